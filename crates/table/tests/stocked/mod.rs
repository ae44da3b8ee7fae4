//! The toy on the shelf.

use std::path::Path;
use std::sync::{Arc, LazyLock};

use serde::Serialize;
use serde_json::Value;
use table::{BattleInfo, Book, Materials, Opened, ShelfFault, Stocked, TextFile};

mod measured;
mod shown;

use crate::toy::{Scenario, Toy};

impl Stocked for Toy {
    const TITLE: &'static str = "A toy";

    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> =
            LazyLock::new(|| Book::built_in(["# A toy", "# Rulings", "# Reconstructed"]));
        &BOOK
    }

    fn battles() -> Vec<BattleInfo> {
        vec![BattleInfo {
            id: "duel".into(),
            title: "A duel".into(),
            about: "Two companies.".into(),
            sides: ["red".into(), "blue".into()],
            names: ["Red".into(), "Blue".into()],
            people: ["the Red".into(), "the Blue".into()],
            date: String::new(),
            briefing: None,
            options: vec![],
        }]
    }

    fn files(id: &str) -> Option<Vec<TextFile>> {
        (id == "duel").then(|| vec![TextFile::new("duel", "9")])
    }

    fn read(file: &Path) -> Result<Vec<TextFile>, ShelfFault> {
        Ok(vec![TextFile::read(file).map_err(ShelfFault::battle)?])
    }

    fn tables() -> TextFile {
        TextFile::new("tables", "toy")
    }

    fn open(made_of: &Materials, choices: &Value) -> Result<Opened<Toy>, ShelfFault> {
        let text = &made_of.battle[0].text;
        let men = text.trim().parse().map_err(ShelfFault::battle)?;
        Ok(Opened {
            id: "duel".into(),
            scenario: Scenario::new(men),
            scenario_hash: if men == 9 { "5ce0".into() } else { format!("5ce{men}") },
            table_hash: "7ab1".into(),
            choices: choices.clone(),
            info: Toy::battles().remove(0),
            files: made_of.battle.clone(),
        })
    }

    fn table_set(tables: &TextFile) -> Result<Arc<()>, ShelfFault> {
        match &*tables.text {
            "toy" => Ok(Arc::new(())),
            _ => Err(ShelfFault::battle(format!("{}: a toy has no tables", tables.name))),
        }
    }

    fn table_hash(tables: &TextFile) -> Result<String, ShelfFault> {
        Toy::table_set(tables).map(|_| "7ab1".into())
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        scenario.men
    }
}
