//! The line of sight as a ruler: white in the open, red dots through what is tall, a bar at every
//! border, a tag for every part.

use std::fmt::Write;

use ::flintloque::State;
use ::flintloque::scenario::PieceShape;
use ::flintloque::tables;
use desk::Sight;
use tabletop::{CM, Point, Segment};

use super::ground::Kind;
use super::marks::{self, Line};
use super::{ids, spot};
use scene::pen::{Pen, num};

fn end(state: &State, name: &str) -> Option<Point> {
    match ids::who(&state.scenario, name) {
        Some(figure) => Some(state.figure(figure).at),
        None => spot::point(name),
    }
}

pub fn sight(state: &State, sight: &Sight) -> String {
    let (Some(from), Some(to)) = (end(state, &sight.from), end(state, &sight.to)) else {
        return String::new();
    };
    if from == to {
        return String::new();
    }
    let scenario = &state.scenario;
    let line = Line { from: spot::at(scenario, from), to: spot::at(scenario, to) };
    let mut out = String::from(r#"<g class="sight" fill="none" stroke-linecap="round">"#);
    let d = marks::path(&[line.from, line.to]);
    let _ = write!(
        out,
        r#"<path d="{d}" stroke="var(--black)" stroke-width="9"/><path d="{d}" stroke="var(--white)" stroke-width="5.500"/>"#
    );
    ticks(&line, &mut out);
    let mut tags = String::new();
    covered(state, &Segment::new(from, to), &mut out, &mut tags);
    for (x, y) in [line.from, line.to] {
        let _ = write!(
            out,
            r#"<circle cx="{}" cy="{}" r="8" fill="var(--white)" stroke="var(--black)" stroke-width="3"/>"#,
            num(x),
            num(y)
        );
    }
    if !sight.clear
        && let Some(at) = sight.blocked_at.as_deref().and_then(|name| end(state, name))
    {
        let (x, y) = spot::whole(scenario, at);
        let _ = write!(
            out,
            r#"<g transform="translate({x} {y})"><circle r="11" fill="var(--hit)" stroke="var(--white)" stroke-width="2.600"/><path d="M-5-5l10 10M5-5l-10 10" stroke="var(--white)" stroke-width="3.200"/></g>"#
        );
    }
    out.push_str(&tags);
    let length = spot::cm(from.to(to).length_up());
    let class = if sight.clear { "q-dark" } else { "q-red" };
    let seen = if sight.clear { "in sight" } else { "blocked" };
    let at = line.beside(0.5, if line.to.0 < line.from.0 { -26.0 } else { 26.0 });
    marks::plate(&mut out, at, class, &format!("{length} cm, {seen}"));
    out + "</g>"
}

/// A tick a centimetre, longer ones each five, and a number each ten.
fn ticks(line: &Line, out: &mut String) {
    let each = spot::length(CM);
    let (mut short, mut long, mut numbers) = (Pen::tenths(), Pen::tenths(), String::new());
    let last = (line.length() / each).floor() as i32;
    for cm in 1..=last {
        let part = f64::from(cm) * each / line.length();
        let half = if cm % 5 == 0 { 9.0 } else { 4.5 };
        let (pen, a, b) = match cm % 5 {
            0 => (&mut long, line.beside(part, half), line.beside(part, -half)),
            _ => (&mut short, line.beside(part, half), line.beside(part, -half)),
        };
        pen.move_to(a.0, a.1);
        pen.line_to(b.0, b.1);
        // Not where the end has its ring.
        if cm % 10 == 0 && cm < last {
            let (x, y) = line.beside(part, if line.to.0 < line.from.0 { 20.0 } else { -20.0 });
            let _ = write!(
                numbers,
                r#"<g class="q-cm" transform="translate({} {})"><text y="5">{cm}</text></g>"#,
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

/// The parts of the line that lie in tall ground, and the obstacles it crosses.
fn covered(state: &State, view: &Segment, out: &mut String, tags: &mut String) {
    let scenario = &state.scenario;
    for piece in scenario.pieces.iter() {
        let words = Kind::of(&piece.kind).words().to_lowercase();
        match &piece.shape {
            PieceShape::Area(area) if piece.ground.sight >= tables::Sight::Tall => {
                for (enters, leaves) in area.stretches(view) {
                    let (a, b) = (view.at_nearest(enters), view.at_nearest(leaves));
                    let part = Line { from: spot::at(scenario, a), to: spot::at(scenario, b) };
                    let d = marks::path(&[part.from, part.to]);
                    let _ = write!(
                        out,
                        r#"<path d="{d}" stroke="var(--white)" stroke-width="9"/><path d="{d}" stroke="var(--hit)" stroke-width="6" stroke-dasharray="0 11"/>"#
                    );
                    for at in [part.from, part.to] {
                        bar(&part, at, out);
                    }
                    let length = spot::cm(a.to(b).length_up());
                    let at = part.beside(0.5, if part.to.0 < part.from.0 { 26.0 } else { -26.0 });
                    marks::plate(tags, at, "q-dark", &format!("{length} cm {words}"));
                }
            }
            PieceShape::Area(_) | PieceShape::Band(..) => {}
            PieceShape::Line(line) => {
                let along =
                    Line { from: spot::at(scenario, view.a), to: spot::at(scenario, view.b) };
                for crossed in line.crossings(view) {
                    let at = spot::at(scenario, view.at_nearest(crossed));
                    bar(&along, at, out);
                    marks::plate(tags, (at.0, at.1 + 30.0), "q-pale", &words);
                }
            }
        }
    }
}

/// A short bar across the line.
fn bar(line: &Line, (x, y): scene::curve::Point, out: &mut String) {
    let _ = write!(
        out,
        r#"<g transform="translate({} {})rotate({})"><path d="M0-11v22" stroke="var(--white)" stroke-width="7"/><path d="M0-11v22" stroke="var(--black)" stroke-width="3.400"/></g>"#,
        num(x),
        num(y),
        num(line.degrees())
    );
}
