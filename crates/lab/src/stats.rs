//! A little statistics: counts, means, quantiles, intervals. Everything is added up game by game.

use std::collections::BTreeMap;

/// How often each value was met.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts(BTreeMap<i64, u64>);

impl Counts {
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    pub fn add_all(&mut self, other: &Counts) {
        other.iter().for_each(|(value, count)| *self.0.entry(value).or_default() += count);
    }

    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.0.iter().map(|(value, count)| (*value, *count))
    }

    pub fn mean(&self) -> f64 {
        let sum: f64 = self.iter().map(|(value, count)| value as f64 * count as f64).sum();
        sum / self.total().max(1) as f64
    }

    /// The smallest value that `part` of all do not exceed; 0 of nothing.
    pub fn quantile(&self, part: f64) -> i64 {
        let wanted = (self.total() as f64 * part).ceil().max(1.0);
        let mut seen = 0;
        for (value, count) in self.iter() {
            seen += count;
            if seen as f64 >= wanted {
                return value;
            }
        }
        0
    }

    pub fn median(&self) -> i64 {
        self.quantile(0.5)
    }
}

/// A mean and how sure it is.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Mean {
    pub count: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// The standard deviation of the values.
    pub fn spread(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        ((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0).sqrt()
    }

    /// How far off the mean may be, nineteen times in twenty.
    pub fn margin(&self) -> f64 {
        NINETEEN_IN_TWENTY * self.spread() / (self.count.max(1) as f64).sqrt()
    }
}

const NINETEEN_IN_TWENTY: f64 = 1.959_964;

/// A share and its Wilson interval, nineteen times in twenty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// So many of so many.
pub fn wilson(count: u64, of: u64) -> Share {
    wilson_points(count as f64, of)
}

/// So many points of so many games, a draw being half a point.
pub fn wilson_points(points: f64, of: u64) -> Share {
    if of == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, z) = (of as f64, NINETEEN_IN_TWENTY);
    let p = points / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    Share { share: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wilson_interval_is_that_of_the_books() {
        // 15 of 20: 0.531 to 0.888; 0 of 10: 0 to 0.278.
        let share = wilson(15, 20);
        assert!(
            (share.low - 0.5313).abs() < 1e-3 && (share.high - 0.8881).abs() < 1e-3,
            "{share:?}"
        );
        let none = wilson(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-3, "{none:?}");
        assert_eq!(wilson(0, 0), Share { share: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn quantiles_of_counts() {
        let mut counts = Counts::default();
        (1..=100).for_each(|n| counts.add(n));
        assert_eq!([0.25, 0.5, 0.75].map(|part| counts.quantile(part)), [25, 50, 75]);
        assert_eq!(counts.mean(), 50.5);
    }

    #[test]
    fn the_margin_of_a_mean_shrinks_with_the_root() {
        let mut mean = Mean::default();
        (0..400).for_each(|n| mean.add(f64::from(n % 2)));
        assert!((mean.mean() - 0.5).abs() < 1e-9 && (mean.margin() - 0.049).abs() < 1e-3);
    }
}
