//! The protocol between a set of rules and everything that reads them.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Serialize, de::DeserializeOwned};

use crate::{Audience, Cite, Dice, Known, Names, Refusal, Register, Side};

/// Who must act now. Never "chance": a die is rolled inside the action that calls for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    Decide(Side),
    Over(Outcome),
}

impl Turn {
    /// Whoever must act, if anybody.
    pub fn decider(self) -> Option<Side> {
        match self {
            Turn::Decide(side) => Some(side),
            Turn::Over(_) => None,
        }
    }
}

/// How a game ended, and by which paragraph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outcome {
    pub winner: Option<Side>,
    pub rule: Cite,
}

/// Whoever looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    Side(Side),
    Observer,
    Umpire,
}

impl Viewer {
    /// All to whom something may be hidden; an umpire sees everything.
    pub const LIMITED: [Viewer; 3] =
        [Viewer::Side(Side::First), Viewer::Side(Side::Second), Viewer::Observer];
}

/// One set of printed rules.
pub trait Ruleset: Sized + Send + Sync + 'static {
    const ID: &'static str;
    const REGISTER: &'static Register;

    /// Map, forces, tables and options: loaded once, shared, never changed.
    type Scenario: Send + Sync;
    type State: Clone + Eq + Send + Sync;
    type Action: Clone + Eq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    type Event: Clone + Eq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    type View: Serialize + Send;

    fn names(scenario: &Self::Scenario) -> &Arc<Names>;
    fn setup(scenario: &Arc<Self::Scenario>) -> Self::State;
    fn turn(state: &Self::State) -> Turn;

    /// The one judge of legality; uses only what `side` can see. Asked about known, guessed and true
    /// states alike, and answers alike.
    fn check(state: &Self::State, side: Side, action: &Self::Action) -> Result<(), Refusal>;

    /// Adds the legal actions of whoever decides. Each passes `check`. Complete on hexes,
    /// representative on a table.
    fn menu(state: &Self::State, out: &mut Vec<Self::Action>);

    /// Whether the menu lists every legal action of this sort. Places on a table, and choices of
    /// many at once, it only gives examples of.
    fn is_listed(action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// Reads state, asks dice, emits events. Called with legal actions only. On a known state what is
    /// unknown stays so, or comes up in an event as unknown; it never panics.
    fn resolve(cx: &mut Cx<'_, Self>, side: Side, action: &Self::Action);

    /// The one writer of state.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// What somebody knows, for programs.
    fn view(known: &Known<'_, Self>) -> Self::View;

    /// A number by which readers tell states apart quickly: equal states have equal ones. As it
    /// stands all states are compared; a ruleset of many states says more.
    fn fingerprint(state: &Self::State) -> u64 {
        let _ = state;
        0
    }

    /// What `viewer` learns of an event, if anything. `state` is the position after the event.
    fn seen(state: &Self::State, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether anything is ever hidden from anybody. Where nothing is, the rest of this list stays as
    /// it stands and costs nothing; a ruleset with secrets gives all of it. Five laws bind it (`conformance`):
    /// known states follow from seen events; who cannot tell two states apart gets the same answers in
    /// both, and sees the same of the same action but for disclosures; `resolve` takes known states;
    /// what was guessed is known as before.
    const HAS_SECRETS: bool = false;

    /// The state in which everything that `viewer` may not know is an explicit unknown.
    fn known(state: &Self::State, viewer: Viewer) -> Cow<'_, Self::State> {
        let _ = viewer;
        Cow::Borrowed(state)
    }

    /// A whole state that is known to `viewer` as this one, all such as likely as they should seem to
    /// him. Equal seeds give equal guesses.
    fn guess_from(known: &Self::State, viewer: Viewer, seed: u64) -> Self::State {
        let _ = (viewer, seed);
        known.clone()
    }

    /// The closed list of disclosures: events by which `viewer` learns of something that was hidden
    /// from him. Only by these may he tell apart two states that were alike to him.
    fn discloses(event: &Self::Event, viewer: Viewer) -> bool {
        let _ = (event, viewer);
        false
    }

    /// What `viewer` is told of an action of which he sees something: names and kinds that he may not
    /// know are explicit unknowns in it, and such an action is never legal. `state` is the position before it.
    fn seen_action(
        state: &Self::State,
        side: Side,
        action: &Self::Action,
        viewer: Viewer,
    ) -> Self::Action {
        let _ = (state, side, viewer);
        action.clone()
    }

    /// Who hears of a die that `cite` asked for in an action of `side`.
    fn audience(cite: Cite, side: Side) -> Audience {
        let _ = (cite, side);
        Audience::All
    }
}

/// All that `resolve` can do: look, roll, emit. The state can only change by events.
pub struct Cx<'a, R: Ruleset> {
    state: &'a mut R::State,
    pub dice: &'a mut dyn Dice,
    events: &'a mut Vec<R::Event>,
}

impl<'a, R: Ruleset> Cx<'a, R> {
    pub fn new(
        state: &'a mut R::State,
        dice: &'a mut dyn Dice,
        events: &'a mut Vec<R::Event>,
    ) -> Cx<'a, R> {
        Cx { state, dice, events }
    }

    pub fn state(&self) -> &R::State {
        self.state
    }

    /// The same for the rules by another name (`game!`).
    pub fn by<S>(&mut self) -> Cx<'_, S>
    where
        S: Ruleset<State = R::State, Event = R::Event>,
    {
        Cx { state: self.state, dice: self.dice, events: self.events }
    }

    pub fn emit(&mut self, event: R::Event) {
        R::apply(self.state, &event);
        self.events.push(event);
    }
}

