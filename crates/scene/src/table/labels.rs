//! Words on the table that never cover each other: each takes the first free of eight places about what it speaks of,
//! near at first, then farther off with a line that leads there.

use std::fmt::Write;

use super::{Board, marks};
use crate::curve::Point;
use crate::pen::num;

/// How many times as large the page draws plates at the far zoom (`--k`, `css/marks.css`): there they are 11 pixels
/// high at least, and even there they keep off each other.
pub const LARGEST: f64 = 2.4;

/// How high a plate is.
const HIGH: f64 = 28.0;

/// Left, top, right, bottom.
type Box4 = [f64; 4];

/// Where words stand already, and what they must not cover.
#[derive(Debug, Clone)]
pub struct Labels {
    taken: Vec<Box4>,
    /// What they do not leave.
    table: Box4,
    notes: Vec<Note>,
}

/// Words that are laid when all lines are drawn.
#[derive(Debug, Clone)]
struct Note {
    at: Point,
    away: f64,
    class: &'static str,
    words: String,
}

fn about((x, y): Point, wide: f64, high: f64) -> Box4 {
    [x - wide / 2.0, y - high / 2.0, x + wide / 2.0, y + high / 2.0]
}

fn overlap(a: &Box4, b: &Box4) -> f64 {
    let side = |i: usize| (a[i + 2].min(b[i + 2]) - a[i].max(b[i])).max(0.0);
    side(0) * side(1)
}

impl Labels {
    pub fn on(board: &Board) -> Labels {
        Labels {
            taken: Vec::new(),
            table: [0.0, 0.0, board.wide(), board.high()],
            notes: Vec::new(),
        }
    }

    /// Faces about their middles, as far as most bases reach.
    pub fn keep_all(&mut self, faces: impl IntoIterator<Item = Point>) {
        faces.into_iter().for_each(|at| self.keep(at, 24.0));
    }

    /// Nothing is written over this: a face, so far about its middle.
    pub fn keep(&mut self, at: Point, half: f64) {
        self.taken.push(about(at, 2.0 * half, 2.0 * half));
    }

    /// Whether words of a size find their one place free; then it is theirs.
    pub fn fits(&mut self, at: Point, (wide, high): (f64, f64)) -> bool {
        let place = about(at, wide, high);
        let free = self.taken.iter().all(|other| overlap(&place, other) <= 0.0);
        if free {
            self.taken.push(place);
        }
        free
    }

    /// The place of a plate about something that reaches so far from its middle, and whether it lies farther off.
    fn place(&mut self, (x, y): Point, away: f64, words: &str) -> (Point, bool) {
        const WAYS: [(f64, f64); 8] = [
            (0.0, -1.0),
            (0.0, 1.0),
            (1.0, 0.0),
            (-1.0, 0.0),
            (1.0, -1.0),
            (-1.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
        ];
        let (wide, high) = (marks::width(words) * LARGEST, HIGH * LARGEST);
        let mut best: Option<(f64, Point, bool)> = None;
        for ring in 0..3 {
            let away = away + f64::from(ring) * high;
            for (dx, dy) in WAYS {
                let at = (x + dx * (away + wide / 2.0), y + dy * (away + high / 2.0));
                let place = about(at, wide, high);
                let covered: f64 = self.taken.iter().map(|other| overlap(&place, other)).sum();
                let covered = covered + wide * high - overlap(&place, &self.table);
                if best.is_none_or(|(least, ..)| covered < least) {
                    best = Some((covered, at, ring > 0));
                }
                if covered < 1.0 {
                    break;
                }
            }
            if best.is_some_and(|(least, ..)| least < 1.0) {
                break;
            }
        }
        let (_, at, is_far) = best.unwrap_or((0.0, (x, y), false));
        self.taken.push(about(at, wide, high));
        (at, is_far)
    }

    /// Words about something, to be written over everything in the end.
    pub fn note(&mut self, at: Point, away: f64, class: &'static str, words: &str) {
        self.notes.push(Note { at, away, class, words: words.to_owned() });
    }

    /// Writes what was noted.
    pub fn write(&mut self, out: &mut String) {
        for Note { at, away, class, words } in std::mem::take(&mut self.notes) {
            self.plate(out, at, away, class, &words);
        }
    }

    /// A plate with a word about something, in its place.
    pub fn plate(&mut self, out: &mut String, at: Point, away: f64, class: &str, words: &str) {
        let (place, is_far) = self.place(at, away, words);
        if is_far {
            let [x, y, to_x, to_y] = [at.0, at.1, place.0, place.1].map(num);
            let _ = write!(out, r#"<path class="q-lead" d="M{x} {y}L{to_x} {to_y}"/>"#);
        }
        marks::plate(out, place, class, words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Scale;
    use desk::table::Measure;
    use tabletop::CM;

    #[test]
    fn words_of_a_crowd_cover_neither_each_other_nor_a_face() {
        let crowd: Vec<Point> = (0..9)
            .map(|i| (400.0 + 60.0 * f64::from(i % 3), 400.0 + 60.0 * f64::from(i / 3)))
            .collect();
        let scale = Scale { measure: Measure::CENTIMETRES, units: 20 };
        let mut labels = Labels::on(&Board { size: (90 * CM, 60 * CM), scale });
        labels.keep_all(crowd.iter().copied());
        let mut out = String::new();
        for at in crowd.iter().step_by(2) {
            labels.plate(&mut out, *at, 30.0, "q-red", "38%");
        }
        assert_eq!(labels.taken.len(), 14);
        for (i, a) in labels.taken.iter().enumerate().skip(9) {
            for (j, b) in labels.taken.iter().enumerate().filter(|(j, _)| *j != i) {
                assert!(overlap(a, b) <= 0.0, "{i} covers {j}");
            }
        }
        assert!(out.contains("q-lead"), "whoever stands in the middle is led to");
        assert!(!labels.fits((400.0, 400.0), (10.0, 10.0)), "a face is there");
    }
}
