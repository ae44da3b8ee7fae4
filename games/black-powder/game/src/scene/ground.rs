//! What the terrain of a battle looks like, and what it is called.

use black_powder::Scenario;
use black_powder::parts::Cover;
use black_powder::scenario::{Kind as Ground, Piece};
use scene::table::ground::laid;
use scene::table::{Kind, Site};

use super::spot;

/// What a piece looks like: as its kind does, or as its name says where the rules know no difference.
fn looks(piece: &Piece) -> Kind {
    let is = |words: &[&str]| words.iter().any(|word| piece.name.contains(word));
    match &piece.kind {
        Ground::Wood(_) => Kind::HeavyWood,
        Ground::OpenWood(_) if is(&["orchard"]) => Kind::Orchard,
        Ground::OpenWood(_) => Kind::LightWood,
        Ground::Rough(_) if is(&["plough", "field", "fallow"]) => Kind::Plough,
        Ground::Rough(_) if is(&["corn", "crop", "maize"]) => Kind::Crop,
        Ground::Rough(_) if is(&["rocks"]) => Kind::Rocks,
        Ground::Rough(_) => Kind::Scrub,
        Ground::Impassable(_) if is(&["lake", "pond", "river", "mere"]) => Kind::DeepWater,
        Ground::Impassable(_) => Kind::Swamp,
        Ground::Hill(..) => Kind::Hill,
        Ground::Building(_) => Kind::LockedHouse,
        Ground::Obstacle(_, Cover::Heavy) => Kind::StoneWall,
        Ground::Obstacle(..) if is(&["hedge"]) => Kind::Hedge,
        Ground::Obstacle(..) => Kind::Fence,
        Ground::Road(..) => Kind::Road,
    }
}

pub fn sites(scenario: &Scenario) -> Vec<Site<'_>> {
    let board = spot::board(scenario);
    let pieces = scenario.pieces.iter().enumerate().map(|(number, piece)| {
        let (points, width) = match &piece.kind {
            Ground::Wood(area)
            | Ground::OpenWood(area)
            | Ground::Rough(area)
            | Ground::Impassable(area)
            | Ground::Hill(area, _) => (board.all(area.points()), None),
            Ground::Building(quad) => (board.all(&quad.corners()), None),
            Ground::Obstacle(line, _) => (board.all(line.points()), None),
            Ground::Road(line, width) => (board.all(line.points()), Some(board.length(*width))),
        };
        Site::new(&scenario.id, number, &piece.name, looks(piece), points).wide(width)
    });
    laid(pieces)
}

/// By what the rules make of it.
fn words(kind: Kind) -> &'static str {
    match kind {
        Kind::HeavyWood => "Wood",
        Kind::LightWood => "Open wood",
        Kind::Orchard => "Orchard (open wood)",
        Kind::Plough => "Plough (rough)",
        Kind::Crop => "Corn (rough)",
        Kind::Rocks => "Rocks (rough)",
        Kind::Scrub => "Rough ground",
        Kind::DeepWater => "Water (impassable)",
        Kind::Swamp => "Swamp (impassable)",
        Kind::Hill => "Hill",
        Kind::LockedHouse => "Building",
        Kind::StoneWall => "Wall, heavy cover",
        Kind::Hedge => "Hedge, light cover",
        Kind::Fence => "Fence, light cover",
        Kind::Road => "Road",
        // What no battle of this game has.
        _ => "Ground",
    }
}

/// The kinds that lie on a table, in the order in which they are laid.
pub fn legend(sites: &[Site]) -> Vec<(Kind, &'static str)> {
    let mut kinds: Vec<Kind> = sites.iter().map(|site| site.kind).collect();
    kinds.dedup();
    kinds.into_iter().map(|kind| (kind, words(kind))).collect()
}

/// "the fence", "the open wood": what a piece is called in a sentence.
pub fn called(piece: &Piece) -> &'static str {
    match looks(piece) {
        Kind::HeavyWood => "the wood",
        Kind::LightWood => "the open wood",
        Kind::Orchard => "the orchard",
        Kind::Plough => "the plough",
        Kind::Crop => "the corn",
        Kind::Rocks => "the rocks",
        Kind::Scrub => "rough ground",
        Kind::DeepWater => "the water",
        Kind::Swamp => "the swamp",
        Kind::Hill => "the hill",
        Kind::LockedHouse => "the building",
        Kind::StoneWall => "the wall",
        Kind::Hedge => "the hedge",
        Kind::Fence => "the fence",
        Kind::Road => "the road",
        _ => "the ground",
    }
}
