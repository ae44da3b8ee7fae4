//! What offers and effects are drawn with: lines between points of the sheet, plates with a word.

use std::fmt::Write;

use crate::curve::{Ends, Point, distance2, spline};
use crate::pen::{Pen, escaped, num};

/// A straight line on the sheet.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    pub from: Point,
    pub to: Point,
}

impl Line {
    pub fn length(&self) -> f64 {
        (self.to.0 - self.from.0).hypot(self.to.1 - self.from.1)
    }

    fn along(&self) -> Point {
        let length = self.length().max(1.0);
        ((self.to.0 - self.from.0) / length, (self.to.1 - self.from.1) / length)
    }

    pub fn past_start(&self, by: f64) -> Point {
        let (ux, uy) = self.along();
        (self.from.0 + ux * by, self.from.1 + uy * by)
    }

    pub fn before_end(&self, by: f64) -> Point {
        let (ux, uy) = self.along();
        (self.to.0 - ux * by, self.to.1 - uy * by)
    }

    /// Between its ends, at a part of its length, so far to the left.
    pub fn beside(&self, part: f64, by: f64) -> Point {
        let (ux, uy) = self.along();
        let (x, y) = self.past_start(self.length() * part);
        (x + uy * by, y - ux * by)
    }

    pub fn degrees(&self) -> f64 {
        let (ux, uy) = self.along();
        uy.atan2(ux).to_degrees()
    }
}

/// A path through points.
pub fn path(points: &[Point]) -> String {
    let mut pen = Pen::tenths();
    for (i, (x, y)) in points.iter().enumerate() {
        if i == 0 {
            pen.move_to(*x, *y)
        } else {
            pen.line_to(*x, *y)
        };
    }
    pen.d().to_owned()
}

/// Loops, their corners rounded off.
pub fn loops(all: &[Vec<Point>]) -> String {
    let mut pen = Pen::tenths();
    for one in all.iter().filter(|one| one.len() > 2) {
        spline(&mut pen, one, Ends::Closed);
    }
    pen.d().to_owned()
}

/// Points in the order of a thread: from the first always to the nearest that is left.
pub fn threaded(points: &[Point]) -> Vec<Point> {
    let mut left = points.to_vec();
    left.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut line: Vec<Point> = Vec::new();
    while !left.is_empty() {
        let far = |p: &Point| line.last().map_or(0.0, |last| distance2(*last, *p));
        let nearest = (0..left.len()).min_by(|a, b| far(&left[*a]).total_cmp(&far(&left[*b])));
        line.push(left.remove(nearest.unwrap_or(0)));
    }
    line
}

/// How wide a plate is.
pub fn width(words: &str) -> f64 {
    words.chars().count() as f64 * 9.6 + 18.0
}

/// A plate with a word about a point: `class` is `q-dark`, `q-red` or `q-pale`.
pub fn plate(out: &mut String, (x, y): Point, class: &str, words: &str) {
    let wide = width(words);
    let _ = write!(
        out,
        r#"<g class="{class}" transform="translate({} {})"><rect x="{}" y="-13" width="{}" height="26" rx="6"/><text y="6">{}</text></g>"#,
        num(x),
        num(y),
        num(-wide / 2.0),
        num(wide),
        escaped(words)
    );
}

/// What is used again.
pub fn symbols(out: &mut String) {
    out.push_str(r##"<g id="q-aim" fill="none"><circle r="31" stroke="var(--black)" stroke-width="9.500"/><circle r="31" stroke="var(--white)" stroke-width="7.400"/><circle r="31" stroke="var(--hit)" stroke-width="4"/><path d="M0-46v18M0 46v-18M-46 0h18M46 0h-18" stroke="var(--white)" stroke-width="8"/><path d="M0-45v16M0 45v-16M-45 0h16M45 0h-16" stroke="var(--hit)" stroke-width="4.400"/></g><g id="q-turn" stroke-linejoin="round"><path d="M0-14l14 17h-7v9h-14v-9h-7z" fill="none" stroke="var(--white)" stroke-width="6"/><path d="M0-14l14 17h-7v9h-14v-9h-7z" stroke="var(--black)" stroke-width="2.400"/></g><g id="q-no" class="ln"><path d="M-11-11l22 22M11-11l-22 22" stroke="var(--white)" stroke-width="10"/><path d="M-11-11l22 22M11-11l-22 22" stroke="var(--hit)" stroke-width="5.500"/></g><g id="q-go"><circle r="7.500" fill="var(--go)" stroke="var(--black)" stroke-width="2.600"/></g><path id="q-flash" d="M-8-9l11 5l14 4l-14 4l-11 5l5-9z" fill="var(--sel)" stroke="var(--black)" stroke-width="1.500"/><path id="q-burst" d="M0-14l3.600 9l9.600-1.200l-6.200 7.100l4.600 8.400l-8.800-3.100l-4.300 8.500l-2.800-8.800l-8.800 1.500l6-6.800l-5.300-7.700l9 1.800z" fill="var(--white)" stroke="var(--hit)" stroke-width="2.600" stroke-linejoin="round"/><g id="q-miss" fill="none"><circle r="8" stroke="var(--black)" stroke-width="4.600"/><circle r="8" stroke="var(--white)" stroke-width="2.400"/></g><path id="q-head" d="M-5-14l26 14l-26 14l6-14z" fill="var(--last)" stroke="var(--white)" stroke-width="3" stroke-linejoin="round"/><g id="q-clash" class="ln"><circle r="19" fill="var(--white)" stroke="var(--black)" stroke-width="2"/><path d="M-11-11L11 11M11-11L-11 11" stroke="var(--black)" stroke-width="6"/><path d="M-11-11L11 11M11-11L-11 11" stroke="var(--stonelit)" stroke-width="3"/><path d="M-12 4l8 8M12 4l-8 8" stroke="var(--hit)" stroke-width="4"/></g><g id="q-gone" class="ln"><path d="M-18-18l36 36M18-18l-36 36" stroke="var(--white)" stroke-width="12"/><path d="M-18-18l36 36M18-18l-36 36" stroke="var(--black)" stroke-width="6.500"/></g>"##);
}
