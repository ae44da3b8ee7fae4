use std::io::{self, Write};
use std::sync::atomic::AtomicBool;

use battle::{Folded, Header, Writer};
use bots::{AnyMind, Budget, Strength, Will};
use desk::muster::Aftermath;
use desk::{Click, Draft, Why};
use kernel::{Dice, People, Seeded, Side, Turn, Viewer};
use lab::Account;
use serde_json::value::RawValue;

use crate::{Forecast, Show, TableFault};

/// JSON text, known to be well formed.
pub type Json = Box<RawValue>;

/// A record that grows with its game.
pub type RecordFile = Writer<Box<dyn Write + Send>>;

/// Where the dice of an action come from.
pub enum Throw<'a> {
    /// Thrown now.
    Dice(&'a mut dyn Dice),
    /// Written down before: faces, each with the paragraph it is for (empty: any).
    Script(&'a [(String, u8)]),
}

/// A computer's decision to be made away from the game: it holds what its side sees and nothing else.
pub type Thinker = Box<
    dyn FnOnce(&mut AnyMind, Strength, Budget, &AtomicBool) -> Result<Thought, TableFault> + Send,
>;

/// What a computer decided, and what it considered.
#[derive(Debug, Clone)]
pub struct Thought {
    pub action: Json,
    /// Best first. Empty: a plan goes on, or there was nothing to think about.
    pub considered: Vec<Considered>,
}

/// A draft, or why its last click means nothing.
pub type Drawn = Result<Draft<Json>, Box<Why>>;

/// Something that a computer could have done.
#[derive(Debug, Clone)]
pub struct Considered {
    /// The actions in their order.
    pub plan: Vec<Json>,
    /// In a few words.
    pub why: &'static str,
    /// What it was expected to gain, in thousandths of the game's currency of victory.
    pub gain: i64,
}

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The index of the entry it belongs to.
    pub entry: usize,
    /// Whose action that was.
    pub side: Side,
    pub words: String,
}

/// What odds are wanted.
#[derive(Debug, Clone, Copy)]
pub struct Wish<'a> {
    /// In the position after so many entries in the asker's numbers; now if left out.
    pub at: Option<usize>,
    /// Who asks, and whose action the first is; whoever decides if left out.
    pub side: Option<Side>,
    pub actions: &'a [&'a str],
    /// Whether questions after the last action are answered too.
    pub follow: bool,
}

/// What an action came to, as somebody sees it: at first whoever did it.
#[derive(Debug, Clone)]
pub struct Done {
    /// The length of the journal now, in his numbers.
    pub length: usize,
    /// `[[sides, face, "paragraph"], ...]`
    pub dice: Json,
    /// What happened, in the ruleset's own terms.
    pub events: Json,
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Box<dyn Table> {
        self.copy()
    }
}

/// A game in progress, whatever its rules. A call that fails has changed nothing.
///
/// Where something is hidden each viewer has numbers of his own: what he sees nothing of has none. Elsewhere
/// all numbers are those of the journal.
pub trait Table: Show + Send + Sync {
    /// The same game again. What lies in the past is shared, so it costs little.
    fn copy(&self) -> Box<dyn Table>;
    fn ruleset(&self) -> &'static str;
    fn header(&self) -> &Header;
    /// For notes such as players and seed.
    fn header_mut(&mut self) -> &mut Header;
    /// What files call a side.
    fn side_name(&self, side: Side) -> &str;
    /// What people call it.
    fn people(&self, side: Side) -> &People;
    /// Whether anything is hidden from anybody while it goes on.
    fn has_secrets(&self) -> bool;
    /// How many entries the journal has in truth, as the store counts them.
    fn length(&self) -> usize;
    /// How many it has to `viewer`.
    fn length_for(&self, viewer: Viewer) -> usize;
    /// How many of the first `entries` entries in truth have a number to `viewer`.
    fn number_of(&self, viewer: Viewer, entries: usize) -> usize;
    /// How many entries there were in truth after `at` of the viewer's.
    fn entries_until(&self, viewer: Viewer, at: usize) -> usize;
    /// Whose entry the last one is that `viewer` has seen something of.
    fn last_side(&self, viewer: Viewer) -> Option<Side>;
    fn turn(&self) -> Turn;
    /// Who must act as far as `viewer` knows.
    fn turn_for(&self, viewer: Viewer) -> Turn;
    /// Why it can only be looked at and replayed, if it was folded from its events: nobody is offered
    /// anything then, and every action is refused with [`TableFault::Folded`].
    fn folded(&self) -> Option<&Folded>;
    /// Whether automatic play should leave it at a draw.
    fn is_spent(&self) -> bool;

