//! What is chosen before a skirmish: options by name, and sections that players bring.

use std::collections::BTreeMap;

use crate::files::section;
use crate::files::{Armies, Choices};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use table::ShelfFault;

/// The choices of a header.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Chosen {
    /// There are no optional rules of single battles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    #[serde(skip_serializing_if = "is_usual")]
    pub switches: Choices,
    /// The texts of sections, by side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub armies: BTreeMap<String, String>,
}

fn is_usual(switches: &Choices) -> bool {
    *switches == Choices::default()
}

impl Chosen {
    /// With `options`, `switches` and `armies`; or the switches alone, as older records have them.
    pub fn read(given: &Value) -> Result<Chosen, ShelfFault> {
        let parts = ["options", "switches", "armies"];
        let whole = parts.iter().any(|part| given.get(part).is_some());
        if !whole {
            let switches = table::choices(given)?;
            return Ok(Chosen { switches, ..Chosen::default() });
        }
        let chosen: Chosen = table::choices(given)?;
        match chosen.options.first() {
            None => Ok(chosen),
            Some(found) => {
                let found: String = found.chars().take(40).collect();
                Err(ShelfFault::battle(format!(
                    "found option \"{found}\"; expected none: this game has no optional rules"
                )))
            }
        }
    }

    /// The sections that were brought.
    pub fn armies(&self) -> Result<Armies, ShelfFault> {
        let read = |(side, text): (&String, &String)| {
            let short: String = side.chars().take(40).collect();
            let roster = section::read(&format!("section of {short}"), text);
            Ok((side.clone(), roster.map_err(ShelfFault::battle)?))
        };
        self.armies.iter().map(read).collect()
    }

    /// As a record has it.
    pub fn write(switches: Choices, armies: &Armies) -> Result<Value, ShelfFault> {
        let armies = armies.iter().map(|(side, roster)| (side.clone(), section::text(roster)));
        let chosen = Chosen { options: Vec::new(), switches, armies: armies.collect() };
        serde_json::to_value(&chosen).map_err(ShelfFault::battle)
    }
}
