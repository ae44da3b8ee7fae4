//! What there is to tell about a battle before it is fought.

use black_powder::scenario::Scenario;
use black_powder::victory;
use files::Briefing;
use kernel::Side;
use serde::Serialize;

use super::scenario_file::ScenarioFile;

/// A battle in a list or on a title page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BattleInfo {
    pub id: String,
    pub title: String,
    /// As the file has it: "1781-01-17".
    pub date: String,
    pub place: String,
    pub note: String,
    pub turns: u8,
    pub sides: [SideInfo; 2],
    pub briefing: Option<Briefing>,
    /// (BP-SCN-4)
    pub free_deployment: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SideInfo {
    /// What files call the side.
    pub id: String,
    /// "Morgan's flying army"
    pub army: String,
    pub adjective: String,
    /// "the Americans"
    pub people: String,
    pub general: String,
    pub brigades: usize,
    pub units: usize,
    /// (BP-HIS-1)
    pub men: u32,
    /// (BP-PTS)
    pub points: i16,
}

pub fn of(file: &ScenarioFile, scenario: &Scenario) -> BattleInfo {
    let head = &file.field;
    BattleInfo {
        id: head.id.clone(),
        title: head.title.clone(),
        date: head.date.clone(),
        place: head.place.clone(),
        note: head.note.clone(),
        turns: scenario.turns,
        sides: Side::BOTH.map(|side| side_info(file, scenario, side)),
        briefing: file.briefing.clone(),
        free_deployment: head.free_deployment,
    }
}

fn side_info(file: &ScenarioFile, scenario: &Scenario, side: Side) -> SideInfo {
    let people = scenario.names.people(side);
    let ours = || scenario.unit_ids().filter(move |unit| scenario.unit(*unit).side == side);
    let general = scenario.commander(scenario.sides[side.index()].general);
    SideInfo {
        id: file.sides[side.index()].id.clone(),
        army: people.army.to_string(),
        adjective: people.adjective.to_string(),
        people: people.people.to_string(),
        general: general.name.to_string(),
        brigades: scenario.brigades.iter().filter(|brigade| brigade.side == side).count(),
        units: ours().count(),
        men: ours().map(|unit| victory::men(scenario, unit)).sum(),
        points: black_powder::points::army(scenario, side),
    }
}
