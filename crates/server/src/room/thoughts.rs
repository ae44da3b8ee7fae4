//! What computers thought, as long as the program runs: so that they can say why. A game that leaves the
//! memory keeps its reasons here; there is an end to it only where they would fill the memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bots::Strength;
use kernel::Side;
use table::Considered;

/// Bytes that the reasons of one game, and of all games, may take.
const A_GAME: usize = 8 << 20;
const IN_ALL: usize = 128 << 20;

/// One decision.
#[derive(Debug, Clone)]
pub struct Reason {
    /// The entry it became.
    pub entry: usize,
    pub side: Side,
    pub strength: Strength,
    pub considered: Vec<Considered>,
}

impl Reason {
    /// About how much memory it takes.
    fn size(&self) -> usize {
        let plan =
            |one: &Considered| one.plan.iter().map(|action| action.get().len() + 32).sum::<usize>();
        let considered = self.considered.iter().map(|one| plan(one) + size_of::<Considered>());
        size_of::<Reason>() + considered.sum::<usize>()
    }
}

/// The reasons of one game.
#[derive(Default)]
pub struct Thoughts(Mutex<Noted>);

#[derive(Default)]
struct Noted {
    reasons: BTreeMap<usize, Reason>,
    size: usize,
}

impl Thoughts {
    /// Notes a decision. Those at later entries were taken back.
    pub fn note(&self, reason: Reason) {
        let mut noted = self.noted();
        let later = noted.reasons.split_off(&reason.entry);
        noted.size -= later.values().map(Reason::size).sum::<usize>();
        if !reason.considered.is_empty() {
            noted.size += reason.size();
            noted.reasons.insert(reason.entry, reason);
        }
        while noted.size > A_GAME
            && let Some((_, oldest)) = noted.reasons.pop_first()
        {
            noted.size -= oldest.size();
        }
    }

    /// The last decision not after an entry.
    pub fn at(&self, entry: usize) -> Option<Reason> {
        self.noted().reasons.range(..=entry).next_back().map(|(_, reason)| reason.clone())
    }

    fn noted(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The reasons of all games.
#[derive(Default)]
pub struct Memory(Mutex<Games>);

#[derive(Default)]
struct Games {
    /// By the id of the game, with when it was last opened.
    known: HashMap<String, (Arc<Thoughts>, u64)>,
    opened: u64,
}

impl Memory {
    /// The reasons of a game; those of games that were opened longest ago go if there are too many.
    pub fn of(&self, game: &str) -> Arc<Thoughts> {
        let mut games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        games.opened += 1;
        let now = games.opened;
        let known = games.known.entry(game.to_owned()).or_default();
        known.1 = now;
        let thoughts = known.0.clone();
        let size = |games: &Games| games.known.values().map(|(t, _)| t.noted().size).sum::<usize>();
        while size(&games) > IN_ALL {
            let oldest = games.known.iter().min_by_key(|(_, (_, opened))| *opened);
            let Some(oldest) = oldest.map(|(id, _)| id.clone()).filter(|id| id != game) else {
                break;
            };
            games.known.remove(&oldest);
        }
        // Games in which nobody has thought yet need no place.
        games
            .known
            .retain(|id, (t, _)| id == game || Arc::strong_count(t) > 1 || t.noted().size > 0);
        thoughts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(entry: usize) -> Reason {
        let action = serde_json::value::to_raw_value(&"x".repeat(400)).unwrap();
        let considered = vec![Considered { plan: vec![action], why: "", gain: 0 }];
        Reason { entry, side: Side::First, strength: Strength::default(), considered }
    }

    #[test]
    fn a_long_game_keeps_its_first_reasons_too() {
        let memory = Memory::default();
        for entry in 0..3_000 {
            memory.of("game").note(reason(entry));
        }
        assert_eq!(memory.of("game").at(0).unwrap().entry, 0);
        assert_eq!(memory.of("game").at(usize::MAX).unwrap().entry, 2_999);
        memory.of("game").note(reason(10));
        assert_eq!(
            memory.of("game").at(usize::MAX).unwrap().entry,
            10,
            "what was taken back is gone"
        );
    }

    #[test]
    fn there_is_an_end_to_it() {
        let memory = Memory::default();
        let thoughts = memory.of("game");
        for entry in 0..40_000 {
            thoughts.note(reason(entry));
        }
        assert!(thoughts.noted().size <= A_GAME);
        assert!(thoughts.at(0).is_none() && thoughts.at(39_999).is_some());
    }
}
