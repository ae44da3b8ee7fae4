//! What figures stand on: the true base in the colour of its side, turned to its facing.
//!
//! The first side has round corners and a pale inner line, the second cut ones and a dark line.

use std::collections::BTreeSet;
use std::fmt::Write;

use ::flintloque::Scenario;
use kernel::Side;
use tabletop::{MM, Shape};

use super::spot;
use scene::pen::num;

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
    format!("{letter}{}-{}", shape.width() / MM, shape.depth() / MM)
}

/// Half its width and depth, in units.
pub fn half(shape: Shape) -> (f64, f64) {
    (spot::length(shape.width()) / 2.0, spot::length(shape.depth()) / 2.0)
}

/// Its outline about the middle, front upwards, grown by so much.
pub fn outline(side: Side, shape: Shape, grow: f64) -> String {
    let (w, d) = half(shape);
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
pub fn around(shape: Shape, far: f64) -> String {
    let (w, d) = half(shape);
    if let Shape::Round { .. } = shape {
        return outline(Side::First, shape, far);
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

/// Bases of all shapes that this skirmish has: shadow, base, hatching, rings of the offers.
pub fn symbols(scenario: &Scenario, out: &mut String) {
    let mut shapes = BTreeSet::new();
    for figure in scenario.figure_ids() {
        for mounted in [false, true] {
            let shape = scenario.shape(figure, mounted);
            shapes.insert((shape.width(), shape.depth()));
        }
    }
    shapes.insert((25 * MM, 25 * MM));
    for (width, depth) in shapes {
        for side in Side::BOTH {
            one(side, Shape::Rect { width, depth }, out);
        }
    }
}

fn one(side: Side, shape: Shape, out: &mut String) {
    let (id, (w, d)) = (id(side, shape), half(shape));
    let (whole, inner) = (outline(side, shape, -0.8), outline(side, shape, -5.0));
    let frame = if side == Side::First { "congframe" } else { "crownframe" };
    let front =
        format!("M{} {}h{}", num(CORNER - w + 1.0), num(3.4 - d), num(2.0 * (w - CORNER - 1.0)));
    let tip = format!("M-8 {0}h16l-8-7z", num(1.8 - d));
    let far = format!("M-13 {0}h26l-13-11z", num(2.0 - d));
    let (can, sel) = (outline(side, shape, 2.6), outline(side, shape, 4.0));
    let _ = write!(
        out,
        r#"<path id="q-s{id}" d="{whole}" fill="var(--black)" fill-opacity=".36"/><g id="q-{id}" stroke-linejoin="round"><path d="{whole}" stroke="var(--black)" stroke-width="1.8"/><path d="{inner}" fill="none" stroke="var(--{frame})" stroke-width="1.7"/><path d="{front}" fill="none" stroke="var(--black)" stroke-width="6.4"/><path d="{front}" fill="none" stroke="var(--white)" stroke-width="3.6"/><path class="near" d="{tip}" fill="var(--white)" stroke="var(--black)" stroke-width="1.6"/><path class="far" d="{far}" fill="var(--white)" stroke="var(--black)" stroke-width="2"/></g><path id="q-h{id}" d="{inner}" fill="url(#q-hatch)"/><g id="q-c{id}" fill="none" stroke-linejoin="round"><path d="{can}" stroke="var(--black)" stroke-width="7"/><path d="{can}" stroke="var(--go)" stroke-width="4"/></g><g id="q-e{id}" fill="none" stroke-linejoin="round"><path d="{sel}" stroke="var(--black)" stroke-width="12"/><path d="{sel}" stroke="var(--white)" stroke-width="9.4"/><path d="{sel}" stroke="var(--sel)" stroke-width="5.6"/><path d="{sel}" stroke="var(--black)" stroke-width="2.2" stroke-dasharray="7 6"/></g><g id="q-g{id}" stroke-linejoin="round"><path d="{whole}" fill="var(--go)" fill-opacity=".62" stroke="var(--black)" stroke-width="4.6"/><path d="{whole}" fill="none" stroke="var(--go)" stroke-width="2.4" stroke-dasharray="8 5"/><path d="{tip}" fill="var(--go)" stroke="var(--black)" stroke-width="1.8"/></g>"#
    );
}

/// What hatching refers to.
pub const PATTERNS: &str = r#"<pattern id="q-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="var(--black)" stroke-width="3.4" stroke-opacity=".55"/></pattern>"#;
