//! Black Powder: battalions on a table with free measurement in inches.
//!
//! `rulebook` is the register of the numbered items; the modules follow their chapters.
//! `sequence` is where play is driven from.

pub mod modifiers;
pub mod naming;
pub mod parts;
pub mod points; // (BP-PTS)
pub mod rulebook;
pub mod scenario;
pub mod special; // (BP-SPR)
pub mod tables;

pub mod action;
pub mod event;
pub mod frame;
pub mod state;

mod after; // (BP-AFT)
mod apply;
mod audit;
mod auto;
mod blunder; // (BP-BLU)
mod by_name;
mod carry; // (BP-CMD-17, BP-CHG-11)
mod charge; // (BP-CHG)
pub mod command; // (BP-CMD)
pub mod commander; // (BP-COM)
pub mod fight; // (BP-HTH)
pub mod ground; // (BP-GEO, BP-MOV, BP-TER)
pub mod nerve; // (BP-BRK)
pub mod plan; // (BP-CMD-9, BP-ACT-3)
pub mod pointing; // (BP-PLN)
pub mod respond; // (BP-RSP)
pub mod result; // (BP-HTH-7, BP-SUP)
mod sequence;
pub mod setup; // (BP-SEQ-6, BP-SCN-4)
pub mod shoot; // (BP-SHO-8)
pub mod stage; // small positions for cases, forms and tests
pub mod victory; // (BP-BRG, BP-VIC)
pub mod volley; // (BP-SHO, BP-SAV)
mod words;

use std::sync::Arc;

use kernel::{Cite, Known, Names, Refusal, Ruleset, Side, Turn, Viewer};

pub use action::Action;
pub use event::Event;
pub use scenario::Scenario;
pub use state::{Position, State};

/// What the rules can do: look, roll, emit.
pub(crate) type Cx<'a> = kernel::Cx<'a, BlackPowder>;

/// (BP-ACT-1) What somebody is told whose gesture has no meaning in this step of the turn.
pub const NOT_NOW: Refusal = Refusal {
    rule: rulebook::cite!("BP-ACT-1"),
    why: "this step of the turn asks for something else",
};

/// The ruleset.
#[derive(Debug, Clone, Copy)]
pub struct BlackPowder;

impl Ruleset for BlackPowder {
    const ID: &'static str = "black-powder";
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
        use Action::{AfterCombat, Deploy, Divide, Initiative, MoveCommander, Order, Shoot};
        match action {
            Deploy { .. } | Order { .. } | Initiative { .. } | MoveCommander { .. } => false,
            Divide { .. } | AfterCombat { .. } => false,
            // Any unit of a combat names it.
            Action::Fight { .. } => false,
            Shoot { targets, .. } => targets.iter().all(|aim| aim.face.is_none()),
            _ => true,
        }
    }

    fn resolve(cx: &mut Cx<'_>, _side: Side, action: &Action) {
        sequence::resolve(cx, action);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    /// Nothing is hidden.
    fn view(state: &Known<'_, Self>) -> Position {
        state.now.clone()
    }

    fn seen(_state: &State, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

impl kernel::Place for BlackPowder {
    type Position = Position;

    fn position(state: &State) -> Position {
        state.now.clone()
    }

    fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
        audit::place(scenario, position)
    }
}

impl kernel::Narrate for BlackPowder {
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

impl kernel::Auto for BlackPowder {
    fn default_choice(known: &Known<'_, Self>) -> Option<Action> {
        auto::default_choice(known)
    }

    fn cut(state: &State) -> State {
        auto::cut(state)
    }

    fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
        auto::weigh(state, menu, fuss, out);
    }

    /// (BP-VIC-3) The turn limit ends a battle.
    fn is_spent(_state: &State) -> bool {
        false
    }
}

impl kernel::Audit for BlackPowder {
    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}
