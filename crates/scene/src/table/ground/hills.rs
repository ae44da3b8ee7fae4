use super::scatter::{is_inside, steps};
use super::{Site, inked};
use crate::curve::{Ends, Point, spline};
use crate::pen::{El, Pen};
use crate::theme::var;

/// Higher ground: lighter towards its top, hachures that run downhill, its contour with the corners taken off,
/// and the edge of the rules in dashes.
pub fn hill(site: &Site, out: &mut String) {
    let d = site.d();
    let ((cx, cy), round) = (site.middle(), rounded(&site.points));
    let nearer = |part: f64| {
        let points: Vec<Point> =
            round.iter().map(|(x, y)| (cx + (x - cx) * part, cy + (y - cy) * part)).collect();
        let mut pen = Pen::tenths();
        spline(&mut pen, &points, Ends::Closed);
        pen.d().to_owned()
    };
    let contour = nearer(1.0);
    inked(out, &contour, "hach", "44", ".06");
    inked(out, &contour, "hach", "22", ".08");
    for (part, tone) in [(1.0, "e2"), (0.9, "e3"), (0.76, "e3"), (0.6, "e4"), (0.42, "e4")] {
        let wash = El::new("path").with("d", nearer(part)).with("fill", var(tone));
        out.push_str(&wash.with("fill-opacity", ".3").done());
    }
    let mut rim = round.clone();
    rim.extend(round.first().copied());
    let (mut rng, mut hachures) = (site.rng("hill"), Pen::tenths());
    for (i, ((x, y), u)) in steps(&rim, 6.5).into_iter().enumerate() {
        let is_in = is_inside(&site.points, (x + u.1 * 3.0, y - u.0 * 3.0));
        let way = if is_in { (-u.1, u.0) } else { (u.1, -u.0) };
        let long = if i % 2 == 0 { rng.between(16.0, 25.0) } else { rng.between(7.0, 13.0) };
        let (from, lean) = (rng.between(-5.0, 0.0), rng.about(2.5));
        hachures.move_to(x + way.0 * from, y + way.1 * from);
        hachures.line_to(x + way.0 * long + u.0 * lean, y + way.1 * long + u.1 * lean);
    }
    inked(out, hachures.d(), "hach", "1.3", ".62");
    inked(out, &contour, "contour", "1.8", ".8");
    let edge = El::new("path").with("class", "ln").with("d", d).with("stroke", var("soft"));
    let edge = edge.with("stroke-width", "1.4").with("stroke-opacity", ".7");
    out.push_str(&edge.with("stroke-dasharray", "7 5").done());
}

/// The sides of an outline without its corners.
fn rounded(points: &[Point]) -> Vec<Point> {
    let side = |i: usize| {
        let (a, b) = (points[i], points[(i + 1) % points.len()]);
        [0.12, 0.37, 0.63, 0.88].map(|t| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
    };
    (0..points.len()).flat_map(side).collect()
}
