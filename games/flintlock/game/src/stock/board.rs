//! What never changes in a battle, for programs that know nothing else: counters and ground.

use std::collections::BTreeMap;

use ::flintlock::field::Edge;
use ::flintlock::parts::{CommandId, LeaderId, Troops, UnitId, UnitSpec, Weapon};
use ::flintlock::scenario::Scenario;
use ::flintlock::tables::Terrain;
use hexes::{Dir, Hex};
use kernel::Side;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct Board<'a> {
    title: &'a str,
    sides: BTreeMap<Side, Army>,
    commands: BTreeMap<CommandId, Command<'a>>,
    leaders: BTreeMap<LeaderId, Leader<'a>>,
    units: BTreeMap<UnitId, Unit<'a>>,
    hexes: BTreeMap<Hex, Ground>,
}

#[derive(Serialize)]
struct Army {
    overall: LeaderId,
    flight_level: i16,
}

#[derive(Serialize)]
struct Command<'a> {
    name: &'a str,
    side: Side,
    leader: LeaderId,
    cohesion: u8,
    sk_max: u8,
}

#[derive(Serialize)]
struct Leader<'a> {
    name: &'a str,
    side: Side,
    overall: bool,
    initiative: u8,
    command_range: u8,
    movement: u8,
}

#[derive(Serialize)]
struct Unit<'a> {
    name: &'a str,
    side: Side,
    command: Option<CommandId>,
    troops: Troops,
    weapon: Weapon,
    morale: i8,
    ma: u8,
    militia: bool,
    men: u16,
    skirmishers: Option<[UnitId; 2]>,
    half_of: Option<UnitId>,
}

#[derive(Serialize)]
struct Ground {
    /// Axial coordinates.
    at: (i16, i16),
    terrain: Terrain,
    level: i8,
    /// What is on the hexsides, where there is anything.
    edges: BTreeMap<Dir, Vec<&'static str>>,
}

pub(super) fn board(scenario: &Scenario) -> Board<'_> {
    Board {
        title: &scenario.title,
        sides: Side::BOTH.map(|side| (side, army(scenario, side))).into(),
        commands: scenario.command_ids().map(|id| (id, command(scenario, id))).collect(),
        leaders: scenario.leader_ids().map(|id| (id, leader(scenario, id))).collect(),
        units: scenario.unit_ids().map(|id| (id, unit(scenario.unit(id)))).collect(),
        hexes: scenario.field.grid().hexes().map(|hex| (hex, ground(scenario, hex))).collect(),
    }
}

fn army(scenario: &Scenario, side: Side) -> Army {
    let spec = &scenario.sides[side.index()];
    Army { overall: spec.overall, flight_level: spec.flight_level }
}

fn command(scenario: &Scenario, id: CommandId) -> Command<'_> {
    let spec = scenario.command(id);
    Command {
        name: &spec.name,
        side: spec.side,
        leader: spec.leader,
        cohesion: spec.cohesion,
        sk_max: spec.sk_max,
    }
}

fn leader(scenario: &Scenario, id: LeaderId) -> Leader<'_> {
    let spec = scenario.leader(id);
    Leader {
        name: &spec.name,
        side: spec.side,
        overall: spec.overall,
        initiative: spec.ratings.initiative,
        command_range: spec.ratings.command_range,
        movement: spec.ratings.movement,
    }
}

fn unit(spec: &UnitSpec) -> Unit<'_> {
    Unit {
        name: &spec.name,
        side: spec.side,
        command: spec.command,
        troops: spec.troops,
        weapon: spec.weapon,
        morale: spec.morale,
        ma: spec.ma,
        militia: spec.militia,
        men: spec.men,
        skirmishers: spec.skirmishers,
        half_of: spec.base,
    }
}

fn ground(scenario: &Scenario, hex: Hex) -> Ground {
    let field = &scenario.field;
    let edges = Dir::ALL.map(|dir| (dir, kinds(field.edge(hex, dir))));
    Ground {
        at: field.grid().axial(hex),
        terrain: field.terrain(hex),
        level: field.level(hex),
        edges: edges.into_iter().filter(|(_, kinds)| !kinds.is_empty()).collect(),
    }
}

fn kinds(edge: Edge) -> Vec<&'static str> {
    let all = [
        (edge.creek, "creek"),
        (edge.fence, "fence"),
        (edge.ravine, "ravine"),
        (edge.road, "road"),
    ];
    all.into_iter().filter(|(there, _)| *there).map(|(_, kind)| kind).collect()
}
