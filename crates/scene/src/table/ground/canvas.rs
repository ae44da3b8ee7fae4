//! What a ground is painted on: coats one over the other, what is used again, and where things lie already.

use std::collections::BTreeMap;

use super::brush::{self, Unrest};
use super::scatter::{from_edge, from_line, is_inside};
use crate::curve::Point;
use crate::pen::{El, used};
use crate::rng::Rng;

/// From the turf upwards; the lines of the rules lie over all paint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ply {
    Turf,
    Relief,
    Field,
    Floor,
    Water,
    Way,
    Tuft,
    Line,
    House,
    Rule,
}

const PLIES: usize = Ply::Rule as usize + 1;

/// An outline or a line with some room about it.
#[derive(Debug)]
struct Taken {
    points: Vec<Point>,
    is_closed: bool,
    room: f64,
}

impl Taken {
    /// How far a point is from it; nothing inside.
    fn from(&self, p: Point) -> f64 {
        if !self.is_closed {
            from_line(&self.points, p)
        } else if is_inside(&self.points, p) {
            0.0
        } else {
            from_edge(&self.points, p)
        }
    }
}

/// Ten units are a centimetre, whatever the sheet has.
#[derive(Debug)]
pub struct Canvas<'a> {
    pub seed: &'a str,
    pub wide: f64,
    pub high: f64,
    plies: [String; PLIES],
    /// What fills and clips refer to.
    pub defs: String,
    pub symbols: BTreeMap<String, String>,
    trees: Vec<(Point, String)>,
    taken: Vec<Taken>,
    /// Where grass grows thicker.
    lush: Vec<Taken>,
    pub broad: Unrest,
    pub middling: Unrest,
    pub fine: Unrest,
    pub edge: Unrest,
}

