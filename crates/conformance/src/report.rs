//! What a game met, and how it went wrong.

use std::collections::BTreeMap;
use std::fmt;

use kernel::{Cite, Outcome};

/// What one game, or many added up, met.
#[derive(Debug, Default, Clone)]
pub struct Report {
    pub games: u64,
    pub decisions: u64,
    pub choices: u64,
    pub events: u64,
    pub refusals: u64,
    pub spent: u64,
    /// States that somebody could not tell from the true one, and that were compared with it.
    pub worlds: u64,
    pub outcomes: Vec<Option<Outcome>>,
    /// Every paragraph at work: in events, dice, modifiers and refusals.
    pub met: BTreeMap<Cite, u64>,
}

impl Report {
    pub fn meet(&mut self, cite: Cite) {
        *self.met.entry(cite).or_insert(0) += 1;
    }

    pub fn add(&mut self, other: Report) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.choices += other.choices;
        self.events += other.events;
        self.refusals += other.refusals;
        self.spent += other.spent;
        self.worlds += other.worlds;
        self.outcomes.extend(other.outcomes);
        for (cite, n) in other.met {
            *self.met.entry(cite).or_insert(0) += n;
        }
    }
}

/// A broken law.
pub struct Violation {
    pub law: &'static str,
    pub what: String,
    pub entry: usize,
    pub seed: u64,
    /// The record of the game up to the entry that broke the law.
    pub record: Vec<u8>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, entry {}: {}: {}", self.seed, self.entry, self.law, self.what)
    }
}

impl fmt::Debug for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
