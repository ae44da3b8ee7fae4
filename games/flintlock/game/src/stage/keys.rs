//! The words for counters.

use cases::fault::{Wrong, wrong};
use cases::node::{Node, Value};

/// What is printed on a counter, and what may lie on it.
pub struct Keys {
    pub printed: &'static [&'static str],
    pub state: &'static [&'static str],
}

pub const UNIT: Keys = Keys {
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

pub const LEADER: Keys = Keys {
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

pub const COMMAND: Keys = Keys {
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
    pub fn part(&self, node: &Node, printed: bool) -> Result<Node, Wrong> {
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
