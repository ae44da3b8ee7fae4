//! Both sections without a click: wounds, what is loaded, who is shaken, and how near the end is.

use ::flintloque::State;
use ::flintloque::parts::*;
use ::flintloque::scenario::Victory;
use ::flintloque::state::Fate;
use ::flintloque::victory::{holders, removed};
use kernel::Side;

use super::ids::{figure_id, name, names};
use super::words::count;
use super::{hand, terrain, words};
use desk::{Army, Cell, Gauge, Roster, Row, RowState};

pub fn army(state: &State, side: Side) -> Army {
    let section = &state.scenario.sections[side.index()];
    let letter = section.name.chars().next().unwrap_or('?').to_ascii_uppercase();
    let other = state.scenario.sections[side.other().index()].name.chars().next();
    let same = other.is_some_and(|o| o.to_ascii_uppercase() == letter);
    Army {
        side,
        name: section.name.to_string(),
        chief: chief(state, side),
        letter: if same { [b'A', b'B'][side.index()] as char } else { letter },
        gauge: gauge(state, side),
        roster: roster(state, side),
    }
}

fn chief(state: &State, side: Side) -> String {
    match state.leader(side) {
        Some(leader) => name(state, leader).to_owned(),
        None => state.scenario.sections[side.index()].name.to_string(),
    }
}

/// "Capitaine Solenne leads: Aggressive, 3 of 3 command points"
fn command(state: &State, side: Side) -> String {
    let (points, most) =
        (state.section(side).points, state.scenario.sections[side.index()].command_points);
    match state.leader(side) {
        Some(leader) => {
            let reputation = words::reputation(state.spec(leader).reputation);
            let leader = name(state, leader);
            format!("{leader} leads: {reputation}, {points} of {most} command points")
        }
        None => "No leader (FL-PRO-9)".to_owned(),
    }
}

fn gauge(state: &State, side: Side) -> Gauge {
    match state.scenario.victory {
        Victory::Breakthrough { by, number } if by == side => through(state, side, number),
        Victory::Held { piece, by } => held(state, side, piece, by),
        _ => losses(state, side),
    }
}

/// (FL-WND-6) Losses against those that shake the whole section.
fn losses(state: &State, side: Side) -> Gauge {
    let start = i16::from(state.section(side).start);
    let (lost, half) = (removed(state, side).max(0) as i16, (start + 1) / 2);
    let dying = state.of(side).filter(|f| {
        let f = (state.figure(*f), state.spec(*f));
        f.0.hits + f.0.wounds >= f.1.profile.wounds
    });
    let words = match (half - lost).max(0) {
        0 if lost == start => format!("all {start} lost"),
        0 => format!("{lost} of {start} lost (half the section)"),
        _ => format!("{lost} of {start} lost (all shaken at {half})"),
    };
    let reach = lost + dying.count() as i16;
    Gauge {
        title: "Losses".to_owned(),
        rule: "FL-WND-6".to_owned(),
        value: lost,
        limit: half,
        reach,
        words,
        alarm: reach >= half && lost < half,
    }
}

/// (FL-VIC-3) Figures over the edge.
fn through(state: &State, side: Side, number: u8) -> Gauge {
    let ours = state.scenario.figure_ids().filter(|f| state.side(*f) == side);
    let left = ours.filter(|f| state.figure(*f).fate == Fate::Left).count() as i16;
    let here = state.of(side).count() as i16;
    Gauge {
        title: "Through".to_owned(),
        rule: "FL-VIC-3".to_owned(),
        value: left,
        limit: number.into(),
        reach: left,
        words: format!("{left} of {number} over the edge, {here} on the table"),
        alarm: left + here <= number.into(),
    }
}

