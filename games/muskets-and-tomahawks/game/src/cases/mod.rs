//! Muskets & Tomahawks: how the tables of a case become a battle and a position.

mod field;
mod measure;
mod place;

use std::sync::Arc;

use ::cases::Cased;
use ::cases::fault::Wrong;
use ::cases::node::{Node, Units};
use muskets_and_tomahawks::action::Worse;
use muskets_and_tomahawks::{Action, Position, Scenario, State};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::MusketsAndTomahawks;

impl Cased for MusketsAndTomahawks {
    const SETUP: &'static [&'static str] = &[
        "scenario",
        "edits",
        "table",
        "terrain",
        "exits",
        "zones",
        "wagons",
        "tokens",
        "special",
        "objectives",
        "cycles",
        "units",
        "dummies",
        "markers",
        "active",
        "playing",
        "hands",
        "held",
        "points",
        "deck",
        "discard",
        "cycle",
        "clocks",
        "ticks",
        "bodies",
        "stack",
    ];

    /// (MT-ENG-7) Hundredths of an inch and of a degree.
    const ACTION_UNITS: &'static Units = &[(" in", 100), (" deg", 100)];

    fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
        field::scenario(setup)
    }

    fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
        place::position(scenario, setup)
    }

    fn declines() -> Vec<Action> {
        vec![Action::Hold {}, Action::Result { choice: Worse::Shaken }, Action::End {}]
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
