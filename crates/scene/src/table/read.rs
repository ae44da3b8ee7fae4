//! What is read keeps its size on the screen: names, letters, tokens, tags. The page says how many units of the
//! sheet are a pixel (`--u`, `css/marks.css`); a picture in a file takes a common size.

use std::fmt::Write;

use crate::curve::Point;
use crate::pen::{escaped, num};

/// Markup in pixels about a point, upright whatever the table does; `class` says at which zoom it is left out.
pub fn group((x, y): Point, class: &str, markup: &str) -> String {
    let space = if class.is_empty() { "" } else { " " };
    format!(
        r#"<g class="q-up{space}{class}" transform="translate({} {})"><g>{markup}</g></g>"#,
        num(x),
        num(y)
    )
}

/// A name with a halo of the ground, its middle at a point.
pub fn name(out: &mut String, at: Point, class: &str, words: &str) {
    let text = format!(r#"<text class="q-said" y="4">{}</text>"#, escaped(words));
    let _ = write!(out, "{}", group(at, class, &text));
}

/// About how wide a name is, in pixels.
pub fn width(words: &str) -> f64 {
    words.chars().count() as f64 * 6.1 + 6.0
}
