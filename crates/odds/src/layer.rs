use std::collections::HashMap;
use std::collections::hash_map::Entry;

use kernel::Ruleset;

use crate::weights::Weights;

/// States with their weights, equal ones merged.
pub(crate) struct Layer<R: Ruleset> {
    states: Vec<R::State>,
    weights: Weights,
    /// Where the last state of a fingerprint is, and the one of the same before each.
    known: HashMap<u64, usize>,
    before: Vec<Option<usize>>,
}

impl<R: Ruleset> Layer<R> {
    pub(crate) fn new() -> Layer<R> {
        let (states, before) = (Vec::new(), Vec::new());
        Layer { states, weights: Weights::new(), known: HashMap::new(), before }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// `None` when the chances grow too fine for the arithmetic.
    pub(crate) fn add(&mut self, state: &R::State, num: u128, den: u128) -> Option<()> {
        let new = self.states.len();
        let before = match self.known.entry(R::fingerprint(state)) {
            Entry::Vacant(entry) => {
                entry.insert(new);
                None
            }
            Entry::Occupied(mut entry) => {
                let last = *entry.get();
                let mut alike = std::iter::successors(Some(last), |at| self.before[*at]);
                if let Some(at) = alike.find(|at| self.states[*at] == *state) {
                    return self.weights.add(at, num, den);
                }
                entry.insert(new);
                Some(last)
            }
        };
        self.before.push(before);
        self.states.push(state.clone());
        self.weights.push(num, den)
    }

    /// Every state with its chance as numerator and denominator.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = (&R::State, (u128, u128))> {
        self.weights.reduce();
        self.states.iter().enumerate().map(|(at, state)| (state, self.weights.get(at)))
    }
}
