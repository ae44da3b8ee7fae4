//! A battle played by hand: actions as text, dice as they lie.

use std::sync::Arc;

use black_powder::parts::*;
use black_powder::scenario::{Deployment, Options, Scenario};
use black_powder::{Action, BlackPowder, Event, State};
use black_powder_game::files::{default_tables, scenario, text_of};
use kernel::{Cx, Ruleset, Side, Tape, Turn};

pub struct Play {
    pub state: State,
    pub events: Vec<Event>,
}

pub fn battle(id: &str) -> Arc<Scenario> {
    battle_with(id, Options::default(), Deployment::AsWritten)
}

pub fn battle_with(id: &str, options: Options, deployment: Deployment) -> Arc<Scenario> {
    let text = text_of(id).expect("a battle");
    let tables = &default_tables().tables;
    let read = scenario(&format!("{id}.toml"), text, tables, options, deployment);
    Arc::new(read.unwrap_or_else(|fault| panic!("{fault}")))
}

impl Play {
    pub fn new(scenario: &Arc<Scenario>) -> Play {
        Play { state: BlackPowder::setup(scenario), events: Vec::new() }
    }

    pub fn read(&self, text: &str) -> Result<Action, String> {
        let names = BlackPowder::names(&self.state.scenario).clone();
        names.scope(|| serde_json::from_str(text)).map_err(|e| format!("{text}: {e}"))
    }

    pub fn decider(&self) -> Side {
        match BlackPowder::turn(&self.state) {
            Turn::Decide(side) => side,
            Turn::Over(outcome) => panic!("over: {outcome:?}"),
        }
    }

    pub fn act(&mut self, text: &str, dice: &[u8]) -> &[Event] {
        let action = self.read(text).unwrap_or_else(|e| panic!("{e}"));
        let side = self.decider();
        if let Err(refusal) = BlackPowder::check(&self.state, side, &action) {
            panic!("{text}: {refusal}; asked: {:?}", self.state.stack.last());
        }
        self.force(text, dice)
    }

    /// Resolves an action without asking whether it is legal.
    pub fn force(&mut self, text: &str, dice: &[u8]) -> &[Event] {
        let action = self.read(text).unwrap_or_else(|e| panic!("{e}"));
        let side = self.decider();
        let script: Vec<(&str, u8)> = dice.iter().map(|face| ("", *face)).collect();
        let mut tape = Tape::new(&script);
        self.events.clear();
        BlackPowder::resolve(
            &mut Cx::new(&mut self.state, &mut tape, &mut self.events),
            side,
            &action,
        );
        tape.finish().unwrap_or_else(|fault| panic!("{text}: {fault}; {:#?}", self.events));
        &self.events
    }

    pub fn unit(&self, name: &str) -> UnitId {
        let names = BlackPowder::names(&self.state.scenario);
        UnitId(names.table(1).number(name).unwrap_or_else(|| panic!("no {name}")) as u8)
    }
}
