//! What must hold after every event, and positions that somebody wrote down.

use std::sync::Arc;

use kernel::Side;
use tabletop::CM;

use crate::ground::contact;
use crate::parts::*;
use crate::scenario::Scenario;
use crate::state::*;

/// (FL-GEO-11) Up to so deep counts as touching.
const DEPTH: i32 = CM / 100;

pub fn audit(state: &State) -> Result<(), String> {
    let say = |figure: FigureId, what: &str| Err(format!("{}: {what}", state.spec(figure).name));
    for figure in state.all() {
        let (f, spec) = (state.figure(figure), state.spec(figure));
        if f.wounds >= spec.profile.wounds && f.hits == 0 && !f.bled {
            return say(figure, "on the table with all its wounds (FL-PRO-3)");
        }
        let base = state.base(figure);
        if !base.lies_on(state.scenario.table.0, state.scenario.table.1) {
            return say(figure, "off the table (FL-GEO-1)");
        }
        for other in state.all().filter(|o| *o > figure) {
            if base.overlaps(&state.base(other), DEPTH) {
                return say(figure, "overlaps another base (FL-GEO-11)");
            }
        }
        if spec.mount.is_none() && (f.mounted || f.mount_hits > 0 || f.mount_wounds > 0) {
            return say(figure, "rides without a mount (FL-MNT-2)");
        }
        if spec.grenades.map_or(0, |(_, n)| n) < f.grenades {
            return say(figure, "has more grenades than it came with (FL-GRN-1)");
        }
        if contact::contacts(state, figure).iter().any(|e| state.side(*e) == spec.side) {
            return say(figure, "in contact with a friend (FL-GEO-7)");
        }
    }
    for side in Side::BOTH {
        let (section, spec) = (state.section(side), &state.scenario.sections[side.index()]);
        if section.points > spec.command_points {
            return Err(format!("{}: too many command points (FL-CMD-1)", spec.name));
        }
        // (FL-WND-5) Only one who went this turn is still named.
        let past = |l: FigureId| matches!(state.figure(l).fate, Fate::Removed { turn } if turn < state.turn);
        if section.leader.is_some_and(|l| state.side(l) != side || past(l)) {
            return Err(format!("{}: led by nobody who is there (FL-PRO-9)", spec.name));
        }
        if state.post(side).is_none() && state.of(side).next().is_some() {
            return Err(format!("{}: on the table without a post (FL-SET-3)", spec.name));
        }
    }
    Ok(())
}

/// Refuses what no game could hold.
pub fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
    if position.figures.len() != scenario.figures.len() {
        let (found, wanted) = (position.figures.len(), scenario.figures.len());
        return Err(format!("found {found} figures; the scenario has {wanted}"));
    }
    if position.over.is_none() && position.stack.is_empty() {
        return Err("nothing is going on: the stack is empty".to_owned());
    }
    let state = State { scenario: scenario.clone(), now: position };
    audit(&state)?;
    Ok(state)
}
