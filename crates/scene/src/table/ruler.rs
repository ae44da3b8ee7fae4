//! The line of sight as a ruler: white in the open, red dots through what is tall, a bar at every border, a tag for
//! every part.

use std::fmt::Write;

use tabletop::terrain::{Piece, PieceShape, Terrain};
use tabletop::{Point, Segment};

use super::marks::{self, Line};
use super::{Board, Labels};
use crate::curve;
use crate::pen::{Pen, num};

/// Something that the line leads over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Over {
    /// From here to there through tall ground.
    Tall { from: Point, to: Point, words: String },
    /// Over a wall or a hedge.
    Line { at: Point, words: String },
}

/// Tall ground and lines along a view, in the order of their numbers; `words` is what a piece is called.
pub fn over<G>(
    terrain: &Terrain<G>,
    view: &Segment,
    is_tall: impl Fn(&G) -> bool,
    words: impl Fn(&Piece<G>) -> String,
) -> Vec<Over> {
    let mut all = Vec::new();
    for piece in terrain.iter() {
        match &piece.shape {
            PieceShape::Area(area) if is_tall(&piece.ground) => {
                let tall = |(enters, leaves)| Over::Tall {
                    from: view.at_nearest(enters),
                    to: view.at_nearest(leaves),
                    words: words(piece),
                };
                all.extend(area.stretches(view).into_iter().map(tall));
            }
            PieceShape::Area(_) | PieceShape::Band(..) => {}
            PieceShape::Line(line) => {
                let crossed = |at| Over::Line { at: view.at_nearest(at), words: words(piece) };
                all.extend(line.crossings(view).into_iter().map(crossed));
            }
        }
    }
    all
}

/// A view from point to point; `blocked_at` is where a blocked one ends, if that can be said.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    pub from: Point,
    pub to: Point,
    pub is_clear: bool,
    pub blocked_at: Option<Point>,
    pub over: &'a [Over],
    /// How far from its start a weapon reaches, and what stands there.
    pub limits: &'a [(i32, String)],
}

/// Nothing from a point to itself.
pub fn ruler(board: &Board, view: View) -> String {
    let View { from, to, is_clear, blocked_at, over, limits } = view;
    if from == to {
        return String::new();
    }
    let line = Line { from: board.at(from), to: board.at(to) };
    let mut out = String::from(r#"<g class="sight" fill="none" stroke-linecap="round">"#);
    let d = marks::path(&[line.from, line.to]);
    let _ = write!(
        out,
        r#"<path d="{d}" stroke="var(--black)" stroke-width="9"/><path d="{d}" stroke="var(--white)" stroke-width="5.500"/>"#
    );
    ticks(board, &line, &mut out);
    let mut tags = String::new();
    let mut labels = Labels::on(board);
    [line.from, line.to].into_iter().for_each(|end| labels.keep(end, 30.0));
    let (class, seen) = if is_clear { ("q-dark", "in sight") } else { ("q-red", "blocked") };
    let whole = format!("{}, {seen}", measured(board, from, to));
    labels.plate(&mut tags, line.beside(0.5, 0.0), 12.0, class, &whole);
    let mut part = |one| part(board, &line, one, (&mut out, &mut tags), &mut labels);
    over.iter().for_each(&mut part);
    for (far, words) in limits.iter().filter(|(far, _)| board.length(*far) < line.length()) {
        let at = line.past_start(board.length(*far));
        bar(&line, at, "hit", &mut out);
        labels.plate(&mut tags, at, 14.0, "q-pale", words);
    }
    for (x, y) in [line.from, line.to] {
        let _ = write!(
            out,
            r#"<circle cx="{}" cy="{}" r="8" fill="var(--white)" stroke="var(--black)" stroke-width="3"/>"#,
            num(x),
            num(y)
        );
    }
    if !is_clear && let Some(at) = blocked_at {
        let (x, y) = board.whole(at);
        let _ = write!(
            out,
            r#"<g transform="translate({x} {y})"><circle r="11" fill="var(--hit)" stroke="var(--white)" stroke-width="2.600"/><path d="M-5-5l10 10M5-5l-10 10" stroke="var(--white)" stroke-width="3.200"/></g>"#
        );
    }
    out + &tags + "</g>"
}

/// "12.3 cm"
fn measured(board: &Board, from: Point, to: Point) -> String {
    let measure = board.scale.measure;
    format!("{} {}", measure.fixed(from.to(to).length_up()), measure.word)
}

/// A tick for each unit of the measure, longer ones and numbers as on any of its rulers.
fn ticks(board: &Board, line: &Line, out: &mut String) {
    let [longer, numbered] = board.scale.measure.ruled;
    let each = f64::from(board.scale.units);
    let (mut short, mut long, mut numbers) = (Pen::tenths(), Pen::tenths(), String::new());
    let last = (line.length() / each).floor() as i32;
    for unit in 1..=last {
        let part = f64::from(unit) * each / line.length();
        let (pen, half) = if unit % longer == 0 { (&mut long, 9.0) } else { (&mut short, 4.5) };
        let (a, b) = (line.beside(part, half), line.beside(part, -half));
        pen.move_to(a.0, a.1);
        pen.line_to(b.0, b.1);
        // Not where the end has its ring.
        if unit % numbered == 0 && unit < last {
            let (x, y) = line.beside(part, if line.to.0 < line.from.0 { 20.0 } else { -20.0 });
            let _ = write!(
                numbers,
                r#"<g class="q-cm" transform="translate({} {})"><text y="5">{unit}</text></g>"#,
                num(x),
                num(y)
            );
        }
    }
    let _ = write!(
        out,
        r#"<path class="q-cm1" d="{}"/><path class="q-cm5" d="{}"/>{numbers}"#,
        short.d(),
        long.d()
    );
}

fn part(
    board: &Board,
    line: &Line,
    over: &Over,
    (out, tags): (&mut String, &mut String),
    labels: &mut Labels,
) {
    match over {
        Over::Tall { from, to, words } => {
            let part = Line { from: board.at(*from), to: board.at(*to) };
            let d = marks::path(&[part.from, part.to]);
            let _ = write!(
                out,
                r#"<path d="{d}" stroke="var(--white)" stroke-width="9"/><path d="{d}" stroke="var(--hit)" stroke-width="6" stroke-dasharray="0 11"/>"#
            );
            for at in [part.from, part.to] {
                bar(&part, at, "black", out);
            }
            let words = format!("{} {words}", measured(board, *from, *to));
            labels.plate(tags, part.beside(0.5, 0.0), 12.0, "q-dark", &words);
        }
        Over::Line { at, words } => {
            let at = board.at(*at);
            bar(line, at, "black", out);
            labels.plate(tags, at, 14.0, "q-pale", words);
        }
    }
}

/// A short bar across the line, in a colour.
fn bar(line: &Line, (x, y): curve::Point, colour: &str, out: &mut String) {
    let _ = write!(
        out,
        r#"<g transform="translate({} {})rotate({})"><path d="M0-11v22" stroke="var(--white)" stroke-width="7"/><path d="M0-11v22" stroke="var(--{colour})" stroke-width="3.400"/></g>"#,
        num(x),
        num(y),
        num(line.degrees())
    );
}
