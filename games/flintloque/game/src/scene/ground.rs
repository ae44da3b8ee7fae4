//! What the terrain of the tables looks like, and what it is called.

use ::flintloque::Scenario;
use ::flintloque::tables::Ground;
use scene::table::ground::laid;
use scene::table::{Kind, Site};
use tabletop::terrain::Piece;

use super::spot;

/// What a piece looks like: as its kind does, and in rows where it is called an orchard.
fn looks(piece: &Piece<Ground>) -> Kind {
    match kind(&piece.kind) {
        Kind::LightWood if piece.name.contains("orchard") => Kind::Orchard,
        kind => kind,
    }
}

/// By the key of the tables.
pub fn kind(key: &str) -> Kind {
    match key {
        "clear" => Kind::Clear,
        "road" => Kind::Road,
        "bridge" => Kind::Bridge,
        "light-wood" => Kind::LightWood,
        "heavy-wood" => Kind::HeavyWood,
        "dense-wood" => Kind::DenseWood,
        "crop-field" => Kind::Crop,
        "plough" => Kind::Plough,
        "rocks" => Kind::Rocks,
        "swamp" => Kind::Swamp,
        "building-locked" => Kind::LockedHouse,
        "building-open" => Kind::OpenHouse,
        "high-wall" => Kind::HighWall,
        "cliff" => Kind::Cliff,
        "deep-water" => Kind::DeepWater,
        "stone-wall" => Kind::StoneWall,
        "fieldwork" => Kind::Fieldwork,
        "wooden-fence" => Kind::Fence,
        "hedge" => Kind::Hedge,
        _ => Kind::Other,
    }
}

pub fn words(kind: Kind) -> &'static str {
    match kind {
        Kind::Clear => "Open ground",
        Kind::Road => "Road",
        Kind::Bridge => "Bridge",
        Kind::LightWood => "Light wood",
        Kind::Orchard => "Orchard (light wood)",
        Kind::HeavyWood => "Heavy wood",
        Kind::DenseWood => "Dense wood",
        Kind::Crop => "Standing corn",
        Kind::Plough => "Plough",
        Kind::Rocks => "Rocks",
        Kind::Swamp => "Swamp",
        Kind::LockedHouse => "Locked building",
        Kind::OpenHouse => "Open building",
        Kind::HighWall => "High wall",
        Kind::Cliff => "Cliff",
        Kind::DeepWater => "Deep water",
        Kind::StoneWall => "Stone wall",
        Kind::Fieldwork => "Fieldwork",
        Kind::Fence => "Wooden fence",
        Kind::Hedge => "Hedge",
        // What no table of this game has.
        _ => "Ground",
    }
}

pub fn sites(scenario: &Scenario) -> Vec<Site<'_>> {
    let board = spot::board(scenario);
    let pieces = scenario.pieces.iter().enumerate();
    laid(pieces.map(|(number, piece)| Site::of(&board, &scenario.id, number, piece, looks(piece))))
}

/// The kinds that lie on a table, in the order in which they are laid.
pub fn legend(sites: &[Site]) -> Vec<(Kind, &'static str)> {
    let mut kinds: Vec<Kind> = sites.iter().map(|site| site.kind).collect();
    kinds.dedup();
    kinds.retain(|kind| *kind != Kind::Other);
    kinds.into_iter().map(|kind| (kind, words(kind))).collect()
}
