//! Flintloque: how the tables of a case become a skirmish and a position.

mod field;
mod figures;
mod place;

use std::sync::Arc;

use crate::Flintloque;
use crate::files::{Choices, default_tables, load};
use ::flintloque::{Action, Position, Scenario};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use cases::Cased;
use cases::fault::{Wrong, wrong};
use cases::fields;
use cases::node::{Node, Value};

/// What the two sides are called where a case has no scenario.
const SIDES: [&str; 2] = ["a", "b"];

impl Cased for Flintloque {
    const SETUP: &'static [&'static str] = &[
        "scenario",
        "table",
        "terrain",
        "turns",
        "victory",
        "special",
        "options",
        "sections",
        "figures",
        "turn",
        "winner",
        "first",
        "lost-last",
        "passes",
        "stack",
    ];

    fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
        let Some(node) = setup.get("scenario") else { return field::build(setup) };
        for key in ["table", "terrain", "turns", "victory", "special"] {
            if let Some(other) = setup.get(key) {
                let found = format!("`{key}` beside `scenario`");
                return Err(wrong(other.line, found, "one of them"));
            }
        }
        match load(fields::text(node)?, &default_tables(), &choices(setup)?) {
            Ok(loaded) => Ok(loaded.scenario),
            Err(fault) => Err(wrong(node.line, fault.found, fault.expected)),
        }
    }

    fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
        place::position(scenario, setup)
    }

    fn declines() -> Vec<Action> {
        vec![
            Action::NoMusic,
            Action::AcceptInitiative,
            Action::NoInterrupt,
            Action::Parry { technique: None },
            Action::AimDone,
            Action::NoFortune,
        ]
    }
}

/// (FL-OPT-1) What a case chooses of the options.
fn choices(setup: &Node) -> Result<Choices, Wrong> {
    setup.get("options").map_or_else(|| Ok(Choices::default()), read)
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
