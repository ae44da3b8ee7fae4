//! Hexes and their numbers. Rows that are alike are written once and used again.

use std::collections::BTreeMap;

use hexes::Dir;

use super::plan::{Cell, HALF, ROW, STEP, SitePlan, centre, next};
use scene::digits;
use scene::pen::{El, Pen, num, used};

/// Below the north corner of the hex.
const NUMBER_DOWN: f64 = -22.6;
/// Between the middle of a hex and the figures to either side.
const GAP: f64 = 0.45;

pub fn grid(plan: &SitePlan) -> String {
    let mut rows: BTreeMap<i32, Vec<Cell>> = BTreeMap::new();
    for cell in plan.cells().filter(|c| plan.is_on(*c)) {
        rows.entry(cell.1).or_default().push(cell);
    }
    let mut known: Vec<(String, usize)> = Vec::new();
    let mut out = String::new();
    for cells in rows.values() {
        let (x, y) = centre(cells[0]);
        let path = row(plan, cells);
        let id = match known.iter().find(|(d, _)| *d == path) {
            Some((_, id)) => *id,
            None => {
                let id = known.len();
                let path_el = El::new("path").with("id", format!("s-row{id}")).with("d", &path);
                out.push_str(&El::new("defs").holding(&path_el.done()));
                known.push((path, id));
                id
            }
        };
        out.push_str(&used(&format!("s-row{id}"), x, y));
    }
    let hexes = El::new("g").with("class", "ln s-hexes").holding(&out);
    let upright = El::new("g").with("id", "numbers").with("class", "ln s-hn");
    let turned = El::new("g").with("id", "numbers-turned").with("class", "ln s-hn");
    let turned = turned.with("display", "none");
    let all = [
        hexes,
        upright.holding(&numbers(plan, &rows, false)),
        turned.holding(&numbers(plan, &rows, true)),
    ];
    El::new("g").with("id", "grid").holding(&all.concat())
}

/// The sides of a row of hexes from the middle of its first: those above, to the left, and others
/// that no further hex draws.
fn row(plan: &SitePlan, cells: &[Cell]) -> String {
    let origin = centre(cells[0]);
    let mut pen = Pen::tenths();
    let mut at: Option<(f64, f64)> = None;
    let mut line = |from: (f64, f64), to: (f64, f64)| {
        if at != Some(from) {
            pen.move_to(from.0, from.1);
        }
        pen.line_to(to.0, to.1);
        at = Some(to);
    };
    let off = |cell: Cell, dir: Dir| !plan.is_on(next(cell, dir));
    let middles: Vec<(Cell, f64)> = cells.iter().map(|c| (*c, centre(*c).0 - origin.0)).collect();
    for &(_, x) in &middles {
        line((x - HALF, -STEP), (x, -2.0 * STEP));
        line((x, -2.0 * STEP), (x + HALF, -STEP));
    }
    for &(cell, x) in &middles {
        line((x - HALF, -STEP), (x - HALF, STEP));
        if off(cell, Dir::E) {
            line((x + HALF, -STEP), (x + HALF, STEP));
        }
    }
    for &(cell, x) in &middles {
        if off(cell, Dir::Sw) {
            line((x - HALF, STEP), (x, 2.0 * STEP));
        }
        if off(cell, Dir::Se) {
            line((x, 2.0 * STEP), (x + HALF, STEP));
        }
    }
    pen.d().to_owned()
}

/// The numbers of the hexes, or the same for whoever has the map upside down.
fn numbers(plan: &SitePlan, rows: &BTreeMap<i32, Vec<Cell>>, turned: bool) -> String {
    let sign = if turned { -1.0 } else { 1.0 };
    if !plan.chart.numbered {
        // Coordinates have signs and commas: as text.
        let one = |hex| {
            let (x, y) = centre(plan.cell(hex));
            let text = El::new("text").with("class", "s-hc").with("y", num(NUMBER_DOWN));
            let turn = if turned { "rotate(180)" } else { "" };
            text.with("transform", format!("translate({} {}){turn}", num(x), num(y)))
                .saying(plan.scenario.hex_name(hex))
        };
        return plan.grid.hexes().map(one).collect();
    }
    // Figures of the columns once, figures of the rows once.
    let columns = rows.values().map(Vec::len).max().unwrap_or(0) as i32;
    let shift = |r: i32| if r % 2 == 0 { HALF } else { 0.0 };
    let wide = 2.0 * HALF;
    let (mut left, mut right) = (String::new(), String::new());
    for c in 1..=columns {
        let x = sign * wide * f64::from(c) - GAP - digits::width(2);
        digits::write(&mut left, &format!("{c:02}"), x, 0.0, turned);
    }
    for r in rows.keys() {
        let (x, y) = (sign * shift(*r) + GAP, sign * ROW * f64::from(*r));
        digits::write(&mut right, &format!("{r:02}"), x, y, turned);
    }
    let [nc, nr] = if turned { ["s-nct", "s-nrt"] } else { ["s-nc", "s-nr"] };
    let path = |id: &str, d: &str| El::new("path").with("id", id).with("d", d).done();
    let mut out = El::new("defs").holding(&(path(nc, &left) + &path(nr, &right)));
    for r in rows.keys() {
        out.push_str(&used(nc, shift(*r), ROW * f64::from(*r) + sign * NUMBER_DOWN));
    }
    for c in 1..=columns {
        out.push_str(&used(nr, wide * f64::from(c), sign * NUMBER_DOWN));
    }
    out
}
