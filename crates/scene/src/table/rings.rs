//! Distances about somebody: ranges, what is near his base, the line to whom he must keep to.

use std::fmt::Write;

use tabletop::Base;

use super::marks::{self, Line};
use super::{Board, Labels, base};
use crate::curve::Point;
use crate::pen::num;

/// A range from the middle.
pub fn band(out: &mut String, (x, y): Point, far: f64) {
    let [cx, cy, r] = [x, y, far].map(num);
    let _ = write!(
        out,
        r#"<circle class="q-band0" cx="{cx}" cy="{cy}" r="{r}"/><circle class="q-band" cx="{cx}" cy="{cy}" r="{r}"/>"#
    );
}

/// The tag of a range: to the south, as the reach has its tag to the north; or where there is table.
pub fn band_tag(labels: &mut Labels, board: &Board, (x, y): Point, far: f64, words: &str) {
    let down = y + far < board.high() - 20.0 || y - far < 20.0;
    labels.note((x, if down { y + far } else { y - far }), 2.0, "q-red", words);
}

/// Everything so near to a base, which matters to friends.
pub fn command(out: &mut String, board: &Board, at: &Base, far: i32) {
    let (x, y) = board.whole(at.at);
    let (d, turn) = (base::around(board.scale, at.shape, board.length(far)), base::turn(at.facing));
    let _ = write!(
        out,
        r#"<g class="q-command" transform="translate({x} {y})rotate({turn})"><path d="{d}"/><path d="{d}"/></g>"#
    );
}

/// What such a ring is, at its top.
pub fn command_tag(labels: &mut Labels, board: &Board, at: &Base, far: i32, words: &str) {
    let (x, y) = board.at(at.at);
    let (w, d) = base::half(board.scale, at.shape);
    let by = board.length(far) + w.max(d);
    labels.note((x, if y - by > 20.0 { y - by } else { y + by }), 2.0, "q-pale", words);
}

/// Everything so near to a base, which matters to enemies.
pub fn engaged(out: &mut String, board: &Board, at: &Base, far: i32) {
    let (x, y) = board.whole(at.at);
    let (d, turn) = (base::around(board.scale, at.shape, board.length(far)), base::turn(at.facing));
    let _ = write!(
        out,
        r#"<path class="q-engage" d="{d}" transform="translate({x} {y})rotate({turn})"/>"#
    );
}

/// How far it is to whoever leads him: whole, or red where it is too far. Nothing where they stand close.
pub fn leash(out: &mut String, labels: &mut Labels, line: Line, is_torn: bool, words: &str) {
    if line.length() < 70.0 {
        return;
    }
    let d = marks::path(&[line.past_start(28.0), line.before_end(28.0)]);
    let class = if is_torn { "q-leash q-torn" } else { "q-leash" };
    let _ = write!(out, r#"<g class="{class}"><path d="{d}"/><path d="{d}"/></g>"#);
    let tag = if is_torn { "q-red" } else { "q-pale" };
    labels.note(line.beside(0.5, 0.0), 4.0, tag, words);
}
