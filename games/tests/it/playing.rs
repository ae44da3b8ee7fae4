//! Games played at random, and their records.

use std::io::Cursor;

use bots::Will;
use games::shelf;
use kernel::{Seeded, Viewer};
use serde_json::Value;
use table::{Ask, Loaded, Origin, Shelf, ShelfFault, Sources, Table, Texts, Throw};

pub fn ask(battle: &str) -> Ask {
    Ask { ruleset: None, origin: Origin::new(battle, None), choices: Value::Null }
}

/// So many decisions of somebody who goes at the enemy.
pub fn played(shelf: &Shelf, ask: &Ask, seed: u64, decisions: usize) -> Box<dyn Table> {
    let mut table = shelf.begin(ask).expect("a game");
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(!seed));
    for at in 0..decisions {
        let side = table.decides().expect("it goes on");
        let action = table.pick(Will::Eager, &mut chooser).expect("something");
        table.act(side, at, action.get(), Throw::Dice(&mut dice)).expect("legal");
    }
    table
}

pub fn record(table: &dyn Table) -> String {
    let mut text = Vec::new();
    table.write_record(&mut text).expect("a record");
    String::from_utf8(text).expect("text")
}

pub fn open(record: String, texts: &dyn Texts) -> Result<Loaded, ShelfFault> {
    shelf().open("game.jsonl", Box::new(Cursor::new(record)), &Sources::kept(texts))
}

pub fn log(table: &dyn Table) -> Vec<String> {
    let lines = table.log(Viewer::Umpire, 0).expect("a log");
    lines.into_iter().map(|line| line.words).collect()
}
