use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Cause;

/// The version of the record format that this crate writes and reads.
pub const FORMAT: u32 = 1;
/// That of records which hold only what somebody saw: older readers know no such thing.
pub(crate) const SEEN_FORMAT: u32 = 2;

/// The first line of a record: which game under which rules.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format version; its name marks the file as ours.
    pub linstock: u32,
    pub ruleset: String,
    pub scenario: String,
    pub scenario_hash: String,
    pub table_hash: String,
    /// Switches and options, in the ruleset's own words.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub choices: Value,
    /// Where the game began, if not at the scenario's own set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// What the dice were seeded with. A note only: replays read the faces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Who played, by side.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, String>,
    /// The side that gave the battle up, if one did: no entry tells of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<String>,
    /// Whose knowledge it is, if it was written while the game went on and is not all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<String>,
}

impl Header {
    /// A header of today's format, without position, seed and players.
    pub fn new(
        ruleset: &str,
        scenario: &str,
        scenario_hash: &str,
        table_hash: &str,
        choices: Value,
    ) -> Header {
        Header {
            linstock: FORMAT,
            ruleset: ruleset.to_owned(),
            scenario: scenario.to_owned(),
            scenario_hash: scenario_hash.to_owned(),
            table_hash: table_hash.to_owned(),
            choices,
            position: None,
            seed: None,
            players: BTreeMap::new(),
            resigned: None,
            seen_by: None,
        }
    }

    /// The version that a header of these fields must have.
    pub(crate) fn format(&self) -> u32 {
        if self.seen_by.is_some() { SEEN_FORMAT } else { FORMAT }
    }

    /// Whether this record was played with just that ruleset, scenario and tables.
    pub fn check_same_game(&self, ours: &Header) -> Result<(), Cause> {
        let pairs = [
            ("ruleset", &self.ruleset, &ours.ruleset),
            ("scenario", &self.scenario, &ours.scenario),
            ("scenario_hash", &self.scenario_hash, &ours.scenario_hash),
            ("table_hash", &self.table_hash, &ours.table_hash),
        ];
        for (field, found, expected) in pairs {
            if found != expected {
                return Err(Cause::other_game(field, found, expected));
            }
        }
        Ok(())
    }
}
