use std::collections::HashMap;
use std::collections::hash_map::Entry;

use kernel::Ruleset;

use crate::Quick;
use crate::weights::Weights;

/// States with their weights, equal ones merged.
pub(crate) struct Layer<R: Ruleset> {
    states: Vec<R::State>,
    weights: Weights,
    /// Where the state of a fingerprint is; one that shares it with others has the next free number.
    known: HashMap<u64, usize, Quick>,
}

impl<R: Ruleset> Layer<R> {
    pub(crate) fn new() -> Layer<R> {
        Layer { states: Vec::new(), weights: Weights::new(), known: HashMap::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// `None` when the chances grow too fine for the arithmetic.
    pub(crate) fn add(&mut self, state: &R::State, num: u128, den: u128) -> Option<()> {
        let mut number = R::fingerprint(state);
        loop {
            match self.known.entry(number) {
                Entry::Occupied(known) if self.states[*known.get()] == *state => {
                    return self.weights.add(*known.get(), num, den);
                }
                Entry::Occupied(_) => number = number.wrapping_add(1),
                Entry::Vacant(new) => {
                    new.insert(self.states.len());
                    self.states.push(state.clone());
                    return self.weights.push(num, den);
                }
            }
        }
    }

    /// Every state with its chance as numerator and denominator.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = (&R::State, (u128, u128))> {
        self.weights.reduce();
        self.states.iter().enumerate().map(|(at, state)| (state, self.weights.get(at)))
    }
}
