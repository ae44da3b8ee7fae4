//! Ids of drawn things, as text: `u-b7-a` is a unit, `l-morgan` a leader, `1108` a hex.

use ::flintlock::parts::{LeaderId, UnitId, kinds};
use ::flintlock::state::{OFF_MAP, State};
use hexes::Hex;

/// A drawn piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Unit(UnitId),
    Leader(LeaderId),
}

pub fn unit_id(state: &State, unit: UnitId) -> String {
    let name = state.scenario.names.table(kinds::UNITS).name(unit.index());
    format!("u-{}", name.unwrap_or_default())
}

pub fn leader_id(state: &State, leader: LeaderId) -> String {
    let name = state.scenario.names.table(kinds::LEADERS).name(leader.index());
    format!("l-{}", name.unwrap_or_default())
}

pub fn who(state: &State, id: &str) -> Option<Who> {
    let (kind, name) = id.split_at_checked(2)?;
    let number = |kind| state.scenario.names.table(kind).number(name);
    match kind {
        "u-" => number(kinds::UNITS).map(|n| Who::Unit(UnitId(n as u8))),
        "l-" => number(kinds::LEADERS).map(|n| Who::Leader(LeaderId(n as u8))),
        _ => None,
    }
}

pub fn hex(state: &State, name: &str) -> Option<Hex> {
    let number = state.scenario.names.table(hexes::NAMES).number(name)?;
    let hex = Hex(number as u16);
    state.grid().is_on_map(hex).then_some(hex)
}

pub fn place(state: &State, hex: Hex) -> String {
    state.scenario.hex_name(hex).to_owned()
}

pub fn unit_name(state: &State, unit: UnitId) -> &str {
    &state.spec(unit).name
}

/// "Maryland b in 1108"
pub fn unit_at(state: &State, unit: UnitId) -> String {
    match state.unit(unit).hex {
        OFF_MAP => unit_name(state, unit).to_owned(),
        hex => format!("{} in {}", unit_name(state, unit), place(state, hex)),
    }
}
