use std::fmt;

use kernel::{Ruleset, Side, Viewer};

use crate::{Battle, Entry};

/// Why the last entry stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoFault {
    /// Nothing has been done yet.
    Nothing,
    /// The last entry is the other side's.
    NotYours,
    /// Dice were thrown.
    DiceThrown,
    /// Something that one of the sides could not see was at work.
    Secret,
    /// The game was folded from its events.
    Folded,
}

impl fmt::Display for UndoFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoFault::Nothing => "there is nothing to take back",
            UndoFault::NotYours => "the last action was the other side's",
            UndoFault::DiceThrown => "dice have been thrown",
            UndoFault::Secret => "something hidden came into play",
            UndoFault::Folded => "this game can be replayed but not continued",
        })
    }
}

impl std::error::Error for UndoFault {}

impl<R: Ruleset> Battle<R> {
    /// Whether `side` may take the last entry back: it is its own, it threw no dice, and each of
    /// its events was seen whole by both sides.
    pub fn check_undo(&self, side: Side) -> Result<(), UndoFault> {
        self.before_last(side).map(drop)
    }

    /// Takes the last entry back.
    pub fn undo(&mut self, side: Side) -> Result<Entry<R>, UndoFault> {
        let before = self.before_last(side)?;
        self.drop_last(before).ok_or(UndoFault::Nothing)
    }

    /// The state before the last entry, if that may be taken back.
    fn before_last(&self, side: Side) -> Result<R::State, UndoFault> {
        if self.folded.is_some() {
            return Err(UndoFault::Folded);
        }
        let last = self.journal.last().ok_or(UndoFault::Nothing)?;
        if last.side != side {
            return Err(UndoFault::NotYours);
        }
        if !last.thrown.is_empty() {
            return Err(UndoFault::DiceThrown);
        }
        let before = self.state_after(self.journal.len() - 1);
        let mut state = before.clone();
        for event in &last.events {
            R::apply(&mut state, event);
            if !is_open::<R>(&state, event) {
                return Err(UndoFault::Secret);
            }
        }
        Ok(before)
    }
}

/// Whether both sides see all of an event.
fn is_open<R: Ruleset>(state: &R::State, event: &R::Event) -> bool {
    Side::BOTH
        .iter()
        .all(|side| R::seen(state, event, Viewer::Side(*side)).is_some_and(|seen| seen == *event))
}
