//! Trees and bushes from above, each drawn once: shadow, crown, its lit side, the light on top.

use std::fmt::Write;

use super::brush::{fill, ink, outline, shade, shape};
use super::canvas::Canvas;
use crate::curve::{Point, sin_cos};
use crate::pen::{Pen, num};
use crate::rng::Rng;

/// Three kinds of crown: base, lit, top.
const TONES: [(&str, [&str; 3]); 4] = [
    ("a", ["leaf", "leaflit", "leaftop"]),
    ("b", ["leafb", "leafblit", "leafbtop"]),
    ("c", ["leafc", "leafclit", "leafctop"]),
    ("p", ["fir", "firlit", "firtop"]),
];

/// A bush: tone and size.
pub type Bush = (char, i32);
pub const BUSHES: [Bush; 3] = [('b', 10), ('c', 13), ('a', 8)];

/// A crown of leaves: bows round a middle.
fn crown(rng: &mut Rng, (x, y): Point, far: f64, lobes: i32, depth: f64) -> String {
    let turn = rng.between(0.0, 360.0);
    let step = 360.0 / f64::from(lobes);
    let at = |angle: f64, far: f64| {
        let (sin, cos) = sin_cos(angle);
        (x + far * cos, y + far * sin)
    };
    let knots: Vec<(f64, f64)> = (0..lobes)
        .map(|i| {
            let angle = turn + step * (f64::from(i) + rng.about(0.22));
            (angle, far * (1.0 - depth * rng.between(0.5, 1.0)))
        })
        .collect();
    let mut pen = Pen::tenths();
    let first = at(knots[0].0, knots[0].1);
    pen.move_to(first.0, first.1);
    for i in 0..knots.len() {
        let (a, next) = (knots[i], knots[(i + 1) % knots.len()]);
        let to = if i + 1 == knots.len() { next.0 + 360.0 } else { next.0 };
        let bow = at((a.0 + to) / 2.0, far * rng.between(1.12, 1.26));
        let end = at(next.0, next.1);
        pen.quad_to(bow.0, bow.1, end.0, end.1);
    }
    pen.close(first.0, first.1);
    pen.d().to_owned()
}

fn broad(rng: &mut Rng, far: f64, [leaf, lit, top]: [&str; 3]) -> String {
    let lobes = ((far / 2.6).round() as i32).max(7);
    let whole = crown(rng, (0.0, 0.0), far, lobes, 0.2);
    let mut out = String::new();
    shade(&mut out, &whole, (far * 0.26, far * 0.32), 0.3);
    shape(&mut out, &whole, leaf, ("leafink", (far * 0.055).max(1.1)));
    let middle = (-far * 0.13, -far * 0.15);
    fill(&mut out, &crown(rng, middle, far * 0.7, (lobes - 3).max(6), 0.16), lit, 1.0);
    let high = (-far * 0.26, -far * 0.29);
    fill(&mut out, &crown(rng, high, far * 0.36, (lobes - 6).max(5), 0.16), top, 1.0);
    let mut bows = Pen::tenths();
    for _ in 0..((far / 4.0) as i32).max(4) {
        let ((sin, cos), r) = (sin_cos(rng.between(0.0, 360.0)), far * rng.between(0.15, 0.82));
        let (x, y, s) = (r * cos, r * sin, far * rng.between(0.11, 0.17));
        bows.move_to(x - s, y).quad_to(x, y - s * 1.5, x + s, y + s * 0.2);
    }
    ink(&mut out, bows.d(), "leafink", 1.0, 0.5);
    out
}

/// Three stars, the smaller nearer to the eye.
fn fir(rng: &mut Rng, far: f64, [low, lit, top]: [&str; 3]) -> String {
    let mut star = |(x, y): Point, far: f64, tips: i32| {
        let turn = rng.between(0.0, 90.0);
        let points: Vec<Point> = (0..2 * tips)
            .map(|i| {
                let (sin, cos) = sin_cos(turn + f64::from(i) * 180.0 / f64::from(tips));
                let far = far * if i % 2 == 0 { 1.0 } else { 0.68 } * rng.between(0.92, 1.06);
                (x + far * cos, y + far * sin)
            })
            .collect();
        outline(&points)
    };
    let whole = star((0.0, 0.0), far, 9);
    let mut out = String::new();
    shade(&mut out, &whole, (far * 0.3, far * 0.36), 0.3);
    shape(&mut out, &whole, low, ("leafink", 1.2));
    fill(&mut out, &star((-far * 0.08, -far * 0.1), far * 0.66, 8), lit, 1.0);
    fill(&mut out, &star((-far * 0.14, -far * 0.16), far * 0.32, 6), top, 1.0);
    out
}

/// A tree of a tone ("p" is a fir) and a size, in one of two shapes.
pub fn tree(canvas: &mut Canvas, at: Point, tone: char, size: i32, sort: i32) {
    let id = format!("q-{tone}{size}{sort}");
    let tones = TONES.iter().find(|(name, _)| name.starts_with(tone)).map_or(TONES[0].1, |t| t.1);
    canvas.symbol(&id.clone(), || {
        let (mut rng, far) = (Rng::new(&[&id], &[]), f64::from(size));
        if tone == 'p' { fir(&mut rng, far * 0.92, tones) } else { broad(&mut rng, far, tones) }
    });
    canvas.tree(at, id);
}

pub fn bush(canvas: &mut Canvas, at: Point, (tone, size): Bush) {
    tree(canvas, at, tone, size, 0);
}

/// What lies about in a wood.
pub fn fallen(canvas: &mut Canvas) {
    canvas.symbol("q-trunk", || {
        let (d, mut out) = ("M-20 8L22-6", String::new());
        shade_stroke(&mut out, d);
        ink(&mut out, d, "leafink", 7.4, 1.0);
        ink(&mut out, d, "log", 5.0, 1.0);
        ink(&mut out, "M-14 5L8-2M4 0L18-6", "trunk", 1.0, 0.6);
        ink(&mut out, "M0 1l4-11", "trunk", 2.4, 1.0);
        out
    });
    canvas.symbol("q-stump", || {
        let disc = |r: f64, x: f64, y: f64| {
            let (x, y, r, wide) = (num(x - r), num(y), num(r), num(2.0 * r));
            format!("M{x} {y}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0")
        };
        let mut out = String::new();
        fill(&mut out, &disc(5.0, 1.5, 2.0), "shade", 0.4);
        shape(&mut out, &disc(4.6, 0.0, 0.0), "log", ("leafink", 1.3));
        ink(&mut out, &disc(2.0, 0.0, 0.0), "trunk", 0.8, 1.0);
        out
    });
}

fn shade_stroke(out: &mut String, d: &str) {
    let _ = write!(
        out,
        r#"<path class="ln" d="{d}" stroke="var(--shade)" stroke-opacity=".35" stroke-width="8" transform="translate(2 4)"/>"#
    );
}
