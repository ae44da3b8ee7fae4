//! Questions that interrupt: reactions, retreats, advances, placements. Each answer is tried out.

use crate::Flintlock;
use flintlock::frame::Frame;
use flintlock::parts::*;
use flintlock::{Action, State};
use kernel::Ahead;

use super::expect::{Care, FINE, GLANCE, after, expect, menu};
use super::ground::stand;
use super::plans::{self, Stance};
use super::worth::worth;
use super::{Candidates, Thought};
use bots::{Candidate, Strength};

/// Below the General everybody answers as Procedure I does, and only reckons in his own turn.
pub fn answers(t: &Thought<'_>) -> Candidates {
    if t.strength < Strength::General {
        return Vec::new();
    }
    match t.state.stack.last() {
        Some(Frame::Placing { .. } | Frame::Following { .. }) => {
            let usual = Flintlock::usual(t.state).into_iter();
            usual.map(|action| Candidate::one(action, 0, "the usual answer")).collect()
        }
        Some(Frame::Reacting { .. } | Frame::Returning { .. }) => reactions(t),
        // What happens next is what the answer is about.
        Some(Frame::Avoiding { .. } | Frame::Shock { .. }) => weigh(t, best_of_each(t), FINE),
        _ => weigh(t, menu(t.state), GLANCE),
    }
}

/// (11.13) Fire, or not: the shot is judged by itself.
fn reactions(t: &Thought<'_>) -> Candidates {
    let now = worth(t.state, t.side);
    let mut out = vec![Candidate::one(Action::HoldFire, 0, "saves the shot for a better target")];
    for action in menu(t.state) {
        let actions = [action, Action::HoldFire];
        let Some(gain) = expect(t.state, &actions, GLANCE, t.clock, |s| worth(s, t.side)) else {
            break;
        };
        let [action, _] = actions;
        if action != Action::HoldFire {
            out.push(Candidate::one(action, gain - now, "expected damage"));
        }
    }
    out
}

fn weigh(t: &Thought<'_>, actions: Vec<Action>, care: Care) -> Candidates {
    let now = worth(t.state, t.side);
    let mut out = Vec::new();
    for action in actions {
        let tried = std::slice::from_ref(&action);
        let Some(gain) = expect(t.state, tried, care, t.clock, |s| worth(s, t.side)) else { break };
        let place = moved(&action).map_or(0, |unit| placed(t, &action, unit));
        out.push(Candidate::one(action, gain - now + place, "the position afterwards"));
    }
    out
}

/// Of all ways to give way the best for each unit, and every other answer.
fn best_of_each(t: &Thought<'_>) -> Vec<Action> {
    let mut best: Vec<(UnitId, i64, Action)> = Vec::new();
    let mut rest = Vec::new();
    for action in menu(t.state) {
        let Action::FallAway { unit, .. } = action else {
            rest.push(action);
            continue;
        };
        let score = placed(t, &action, unit);
        match best.iter_mut().find(|b| b.0 == unit) {
            Some(b) if b.1 >= score => {}
            Some(b) => *b = (unit, score, action),
            None => best.push((unit, score, action)),
        }
    }
    rest.extend(best.into_iter().map(|b| b.2));
    rest
}

/// Whom the answer puts somewhere.
fn moved(action: &Action) -> Option<UnitId> {
    match action {
        Action::FallAway { unit, .. }
        | Action::Unstack { unit, .. }
        | Action::Face { unit, .. }
        | Action::Retreat { unit, .. }
        | Action::Advance { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// How well it stands there, in small change: it only decides between equals.
fn placed(t: &Thought<'_>, action: &Action, unit: UnitId) -> i64 {
    let plan = match t.state.spec(unit).command {
        Some(command) => Stance { holds: true, ..plans::plan(t.state, &t.outlook, command) },
        None => return 0,
    };
    let score = |state: &State| stand(state, &t.outlook, &plan, unit, state.unit(unit).facing);
    match after(t.state, action) {
        Some(next) if next.is_on_map(unit) => score(&next) / 4,
        _ => 0,
    }
}
