//! What an entry did, still: where somebody came from, who fired at whom, who fought, what came of it.

use std::fmt::Write;

use super::marks::{self, Line};
use super::{Board, Labels};
use crate::curve::Point;
use crate::pen::num;

/// What came of it, in words about each: nobody's words lie on somebody else.
pub fn results<'a>(
    out: &mut String,
    board: &Board,
    words: impl IntoIterator<Item = (Point, &'a str)>,
    stand: Vec<Point>,
) {
    let mut labels = Labels::on(board);
    labels.keep_all(stand);
    for (about, words) in words {
        labels.plate(out, about, 34.0, "q-dark", words);
    }
}

/// Where somebody stood: the outline of his base, turned so.
#[derive(Debug, Clone, Copy)]
pub struct Left<'a> {
    pub outline: &'a str,
    pub turn: &'a str,
}

/// A ribbon with an arrow head, from where somebody stood; dashes for a march, dots for being driven.
pub fn ribbon(out: &mut String, left: Left, way: &[Point], is_own: bool) {
    let [.., before, end] = *way else { return };
    let (mut way, last) = (way.to_vec(), way.len() - 1);
    let [fx, fy] = [way[0].0, way[0].1].map(num);
    let arrow = Line { from: before, to: end };
    let short = arrow.length() < 60.0;
    if !short {
        way[last] = arrow.before_end(50.0);
    }
    let Left { outline, turn } = left;
    let ribbon = marks::path(&way);
    let dashes = if is_own { "15 10" } else { "0 11" };
    let _ = write!(
        out,
        r##"<g class="last" fill="none" stroke-linecap="round"><g transform="translate({fx} {fy})rotate({turn})"><path d="{outline}" stroke="var(--white)" stroke-width="6"/><path d="{outline}" stroke="var(--last)" stroke-width="4" stroke-dasharray="0 8"/></g><path d="{ribbon}" stroke="var(--white)" stroke-width="10.500"/><path d="{ribbon}" stroke="var(--last)" stroke-width="6.500" stroke-dasharray="{dashes}"/>"##
    );
    if !short {
        let (x, y) = way[last];
        let _ = write!(
            out,
            r##"<use href="#q-head" transform="translate({} {})rotate({})"/>"##,
            num(x),
            num(y),
            num(arrow.degrees())
        );
    }
    out.push_str("</g>");
}

/// What came out of a barrel, or flew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flight {
    Ball,
    /// In a bow.
    Thrown,
    /// A flash and no more.
    Misfire,
}

/// A line of fire with what it hit, or past the target.
pub fn shot(out: &mut String, line: Line, flight: Flight, hit: bool) {
    let start = line.past_start(30.0);
    // A miss goes by.
    let end = if hit { line.before_end(22.0) } else { line.beside(1.0, 34.0) };
    let way = Line { from: start, to: end };
    let (d, turn) = (marks::path(&[start, end]), num(way.degrees()));
    let [sx, sy, ex, ey] = [start.0, start.1, end.0, end.1].map(num);
    let mark = if hit { "burst" } else { "miss" };
    let dashes = if flight == Flight::Thrown { "0 12" } else { "12 6 7 6 4 6" };
    let _ = write!(out, r#"<g class="volley" fill="none" stroke-linecap="round">"#);
    if flight != Flight::Misfire {
        let _ = write!(
            out,
            r##"<path d="{d}" stroke="var(--black)" stroke-width="5.500"/><path d="{d}" stroke="var(--sel)" stroke-width="2.800" stroke-dasharray="{dashes}"/><use href="#q-{mark}" x="{ex}" y="{ey}"/>"##
        );
    }
    let _ = write!(
        out,
        r##"<use href="#q-flash" transform="translate({sx} {sy})rotate({turn})"/></g>"##
    );
}

/// Crossed blades.
pub fn clash(out: &mut String, (x, y): Point) {
    let _ = write!(out, r##"<use class="blow" href="#q-clash" x="{}" y="{}"/>"##, num(x), num(y));
}

/// Where somebody was lost.
pub fn gone(out: &mut String, (x, y): Point) {
    let _ = write!(out, r##"<use href="#q-gone" x="{}" y="{}"/>"##, num(x), num(y));
}
