//! What figures and blocks stand on: the true base in the colour of its side, turned to its facing.
//!
//! The first side has round corners and a pale inner line, the second cut ones and a dark line.

use std::collections::BTreeMap;
use std::fmt::Write;

use kernel::Side;
use tabletop::{Heading, MM, Shape};

use super::Scale;
use crate::pen::num;

/// How a corner is taken off.
const CORNER: f64 = 8.0;

/// The class of a side: its colour as fill, the colour of what is drawn on it.
pub fn class(side: Side) -> &'static str {
    match side {
        Side::First => "q-a",
        Side::Second => "q-b",
    }
}

/// The name of a base among the symbols: side and millimetres.
pub fn id(side: Side, shape: Shape) -> String {
    let letter = if side == Side::First { 'a' } else { 'b' };
    match shape {
        Shape::Rect { width, depth } => format!("{letter}{}-{}", width / MM, depth / MM),
        Shape::Round { radius } => format!("{letter}o{}", 2 * radius / MM),
    }
}

/// A facing in degrees, for `rotate()`.
pub fn turn(facing: Heading) -> String {
    match facing.hundredths() % 100 {
        0 => facing.degrees().to_string(),
        part => format!("{}.{part:02}", facing.hundredths() / 100),
    }
}

/// Half its width and depth, in units.
pub fn half(scale: Scale, shape: Shape) -> (f64, f64) {
    (scale.length(shape.width()) / 2.0, scale.length(shape.depth()) / 2.0)
}

/// Its outline about the middle, front upwards, grown by so much.
pub fn outline(scale: Scale, side: Side, shape: Shape, grow: f64) -> String {
    let (w, d) = half(scale, shape);
    let (w, d) = (w + grow, d + grow);
    if let Shape::Round { .. } = shape {
        let (left, wide) = (num(-w), num(2.0 * w));
        return format!("M{left} 0a{0} {0} 0 1 1 {wide} 0a{0} {0} 0 1 1-{wide} 0z", num(w));
    }
    let corner = (CORNER + grow).max(2.0);
    let [w, d, x, y] = [w, d, w - corner, d - corner].map(num);
    let bend = |to_x: &str, to_y: &str| match side {
        Side::First => format!("A{0} {0} 0 0 1 {to_x} {to_y}", num(corner)),
        Side::Second => format!("L{to_x} {to_y}"),
    };
    format!(
        "M-{x}-{d}H{x}{}V{y}{}H-{x}{}V-{y}{}Z",
        bend(&w, &format!("-{y}")),
        bend(&x, &d),
        bend(&format!("-{w}"), &y),
        bend(&format!("-{x}"), &format!("-{d}")),
    )
}

/// The outline so far away from the base all round, as distances are measured.
pub fn around(scale: Scale, shape: Shape, far: f64) -> String {
    let (w, d) = half(scale, shape);
    if let Shape::Round { .. } = shape {
        return outline(scale, Side::First, shape, far);
    }
    let [x, y, w, d, r] = [w, d, w + far, d + far, far].map(num);
    let arc = |to_x: &str, to_y: &str| format!("A{r} {r} 0 0 1 {to_x} {to_y}");
    let [nx, ny, nw, nd] = [&x, &y, &w, &d].map(|v| format!("-{v}"));
    format!(
        "M{nx} {nd}H{x}{}V{y}{}H{nx}{}V{ny}{}Z",
        arc(&w, &ny),
        arc(&x, &d),
        arc(&nw, &y),
        arc(&nx, &nd),
    )
}

/// A base by itself, facing up.
pub fn plain(side: Side, shape: Shape) -> String {
    let (class, id) = (class(side), id(side, shape));
    format!(r##"<g class="{class}"><use href="#q-s{id}" x="3" y="4"/><use href="#q-{id}"/></g>"##)
}

/// Bases of all these shapes, for both sides: shadow, base, hatching, rings of the offers, ghost.
pub fn symbols(scale: Scale, shapes: impl IntoIterator<Item = Shape>, out: &mut String) {
    let key = |shape: Shape| (shape.width(), shape.depth(), matches!(shape, Shape::Round { .. }));
    let shapes: BTreeMap<_, Shape> = shapes.into_iter().map(|shape| (key(shape), shape)).collect();
    for shape in shapes.into_values() {
        for side in Side::BOTH {
            one(scale, side, shape, out);
        }
    }
}

fn one(scale: Scale, side: Side, shape: Shape, out: &mut String) {
    let (id, (w, d)) = (id(side, shape), half(scale, shape));
    let outline = |grow: f64| outline(scale, side, shape, grow);
    let (whole, inner) = (outline(-0.8), outline(-5.0));
    let frame = if side == Side::First { "congframe" } else { "crownframe" };
    let (mut front, mut ahead) = (String::new(), String::new());
    // What is round looks everywhere.
    if let Shape::Rect { .. } = shape {
        let line = format!(
            "M{} {}h{}",
            num(CORNER - w + 1.0),
            num(3.4 - d),
            num(2.0 * (w - CORNER - 1.0))
        );
        let tip = format!("M-8 {0}h16l-8-7z", num(1.8 - d));
        let far = format!("M-13 {0}h26l-13-11z", num(2.0 - d));
        front = format!(
            r#"<path d="{line}" fill="none" stroke="var(--black)" stroke-width="6.4"/><path d="{line}" fill="none" stroke="var(--white)" stroke-width="3.6"/><path class="near" d="{tip}" fill="var(--white)" stroke="var(--black)" stroke-width="1.6"/><path class="far" d="{far}" fill="var(--white)" stroke="var(--black)" stroke-width="2"/>"#
        );
        ahead = format!(
            r#"<path d="{tip}" fill="var(--go)" stroke="var(--black)" stroke-width="1.8"/>"#
        );
    }
    let (can, sel) = (outline(2.6), outline(4.0));
    let _ = write!(
        out,
        r#"<path id="q-s{id}" d="{whole}" fill="var(--black)" fill-opacity=".36"/><g id="q-{id}" stroke-linejoin="round"><path d="{whole}" stroke="var(--black)" stroke-width="1.8"/><path d="{inner}" fill="none" stroke="var(--{frame})" stroke-width="1.7"/>{front}</g><path id="q-h{id}" d="{inner}" fill="url(#q-hatch)"/><g id="q-c{id}" fill="none" stroke-linejoin="round"><path d="{can}" stroke="var(--black)" stroke-width="7"/><path d="{can}" stroke="var(--go)" stroke-width="4"/></g><g id="q-e{id}" fill="none" stroke-linejoin="round"><path d="{sel}" stroke="var(--black)" stroke-width="12"/><path d="{sel}" stroke="var(--white)" stroke-width="9.4"/><path d="{sel}" stroke="var(--sel)" stroke-width="5.6"/><path d="{sel}" stroke="var(--black)" stroke-width="2.2" stroke-dasharray="7 6"/></g><g id="q-g{id}" stroke-linejoin="round"><path d="{whole}" fill="var(--go)" fill-opacity=".62" stroke="var(--black)" stroke-width="4.6"/><path d="{whole}" fill="none" stroke="var(--go)" stroke-width="2.4" stroke-dasharray="8 5"/>{ahead}</g>"#
    );
}

/// What hatching refers to.
pub const PATTERNS: &str = r#"<pattern id="q-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="var(--black)" stroke-width="3.4" stroke-opacity=".55"/></pattern>"#;
