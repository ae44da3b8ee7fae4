//! What computers thought, as long as the program runs: so that they can say why.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use bots::Strength;
use kernel::Side;
use table::Considered;

/// So many decisions of a game are remembered.
const MOST: usize = 600;

/// One decision.
#[derive(Debug, Clone)]
pub struct Reason {
    /// The entry it became.
    pub entry: usize,
    pub side: Side,
    pub strength: Strength,
    pub considered: Vec<Considered>,
}

#[derive(Default)]
pub struct Thoughts(Mutex<BTreeMap<usize, Reason>>);

impl Thoughts {
    /// Notes a decision. Those at later entries were taken back.
    pub fn note(&self, reason: Reason) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.split_off(&reason.entry);
        if !reason.considered.is_empty() {
            all.insert(reason.entry, reason);
        }
        while all.len() > MOST {
            all.pop_first();
        }
    }

    /// The last decision not after an entry.
    pub fn at(&self, entry: usize) -> Option<Reason> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.range(..=entry).next_back().map(|(_, reason)| reason.clone())
    }
}
