//! What a resting pointer adds: the ranges of a figure's weapon, its engagement range, the leash to
//! its leader or the leader's own eye.

use std::fmt::Write;

use ::flintloque::State;
use ::flintloque::ground::engage::engagement_range;
use ::flintloque::parts::{Arm, FigureId, Troop};
use tabletop::CM;

use super::marks::{self, Line};
use super::{base, ids, reach, spot};
use scene::pen::num;

pub fn hover(state: &State, piece: &str) -> String {
    let figure = ids::who(&state.scenario, piece).filter(|f| state.is_on_table(*f));
    let Some(figure) = figure else { return String::new() };
    let mut out = String::from(r#"<g class="hover q-hover">"#);
    bands(state, figure, &mut out);
    engaged(state, figure, &mut out);
    if state.is_leader(figure) {
        reach::command(state, figure, &mut out);
    } else {
        leashed(state, figure, &mut out);
    }
    out + "</g>"
}

/// (FL-WPN-2) Rings of the weapon it would fire first, centre to centre, each with its percentage.
fn bands(state: &State, figure: FigureId, out: &mut String) {
    let ready = Arm::ALL.into_iter().find(|arm| state.is_loaded(figure, *arm));
    let any = Arm::ALL.into_iter().find(|a| state.scenario.firelocks(figure, *a).next().is_some());
    let Some(arm) = ready.or(any) else { return };
    let Some(lock) = state.scenario.firelocks(figure, arm).next() else { return };
    let (x, y) = spot::at(&state.scenario, state.figure(figure).at);
    let mut tags = Vec::new();
    for (band, column) in lock.bands.iter().zip(&lock.columns) {
        let Some((percent, _)) = column else { break };
        let r = num(spot::length(*band));
        let [cx, cy] = [x, y].map(num);
        let _ = write!(
            out,
            r#"<circle class="q-band0" cx="{cx}" cy="{cy}" r="{r}"/><circle class="q-band" cx="{cx}" cy="{cy}" r="{r}"/>"#
        );
        tags.push((spot::length(*band), format!("{} cm {percent}%", band / CM)));
    }
    for (far, words) in tags {
        // To the south, as the reach has its tags to the north; or where there is table.
        let down = y + far < spot::length(state.scenario.table.1) - 20.0 || y - far < 20.0;
        let at = (x, if down { y + far } else { y - far });
        marks::plate(out, at, "q-red", &words);
    }
}

/// (FL-GEO-9)
fn engaged(state: &State, figure: FigureId, out: &mut String) {
    let at = state.base(figure);
    let (x, y) = spot::whole(&state.scenario, at.at);
    let d = base::around(at.shape, spot::length(engagement_range(state, figure)));
    let turn = at.facing.degrees();
    let _ = write!(
        out,
        r#"<path class="q-engage" d="{d}" transform="translate({x} {y})rotate({turn})"/>"#
    );
}

/// (FL-PRO-10) How far from the leader this sort of soldier keeps its heart, as in `profile`.
fn leash(troop: Troop) -> Option<i32> {
    match troop {
        Troop::Regular => Some(30 * CM),
        Troop::Grenadier => Some(35 * CM),
        Troop::Marine => Some(20 * CM),
        Troop::Militia | Troop::Civilian => Some(15 * CM),
        _ => None,
    }
}

/// The leash as a line: whole, or red where it is too long.
fn leashed(state: &State, figure: FigureId, out: &mut String) {
    let Some(far) = leash(state.spec(figure).troop) else { return };
    let Some(leader) = state.leader(state.side(figure)) else { return };
    let line = Line {
        from: spot::at(&state.scenario, state.figure(figure).at),
        to: spot::at(&state.scenario, state.figure(leader).at),
    };
    if line.length() < 70.0 {
        return;
    }
    let d = marks::path(&[line.past_start(28.0), line.before_end(28.0)]);
    let broken = state.is_astray(figure, far);
    let class = if broken { "q-leash q-torn" } else { "q-leash" };
    let _ = write!(out, r#"<g class="{class}"><path d="{d}"/><path d="{d}"/></g>"#);
    let gap = state.base(figure).gap(&state.base(leader));
    let words = format!("{} of {} cm", spot::cm(gap), far / CM);
    let tag = if broken { "q-red" } else { "q-pale" };
    marks::plate(out, line.beside(0.5, 0.0), tag, &words);
}
