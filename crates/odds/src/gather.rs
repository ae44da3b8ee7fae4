use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use kernel::Ratio;

use crate::weights::Weights;

/// Adds up weights by key.
pub(crate) struct Gather<K> {
    /// Where the weight of each is.
    keys: BTreeMap<K, usize>,
    weights: Weights,
}

impl<K: Ord> Gather<K> {
    pub(crate) fn new() -> Gather<K> {
        Gather { keys: BTreeMap::new(), weights: Weights::new() }
    }

    /// `None` when the denominator grows too large.
    pub(crate) fn add(&mut self, key: K, num: u128, den: u128) -> Option<()> {
        let next = self.keys.len();
        match self.keys.entry(key) {
            Entry::Occupied(known) => self.weights.add(*known.get(), num, den),
            Entry::Vacant(new) => {
                new.insert(next);
                self.weights.push(num, den)
            }
        }
    }

    /// In the order of the keys.
    pub(crate) fn finish(self) -> Vec<(K, Ratio)> {
        let chance = |at: usize| {
            let (num, den) = self.weights.get(at);
            Ratio::new(num, den)
        };
        self.weights.check_whole();
        self.keys.into_iter().map(|(key, at)| (key, chance(at))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_over_different_denominators_add_up() {
        let mut gather = Gather::new();
        for (key, num, den) in [('b', 1, 6), ('a', 1, 4), ('b', 1, 36), ('a', 1, 9), ('c', 4, 9)] {
            gather.add(key, num, den).unwrap();
        }
        let wanted =
            vec![('a', Ratio::new(13, 36)), ('b', Ratio::new(7, 36)), ('c', Ratio::new(4, 9))];
        assert_eq!(gather.finish(), wanted);
    }

    #[test]
    fn a_denominator_beyond_all_bounds_is_given_up() {
        let mut gather = Gather::new();
        gather.add(0, 1, 1 << 126).unwrap();
        assert_eq!(gather.add(0, 1, 27), None);
    }
}
