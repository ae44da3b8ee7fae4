//! What is chosen before a battle: forces that players bring.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::ShelfFault;

use crate::files::{Armies, army};

/// The choices of a header.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Chosen {
    /// The texts of forces, by side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub armies: BTreeMap<String, String>,
}

impl Chosen {
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
