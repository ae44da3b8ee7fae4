//! The edge of the table: walnut, mitred, lit from the north-west, with a brass ruler inlaid: a line for each unit of
//! the measure, figures at the round ones.

use super::Board;
use crate::pen::{El, Pen, num};
use crate::rng::Rng;
use crate::theme::var;

/// How wide the edge is.
pub const BAND: f64 = 64.0;

pub fn frame(board: &Board, seed: &str) -> String {
    let mut out = wood(board, seed);
    out.push_str(&ruler(board));
    El::new("g").with("id", "frame").holding(&out)
}

fn filled(d: &str, colour: &str, strength: &str) -> String {
    let path = El::new("path").with("d", d).with("fill", var(colour));
    path.with("fill-opacity", strength).done()
}

fn lined(d: &str, colour: &str, wide: &str, strength: &str) -> String {
    let path = El::new("path").with("d", d).with("fill", "none").with("stroke", var(colour));
    path.with("stroke-width", wide).with("stroke-opacity", strength).done()
}

fn wood(board: &Board, seed: &str) -> String {
    let (w, h) = (board.wide(), board.high());
    let [x0, x1, y1, wide, high] = [-BAND, w + BAND, h + BAND, w, h].map(num);
    let rim = format!("M{x0} {x0}H{x1}V{y1}H{x0}ZM0 0V{high}H{wide}V0Z");
    let lit = format!("M{x0} {x0}H{x1}L{wide} 0H0V{high}L{x0} {y1}Z");
    let mitres =
        format!("M{x0} {x0}L0 0M{x1} {x0}L{wide} 0M{x1} {y1}L{wide} {high}M{x0} {y1}L0 {high}");
    let inner = format!("M3 {0}V3H{1}", num(h - 3.0), num(w - 3.0));
    [
        filled(&rim, "walnut", "1"),
        filled(&lit, "walnutlit", ".6"),
        lined(&grain(w, h, seed), "walnutd", "2.200", ".5"),
        lined(&mitres, "walnutd", "2.200", "1"),
        lined(&format!("M0 0H{wide}V{high}H0Z"), "walnutd", "5", "1"),
        lined(&inner, "shade", "15", ".22"),
        lined(&inner, "shade", "6", ".2"),
        lined(&format!("M{x0} {x0}H{x1}V{y1}H{x0}Z"), "walnutd", "4", "1"),
    ]
    .concat()
}

/// Fibres along each side, from the seed of the table.
fn grain(w: f64, h: f64, seed: &str) -> String {
    let (mut rng, mut pen) = (Rng::new(&[seed, "frame"], &[]), Pen::whole());
    for _ in 0..70 {
        let (x, near) = (rng.between(-BAND, w), rng.between(6.0, BAND - 12.0));
        let y = if rng.chance(0.5) { -near } else { h + near };
        let far = rng.between(120.0, 300.0).min(w + BAND - x);
        pen.move_to(x, y).quad_to(x + far * 0.4, y + rng.about(5.0), x + far, y + rng.about(3.0));
    }
    for _ in 0..40 {
        let (y, near) = (rng.between(-BAND, h), rng.between(6.0, BAND - 12.0));
        let x = if rng.chance(0.5) { -near } else { w + near };
        let far = rng.between(120.0, 280.0).min(h + BAND - y);
        pen.move_to(x, y).quad_to(x + rng.about(5.0), y + far * 0.4, x + rng.about(3.0), y + far);
    }
    pen.d().to_owned()
}

fn ruler(board: &Board) -> String {
    let (wide, high) = (board.wide(), board.high());
    let (measure, units) = (board.scale.measure, board.scale.units);
    let (mut ticks, mut figures) = (Pen::whole(), String::new());
    let mut edge = |count: i32, across: bool| {
        for i in 0..=count {
            let (at, numbered) = (f64::from(i * units), i % measure.ruled[1] == 0);
            let long = match (numbered, i % measure.ruled[0] == 0) {
                (true, _) => 24.0,
                (_, true) => 17.0,
                _ => 10.0,
            };
            if across {
                ticks.move_to(at, high + 6.0).line_to(at, high + 6.0 + long);
                ticks.move_to(at, -6.0).line_to(at, -6.0 - long);
            } else {
                ticks.move_to(-6.0, high - at).line_to(-6.0 - long, high - at);
                ticks.move_to(wide + 6.0, high - at).line_to(wide + 6.0 + long, high - at);
            }
            if numbered && i > 0 && i < count {
                let mut put = |x: f64, y: f64| {
                    let text = El::new("text").with("class", "q-ruler").with("x", num(x));
                    figures.push_str(&text.with("y", num(y)).saying(&i.to_string()));
                };
                if across {
                    put(at, high + 52.0);
                    put(at, -36.0);
                } else {
                    put(-46.0, high - at + 8.0);
                    put(wide + 46.0, high - at + 8.0);
                }
            }
        }
    };
    edge(measure.whole(board.size.0), true);
    edge(measure.whole(board.size.1), false);
    El::new("path").with("class", "q-tick").with("d", ticks.d()).done() + &figures
}
