//! What the terrain of a battle looks like, and what it is called.

use muskets_and_tomahawks::Scenario;
use scene::table::ground::laid;
use scene::table::{Kind, Site};
use tabletop::terrain::PieceShape;

use super::spot;

/// What a piece looks like: as its kind does, or as its name says where the rules know no difference.
fn looks(kind: &str, name: &str) -> Kind {
    match kind {
        "barrier" => Kind::Fence,
        "hay" if name.contains("logs") || name.contains("breastwork") => Kind::Fieldwork,
        "hay" => Kind::Hedge,
        "low_wall" => Kind::StoneWall,
        "crop_field" => Kind::Crop,
        "scrub_ground" => Kind::Scrub,
        "orchard" => Kind::Orchard,
        "wood" => Kind::HeavyWood,
        "marshes" | "ford" => Kind::Swamp,
        "rocky_ground" => Kind::Rocks,
        "palisade" => Kind::Palisade,
        "road" => Kind::Road,
        "deep_water" => Kind::DeepWater,
        "hill" => Kind::Hill,
        "building" => Kind::OpenHouse,
        _ => Kind::Other,
    }
}

pub fn sites(scenario: &Scenario) -> Vec<Site<'_>> {
    let board = spot::board(scenario);
    let pieces = scenario.ground.pieces().iter().enumerate().map(|(number, piece)| {
        let points = board.all(piece.shape.points());
        let width = match &piece.shape {
            PieceShape::Band(_, width) => Some(board.length(*width)),
            PieceShape::Area(_) | PieceShape::Line(_) => None,
        };
        let kind = looks(&piece.kind, &piece.name);
        Site::new(&scenario.id, number, &piece.name, kind, points).wide(width)
    });
    laid(pieces)
}

/// By what the rules make of it (MT-TER-1).
fn words(kind: Kind) -> &'static str {
    match kind {
        Kind::Fence => "Fence: obstacle, light cover",
        Kind::Fieldwork => "Breastwork: obstacle, dense cover",
        Kind::Hedge => "Hay: obstacle, dense cover",
        Kind::StoneWall => "Low wall: obstacle, solid cover",
        Kind::Crop => "Crops: very rough, light cover",
        Kind::Scrub => "Scrub: rough, light cover",
        Kind::Orchard => "Open timber: rough, light cover",
        Kind::HeavyWood => "Wood: rough, dense cover",
        Kind::Swamp => "Marsh: very rough, light cover",
        Kind::Rocks => "Rocks: very rough, solid cover",
        Kind::Palisade => "Palisade: climbed, blocks sight",
        Kind::Road => "Road: faster",
        Kind::DeepWater => "Deep water: impassable",
        Kind::Hill => "Hill",
        Kind::OpenHouse => "Building",
        _ => "Ground",
    }
}

/// The kinds that lie on a table, in the order in which they are laid.
pub fn legend(sites: &[Site]) -> Vec<(Kind, &'static str)> {
    let mut kinds: Vec<Kind> = sites.iter().map(|site| site.kind).collect();
    kinds.dedup();
    kinds.into_iter().map(|kind| (kind, words(kind))).collect()
}
