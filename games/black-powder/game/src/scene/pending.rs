//! What is going on while somebody is asked: the charge that comes, the shot that may be fired, who supports whom.

use std::fmt::Write;

use black_powder::frame::Frame;
use black_powder::parts::*;
use black_powder::{State, ground};
use scene::curve::Point;
use scene::table::Labels;
use scene::table::marks::{self, Line};

use super::{pieces, spot};

/// Lines above the pieces.
pub fn pending(state: &State, labels: &mut Labels, out: &mut String) {
    for frame in state.stack.iter().rev() {
        match frame {
            // (BP-RSP-1)
            Frame::Respond(ask) => {
                let from =
                    spot::at(&state.scenario, ground::base(state, ask.charger).front_middle());
                let to = spot::at(&state.scenario, ask.to);
                arrow(Line { from, to }, out);
                let face = ground::face(state, ask.target, usize::from(ask.face)).0;
                struck(&spot::all(&state.scenario, &[face.a, face.b]), out);
                let words = format!("{} charges", state.spec(ask.charger).name);
                labels.plate(out, Line { from, to }.beside(0.5, 0.0), 8.0, "q-red", &words);
            }
            // (BP-SUP-1)
            Frame::Fight(fight) => {
                for (helper, helped) in &fight.supports {
                    let line = Line { from: middle(state, *helper), to: middle(state, *helped) };
                    support(line, out);
                    labels.plate(out, line.beside(0.5, 0.0), 8.0, "q-pale", "support +1");
                }
            }
            _ => continue,
        }
        return;
    }
}

fn middle(state: &State, unit: UnitId) -> Point {
    spot::at(&state.scenario, pieces::stands(state, unit).at)
}

fn arrow(line: Line, out: &mut String) {
    let d = marks::path(&[line.from, line.before_end(12.0)]);
    let (x, y) = line.before_end(12.0);
    let _ = write!(
        out,
        r#"<g class="b-comes"><path d="{d}"/><path d="{d}"/><path class="b-head" d="M-8-12l22 12l-22 12z" transform="translate({} {})rotate({})"/></g>"#,
        scene::pen::num(x),
        scene::pen::num(y),
        scene::pen::num(line.degrees())
    );
}

/// The face that will be struck.
fn struck(face: &[Point], out: &mut String) {
    let d = marks::path(face);
    let _ = write!(out, r#"<g class="b-struck"><path d="{d}"/><path d="{d}"/></g>"#);
}

fn support(line: Line, out: &mut String) {
    let d = marks::path(&[line.from, line.to]);
    let _ = write!(out, r#"<g class="b-support"><path d="{d}"/><path d="{d}"/></g>"#);
}
