use std::fmt;

use kernel::{Cx, Known, Middling, Ruleset, Side, Turn, Viewer};

use crate::{Battle, Entry};

/// In so many states that fit what the doer knew, his action must come out as it did.
const WORLDS: u64 = 16;

/// Why the last entry stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoFault {
    /// Nothing has been done yet.
    Nothing,
    /// The last entry is the other side's.
    NotYours,
    /// Dice were thrown.
    DiceThrown,
    /// Somebody learned, or might have learned, what had been hidden from him.
    Secret,
    /// The other side decides, and may have answered unseen.
    Passed,
    /// The game was folded from its events.
    Folded,
}

impl fmt::Display for UndoFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoFault::Nothing => "there is nothing to take back",
            UndoFault::NotYours => "the last action was the other side's",
            UndoFault::DiceThrown => "dice have been rolled",
            UndoFault::Secret => "hidden information was shown",
            UndoFault::Passed => "the other side decides now",
            UndoFault::Folded => "this game can be replayed but not continued",
        })
    }
}

impl std::error::Error for UndoFault {}

impl<R: Ruleset> Battle<R> {
    /// Whether `side` may take the last entry back: it is its own, it threw no dice, and `side` could
    /// have foreseen all that came of it.
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
        if R::HAS_SECRETS {
            self.check_still_asked(side)?;
        }
        let last = self.journal.last().ok_or(UndoFault::Nothing)?;
        if last.side != side {
            return Err(UndoFault::NotYours);
        }
        let before = self.state_after(self.journal.len() - 1);
        check_foreseen(&before, last, self.state())?;
        Ok(before)
    }

    /// Once the other side decides, a refusal would tell whether it has done something unseen. So only
    /// who decides still, or again, takes back; and he sees all there is after his own entry.
    fn check_still_asked(&self, side: Side) -> Result<(), UndoFault> {
        match self.turn_for(Viewer::Side(side)) {
            Turn::Decide(decides) if decides == side => Ok(()),
            _ if self.length_for(Viewer::Side(side)) == 0 => Err(UndoFault::Nothing),
            _ => Err(UndoFault::Passed),
        }
    }
}

/// The rule of taking back: a slip of the hand may be mended, knowledge may not. No die fell, nobody
/// was shown what had been hidden from him, and whatever the hidden things are that fit what the doer
/// knew, to him the action leads where it led. So whether he may depends on what he knows, and
/// asking tells him nothing. His own secret moves he takes back as secretly.
fn check_foreseen<R: Ruleset>(
    before: &R::State,
    entry: &Entry<R>,
    after: &R::State,
) -> Result<(), UndoFault> {
    let doer = Viewer::Side(entry.side);
    if entry.heard(doer).next().is_some() {
        return Err(UndoFault::DiceThrown);
    }
    if !R::HAS_SECRETS {
        return Ok(());
    }
    if !entry.thrown.is_empty() || discloses::<R>(&entry.events) {
        return Err(UndoFault::Secret);
    }
    let (known, came) = (Known::<R>::of(before, doer), Known::<R>::of(after, doer));
    let worlds = (0..WORLDS).map(|seed| known.guess(seed).into_owned());
    for mut world in std::iter::once(known.state().clone()).chain(worlds) {
        let (mut dice, mut events) = (Middling::default(), Vec::new());
        R::resolve(&mut Cx::new(&mut world, &mut dice, &mut events), entry.side, &entry.action);
        if dice.asked || discloses::<R>(&events) || Known::<R>::of(&world, doer) != came {
            return Err(UndoFault::Secret);
        }
    }
    Ok(())
}

fn discloses<R: Ruleset>(events: &[R::Event]) -> bool {
    let to_somebody = |event| Viewer::LIMITED.iter().any(|viewer| R::discloses(event, *viewer));
    events.iter().any(to_somebody)
}
