//! Small positions, in the words of a case file or in a few lines of Rust: what cases, the forms of the
//! printed game, tests and measurements are set up with. `docs/cases.md` is the manual of the words.

mod battle;
mod keys;
mod place;

use std::sync::Arc;

use crate::Flintlock;
use crate::files::{Choices, TableSet, load};
use ::flintlock::State;
use ::flintlock::parts::{CommandId, LeaderId, UnitId, kinds};
use ::flintlock::position::Position;
use ::flintlock::scenario::{Scenario, Switches};
use kernel::Place;
use serde_json::{Value as Json, json};

use cases::fault::{Wrong, wrong};
use cases::fields;
use cases::node::{Node, Value};

/// A position in the making.
#[derive(Debug, Clone)]
pub struct Stage {
    words: Node,
}

impl Stage {
    /// Flat clear ground for so many hexes around `0,0`, empty, before the first Activation.
    pub fn flat(radius: i32) -> Stage {
        let words = json!({ "map": { "radius": radius }, "defaults": false });
        Stage { words: Node::from(words) }
    }

    /// A battle that comes with the game, as it begins.
    pub fn battle(id: &str) -> Stage {
        Stage { words: Node::from(json!({ "scenario": id })) }
    }

    /// Says more: what is said again replaces or adds to what was said, table by table.
    pub fn say(&mut self, words: Json) {
        self.words.patch(&Node::from(words));
    }

    /// The same with more said.
    pub fn with(mut self, words: Json) -> Stage {
        self.say(words);
        self
    }

    /// Sets it up, or says why it cannot be.
    pub fn state(&self, tables: &TableSet) -> Result<State, String> {
        let told = |wrong: Wrong| format!("found {}; expected {}", wrong.found, wrong.expected);
        let scenario = scenario(&self.words, tables).map_err(told)?;
        scenario.names.clone().scope(|| {
            let position = position(&scenario, &self.words).map_err(told)?;
            Flintlock::place(&scenario, position)
        })
    }
}

pub fn unit(state: &State, name: &str) -> Option<UnitId> {
    number(state, kinds::UNITS, name).map(UnitId)
}

pub fn leader(state: &State, name: &str) -> Option<LeaderId> {
    number(state, kinds::LEADERS, name).map(LeaderId)
}

pub fn command(state: &State, name: &str) -> Option<CommandId> {
    number(state, kinds::COMMANDS, name).map(CommandId)
}

fn number(state: &State, kind: usize, name: &str) -> Option<u8> {
    state.scenario.names.table(kind).number(name).map(|number| number as u8)
}

/// The battle that the words describe.
pub fn scenario(setup: &Node, tables: &TableSet) -> Result<Arc<Scenario>, Wrong> {
    match setup.get("scenario") {
        None => battle::build(setup, tables),
        Some(node) => {
            if let Some(map) = setup.get("map") {
                return Err(wrong(map.line, "`map` beside `scenario`", "one of them"));
            }
            let choices = Choices { switches: switches(setup)?, options: options(setup)? };
            match load(fields::text(node)?, tables, &choices) {
                Ok(loaded) => Ok(loaded.scenario),
                Err(fault) => Err(wrong(node.line, fault.found, fault.expected)),
            }
        }
    }
}

/// The position that they describe; its names must be in scope.
pub fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
    place::position(scenario, setup)
}

fn switches(setup: &Node) -> Result<Switches, Wrong> {
    match setup.get("switches") {
        None => Ok(Switches::default()),
        Some(node) => serde_json::from_value(node.json())
            .map_err(|e| Wrong::told(node.line, &e.to_string(), "switches")),
    }
}

/// The options of a named battle that are on.
fn options(setup: &Node) -> Result<Vec<String>, Wrong> {
    let list = setup.get("options").map_or(Ok(&[][..]), fields::list)?;
    list.iter().map(|node| fields::text(node).map(str::to_owned)).collect()
}

/// Whether what a case leaves out is as most cases want it, rather than as a battle begins.
fn has_defaults(setup: &Node) -> Result<bool, Wrong> {
    match setup.get("defaults") {
        None => Ok(setup.get("scenario").is_none()),
        Some(Node { value: Value::Flag(flag), .. }) => Ok(*flag),
        Some(node) => Err(wrong(node.line, node.what(), "true or false")),
    }
}
