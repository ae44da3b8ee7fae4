//! Muskets & Tomahawks: small parties of figures on a table with free measurement, a shared deck, hidden
//! markers.
//!
//! `rulebook` is the register of the numbered items; the modules follow their chapters. `sequence` is where
//! play is driven from, `known` what each side knows.

pub mod modifiers;
pub mod parts;
pub mod pile; // (MT-CARD-1)
pub mod rulebook;
pub mod scenario;
pub mod tables;

pub mod action;
pub mod event;
pub mod frame;
pub mod state; // (MT-STA-1)

mod apply;
mod audit;
mod auto;
mod by_name;
pub mod cards; // (MT-CARD, MT-STA-9)
pub mod fight; // (MT-HTH)
pub mod going; // (MT-MOV-10, MT-HTH-17, MT-VIG)
pub mod ground; // (MT-GEN, MT-FOR, MT-MOV, MT-TER, MT-LOS, MT-SPOT)
pub mod hide; // (MT-HID)
mod known; // (MT-STA)
pub mod march; // (MT-MOV, MT-BOD)
mod naming;
pub mod nerve; // (MT-REA, MT-RES, MT-RAL)
mod sequence; // (MT-CARD-16, MT-CP, MT-ENG)
pub mod setup; // (MT-SET)
pub mod shoot; // (MT-SHO)
mod sight; // (MT-SPOT-1)
mod special; // (MT-ART-2, MT-CAV-3, MT-WAG-2)
pub mod stage;
pub mod victory; // (MT-VIC)
mod words;
#[cfg(test)]
mod worked;

use std::borrow::Cow;
use std::sync::Arc;

use kernel::{Audience, Cite, Known, Names, Refusal, Ruleset, Side, Turn, Viewer};

pub use action::Action;
pub use event::Event;
pub use scenario::Scenario;
pub use state::{Position, State};

/// What the rules can do: look, roll, emit.
pub(crate) type Cx<'a> = kernel::Cx<'a, MusketsAndTomahawks>;

/// The ruleset.
#[derive(Debug, Clone, Copy)]
pub struct MusketsAndTomahawks;

impl Ruleset for MusketsAndTomahawks {
    const ID: &'static str = "muskets-and-tomahawks";
    const REGISTER: &'static kernel::Register = &rulebook::REGISTER;
    const HAS_SECRETS: bool = true;

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

    /// (MT-STA-4) By what the asker knows.
    fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        sequence::check(state, side, action)
    }

    fn menu(state: &State, out: &mut Vec<Action>) {
        sequence::menu(state, out);
    }

    /// Places and paths are anywhere, shots and losses are choices of many, facings decide nothing.
    fn is_listed(action: &Action) -> bool {
        use action::Act;
        match action {
            Action::Deploy(deploy) => deploy.auto,
            Action::Hark { order, .. } => order.is_none(),
            Action::StandFast { facings, .. } => facings.is_empty(),
            Action::Reveal { at, .. } => at.is_none(),
            Action::Place { auto, .. } => *auto,
            Action::Charge { ready, stay, .. } => *ready || *stay,
            Action::Act { act, .. } => match act {
                Act::Move(_) | Act::Enter { .. } | Act::Shoot(_) => false,
                Act::Engage { .. } | Act::Limber { .. } | Act::Unlimber { .. } => false,
                Act::Dismount { .. } => false,
                Act::Vigilance { order } => order.is_none(),
                Act::Rally { facings } => facings.is_empty(),
                _ => true,
            },
            Action::Fire { .. } | Action::StandingOrder { .. } | Action::Lose { .. } => false,
            _ => true,
        }
    }

    /// (MT-ENG-3) From the state, the action and the dice alone.
    fn resolve(cx: &mut Cx<'_>, side: Side, action: &Action) {
        sequence::resolve(cx, side, action);
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(known: &Known<'_, Self>) -> Position {
        known.now.clone()
    }

    /// (MT-STA-6) What he does not see has no number in his stream.
    fn seen(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
        known::seen(state, event, viewer)
    }

    fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
        known::known(state, viewer)
    }

    fn guess_from(state: &State, viewer: Viewer, seed: u64) -> State {
        known::guess(state, viewer, seed)
    }

    /// (MT-ENG-15) It bars taking back, too.
    fn discloses(event: &Event, viewer: Viewer) -> bool {
        known::discloses(event, viewer)
    }

    fn seen_action(_state: &State, side: Side, action: &Action, viewer: Viewer) -> Action {
        known::seen_action(side, action, viewer)
    }

    fn audience(cite: Cite, _side: Side) -> Audience {
        known::audience(cite)
    }
}

impl kernel::Place for MusketsAndTomahawks {
    type Position = Position;

    fn position(state: &State) -> Position {
        state.now.clone()
    }

    fn place(scenario: &Arc<Scenario>, position: Position) -> Result<State, String> {
        audit::place(scenario, position)
    }
}

impl kernel::Narrate for MusketsAndTomahawks {
    fn say(after: &Known<'_, Self>, event: &Event) -> Option<String> {
        words::say(after, event)
    }

    fn prompt(known: &Known<'_, Self>) -> String {
        words::prompt(known, known.viewer())
    }

    fn cites(event: &Event, cite: &mut dyn FnMut(Cite)) {
        event.cites(cite);
    }
}

impl kernel::Auto for MusketsAndTomahawks {
    fn default_choice(known: &Known<'_, Self>) -> Option<Action> {
        known.decides()?;
        auto::default_choice(known)
    }

    fn cut(state: &State) -> State {
        State { cut: true, ..state.clone() }
    }

    fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
        auto::weigh(state, menu, fuss, out);
    }

    /// (MT-ENG-5) The third Clock of the last cycle ends a battle.
    fn is_spent(_state: &State) -> bool {
        false
    }

    fn is_idle(action: &Action) -> bool {
        matches!(action, Action::Act { act: action::Act::None {}, .. } | Action::End {})
    }
}

impl kernel::Audit for MusketsAndTomahawks {
    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}
