use crate::pen::{El, num};
use crate::table::Scale;
use crate::theme::var;

/// A bar about `x` as long as from one number of a ruler to the next, of half that where the table is
/// small; the sheet of the margin is drawn `size` times as large.
pub fn bar(scale: Scale, x: f64, y: f64, size: f64) -> String {
    let unit = f64::from(scale.units) / size;
    let [half, whole] = scale.measure.ruled;
    let most = if size < 1.5 { half } else { whole };
    let long = f64::from(most) * unit;
    let left = x - long / 2.0;
    let mut out = String::new();
    for i in 0..most {
        let tone = if i % 2 == 0 { "ink" } else { "plate" };
        let block = El::new("rect").with("x", num(left + f64::from(i) * unit)).with("y", num(y));
        let block = block.with("width", num(unit)).with("height", 7);
        out.push_str(&block.with("fill", var(tone)).done());
    }
    let bar = El::new("rect").with("x", num(left)).with("y", num(y)).with("height", 7);
    let bar = bar.with("width", num(long)).with("fill", "none");
    out.push_str(&bar.with("stroke", var("ink")).with("stroke-width", "1.2").done());
    for mark in [0, half, whole].into_iter().filter(|mark| *mark <= most) {
        let figure = El::new("text").with("class", "s-ser").with("text-anchor", "middle");
        let figure = figure.with("x", num(left + f64::from(mark) * unit)).with("y", num(y - 5.0));
        out.push_str(&figure.with("font-size", 13).saying(&mark.to_string()));
    }
    let words = El::new("text").with("class", "s-ser").with("x", num(x)).with("y", num(y + 23.0));
    let words = words.with("font-size", 14).with("font-style", "italic");
    out + &words.with("text-anchor", "middle").saying(scale.measure.words)
}
