//! What there is to tell about a battle before it is fought.

use files::Briefing;
use kernel::Side;
use muskets_and_tomahawks::scenario::Scenario;
use serde::Serialize;

use super::build::SIDES;
use super::scenario_file::ScenarioFile;

/// A battle in a list or on a title page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BattleInfo {
    pub id: String,
    pub title: String,
    /// As the file has it: "1760-02-01".
    pub date: String,
    pub place: String,
    pub note: String,
    pub cycles: u8,
    pub sides: [SideInfo; 2],
    pub briefing: Option<Briefing>,
    /// (MT-PRO-3)
    pub open_to_forces: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SideInfo {
    /// What files call the side.
    pub id: String,
    /// "Innes's Loyalists"
    pub army: String,
    pub adjective: String,
    /// "the Loyalists"
    pub people: String,
    pub commander: String,
    pub units: usize,
    pub figures: u16,
    /// (MT-PRO-2)
    pub points: u16,
}

pub fn of(file: &ScenarioFile, scenario: &Scenario) -> BattleInfo {
    let head = &file.raid;
    BattleInfo {
        id: head.id.clone(),
        title: head.title.clone(),
        date: head.date.clone(),
        place: head.place.clone(),
        note: head.note.clone(),
        cycles: scenario.cycles,
        sides: Side::BOTH.map(|side| side_info(scenario, side)),
        briefing: file.briefing.clone(),
        open_to_forces: head.open_to_forces,
    }
}

fn side_info(scenario: &Scenario, side: Side) -> SideInfo {
    let people = scenario.names.people(side);
    let units = || scenario.units_of(side).map(|unit| scenario.unit(unit));
    let commander = scenario.sides[side.index()].commander;
    SideInfo {
        id: SIDES[side.index()].to_owned(),
        army: people.army.to_string(),
        adjective: people.adjective.to_string(),
        people: people.people.to_string(),
        commander: commander.map_or(String::new(), |unit| scenario.unit(unit).name.to_string()),
        units: units().count(),
        figures: units().map(|unit| u16::from(unit.size)).sum(),
        points: units().map(|unit| unit.price).sum(),
    }
}
