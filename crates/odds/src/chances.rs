use std::fmt;

use kernel::Ratio;

use crate::gather::Gather;
use crate::weights::Weights;

/// What may happen, each with its chance. The chances add up to exactly 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Odds<K> {
    /// In the order of the keys.
    pub outcomes: Vec<(K, Ratio)>,
    /// How many paths were run, or samples taken.
    pub runs: u32,
    /// Whether every path was run; otherwise the chances are frequencies in a sample.
    pub exact: bool,
}

impl<K> Odds<K> {
    /// The chance of all outcomes together for which `holds`.
    pub fn chance(&self, mut holds: impl FnMut(&K) -> bool) -> Ratio {
        let chances = self.outcomes.iter().filter(|(key, _)| holds(key)).map(|(_, chance)| *chance);
        chances.fold(Ratio::ZERO, |sum, chance| sum + chance)
    }

    /// The same by another key.
    pub fn by<T: Ord>(&self, mut key: impl FnMut(&K) -> T) -> Odds<T> {
        let mut gather = Gather::new();
        for (end, chance) in &self.outcomes {
            let added = gather.add(key(end), chance.num(), chance.den());
            added.expect("these chances had one denominator before");
        }
        Odds { outcomes: gather.finish(), runs: self.runs, exact: self.exact }
    }

    /// Where each outcome is a set of numbers below `count`: the chance of each number.
    pub fn shares<'a>(&'a self, count: usize, set: impl Fn(&'a K) -> &'a [u16]) -> Vec<Ratio> {
        let mut weights = Weights::new();
        for _ in 0..count {
            weights.push(0, 1);
        }
        for (end, chance) in &self.outcomes {
            for number in set(end) {
                let added = weights.add(usize::from(*number), chance.num(), chance.den());
                added.expect("these chances had one denominator before");
            }
        }
        let share = |number| {
            let (num, den) = weights.get(number);
            Ratio::new(num, den)
        };
        (0..count).map(share).collect()
    }

    /// How far off a chance may be, nineteen times in twenty; 0 where it is exact.
    pub fn margin(&self, chance: Ratio) -> f64 {
        if self.exact {
            return 0.0;
        }
        // Agresti and Coull: two more of each kind, so that 0 and 1 are not sure either.
        let n = f64::from(self.runs) + 4.0;
        let p = (decimal(chance) * f64::from(self.runs) + 2.0) / n;
        1.96 * (p * (1.0 - p) / n).sqrt()
    }
}

/// A chance as a decimal, to be shown.
pub fn decimal(chance: Ratio) -> f64 {
    chance.num() as f64 / chance.den() as f64
}

/// More paths through the dice than the limit, or chances too fine for the arithmetic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMany {
    pub limit: u32,
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} paths through the dice", self.limit)
    }
}

impl std::error::Error for TooMany {}
