//! (FL-GEO-1, FL-TER) The table and what lies on it.

use std::collections::BTreeSet;

use ::flintloque::scenario::{Piece, PieceShape};
use tabletop::{CM, Point, Polygon, Polyline};

use super::fault::{Hop, Problem, way};
use super::ids::{check_id, or, twice};
use super::length::Length;
use super::rows::PieceForm;
use super::scenario_file::{PieceFile, Place};
use super::tables::TableSet;

/// The most pieces, and the most points of one.
const MOST: usize = 200;

/// The size of the table, in micrometres.
pub fn table(size: [Length; 2]) -> Result<(i32, i32), Problem> {
    let [width, height] = size.map(Length::micrometres);
    let fits = |length: i32| (30 * CM..=1000 * CM).contains(&length);
    if fits(width) && fits(height) { Ok((width, height)) } else { Err(wrong_table(size)) }
}

pub fn pieces(
    set: &TableSet,
    files: &[PieceFile],
    table: (i32, i32),
) -> Result<Vec<Piece>, Problem> {
    if files.len() > MOST {
        return Err(too_many(way!["terrain"], "pieces", files.len()));
    }
    let mut known = BTreeSet::new();
    let piece = |(i, file): (usize, &PieceFile)| {
        check_id(&file.id, || way!["terrain", i, "id"])?;
        if !known.insert(file.id.clone()) {
            return Err(twice(way!["terrain", i, "id"], &file.id));
        }
        let kind = set.terrain.iter().find(|kind| *kind.key == *file.kind);
        let kind = kind.ok_or_else(|| unknown_kind(set, i, &file.kind))?;
        let shape = match (kind.form, &file.polygon, &file.line) {
            (PieceForm::Area, Some(outline), None) => {
                PieceShape::Area(area(outline, table, way!["terrain", i, "polygon"])?)
            }
            (PieceForm::Line, None, Some(points)) => {
                let way = way!["terrain", i, "line"];
                let points = on_table(points, table, &way)?;
                PieceShape::Line(Polyline::new(points).map_err(|fault| unusable(way, fault))?)
            }
            (form, ..) => return Err(wrong_form(i, &file.kind, form)),
        };
        let name = or(&file.name, &file.id).into();
        Ok(Piece { name, kind: kind.key.clone(), ground: kind.ground, shape })
    };
    files.iter().enumerate().map(piece).collect()
}

/// A simple outline on the table.
pub fn area(outline: &[Place], table: (i32, i32), way: Vec<Hop>) -> Result<Polygon, Problem> {
    let points = on_table(outline, table, &way)?;
    Polygon::new(points).map_err(|fault| unusable(way, fault))
}

fn on_table(
    places: &[Place],
    (width, height): (i32, i32),
    way: &[Hop],
) -> Result<Vec<Point>, Problem> {
    if places.len() > MOST {
        return Err(too_many(way.to_vec(), "points", places.len()));
    }
    let point = |(k, place): (usize, &Place)| {
        let [x, y] = place.map(Length::micrometres);
        let lies_on = (0..=width).contains(&x) && (0..=height).contains(&y);
        lies_on.then_some(Point::new(x, y)).ok_or_else(|| off_table(way, k, place))
    };
    places.iter().enumerate().map(point).collect()
}

fn wrong_table([width, height]: [Length; 2]) -> Problem {
    let found = format!("a table of {width} by {height} cm");
    Problem::new(way!["scenario", "table"], found, "30 to 1000 cm each way")
}

fn too_many(way: Vec<Hop>, what: &str, found: usize) -> Problem {
    Problem::new(way, format!("{found} {what}"), format!("at most {MOST}"))
}

fn unknown_kind(set: &TableSet, i: usize, kind: &str) -> Problem {
    let known: Vec<&str> = set.terrain.iter().map(|kind| &*kind.key).collect();
    let found = format!("unknown kind of terrain \"{kind}\"");
    Problem::new(way!["terrain", i, "kind"], found, format!("one of {}", known.join(", ")))
}

fn wrong_form(i: usize, kind: &str, form: PieceForm) -> Problem {
    let expected = match form {
        PieceForm::Area => format!("a polygon, and no line, for {kind}"),
        PieceForm::Line => format!("a line, and no polygon, for {kind}"),
    };
    Problem::new(way!["terrain", i], "a piece of another shape", expected)
}

fn off_table(way: &[Hop], k: usize, [x, y]: &Place) -> Problem {
    let mut way = way.to_vec();
    way.push(k.into());
    Problem::new(way, format!("[{x}, {y}], which is not on the table"), "a place on it (FL-GEO-1)")
}

fn unusable(way: Vec<Hop>, fault: tabletop::Fault) -> Problem {
    if let tabletop::Fault::TooFewPoints { found, needed } = fault {
        return Problem::new(way, format!("{found} points"), format!("at least {needed}"));
    }
    Problem::new(way, fault.to_string(), "an outline that does not touch itself")
}
