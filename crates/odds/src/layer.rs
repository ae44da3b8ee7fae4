use std::collections::HashMap;

use kernel::Ruleset;

use crate::weights::Weights;

/// States with their weights, equal ones merged.
pub(crate) struct Layer<R: Ruleset> {
    states: Vec<R::State>,
    weights: Weights,
    /// Where states of a fingerprint are.
    known: HashMap<u64, Vec<usize>>,
}

impl<R: Ruleset> Layer<R> {
    pub(crate) fn new() -> Layer<R> {
        Layer { states: Vec::new(), weights: Weights::new(), known: HashMap::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// `None` when the chances grow too fine for the arithmetic.
    pub(crate) fn add(&mut self, state: &R::State, num: u128, den: u128) -> Option<()> {
        let alike = self.known.entry(R::fingerprint(state)).or_default();
        match alike.iter().find(|at| self.states[**at] == *state) {
            Some(at) => self.weights.add(*at, num, den),
            None => {
                alike.push(self.states.len());
                self.states.push(state.clone());
                self.weights.push(num, den)
            }
        }
    }

    /// Every state with its chance as numerator and denominator.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = (&R::State, (u128, u128))> {
        self.weights.reduce();
        self.states.iter().enumerate().map(|(at, state)| (state, self.weights.get(at)))
    }
}
