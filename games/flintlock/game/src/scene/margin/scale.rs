use crate::scene::frame::units_per_yard;
use crate::scene::plan::SitePlan;
use scene::pen::{El, num};
use scene::theme::var;

/// A bar of so many yards in blocks of fifty.
pub fn scale(plan: &SitePlan, x: f64, y: f64, yards: i32) -> String {
    let unit = units_per_yard(plan);
    let at = |yard: i32| x + f64::from(yard) * unit;
    let mut out = String::new();
    for (i, from) in (0..yards).step_by(50).enumerate() {
        let tones = if i % 2 == 0 { ["ink", "plate"] } else { ["plate", "ink"] };
        for (tone, down) in tones.into_iter().zip([0.0, 4.0]) {
            let block = El::new("rect").with("x", num(at(from))).with("y", num(y + down));
            let block = block.with("width", num(50.0 * unit)).with("height", 4);
            out.push_str(&block.with("fill", var(tone)).done());
        }
    }
    let bar = El::new("rect").with("x", num(x)).with("y", num(y)).with("height", 8);
    let bar = bar.with("width", num(f64::from(yards) * unit)).with("fill", "none");
    out.push_str(&bar.with("stroke", var("ink")).done());
    for mark in (0..=yards).step_by(if yards < 150 { 50 } else { 100 }) {
        let tick = El::new("path").with("d", format!("M{} {}v-4", num(at(mark)), num(y)));
        out.push_str(&tick.with("stroke", var("ink")).done());
        let figure = El::new("text").with("class", "s-ser").with("x", num(at(mark)));
        let figure = figure.with("y", num(y - 7.0)).with("font-size", 13);
        out.push_str(&figure.with("text-anchor", "middle").saying(&mark.to_string()));
    }
    let said = format!("Scale of yards \u{b7} {} to the hex", plan.chart.yards_per_hex);
    let words = El::new("text").with("class", "s-ser").with("x", num(at(yards) / 2.0 + x / 2.0));
    let words = words.with("y", num(y + 23.0)).with("font-size", 14).with("font-style", "italic");
    out + &words.with("text-anchor", "middle").saying(&said)
}
