//! The neat line with a measured band: one block is 100 yards.

use super::plan::{HALF, SitePlan};
use scene::pen::{El, num};
use scene::theme::var;

const BAND: f64 = 9.0;

pub fn frame(plan: &SitePlan) -> String {
    let [x0, y0, x1, y1] = plan.bounds;
    let rect = |out: f64, width: &str| {
        let rect = El::new("rect").with("x", num(x0 - out)).with("y", num(y0 - out));
        let rect = rect.with("width", num(x1 - x0 + 2.0 * out));
        let rect = rect.with("height", num(y1 - y0 + 2.0 * out)).with("fill", "none");
        rect.with("stroke", var("ink")).with("stroke-width", width).done()
    };
    let half = BAND / 2.0;
    let [l, t, r, b] = [x0 - half, y0 - half, x1 + half, y1 + half].map(num);
    let [x0, y0, x1, y1] = plan.bounds.map(num);
    let sides = format!("M{x0} {t}H{x1}M{x0} {b}H{x1}M{l} {y0}V{y1}M{r} {y0}V{y1}");
    let band = El::new("path").with("d", sides).with("stroke", var("ink"));
    let block = num(100.0 * units_per_yard(plan));
    let band = band.with("stroke-width", 4).with("stroke-dasharray", block).with("fill", "none");
    let all = rect(BAND, "2.6") + &band.done() + &rect(0.0, "1.2");
    El::new("g").with("id", "frame").holding(&all)
}

pub fn units_per_yard(plan: &SitePlan) -> f64 {
    2.0 * HALF / f64::from(plan.chart.yards_per_hex.max(1))
}
