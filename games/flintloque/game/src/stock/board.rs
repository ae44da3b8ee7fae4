//! What never changes in a skirmish, for programs that know nothing else: figures and ground.

use std::collections::BTreeMap;

use ::flintloque::parts::*;
use ::flintloque::scenario::Scenario;
use ::flintloque::tables::Cover;
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
    sections: BTreeMap<Side, Section<'a>>,
    posts: BTreeMap<PostId, Post<'a>>,
    figures: BTreeMap<FigureId, Figure<'a>>,
    terrain: BTreeMap<PieceId, Piece<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Section<'a> {
    name: &'a str,
    command_points: u8,
    /// (FL-SET-3) Nothing where the player takes one.
    post: Option<PostId>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Post<'a> {
    name: &'a str,
    home: Edge,
    zone: &'a [Point],
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Figure<'a> {
    name: &'a str,
    side: Side,
    race: &'a str,
    experience: Experience,
    troop: Troop,
    elite: bool,
    rank: Rank,
    role: Option<Role>,
    reputation: Reputation,
    steady: i16,
    wounds: u8,
    melee: i16,
    accuracy: i16,
    discipline: i16,
    moves: [i32; 4],
    weapons: Vec<&'a str>,
    mount: Option<&'a str>,
    /// Width and depth of its base.
    base: (i32, i32),
    points: i16,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Piece<'a> {
    kind: &'a str,
    cover: Cover,
    #[serde(skip_serializing_if = "Option::is_none")]
    area: Option<&'a [Point]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'a [Point]>,
}

pub(super) fn board(scenario: &Scenario) -> Board<'_> {
    let pieces = (0..scenario.pieces.len() as u8).map(PieceId);
    Board {
        title: &scenario.name,
        table: scenario.table,
        turns: scenario.turns,
        sections: Side::BOTH.map(|side| (side, section(scenario, side))).into(),
        posts: scenario.post_ids().map(|id| (id, post(scenario, id))).collect(),
        figures: scenario.figure_ids().map(|id| (id, figure(scenario, id))).collect(),
        terrain: pieces.map(|id| (id, piece(scenario, id))).collect(),
    }
}

fn section(scenario: &Scenario, side: Side) -> Section<'_> {
    let spec = &scenario.sections[side.index()];
    Section { name: &spec.name, command_points: spec.command_points, post: spec.post }
}

fn post(scenario: &Scenario, id: PostId) -> Post<'_> {
    let post = scenario.post(id);
    Post { name: &post.name, home: post.home, zone: post.zone.points() }
}

fn figure(scenario: &Scenario, id: FigureId) -> Figure<'_> {
    let spec = scenario.spec(id);
    let base: Shape = scenario.shape(id, spec.mount.is_some());
    let locks = Arm::ALL.into_iter().flat_map(|arm| scenario.firelocks(id, arm));
    let weapons = locks.map(|lock| &*lock.name).chain([&*scenario.blade(id).name]);
    Figure {
        name: &spec.name,
        side: spec.side,
        race: &scenario.race(id).key,
        experience: spec.experience,
        troop: spec.troop,
        elite: spec.elite,
        rank: spec.rank,
        role: spec.role,
        reputation: spec.reputation,
        steady: spec.profile.steady,
        wounds: spec.profile.wounds,
        melee: spec.profile.melee,
        accuracy: spec.profile.accuracy,
        discipline: spec.profile.discipline,
        moves: spec.profile.moves,
        weapons: weapons.collect(),
        mount: scenario.mount(id).map(|mount| &*mount.key),
        base: (base.width(), base.depth()),
        points: spec.points,
    }
}

fn piece(scenario: &Scenario, id: PieceId) -> Piece<'_> {
    let spec = scenario.piece(id);
    let area = spec.shape.area().map(|area| area.points());
    let line = spec.shape.line().map(|line| line.points());
    Piece { kind: &spec.kind, cover: spec.ground.cover, area, line }
}
