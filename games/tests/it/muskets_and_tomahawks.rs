//! Muskets & Tomahawks on the shelf.

use std::sync::atomic::AtomicBool;

use bots::{AnyMind, Budget, Strength};
use games::shelf;
use kernel::{Seeded, Viewer};
use serde_json::{Value, json};
use table::{Ask, Origin, Table, Throw};

const GAME: &str = "muskets-and-tomahawks";

fn ask(battle: &str, choices: Value) -> Ask {
    Ask { ruleset: None, origin: Origin::new(battle, None), choices }
}

fn data(name: &str) -> String {
    format!("{}/{GAME}/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[track_caller]
fn refused(battle: &str, choices: Value) -> String {
    shelf().begin(&ask(battle, choices)).err().expect("no game").to_string()
}

/// Written and read again.
fn again(table: &dyn Table) -> Box<dyn Table> {
    let mut record = Vec::new();
    table.write_record(&mut record).expect("a record");
    let loaded = shelf().load("record", Box::new(std::io::Cursor::new(record)), None, None);
    loaded.expect("a proof").table
}

#[test]
fn forces_are_brought_and_recorded() {
    let text = std::fs::read_to_string(data("armies/mt-loyalists.toml")).expect("a force");
    let choices = json!({"armies": {"attacker": text}});
    let table = shelf().begin(&ask("mt-clearing", choices.clone())).expect("a game");
    assert_eq!(again(&*table).header().choices, choices);
    let own = refused("mt-etchoe", json!({"armies": {"attacker": text}}));
    assert!(own.contains("MT-PRO-3"), "{own}");
    let broken = refused("mt-clearing", json!({"armies": {"attacker": "schema = 2"}}));
    assert!(broken.contains("attacker"), "{broken}");
}

/// Empty choices, as every page and command sends them, are none.
#[test]
fn there_are_no_options() {
    let none = json!({"options": [], "switches": {}});
    let table = shelf().begin(&ask("mt-clearing", none)).expect("a game");
    assert_eq!(table.header().choices, json!({}));
    let some = refused("mt-clearing", json!({"options": ["fog"]}));
    assert!(some.contains("fog"), "{some}");
}

#[test]
fn a_file_says_that_it_is_of_this_game() {
    let file = data("scenarios/mt-musgrove.toml");
    assert_eq!(shelf().begin(&ask(&file, Value::Null)).expect("a game").ruleset(), GAME);
}

#[test]
fn other_tables_are_other_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = std::fs::read_to_string(data("tables.toml")).expect("tables");
    let own = folder.path().join("own.toml");
    std::fs::write(&own, text.replacen("walk = 4", "walk = 5", 1)).expect("written");
    let ask =
        Ask { origin: Origin::new("mt-clearing", Some(own)), ..ask("mt-clearing", Value::Null) };
    let fast = shelf().begin(&ask).expect("a game");
    let usual = shelf().begin(&self::ask("mt-clearing", Value::Null)).expect("a game");
    assert_ne!(fast.header().table_hash, usual.header().table_hash);
}

/// The computer against itself comes to an end in every battle, and the record proves it.
#[test]
fn every_battle_ends() {
    for battle in shelf().battles(GAME).expect("battles") {
        let mut table = shelf().begin(&ask(&battle.id, Value::Null)).expect("a game");
        let (mut dice, mut minds) = (Seeded::new(5), [AnyMind::new(1), AnyMind::new(2)]);
        let go = AtomicBool::new(false);
        while let Some(side) = table.decides() {
            let at = table.length_for(Viewer::Side(side));
            assert!(table.length() < 3000, "{} goes on for ever", battle.id);
            let thinks = table.thinker(side).expect("a mind");
            let mind = &mut minds[side.index()];
            let action = thinks(mind, Strength::Ensign, Budget::ENDLESS, &go).expect("something");
            table.act(side, at, action.action.get(), Throw::Dice(&mut dice)).expect("legal");
        }
        assert_eq!(again(&*table).length(), table.length(), "{}", battle.id);
    }
}
