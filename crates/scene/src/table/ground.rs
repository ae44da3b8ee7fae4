//! The table from the turf up: areas as drawn things, then lines, then what stands tall.
//!
//! Outlines are where the rules have them: what is drawn inside never leaves them by more than a
//! leaf.

mod fields;
mod hills;
mod houses;
mod kind;
mod lines;
mod rocks;
mod scatter;
mod streams;
mod turf;
mod water;
mod ways;
mod woods;

use tabletop::terrain::{Piece, PieceShape};

use super::Board;
use crate::curve::Point;
use crate::pen::{El, Pen};
use crate::rng::Rng;
use crate::theme::var;

pub use kind::Kind;

/// How wide a stream is in the legend.
const SAMPLE: f64 = 34.0;

/// A piece of terrain on the sheet.
#[derive(Debug)]
pub struct Site<'a> {
    pub name: &'a str,
    pub kind: Kind,
    /// The outline of an area, or the line.
    pub points: Vec<Point>,
    /// Of a line with a width.
    pub width: Option<f64>,
    number: i32,
    seed: &'a str,
}

impl<'a> Site<'a> {
    /// A piece of a table, by its number there. The seed is the table's.
    pub fn of<G>(
        board: &Board,
        seed: &'a str,
        number: usize,
        piece: &'a Piece<G>,
        kind: Kind,
    ) -> Site<'a> {
        let width = match piece.shape {
            PieceShape::Band(_, width) => Some(board.length(width)),
            PieceShape::Area(_) | PieceShape::Line(_) => None,
        };
        let points = board.all(piece.shape.points());
        Site::new(seed, number, &piece.name, kind, points).wide(width)
    }

    /// A piece of a game that keeps its ground in its own way, in units of the sheet.
    pub fn new(
        seed: &'a str,
        number: usize,
        name: &'a str,
        kind: Kind,
        points: Vec<Point>,
    ) -> Site<'a> {
        Site { name, kind, points, width: None, number: number as i32, seed }
    }

    /// A line so wide.
    pub fn wide(self, width: Option<f64>) -> Site<'a> {
        Site { width, ..self }
    }
}

impl Site<'_> {
    /// A piece that no table has, for the legend.
    pub fn sample(kind: Kind, points: Vec<Point>, number: i32) -> Site<'static> {
        let width = (kind == Kind::Stream).then_some(SAMPLE);
        Site { name: "", kind, points, width, number, seed: "legend" }
    }

    /// It has no inside.
    pub fn is_line(&self) -> bool {
        self.kind.is_line() || self.width.is_some()
    }

    pub fn rng(&self, what: &str) -> Rng {
        Rng::new(&[self.seed, what], &[self.number])
    }

    fn id(&self, what: &str) -> String {
        format!("q-{what}{}", self.number)
    }

    /// The outline as a path.
    fn d(&self) -> String {
        outline(&self.points)
    }

    /// A clip of the outline; what is drawn inside is put into it.
    fn clipped(&self, content: &str, out: &mut String) {
        let id = self.id("clip");
        let path = El::new("path").with("d", self.d()).done();
        out.push_str(&El::new("clipPath").with("id", &id).holding(&path));
        let clip = El::new("g").with("clip-path", format!("url(#{id})"));
        out.push_str(&clip.holding(content));
    }

    /// From the upper left to the lower right corner of a box around it.
    pub fn bounds(&self) -> [f64; 4] {
        let mut bounds = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
        for (x, y) in &self.points {
            bounds = [bounds[0].min(*x), bounds[1].min(*y), bounds[2].max(*x), bounds[3].max(*y)];
        }
        bounds
    }

    pub fn middle(&self) -> Point {
        let [x0, y0, x1, y1] = self.bounds();
        ((x0 + x1) / 2.0, (y0 + y1) / 2.0)
    }

    /// What an outline encloses, in square units.
    fn area(&self) -> f64 {
        let n = self.points.len();
        let cross = |i: usize| {
            let (a, b) = (self.points[i], self.points[(i + 1) % n]);
            a.0 * b.1 - b.0 * a.1
        };
        (0..n).map(cross).sum::<f64>().abs() / 2.0
    }

    /// The direction of the longest side, a unit vector.
    fn along(&self) -> Point {
        let n = self.points.len();
        let side = |i: usize| (self.points[i], self.points[(i + 1) % n]);
        let way = |(a, b): (Point, Point)| (b.0 - a.0, b.1 - a.1);
        let long = (0..n).map(|i| way(side(i))).fold((1.0, 0.0), |best: Point, next| {
            let far = |v: Point| v.0 * v.0 + v.1 * v.1;
            if far(next) > far(best) + 1.0 { next } else { best }
        });
        let far = (long.0 * long.0 + long.1 * long.1).sqrt();
        (long.0 / far, long.1 / far)
    }
}

