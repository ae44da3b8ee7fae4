//! What shots and melees are expected to cost, by the sums and tables of the rules.
//!
//! The same numbers as from `resolve` but for bystanders, quick enough for every place on the table.

use flintloque::State;
use flintloque::fire::{self, Shooting};
use flintloque::frame::{Check, From};
use flintloque::melee::{self, Bout};
use flintloque::parts::*;
use flintloque::state::Fate;
use flintloque::steady;
use flintloque::tables::Blow;

use super::worth;

/// (FL-DIC-4, FL-FIR-8) Of a hundred hits so many are doubles, half of them critical.
const PLAIN: i64 = 90;
const CRITICAL: i64 = 5;

/// The mean loss of a shot's target if it is in sight; 0 if it is not acquired.
pub fn shot(state: &State, shooting: &Shooting) -> i64 {
    let Shooting { figure, arm, target, .. } = *shooting;
    let mut sum = 0;
    for lock in state.scenario.firelocks(figure, arm) {
        let Some((percent, impact, _)) = fire::acquire(state, shooting, lock, target) else {
            continue;
        };
        let chance =
            i64::from(fire::chance(state, shooting, percent, target).total().clamp(0, 100));
        let body = fire::body(state, shooting, target);
        let struck =
            |impact: i16| blow(state, &Check { figure: target, body, impact, from: From::Fire });
        let hit = match arm {
            Arm::Grenade => 100 * struck(impact),
            _ => PLAIN * struck(impact) + CRITICAL * struck(2 * impact),
        };
        sum += chance * hit / 10_000;
    }
    sum.min(worth::figure(state, target))
}

/// (FL-STE) The mean loss of whoever makes this check.
fn blow(state: &State, check: &Check) -> i64 {
    let added = steady::modifiers(state, check).total();
    (1..=10).map(|die| loss(state, check, die + added)).sum::<i64>() / 10
}

/// (FL-STE-2) What is lost by this result of a check.
fn loss(state: &State, check: &Check, result: i16) -> i64 {
    let mut f = *state.figure(check.figure);
    f.shaken |= matches!(check.from, From::Melee(_));
    match (steady::blow(state, check.from, result), check.body) {
        (Blow::OutOfAction, Body::Rider) => f.fate = Fate::Removed { turn: state.turn },
        (Blow::OutOfAction, Body::Mount) => (f.mounted, f.shaken) = (false, true),
        (Blow::Hits(hits), Body::Rider) => f.hits += hits,
        (Blow::Hits(hits), Body::Mount) => f.mount_hits += hits,
        (Blow::PushBack | Blow::Nothing, _) => {}
    }
    worth::figure(state, check.figure) - worth::value(state, check.figure, &f)
}

/// A melee lost by more is lost as badly.
pub const IMPACTS: usize = 24;

/// The mean loss of whoever loses a melee, by the Impact.
pub type Losses = [i64; IMPACTS];

/// (FL-MEL-4) Every Impact at once: results of the check are few, and shared by all of them.
pub fn losses(state: &State, figure: FigureId) -> Losses {
    let body = if state.figure(figure).mounted { Body::Mount } else { Body::Rider };
    let check = Check { figure, body, impact: 0, from: From::Melee(figure) };
    let added = steady::modifiers(state, &check).total();
    // From a 1 against the worst Impact up to a 10 against none.
    let worst = 1 - (IMPACTS as i16 - 1);
    let by_result: [i64; IMPACTS + 9] =
        std::array::from_fn(|at| loss(state, &check, added + worst + at as i16));
    std::array::from_fn(|impact| {
        let lowest = IMPACTS - 1 - impact;
        by_result[lowest..lowest + 10].iter().sum::<i64>() / 10
    })
}

/// (FL-MEL) The mean loss of the target and of the initiator.
pub fn bout(state: &State, bout: &Bout) -> [i64; 2] {
    let [target, initiator] = [bout.target, bout.initiator].map(|figure| losses(state, figure));
    by_losses(state, bout, [&target, &initiator])
}

/// The same where the losses of target and initiator are known.
pub fn by_losses(state: &State, bout: &Bout, losses: [&Losses; 2]) -> [i64; 2] {
    let sums = [0, 1].map(|at| melee::modifiers(state, bout, at).total());
    let ahead = sums[0] - sums[1];
    let mut mean = [0; 2];
    for by in ahead - 9..=ahead + 9 {
        let ways = i64::from(10 - (by - ahead).abs());
        let at = usize::from(by < 0);
        let impact = usize::from(by.unsigned_abs()).min(IMPACTS - 1);
        if by != 0 {
            mean[at] += ways * losses[at][impact];
        }
    }
    mean.map(|loss| loss / 100)
}

/// A melee without techniques.
pub fn plain(initiator: FigureId, target: FigureId, rode: bool, charged: bool) -> Bout {
    let (order, retained, techniques) = (false, false, [None; 2]);
    Bout { initiator, target, rode, charged, order, retained, techniques }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use flintloque::{Flintloque, Scenario};
    use games::flintloque::{Choices, default_tables, load};
    use kernel::Ruleset;

    use super::*;

    fn mill() -> State {
        let loaded = load("mill-at-hundsbach", &default_tables(), &Choices::default());
        let scenario: Arc<Scenario> = loaded.unwrap_or_else(|fault| panic!("{fault}")).scenario;
        Flintloque::setup(&scenario)
    }

    #[test]
    fn the_losses_of_every_impact_are_those_of_the_check() {
        let state = mill();
        for figure in state.all() {
            let body = if state.figure(figure).mounted { Body::Mount } else { Body::Rider };
            let all = losses(&state, figure);
            for impact in 0..IMPACTS as i16 {
                let check = Check { figure, body, impact, from: From::Melee(figure) };
                assert_eq!(all[impact as usize], blow(&state, &check), "{figure:?} by {impact}");
            }
            assert!(all.is_sorted(), "{figure:?}: a harder blow costs no less: {all:?}");
        }
    }
}
