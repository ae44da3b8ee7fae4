//! Black Powder: how the tables of a case become a battle and a position.

mod field;
mod measure;
mod place;
mod pointing;
mod troops;

use std::sync::Arc;

use ::black_powder::{Action, Position, Scenario, State};
use ::cases::Cased;
use ::cases::fault::{Wrong, wrong};
use ::cases::node::{Node, Units, Value};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::BlackPowder;

/// What the two sides are called where a case has no battle.
const SIDES: [&str; 2] = ["red", "blue"];

impl Cased for BlackPowder {
    const SETUP: &'static [&'static str] = &[
        "scenario",
        "edits",
        "free_deployment",
        "first_player",
        "table",
        "home_edges",
        "zones",
        "terrain",
        "turns",
        "victory",
        "volleys",
        "options",
        "brigades",
        "commanders",
        "units",
        "engagements",
        "turn",
        "active",
        "stage",
        "stack",
        "spoken",
        "fought",
        "swept_in",
    ];

    /// (BP-ACT-2) Hundredths of an inch and of a degree.
    const ACTION_UNITS: &'static Units = &[(" in", 100), (" deg", 100)];

    fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
        field::scenario(setup)
    }

    fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
        place::position(scenario, setup)
    }

    fn declines() -> Vec<Action> {
        vec![Action::Reroll { take: false }, Action::Done]
    }

    fn measure(state: &State, what: &str, of: &Node) -> Result<Json, Wrong> {
        measure::measure(state, what, of)
    }
}

fn read<T: DeserializeOwned>(node: &Node) -> Result<T, Wrong> {
    read_as(node, node.json())
}

/// A value that stands for a node of the file.
fn read_as<T: DeserializeOwned>(node: &Node, json: Json) -> Result<T, Wrong> {
    serde_json::from_value(json)
        .map_err(|e| Wrong::told(node.line, &e.to_string(), "another value"))
}

/// The entries of a line that are in a list, or those that are not.
fn part(node: &Node, keys: &[&str], inside: bool) -> Result<Node, Wrong> {
    let Value::Table(entries) = &node.value else {
        return Err(wrong(node.line, node.what(), "a table"));
    };
    let part = entries.iter().filter(|(key, _)| keys.contains(&key.as_str()) == inside).cloned();
    Ok(Node { line: node.line, value: Value::Table(part.collect()) })
}

/// A length or the numbers of a place as a battle file has them, in inches: `"30, 31.5 in"` is
/// `["30", "31.5"]` there.
fn as_in_files(node: &Node) -> Node {
    let value = match &node.value {
        Value::Text(text) => match text.strip_suffix(" in") {
            None => return node.clone(),
            Some(numbers) => {
                let each = numbers.split(", ").map(|number| Node::text(node.line, number));
                match each.collect::<Vec<_>>() {
                    one if one.len() == 1 => return one[0].clone(),
                    place => Value::List(place),
                }
            }
        },
        Value::List(list) => Value::List(list.iter().map(as_in_files).collect()),
        Value::Table(entries) => {
            Value::Table(entries.iter().map(|(key, n)| (key.clone(), as_in_files(n))).collect())
        }
        Value::Number(_) | Value::Flag(_) => return node.clone(),
    };
    Node { line: node.line, value }
}
