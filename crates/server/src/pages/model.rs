use desk::{Army, Moment};
use kernel::Side;
use scene::Coat;

/// A moment with what the page knows besides: who looks, who is awaited, what Undo would do.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// For the links to the rules.
    pub ruleset: &'a str,
    /// The coats of the first side.
    pub first: Coat,
    pub moment: &'a Moment,
    /// Nobody once it is over.
    pub decides: Option<Side>,
    /// The sides whose moves this page may make. Empty for observers.
    pub mine: &'a [Side],
    /// Who sits on either side.
    pub people: [Person<'a>; 2],
    pub undo: Undo<'a>,
    /// How it ended, in a sentence.
    pub over: Option<&'a str>,
}

impl Seen<'_> {
    /// Whether this page may act now.
    pub fn may_act(&self) -> bool {
        self.decides.is_some_and(|side| self.mine.contains(&side))
    }

    /// The side whose seat stands in the prompt.
    pub fn side(&self) -> Option<Side> {
        self.decides.or(self.mine.first().copied())
    }

    pub fn letter(&self, side: Side) -> char {
        self.moment.armies[side.index()].letter
    }
}

/// A side as people call it in a sentence: the one place to say it better.
pub fn people(army: &Army) -> String {
    format!("the {} side", army.name)
}

/// Who sits on a side, as the other screen names him: "Anna", "a friend", "Computer (Colonel)".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Person<'a> {
    pub name: &'a str,
    /// Whether that is a name of his own.
    pub named: bool,
    /// Nobody sits there yet.
    pub free: bool,
    pub you: bool,
    pub computer: bool,
    /// Looks at the page now.
    pub here: bool,
    /// From how many devices this side is played.
    pub devices: usize,
}

/// What the next press of Undo takes back, or why it takes back nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undo<'a> {
    Takes(&'a str),
    Barred(&'a str),
}
