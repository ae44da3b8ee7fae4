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

use super::look::Look;
use super::worth;

/// (FL-DIC-4, FL-FIR-8) Of a hundred hits so many are doubles, half of them critical.
const PLAIN: i64 = 90;
const CRITICAL: i64 = 5;

/// The mean loss of a shot's target if it is in sight; 0 if it is not acquired.
pub fn shot(look: &Look<'_>, shooting: &Shooting) -> i64 {
    let (state, Shooting { figure, arm, target, .. }) = (look.state, *shooting);
    let mut sum = 0;
    for lock in state.scenario.firelocks(figure, arm) {
        let Some((percent, impact, _)) = fire::acquire(state, shooting, lock, target) else {
            continue;
        };
        let chance = i64::from(look.chance(shooting, percent));
        let body = fire::body(state, shooting, target);
        let struck = |impact: i16| match look.shot_losses(target, body).get(impact as usize) {
            Some(loss) => *loss,
            None => blow(state, &Check { figure: target, body, impact, from: From::Fire }),
        };
        let hit = match arm {
            Arm::Grenade => 100 * struck(impact),
            _ => PLAIN * struck(impact) + CRITICAL * struck(2 * impact),
        };
        sum += chance * hit / 10_000;
    }
    sum.min(worth::figure(state, target))
}

/// (FL-STE) The mean loss of whoever makes this check.
pub fn blow(state: &State, check: &Check) -> i64 {
    let added = steady::modifiers(state, check).total();
    by_result(state, check, added + 1).take(10).sum::<i64>() / 10
}

/// (FL-STE-2) What is lost by each result of a check, from this one on.
fn by_result(state: &State, check: &Check, first: i16) -> impl Iterator<Item = i64> {
    let mut last = None;
    (first..).map(move |result| {
        let blow = steady::blow(state, check.from, result);
        // Most results bring the same blow as the one before.
        let (_, lost) = last
            .filter(|(before, _)| *before == blow)
            .unwrap_or_else(|| (blow, loss(state, check, blow)));
        last = Some((blow, lost));
        lost
    })
}

fn loss(state: &State, check: &Check, blow: Blow) -> i64 {
    let mut f = *state.figure(check.figure);
    f.shaken |= matches!(check.from, From::Melee(_));
    match (blow, check.body) {
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

/// The mean loss of whoever makes a check, by the Impact.
pub type Losses = [i64; IMPACTS];

/// (FL-MEL-4) Of whoever loses a melee.
pub fn losses(state: &State, figure: FigureId) -> Losses {
    let body = if state.figure(figure).mounted { Body::Mount } else { Body::Rider };
    every_impact(state, figure, body, From::Melee(figure))
}

/// Every Impact at once: results of the check are few, and shared by all of them.
pub fn every_impact(state: &State, figure: FigureId, body: Body, from: From) -> Losses {
    let check = Check { figure, body, impact: 0, from };
    let added = steady::modifiers(state, &check).total();
    // From a 1 against the worst Impact up to a 10 against none.
    let worst = 1 - (IMPACTS as i16 - 1);
    let mut all = [0; IMPACTS + 9];
    for (at, lost) in all.iter_mut().zip(by_result(state, &check, added + worst)) {
        *at = lost;
    }
    std::array::from_fn(|impact| {
        let lowest = IMPACTS - 1 - impact;
        all[lowest..lowest + 10].iter().sum::<i64>() / 10
    })
}

/// (FL-MEL) The mean loss of the target and of the initiator.
pub fn bout(state: &State, bout: &Bout) -> [i64; 2] {
    let [target, initiator] = [bout.target, bout.initiator].map(|figure| losses(state, figure));
    let sums = [0, 1].map(|at| melee::modifiers(state, bout, at).total());
    by_losses(sums, [&target, &initiator])
}

/// The same where it is known what initiator and target add, and what target and initiator lose.
pub fn by_losses(sums: [i16; 2], losses: [&Losses; 2]) -> [i64; 2] {
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
