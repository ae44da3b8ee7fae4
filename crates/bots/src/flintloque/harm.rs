//! What shots and melees are expected to cost, by the sums and tables of the rules.
//!
//! The same numbers as from `resolve` but for bystanders, quick enough for every place on the table.

use flintloque::State;
use flintloque::fire::{self, Aim, Shooting};
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
    let Shooting { figure, arm, target, aim } = *shooting;
    let mut sum = 0;
    for lock in state.scenario.firelocks(figure, arm) {
        let Some((percent, impact, _)) = fire::acquire(state, shooting, lock, target) else {
            continue;
        };
        let chance =
            i64::from(fire::chance(state, shooting, percent, target).total().clamp(0, 100));
        let body = match aim {
            _ if !state.figure(target).mounted => Body::Rider,
            Aim::Aimed { body } => body,
            Aim::Moving { .. } | Aim::Halted => Body::Mount,
        };
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
    let before = worth::figure(state, check.figure);
    let melee = matches!(check.from, From::Melee(_));
    let loss = |die: i16| {
        let mut f = *state.figure(check.figure);
        f.shaken |= melee;
        match (steady::blow(state, check.from, die + added), check.body) {
            (Blow::OutOfAction, Body::Rider) => f.fate = Fate::Removed { turn: state.turn },
            (Blow::OutOfAction, Body::Mount) => (f.mounted, f.shaken) = (false, true),
            (Blow::Hits(hits), Body::Rider) => f.hits += hits,
            (Blow::Hits(hits), Body::Mount) => f.mount_hits += hits,
            (Blow::PushBack | Blow::Nothing, _) => {}
        }
        before - worth::value(state, check.figure, &f)
    };
    (1..=10).map(loss).sum::<i64>() / 10
}

/// (FL-MEL) The mean loss of the target and of the initiator.
pub fn bout(state: &State, bout: &Bout) -> [i64; 2] {
    let sums = [0, 1].map(|at| melee::modifiers(state, bout, at).total());
    let ahead = sums[0] - sums[1];
    let mut losses = [0; 2];
    for by in ahead - 9..=ahead + 9 {
        let ways = i64::from(10 - (by - ahead).abs());
        let (at, figure, winner) = match by {
            0 => continue,
            1.. => (0, bout.target, bout.initiator),
            _ => (1, bout.initiator, bout.target),
        };
        let body = if state.figure(figure).mounted { Body::Mount } else { Body::Rider };
        let check = Check { figure, body, impact: by.abs(), from: From::Melee(winner) };
        losses[at] += ways * blow(state, &check);
    }
    losses.map(|loss| loss / 100)
}

/// A melee without techniques.
pub fn plain(initiator: FigureId, target: FigureId, rode: bool, charged: bool) -> Bout {
    let (order, retained, techniques) = (false, false, [None; 2]);
    Bout { initiator, target, rode, charged, order, retained, techniques }
}
