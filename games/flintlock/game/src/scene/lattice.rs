//! Hexes by column and row, their corners, and lines along their sides.

use std::collections::{BTreeMap, BTreeSet};

use hexes::Dir;

use scene::curve::{Point, distance2};

/// Half the width of a hex.
pub const HALF: f64 = 30.0;
/// From the middle of a hex to a corner, and half of it.
pub const CORNER: f64 = 34.641_016_151_377_55;
pub const STEP: f64 = CORNER / 2.0;
/// From row to row.
pub const ROW: f64 = 1.5 * CORNER;

/// Column and row, from 1.
pub type Cell = (i32, i32);
/// A corner of hexes, in steps of half a hex and half a corner.
pub type Knot = (i32, i32);

pub fn next((c, r): Cell, dir: Dir) -> Cell {
    let even = i32::from(r % 2 == 0);
    match dir {
        Dir::E => (c + 1, r),
        Dir::W => (c - 1, r),
        Dir::Ne => (c + even, r - 1),
        Dir::Nw => (c - 1 + even, r - 1),
        Dir::Se => (c + even, r + 1),
        Dir::Sw => (c - 1 + even, r + 1),
    }
}

pub fn centre((c, r): Cell) -> Point {
    point((2 * c + i32::from(r % 2 == 0), 3 * r))
}

pub fn point((x, y): Knot) -> Point {
    (f64::from(x) * HALF, f64::from(y) * STEP)
}

/// The cell that holds a point: the one whose middle is nearest.
pub fn cell_at(at: Point) -> Cell {
    let row = (at.1 / ROW).round() as i32;
    let column = |r: i32| (at.0 / (2.0 * HALF) - if r % 2 == 0 { 0.5 } else { 0.0 }).round() as i32;
    let cells = [row - 1, row, row + 1].map(|r| (column(r), r));
    let far = |c: Cell| distance2(centre(c), at);
    cells.into_iter().fold(cells[1], |best, c| if far(c) < far(best) { c } else { best })
}

/// The two corners of a hexside, clockwise.
pub fn ends((c, r): Cell, dir: Dir) -> (Knot, Knot) {
    let (x, y) = (2 * c + i32::from(r % 2 == 0), 3 * r);
    let corners =
        [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)];
    (corners[dir.index()], corners[(dir.index() + 1) % 6])
}

/// Closed outlines of a set of cells, interior on the right hand.
pub fn loops(cells: &BTreeSet<Cell>) -> Vec<Vec<Knot>> {
    let mut sides = BTreeMap::new();
    for &cell in cells {
        for dir in Dir::ALL.into_iter().filter(|d| !cells.contains(&next(cell, *d))) {
            let (from, to) = ends(cell, dir);
            sides.insert(from, to);
        }
    }
    let mut out = Vec::new();
    while let Some(&start) = sides.keys().next() {
        let mut line = Vec::new();
        let mut at = start;
        while let Some(to) = sides.remove(&at) {
            line.push(at);
            at = to;
        }
        out.push(line);
    }
    out
}

/// Hexsides joined to lines, as corners.
pub fn joined(sides: BTreeSet<(Knot, Knot)>) -> Vec<Vec<Knot>> {
    let mut beside: BTreeMap<Knot, BTreeSet<Knot>> = BTreeMap::new();
    for &(a, b) in &sides {
        beside.entry(a).or_default().insert(b);
        beside.entry(b).or_default().insert(a);
    }
    let mut left = sides;
    let side = |a: Knot, b: Knot| (a.min(b), a.max(b));
    let mut out = Vec::new();
    // Lines begin at their ends and forks; what remains is closed.
    let forks = beside.iter().filter(|(_, to)| to.len() != 2).map(|(k, _)| *k);
    let starts: Vec<Knot> = forks.chain(beside.keys().copied()).collect();
    for start in starts {
        for &first in &beside[&start] {
            if !left.remove(&side(start, first)) {
                continue;
            }
            let mut line = vec![start, first];
            let (mut a, mut b) = (start, first);
            while beside[&b].len() == 2 {
                let Some(&c) = beside[&b].iter().find(|k| **k != a) else { break };
                if !left.remove(&side(b, c)) {
                    break;
                }
                line.push(c);
                (a, b) = (b, c);
            }
            out.push(line);
        }
    }
    out
}
