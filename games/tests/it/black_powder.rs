//! Black Powder on the shelf.

use std::sync::atomic::AtomicBool;

use bots::{AnyMind, Budget, Strength};
use games::shelf;
use kernel::Seeded;
use serde_json::{Value, json};
use table::{Ask, Origin, Table, Throw};

fn ask(battle: &str, choices: Value) -> Ask {
    Ask { ruleset: None, origin: Origin::new(battle, None), choices }
}

fn data(name: &str) -> String {
    format!("{}/black-powder/data/{name}", env!("CARGO_MANIFEST_DIR"))
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
fn switches_and_options_stand_in_the_record() {
    let choices = json!({
        "options": ["free-deployment"],
        "switches": {"artillery-dice": "1-2-3", "square-roll": false}
    });
    let table = shelf().begin(&ask("bp-pitched", choices.clone())).expect("a game");
    assert_eq!(table.header().choices, choices);
    assert_eq!(again(&*table).header().choices, choices);
    // What is usual is not written.
    let usual = json!({"switches": {"square-roll": true}});
    let table = shelf().begin(&ask("bp-cowpens", usual)).expect("a game");
    assert_eq!(table.header().choices, json!({}));
    let free = refused("bp-cowpens", json!({"options": ["free-deployment"]}));
    assert!(free.contains("BP-SCN-4"), "{free}");
    let unknown = refused("bp-pitched", json!({"switches": {"weather": 1}}));
    assert!(unknown.contains("switches.weather"), "{unknown}");
    let way = refused("bp-pitched", json!({"switches": {"army-break": "some"}}));
    assert!(way.contains("switches.army-break"), "{way}");
}

/// Every way of every switch can be chosen.
#[test]
fn every_way_of_every_switch_is_played() {
    for switch in shelf().switches("black-powder").expect("switches") {
        for (way, _) in switch.ways {
            let value: Value = serde_json::from_str(way).expect("JSON");
            let id = switch.id;
            shelf().begin(&ask("bp-cowpens", json!({"switches": {id: value}}))).expect(id);
        }
    }
}

#[test]
fn armies_are_brought_and_recorded() {
    let text = std::fs::read_to_string(data("armies/greene.toml")).expect("an army");
    let choices = json!({"armies": {"red": text}});
    let table = shelf().begin(&ask("bp-pitched", choices.clone())).expect("a game");
    assert_eq!(again(&*table).header().choices, choices);
    let keys = refused("bp-camden", json!({"armies": {"crown": text}}));
    assert!(keys.contains("BP-PTS-4"), "{keys}");
    let broken = refused("bp-pitched", json!({"armies": {"red": "schema = 2"}}));
    assert!(broken.contains("army of red"), "{broken}");
}

#[test]
fn a_file_says_that_it_is_of_this_game() {
    let file = data("scenarios/bp-cowpens.toml");
    assert_eq!(shelf().begin(&ask(&file, Value::Null)).expect("a game").ruleset(), "black-powder");
}

#[test]
fn other_tables_are_other_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = std::fs::read_to_string(data("tables.toml")).expect("tables");
    let own = folder.path().join("own.toml");
    std::fs::write(&own, text.replacen("foot = 12", "foot = 10", 1)).expect("written");
    let ask =
        Ask { origin: Origin::new("bp-cowpens", Some(own)), ..ask("bp-cowpens", Value::Null) };
    let slow = shelf().begin(&ask).expect("a game");
    let usual = shelf().begin(&self::ask("bp-cowpens", Value::Null)).expect("a game");
    assert_ne!(slow.header().table_hash, usual.header().table_hash);
}

/// The computer against itself comes to an end in every battle.
#[test]
fn every_battle_ends() {
    for battle in shelf().battles("black-powder").expect("battles") {
        let mut table = shelf().begin(&ask(&battle.id, Value::Null)).expect("a game");
        let (mut dice, mut minds) = (Seeded::new(5), [AnyMind::new(1), AnyMind::new(2)]);
        let go = AtomicBool::new(false);
        while let Some(side) = table.decides() {
            let at = table.length();
            assert!(at < 5000, "{} goes on for ever", battle.id);
            let thinks = table.thinker(side).expect("a mind");
            let mind = &mut minds[side.index()];
            let action = thinks(mind, Strength::Ensign, Budget::ENDLESS, &go).expect("something");
            table.act(side, at, action.action.get(), Throw::Dice(&mut dice)).expect("legal");
        }
    }
}
