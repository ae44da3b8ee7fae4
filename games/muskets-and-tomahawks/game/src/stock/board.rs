//! What never changes in a battle, for programs that know nothing else: forces and ground. Where hidden units are
//! is no part of it; rosters are public (MT-STA-2).

use std::collections::BTreeMap;

use kernel::Side;
use muskets_and_tomahawks::ground::terrain::{Going, Height, Lie};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::scenario::Scenario;
use serde::Serialize;
use tabletop::Point;

/// Lengths are micrometres; the origin is the south-west corner.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Board<'a> {
    title: &'a str,
    table: (i32, i32),
    cycles: u8,
    forces: BTreeMap<Side, Force<'a>>,
    units: BTreeMap<UnitId, Unit<'a>>,
    terrain: BTreeMap<PieceId, Ground<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Force<'a> {
    name: &'a str,
    withdrawal_edge: Edge,
    commander: Option<UnitId>,
    dummies: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Unit<'a> {
    name: &'a str,
    side: Side,
    profile: &'a str,
    troop_type: TroopType,
    figures: u8,
    aggression: u8,
    defence: u8,
    shooting: u8,
    discipline: Discipline,
    traits: Vec<Trait>,
    weapons: &'a [Weapon],
    steel: &'a [Steel],
    points: u16,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Ground<'a> {
    kind: &'a str,
    points: &'a [Point],
    #[serde(skip_serializing_if = "Option::is_none")]
    going: Option<Going>,
    #[serde(skip_serializing_if = "Option::is_none")]
    height: Option<Height>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cover: Option<Cover>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
}

pub(super) fn board(scenario: &Scenario) -> Board<'_> {
    let pieces = scenario.ground.pieces();
    Board {
        title: &scenario.title,
        table: (scenario.ground.width, scenario.ground.height),
        cycles: scenario.cycles,
        forces: Side::BOTH.map(|side| (side, force(scenario, side))).into(),
        units: scenario.unit_ids().map(|id| (id, unit(scenario, id))).collect(),
        terrain: (0..pieces.len()).map(|n| (PieceId(n as u8), ground(scenario, n))).collect(),
    }
}

fn force(scenario: &Scenario, side: Side) -> Force<'_> {
    let spec = &scenario.sides[side.index()];
    Force {
        name: &spec.name,
        withdrawal_edge: spec.home,
        commander: spec.commander,
        dummies: spec.dummies.len(),
    }
}

fn unit(scenario: &Scenario, id: UnitId) -> Unit<'_> {
    let spec = scenario.unit(id);
    let profile = &spec.profile;
    Unit {
        name: &spec.name,
        side: spec.side,
        profile: &profile.code,
        troop_type: profile.troop,
        figures: spec.size,
        aggression: profile.aggression,
        defence: profile.defence,
        shooting: profile.shooting,
        discipline: profile.discipline,
        traits: profile.traits.iter().collect(),
        weapons: &profile.weapons,
        steel: &profile.steel,
        points: spec.price,
    }
}

fn ground(scenario: &Scenario, number: usize) -> Ground<'_> {
    let piece = scenario.ground.pieces().get(number);
    let mut ground = Ground {
        kind: &piece.kind,
        points: piece.shape.points(),
        going: None,
        height: None,
        cover: None,
        level: None,
    };
    match piece.ground {
        Lie::Area { going, height, cover } => {
            (ground.going, ground.height) = (Some(going), Some(height));
            ground.cover = Some(cover);
        }
        Lie::Obstacle { height, cover } => {
            (ground.height, ground.cover) = (Some(height), Some(cover));
        }
        Lie::Hill { level } => ground.level = Some(level),
        Lie::Road | Lie::DeepWater | Lie::Building(_) => {}
    }
    ground
}
