//! (12.0, 13.2) Shock and Charge: the whole of it, forecast from the rules.

use crate::Flintlock;
use flintlock::action::TurnKind;
use flintlock::parts::*;
use flintlock::{Action, State};
use kernel::Ruleset;

use super::expect::{Care, FINE, ROUGH, after, expect, menu};
use super::worth::worth;
use super::{Candidates, Thought, plans};
use bots::Candidate;

/// What the Ensign thinks of an attack, for each point by which it looks superior: much.
const COLD_STEEL: i64 = 400;
/// Charges tried for each rider more.
const MOST_TRIED: usize = 24;
/// So bad at a rough look that a closer one cannot mend it.
const NOT_A_HOPE: i64 = -1500;

/// The best Shock of a Command that has not begun its turn: what it gains, and how it is planned.
pub fn best(t: &Thought<'_>, command: CommandId) -> Option<(i64, Vec<Action>)> {
    let planning = after(t.state, &Action::TakeTurn { command, turn: TurnKind::Shock })?;
    if !t.reckons() {
        let edge = plans::plan(t.state, &t.outlook, command).edge;
        Flintlock::check(&planning, t.side, &Action::Shock).ok()?;
        return (edge > 0).then(|| (COLD_STEEL * edge, vec![Action::Shock]));
    }
    best_plan(t, &planning)
}

/// Adds Charges as long as each makes it better.
fn best_plan(t: &Thought<'_>, planning: &State) -> Option<(i64, Vec<Action>)> {
    let mut state = planning.clone();
    let mut plan: Vec<Action> = Vec::new();
    let mut best = value(t, &state, ROUGH);
    while !t.clock.is_up() {
        let mut better: Option<(i64, Action, State)> = None;
        let all = menu(&state);
        let more =
            all.iter().filter(|a| matches!(a, Action::Charge { .. } | Action::Assign { .. }));
        for action in thinned(more.cloned().collect()) {
            let Some(next) = after(&state, &action) else { continue };
            let Some(gain) = value(t, &next, ROUGH).or_else(|| assigned(t, &next)) else {
                continue;
            };
            if best.is_none_or(|b| gain > b) && better.as_ref().is_none_or(|b| gain > b.0) {
                better = Some((gain, action, next));
            }
            if t.clock.is_up() {
                break;
            }
        }
        let Some((gain, action, next)) = better else { break };
        best = Some(gain);
        plan.push(action);
        state = next;
    }
    plan.push(Action::Shock);
    // Not worth a closer look?
    if best? < NOT_A_HOPE {
        return None;
    }
    Some((value(t, &state, FINE)?, plan))
}

/// A plan with an open question about arms is judged by one answer to it.
fn assigned(t: &Thought<'_>, state: &State) -> Option<i64> {
    let answer = menu(state).into_iter().find(|a| matches!(a, Action::Assign { .. }))?;
    value(t, &after(state, &answer)?, ROUGH)
}

/// Not more than can be tried: every so many of them.
fn thinned(all: Vec<Action>) -> Vec<Action> {
    let step = all.len().div_ceil(MOST_TRIED).max(1);
    all.into_iter().step_by(step).collect()
}

/// What the planned Shock is expected to change; `None` if it cannot be made as it is.
fn value(t: &Thought<'_>, planning: &State, care: Care) -> Option<i64> {
    Flintlock::check(planning, t.side, &Action::Shock).ok()?;
    let after = expect(planning, &[Action::Shock], care, t.clock, |s| worth(s, t.side))?;
    Some(after - worth(planning, t.side))
}

/// A Shock is being planned: go on with it, or let it be.
pub fn planning(t: &Thought<'_>) -> Candidates {
    let mut out = vec![Candidate::one(Action::EndTurn, 0, "no attack is worth it")];
    if !t.reckons() && Flintlock::check(t.state, t.side, &Action::Shock).is_ok() {
        return vec![Candidate::one(Action::Shock, 0, "the attack, followed to its end")];
    }
    if let Some((gain, plan)) = best_plan(t, t.state) {
        out.push(Candidate { plan, rank: 0, gain, why: "the attack, followed to its end" });
    }
    out
}
