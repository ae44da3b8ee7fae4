//! Exact chances of what an action may lead to.

use kernel::Side;

use crate::case::Chance;
use crate::expect;
use crate::play::{Stop, fails};
use crate::rules::Cased;

/// Paths through the dice; more is not a case but a simulation.
const MOST_PATHS: u32 = 100_000;

pub fn check<R: Cased>(
    state: &R::State,
    side: Side,
    action: &R::Action,
    chances: &[Chance],
) -> Result<(), Stop> {
    for chance in chances {
        expect::check_words::<R>(&chance.expect)?;
    }
    // A path is known by which of the expectations it meets.
    let met = |after: &R::State, events: &[R::Event]| -> Vec<bool> {
        let meets = |c: &Chance| expect::check::<R>(&c.expect, after, events).is_none();
        chances.iter().map(meets).collect()
    };
    let odds = match ::odds::distribution::<R, _>(state, side, action, MOST_PATHS, met) {
        Ok(odds) => odds,
        Err(too_many) => return fails(format!("odds: {too_many}")),
    };
    for (i, chance) in chances.iter().enumerate() {
        let found = odds.chance(|met| met[i]);
        if !chance.chance.is(found) {
            let (line, wanted) = (chance.line, chance.chance);
            return fails(format!("odds (line {line}): expected {wanted}, found {found}"));
        }
    }
    Ok(())
}
