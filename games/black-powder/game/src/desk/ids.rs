//! Names of drawn pieces: "u-r1" is a unit, "c-r0" a commander, by their ids in the battle's file.

use black_powder::Scenario;
use black_powder::State;
use black_powder::naming;
use black_powder::parts::{CommanderId, UnitId};

/// The kinds of names, as in `parts`.
const UNITS: usize = 1;
const COMMANDERS: usize = 2;

/// Whom a piece stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Named {
    Unit(UnitId),
    Commander(CommanderId),
}

pub fn unit_id(scenario: &Scenario, unit: UnitId) -> String {
    let name = scenario.names.table(UNITS).name(unit.index()).unwrap_or_default();
    format!("u-{}", name.to_lowercase())
}

pub fn commander_id(scenario: &Scenario, commander: CommanderId) -> String {
    let name = scenario.names.table(COMMANDERS).name(commander.index()).unwrap_or_default();
    format!("c-{}", name.to_lowercase())
}

/// Whoever has this piece, on the table or not.
pub fn named(scenario: &Scenario, piece: &str) -> Option<Named> {
    let unit = || scenario.unit_ids().find(|u| unit_id(scenario, *u) == piece).map(Named::Unit);
    let officer = || {
        let found = scenario.commander_ids().find(|c| commander_id(scenario, *c) == piece);
        found.map(Named::Commander)
    };
    unit().or_else(officer)
}

pub fn name(state: &State, unit: UnitId) -> &str {
    &state.spec(unit).name
}

pub fn officer(state: &State, commander: CommanderId) -> &str {
    &state.commander_spec(commander).name
}

/// "the 7th Fusiliers", within a sentence.
pub fn the(state: &State, unit: UnitId) -> String {
    naming::the(state, unit)
}

/// "Light infantry, Legion infantry and 7th Foot", in a list
pub fn names(state: &State, units: impl IntoIterator<Item = UnitId>) -> String {
    let all: Vec<&str> = units.into_iter().map(|unit| name(state, unit)).collect();
    match all.split_last() {
        None => String::new(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
