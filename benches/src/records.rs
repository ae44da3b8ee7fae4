//! Proving a record, reading its text included.

use battle::{Battle, Header, Reader};
use cpu_time::ThreadTime;
use flintlock::Action;
use flintlock_game::Flintlock;
use kernel::{Auto, Ruleset, Seeded, Turn};
use serde_json::Value;

use crate::scenario;

pub fn prove(battle: &str) {
    let scenario = scenario(battle);
    let header = Header::new(Flintlock::ID, battle, "", "", Value::Null);
    let mut game = Battle::<Flintlock>::new(header, scenario.clone());
    let (mut dice, mut will, mut menu) = (Seeded::new(7), Seeded::new(8), Vec::new());
    while let Turn::Decide(side) = game.turn() {
        if Flintlock::is_spent(game.state()) {
            break;
        }
        menu.clear();
        Flintlock::menu(game.state(), &mut menu);
        menu.retain(|a| *a != Action::Pass);
        let action = menu[will.below(menu.len() as u32) as usize].clone();
        game.act(side, game.journal().len(), action, &mut dice).expect("a legal action");
    }
    let mut text = Vec::new();
    game.write_record(&mut text).expect("memory takes it");
    let (entries, runs) = (game.journal().len(), 5);
    let start = ThreadTime::now();
    for _ in 0..runs {
        let reader = Reader::open("record", &text[..]).expect("our own record");
        let mut state = Flintlock::setup(&scenario);
        reader.prove::<Flintlock>(&scenario, &mut state, |_, _| ()).expect("our own record");
    }
    let spent = start.elapsed().as_secs_f64();
    println!("prove/{battle} {:.0} entries/s", (entries * runs) as f64 / spent);
}
