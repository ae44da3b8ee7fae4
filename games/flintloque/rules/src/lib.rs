//! Flintloque Lite, third edition: a fantasy Napoleonic skirmish with single figures and free
//! measurement in centimetres.
//!
//! `rulebook` is the register of the numbered items; the modules follow their sections.
//! `sequence` is where play is driven from.

pub mod modifiers;
pub mod parts;
pub mod rulebook;
pub mod scenario;
pub mod stage;
pub mod tables;

pub mod action;
pub mod event;
pub mod frame;
pub mod state;

pub mod activation; // (FL-ACT, FL-MOR)
pub mod aftermath; // (FL-SKL-4)
mod aimed; // (FL-AIM, FL-REL)
mod apply;
mod audit;
mod auto;
mod by_name;
pub mod command; // (FL-CMD, FL-COO)
mod declare; // (FL-ACT-4, 5)
mod duty; // (FL-REP)
pub mod fire; // (FL-FIR, FL-GRN, FL-SPR)
pub mod ground; // (FL-GEO, FL-MOV, FL-TER, FL-LOS)
pub mod initiative; // (FL-INI)
mod interrupt; // (FL-SKL-1)
pub mod melee; // (FL-MEL, FL-TEC)
pub mod movement; // (FL-MOV, FL-CAV)
pub mod profile; // (FL-PRO, FL-TRP)
mod sequence;
pub mod setup; // (FL-SET)
pub mod steady; // (FL-STE)
pub mod victory; // (FL-VIC)
pub mod words;
pub mod wounds; // (FL-WND)

use std::sync::Arc;

use kernel::{Cite, Known, Names, Refusal, Ruleset, Side, Turn, Viewer};

pub use action::Action;
pub use event::Event;
pub use scenario::Scenario;
pub use state::{Position, State};

/// What the rules can do: look, roll, emit.
pub(crate) type Cx<'a> = kernel::Cx<'a, Flintloque>;

/// The ruleset.
#[derive(Debug, Clone, Copy)]
pub struct Flintloque;

impl Ruleset for Flintloque {
    const ID: &'static str = "flintloque";
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
        state.turn()
    }

    fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        sequence::check(state, side, action)
    }

    fn menu(state: &State, out: &mut Vec<Action>) {
        sequence::menu(state, out);
    }

    fn is_listed(action: &Action) -> bool {
        use Action::{Coordinate, Move, Place, Rally};
        !matches!(action, Place { .. } | Move { .. } | Coordinate { .. } | Rally { .. })
    }

    fn resolve(cx: &mut Cx<'_>, _side: Side, action: &Action) {
        sequence::resolve(cx, action);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    /// (FL-ENG-3) Nothing is hidden.
    fn view(state: &Known<'_, Self>) -> Position {
        state.now.clone()
    }

    fn seen(_state: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl kernel::Place for Flintloque {
    type Position = Position;

    fn position(state: &State) -> Position {
        state.now.clone()
    }

    fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
        audit::place(scenario, position)
    }
}

impl kernel::Narrate for Flintloque {
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

impl kernel::Auto for Flintloque {
    fn default_choice(known: &Known<'_, Self>) -> Option<Action> {
        auto::default_choice(known)
    }

    fn cut(state: &State) -> State {
        auto::cut(state)
    }

    fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
        auto::weigh(state, menu, fuss, out);
    }

    /// (FL-SET-4) A game ends by itself.
    fn is_spent(_state: &State) -> bool {
        false
    }
}

impl kernel::Audit for Flintloque {
    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}
