//! What never changes in a battle, for programs that know nothing else: armies and ground.

use std::collections::BTreeMap;

use black_powder::parts::*;
use black_powder::scenario::{Kind, Scenario};
use kernel::Side;
use serde::Serialize;
use tabletop::{Point, Shape};

/// Lengths are micrometres; the origin is the south-west corner.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Board<'a> {
    title: &'a str,
    table: (i32, i32),
    turns: u8,
    armies: BTreeMap<Side, Army<'a>>,
    brigades: BTreeMap<BrigadeId, Brigade<'a>>,
    commanders: BTreeMap<CommanderId, Commander<'a>>,
    units: BTreeMap<UnitId, Unit<'a>>,
    terrain: BTreeMap<PieceId, Ground>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Army<'a> {
    name: &'a str,
    home: Edge,
    general: CommanderId,
    zone: &'a [Point],
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Brigade<'a> {
    name: &'a str,
    side: Side,
    /// (BP-VIC-1)
    key: bool,
    commander: CommanderId,
    units: &'a [UnitId],
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Commander<'a> {
    name: &'a str,
    side: Side,
    rating: u8,
    mount: Mount,
    #[serde(rename = "trait", skip_serializing_if = "Option::is_none")]
    temper: Option<Trait>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Unit<'a> {
    name: &'a str,
    side: Side,
    brigade: BrigadeId,
    profile: &'a str,
    arm: Arm,
    size: Size,
    weapon: &'a str,
    range: i32,
    hand_to_hand: u8,
    shooting: u8,
    morale: u8,
    stamina: u8,
    special: Vec<String>,
    /// Width and depth of its base in each formation it may take.
    formations: BTreeMap<Formation, (i32, i32)>,
    points: i16,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Ground {
    Wood { area: Vec<Point> },
    OpenWood { area: Vec<Point> },
    Rough { area: Vec<Point> },
    Impassable { area: Vec<Point> },
    Hill { area: Vec<Point>, level: u8 },
    Building { area: Vec<Point> },
    Obstacle { line: Vec<Point>, cover: Cover },
    Road { line: Vec<Point>, width: i32 },
}

pub(super) fn board(scenario: &Scenario) -> Board<'_> {
    Board {
        title: &scenario.title,
        table: scenario.table,
        turns: scenario.turns,
        armies: Side::BOTH.map(|side| (side, army(scenario, side))).into(),
        brigades: scenario.brigade_ids().map(|id| (id, brigade(scenario, id))).collect(),
        commanders: scenario.commander_ids().map(|id| (id, commander(scenario, id))).collect(),
        units: scenario.unit_ids().map(|id| (id, unit(scenario, id))).collect(),
        terrain: scenario.piece_ids().map(|id| (id, ground(&scenario.piece(id).kind))).collect(),
    }
}

fn army(scenario: &Scenario, side: Side) -> Army<'_> {
    let spec = &scenario.sides[side.index()];
    let zone = scenario.zones[side.index()].points();
    Army { name: &spec.name, home: spec.home, general: spec.general, zone }
}

fn brigade(scenario: &Scenario, id: BrigadeId) -> Brigade<'_> {
    let spec = scenario.brigade(id);
    let (key, commander) = (spec.key, spec.commander);
    Brigade { name: &spec.name, side: spec.side, key, commander, units: &spec.units }
}

fn commander(scenario: &Scenario, id: CommanderId) -> Commander<'_> {
    let spec = scenario.commander(id);
    let (rating, mount, temper) = (spec.rating, spec.mount, spec.temper);
    Commander { name: &spec.name, side: spec.side, rating, mount, temper }
}

fn unit(scenario: &Scenario, id: UnitId) -> Unit<'_> {
    let (spec, profile) = (scenario.unit(id), scenario.profile(id));
    let base = |formation: &Formation| {
        let shape: Shape = scenario.shape(id, false, *formation)?;
        Some((*formation, (shape.width(), shape.depth())))
    };
    Unit {
        name: &spec.name,
        side: spec.side,
        brigade: spec.brigade,
        profile: &profile.id,
        arm: profile.arm,
        size: spec.size,
        weapon: &profile.weapon,
        range: profile.range,
        hand_to_hand: spec.values.fight,
        shooting: spec.values.shoot,
        morale: spec.values.morale,
        stamina: spec.values.stamina,
        special: spec.specials.names(),
        formations: profile.formations.iter().filter_map(base).collect(),
        points: spec.points,
    }
}

fn ground(kind: &Kind) -> Ground {
    match kind {
        Kind::Wood(area) => Ground::Wood { area: area.points().to_vec() },
        Kind::OpenWood(area) => Ground::OpenWood { area: area.points().to_vec() },
        Kind::Rough(area) => Ground::Rough { area: area.points().to_vec() },
        Kind::Impassable(area) => Ground::Impassable { area: area.points().to_vec() },
        Kind::Hill(area, level) => Ground::Hill { area: area.points().to_vec(), level: *level },
        Kind::Building(quad) => Ground::Building { area: quad.corners().to_vec() },
        Kind::Obstacle(line, cover) => {
            Ground::Obstacle { line: line.points().to_vec(), cover: *cover }
        }
        Kind::Road(line, width) => Ground::Road { line: line.points().to_vec(), width: *width },
    }
}
