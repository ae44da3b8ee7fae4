use std::ops::Range;

use desk::{Card, Leg, Offer, Phrase, Telling, Why};
use kernel::{Side, Viewer};
use scene::{Coat, Drawn, Sheet};

use crate::over_battle::ask;
use crate::{Json, Table, TableFault};

/// A line of the log with what a page does with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageLine {
    /// The index of the entry it belongs to; of the first, if it tells of several.
    pub entry: usize,
    /// The index of the last entry it tells of.
    pub until: usize,
    /// Whose action that was.
    pub side: Side,
    pub telling: Telling,
    /// A step of a longer way.
    pub leg: Option<Leg>,
}

/// The lines as the log shows them: a way of several steps is one line, and no heading stands alone.
pub fn gathered(told: impl IntoIterator<Item = PageLine>) -> Vec<PageLine> {
    let mut lines: Vec<PageLine> = Vec::new();
    for mut line in told {
        if let Some((at, way)) = goes_on(&lines, &line) {
            lines[at].until = line.until;
            lines[at].tell_way(way);
            continue;
        }
        if let Some(leg) = line.leg.take_if(|leg| !leg.who.is_empty()) {
            line.tell_way(leg);
        }
        if line.telling.heading || line.telling.is_title() {
            lines.pop_if(|last| last.telling.is_title() && !last.telling.heading);
        }
        lines.push(line);
    }
    lines.pop_if(|last| last.telling.is_title() && !last.telling.heading);
    lines
}

impl PageLine {
    fn tell_way(&mut self, way: Leg) {
        self.telling.words = way.words();
        self.telling.places = vec![way.from.clone(), way.to.clone()];
        self.leg = Some(way);
    }
}

/// The line that a step goes on from. Two pieces that go together take turns in the journal.
fn goes_on(lines: &[PageLine], line: &PageLine) -> Option<(usize, Leg)> {
    let leg = line.leg.as_ref()?;
    let ways = lines.iter().enumerate().rev().take_while(|(_, line)| line.leg.is_some());
    ways.into_iter().find_map(|(at, before)| Some((at, leg.after(before.leg.as_ref()?)?)))
}

/// Of all that could be done, what is shown: pieces that can be taken up, and keys of offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Only {
    pub actors: Vec<String>,
    pub keys: Vec<String>,
}

/// A point of a table with a piece in hand: what it offers or why it does not, and a picture of it.
#[derive(Debug, Clone)]
pub struct Pointed {
    pub meant: Result<Offer<Json>, Why>,
    pub svg: String,
}

/// What somebody at the table is shown. `at` looks back to the position after so many entries;
/// without it, the position now. Offers are always those of whoever decides now.
pub trait Show {
    /// What `viewer` knows of the position, shown and drawn. Asked by `look`, where a bug in the rules is an
    /// answer.
    fn prospect(
        &self,
        viewer: Viewer,
        at: Option<usize>,
    ) -> Result<Box<dyn Drawn + '_>, TableFault>;

    /// The coats of the first side.
    fn first_coat(&self) -> Coat;
    /// The classes of the pictures of its game.
    fn css(&self) -> String;
    /// The part of the picture that never changes.
    fn sheet(&self) -> Result<Sheet, TableFault>;

    fn offers(&self, focus: Option<&str>) -> Result<Vec<Offer<Json>>, TableFault>;
    /// The offer of a key: one of these, or that at a point of a table.
    fn offer(&self, focus: Option<&str>, key: &str) -> Result<Option<Offer<Json>>, TableFault>;
    /// What a point of a table means for the piece in hand.
    fn point(&self, focus: Option<&str>, place: &str) -> Result<Pointed, TableFault>;
    /// What goes into the group `#offers`.
    fn offers_layer(&self, focus: Option<&str>, only: Option<&Only>) -> Result<String, TableFault>;
    fn card(&self, focus: Option<&str>, key: &str) -> Result<Option<Card>, TableFault>;
    /// The same for one action of the plain list.
    fn card_of(&self, action: &str) -> Result<Option<Card>, TableFault>;
    /// One action in words.
    fn phrase_of(&self, action: &str) -> Result<Phrase, TableFault>;
    /// Every legal action in words: the plain list.
    fn listing(&self, at: Option<usize>) -> Result<Vec<(Phrase, Json)>, TableFault>;
    /// What automatic play would answer; none where a plan is asked for.
    fn default_choice(&self) -> Result<Option<Json>, TableFault>;
    /// The action of an entry, in words.
    fn words_at(&self, entry: usize) -> Result<Option<Phrase>, TableFault>;

    /// Some entries, as `viewer` may know them.
    fn tell_of(&self, viewer: Viewer, entries: Range<usize>) -> Result<Vec<PageLine>, TableFault>;
    /// The entries from index `since` on.
    fn tell(&self, viewer: Viewer, since: usize) -> Result<Vec<PageLine>, TableFault> {
        self.tell_of(viewer, since..usize::MAX)
    }
    /// What the last entry before `at` leaves in `#effects`.
    fn effects(&self, viewer: Viewer, at: Option<usize>) -> Result<String, TableFault>;
}

impl<'t> dyn Table + 't {
    /// Asks about the position as `viewer` knows it, now or after so many entries.
    pub fn look<T>(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        question: impl FnOnce(&dyn Drawn) -> T,
    ) -> Result<T, TableFault> {
        ask(|| Ok(question(&*self.prospect(viewer, at)?)))
    }

    /// The same of the position now, as whoever decides knows it; when it is over, as anybody does.
    pub fn look_as_decider<T>(
        &self,
        question: impl FnOnce(&dyn Drawn) -> T,
    ) -> Result<T, TableFault> {
        self.look(self.decides().map_or(Viewer::Observer, Viewer::Side), None, question)
    }

    /// The rules are not asked about a game that they did not tell.
    pub fn check_live(&self) -> Result<(), TableFault> {
        self.folded().map_or(Ok(()), |folded| Err(TableFault::folded(folded)))
    }
}
