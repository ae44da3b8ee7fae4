//! (FL-AIM, FL-SKL-1) Fire from where one stands: aimed, and at somebody who moves.

use crate::Flintloque;
use flintloque::Action;
use flintloque::fire::{Aim, Shooting};
use flintloque::frame::Frame;
use kernel::{Ahead, Auto};

use super::{Candidates, FINE, Thought, harm, spots};
use bots::{Candidate, expect};

/// How many shots are weighed by exact odds.
const WEIGHED: usize = 5;
/// Percent of what a loaded weapon is worth that is lost by a shot which may come again next turn.
const KEPT: i64 = 40;

/// At rider or mount, whoever gains most first: the dice of one shot decide about the next.
pub fn aiming(t: &Thought<'_>) -> Candidates {
    let shot = |action: &Action| match *action {
        Action::Aim { figure, arm, target, body } => {
            Some(Shooting { figure, arm, target, aim: Aim::Aimed { body } })
        }
        _ => None,
    };
    shots(t, Action::AimDone, shot)
}

pub fn interrupt(t: &Thought<'_>) -> Candidates {
    let Some(Frame::Interrupt { mover }) = t.state.stack.last() else { return Vec::new() };
    let shot = |action: &Action| match *action {
        Action::InterruptFire { figure, arm } => {
            Some(Shooting { figure, arm, target: *mover, aim: Aim::Halted })
        }
        _ => None,
    };
    shots(t, Action::NoInterrupt, shot)
}

fn shots(t: &Thought<'_>, none: Action, shot: impl Fn(&Action) -> Option<Shooting>) -> Candidates {
    // (FL-TRN-1) As far as the shot itself goes: what the rest of the turn brings comes anyhow.
    let start = Flintloque::cut(t.state);
    let last = t.state.turn >= t.state.scenario.turns;
    let now = t.worth(&start);
    let quick = |action: Action| Some((harm::shot(&t.look, &shot(&action)?), action));
    let mut all: Vec<(i64, Action)> = Flintloque::choices(t.state)
        .into_iter()
        .filter_map(quick)
        .filter(|(harm, _)| *harm > 0)
        .collect();
    all.sort_by_key(|(harm, _)| std::cmp::Reverse(*harm));
    let mut out = vec![Candidate::one(none, 0, "saves the shot")];
    for (_, action) in all.into_iter().take(WEIGHED) {
        let Some(Shooting { figure, arm, .. }) = shot(&action) else { continue };
        let plan = std::slice::from_ref(&action);
        let then = expect::expect::<Flintloque>(&start, plan, FINE, t.clock, |s| t.worth(s));
        let Some(then) = then else { break };
        let spent = spots::spent(t.state, figure, arm);
        let kept = if last { 0 } else { spent * KEPT / 100 };
        out.push(Candidate::one(action, then - now + spent - kept, "expected damage"));
    }
    out
}
