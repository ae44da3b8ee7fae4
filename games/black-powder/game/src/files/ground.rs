//! (BP-SCN-1, BP-SCN-5) Terrain: outlines that are convex, houses that are rectangles.

use black_powder::scenario::{Kind, Piece};
use files::fault::{Problem, way};
use tabletop::{Point, Polygon, Polyline, Quad, Vector};

use super::scenario_file::{KindFile, PieceFile, Spot};

pub fn point((x, y): Spot) -> Point {
    Point::new(x.0, y.0)
}

pub fn piece(at: usize, file: &PieceFile) -> Result<Piece, Problem> {
    let kind = match file.kind {
        KindFile::Wood => Kind::Wood(area(at, file)?),
        KindFile::OpenWood => Kind::OpenWood(area(at, file)?),
        KindFile::Rough => Kind::Rough(area(at, file)?),
        KindFile::Impassable => Kind::Impassable(area(at, file)?),
        KindFile::Hill => {
            let level = needed(at, file.level, "level")?;
            Kind::Hill(area(at, file)?, level)
        }
        KindFile::Building => Kind::Building(house(at, file)?),
        KindFile::Obstacle => {
            let cover = needed(at, file.cover, "cover")?;
            Kind::Obstacle(line(at, file)?, cover)
        }
        KindFile::Road => {
            let width = needed(at, file.width, "width")?;
            Kind::Road(line(at, file)?, width.0)
        }
    };
    Ok(Piece { name: file.id.as_str().into(), kind })
}

fn needed<T>(at: usize, value: Option<T>, key: &'static str) -> Result<T, Problem> {
    value.ok_or_else(|| Problem::new(way!["terrain", at], format!("no {key}"), "one"))
}

fn area(at: usize, file: &PieceFile) -> Result<Polygon, Problem> {
    polygon(outline(at, file)?, || way!["terrain", at, "poly"])
}

fn outline(at: usize, file: &PieceFile) -> Result<Vec<Point>, Problem> {
    let spots = file.poly.as_ref();
    let spots = spots.ok_or_else(|| Problem::new(way!["terrain", at], "no poly", "an outline"))?;
    Ok(spots.iter().copied().map(point).collect())
}

/// Convex, anticlockwise, of 3 to 32 corners.
pub fn polygon(
    corners: Vec<Point>,
    place: impl Fn() -> Vec<files::fault::Hop>,
) -> Result<Polygon, Problem> {
    let n = corners.len();
    let fits = (3..=32).contains(&n)
        && (0..n).all(|i| {
            let [a, b, c] = [0, 1, 2].map(|k| corners[(i + k) % n]);
            a.to(b).cross(b.to(c)) > 0
        });
    let wrong = |found: String| {
        Problem::new(place(), found, "a convex outline of 3 to 32 corners, anticlockwise")
    };
    if !fits {
        return Err(wrong(format!("an outline of {n} corners that is not")));
    }
    Polygon::new(corners).map_err(|fault| wrong(fault.to_string()))
}

/// (BP-BLD-1) A rectangle in any position.
fn house(at: usize, file: &PieceFile) -> Result<Quad, Problem> {
    let corners = outline(at, file)?;
    let wrong =
        || Problem::new(way!["terrain", at, "poly"], "no rectangle", "four corners, anticlockwise");
    let [a, b, c, d] = corners[..] else { return Err(wrong()) };
    let (along, across) = (a.to(b), b.to(c));
    let parallel = a.to(d) == across && along == Vector::new(c.x - d.x, c.y - d.y);
    // A corner may be off by the rounding of hundredths.
    let square = along.dot(across).abs() <= i64::from(along.length_up()) * 2;
    if !parallel || !square || along.cross(across) <= 0 {
        return Err(wrong());
    }
    Quad::new([a, b, c, d]).map_err(|_| wrong())
}

fn line(at: usize, file: &PieceFile) -> Result<Polyline, Problem> {
    let place = || way!["terrain", at, "line"];
    let spots = file.line.as_ref();
    let spots = spots.ok_or_else(|| Problem::new(way!["terrain", at], "no line", "a polyline"))?;
    let expected = "a line of 2 to 64 points";
    if !(2..=64).contains(&spots.len()) {
        return Err(Problem::new(place(), format!("{} points", spots.len()), expected));
    }
    let points = spots.iter().copied().map(point).collect();
    Polyline::new(points).map_err(|fault| Problem::new(place(), fault.to_string(), expected))
}