    /// What the one who decides is asked.
    fn prompt(&self) -> Result<String, TableFault>;
    /// The same as far as `viewer` knows.
    fn prompt_for(&self, viewer: Viewer) -> Result<String, TableFault>;
    /// What never changes: counters and ground.
    fn board(&self) -> Result<Json, TableFault>;
    fn view(&self, viewer: Viewer) -> Result<Json, TableFault>;
    /// The actions of whoever decides.
    fn legal(&self) -> Result<Vec<Json>, TableFault>;
    /// One of them, as a player without a plan would take it.
    fn pick(&self, will: Will, chooser: &mut Seeded) -> Result<Json, TableFault>;
    /// For a computer that is to decide for `side`.
    fn thinker(&self, side: Side) -> Result<Thinker, TableFault>;
    fn check(&self, side: Side, action: &str) -> Result<(), TableFault>;
    /// `expected` is the length of the journal that the action was made against, in the side's numbers.
    fn act(
        &mut self,
        side: Side,
        expected: usize,
        action: &str,
        throw: Throw<'_>,
    ) -> Result<Done, TableFault>;
    /// The last entry again, as `viewer` saw it.
    fn done(&self, viewer: Viewer) -> Result<Done, TableFault>;
    /// Actions of a side in a row in words, from the position after so many entries in its numbers, as
    /// far as no die comes between.
    fn plan_words(&self, side: Side, at: usize, plan: &[&str]) -> Result<String, TableFault>;
    /// What actions in a row may come to. Questions in between are answered by their defaults.
    fn odds(&self, wish: &Wish<'_>) -> Result<Forecast, TableFault>;

    /// What clicks of a side in a row stand for; nothing in games where a move is one click. The inner error
    /// says why the last click means nothing.
    fn draft(&self, side: Side, clicks: &[Click]) -> Result<Option<Drawn>, TableFault>;

    fn check_undo(&self, side: Side) -> Result<(), TableFault>;
    /// Takes the last entry back: which action it was.
    fn undo(&mut self, side: Side) -> Result<Json, TableFault>;

    /// The entries from `since` on in words, as `viewer` may know them, in his numbers.
    fn log(&self, viewer: Viewer, since: usize) -> Result<Vec<LogLine>, TableFault>;

    /// One entry as a line of a record, without its sum.
    fn entry(&self, index: usize) -> Option<String>;
    fn write_record(&self, out: &mut dyn Write) -> io::Result<()>;
    /// While it goes on, only what `viewer` has seen: it opens by folding. Afterwards all of it.
    fn write_record_for(&self, viewer: Viewer, out: &mut dyn Write) -> io::Result<()>;
    /// The same under a header with other notes.
    fn write_record_as(&self, header: &Header, out: &mut dyn Write) -> io::Result<()>;
    /// Writes the header of a record that is to grow.
    fn begin_record(&self, out: Box<dyn Write + Send>) -> io::Result<RecordFile>;
    /// Writes the entries that the record lacks.
    fn extend_record(&self, record: &mut RecordFile) -> io::Result<()>;
    /// The battle up to now, weighed and told.
    fn account(&self) -> Result<Account, TableFault>;
    /// What is left of a side's army once the battle is over, or one side has given it up.
    fn after(&self, side: Side, dice: &mut dyn Dice) -> Result<Aftermath, TableFault>;
    /// The state as text that can be set up again.
    fn position(&self) -> Result<Json, TableFault>;
    /// The same as far as `viewer` knows.
    fn position_for(&self, viewer: Viewer) -> Result<Json, TableFault>;

    /// The side of that name.
    fn side(&self, name: &str) -> Result<Side, TableFault> {
        let side = Side::BOTH.into_iter().find(|side| self.side_name(*side) == name);
        side.ok_or_else(|| TableFault::no_such_side(name, Side::BOTH.map(|s| self.side_name(s))))
    }

    /// The side that has given the battle up, by the notes of its record.
    fn gave_up(&self) -> Option<Side> {
        self.header().resigned.as_deref().and_then(|name| self.side(name).ok())
    }

    /// How the log tells of that.
    fn gave_up_words(&self) -> Option<(Side, String)> {
        let loser = self.gave_up()?;
        let words = desk::gives_up(self.people(loser), self.people(loser.other()));
        Some((loser, words))
    }

    /// A side by name, `observer` or `umpire`.
    fn viewer(&self, name: &str) -> Result<Viewer, TableFault> {
        match name {
            "observer" => Ok(Viewer::Observer),
            "umpire" => Ok(Viewer::Umpire),
            side => self.side(side).map(Viewer::Side),
        }
    }

    /// How many dice `viewer` heard when each side acted.
    fn dice_thrown(&self, viewer: Viewer) -> [usize; 2];

    /// Whoever must act, if anybody.
    fn decides(&self) -> Option<Side> {
        self.turn().decider()
    }
}
