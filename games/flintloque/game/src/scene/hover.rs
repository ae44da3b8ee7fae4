//! What a resting pointer adds: the ranges of a figure's weapon, its engagement range, the leash to
//! its leader or the leader's own eye.

use ::flintloque::State;
use ::flintloque::ground::engage::engagement_range;
use ::flintloque::parts::{Arm, FigureId, Troop};
use tabletop::CM;

use super::{ids, reach, spot};
use scene::table::marks::Line;
use scene::table::{Labels, rings};

pub fn hover(state: &State, piece: &str) -> String {
    let figure = ids::who(&state.scenario, piece).filter(|f| state.is_on_table(*f));
    let Some(figure) = figure else { return String::new() };
    let mut out = String::from(r#"<g class="hover q-hover">"#);
    let mut labels = spot::labels(state);
    bands(state, figure, &mut labels, &mut out);
    engaged(state, figure, &mut out);
    if state.figure(figure).playing {
        reach::music(state, figure, &mut labels, &mut out);
    }
    if state.is_leader(figure) {
        reach::command(state, figure, &mut labels, &mut out);
    } else {
        leashed(state, figure, &mut labels, &mut out);
    }
    labels.write(&mut out);
    out + "</g>"
}

/// (FL-WPN-2) Rings of the weapon it would fire first, centre to centre, each with its percentage.
fn bands(state: &State, figure: FigureId, labels: &mut Labels, out: &mut String) {
    let (x, y) = spot::at(&state.scenario, state.figure(figure).at);
    let limits = limits(state, figure);
    for (far, _) in &limits {
        rings::band(out, (x, y), spot::length(*far));
    }
    for (far, words) in limits {
        rings::band_tag(labels, &spot::board(&state.scenario), (x, y), spot::length(far), &words);
    }
}

/// (FL-WPN-2) How far the weapon reaches that a figure would fire first: each limit with its percentage.
pub fn limits(state: &State, figure: FigureId) -> Vec<(i32, String)> {
    let ready = Arm::ALL.into_iter().find(|arm| state.is_loaded(figure, *arm));
    let any = Arm::ALL.into_iter().find(|a| state.scenario.firelocks(figure, *a).next().is_some());
    let lock = ready.or(any).and_then(|arm| state.scenario.firelocks(figure, arm).next());
    let bands = lock.into_iter().flat_map(|lock| lock.bands.iter().zip(&lock.columns));
    let known = bands.map_while(|(band, column)| column.map(|(percent, _)| (*band, percent)));
    known.map(|(band, percent)| (band, format!("{} cm {percent}%", band / CM))).collect()
}

/// (FL-GEO-9)
fn engaged(state: &State, figure: FigureId, out: &mut String) {
    let far = engagement_range(state, figure);
    rings::engaged(out, &spot::board(&state.scenario), &state.base(figure), far);
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
fn leashed(state: &State, figure: FigureId, labels: &mut Labels, out: &mut String) {
    let Some(far) = leash(state.spec(figure).troop) else { return };
    let Some(leader) = state.leader(state.side(figure)) else { return };
    let line = Line {
        from: spot::at(&state.scenario, state.figure(figure).at),
        to: spot::at(&state.scenario, state.figure(leader).at),
    };
    let gap = state.base(figure).gap(&state.base(leader));
    let is_astray = state.is_astray(figure, far);
    let words = match is_astray {
        true => format!("leader {} cm, beyond {}", spot::cm(gap), far / CM),
        false => format!("leader {} of {} cm", spot::cm(gap), far / CM),
    };
    rings::leash(out, labels, line, is_astray, &words);
}
