//! Random games of the toy, for the tests beside.
#![allow(dead_code)] // each test file uses its own part

use battle::{Battle, Fault, Header, Proof, Reader};
use kernel::{Ruleset, Seeded, Side, Turn};

use crate::toy::{Action, Scenario, Toy};

pub const MEN: u8 = 40;

pub fn header() -> Header {
    Header::new("toy", "duel", "5ce0", "7ab1", serde_json::json!({"options": []}))
}

pub fn fresh() -> Battle<Toy> {
    Battle::new(header(), Scenario::new(MEN))
}

pub fn side_to_decide(battle: &Battle<Toy>) -> Option<Side> {
    match battle.turn() {
        Turn::Decide(side) => Some(side),
        Turn::Over(_) => None,
    }
}

/// At most `entries` random actions.
pub fn random_game(seed: u64, entries: usize) -> Battle<Toy> {
    let (mut battle, mut menu) = (fresh(), Vec::new());
    let (mut dice, mut chooser) = (Seeded::new(seed), Seeded::new(seed + 1));
    while battle.journal().len() < entries {
        let Some(side) = side_to_decide(&battle) else { break };
        menu.clear();
        Toy::menu(battle.state(), &mut menu);
        let action: Action = menu[chooser.below(menu.len() as u32) as usize].clone();
        battle.act(side, battle.journal().len(), action, &mut dice).unwrap();
    }
    battle
}

pub fn record(battle: &Battle<Toy>) -> String {
    let mut text = Vec::new();
    battle.write_record(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

pub fn load(text: &[u8]) -> Result<(Battle<Toy>, Proof), Fault> {
    let reader = Reader::open("game.jsonl", text)?;
    reader.check_same_game(&header())?;
    let scenario = Scenario::new(MEN);
    let start = Toy::setup(&scenario);
    reader.into_battle(scenario, start)
}
