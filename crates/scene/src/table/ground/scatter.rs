//! Where scattered things lie, and how far points are from outlines.

use crate::curve::{Point, distance2};
use crate::rng::Rng;

/// Points of a shaken triangular grid inside an outline, about `apart` from each other.
pub fn strewn(ring: &[Point], rng: &mut Rng, apart: f64, shake: f64) -> Vec<Point> {
    let [x0, y0, x1, y1] = bounds(ring);
    let (mut found, mut y, mut row) = (Vec::new(), y0 + apart * 0.35, 0);
    while y < y1 {
        let mut x = x0 + apart * (0.25 + 0.5 * f64::from(row % 2));
        while x < x1 {
            let p = (x + rng.about(apart * shake), y + rng.about(apart * shake));
            if is_inside(ring, p) {
                found.push(p);
            }
            x += apart;
        }
        y += apart * 0.87;
        row += 1;
    }
    found
}

/// Left, top, right, bottom.
pub fn bounds(points: &[Point]) -> [f64; 4] {
    let mut bounds = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for (x, y) in points {
        bounds = [bounds[0].min(*x), bounds[1].min(*y), bounds[2].max(*x), bounds[3].max(*y)];
    }
    bounds
}

/// What an outline encloses; positive where it goes round as a clock does.
pub fn area(ring: &[Point]) -> f64 {
    let cross = |(i, a): (usize, &Point)| {
        let b = ring[(i + 1) % ring.len()];
        a.0 * b.1 - b.0 * a.1
    };
    ring.iter().enumerate().map(cross).sum::<f64>() / 2.0
}

/// Whether a point lies in a closed outline.
pub fn is_inside(points: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for i in 0..points.len() {
        let (a, b) = (points[i], points[(i + 1) % points.len()]);
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            inside = !inside;
        }
    }
    inside
}

/// How far a point is from the nearest side of a closed outline.
pub fn from_edge(points: &[Point], p: Point) -> f64 {
    let side = |i: usize| to_side(points[i], points[(i + 1) % points.len()], p);
    (0..points.len()).map(side).fold(f64::MAX, f64::min)
}

/// How far a point is from the nearest part of a line.
pub fn from_line(points: &[Point], p: Point) -> f64 {
    points.windows(2).map(|s| to_side(s[0], s[1], p)).fold(f64::MAX, f64::min)
}

fn to_side(a: Point, b: Point, p: Point) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let t = ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (dx * dx + dy * dy).max(1e-9);
    let t = t.clamp(0.0, 1.0);
    distance2(p, (a.0 + dx * t, a.1 + dy * t)).sqrt()
}

/// Places along a line of straight pieces, `stride` apart, with the direction there.
pub fn steps(points: &[Point], stride: f64) -> Vec<(Point, Point)> {
    let mut out = Vec::new();
    for pair in points.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let far = distance2(a, b).sqrt().max(1e-9);
        let count = (far / stride).round().max(1.0);
        let u = ((b.0 - a.0) / far, (b.1 - a.1) / far);
        for i in 0..count as i32 {
            let t = (f64::from(i) + 0.5) * far / count;
            out.push(((a.0 + u.0 * t, a.1 + u.1 * t), u));
        }
    }
    out
}

/// The same all round an outline.
pub fn round(ring: &[Point], stride: f64) -> Vec<(Point, Point)> {
    let mut line = ring.to_vec();
    line.extend(ring.first().copied());
    steps(&line, stride)
}

/// So far along and aside from a place on a line.
pub fn off((x, y): Point, (ux, uy): Point, along: f64, aside: f64) -> Point {
    (x + ux * along - uy * aside, y + uy * along + ux * aside)
}
