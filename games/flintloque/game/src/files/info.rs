//! What there is to tell about a scenario before it is played.

use ::files::Briefing;
use ::flintloque::parts::Role;
use ::flintloque::scenario::Scenario;
use kernel::Side;
use serde::Serialize;

use super::ids::or;
use super::length::Length;
use super::scenario_file::ScenarioFile;

/// A scenario in a list or on a title page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BattleInfo {
    pub id: String,
    pub title: String,
    /// The item that describes it; empty if there is none.
    pub rule: String,
    pub place: String,
    pub note: String,
    /// Width and height.
    pub table_cm: [Length; 2],
    pub turns: u8,
    pub sides: [SideInfo; 2],
    /// What players read before it.
    pub briefing: Option<Briefing>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SideInfo {
    /// What files call the side.
    pub id: String,
    pub name: String,
    /// "the Elves"
    pub people: String,
    pub alliance: String,
    pub leader: String,
    pub figures: usize,
    pub mounted: usize,
    pub points: i32,
}

pub fn of(file: &ScenarioFile, scenario: &Scenario) -> BattleInfo {
    let head = &file.scenario;
    BattleInfo {
        id: head.id.clone(),
        title: or(&head.name, &head.id),
        rule: head.rule.clone(),
        place: head.place.clone(),
        note: head.note.clone(),
        table_cm: [scenario.table.0, scenario.table.1].map(Length::of_micrometres),
        turns: scenario.turns,
        sides: Side::BOTH.map(|side| side_info(file, scenario, side)),
        briefing: file.briefing.clone(),
    }
}

fn side_info(file: &ScenarioFile, scenario: &Scenario, side: Side) -> SideInfo {
    let section = &scenario.sections[side.index()];
    let own = || scenario.figures.iter().filter(move |figure| figure.side == side);
    let leader = own().find(|figure| figure.role == Some(Role::Leader));
    SideInfo {
        id: file.sections[side.index()].side.clone(),
        name: section.name.to_string(),
        people: scenario.people(side).to_string(),
        alliance: section.alliance.to_string(),
        leader: leader.map(|figure| figure.name.to_string()).unwrap_or_default(),
        figures: own().count(),
        mounted: own().filter(|figure| figure.mount.is_some()).count(),
        points: own().map(|figure| i32::from(figure.points)).sum(),
    }
}
