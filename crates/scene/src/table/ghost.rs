//! Where somebody would go, for a moving pointer: the way, the base at its end, or why not. What belongs together
//! is put into a group of class `q-ghost`.

use std::fmt::Write;

use tabletop::Heading;

use super::marks::{self, Line};
use super::{Board, base};
use crate::curve::Point;
use crate::pen::{Pen, num};

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

/// Ticks along a way for each unit of the measure, longer ones as on any of its rulers.
pub fn ticks(out: &mut String, board: &Board, way: &[Point]) {
    let each = f64::from(board.scale.units);
    let (mut short, mut long) = (Pen::tenths(), Pen::tenths());
    let (mut gone, mut unit) = (0.0, 1);
    for leg in way.windows(2).map(|pair| Line { from: pair[0], to: pair[1] }) {
        while f64::from(unit) * each < gone + leg.length() {
            let part = (f64::from(unit) * each - gone) / leg.length();
            let is_long = unit % board.scale.measure.ruled[0] == 0;
            let (pen, half) = if is_long { (&mut long, 8.0) } else { (&mut short, 4.0) };
            let (a, b) = (leg.beside(part, half), leg.beside(part, -half));
            pen.move_to(a.0, a.1).line_to(b.0, b.1);
            unit += 1;
        }
        gone += leg.length();
    }
    let [short, long] = [short.d(), long.d()];
    let _ = write!(out, r#"<path class="q-cm1" d="{short}"/><path class="q-cm5" d="{long}"/>"#);
}

/// A shot that could be fired from where a way ends.
pub fn shot(out: &mut String, line: Line) {
    let d = marks::path(&[line.past_start(START), line.before_end(START)]);
    let _ = write!(out, r#"<g class="q-shot"><path d="{d}"/><path d="{d}"/></g>"#);
}

/// The ghost of a base, by its id among the symbols.
pub fn stood(out: &mut String, base: &str, (x, y): (i32, i32), facing: Heading) {
    let turn = base::turn(facing);
    let _ =
        write!(out, r##"<use href="#q-g{base}" transform="translate({x} {y})rotate({turn})"/>"##);
}

/// Who would stand there, by the id of his picture among the symbols: at half strength.
pub fn face(out: &mut String, picture: &str, (x, y): (i32, i32), size: f64) {
    let size = num(size);
    let _ = write!(
        out,
        r##"<use href="#{picture}" opacity=".5" transform="translate({x} {y})scale({size})"/>"##
    );
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
