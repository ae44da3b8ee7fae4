//! What the player may do: rings on those who can act, marks on those who can be struck, places and headings
//! that are clicked by themselves.

use std::fmt::Write;

use tabletop::{Base, Heading};

use super::{Board, Labels, base, marks};
use crate::curve::Point;
use crate::file::vain;
use crate::pen::{escaped, num};

/// Round whom a ring is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ring {
    /// Whoever can act.
    Can,
    /// The one in hand.
    Held,
}

/// A ring round a base, by its id among the symbols.
pub fn ring(out: &mut String, board: &Board, ring: Ring, id: &str, at: &Base) {
    let (x, y) = board.whole(at.at);
    let kind = if ring == Ring::Can { 'c' } else { 'e' };
    let turn = base::turn(at.facing);
    let _ = write!(
        out,
        r##"<use href="#q-{kind}{id}" transform="translate({x} {y})rotate({turn})"/>"##
    );
}

/// Somebody who can be struck, fainter where that does nothing.
pub fn aim(out: &mut String, (x, y): (i32, i32), chance: Option<u8>) {
    let vain = vain(chance);
    let _ = write!(out, r##"<use{vain} href="#q-aim" x="{x}" y="{y}"/>"##);
}

/// The chance of it, beside him.
pub fn odds(out: &mut String, labels: &mut Labels, (x, y): (i32, i32), chance: u8) {
    let _ = write!(out, "<g{}>", vain(Some(chance)));
    let at = (f64::from(x), f64::from(y));
    labels.plate(out, at, 34.0, "q-red", &format!("{chance}%"));
    out.push_str("</g>");
}

/// Those who act together: a thread from one to the next.
pub fn thread(out: &mut String, members: &[Point]) {
    let d = marks::path(&marks::threaded(members));
    let _ = write!(out, r#"<g class="q-thread"><path d="{d}"/><path d="{d}"/></g>"#);
}

/// Of something that is clicked by itself.
#[derive(Debug, Clone, Copy)]
pub struct Clicked<'a> {
    pub key: &'a str,
    pub words: &'a str,
}

/// A heading, so far from the middle.
pub fn heading(out: &mut String, clicked: Clicked, (x, y): (i32, i32), degrees: u16, far: f64) {
    let (key, words, far) = (escaped(clicked.key), escaped(clicked.words), num(-far));
    let _ = write!(
        out,
        r##"<use class="turn" data-offer="{key}" aria-label="{words}" href="#q-turn" transform="translate({x} {y})rotate({degrees})translate(0 {far})"/>"##
    );
}

/// The end of a way as a dot.
pub fn dot(out: &mut String, clicked: Clicked, (x, y): (i32, i32)) {
    let (key, words) = (escaped(clicked.key), escaped(clicked.words));
    let _ = write!(
        out,
        r##"<use class="q-slot" data-offer="{key}" aria-label="{words}" href="#q-go" x="{x}" y="{y}"/>"##
    );
}

/// The end of a way as the base that would stand there, by its id among the symbols.
pub fn slot(out: &mut String, clicked: Clicked, id: &str, (x, y): (i32, i32), facing: Heading) {
    let (key, words, turn) = (escaped(clicked.key), escaped(clicked.words), base::turn(facing));
    let _ = write!(
        out,
        r##"<use class="q-slot" data-offer="{key}" aria-label="{words}" href="#q-g{id}" transform="translate({x} {y})rotate({turn})"/>"##
    );
}
