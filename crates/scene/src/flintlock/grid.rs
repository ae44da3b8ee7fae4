//! Hexes and their numbers. Rows that are alike are written once and used again.

use std::collections::BTreeMap;

use hexes::Dir;

use super::plan::{Cell, HALF, Plan, ROW, STEP, centre, next};
use crate::pen::{El, Pen, num, used};

/// Below the north corner of the hex.
const NUMBER_DOWN: f64 = -22.6;

pub fn grid(plan: &Plan) -> String {
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
    let grid = El::new("g").with("id", "grid");
    grid.holding(&(hexes + &El::new("g").with("id", "numbers").holding(&numbers(plan, &rows))))
}

/// The sides of a row of hexes from the middle of its first: those above, to the left, and others
/// that no further hex draws.
fn row(plan: &Plan, cells: &[Cell]) -> String {
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

fn numbers(plan: &Plan, rows: &BTreeMap<i32, Vec<Cell>>) -> String {
    let text =
        |x: f64, y: f64| El::new("text").with("class", "s-hn").with("x", num(x)).with("y", num(y));
    if !plan.chart.numbered {
        let name = |hex| plan.scenario.hex_name(hex);
        let one = |hex| {
            let (x, y) = centre(plan.cell(hex));
            text(x, y + NUMBER_DOWN).with("text-anchor", "middle").saying(name(hex))
        };
        return plan.grid.hexes().map(one).collect();
    }
    // Column figures once, row figures once.
    let columns = rows.values().map(Vec::len).max().unwrap_or(0) as i32;
    let shift = |r: i32| if r % 2 == 0 { HALF } else { 0.0 };
    let wide = 2.0 * HALF;
    let column = |c: i32| text(wide * f64::from(c) - 0.4, 0.0).saying(&format!("{c:02}"));
    let row = |r: &i32| text(0.4 + shift(*r), ROW * f64::from(*r)).saying(&format!("{r:02}"));
    let left = El::new("g").with("id", "s-nc").with("text-anchor", "end");
    let left = left.holding(&(1..=columns).map(column).collect::<String>());
    let right = El::new("g").with("id", "s-nr").holding(&rows.keys().map(row).collect::<String>());
    let mut out = El::new("defs").holding(&(left + &right));
    for r in rows.keys() {
        out.push_str(&used("s-nc", shift(*r), ROW * f64::from(*r) + NUMBER_DOWN));
    }
    for c in 1..=columns {
        out.push_str(&used("s-nr", wide * f64::from(c), NUMBER_DOWN));
    }
    out
}