/// Positions as text: any situation can be written down and set up again.
pub trait Place: Ruleset {
    type Position: Serialize + DeserializeOwned;
    fn position(state: &Self::State) -> Self::Position;
    /// Refuses what no game could hold, naming what and where.
    fn place(
        scenario: &Arc<Self::Scenario>,
        position: Self::Position,
    ) -> Result<Self::State, String>;
}

/// Events in words, for logs, from what somebody knows after the event and has seen of it.
pub trait Narrate: Ruleset {
    fn say(after: &Known<'_, Self>, event: &Self::Event) -> Option<String>;
    /// What the one who decides is asked, in one line.
    fn prompt(known: &Known<'_, Self>) -> String;
    /// Every paragraph at work in an event.
    fn cites(event: &Self::Event, cite: &mut dyn FnMut(Cite));
}

/// Default choices for automatic play.
pub trait Auto: Ruleset {
    /// The default answer to a reaction, placement or other question that interrupts, from what whoever
    /// is asked knows; `None` where the decision is a plan of the active side.
    fn default_choice(known: &Known<'_, Self>) -> Option<Self::Action>;
    /// How much random play with a will inclines to each entry of the menu: it goes at the enemy.
    /// `fuss` raises what seldom pays, so that rare rules are met. Adds one weight an entry.
    fn weigh(state: &Self::State, menu: &[Self::Action], fuss: u32, out: &mut Vec<u32>);
    /// The same position, in which play stops where the consequences of what is decided now end. A turn
    /// that goes on by itself throws dice that nobody decides about: those who are told the odds of an
    /// action look at it from here, so that they are not taken for its own.
    fn cut(state: &Self::State) -> Self::State {
        state.clone()
    }
    /// Automatic play ends as a draw after this many entries or Activations.
    fn is_spent(state: &Self::State) -> bool;
    /// Whether an action only lets time pass. Random play leaves such actions while it can.
    fn is_idle(action: &Self::Action) -> bool {
        let _ = action;
        false
    }
}

/// What must hold after every event.
pub trait Audit: Ruleset {
    fn audit(state: &Self::State) -> Result<(), String>;
}
