//! The table from the turf up, painted at ten units a centimetre whatever the sheet has.
//!
//! Every piece of terrain has two edges: a painted one, by an unsteady hand, and over it the outline of the rules
//! as a thin broken line. The paint stays within 0.6 cm of it; crowns of trees may overhang. What has no such line
//! carries no rule.

mod brush;
mod canvas;
mod fields;
mod hills;
mod houses;
mod isolines;
mod kind;
mod lines;
mod marsh;
mod props;
mod rocks;
mod rooms;
mod scatter;
mod scenery;
mod trees;
mod tufts;
mod turf;
mod water;
mod ways;
mod woods;

use std::collections::BTreeMap;

use tabletop::terrain::{Piece, PieceShape};

use super::Board;
use crate::curve::{Point, distance2};
use crate::pen::{El, hundredths};
use crate::rng::Rng;
use brush::outline;
use canvas::Canvas;

pub use kind::Kind;

/// How wide a stream or a road is in the legend.
const SAMPLE: f64 = 30.0;

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
    /// It has no inside.
    pub fn is_line(&self) -> bool {
        self.kind.is_line() || self.width.is_some()
    }

    fn rng(&self, what: &str) -> Rng {
        Rng::new(&[self.seed, what], &[self.number])
    }

    fn id(&self, what: &str) -> String {
        format!("q-{what}{}", self.number)
    }

    /// The line of the rules; nothing else grows inside where it is `taken`.
    fn bordered(&self, canvas: &mut Canvas, colour: &str, taken: bool) {
        canvas.rule(&outline(&self.points), colour);
        canvas.thrive(&self.points, true);
        if taken {
            canvas.take(&self.points, true, 2.0);
        }
    }

    /// From the upper left to the lower right corner of a box around it.
    pub fn bounds(&self) -> [f64; 4] {
        scatter::bounds(&self.points)
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
        let far = |v: Point| distance2(v, (0.0, 0.0));
        let longest = |best: Point, next| if far(next) > far(best) + 1.0 { next } else { best };
        let long = (0..n).map(|i| way(side(i))).fold((1.0, 0.0), longest);
        (long.0 / far(long).sqrt(), long.1 / far(long).sqrt())
    }

    /// The same where the sheet has other units.
    fn scaled(&self, by: f64) -> Site<'_> {
        let points = self.points.iter().map(|(x, y)| (x * by, y * by)).collect();
        let Site { name, kind, number, seed, .. } = *self;
        Site { name, kind, points, width: self.width.map(|wide| wide * by), number, seed }
    }
}

/// Sites in the order in which they lie on each other.
pub fn laid<'a>(sites: impl IntoIterator<Item = Site<'a>>) -> Vec<Site<'a>> {
    let mut all: Vec<Site> = sites.into_iter().collect();
    all.sort_by_key(|site| site.kind);
    all
}

/// A painted ground.
#[derive(Debug, Default)]
pub struct Painted {
    /// What fills and clips refer to.
    pub defs: String,
    /// What is used again, by id.
    pub symbols: BTreeMap<String, String>,
    pub drawn: String,
}

impl Painted {
    fn of(mut canvas: Canvas) -> Painted {
        let drawn = canvas.drawn();
        Painted { defs: canvas.defs, symbols: canvas.symbols, drawn }
    }

    /// Drawn so much larger.
    fn scaled(self, by: f64) -> Painted {
        let scale = format!("scale({})", hundredths(by));
        Painted { drawn: El::new("g").with("transform", scale).holding(&self.drawn), ..self }
    }
}

/// Everything between the turf and the pieces.
pub fn paint(board: &Board, seed: &str, sites: &[Site]) -> Painted {
    // Ten units a centimetre.
    let units = board.length(tabletop::CM) / 10.0;
    let mut canvas = Canvas::new(seed, board.wide() / units, board.high() / units);
    let mut sites: Vec<Site> = sites.iter().map(|site| site.scaled(1.0 / units)).collect();
    turf::turf(&mut canvas);
    // Trees keep off what lies there already.
    sites.sort_by_key(|site| is_wood(site.kind));
    for site in sites.iter().filter(|site| !is_wood(site.kind)) {
        site.paint(&mut canvas, &sites);
    }
    scenery::paths(&mut canvas, &sites);
    for site in sites.iter().filter(|site| is_wood(site.kind)) {
        site.paint(&mut canvas, &sites);
    }
    turf::meadows(&mut canvas);
    props::props(&mut canvas, &sites);
    tufts::tufts(&mut canvas);
    Painted::of(canvas).scaled(units)
}

/// A kind by itself on a plate of turf, for the legend.
pub fn sample(kind: Kind, points: Vec<Point>, number: i32) -> Painted {
    // In the midst of a table: nothing ends at an edge.
    const MIDST: f64 = 500.0;
    let mut canvas = Canvas::new("legend", 2.0 * MIDST, 2.0 * MIDST);
    let points = points.into_iter().map(|(x, y)| (x + MIDST, y + MIDST)).collect();
    let width = matches!(kind, Kind::Stream | Kind::Road).then_some(SAMPLE);
    let site = Site { name: "", kind, points, width, number, seed: "legend" };
    site.paint(&mut canvas, &[]);
    let painted = Painted::of(canvas);
    let midst = El::new("g").with("transform", format!("translate({0} {0})", -MIDST));
    Painted { drawn: midst.holding(&painted.drawn), ..painted }
}

fn is_wood(kind: Kind) -> bool {
    matches!(kind, Kind::Orchard | Kind::LightWood | Kind::HeavyWood | Kind::DenseWood)
}

impl Site<'_> {
    fn paint(&self, canvas: &mut Canvas, all: &[Site]) {
        match self.kind {
            Kind::Hill => hills::hill(canvas, self),
            Kind::Clear | Kind::Other => fields::green(canvas, self),
            Kind::DeepWater => water::lake(canvas, self, all),
            Kind::Stream => water::stream(canvas, self),
            Kind::Swamp => marsh::marsh(canvas, self),
            Kind::Plough => fields::plough(canvas, self),
            Kind::Crop => fields::crop(canvas, self),
            Kind::Scrub => fields::scrub(canvas, self),
            Kind::Road => ways::road(canvas, self),
            Kind::Bridge => ways::bridge(canvas, self),
            Kind::OpenHouse => houses::open_house(canvas, self),
            Kind::LockedHouse => houses::roof(canvas, self),
            Kind::Cliff => rocks::cliff(canvas, self),
            Kind::Rocks => rocks::rocks(canvas, self),
            Kind::HighWall => rocks::high_wall(canvas, self),
            Kind::Fieldwork => lines::fieldwork(canvas, self),
            Kind::StoneWall => lines::stone_wall(canvas, self),
            Kind::Fence => lines::fence(canvas, self),
            Kind::Palisade => lines::palisade(canvas, self),
            Kind::Hedge => lines::hedge(canvas, self),
            Kind::Orchard => woods::orchard(canvas, self),
            Kind::LightWood | Kind::HeavyWood | Kind::DenseWood => woods::wood(canvas, self),
        }
    }
}