/// (FL-VIC-3) Figures that hold a place.
fn held(state: &State, side: Side, piece: PieceId, by: Side) -> Gauge {
    let holds = |side: Side| holders(state, side, piece).max(0) as i16;
    let (ours, theirs) = (holds(side), holds(side.other()));
    let wanted = if side == by { theirs + 1 } else { theirs };
    let place = terrain::name(state, piece);
    Gauge {
        title: format!("Holds {place}"),
        rule: "FL-VIC-3".to_owned(),
        value: ours,
        limit: wanted.max(1),
        reach: ours,
        words: match ours >= wanted {
            true => format!("{ours} against {theirs}: enough to win"),
            false => format!("{ours} against {theirs}: needs {} more", wanted - ours),
        },
        alarm: ours < wanted,
    }
}

fn roster(state: &State, side: Side) -> Roster {
    let ours: Vec<FigureId> =
        state.scenario.figure_ids().filter(|f| state.side(*f) == side).collect();
    let gone = |fate: &dyn Fn(Fate) -> bool| {
        ours.iter().copied().filter(|f| fate(state.figure(*f).fate)).collect::<Vec<_>>()
    };
    let lost = gone(&|fate| matches!(fate, Fate::Removed { .. }));
    let left = gone(&|fate| fate == Fate::Left);
    let told = |figures: Vec<FigureId>, word: &str| {
        (!figures.is_empty()).then(|| format!("{word}: {}", names(state, &figures)))
    };
    let footer: Vec<String> =
        [Some(command(state, side)), told(lost, "Out of action"), told(left, "Left the table")]
            .into_iter()
            .flatten()
            .collect();
    Roster {
        columns: ["Figure", "Wounds", "Loaded", "State"].map(str::to_owned).into(),
        rows: ours.into_iter().filter(|f| !state.is_gone(*f)).map(|f| row(state, f)).collect(),
        footer: footer.join(". "),
    }
}

fn row(state: &State, figure: FigureId) -> Row {
    let (f, spec) = (state.figure(figure), state.spec(figure));
    let arms: Vec<String> =
        words::arms(state, figure).map(|arm| words::arm(state, figure, arm)).collect();
    let with = if arms.is_empty() {
        state.scenario.blade(figure).name.to_string()
    } else {
        arms.join(", ")
    };
    let role = spec.role.map_or(String::new(), |role| format!(", {}", words::role(role)));
    Row {
        name: name(state, figure).to_owned(),
        note: format!("{}, {with}{role}", words::sort(state, figure)),
        pieces: vec![figure_id(state, figure)],
        leader: None,
        state: match () {
            () if hand(state) == Some(figure) => RowState::Now,
            () if f.activated => RowState::Done,
            () => RowState::Plain,
        },
        cells: vec![
            Cell::Pips { full: f.wounds.min(spec.profile.wounds), of: spec.profile.wounds },
            loaded(state, figure),
            condition(state, figure),
        ],
    }
}

/// (FL-REL) What is loaded, or how many steps are left.
fn loaded(state: &State, figure: FigureId) -> Cell {
    let arms: Vec<Arm> = words::arms(state, figure).collect();
    let tokens: u8 = arms.iter().map(|arm| state.tokens(figure, *arm)).sum();
    let ready = arms.iter().any(|arm| state.is_loaded(figure, *arm));
    match (arms.is_empty(), ready, tokens) {
        (true, ..) => Cell::Dash,
        (_, true, 0) => Cell::Words("loaded".to_owned()),
        (_, true, tokens) => Cell::Strong(format!("one loaded, {tokens} to load")),
        (_, false, 0) => Cell::Strong("none left".to_owned()),
        (_, false, tokens) => Cell::Strong(format!("{tokens} to load")),
    }
}

/// "2 hits, shaken"
pub fn condition(state: &State, figure: FigureId) -> Cell {
    let f = state.figure(figure);
    let mut parts = Vec::new();
    if state.hits(figure) > 0 {
        parts.push(count(state.hits(figure).into(), "hit"));
    }
    if f.shaken {
        parts.push("shaken".to_owned());
    }
    if f.playing {
        parts.push("playing".to_owned());
    }
    match (parts.is_empty(), f.activated) {
        (false, _) => Cell::Strong(parts.join(", ")),
        (true, true) => Cell::Words("has acted".to_owned()),
        (true, false) => Cell::Words("ready".to_owned()),
    }
}
