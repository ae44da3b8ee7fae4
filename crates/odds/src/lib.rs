//! Exact odds from the rules' own `resolve`: run once for each path through the dice, and add up.
//!
//! There is no second implementation of anything: what [`distribution`] says is what play does.
//! Beyond a limit of paths [`forecast`] answers with an estimate, and says so. Several actions in a
//! row are a [`course`]: equal states are merged after every step. Whoever asks is answered from what
//! he knows: by the doors of [`asked`].

mod allowance;
pub mod asked;
mod attempt;
mod chances;
mod course;
mod gather;
mod layer;
mod quick;
mod tree;
mod walk;
mod weights;

use kernel::{Auto, Ruleset, Side};

pub use allowance::{Allowance, within};
pub use attempt::Attempt;
pub use chances::{Odds, TooMany, decimal};
pub use course::{BrokeOff, LONGEST_PLAN, Plan, PlanFault, Planned, course};
pub use quick::{Mix, Quick};
pub use tree::through;
pub use walk::{enumerate, sample, try_enumerate, try_sample};

/// How far to go for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Beyond so many paths: an estimate.
    pub paths: u32,
    /// How many samples an estimate takes.
    pub samples: u32,
    /// Equal seeds give equal estimates.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { paths: 100_000, samples: 20_000, seed: 1 }
    }
}

/// What a legal action leads to, summed up by `key`, with exact chances.
pub fn distribution<R: Ruleset, K: Ord>(
    state: &R::State,
    side: Side,
    action: &R::Action,
    path_limit: u32,
    mut key: impl FnMut(&R::State, &[R::Event]) -> K,
) -> Result<Odds<K>, TooMany> {
    let mut attempt = Attempt::<R>::new(state, side, action);
    enumerate(path_limit, |dice| {
        attempt.act(dice);
        key(attempt.state(), attempt.events())
    })
}

/// As [`through`], but beyond the limit of paths an estimate instead of nothing.
pub fn forecast<R: Auto, K: Ord>(
    state: &R::State,
    side: Side,
    action: &R::Action,
    effort: Effort,
    mut until: impl FnMut(&R::State) -> bool,
    mut key: impl FnMut(&R::State, &[R::Event]) -> K,
) -> Odds<K> {
    match through::<R, K>(state, side, action, effort.paths, &mut until, &mut key) {
        Ok(odds) => odds,
        Err(TooMany { .. }) => {
            let mut attempt = Attempt::<R>::new(state, side, action);
            sample(effort.samples, effort.seed, |dice| {
                attempt.act(dice);
                attempt.follow(dice, &mut until);
                key(attempt.state(), attempt.events())
            })
        }
    }
}
