use super::scatter::{is_inside, steps};
use super::{Site, inked, outline};
use crate::curve::Point;
use crate::pen::{El, Pen};
use crate::theme::var;

/// Higher ground: a lighter wash with a still lighter top, its contour, hachures that run downhill.
pub fn hill(site: &Site, out: &mut String) {
    let d = site.d();
    let (cx, cy) = site.middle();
    let wash = |d: &str, tone: &str, strength: &str| {
        let wash = El::new("path").with("d", d).with("fill", var(tone));
        wash.with("fill-opacity", strength).done()
    };
    out.push_str(&wash(&d, "e3", ".55"));
    let nearer = |part: f64| -> Vec<Point> {
        site.points.iter().map(|(x, y)| (cx + (x - cx) * part, cy + (y - cy) * part)).collect()
    };
    out.push_str(&wash(&outline(&nearer(0.78)), "e4", ".35"));
    out.push_str(&wash(&outline(&nearer(0.5)), "e4", ".35"));
    let mut rim = site.points.clone();
    rim.extend(site.points.first().copied());
    let (mut rng, mut hachures) = (site.rng("hill"), Pen::tenths());
    for ((x, y), u) in steps(&rim, 8.5) {
        let out = if is_inside(&site.points, (x + u.1 * 2.0, y - u.0 * 2.0)) { -1.0 } else { 1.0 };
        let (long, lean) = (rng.between(9.0, 19.0), rng.about(2.0));
        let (from, way) = (rng.between(-3.0, 3.0), (u.1 * out, -u.0 * out));
        hachures.move_to(x + way.0 * from, y + way.1 * from);
        hachures.line_to(x + way.0 * long + u.0 * lean, y + way.1 * long + u.1 * lean);
    }
    inked(out, hachures.d(), "hach", "1.5", ".75");
    inked(out, &d, "contour", "2.4", ".85");
}
