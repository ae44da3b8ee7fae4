//! What is chosen before a battle: options of the battle, switches by name, armies that players bring.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::ShelfFault;

use crate::files::{Armies, Choices, army};

/// The choices of a header.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Chosen {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    #[serde(skip_serializing_if = "is_usual")]
    pub switches: Choices,
    /// The texts of armies, by side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub armies: BTreeMap<String, String>,
}

fn is_usual(switches: &Choices) -> bool {
    *switches == Choices::default()
}

impl Chosen {
    /// The armies that were brought.
    pub fn armies(&self) -> Result<Armies, ShelfFault> {
        let read = |(side, text): (&String, &String)| {
            let short: String = side.chars().take(40).collect();
            let army = army::read(&format!("army of {short}"), text);
            Ok((side.clone(), army.map_err(ShelfFault::battle)?))
        };
        self.armies.iter().map(read).collect()
    }
}
