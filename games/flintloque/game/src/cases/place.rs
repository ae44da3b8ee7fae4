//! The position that a case describes: the one a skirmish starts with, changed by what the case says.

use std::sync::Arc;

use crate::Flintloque;
use ::flintloque::parts::{FigureId, Role};
use ::flintloque::state::{Fate, Figure, Section};
use ::flintloque::{Position, Scenario};
use kernel::{Ruleset, Side};
use serde_json::{Value as Json, json};

use super::field::SECTION;
use super::figures::FIGURE;
use super::{SIDES, part, read_as};
use cases::fault::Wrong;
use cases::fields::Fields;
use cases::node::Node;
use cases::pattern::with_nulls;

/// What is going on besides figures and sections.
const PARTS: [&str; 6] = ["turn", "winner", "first", "lost-last", "passes", "stack"];

pub fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
    let start = serde_json::to_value(Flintloque::setup(scenario).now);
    let mut now = start.map_err(|e| Wrong::told(setup.line, &e.to_string(), "a position"))?;
    let named = setup.get("scenario").is_some();
    if !named {
        usual(&mut now);
    }
    for key in PARTS {
        if let Some(node) = setup.get(key) {
            now[key] = value(node);
        }
    }
    let printed = |keys: &'static [&'static str]| if named { &[] } else { keys };
    patch::<Figure>(setup, &mut now, "figures", printed(FIGURE))?;
    patch::<Section>(setup, &mut now, "sections", printed(SECTION))?;
    let mut now: Position = read_as(setup, now)?;
    lose(setup, &mut now);
    leave_behind(scenario, setup, &mut now);
    Ok(now)
}

/// Turn 3, side A has won the initiative and has the first go.
fn usual(now: &mut Json) {
    let [a, b] = SIDES;
    now["turn"] = 3.into();
    now["winner"] = a.into();
    now["lost-last"] = b.into();
    now["stack"] = json!([
        { "turn": { "stage": "drill" } },
        { "go": { "side": a, "used": 0, "retained": false, "impulse": false } },
    ]);
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
        let changes = part(line, printed, false)?;
        let mut entry = now[table][id].as_object().cloned().unwrap_or_default();
        entry.extend(changes.entries().iter().map(|(key, node)| (key.clone(), value(node))));
        read_as::<T>(line, Json::Object(entry.clone()))?;
        now[table][id] = Json::Object(entry);
    }
    Ok(())
}

/// (FL-INI-3) Where one side has won this turn's initiative the other has lost it, unless the case says who.
fn lose(setup: &Node, now: &mut Position) {
    let is_told = setup.get("winner").is_some() && setup.get("lost-last").is_none();
    if is_told && let Some(winner) = now.winner {
        now.lost_last = Some(winner.other());
    }
}

/// (FL-PRO-9) Whose leader went before this turn is led by the second, unless the case says by whom. Who
/// fell this turn stays named, as he does in play (FL-WND-5).
fn leave_behind(scenario: &Scenario, setup: &Node, now: &mut Position) {
    let says = |side: &str| {
        setup.get("sections").and_then(|s| s.get(side)).is_some_and(|s| s.get("leader").is_some())
    };
    let said = SIDES.map(says);
    let fate = |figure: FigureId| now.figures[figure.index()].fate;
    let went_before = |leader: FigureId| match fate(leader) {
        Fate::Removed { turn } => turn < now.turn,
        Fate::Left => true,
        Fate::Waiting | Fate::OnTable => false,
    };
    let second = |side: Side| {
        let his = |f: &FigureId| scenario.spec(*f).side == side && fate(*f) == Fate::OnTable;
        let mut second = scenario.figure_ids().filter(his);
        second.find(|f| scenario.spec(*f).role == Some(Role::Second))
    };
    for (side, said) in Side::BOTH.into_iter().zip(said) {
        let section = &mut now.sections[side.index()];
        if !said && section.leader.is_some_and(went_before) {
            section.leader = second(side);
        }
    }
}

/// As JSON; "nothing" is null.
fn value(node: &Node) -> Json {
    with_nulls(node.json())
}