impl<'a> Canvas<'a> {
    pub fn new(seed: &'a str, wide: f64, high: f64) -> Canvas<'a> {
        Canvas {
            seed,
            wide,
            high,
            plies: Default::default(),
            defs: String::new(),
            symbols: BTreeMap::new(),
            trees: Vec::new(),
            taken: Vec::new(),
            lush: Vec::new(),
            broad: Unrest::new(seed, "a", 330.0),
            middling: Unrest::new(seed, "b", 210.0),
            fine: Unrest::new(seed, "c", 90.0),
            edge: Unrest::new(seed, "edge", 46.0),
        }
    }

    pub fn rng(&self, what: &str) -> Rng {
        Rng::new(&[self.seed, what], &[])
    }

    pub fn on(&mut self, ply: Ply) -> &mut String {
        &mut self.plies[ply as usize]
    }

    /// Larger tables are painted in less detail: 1 up to 180 by 90 cm.
    pub fn coarse(&self) -> f64 {
        (self.wide * self.high / 1.7e6).sqrt().max(1.0)
    }

    /// Something drawn once and used often; its content is asked for the first time only.
    pub fn symbol(&mut self, id: &str, drawn: impl FnOnce() -> String) {
        if !self.symbols.contains_key(id) {
            let group = El::new("g").with("id", id).holding(&drawn());
            self.symbols.insert(id.to_owned(), group);
        }
    }

    pub fn put(&mut self, ply: Ply, id: &str, (x, y): Point) {
        let place = used(id, x.round(), y.round());
        self.on(ply).push_str(&place);
    }

    pub fn tree(&mut self, at: Point, id: String) {
        self.trees.push((at, id));
    }

    /// What is painted inside an outline.
    pub fn within(&mut self, ply: Ply, id: &str, d: &str, inside: &str) {
        let path = El::new("path").with("d", d).done();
        self.defs.push_str(&El::new("clipPath").with("id", id).holding(&path));
        let group = El::new("g").with("clip-path", format!("url(#{id})"));
        self.on(ply).push_str(&group.holding(inside));
    }

    /// The exact line of the rules over the paint.
    pub fn rule(&mut self, d: &str, colour: &str) {
        let line = El::new("path").with("class", "q-rule").with("d", d);
        let line = line.with("stroke", format!("var(--{colour})")).done();
        self.on(Ply::Rule).push_str(&line);
    }

    /// Nothing grows there, or so near to it.
    pub fn take(&mut self, points: &[Point], is_closed: bool, room: f64) {
        self.taken.push(Taken { points: points.to_vec(), is_closed, room });
    }

    pub fn is_free(&self, p: Point, room: f64) -> bool {
        self.taken.iter().all(|one| one.from(p) >= one.room + room)
    }

    /// Grass grows thicker beside it.
    pub fn thrive(&mut self, points: &[Point], is_closed: bool) {
        self.lush.push(Taken { points: points.to_vec(), is_closed, room: 0.0 });
    }

    pub fn to_lush(&self, p: Point) -> f64 {
        let edge = |one: &Taken| match one.is_closed {
            true => from_edge(&one.points, p),
            false => from_line(&one.points, p),
        };
        self.lush.iter().map(edge).fold(f64::MAX, f64::min)
    }

    /// All of it from the turf upwards; trees from north to south.
    pub fn drawn(&mut self) -> String {
        self.trees.sort_by_key(|((x, y), _)| (((x * 0.35 + y) / 16.0) as i32, *x as i32));
        let trees: String =
            self.trees.iter().map(|((x, y), id)| used(id, x.round(), y.round())).collect();
        let [turf, relief, field, floor, water, way, tuft, line, house, rule] = &self.plies;
        // From afar nobody sees single tufts.
        let tuft = match tuft.is_empty() {
            true => String::new(),
            false => format!(r#"<g class="near">{tuft}</g>"#),
        };
        [turf, relief, field, floor, water, way, &tuft, line, &trees, house, rule]
            .map(String::as_str)
            .concat()
    }
}

/// An outline as it is painted: swayed by its hand, and over the edge where it ends there.
pub fn painted(canvas: &Canvas, ring: &[Point], step: f64) -> Vec<Point> {
    swayed(canvas, ring, step, &canvas.edge)
}

/// The same as water goes, in long bends.
pub fn winding(canvas: &Canvas, ring: &[Point], step: f64) -> Vec<Point> {
    swayed(canvas, ring, step, &canvas.middling)
}

fn swayed(canvas: &Canvas, ring: &[Point], step: f64, unrest: &Unrest) -> Vec<Point> {
    let over = |v: f64, most: f64| match v {
        v if v <= 0.5 => -14.0,
        v if v >= most - 0.5 => most + 14.0,
        v => v,
    };
    let ring: Vec<Point> =
        ring.iter().map(|p| (over(p.0, canvas.wide), over(p.1, canvas.high))).collect();
    brush::rough(&ring, step, brush::ASTRAY, unrest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::{Ends, pieces};

    #[test]
    fn paint_keeps_to_the_outline_of_the_rules() {
        let canvas = Canvas::new("a table", 1800.0, 900.0);
        let rings: [&[Point]; 3] = [
            &[(820.0, 540.0), (920.0, 560.0), (1000.0, 500.0), (990.0, 400.0), (800.0, 400.0)],
            &[(250.0, 80.0), (550.0, 80.0), (550.0, 300.0), (250.0, 300.0)],
            &[(1360.0, 680.0), (1460.0, 700.0), (1410.0, 570.0)],
        ];
        for ring in rings {
            let edges = [painted(&canvas, ring, 30.0), winding(&canvas, ring, 34.0)];
            for (from, control, to) in edges.iter().flat_map(|edge| pieces(edge, Ends::Closed)) {
                let half = |a: f64, b: f64, c: f64| a / 4.0 + b / 2.0 + c / 4.0;
                let at = (half(from.0, control.0, to.0), half(from.1, control.1, to.1));
                for p in [from, at] {
                    assert!(from_edge(ring, p) < brush::ASTRAY + 0.5, "{p:?} of {ring:?}");
                }
            }
        }
    }

    #[test]
    fn what_ends_at_the_edge_is_painted_over_it() {
        let canvas = Canvas::new("a table", 1800.0, 900.0);
        let river = [(860.0, 0.0), (940.0, 0.0), (940.0, 410.0), (860.0, 410.0)];
        let edge = painted(&canvas, &river, 34.0);
        assert!(edge.iter().any(|p| p.1 < -5.0) && edge.iter().all(|p| p.1 < 420.0));
    }
}
