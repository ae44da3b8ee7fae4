//! Where somebody would go, for a moving pointer: the way, the base at its end, or why not. What belongs together
//! is put into a group of class `q-ghost`.

use std::fmt::Write;

use tabletop::Heading;

use super::base;
use super::marks::{self, Line};
use crate::curve::Point;
use crate::pen::num;

/// How far from the middle of a base a way is seen.
const START: f64 = 28.0;

/// How a group of ghosts begins.
pub const OPEN: &str = r#"<g class="q-ghost">"#;

/// A way from where somebody stands, its bends marked.
pub fn way(out: &mut String, way: &[Point]) {
    let [first, second, ..] = *way else { return };
    let mut shown = way.to_vec();
    let leg = Line { from: first, to: second };
    shown[0] = leg.past_start(START.min(leg.length()));
    let d = marks::path(&shown);
    let _ = write!(out, r#"<path d="{d}"/><path d="{d}"/>"#);
    for (x, y) in &way[1..way.len() - 1] {
        let _ = write!(out, r#"<circle cx="{}" cy="{}" r="5.500"/>"#, num(*x), num(*y));
    }
}

/// The ghost of a base, by its id among the symbols.
pub fn stood(out: &mut String, base: &str, (x, y): (i32, i32), facing: Heading) {
    let turn = base::turn(facing);
    let _ =
        write!(out, r##"<use href="#q-g{base}" transform="translate({x} {y})rotate({turn})"/>"##);
}

/// A point that cannot be reached, crossed out: how far it is, or what is in the way.
pub fn barred(line: Line, (x, y): (i32, i32), words: &str) -> String {
    let mut out = String::from(r#"<g class="q-ghost q-barred">"#);
    if line.length() > START {
        let d = marks::path(&[line.past_start(START), line.to]);
        let _ = write!(out, r#"<path d="{d}"/><path d="{d}"/>"#);
    }
    let _ = write!(out, r##"<use href="#q-no" x="{x}" y="{y}"/>"##);
    marks::plate(&mut out, (line.to.0, line.to.1 - 40.0), "q-red", words);
    out + "</g>"
}
