//! How far the one in hand can go, as soft ground under the pieces, and zones before the first turn.

use std::fmt::Write;

use super::{Labels, marks};
use crate::curve::Point;
use crate::pen::escaped;

/// Where a side may stand; its own is filled.
pub fn zone(out: &mut String, outline: &[Point], is_own: bool) {
    let (d, own) = (closed(outline), if is_own { " q-own" } else { "" });
    let _ = write!(out, r#"<path class="q-zone{own}" d="{d}"/>"#);
}

/// A zone that can be taken: it is clicked by itself.
pub fn offered_zone(out: &mut String, outline: &[Point], key: &str) {
    let (d, key) = (closed(outline), escaped(key));
    let _ = write!(out, r#"<path class="q-zone q-take" data-offer="{key}" d="{d}"/>"#);
}

fn closed(outline: &[Point]) -> String {
    marks::path(outline) + "z"
}

/// What can be reached, in a tint and between two lines; whether there is anything.
pub fn region(out: &mut String, class: &str, loops: &[Vec<Point>]) -> bool {
    let d = marks::loops(loops);
    if d.is_empty() {
        return false;
    }
    let _ = write!(
        out,
        r#"<g class="q-region {class}"><path class="q-tint" d="{d}"/><path class="q-line0" d="{d}"/><path class="q-line1" d="{d}"/></g>"#
    );
    true
}

/// The outermost point of a region to the north, or to the south: where its tag belongs.
pub fn end(loops: &[Vec<Point>], south: bool) -> Option<Point> {
    let way = |p: &Point| if south { -p.1 } else { p.1 };
    loops.iter().flatten().copied().reduce(|a, b| if way(&b) < way(&a) { b } else { a })
}

/// How far that is, beside its outline.
pub fn tag(labels: &mut Labels, at: Point, words: &str) {
    labels.note(at, 4.0, "q-pale q-rate", words);
}
