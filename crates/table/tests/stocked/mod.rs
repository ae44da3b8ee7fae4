//! The toy on the shelf.

use serde::Serialize;
use serde_json::Value;
use table::{BattleInfo, Opened, Origin, ShelfFault, Stocked};

mod measured;
mod shown;

use crate::toy::{Scenario, Toy};

impl Stocked for Toy {
    const TITLE: &'static str = "A toy";

    fn battles() -> Vec<BattleInfo> {
        vec![BattleInfo {
            id: "duel".into(),
            title: "A duel".into(),
            about: "Two companies.".into(),
            sides: ["red".into(), "blue".into()],
            names: ["Red".into(), "Blue".into()],
            options: vec![],
        }]
    }

    fn open(origin: &Origin, choices: &Value) -> Result<Opened<Toy>, ShelfFault> {
        if origin.battle != "duel" {
            return Err(ShelfFault::battle(format!("no battle {}", origin.battle)));
        }
        Ok(Opened {
            id: "duel".into(),
            scenario: Scenario::new(9),
            scenario_hash: "5ce0".into(),
            table_hash: "7ab1".into(),
            choices: choices.clone(),
        })
    }

    fn table_hash(file: &std::path::Path) -> Result<String, ShelfFault> {
        Err(ShelfFault::battle(format!("{}: a toy has no tables", file.display())))
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        scenario.men
    }
}
