//! Where scattered things stand.

use super::Site;
use crate::curve::{Point, distance2};
use crate::near::Near;
use crate::rng::Rng;

/// Points inside an area, `apart` from each other and `inset` from its outline.
pub fn scatter(site: &Site, rng: &mut Rng, apart: f64, inset: f64, most: usize) -> Vec<Point> {
    let [x0, y0, x1, y1] = site.bounds();
    let mut near = Near::new([x0, y0, x1, y1]);
    let mut found = Vec::new();
    for _ in 0..most * 24 {
        let (x, y) = (rng.between(x0, x1), rng.between(y0, y1));
        let fits = is_inside(&site.points, (x, y)) && from_edge(&site.points, (x, y)) >= inset;
        if fits && !near.touches(x, y, apart / 2.0) {
            near.add(x, y, apart / 2.0);
            found.push((x, y));
            if found.len() == most {
                break;
            }
        }
    }
    found.sort_by(|a, b| a.1.total_cmp(&b.1));
    found
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
        let far = distance2(a, b).sqrt();
        let count = (far / stride).round().max(1.0);
        let u = ((b.0 - a.0) / far, (b.1 - a.1) / far);
        for i in 0..count as i32 {
            let t = (f64::from(i) + 0.5) * far / count;
            out.push(((a.0 + u.0 * t, a.1 + u.1 * t), u));
        }
    }
    out
}
