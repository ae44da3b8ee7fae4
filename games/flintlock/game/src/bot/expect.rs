//! How closely this ruleset's questions are looked at.

use crate::Flintlock;
use flintlock::{Action, State};
use kernel::Ahead;

pub(crate) use bots::expect::Care;
use bots::{Clock, expect};

/// To be decided by.
pub(crate) const FINE: Care = Care { paths: 800, samples: 300, follows: true };
/// To choose by what is worth a closer look.
pub(crate) const ROUGH: Care = Care { paths: 0, samples: 24, follows: true };
/// For what is over at once.
pub(crate) const GLANCE: Care = Care { paths: 300, samples: 100, follows: false };

/// The mean of `value` after these actions; `None`: time was up.
pub fn expect(
    state: &State,
    actions: &[Action],
    care: Care,
    clock: &Clock<'_>,
    value: impl Fn(&State) -> i64,
) -> Option<i64> {
    expect::expect::<Flintlock>(state, actions, care, clock, value)
}

/// An action carried out on a copy; the Morale Check of a Withdrawal (9.2) is passed over.
pub fn after(state: &State, action: &Action) -> Option<State> {
    Flintlock::supposed(state, action).map(|(next, _)| next)
}

pub fn menu(state: &State) -> Vec<Action> {
    Flintlock::choices(state)
}
