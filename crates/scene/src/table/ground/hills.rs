use super::Site;
use super::brush::{fill, ink, outline, soft};
use super::canvas::{Canvas, Ply, painted};
use super::scatter::{is_inside, off, round};
use crate::curve::Point;
use crate::pen::Pen;

/// Higher ground: a lighter wash, a second step inside, its contour, hachures that run downhill.
pub fn hill(canvas: &mut Canvas, site: &Site) {
    let edge = painted(canvas, &site.points, 34.0);
    let ((cx, cy), d) = (site.middle(), soft(&edge));
    let nearer: Vec<Point> = edge
        .iter()
        .map(|(x, y)| {
            let far = ((x - cx) * (x - cx) + (y - cy) * (y - cy)).sqrt().max(1.0);
            let part = ((far - 60.0) / far).max(0.2);
            (cx + (x - cx) * part, cy + (y - cy) * part)
        })
        .collect();
    let (mut rng, mut hachures) = (site.rng("hill"), Pen::whole());
    for (i, (at, u)) in round(&edge, 7.5 * canvas.coarse().sqrt()).into_iter().enumerate() {
        if rng.chance(0.07) {
            continue;
        }
        let out = if is_inside(&edge, off(at, u, 0.0, 2.0)) { -1.0 } else { 1.0 };
        let long = rng.between(12.0, 22.0) * if i % 3 == 0 { 1.35 } else { 1.0 };
        let (from, to) = (off(at, u, 0.0, out * 2.0), off(at, u, rng.about(3.0), out * long));
        hachures.move_to(from.0, from.1).line_to(to.0, to.1);
    }
    let on = canvas.on(Ply::Relief);
    fill(on, &d, "rise", 0.82);
    ink(on, &d, "hach", 44.0, 0.07);
    ink(on, &d, "hach", 22.0, 0.08);
    fill(on, &soft(&nearer), "rise2", 0.5);
    ink(on, hachures.d(), "hach", 1.5, 0.62);
    ink(on, &d, "contour", 1.6, 0.8);
    let mut rim = edge.clone();
    rim.extend(edge.first().copied());
    canvas.take(&rim, false, 10.0);
    canvas.rule(&outline(&site.points), "contour");
}
