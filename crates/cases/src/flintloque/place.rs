//! The position that a case describes: the one a skirmish starts with, changed by what the case says.

use std::sync::Arc;

use ::flintloque::state::{Fate, Figure, Section};
use ::flintloque::{Flintloque, Position, Scenario};
use kernel::Ruleset;
use serde_json::{Value as Json, json};

use super::field::SECTION;
use super::figures::FIGURE;
use super::{SIDES, part, read_as};
use crate::fault::Wrong;
use crate::fields::Fields;
use crate::node::Node;
use crate::pattern::with_nulls;

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
    leave_behind(setup, &mut now);
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

/// A section whose leader is gone has none, unless the case says who leads it.
fn leave_behind(setup: &Node, now: &mut Position) {
    let says = |side: &str| {
        setup.get("sections").and_then(|s| s.get(side)).is_some_and(|s| s.get("leader").is_some())
    };
    let said = SIDES.map(says);
    let figures = &now.figures;
    for (section, said) in now.sections.iter_mut().zip(said) {
        if !said {
            section.leader =
                section.leader.filter(|leader| figures[leader.index()].fate == Fate::OnTable);
        }
    }
}

/// As JSON; "nothing" is null.
fn value(node: &Node) -> Json {
    with_nulls(node.json())
}
