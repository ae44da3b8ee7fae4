//! Where hexes lie on the sheet, for everything that stands or happens on them.
//!
//! A hex is 60 units wide and pointed at the top. All its corners lie on a lattice of 30 by 17.32
//! units, so corners of neighbours are equal as whole numbers.

use std::collections::BTreeMap;

use hexes::{Dir, Grid, Hex};

use scene::pen::Pen;

/// Half the width of a hex, and a sixth of the height of two rows.
const ACROSS: f64 = 30.0;
const DOWN: f64 = 17.320_508;

/// Outlines about the middle of a hex, at 93, 88 and 84 per cent.
pub const HEX: &str = "M0-32.2l27.9 16.1v32.2l-27.9 16.1l-27.9-16.1v-32.2z";
pub const INNER: &str = "M0-29.1l25.2 14.6v29.1l-25.2 14.6l-25.2-14.6v-29.1z";

/// A point of the lattice.
type Knot = (i32, i32);

fn knot(grid: &Grid, hex: Hex) -> Knot {
    let (q, r) = grid.axial(hex);
    (2 * (i32::from(q) + 1) + i32::from(r), 3 * (i32::from(r) + 1))
}

fn point((x, y): Knot) -> (f64, f64) {
    (f64::from(x) * ACROSS, f64::from(y) * DOWN)
}

/// The middle of a hex, on whole units.
pub fn centre(grid: &Grid, hex: Hex) -> (i32, i32) {
    let (x, y) = point(knot(grid, hex));
    (x as i32, y.round() as i32)
}

/// The two corners of a hexside, clockwise.
fn ends((x, y): Knot, dir: Dir) -> (Knot, Knot) {
    let corners =
        [(x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)];
    (corners[dir.index()], corners[(dir.index() + 1) % 6])
}

/// The outline of a set of hexes as a path, holes included.
pub fn outline(grid: &Grid, hexes: &[Hex]) -> String {
    let mut next: BTreeMap<Knot, Vec<Knot>> = BTreeMap::new();
    for &hex in hexes {
        for dir in Dir::ALL {
            if !hexes.contains(&grid.step(hex, dir)) {
                let (from, to) = ends(knot(grid, hex), dir);
                next.entry(from).or_default().push(to);
            }
        }
    }
    let mut pen = Pen::tenths();
    while let Some(start) = next.keys().next().copied() {
        let (x0, y0) = point(start);
        pen.move_to(x0, y0);
        let mut at = start;
        while let Some(to) = take(&mut next, at) {
            at = to;
            if at == start {
                break;
            }
            let (x, y) = point(at);
            pen.line_to(x, y);
        }
        pen.close(x0, y0);
    }
    pen.d().to_owned()
}

fn take(next: &mut BTreeMap<Knot, Vec<Knot>>, at: Knot) -> Option<Knot> {
    let all = next.get_mut(&at)?;
    let to = all.pop();
    if all.is_empty() {
        next.remove(&at);
    }
    to
}
