//! What is chosen before a battle: forces that players bring.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::ShelfFault;

use crate::files::{Armies, army};

/// The choices of a header.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Chosen {
    /// There are no optional rules of single battles, and no other readings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub switches: BTreeMap<String, Value>,
    /// The texts of forces, by side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub armies: BTreeMap<String, String>,
}

impl Chosen {
    pub fn read(given: &Value) -> Result<Chosen, ShelfFault> {
        let chosen: Chosen = table::choices(given)?;
        match chosen.options.first().or_else(|| chosen.switches.keys().next()) {
            None => Ok(chosen),
            Some(found) => {
                let found: String = found.chars().take(40).collect();
                Err(ShelfFault::battle(format!(
                    "found option \"{found}\"; expected none: this game has no options and no switches"
                )))
            }
        }
    }

    /// The forces that were brought.
    pub fn armies(&self) -> Result<Armies, ShelfFault> {
        let read = |(side, text): (&String, &String)| {
            let short: String = side.chars().take(40).collect();
            let army = army::read(&format!("force of {short}"), text);
            Ok((side.clone(), army.map_err(ShelfFault::battle)?))
        };
        self.armies.iter().map(read).collect()
    }
}
