//! What must hold after every event, and positions that somebody wrote down.

use std::sync::Arc;

use crate::ground::{self, EPS};
use crate::parts::*;
use crate::scenario::Scenario;
use crate::state::*;

/// Rounded corners may lie a little deeper than is granted.
const DEPTH: i32 = EPS + 4;

pub fn audit(state: &State) -> Result<(), String> {
    let say = |unit: UnitId, what: &str| Err(format!("{}: {what}", state.spec(unit).name));
    for unit in state.all() {
        let u = state.unit(unit);
        if let Some(piece) = u.garrison {
            let alone = state.all().filter(|o| state.unit(*o).garrison == Some(piece)).count() == 1;
            if state.scenario.house(piece).is_none() || !alone {
                return say(unit, "shares a building, or holds none (BP-BLD-1)");
            }
            continue;
        }
        if state.scenario.shape(unit, u.mounted, u.formation).is_none() {
            return say(unit, "has no base in this formation (BP-UNI-6)");
        }
        let base = ground::base(state, unit);
        if !ground::is_on_table(&state.scenario, &base) {
            return say(unit, "stands off the table (BP-MOV-8)");
        }
        let hull = base.hull();
        for other in state.all().filter(|o| *o > unit) {
            if hull.overlaps(&ground::hull(state, other), DEPTH) {
                return say(unit, "stands on another unit (BP-GEO-11)");
            }
        }
    }
    for (i, e) in state.engagements.iter().enumerate() {
        let there = state.is_on_table(e.charger) && state.is_on_table(e.target);
        if !there || state.side(e.charger) == state.side(e.target) {
            return say(e.charger, "fights nobody who is there (BP-CHG-12)");
        }
        let again = |other: &Engagement| other.other(e.charger) == Some(e.target);
        if state.engagements[..i].iter().any(again) {
            return say(e.charger, "is engaged with the same enemy twice (BP-CHG-12)");
        }
    }
    for id in state.scenario.commander_ids() {
        let c = state.commander(id);
        if c.with.is_some_and(|unit| c.lost || !state.is_on_table(unit)) {
            let name = &state.commander_spec(id).name;
            return Err(format!("{name}: is with a unit that is not there (BP-COM-3)"));
        }
    }
    Ok(())
}

/// Refuses what no game could hold.
pub fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
    let counts = [
        (position.units.len(), scenario.units.len(), "units"),
        (position.commanders.len(), scenario.commanders.len(), "commanders"),
        (position.brigades.len(), scenario.brigades.len(), "brigades"),
    ];
    for (found, wanted, what) in counts {
        if found != wanted {
            return Err(format!("found {found} {what}; the scenario has {wanted}"));
        }
    }
    if position.over.is_none() && position.stack.is_empty() {
        return Err("nothing is going on: the stack is empty".to_owned());
    }
    let state = State { scenario: scenario.clone(), now: position };
    audit(&state)?;
    Ok(state)
}
