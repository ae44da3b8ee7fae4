//! (11.0) Fire, by exact odds, with the Return Fire it draws.

use flintlock::frame::Frame;
use flintlock::parts::*;
use flintlock::tables::MAX_RANGE;
use flintlock::{Action, State};

use super::expect::{FINE, after, expect, menu};
use super::worth::{first_volley, worth};
use super::{Candidates, Memory, Thought, aim};
use bots::Candidate;

/// A shot worth less than this is not worth the smoke.
const LEAST: i64 = 12;

/// What a shot is expected to change, its Return Fire included, the First Volley left out.
pub fn gain(t: &Thought<'_>, state: &State, unit: UnitId, target: UnitId) -> Option<i64> {
    if !t.reckons() {
        return Some(aim::guess(state, unit, target));
    }
    let fresh = match state.stack.last() {
        Some(Frame::Firing { shots }) => !shots.iter().any(|s| s.1 == target),
        _ => true,
    };
    // Only the Return Fire at this shot is its own fault.
    let mut alone = state.clone();
    if let Some(Frame::Firing { shots }) = alone.stack.last_mut() {
        *shots = Default::default();
    }
    let fire = Action::Fire { unit, target };
    let actions: &[Action] = if fresh { &[fire, Action::CeaseFire] } else { &[fire] };
    let volley = match (fresh, state.spec(unit).command) {
        (true, Some(command)) => first_volley(state, command),
        _ => 0,
    };
    let after = expect(&alone, actions, FINE, t.clock, |s| worth(s, t.side))?;
    Some(after - worth(state, t.side) + volley)
}

/// The best shot of each unit that could be chosen now.
pub fn best_shots(t: &Thought<'_>, state: &State) -> Vec<(i64, UnitId, UnitId)> {
    let mut found = Vec::new();
    for action in menu(state) {
        let Action::Act { unit } = action else { continue };
        if !in_range(t, unit) {
            continue;
        }
        let Some(chosen) = after(state, &action) else { continue };
        found.extend(best_shot(t, &chosen, unit));
        if t.clock.is_up() {
            break;
        }
    }
    found
}

/// Whether any enemy is near enough for its weapon.
fn in_range(t: &Thought<'_>, unit: UnitId) -> bool {
    let (near, weapon) = (t.outlook.near(t.state.unit(unit).hex), t.state.spec(unit).weapon);
    (near..=MAX_RANGE as u16).any(|r| t.state.scenario.tables.range_drm(weapon, r).is_some())
}

/// The best shot of a unit that has been chosen.
pub fn best_shot(t: &Thought<'_>, chosen: &State, unit: UnitId) -> Option<(i64, UnitId, UnitId)> {
    let targets = menu(chosen).into_iter().filter_map(|a| match a {
        Action::Fire { target, .. } => Some(target),
        _ => None,
    });
    let all = targets.filter_map(|target| Some((gain(t, chosen, unit, target)?, unit, target)));
    all.filter(|s| s.0 >= LEAST).max_by_key(|s| (s.0, std::cmp::Reverse(s.2)))
}

/// What the Fire step of a Command's turn that is about to begin is worth.
pub fn total(t: &Thought<'_>, state: &State) -> i64 {
    let shots = best_shots(t, state);
    worth_firing(state, &shots)
}

/// All shots together, less the First Volley they use up.
pub fn worth_firing(state: &State, shots: &[(i64, UnitId, UnitId)]) -> i64 {
    let foot = shots.iter().find(|s| !state.is_gun(s.1) && !state.is_skirmisher(s.1));
    let volley = foot.and_then(|s| state.spec(s.1).command).map_or(0, |c| first_volley(state, c));
    shots.iter().map(|s| s.0).sum::<i64>() - volley
}

/// The Fire step: the best shot left, or no more.
pub fn firing(t: &Thought<'_>, memory: &Memory) -> Candidates {
    let mut out = vec![Candidate::one(Action::CeaseFire, LEAST, "no shot left worth taking")];
    for action in menu(t.state) {
        let Action::Fire { unit, target } = action else { continue };
        if memory.moves(t.state, unit) {
            continue;
        }
        let Some(gain) = gain(t, t.state, unit, target) else { break };
        out.push(Candidate::one(action, gain, "expected damage"));
    }
    out
}
