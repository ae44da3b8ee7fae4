//! Luck: what a roll came to against what was to be expected of it.

use kernel::{Ruleset, Side};
use odds::Effort;
use serde::{Deserialize, Serialize};

use crate::{HARMS, Harm, Measured, Scale};

/// Harm to both sides, in thousandths of each scale.
pub type Balance = [[i64; HARMS]; 2];

/// One action with dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// The index of its entry.
    pub entry: usize,
    /// Who acted.
    pub side: Side,
    pub weighing: Weighing,
    /// What it came to.
    pub realised: Balance,
}

/// What was to be expected of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weighing {
    pub expected: Balance,
    /// Whether every path through the dice was run; otherwise it is an estimate.
    pub exact: bool,
}

/// Sums over many rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Sums {
    pub expected: [i64; HARMS],
    pub realised: [i64; HARMS],
}

impl Roll {
    /// How lucky it was for the first side, in thousandths of a point; for the other the opposite.
    pub fn luck(&self, scales: &[Scale]) -> i64 {
        gain(scales, &self.realised) - gain(scales, &self.weighing.expected)
    }
}

/// What a balance is worth to the first side, in thousandths of a point.
pub fn gain(scales: &[Scale], balance: &Balance) -> i64 {
    let [own, other] = balance;
    let weighed = |(at, scale): (usize, &Scale)| scale.weight * (other[at] - own[at]);
    scales.iter().enumerate().map(weighed).sum::<i64>() / 1000
}

/// Weighs a legal action before it is done. Exact within the limit of paths, else an estimate.
pub fn weigh<R: Measured>(
    state: &R::State,
    side: Side,
    action: &R::Action,
    effort: Effort,
) -> Weighing {
    let before = both::<R>(state);
    // `forecast` would answer the questions that follow; luck is of this action alone.
    let odds = odds::forecast::<R, [Harm; 2]>(
        state,
        side,
        action,
        effort,
        |_| true,
        |after, _| change(&before, &both::<R>(after)),
    );
    let mut expected = Balance::default();
    for (side, scales) in expected.iter_mut().enumerate() {
        for (at, mean) in scales.iter_mut().enumerate() {
            let share = |(harm, chance): &([Harm; 2], kernel::Ratio)| {
                f64::from(harm[side][at]) * odds::decimal(*chance)
            };
            *mean = (odds.outcomes.iter().map(share).sum::<f64>() * 1000.0).round() as i64;
        }
    }
    Weighing { expected, exact: odds.exact }
}

/// What both sides have suffered.
pub fn both<R: Measured>(state: &<R as Ruleset>::State) -> [Harm; 2] {
    Side::BOTH.map(|side| R::harm(state, side))
}

/// What has been added.
pub fn change(before: &[Harm; 2], after: &[Harm; 2]) -> [Harm; 2] {
    [0, 1].map(|side| std::array::from_fn(|at| after[side][at] - before[side][at]))
}

/// A change in thousandths.
pub fn balance(change: &[Harm; 2]) -> Balance {
    change.map(|harm| harm.map(|n| i64::from(n) * 1000))
}
