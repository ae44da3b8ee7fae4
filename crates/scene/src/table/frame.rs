//! The rim of the table: a ruler along each edge, a line for each unit of the measure, figures at the round ones.

use super::Board;
use crate::pen::{El, Pen, num};
use crate::theme::var;

/// How wide the ruler is.
pub const BAND: f64 = 38.0;

pub fn frame(board: &Board) -> String {
    let (wide, high) = (board.wide(), board.high());
    let (measure, units) = (board.scale.measure, board.scale.units);
    let rect = |out: f64| {
        let rect = El::new("rect").with("x", num(-out)).with("y", num(-out));
        rect.with("width", num(wide + 2.0 * out)).with("height", num(high + 2.0 * out))
    };
    let whole = format!("M{0} {0}H{1}V{2}H{0}Z", -BAND, wide + BAND, high + BAND);
    let band = El::new("path").with("d", format!("{whole}M0 0V{high}H{wide}V0Z"));
    let mut out = band.with("fill", var("plate")).done();
    let (mut fine, mut bold) = (Pen::whole(), Pen::whole());
    let mut figures = String::new();
    let mut edge = |count: i32, across: bool| {
        for i in 0..=count {
            let (at, ten) = (f64::from(i * units), i % measure.ruled[1] == 0);
            let long = if ten {
                15.0
            } else if i % measure.ruled[0] == 0 {
                11.0
            } else {
                6.0
            };
            let pen = if ten { &mut bold } else { &mut fine };
            if across {
                pen.move_to(at, high).line_to(at, high + long);
                pen.move_to(at, 0.0).line_to(at, -long);
            } else {
                pen.move_to(0.0, high - at).line_to(-long, high - at);
                pen.move_to(wide, high - at).line_to(wide + long, high - at);
            }
            if ten && i > 0 && i < count {
                let mut put = |x: f64, y: f64| {
                    let text = El::new("text").with("class", "q-ruler").with("x", num(x));
                    figures.push_str(&text.with("y", num(y)).saying(&i.to_string()));
                };
                if across {
                    put(at, high + 33.0);
                    put(at, -18.0);
                } else {
                    put(-25.0, high - at + 6.0);
                    put(wide + 25.0, high - at + 6.0);
                }
            }
        }
    };
    edge(measure.whole(board.size.0), true);
    edge(measure.whole(board.size.1), false);
    out.push_str(&El::new("path").with("class", "ln q-tick").with("d", fine.d()).done());
    out.push_str(&El::new("path").with("class", "ln q-tick10").with("d", bold.d()).done());
    out.push_str(&figures);
    out.push_str(&rect(0.0).with("class", "q-rim").done());
    out.push_str(&rect(BAND).with("class", "q-rim1").done());
    out.push_str(&rect(BAND - 4.0).with("class", "q-rim2").done());
    El::new("g").with("id", "frame").holding(&out)
}
