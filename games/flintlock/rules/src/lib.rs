//! Flintlock: Black Powder, Cold Steel. Volume I: Carolina Rebels.
//!
//! The modules follow the rulebook's table of contents; `rulebook` is the register of its
//! paragraphs. `sequence` is where play is driven from.

pub mod chart;
pub mod field; // (2.1)
pub mod modifiers;
pub mod parts; // (2.2)
pub mod rulebook;
pub mod scenario;
pub mod tables; // (2.3)

pub mod action;
pub mod event;
pub mod frame;
pub mod state;

mod activation; // (3.0, 5.0)
mod apply;
mod audit;
mod auto;
mod cavalry; // (13.0, 6.55)
mod fingerprint;
mod fire; // (11.0)
mod formations; // (6.0)
mod leaders; // (4.0)
pub mod look;
mod movement; // (7.0, 9.2)
mod options;
pub mod position;
mod reach; // (4.4)
mod results; // (11.5, 12.24)
mod sequence;
mod setup;
pub mod shock; // (12.0)
pub mod shots;
mod sight; // (11.2)
mod smoke; // (11.4)
mod stacking; // (10.0)
mod victory; // (14.0)
mod will;
mod words;
mod zoc; // (8.0, 9.0)

use std::sync::Arc;

use kernel::{Cite, Known, Names, Refusal, Ruleset, Side, Turn, Viewer};

pub use action::Action;
pub use event::Event;
pub use position::Position;
pub use scenario::Scenario;
pub use state::State;

/// What the rules can do: look, roll, emit.
pub(crate) type Cx<'a> = kernel::Cx<'a, Flintlock>;

/// The ruleset.
#[derive(Debug, Clone, Copy)]
pub struct Flintlock;

impl Ruleset for Flintlock {
    const ID: &'static str = "flintlock";
    const REGISTER: &'static kernel::Register = &rulebook::REGISTER;

    type Scenario = Scenario;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = Position;

    fn names(scenario: &Scenario) -> &Arc<Names> {
        &scenario.names
    }

    fn setup(scenario: &Arc<Scenario>) -> State {
        setup::setup(scenario)
    }

    fn turn(state: &State) -> Turn {
        sequence::turn(state)
    }

    fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        sequence::check(state, side, action)
    }

    fn menu(state: &State, out: &mut Vec<Action>) {
        sequence::menu(state, out);
    }

    fn resolve(cx: &mut Cx<'_>, _side: Side, action: &Action) {
        sequence::resolve(cx, action);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    /// Nothing is hidden in Flintlock: every viewer sees the whole position.
    fn view(state: &Known<'_, Self>) -> Position {
        position::position(state)
    }

    fn fingerprint(state: &State) -> u64 {
        fingerprint::fingerprint(state)
    }

    fn seen(_state: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl kernel::Place for Flintlock {
    type Position = Position;

    fn position(state: &State) -> Position {
        position::position(state)
    }

    fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
        position::place(scenario, position)
    }
}

impl kernel::Narrate for Flintlock {
    fn say(after: &Known<'_, Self>, event: &Event) -> Option<String> {
        words::say(after, event)
    }

    fn prompt(known: &Known<'_, Self>) -> String {
        words::prompt(known)
    }

    fn cites(event: &Event, cite: &mut dyn FnMut(Cite)) {
        event.cites(cite);
    }
}

impl kernel::Auto for Flintlock {
    fn default_choice(known: &Known<'_, Self>) -> Option<Action> {
        auto::default_choice(known)
    }

    fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
        will::weigh(state, menu, fuss, out);
    }

    /// (3.0d) Automatic play stops when a battle has gone on far too long.
    fn is_spent(state: &State) -> bool {
        state.activation.number > state.scenario.spent_after
    }

    /// (5.1) Four passes in a row end the game, and random play would soon have them.
    fn is_idle(action: &Action) -> bool {
        *action == Action::Pass
    }
}

impl kernel::Audit for Flintlock {
    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)?;
        for side in Side::BOTH {
            let (track, lost) = (state.army(side).flight_points, audit::flight_points(state, side));
            if track != lost {
                return Err(format!("{side:?}: {track} Flight Points, {lost} lost (14.0)"));
            }
        }
        Ok(())
    }
}
