//! (MT-TER-2, MT-BLD-2) Terrain: areas, lines, buildings with their openings, exits.

use files::fault::{Hop, Problem, way};
use files::ids::{check_id, check_name, or, twice};
use kernel::Side;
use muskets_and_tomahawks::ground::terrain::*;
use muskets_and_tomahawks::parts::Edge;
use tabletop::terrain::{Piece, PieceShape, Terrain};
use tabletop::{Point, Polygon, Polyline, Segment};

use super::rows::TerrainWord;
use super::scenario_file::*;
use super::tables::TableSet;

pub fn point((x, y): Spot) -> Point {
    Point::new(x.0, y.0)
}

/// Whose name of a side this is, or what is wrong with it.
pub type SideNamed<'a> = dyn Fn(&str, Vec<Hop>) -> Result<Side, Problem> + 'a;

/// The whole table.
pub fn ground(file: &ScenarioFile, set: &TableSet, of_side: &SideNamed) -> Result<Ground, Problem> {
    let (width, height) = (file.raid.table.0.0, file.raid.table.1.0);
    let place = || way!["raid", "table"];
    for size in [file.raid.table.0, file.raid.table.1] {
        if !(12 * tabletop::INCH..=120 * tabletop::INCH).contains(&size.0) {
            return Err(Problem::new(place(), format!("{size} inches"), "12 to 120 inches"));
        }
    }
    if file.terrain.len() > 200 {
        let found = format!("{} pieces", file.terrain.len());
        return Err(Problem::new(way!["terrain"], found, "at most 200"));
    }
    let mut pieces = Vec::new();
    for (at, one) in file.terrain.iter().enumerate() {
        check_id(&one.id, || way!["terrain", at, "id"])?;
        check_name(&one.name, || way!["terrain", at, "name"])?;
        if file.terrain[..at].iter().any(|other| other.id == one.id) {
            return Err(twice(way!["terrain", at, "id"], &one.id));
        }
        pieces.push(piece(at, one, set)?);
    }
    let mut exits = Vec::new();
    for (at, exit) in file.exits.iter().enumerate() {
        let side = of_side(&exit.side, way!["exits", at, "side"])?;
        let most = if matches!(exit.edge, Edge::North | Edge::South) { width } else { height };
        let (from, to) = (exit.from.0, exit.to.0);
        if !(0 <= from && from < to && to <= most) {
            let found = format!("from {} to {}", exit.from, exit.to);
            let expected = "a stretch of the edge, from less to more";
            return Err(Problem::new(way!["exits", at], found, expected));
        }
        exits.push(Exit { side, line: stretch(exit.edge, from, to, (width, height)) });
    }
    Ok(Ground::new(width, height, exits, Terrain::new(pieces)))
}

fn stretch(edge: Edge, from: i32, to: i32, (width, height): (i32, i32)) -> Segment {
    let (a, b) = match edge {
        Edge::South => (Point::new(from, 0), Point::new(to, 0)),
        Edge::North => (Point::new(from, height), Point::new(to, height)),
        Edge::West => (Point::new(0, from), Point::new(0, to)),
        Edge::East => (Point::new(width, from), Point::new(width, to)),
    };
    Segment::new(a, b)
}

fn piece(at: usize, file: &PieceFile, set: &TableSet) -> Result<Piece<Lie>, Problem> {
    let (lie, shape) = match sheet(file.of) {
        Some(word) => {
            let row = &set.terrain[&word];
            let height = file.height.unwrap_or(row.height);
            let cover = file.cover.unwrap_or(row.cover);
            match file.kind.unwrap_or(row.kind).going() {
                Some(going) => {
                    (Lie::Area { going, height, cover }, PieceShape::Area(area(at, file)?))
                }
                None => (Lie::Obstacle { height, cover }, either(at, file)?),
            }
        }
        None => {
            let area = area(at, file)?;
            (own(at, file, &area)?, PieceShape::Area(area))
        }
    };
    let is_changed = file.kind.is_some() || file.height.is_some() || file.cover.is_some();
    if is_changed && sheet(file.of).is_none() {
        let found = format!("a kind, height or cover for {}", file.of.key());
        return Err(Problem::new(way!["terrain", at], found, "none: the sheet has no row for it"));
    }
    let name = or(&file.name, &file.id);
    Ok(Piece { name: name.into(), kind: file.of.key().into(), ground: lie, shape })
}

