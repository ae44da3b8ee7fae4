//! Lines on the sheet: smoothing, splines, and walking along them.
//!
//! Only sums, products, quotients and square roots are used, which are the same on every machine.

use crate::pen::Pen;
use crate::rng::Rng;

pub type Point = (f64, f64);

pub fn middle(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
}

pub fn distance2(a: Point, b: Point) -> f64 {
    (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)
}

/// Sine and cosine of an angle in degrees.
pub fn sin_cos(degrees: f64) -> (f64, f64) {
    let turns = (degrees / 90.0).round();
    let x = (degrees - turns * 90.0) * (core::f64::consts::PI / 180.0);
    let x2 = x * x;
    let sin = x * (1.0 - x2 / 6.0 * (1.0 - x2 / 20.0 * (1.0 - x2 / 42.0 * (1.0 - x2 / 72.0))));
    let cos = 1.0 - x2 / 2.0 * (1.0 - x2 / 12.0 * (1.0 - x2 / 30.0 * (1.0 - x2 / 56.0)));
    match (turns as i64).rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// Whether a line comes back to where it began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    Open,
    Closed,
}

/// Draws every point towards the middle of its neighbours: takes the zigzag out of hex outlines.
/// The ends of an open line stay.
pub fn relax(line: &[Point], by: f64, ends: Ends) -> Vec<Point> {
    let n = line.len();
    let mut out = line.to_vec();
    for i in 0..n {
        if ends == Ends::Open && (i == 0 || i + 1 == n) {
            continue;
        }
        let to = middle(line[(i + n - 1) % n], line[(i + 1) % n]);
        let (x, y) = line[i];
        out[i] = (x * (1.0 - by) + by * to.0, y * (1.0 - by) + by * to.1);
    }
    out
}

/// Every second point is enough once the zigzag is gone.
pub fn thin(line: Vec<Point>) -> Vec<Point> {
    if line.len() < 15 { line } else { line.into_iter().step_by(2).collect() }
}

pub fn shaken(line: Vec<Point>, rng: &mut Rng, by: f64) -> Vec<Point> {
    line.into_iter().map(|(x, y)| (x + rng.about(by), y + rng.about(by))).collect()
}

/// A piece of a spline: from, control, to.
pub type Piece = (Point, Point, Point);

/// The pieces of the quadratic B-spline with these control points.
pub fn pieces(line: &[Point], ends: Ends) -> Vec<Piece> {
    let n = line.len();
    match (ends, n) {
        (_, 0 | 1) => Vec::new(),
        (_, 2) => vec![(line[0], middle(line[0], line[1]), line[1])],
        (Ends::Closed, _) => (0..n)
            .map(|i| {
                let (a, b) = (line[(i + n - 1) % n], line[(i + 1) % n]);
                (middle(a, line[i]), line[i], middle(line[i], b))
            })
            .collect(),
        (Ends::Open, _) => (1..n - 1)
            .map(|i| {
                let from = if i == 1 { line[0] } else { middle(line[i - 1], line[i]) };
                let to = if i == n - 2 { line[n - 1] } else { middle(line[i], line[i + 1]) };
                (from, line[i], to)
            })
            .collect(),
    }
}

/// Writes the spline.
pub fn spline(pen: &mut Pen, line: &[Point], ends: Ends) {
    let pieces = pieces(line, ends);
    write(pen, &pieces);
    if let (Ends::Closed, Some((start, _, _))) = (ends, pieces.first()) {
        pen.close(start.0, start.1);
    }
}

/// Writes some pieces of a spline, one after the other.
pub fn write(pen: &mut Pen, pieces: &[Piece]) {
    let Some((start, _, _)) = pieces.first() else { return };
    pen.move_to(start.0, start.1);
    for (_, control, to) in pieces {
        pen.quad_to(control.0, control.1, to.0, to.1);
    }
}

/// A place on a line with the direction of travel, a unit vector.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Waypoint {
    pub x: f64,
    pub y: f64,
    pub ux: f64,
    pub uy: f64,
}

impl Waypoint {
    /// So far to the left of the line (seen on the sheet, whose y grows downwards).
    pub fn left(self, by: f64) -> Point {
        (self.x + self.uy * by, self.y - self.ux * by)
    }

    pub fn point(self) -> Point {
        (self.x, self.y)
    }
}

/// Places along the spline, `stride` apart.
pub fn walk(line: &[Point], ends: Ends, stride: f64) -> Vec<Waypoint> {
    const CUTS: usize = 8;
    let mut out = Vec::new();
    let mut since = 0.0;
    for (from, control, to) in pieces(line, ends) {
        let mut last = from;
        for cut in 1..=CUTS {
            let t = cut as f64 / CUTS as f64;
            let s = 1.0 - t;
            let x = s * s * from.0 + 2.0 * t * s * control.0 + t * t * to.0;
            let y = s * s * from.1 + 2.0 * t * s * control.1 + t * t * to.1;
            let mut length = distance2(last, (x, y)).sqrt();
            if length < 1e-9 {
                continue;
            }
            let (ux, uy) = ((x - last.0) / length, (y - last.1) / length);
            while since + length >= stride {
                let go = stride - since;
                last = (last.0 + ux * go, last.1 + uy * go);
                length -= go;
                since = 0.0;
                out.push(Waypoint { x: last.0, y: last.1, ux, uy });
            }
            since += length;
            last = (x, y);
        }
    }
    out
}
