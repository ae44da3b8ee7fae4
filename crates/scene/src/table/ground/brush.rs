//! What the ground is painted with: washes, lines, dashes, shadows; outlines by an unsteady hand.

use std::fmt::Write;

use crate::curve::{Ends, Point, distance2, spline};
use crate::pen::{Pen, num};
use crate::rng::Noise;

/// How far paint may leave the outline of the rules: 0.6 cm.
pub const ASTRAY: f64 = 6.0;

/// A smooth field in two octaves, about -1 to 1.
#[derive(Debug)]
pub struct Unrest {
    noise: Noise,
    far: f64,
}

impl Unrest {
    /// It varies over about so many units.
    pub fn new(seed: &str, what: &str, far: f64) -> Unrest {
        Unrest { noise: Noise::new(format!("{seed}/{what}"), far), far }
    }

    pub fn at(&self, x: f64, y: f64) -> f64 {
        let fine = self.noise.at(x * 2.03 + 17.0 * self.far, y * 2.03 + 5.0 * self.far);
        self.noise.at(x, y) * 0.68 + fine * 0.32
    }
}

/// A part of one, as short as it can be: ".75", "1".
fn part(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').trim_start_matches('0').to_owned()
}

fn strength(out: &mut String, what: &str, value: f64) {
    if value < 0.995 {
        let _ = write!(out, r#" {what}-opacity="{}""#, part(value));
    }
}

/// A wash in a colour of the palette.
pub fn fill(out: &mut String, d: &str, colour: &str, strong: f64) {
    if !d.is_empty() {
        let _ = write!(out, r#"<path d="{d}" fill="var(--{colour})""#);
        strength(out, "fill", strong);
        out.push_str("/>");
    }
}

/// A wash with an outline.
pub fn shape(out: &mut String, d: &str, colour: &str, (line, wide): (&str, f64)) {
    if !d.is_empty() {
        let wide = num(wide);
        let _ = write!(
            out,
            r#"<path d="{d}" fill="var(--{colour})" stroke="var(--{line})" stroke-width="{wide}" stroke-linejoin="round"/>"#
        );
    }
}

/// A line with round ends.
pub fn ink(out: &mut String, d: &str, colour: &str, wide: f64, strong: f64) {
    if !d.is_empty() {
        let wide = num(wide);
        let _ = write!(
            out,
            r#"<path class="ln" d="{d}" stroke="var(--{colour})" stroke-width="{wide}""#
        );
        strength(out, "stroke", strong);
        out.push_str("/>");
    }
}

/// A line with blunt ends, in dashes unless there are none.
pub fn dashes(out: &mut String, d: &str, colour: &str, (wide, strong): (f64, f64), dash: &str) {
    if !d.is_empty() {
        let wide = num(wide);
        let _ = write!(
            out,
            r#"<path d="{d}" fill="none" stroke="var(--{colour})" stroke-width="{wide}""#
        );
        strength(out, "stroke", strong);
        if !dash.is_empty() {
            let _ = write!(out, r#" stroke-dasharray="{dash}""#);
        }
        out.push_str("/>");
    }
}

/// The shadow of a shape, to the south-east.
pub fn shade(out: &mut String, d: &str, (x, y): Point, strong: f64) {
    let (x, y) = (num(x), num(y));
    let _ = write!(
        out,
        r#"<path d="{d}" transform="translate({x} {y})" fill="var(--shade)" fill-opacity="{}"/>"#,
        part(strong)
    );
}

/// The shadow of a line.
pub fn shade_line(out: &mut String, d: &str, wide: f64) {
    let wide = num(wide);
    let _ = write!(
        out,
        r#"<path class="ln" d="{d}" transform="translate(4 5)" stroke="var(--shade)" stroke-opacity=".35" stroke-width="{wide}"/>"#
    );
}

/// A closed outline, rounded.
pub fn soft(ring: &[Point]) -> String {
    let mut pen = Pen::whole();
    spline(&mut pen, ring, Ends::Closed);
    pen.d().to_owned()
}

/// Many of them in one path.
pub fn softs(rings: &[Vec<Point>]) -> String {
    let mut pen = Pen::whole();
    rings.iter().for_each(|ring| spline(&mut pen, ring, Ends::Closed));
    pen.d().to_owned()
}

/// An open line, rounded.
pub fn smooth(line: &[Point]) -> String {
    let mut pen = Pen::whole();
    spline(&mut pen, line, Ends::Open);
    pen.d().to_owned()
}

/// A closed outline with its corners, on tenths.
pub fn outline(points: &[Point]) -> String {
    let mut pen = Pen::tenths();
    block(&mut pen, points);
    pen.d().to_owned()
}

/// A closed outline, added to a path.
pub fn block(pen: &mut Pen, points: &[Point]) {
    trace(pen, points);
    if let Some((x, y)) = points.first() {
        pen.close(*x, *y);
    }
}

/// An open line, added to a path.
pub fn trace(pen: &mut Pen, points: &[Point]) {
    for (i, (x, y)) in points.iter().enumerate() {
        match i {
            0 => pen.move_to(*x, *y),
            _ => pen.line_to(*x, *y),
        };
    }
}

/// An open path through points, on tenths.
pub fn open(points: &[Point]) -> String {
    let mut pen = Pen::tenths();
    trace(&mut pen, points);
    pen.d().to_owned()
}

/// A stroke of a brush from a place.
pub fn tick(pen: &mut Pen, (x, y): Point, dx: f64, dy: f64) {
    pen.move_to(x, y).line_to(x + dx, y + dy);
}

/// An outline cut small and swayed along its normals, its corners kept: true to its polygon by [`ASTRAY`].
pub fn rough(ring: &[Point], step: f64, sway: f64, unrest: &Unrest) -> Vec<Point> {
    let mut all = Vec::new();
    for (i, a) in ring.iter().enumerate() {
        let b = ring[(i + 1) % ring.len()];
        let far = distance2(*a, b).sqrt().max(1e-9);
        let (ux, uy) = ((b.0 - a.0) / far, (b.1 - a.1) / far);
        let count = (far / step).round().max(1.0);
        for i in 0..count as i32 {
            let t = far * f64::from(i) / count;
            let (x, y) = (a.0 + ux * t, a.1 + uy * t);
            let by = sway * unrest.at(x * 1.7, y * 1.7);
            all.push((x - uy * by, y + ux * by));
        }
    }
    all
}
