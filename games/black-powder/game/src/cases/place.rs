//! The position that a case describes: everybody drawn up in a player turn, changed by what the case says.

use std::sync::Arc;

use ::black_powder::frame::Stage as Step;
use ::black_powder::parts::Face;
use ::black_powder::stage::{drawn_up, enter, front};
use ::black_powder::state::{Brigade, Commander, Engagement, Fate, Unit};
use ::black_powder::{Position, Scenario, State};
use ::cases::fault::{Wrong, wrong};
use ::cases::fields::{self, Fields};
use ::cases::node::{Node, Value};
use ::cases::pattern::with_nulls;
use kernel::{Audit, Ruleset, Side};
use serde_json::{Value as Json, json};

use super::field::{OFFICER, WING, line_of};
use super::troops::UNIT;
use super::{part, read, read_as};
use crate::BlackPowder;

/// What is going on besides units, commanders and brigades.
const PARTS: [&str; 4] = ["spoken", "fought", "swept_in", "stack"];

pub fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
    let is_battle = setup.get("scenario").is_some();
    let says = |key: &str| setup.get(key).is_some();
    let begins = (is_battle || says("free_deployment") || says("first_player"))
        && !["stage", "active", "turn", "stack"].iter().any(|key| says(key));
    let start = match begins {
        true => BlackPowder::setup(scenario),
        false => in_a_turn(scenario, setup, is_battle)?,
    };
    let now = serde_json::to_value(&start.now);
    let mut now = now.map_err(|e| Wrong::told(setup.line, &e.to_string(), "a position"))?;
    let printed = |keys: &'static [&'static str]| if is_battle { &[] } else { keys };
    patch::<Unit>(setup, &mut now, "units", printed(UNIT))?;
    patch::<Commander>(setup, &mut now, "commanders", printed(OFFICER))?;
    patch::<Brigade>(setup, &mut now, "brigades", printed(WING))?;
    for key in PARTS {
        if let Some(node) = setup.get(key) {
            now[key] = with_nulls(node.json());
        }
    }
    let mut now: Position = read_as(setup, now)?;
    if let Some(node) = setup.get("engagements") {
        now.engagements = engagements(node)?;
    }
    let mut state = State { scenario: scenario.clone(), now };
    settle(setup, &mut state);
    if !begins && !says("stack") {
        <::black_powder::BlackPowder as Audit>::audit(&state).map_err(|why| {
            let of = why.split(':').next().unwrap_or_default();
            wrong(line_of(setup, of), why.clone(), "a position that a game could hold")
        })?;
        let step = setup.get("stage").map_or(Ok(Step::Orders), read)?;
        enter(&mut state, step).map_err(|fault| {
            let line = line_of(setup, &fault.of);
            wrong(line, format!("`stage`: {}", fault.found), fault.expected)
        })?;
    }
    Ok(state.now)
}

/// A player turn that has begun; in a battle of the book First Fire is still there.
fn in_a_turn(scenario: &Arc<Scenario>, setup: &Node, is_battle: bool) -> Result<State, Wrong> {
    let active = setup.get("active").map_or(Ok(Side::First), read)?;
    let turn: u8 = setup.get("turn").map_or(Ok(1), read)?;
    if let Some(node) = setup.get("turn").filter(|_| turn == 0 || turn > scenario.turns) {
        return Err(wrong(node.line, format!("turn {turn}"), format!("1 to {}", scenario.turns)));
    }
    let mut state = drawn_up(scenario, active, turn);
    state.now.first = state.now.first.or(Some(Side::First));
    for unit in state.now.units.iter_mut().filter(|_| is_battle) {
        unit.first_fire_spent = false;
    }
    Ok(state)
}

/// Changes the lines of a table; each is read by itself, so that a fault has its line.
fn patch<T: serde::de::DeserializeOwned>(
    setup: &Node,
    now: &mut Json,
    table: &str,
    printed: &[&str],
) -> Result<(), Wrong> {
    let Some(node) = setup.get(table) else { return Ok(()) };
    Fields::of(node)?;
    for (id, line) in node.entries() {
        let Some(own) = now[table].get(id).and_then(Json::as_object) else {
            return Err(wrong(line.line, format!("\"{id}\""), format!("one of the {table}")));
        };
        let mut entry = own.clone();
        for (key, node) in part(line, printed, false)?.entries() {
            entry.insert(key.clone(), with_nulls(node.json()));
        }
        read_as::<T>(line, Json::Object(entry.clone()))?;
        now[table][id] = Json::Object(entry);
    }
    Ok(())
}

/// What follows from where a unit is: a garrison is in the middle of its house, whoever stands
/// elsewhere than he began the turn says so, whoever is with a commander has him there.
fn settle(setup: &Node, state: &mut State) {
    let scenario = state.scenario.clone();
    for unit in scenario.unit_ids() {
        let name = BlackPowder::names(&scenario).table(1).name(unit.index());
        let line = name.and_then(|name| setup.get("units")?.get(name));
        let says = |key: &str| line.is_some_and(|line| line.get(key).is_some());
        let garrison = state.unit(unit).garrison;
        let middle =
            garrison.and_then(|piece| ::black_powder::ground::middle_of_house(&scenario, piece));
        if let Some(middle) = middle.filter(|_| !says("at")) {
            state.now.units[unit.index()].at = middle;
        }
        let place = match state.unit(unit).fate {
            Fate::Away(at) => Some(at).filter(|_| !says("at")),
            Fate::Waiting | Fate::OnTable | Fate::Destroyed => None,
        };
        if let Some(at) = place {
            state.now.units[unit.index()].at = at;
        }
        if !says("start") {
            state.now.units[unit.index()].start = front(state, unit);
        }
    }
}

/// (BP-CHG-12) Faces by their names, those of a building as "face 2", or by their places from 0.
fn engagements(node: &Node) -> Result<Vec<Engagement>, Wrong> {
    let one = |node: &Node| {
        let mut line = node.clone();
        let Some(face) = node.get("face") else {
            return Err(wrong(node.line, "an engagement without `face`", "the face that is met"));
        };
        if let Value::Text(text) = &face.value {
            let named = match text.strip_prefix("face ") {
                Some(number) => number.parse().ok().map(Face::Number),
                None => read_as::<Face>(face, json!(text)).ok(),
            };
            let index = named.and_then(Face::index);
            let expected = "front, right, rear, left, or a face of a building from 1";
            let index = index.ok_or_else(|| wrong(face.line, face.what(), expected))?;
            let value = Value::Number(index as i64);
            line.patch(&Node {
                line: face.line,
                value: Value::Table(vec![("face".to_owned(), Node { line: face.line, value })]),
            });
        }
        let found: Engagement = read(&line)?;
        if found.face > 3 {
            return Err(wrong(face.line, face.what(), "a face from 0 to 3"));
        }
        Ok(found)
    };
    fields::list(node)?.iter().map(one).collect()
}
