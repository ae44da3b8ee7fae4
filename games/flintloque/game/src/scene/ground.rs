//! The table from the turf up: areas as drawn things, then lines, then what stands tall.
//!
//! Outlines are where the rules have them: what is drawn inside never leaves them by more than a
//! leaf.

mod fields;
mod houses;
mod kind;
mod lines;
mod rocks;
mod scatter;
mod turf;
mod water;
mod ways;
mod woods;

use ::flintloque::Scenario;
use ::flintloque::scenario::Piece;

use super::spot;
use scene::curve::Point;
use scene::pen::{El, Pen};
use scene::rng::Rng;

pub use kind::Kind;

/// A piece of terrain on the sheet.
#[derive(Debug)]
pub struct Site<'a> {
    pub name: &'a str,
    pub kind: Kind,
    /// The outline of an area, or the line.
    pub points: Vec<Point>,
    number: i32,
    seed: &'a str,
}

impl Site<'_> {
    /// A piece that no table has, for the legend.
    pub fn sample(kind: Kind, points: Vec<Point>, number: i32) -> Site<'static> {
        Site { name: "", kind, points, number, seed: "legend" }
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

pub fn sites<'a>(scenario: &'a Scenario) -> Vec<Site<'a>> {
    let site = |(number, piece): (usize, &'a Piece)| Site {
        name: &piece.name,
        kind: Kind::of(&piece.kind),
        points: spot::all(scenario, piece.shape.points()),
        number: number as i32,
        seed: &scenario.id,
    };
    let mut all: Vec<Site> = scenario.pieces.iter().enumerate().map(site).collect();
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

/// Everything between the turf and the figures.
pub fn draw(scenario: &Scenario, out: &mut String) {
    let sites = sites(scenario);
    let (wide, high) = (spot::length(scenario.table.0), spot::length(scenario.table.1));
    turf::draw(&scenario.id, wide, high, &sites, out);
    for site in &sites {
        site.floor(out);
    }
    for site in &sites {
        site.upper(out);
    }
}

impl Site<'_> {
    /// What lies flat.
    pub fn floor(&self, out: &mut String) {
        match self.kind {
            Kind::DeepWater => water::deep(self, out),
            Kind::Swamp => water::swamp(self, out),
            Kind::Plough => fields::plough(self, out),
            Kind::Crop => fields::crop(self, out),
            Kind::Road => ways::road(self, out),
            Kind::Bridge => ways::bridge(self, out),
            Kind::Rocks => rocks::bed(self, out),
            Kind::LightWood | Kind::HeavyWood | Kind::DenseWood => woods::floor(self, out),
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
            Kind::LightWood | Kind::HeavyWood | Kind::DenseWood => woods::trees(self, out),
            Kind::StoneWall => lines::stone_wall(self, out),
            Kind::Fieldwork => lines::fieldwork(self, out),
            Kind::Fence => lines::fence(self, out),
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

/// A path of one class, if there is anything in it.
fn stroke(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        out.push_str(&El::new("path").with("class", class).with("d", d).done());
    }
}
