//! What must hold after every event, and positions that somebody wrote down.

use std::sync::Arc;

use crate::cards;
use crate::parts::*;
use crate::scenario::Scenario;
use crate::state::*;

/// Rounded places may lie a little over each other.
const DEPTH: i32 = 4;

pub fn audit(state: &State) -> Result<(), String> {
    audit_cards(state)?;
    let say = |unit: UnitId, what: &str| Err(format!("{}: {what}", state.spec(unit).name));
    for unit in state.scenario.unit_ids() {
        let (spec, u) = (state.spec(unit), state.unit(unit));
        let captives = state.now.units.iter().flat_map(|captor| &captor.captives);
        let taken = captives.filter(|f| state.scenario.unit_of(f.id) == Some(unit)).count();
        let all = u.figures.len() + usize::from(u.exited + u.eliminated) + taken;
        if all != usize::from(spec.size) {
            return say(unit, "has lost count of its figures (MT-GEN-11)");
        }
        if state.is_on_table(unit) && u.figures.is_empty() {
            return say(unit, "is on the table with nobody left (MT-GEN-11)");
        }
        for enemy in &u.engaged {
            if !state.unit(*enemy).engaged.contains(&unit) || state.side(*enemy) == spec.side {
                return say(unit, "fights somebody who does not fight it (MT-HTH-13)");
            }
        }
    }
    audit_places(state)?;
    audit_markers(state)
}

/// (MT-CARD-1) No card is lost, and none is added.
fn audit_cards(state: &State) -> Result<(), String> {
    let hands: u8 = state.sides.iter().map(Army::cards).sum();
    let played = u8::from(state.card_played().is_some());
    let found = state.deck.count() + state.discard.count() + hands + state.clocks_shown + played;
    let all = cards::all(&state.scenario, &state.sides).count();
    match found == all || state.over.is_some() {
        true => Ok(()),
        false => Err(format!("{found} cards of {all} (MT-CARD-1)")),
    }
}

/// (MT-MOV-6) At rest no base overlaps another. Those on the way may pass each other.
fn audit_places(state: &State) -> Result<(), String> {
    if crate::going::top(state).is_some() {
        return Ok(());
    }
    let lineup = state.lineup();
    let field = lineup.field(state);
    for (i, peg) in lineup.pegs.iter().enumerate() {
        let base = peg.base();
        let name = || state.scenario.id_of(kinds::FIGURES, lineup.figures[i].index()).to_owned();
        if !field.is_on_table(&base) {
            return Err(format!("{}: stands off the table (MT-MOV-6)", name()));
        }
        let on = lineup.pegs[..i].iter().position(|other| other.base().overlaps(&base, DEPTH));
        if let Some(on) = on {
            let other = state.scenario.id_of(kinds::FIGURES, lineup.figures[on].index());
            return Err(format!("{}: stands on {other} (MT-MOV-6)", name()));
        }
    }
    Ok(())
}

/// (MT-HID) Each unit under one marker, as far as is known.
fn audit_markers(state: &State) -> Result<(), String> {
    for marker in &state.markers {
        if let Content::Unit(unit) = marker.content
            && state.unit(unit).place != Place::Hidden(marker.id)
        {
            let name = state.scenario.id_of(kinds::MARKERS, marker.id.index());
            return Err(format!("{name}: its unit is not under it (MT-HID-1)"));
        }
    }
    Ok(())
}

/// Refuses what no game could hold.
pub fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
    let counts = [
        (position.units.len(), scenario.units.len(), "units"),
        (position.bodies.len(), scenario.bodies.len(), "guns and wagons"),
        (position.tokens.len(), scenario.tokens.len(), "tokens"),
    ];
    for (found, wanted, what) in counts {
        if found != wanted {
            return Err(format!("found {found} {what}; the scenario has {wanted}"));
        }
    }
    if position.over.is_none() && position.stack.is_empty() {
        return Err("nothing is going on: the stack is empty".to_owned());
    }
    for unit in scenario.unit_ids() {
        let own = |figure: &Figure| scenario.unit_of(figure.id) == Some(unit);
        if !position.units[unit.index()].figures.iter().all(own) {
            return Err(format!("{}: has figures of another unit", scenario.unit(unit).name));
        }
    }
    let state = State { scenario: scenario.clone(), now: position, cut: false };
    for marker in &state.markers {
        let most = scenario.names.table(kinds::MARKERS).len();
        if marker.id.index() >= most {
            return Err("a marker that the scenario does not have".to_owned());
        }
    }
    audit(&state)?;
    Ok(state)
}