/// Sites in the order in which they lie on each other.
pub fn laid<'a>(sites: impl IntoIterator<Item = Site<'a>>) -> Vec<Site<'a>> {
    let mut all: Vec<Site> = sites.into_iter().collect();
    all.sort_by_key(|site| site.kind);
    all
}

/// What is used again.
pub fn symbols(out: &mut String) {
    woods::symbols(out);
    rocks::symbols(out);
}

/// What fills refer to.
pub fn paints(out: &mut String) {
    turf::paints(out);
}

/// Everything between the turf and the pieces.
pub fn draw(board: &Board, seed: &str, sites: &[Site], out: &mut String) {
    turf::draw(seed, board.wide(), board.high(), sites, out);
    for site in sites {
        site.floor(out);
    }
    for site in sites {
        site.upper(out);
    }
}

impl Site<'_> {
    /// What lies flat.
    pub fn floor(&self, out: &mut String) {
        match self.kind {
            Kind::Hill => hills::hill(self, out),
            Kind::DeepWater => water::deep(self, out),
            Kind::Stream => streams::stream(self, out),
            Kind::Swamp => water::swamp(self, out),
            Kind::Plough => fields::plough(self, out),
            Kind::Crop => fields::crop(self, out),
            Kind::Scrub => fields::scrub(self, out),
            Kind::Road if self.width.is_some() => ways::way(self, out),
            Kind::Road => ways::road(self, out),
            Kind::Bridge => ways::bridge(self, out),
            Kind::Rocks => rocks::bed(self, out),
            Kind::Orchard | Kind::LightWood | Kind::HeavyWood | Kind::DenseWood => {
                woods::floor(self, out)
            }
            Kind::OpenHouse => houses::plan(self, out),
            Kind::Clear | Kind::Other => ways::green(self, out),
            _ => {}
        }
    }

    /// What stands up and throws a shadow.
    pub fn upper(&self, out: &mut String) {
        match self.kind {
            Kind::Rocks => rocks::boulders(self, out),
            Kind::Cliff => rocks::cliff(self, out),
            Kind::HighWall => houses::high_wall(self, out),
            Kind::LockedHouse => houses::roof(self, out),
            Kind::Orchard => woods::rows(self, out),
            Kind::LightWood | Kind::HeavyWood | Kind::DenseWood => woods::trees(self, out),
            Kind::StoneWall => lines::stone_wall(self, out),
            Kind::Fieldwork => lines::fieldwork(self, out),
            Kind::Fence => lines::fence(self, out),
            Kind::Palisade => lines::palisade(self, out),
            Kind::Hedge => lines::hedge(self, out),
            _ => {}
        }
    }
}

/// A closed path through points.
fn outline(points: &[Point]) -> String {
    let mut pen = Pen::tenths();
    for (i, (x, y)) in points.iter().enumerate() {
        if i == 0 {
            pen.move_to(*x, *y)
        } else {
            pen.line_to(*x, *y)
        };
    }
    if let Some((x, y)) = points.first() {
        pen.close(*x, *y);
    }
    pen.d().to_owned()
}

/// An open line through points, added to a path.
fn trace(pen: &mut Pen, points: &[Point]) {
    for (i, (x, y)) in points.iter().enumerate() {
        if i == 0 {
            pen.move_to(*x, *y)
        } else {
            pen.line_to(*x, *y)
        };
    }
}

/// An open path through points.
fn open(points: &[Point]) -> String {
    let mut pen = Pen::tenths();
    trace(&mut pen, points);
    pen.d().to_owned()
}

/// A line in a colour of the palette, so wide and so strong.
fn inked(out: &mut String, d: &str, colour: &str, wide: &str, strength: &str) {
    if !d.is_empty() {
        let line = El::new("path").with("class", "ln").with("d", d).with("stroke", var(colour));
        let line = line.with("stroke-width", wide);
        out.push_str(&line.with("stroke-opacity", strength).done());
    }
}

/// A path of one class, if there is anything in it.
fn stroke(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        out.push_str(&El::new("path").with("class", class).with("d", d).done());
    }
}
