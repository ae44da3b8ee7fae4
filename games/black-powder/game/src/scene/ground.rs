//! What the terrain of a battle looks like, and what it is called.

use black_powder::Scenario;
use black_powder::parts::Cover;
use black_powder::scenario::Kind as Ground;
use scene::table::ground::laid;
use scene::table::{Kind, Site};

use super::spot;

pub fn sites(scenario: &Scenario) -> Vec<Site<'_>> {
    let board = spot::board(scenario);
    let pieces = scenario.pieces.iter().enumerate().map(|(number, piece)| {
        let (kind, points, width) = match &piece.kind {
            Ground::Wood(area) => (Kind::HeavyWood, board.all(area.points()), None),
            Ground::OpenWood(area) => (Kind::LightWood, board.all(area.points()), None),
            Ground::Rough(area) => (Kind::Scrub, board.all(area.points()), None),
            Ground::Impassable(area) => (Kind::Swamp, board.all(area.points()), None),
            Ground::Hill(area, _) => (Kind::Hill, board.all(area.points()), None),
            Ground::Building(quad) => (Kind::LockedHouse, board.all(&quad.corners()), None),
            Ground::Obstacle(line, cover) => {
                let kind = if *cover == Cover::Heavy { Kind::StoneWall } else { Kind::Fence };
                (kind, board.all(line.points()), None)
            }
            Ground::Road(line, width) => {
                (Kind::Road, board.all(line.points()), Some(board.length(*width)))
            }
        };
        Site::new(&scenario.id, number, &piece.name, kind, points).wide(width)
    });
    laid(pieces)
}

fn words(kind: Kind) -> &'static str {
    match kind {
        Kind::HeavyWood => "Wood",
        Kind::LightWood => "Open wood",
        Kind::Scrub => "Rough ground",
        Kind::Swamp => "Impassable",
        Kind::Hill => "Hill",
        Kind::LockedHouse => "Building",
        Kind::StoneWall => "Obstacle, heavy cover",
        Kind::Fence => "Obstacle, light cover",
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
