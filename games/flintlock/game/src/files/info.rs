//! What there is to tell about a battle before it is played.

use ::files::Briefing;
use ::flintlock::parts::Arm;
use kernel::Side;
use serde::Serialize;

use super::battle_file::{BattleFile, SideName};
use super::ids::or;
use super::map_file::{Label, MapFile, Road};
use super::roster::Roster;

/// A battle in a list, on a title page, or beside its outcome.
#[derive(Debug, Clone, Serialize)]
pub struct BattleInfo {
    pub id: String,
    pub title: String,
    /// The letter of the battle on the counters.
    pub code: String,
    pub date: String,
    pub place: String,
    /// About how many Activations it lasts, both sides together: from, to.
    pub length_activations: Option<(u16, u16)>,
    pub length_note: String,
    pub first: SideName,
    pub map: MapInfo,
    /// British, American.
    pub sides: [SideInfo; 2],
    /// Facts for comparing outcomes.
    pub history: toml::Table,
    pub options: Vec<OptionInfo>,
    pub regiments: Vec<RegimentInfo>,
    /// What players read before it.
    pub briefing: Option<Briefing>,
}

#[derive(Debug, Clone, Serialize)]
pub struct SideInfo {
    pub name: String,
    pub adjective: String,
    /// "the Americans"
    pub people: String,
    pub overall_leader: String,
    pub flight_level: i16,
    /// Men of all counters at the start, gunners included.
    pub men: u32,
    /// Infantry and Cavalry counters, skirmishers not counted.
    pub units: usize,
    /// How many of them are Colonial militia.
    pub militia: usize,
    pub guns: usize,
    pub leaders: usize,
}

#[derive(Debug, Clone, Serialize)]
pub struct OptionInfo {
    pub id: String,
    pub title: String,
    pub text: String,
}

#[derive(Debug, Clone, Serialize)]
pub struct RegimentInfo {
    pub id: String,
    pub name: String,
    pub men: Option<u16>,
}

/// What is written on a map.
#[derive(Debug, Clone, Serialize)]
pub struct MapInfo {
    pub id: String,
    pub name: String,
    pub note: String,
    /// True bearing of the top of the map.
    pub up_is: super::map_file::Compass,
    pub yards_per_hex: u16,
    pub level_feet: Option<u16>,
    pub roads: Vec<Road>,
    pub labels: Vec<Label>,
}

pub fn of(map: &MapFile, battle: &BattleFile, roster: &Roster) -> BattleInfo {
    let head = &battle.battle;
    BattleInfo {
        id: head.id.clone(),
        title: or(&head.name, &head.id),
        code: head.code.clone(),
        date: head.date.clone(),
        place: head.place.clone(),
        length_activations: head.length_activations.map(|[a, b]| (a.get() as u16, b.get() as u16)),
        length_note: head.length_note.clone(),
        first: head.first_activation,
        map: map_info(map),
        sides: SideName::BOTH.map(|side| side_info(battle, roster, side)),
        history: battle.history.clone(),
        options: options(battle),
        regiments: regiments(battle),
        briefing: battle.briefing.clone(),
    }
}

fn side_info(battle: &BattleFile, roster: &Roster, name: SideName) -> SideInfo {
    let (side, people) = (Side::from(name), battle.sides.of(name).people(name));
    let spec = &roster.sides[side.index()];
    let own = || roster.units.iter().filter(move |u| u.side == side && u.base.is_none());
    let guns = own().filter(|u| u.arm() == Arm::Artillery).count();
    SideInfo {
        name: spec.name.clone(),
        adjective: people.adjective.into(),
        people: people.people.into(),
        overall_leader: roster.leaders[spec.overall.index()].name.clone(),
        flight_level: spec.flight_level,
        men: own().map(|u| u32::from(u.men)).sum(),
        units: own().count() - guns,
        militia: own().filter(|u| u.militia && u.arm() != Arm::Artillery).count(),
        guns,
        leaders: roster.leaders.iter().filter(|l| l.side == side).count(),
    }
}

fn map_info(map: &MapFile) -> MapInfo {
    let short = map.map.roads.iter();
    let short = short.map(|path| Road { name: String::new(), path: path.clone() });
    MapInfo {
        id: map.map.id.clone(),
        name: or(&map.map.name, &map.map.id),
        note: map.map.note.clone(),
        up_is: map.map.up_is,
        yards_per_hex: map.map.yards_per_hex.get() as u16,
        level_feet: map.map.level_feet.map(|n| n.get() as u16),
        roads: map.roads.iter().cloned().chain(short).collect(),
        labels: map.labels.clone(),
    }
}

fn options(battle: &BattleFile) -> Vec<OptionInfo> {
    let info = |option: &super::battle_file::OptionFile| OptionInfo {
        id: option.id.clone(),
        title: option.title.clone(),
        text: option.text.clone(),
    };
    battle.options.iter().filter(|option| option.rule.is_some()).map(info).collect()
}

fn regiments(battle: &BattleFile) -> Vec<RegimentInfo> {
    let info = |regiment: &super::battle_file::RegimentFile| RegimentInfo {
        id: regiment.id.clone(),
        name: or(&regiment.name, &regiment.id),
        men: regiment.men.map(|n| n.get() as u16),
    };
    battle.regiments.iter().map(info).collect()
}
