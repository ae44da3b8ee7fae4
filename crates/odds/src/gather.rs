use kernel::Ratio;

/// Adds up weights by key. All weights are over one denominator, so that adding is all there is
/// to do on most paths; fractions are reduced at the end.
pub(crate) struct Gather<K> {
    /// Sorted by key.
    weights: Vec<(K, u128)>,
    den: u128,
}

impl<K: Ord> Gather<K> {
    pub(crate) fn new() -> Gather<K> {
        Gather { weights: Vec::with_capacity(16), den: 1 }
    }

    /// `None` when the denominator grows too large.
    pub(crate) fn add(&mut self, key: K, num: u128, den: u128) -> Option<()> {
        let weight = if den == self.den { num } else { num * self.scale_for(den)? };
        match self.weights.binary_search_by(|(k, _)| k.cmp(&key)) {
            Ok(at) => self.weights[at].1 += weight,
            Err(at) => self.weights.insert(at, (key, weight)),
        }
        Some(())
    }

    /// Makes the common denominator a multiple of `den`: by which factor.
    fn scale_for(&mut self, den: u128) -> Option<u128> {
        if let Some(factor) = divide(self.den, den) {
            return Some(factor);
        }
        // Ratio reduces: den / self.den in lowest terms has the missing factor on top.
        let missing = Ratio::new(den, self.den).num();
        self.den = self.den.checked_mul(missing)?;
        for (_, weight) in &mut self.weights {
            *weight *= missing;
        }
        Some(self.den / den)
    }

    pub(crate) fn finish(self) -> Vec<(K, Ratio)> {
        let den = self.den;
        debug_assert_eq!(self.weights.iter().map(|(_, w)| w).sum::<u128>(), den, "all paths");
        self.weights.into_iter().map(|(key, weight)| (key, Ratio::new(weight, den))).collect()
    }
}

/// `a / b` if it is whole. Division of 128 bits is slow, and seldom needed.
fn divide(a: u128, b: u128) -> Option<u128> {
    match (u64::try_from(a), u64::try_from(b)) {
        (Ok(a), Ok(b)) => a.is_multiple_of(b).then(|| u128::from(a / b)),
        _ => a.is_multiple_of(b).then(|| a / b),
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
