//! Several actions in a row, questions answered as usual, each path through the dice once; or many of them.

use black_powder::action::Action;
use black_powder::{Event, State};
use desk::{Chances, Outcome, Weight, told};
use kernel::{Ahead, Auto, Cx, Dice, Known, Ruleset, Viewer};
use odds::{Odds, enumerate, sample};

use crate::BlackPowder;

/// Beyond so many paths it is an estimate.
const PATHS: u32 = 4_000;
const SAMPLES: u32 = 1_000;
/// No chain of questions is longer.
const QUESTIONS: usize = 60;

/// How long one run takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Length {
    Short,
    /// With moves, answers and a fight: a card does not wait for thousands of them.
    Long,
}

/// A common denominator beyond this is no help beside a percentage.
const SHORT: u64 = 216;

/// What comes of actions one after the other; `then` may put the position on another footing between them and
/// ends a run by none.
pub fn odds<K: Ord>(
    length: Length,
    start: &State,
    first: &Action,
    then: impl Fn(&State, &[Event]) -> Option<(State, Action)>,
    until: impl Fn(&State) -> bool,
    key: impl Fn(&State, &[Event]) -> K,
) -> Odds<K> {
    let run = |dice: &mut dyn Dice| {
        let (mut state, mut events) = (start.clone(), Vec::new());
        play(&mut state, first, dice, &mut events, &until);
        if let Some((next, action)) = then(&state, &events) {
            state = next;
            play(&mut state, &action, dice, &mut events, &until);
        }
        key(&state, &events)
    };
    let (paths, samples) = match length {
        Length::Short => (PATHS, SAMPLES),
        Length::Long => (PATHS / 8, SAMPLES / 2),
    };
    enumerate(paths, run).unwrap_or_else(|_| sample(samples, 1, run))
}

/// An action, and the usual answers to the questions that follow.
fn play(
    state: &mut State,
    action: &Action,
    dice: &mut dyn Dice,
    events: &mut Vec<Event>,
    until: &impl Fn(&State) -> bool,
) {
    let mut next = Some(action.clone());
    for _ in 0..QUESTIONS {
        let (Some(action), Some(side)) = (next, BlackPowder::decider(state)) else { break };
        BlackPowder::resolve(&mut Cx::new(state, dice, events), side, &action);
        let decider = BlackPowder::decider(state).filter(|_| !until(state));
        next = decider
            .and_then(|side| BlackPowder::default_choice(&Known::of(state, Viewer::Side(side))));
    }
}

/// In the words of a card, the worst for the other side first.
pub fn listed(odds: Odds<(Weight, String)>, order: impl Fn(&Outcome) -> i32) -> Chances {
    let mut chances = told(odds);
    if chances.of.is_some_and(|of| of > SHORT) {
        chances.of = None;
        chances.outcomes.iter_mut().for_each(|one| one.count = None);
    }
    chances.outcomes.sort_by_key(|one| (!one.rest.is_empty(), order(one)));
    chances
}
