//! Flintlock: how the tables of a case become a scenario and a position.

mod battle;
mod place;

use std::sync::Arc;

use crate::Flintlock;
use crate::files::{Choices, default_tables, load};
use ::flintlock::action::Action;
use ::flintlock::position::Position;
use ::flintlock::scenario::{Scenario, Switches};

use cases::Cased;
use cases::fault::{Wrong, wrong};
use cases::fields;
use cases::node::{Node, Value};

/// What is printed on a counter, and what may lie on it.
struct Keys {
    printed: &'static [&'static str],
    state: &'static [&'static str],
}

const UNIT: Keys = Keys {
    printed: &[
        "name",
        "side",
        "command",
        "regiment",
        "type",
        "weapon",
        "gun",
        "morale",
        "ma",
        "sk",
        "colonial_militia",
        "men",
        "hex",
        "sk_hexes",
        "facing",
    ],
    state: &[
        "off",
        "formation",
        "fate",
        "under",
        "status",
        "in_command",
        "covered",
        "disordered",
        "reduced",
        "abandoned",
        "fire_side",
        "smoke",
        "stale_smoke",
        "acted",
        "fired",
        "reacted",
        "unsettled",
        "shocked_by_foot",
        "shocked_by_horse",
        "lifted",
        "volleys",
        "activated_by",
    ],
};

const LEADER: Keys = Keys {
    printed: &[
        "side",
        "name",
        "rank",
        "initiative",
        "command_range",
        "movement",
        "hex",
        "replacement",
        "source",
        "historical_name",
    ],
    state: &["off", "replaced", "smoke", "stale_smoke", "moved", "order"],
};

const COMMAND: Keys = Keys {
    printed: &[
        "side",
        "name",
        "leader",
        "cohesion",
        "shock_status",
        "formation",
        "sk_max",
        "source",
    ],
    state: &["status", "hits", "first_volley", "volley_open", "turn_taken"],
};

impl Keys {
    /// The part of a counter's line that is printed, or that is not.
    fn part(&self, node: &Node, printed: bool) -> Result<Node, Wrong> {
        let Value::Table(entries) = &node.value else {
            return Err(wrong(node.line, node.what(), "a table"));
        };
        let mut part = Vec::new();
        for (key, value) in entries {
            let is_printed = self.printed.contains(&key.as_str());
            if !is_printed && !self.state.contains(&key.as_str()) {
                let all: Vec<_> = self.printed.iter().chain(self.state).copied().collect();
                let found = format!("unknown field `{key}`");
                return Err(wrong(value.line, found, format!("one of {}", all.join(", "))));
            }
            if is_printed == printed {
                part.push((key.clone(), value.clone()));
            }
        }
        Ok(Node { line: node.line, value: Value::Table(part) })
    }
}

impl Cased for Flintlock {
    const SETUP: &'static [&'static str] = &[
        "scenario",
        "defaults",
        "map",
        "switches",
        "options",
        "leaders",
        "commands",
        "units",
        "armies",
        "activation",
        "pending",
        "shock",
        "slipped",
        "spent_options",
    ];

    fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
        match setup.get("scenario") {
            None => battle::build(setup),
            Some(node) => {
                if let Some(map) = setup.get("map") {
                    return Err(wrong(map.line, "`map` beside `scenario`", "one of them"));
                }
                let choices = Choices { switches: switches(setup)?, options: options(setup)? };
                let loaded = load(fields::text(node)?, &default_tables(), &choices);
                match loaded {
                    Ok(loaded) => Ok(loaded.scenario),
                    Err(fault) => Err(wrong(node.line, fault.found, fault.expected)),
                }
            }
        }
    }

    fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
        place::position(scenario, setup)
    }

    fn declines() -> Vec<Action> {
        vec![Action::CeaseFire, Action::HoldFire, Action::Stand, Action::Decline, Action::LetBe]
    }
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
