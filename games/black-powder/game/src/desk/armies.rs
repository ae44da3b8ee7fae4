//! Both armies without a click: casualties, formations, who is shaken, and how near the end is.

use black_powder::State;
use black_powder::parts::*;
use black_powder::state::{Fate, Voice};
use black_powder::victory;
use desk::{Army, Cell, Gauge, Roster, Row, RowState};
use kernel::Side;

use super::ids::{commander_id, names, officer, unit_id};
use super::moment::hand;

pub fn army(state: &State, side: Side) -> Army {
    // "the British" in sentences, "British" over a list.
    let people = |side: Side| {
        let name = &*state.scenario.sides[side.index()].name;
        name.strip_prefix("the ").unwrap_or(name)
    };
    let letter = |side: Side| people(side).chars().next().unwrap_or('?').to_ascii_uppercase();
    let same = letter(side) == letter(side.other());
    Army {
        side,
        name: people(side).to_owned(),
        chief: officer(state, state.scenario.sides[side.index()].general).to_owned(),
        letter: if same { ['A', 'B'][side.index()] } else { letter(side) },
        gauge: gauge(state, side),
        roster: roster(state, side),
    }
}

/// (BP-VIC-1) Broken brigades against those that lose the battle.
fn gauge(state: &State, side: Side) -> Gauge {
    let (_, broken) = victory::counted(state, side);
    let limit = victory::breaking_point(state, side) as i16;
    let broken = broken as i16;
    Gauge {
        title: "Broken brigades".to_owned(),
        rule: "BP-VIC-1".to_owned(),
        value: broken,
        limit,
        reach: broken,
        words: match limit - broken {
            ..=0 => "the army is beaten".to_owned(),
            1 => "1 more loses the battle".to_owned(),
            left => format!("{left} more lose the battle"),
        },
        alarm: limit - broken == 1 && broken > 0,
    }
}

fn roster(state: &State, side: Side) -> Roster {
    let ours = || state.scenario.unit_ids().filter(move |unit| state.side(*unit) == side);
    let gone = |unit: &UnitId| state.unit(*unit).fate == Fate::Destroyed;
    let lost: Vec<UnitId> = ours().filter(gone).collect();
    Roster {
        columns: ["Unit", "Casualties", "Formation", "State"].map(str::to_owned).into(),
        rows: state
            .scenario
            .brigade_ids()
            .filter(|id| state.scenario.brigade(*id).side == side)
            .flat_map(|id| {
                let units = state.scenario.brigade(id).units.iter().copied();
                let left: Vec<UnitId> = units.filter(|unit| !gone(unit)).collect();
                let head = brigade(state, id, &left);
                [head].into_iter().chain(left.into_iter().map(|unit| row(state, unit)))
            })
            .collect(),
        footer: match lost.is_empty() {
            true => String::new(),
            false => format!("Lost: {}", names(state, lost)),
        },
    }
}

/// (BP-BRG-1) A brigade as one: to drag its commander takes it along.
fn brigade(state: &State, id: BrigadeId, left: &[UnitId]) -> Row {
    let (spec, scenario) = (state.scenario.brigade(id), &state.scenario);
    let (commander, officer) = (state.commander(spec.commander), officer(state, spec.commander));
    let all = spec.units.len();
    let lost =
        spec.units.iter().filter(|u| !state.is_on_table(**u) || state.is_shaken(**u)).count();
    let needed = scenario.breaks_at(id);
    // Of a broken one the last column tells.
    let condition = match needed.saturating_sub(lost) {
        _ if state.brigades[id.index()].broken => String::new(),
        0 => "; breaks at the start of its turn".to_owned(),
        1 => "; one more breaks it".to_owned(),
        more => format!("; {more} more break it"),
    };
    let broken = match state.brigades[id.index()].broken {
        true => Cell::Strong("broken".to_owned()),
        false => Cell::Dash,
    };
    let stands = (!commander.lost).then(|| commander_id(scenario, spec.commander));
    let units = left.iter().map(|unit| unit_id(scenario, *unit));
    Row {
        name: spec.name.to_string(),
        note: match commander.lost {
            true => format!("{officer} is lost{condition}"),
            false => format!("{officer}, Staff Rating {}{condition}", commander.rating),
        },
        pieces: stands.iter().cloned().chain(units).collect(),
        leader: stands,
        state: match commander.voice {
            Voice::Speaking => RowState::Now,
            Voice::Ended => RowState::Done,
            Voice::Silent => RowState::Plain,
        },
        cells: vec![Cell::Words(format!("{lost} of {all}")), Cell::Dash, broken],
    }
}

fn row(state: &State, unit: UnitId) -> Row {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    Row {
        name: spec.name.to_string(),
        note: state.profile(unit).name.to_string(),
        pieces: vec![unit_id(&state.scenario, unit)],
        leader: None,
        state: match () {
            () if hand(state) == Some(unit) => RowState::Now,
            () if u.ordered || u.initiative => RowState::Done,
            () => RowState::Plain,
        },
        cells: vec![casualties(state, unit), formation(state, unit), condition(state, unit)],
    }
}

/// (BP-SPR-26) Nobody knows the Stamina of an untested unit.
fn casualties(state: &State, unit: UnitId) -> Cell {
    let (full, of) = (state.unit(unit).casualties, state.stamina(unit));
    match of {
        u8::MAX => Cell::Words(full.to_string()),
        of => Cell::Pips { full: full.min(of), of },
    }
}

fn formation(state: &State, unit: UnitId) -> Cell {
    let u = state.unit(unit);
    Cell::Words(match u.garrison {
        Some(house) => format!("in {}", state.scenario.piece(house).name),
        None => u.formation.words().to_owned(),
    })
}

fn condition(state: &State, unit: UnitId) -> Cell {
    // Its brigade has a line of its own.
    let mut words = conditions(state, unit);
    words.retain(|one| *one != BROKEN);
    if words.is_empty() { Cell::Dash } else { Cell::Strong(words.join(", ")) }
}

const BROKEN: &str = "brigade broken";

/// What is wrong with it.
pub fn conditions(state: &State, unit: UnitId) -> Vec<&'static str> {
    let u = state.unit(unit);
    let is = |on: bool, words: &'static str| on.then_some(words);
    [
        is(u.fate == Fate::Waiting, "not on the table yet"),
        is(matches!(u.fate, Fate::Away(_)), "off the table"),
        is(state.is_shaken(unit), "shaken"),
        is(u.disordered, "disordered"),
        is(state.is_engaged(unit), "in hand-to-hand"),
        is(state.brigade_is_broken(unit), BROKEN),
    ]
    .into_iter()
    .flatten()
    .collect()
}
