//! Flintloque on the shelf.

use games::shelf;
use serde_json::{Value, json};
use table::{Ask, Origin, ShelfFault};

fn ask(battle: &str, choices: Value) -> Ask {
    Ask { ruleset: None, origin: Origin::new(battle, None), choices }
}

fn data(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[track_caller]
fn refused(ask: &Ask) -> ShelfFault {
    shelf().begin(ask).err().expect("no game")
}

#[test]
fn choices_are_those_of_every_game() {
    let choices = json!({"switches": {"max-turns": 8}});
    let table = shelf().begin(&ask("proving-yard", choices.clone())).expect("a game");
    assert_eq!(table.header().choices, choices);
    let mut record = Vec::new();
    table.write_record(&mut record).expect("a record");
    let again = shelf().load("record", Box::new(std::io::Cursor::new(record)), None, None);
    assert_eq!(again.expect("a proof").table.header().choices, choices);
    let none = refused(&ask("proving-yard", json!({"options": ["two-volleys"]})));
    assert!(none.to_string().contains("two-volleys"), "{none}");
    let unknown = refused(&ask("proving-yard", json!({"switches": {"weather": 1}})));
    assert!(unknown.to_string().contains("switches.weather"), "{unknown}");
}

/// Nobody has to say of which game a battle file is.
#[test]
fn a_file_says_of_which_game_it_is() {
    let begun = |file: &str| {
        let table =
            shelf().begin(&ask(&data(file), Value::Null)).map_err(|fault| fault.to_string());
        table.expect(file).ruleset()
    };
    assert_eq!(begun("flintloque/data/scenarios/proving-yard.toml"), "flintloque");
    assert_eq!(begun("flintlock/data/battles/cowpens.toml"), "flintlock");
    let none =
        refused(&ask(&data("flintloque/data/sections/proving-yard-albion.toml"), Value::Null));
    assert!(none.to_string().contains("[scenario] for Flintloque"), "{none}");
    assert_eq!(refused(&ask("./no-such.toml", Value::Null)).kind(), "file");
}