/// (MT-TER-1) The row of the table; a ford counts as marshes (MT-WAT-1).
fn sheet(of: PieceWord) -> Option<TerrainWord> {
    Some(match of {
        PieceWord::Barrier => TerrainWord::Barrier,
        PieceWord::Hay => TerrainWord::Hay,
        PieceWord::LowWall => TerrainWord::LowWall,
        PieceWord::CropField => TerrainWord::CropField,
        PieceWord::ScrubGround => TerrainWord::ScrubGround,
        PieceWord::Orchard => TerrainWord::Orchard,
        PieceWord::Wood => TerrainWord::Wood,
        PieceWord::Marshes | PieceWord::Ford => TerrainWord::Marshes,
        PieceWord::RockyGround => TerrainWord::RockyGround,
        PieceWord::Palisade => TerrainWord::Palisade,
        PieceWord::Road | PieceWord::DeepWater | PieceWord::Hill | PieceWord::Building => {
            return None;
        }
    })
}

/// What is not on the sheet.
fn own(at: usize, file: &PieceFile, area: &Polygon) -> Result<Lie, Problem> {
    Ok(match file.of {
        PieceWord::Road => Lie::Road,
        PieceWord::DeepWater => Lie::DeepWater,
        PieceWord::Hill => match file.level {
            Some(level @ 1..=2) => Lie::Hill { level },
            other => {
                let found = other.map_or("no level".to_owned(), |level| format!("level {level}"));
                return Err(Problem::new(way!["terrain", at], found, "level 1 or 2 (MT-TER-4)"));
            }
        },
        _ => Lie::Building(building(at, file, area)?),
    })
}

/// (MT-BLD-2) Openings lie on the outline.
fn building(at: usize, file: &PieceFile, area: &Polygon) -> Result<Building, Problem> {
    let mut openings = Vec::new();
    for (o, opening) in file.openings.iter().enumerate() {
        let spot = point((opening.x, opening.y));
        let side = area.sides().find(|side| side.is_within(spot, tabletop::INCH / 100));
        let Some(side) = side else {
            let found = format!("an opening at {}, {}", opening.x, opening.y);
            let place = way!["terrain", at, "openings", o];
            return Err(Problem::new(place, found, "a point on the outline (MT-BLD-2)"));
        };
        // Of two normals the one that leads out: a step along it is not inside.
        let along = side.a.to(side.b);
        let right = tabletop::Vector::new(along.y, -along.x);
        let step = right.y.abs().max(right.x.abs()).max(1) / 254 + 1;
        let near = Point::new(spot.x + right.x / step, spot.y + right.y / step);
        let out = if area.holds_strictly(near) {
            tabletop::Vector::new(-along.y, along.x)
        } else {
            right
        };
        openings.push(Opening { at: spot, is_door: opening.kind == OpeningWord::Door, out });
    }
    let capacity = file.capacity.unwrap_or_else(|| Ground::room_in(area.points())).max(1);
    Ok(Building { openings, capacity })
}

fn area(at: usize, file: &PieceFile) -> Result<Polygon, Problem> {
    let spots = file.poly.as_ref();
    let spots = spots.ok_or_else(|| Problem::new(way!["terrain", at], "no poly", "an outline"))?;
    polygon(spots, || way!["terrain", at, "poly"])
}

/// A simple outline of 3 to 64 corners.
pub fn polygon(spots: &[Spot], place: impl Fn() -> Vec<Hop>) -> Result<Polygon, Problem> {
    let expected = "an outline of 3 to 64 corners that does not cross itself";
    if !(3..=64).contains(&spots.len()) {
        return Err(Problem::new(place(), format!("{} corners", spots.len()), expected));
    }
    let corners = spots.iter().copied().map(point).collect();
    Polygon::new(corners).map_err(|fault| Problem::new(place(), fault.to_string(), expected))
}

/// (MT-TER-2) An obstacle is a line, or the outline of an area.
fn either(at: usize, file: &PieceFile) -> Result<PieceShape, Problem> {
    match (&file.poly, &file.line) {
        (Some(_), None) => Ok(PieceShape::Area(area(at, file)?)),
        (None, Some(line)) => {
            let place = || way!["terrain", at, "line"];
            let expected = "a line of 2 to 64 points";
            if !(2..=64).contains(&line.len()) {
                return Err(Problem::new(place(), format!("{} points", line.len()), expected));
            }
            let points = line.iter().copied().map(point).collect();
            let line = Polyline::new(points)
                .map_err(|fault| Problem::new(place(), fault.to_string(), expected))?;
            Ok(PieceShape::Line(line))
        }
        _ => {
            let found = if file.line.is_some() { "a line and a poly" } else { "no line" };
            Err(Problem::new(way!["terrain", at], found, "a line, or the poly of a rick"))
        }
    }
}
