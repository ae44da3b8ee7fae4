//! A battle played by hand: actions as text, dice as they fall.

use std::sync::Arc;

use kernel::{Cx, Ruleset, Seeded, Side, Turn};
use muskets_and_tomahawks::scenario::Scenario;
use muskets_and_tomahawks::{Action, Event, State};
use muskets_and_tomahawks_game::MusketsAndTomahawks;
use muskets_and_tomahawks_game::files::{default_tables, scenario, text_of};

pub fn battle(id: &str) -> Arc<Scenario> {
    let text = text_of(id).expect("a battle");
    let read = scenario(&format!("{id}.toml"), text, &default_tables());
    Arc::new(read.unwrap_or_else(|fault| panic!("{fault}")))
}

pub struct Play {
    pub state: State,
    pub events: Vec<Event>,
    dice: Seeded,
}

impl Play {
    pub fn new(scenario: &Arc<Scenario>, seed: u64) -> Play {
        let state = MusketsAndTomahawks::setup(scenario);
        Play { state, events: Vec::new(), dice: Seeded::new(seed) }
    }

    /// Both sides set up by the places of the file.
    pub fn begun(id: &str, seed: u64) -> Play {
        let mut play = Play::new(&battle(id), seed);
        for _ in 0..2 {
            play.act(r#"{"deploy":{"auto":true}}"#);
        }
        play
    }

    pub fn read(&self, text: &str) -> Result<Action, String> {
        let names = MusketsAndTomahawks::names(&self.state.scenario).clone();
        names.scope(|| serde_json::from_str(text)).map_err(|e| format!("{text}: {e}"))
    }

    pub fn decider(&self) -> Side {
        match MusketsAndTomahawks::turn(&self.state) {
            Turn::Decide(side) => side,
            Turn::Over(outcome) => panic!("over: {outcome:?}"),
        }
    }

    pub fn act(&mut self, text: &str) -> &[Event] {
        let action = self.read(text).unwrap_or_else(|e| panic!("{e}"));
        self.take(&action)
    }

    pub fn take(&mut self, action: &Action) -> &[Event] {
        let side = self.decider();
        if let Err(refusal) = MusketsAndTomahawks::check(&self.state, side, action) {
            panic!("{action:?}: {refusal}; asked: {:?}", self.state.stack.last());
        }
        self.events.clear();
        let mut cx = Cx::new(&mut self.state, &mut self.dice, &mut self.events);
        MusketsAndTomahawks::resolve(&mut cx, side, action);
        &self.events
    }
}
