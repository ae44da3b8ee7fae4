use super::scatter::steps;
use super::{Site, inked, open, stroke};
use crate::pen::Pen;

/// Water along a line: banks, the stream, a lighter middle, ripples, reeds on both sides.
pub fn stream(site: &Site, out: &mut String) {
    let (wide, d) = (site.width.unwrap_or_default(), open(&site.points));
    inked(out, &d, "bank", &format!("{:.1}", wide + 14.0), ".22");
    inked(out, &d, "bank", &format!("{:.1}", wide + 5.0), "1");
    inked(out, &d, "river", &format!("{wide:.1}"), "1");
    inked(out, &d, "glint", &format!("{:.1}", wide * 0.5), ".3");
    let mut rng = site.rng("stream");
    let (mut ripples, mut glints, mut reeds) = (Pen::whole(), Pen::whole(), Pen::whole());
    for (i, ((x, y), u)) in steps(&site.points, 17.0).into_iter().enumerate() {
        let (far, aside) = (rng.between(5.0, 11.0), rng.about((wide / 2.0 - 4.0).max(0.0)));
        let (x, y) = (x - u.1 * aside, y + u.0 * aside);
        let (pen, bow) = (if i % 3 == 0 { &mut glints } else { &mut ripples }, rng.about(3.0));
        pen.move_to(x - u.0 * far, y - u.1 * far);
        pen.quad_to(x - u.1 * bow, y + u.0 * bow, x + u.0 * far, y + u.1 * far);
    }
    for ((x, y), u) in steps(&site.points, 30.0) {
        for side in [-1.0, 1.0] {
            let (off, along) = (side * (wide / 2.0 + rng.between(3.0, 9.0)), rng.about(12.0));
            if rng.chance(0.6) {
                reeds.move_to(x - u.1 * off + u.0 * along, y + u.0 * off + u.1 * along);
                reeds.raw("l-3-8m3 8l0-11m0 11l4-9", 4, -9);
            }
        }
    }
    stroke(out, "ln q-ripple", ripples.d());
    stroke(out, "ln q-glint", glints.d());
    stroke(out, "ln q-reeds", reeds.d());
}
