//! Outlines of a smooth field: what lies above a level, as closed lines.

use std::collections::BTreeMap;

use crate::curve::Point;

/// A field looked at on a lattice of squares; outside of the rectangle it counts as low.
#[derive(Debug)]
pub struct Lattice {
    first: Point,
    step: f64,
    wide: usize,
    high: usize,
    values: Vec<f64>,
}

/// The side of a square by its upper or left end; `down` if it goes down from there.
type Side = (usize, usize, bool);

impl Lattice {
    /// From the upper left to the lower right corner.
    pub fn new([x0, y0, x1, y1]: [f64; 4], step: f64, field: impl Fn(f64, f64) -> f64) -> Lattice {
        let (wide, high) = (((x1 - x0) / step) as usize + 3, ((y1 - y0) / step) as usize + 3);
        let inner = |i: usize, last: usize| i > 0 && i + 1 < last;
        let value = |(j, i): (usize, usize)| match inner(i, wide) && inner(j, high) {
            true => field(x0 + (i as f64 - 1.0) * step, y0 + (j as f64 - 1.0) * step),
            false => -2.0,
        };
        let cells = (0..high).flat_map(|j| (0..wide).map(move |i| (j, i)));
        Lattice { first: (x0, y0), step, wide, high, values: cells.map(value).collect() }
    }

    fn value(&self, i: usize, j: usize) -> f64 {
        self.values[j * self.wide + i]
    }

    /// Where the field passes a level on the side of a square.
    fn cut(&self, (i, j, down): Side, level: f64) -> Point {
        let a = self.value(i, j) - level;
        let b = if down { self.value(i, j + 1) } else { self.value(i + 1, j) } - level;
        let t = a / (a - b);
        let (dx, dy) = if down { (0.0, t) } else { (t, 0.0) };
        let at = |start: f64, k: usize, by: f64| start + (k as f64 - 1.0 + by) * self.step;
        (at(self.first.0, i, dx), at(self.first.1, j, dy))
    }

    /// The outlines of everything at or above a level.
    pub fn above(&self, level: f64) -> Vec<Vec<Point>> {
        let mut ways: BTreeMap<Side, (Side, Point)> = BTreeMap::new();
        for j in 0..self.high - 1 {
            for i in 0..self.wide - 1 {
                let corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)];
                let sides = [(i, j, false), (i + 1, j, true), (i, j + 1, false), (i, j, true)];
                let is_in = corners.map(|(i, j)| self.value(i, j) >= level);
                let enters = (0..4).filter(|k| !is_in[*k] && is_in[(*k + 1) % 4]);
                let leaves = (0..4).filter(|k| is_in[*k] && !is_in[(*k + 1) % 4]);
                for (enter, leave) in enters.zip(leaves) {
                    let from = sides[enter];
                    ways.insert(from, (sides[leave], self.cut(from, level)));
                }
            }
        }
        let mut loops = Vec::new();
        while let Some((&start, _)) = ways.first_key_value() {
            let (mut side, mut points) = (start, Vec::new());
            while let Some((next, point)) = ways.remove(&side) {
                points.push(point);
                side = next;
            }
            if points.len() > 5 {
                loops.push(points);
            }
        }
        loops
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_hill_has_one_round_outline() {
        let cone = |x: f64, y: f64| {
            1.0 - ((x - 50.0) * (x - 50.0) + (y - 50.0) * (y - 50.0)).sqrt() / 40.0
        };
        let lattice = Lattice::new([0.0, 0.0, 100.0, 100.0], 5.0, cone);
        let found = lattice.above(0.5);
        assert_eq!(found.len(), 1);
        for (x, y) in &found[0] {
            assert!((cone(*x, *y) - 0.5).abs() < 0.03, "{x} {y}");
        }
        assert!(lattice.above(1.5).is_empty());
    }
}
