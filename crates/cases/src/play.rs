//! One try under way: actions with scripted dice, and the laws that every step must keep.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel::{Cite, Cx, Dice, Known, Recorder, Refusal, Ruleset, Side, Tape, Thrown, Turn, Viewer};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use crate::case::Deed;
use crate::expect;
use crate::fault::{Wrong, wrong};
use crate::node::Node;
use crate::odds;
use crate::pattern::{is_such, show};
use crate::rules::Cased;
use crate::script::Die;

/// Events that say what is going on, and not what happened.
const WAITS: [&str; 3] = ["begin", "next", "done"];

/// Why a try goes no further.
pub enum Stop {
    Broken(Wrong),
    Fails(String),
}

impl From<Wrong> for Stop {
    fn from(wrong: Wrong) -> Stop {
        Stop::Broken(wrong)
    }
}

/// The one way to say that the rules did not do what the case expects.
pub fn fails<T>(what: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Fails(what.into()))
}

pub struct Game<'a, R: Cased> {
    scenario: Arc<R::Scenario>,
    pub state: R::State,
    /// The state before the present step, and what has happened in it since.
    before: R::State,
    events: Vec<R::Event>,
    thrown: Vec<Thrown>,
    met: &'a mut BTreeSet<Cite>,
}

impl<'a, R: Cased> Game<'a, R> {
    pub fn new(
        scenario: &Arc<R::Scenario>,
        state: R::State,
        met: &'a mut BTreeSet<Cite>,
    ) -> Game<'a, R> {
        let scenario = scenario.clone();
        Game { scenario, before: state.clone(), state, events: vec![], thrown: vec![], met }
    }

    pub fn take(&mut self, step: &Deed) -> Result<(), Stop> {
        self.before = self.state.clone();
        self.events.clear();
        self.thrown.clear();
        expect::check_words::<R>(&step.expect)?;
        let by = step.by.as_ref().map(|by| self.side(&by.0, by.1)).transpose()?;
        if let Some(action) = &step.odds_of {
            let action = read_action::<R>(action)?;
            let side = self.who(by)?;
            self.legal(side, &action)?;
            let until = step.odds_until.as_ref().map(|(rule, _)| rule.as_str());
            odds::check::<R>(&self.state, side, &action, &step.odds, until)?;
        }
        match &step.refused {
            Some((rule, _)) => self.be_refused(by, &step.actions[0], rule)?,
            None => self.act(by, step)?,
        }
        if let Some(other) = expect::measured::<R>(&step.expect, &self.state)? {
            return fails(other);
        }
        if let Some(seen) = &step.expect.seen {
            self.sees(seen)?;
        }
        expect::check::<R>(&step.expect, &self.state, &self.events).map_or(Ok(()), fails)
    }

    /// Each viewer that is named sees these events and no others, but for what merely waits.
    fn sees(&self, wanted: &Node) -> Result<(), Stop> {
        for (name, list) in wanted.entries() {
            let viewer = match name.as_str() {
                "observer" => Viewer::Observer,
                "umpire" => Viewer::Umpire,
                side => Viewer::Side(self.side(side, list.line)?),
            };
            let mut state = self.before.clone();
            let seen = self.events.iter().filter_map(|event| {
                R::apply(&mut state, event);
                R::seen(&state, event, viewer)
            });
            let waits = |json: &Json| WAITS.iter().any(|wait| expect::is_called(wait, json));
            let seen = seen.map(|event| expect::json(&event)).filter(|json| !waits(json));
            let seen: Vec<Json> = seen.collect();
            let wanted = crate::fields::list(list)?;
            let alike = wanted.len() == seen.len()
                && wanted.iter().zip(&seen).all(|(wanted, event)| is_such(wanted, event));
            if !alike {
                let seen: Vec<String> = seen.iter().map(show).collect();
                return fails(format!("{name} sees {} events:\n{}", seen.len(), seen.join("\n")));
            }
        }
        Ok(())
    }

    fn act(&mut self, by: Option<Side>, step: &Deed) -> Result<(), Stop> {
        let script: &[Die] = &step.dice;
        let mut tape = Tape::new(script);
        for node in &step.actions {
            let action = read_action::<R>(node)?;
            let side = self.who(by)?;
            self.legal(side, &action)?;
            self.perform(side, &action, &mut tape);
        }
        while step.skip
            && let Some((side, action)) = self.decline()
        {
            self.perform(side, &action, &mut tape);
        }
        if let Err(fault) = tape.finish() {
            return fails(fault.to_string());
        }
        self.adds_up()
    }

    fn be_refused(&mut self, by: Option<Side>, node: &Node, rule: &str) -> Result<(), Stop> {
        let action = read_action::<R>(node)?;
        let side = match by {
            Some(side) => side,
            None => self.who(None)?,
        };
        let shown = show(&node.json());
        match R::check(&self.state, side, &action) {
            Ok(()) => fails(format!("{shown}: expected a refusal by ({rule}), found it legal")),
            Err(Refusal { rule: found, .. }) if found.number() == rule => {
                self.met.insert(found);
                match R::turn(&self.state) == Turn::Decide(side) && self.menu().contains(&action) {
                    true => fails(format!("{shown}: refused, and yet on the menu")),
                    false => Ok(()),
                }
            }
            Err(refusal) => {
                fails(format!("{shown}: expected a refusal by ({rule}), found: {refusal}"))
            }
        }
    }

    fn perform(&mut self, side: Side, action: &R::Action, dice: &mut dyn Dice) {
        let mut recorder = Recorder { source: dice, thrown: &mut self.thrown };
        let from = self.events.len();
        let mut cx = Cx::<R>::new(&mut self.state, &mut recorder, &mut self.events);
        R::resolve(&mut cx, side, action);
        for event in &self.events[from..] {
            R::cites(event, &mut |cite| {
                self.met.insert(cite);
            });
        }
        self.met.extend(self.thrown.iter().map(|t| t.cite));
    }

    fn legal(&self, side: Side, action: &R::Action) -> Result<(), Stop> {
        let shown = || serde_json::to_value(action).map_or_else(|e| e.to_string(), |j| show(&j));
        match R::check(&self.state, side, action) {
            Err(refusal) => {
                fails(format!("{}: expected it to be legal, refused: {refusal}", shown()))
            }
            Ok(()) if R::is_listed(action) && !self.menu().contains(action) => {
                fails(format!("{}: legal, but not on the menu", shown()))
            }
            Ok(()) => Ok(()),
        }
    }

    fn menu(&self) -> Vec<R::Action> {
        let mut menu = Vec::new();
        R::menu(&self.state, &mut menu);
        menu
    }

    /// Who decides; `by` says who should.
    fn who(&self, by: Option<Side>) -> Result<Side, Stop> {
        match (R::turn(&self.state), by) {
            (Turn::Decide(side), None) => Ok(side),
            (Turn::Decide(side), Some(by)) if side == by => Ok(side),
            (Turn::Decide(side), Some(by)) => {
                let asked = R::prompt(&whole(&self.state));
                let (side, by) = (expect::side_name(side), expect::side_name(by));
                fails(format!("expected {by} to decide, found {side} ({asked})"))
            }
            (Turn::Over(_), _) => fails("expected somebody to decide, found the game over"),
        }
    }

    fn decline(&self) -> Option<(Side, R::Action)> {
        let Turn::Decide(side) = R::turn(&self.state) else { return None };
        let menu = self.menu();
        R::declines().into_iter().find(|a| menu.contains(a)).map(|action| (side, action))
    }

    fn side(&self, name: &str, line: usize) -> Result<Side, Wrong> {
        serde_json::from_value(Json::from(name))
            .map_err(|e| Wrong::told(line, &e.to_string(), "the name of a side"))
    }

    /// Events alone lead to the same state, and the state can be written down and set up again.
    fn adds_up(&self) -> Result<(), Stop> {
        let mut folded = self.before.clone();
        self.events.iter().for_each(|event| R::apply(&mut folded, event));
        if folded != self.state {
            return fails("the events of this step do not add up to the state it led to");
        }
        if matches!(R::turn(&self.state), Turn::Over(_)) {
            return Ok(());
        }
        let again = serde_json::to_value(<R as kernel::Place>::position(&self.state))
            .and_then(serde_json::from_value)
            .map_err(|e| e.to_string())
            .and_then(|position| R::place(&self.scenario, position));
        match again {
            Ok(again) if again == self.state => Ok(()),
            Ok(_) => fails("the position, written down and set up again, is another one"),
            Err(why) => fails(format!("the position cannot be set up again: {why}")),
        }
    }

    /// What happened in the present step, in words.
    pub fn story(&self) -> Vec<String> {
        let mut state = self.before.clone();
        let mut story = vec![R::prompt(&whole(&state))];
        for event in &self.events {
            R::apply(&mut state, event);
            story.extend(R::say(&whole(&state), event));
        }
        let dice: Vec<_> = self.thrown.iter().map(|t| format!("({}) {}", t.cite, t.face)).collect();
        if !dice.is_empty() {
            story.push(format!("dice: {}", dice.join(", ")));
        }
        if let Turn::Decide(side) = R::turn(&state) {
            story.push(format!("{}: {}", expect::side_name(side), R::prompt(&whole(&state))));
        }
        story
    }
}

/// An action of a case file.
fn read_action<R: Cased>(node: &Node) -> Result<R::Action, Wrong> {
    read(&node.in_units(R::ACTION_UNITS))
}

fn read<T: DeserializeOwned>(node: &Node) -> Result<T, Wrong> {
    serde_json::from_value(node.json()).map_err(|e| match e.to_string() {
        m if m.starts_with("missing field") => {
            wrong(node.line, format!("{m} in {}", show(&node.json())), "it")
        }
        m => Wrong::told(node.line, &m, "an action of the rules"),
    })
}

/// Cases are written by an umpire: nothing is hidden from whoever reads them.
fn whole<R: Ruleset>(state: &R::State) -> Known<'_, R> {
    Known::of(state, Viewer::Umpire)
}
