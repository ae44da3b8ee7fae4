//! Looking ahead where no die falls: what a click would lead to, by the rules themselves.

use ::flintlock::{Action, Flintlock, State};
use kernel::{Cite, Cx, Dice, Ruleset, Side, Turn};

/// Answers every question, and remembers that there was one.
struct NoDice {
    asked: bool,
}

impl Dice for NoDice {
    fn roll(&mut self, _: u8, _: Cite) -> u8 {
        self.asked = true;
        1
    }
}

pub fn decider(state: &State) -> Option<Side> {
    match Flintlock::turn(state) {
        Turn::Decide(side) => Some(side),
        Turn::Over(_) => None,
    }
}

pub fn menu(state: &State) -> Vec<Action> {
    let mut menu = Vec::new();
    if decider(state).is_some() {
        Flintlock::menu(state, &mut menu);
    }
    menu
}

/// The position after a legal action, if no die falls in it.
pub fn after(state: &State, action: &Action) -> Option<State> {
    let side = decider(state)?;
    Flintlock::check(state, side, action).ok()?;
    let (mut next, mut events, mut dice) = (state.clone(), Vec::new(), NoDice { asked: false });
    Flintlock::resolve(&mut Cx::new(&mut next, &mut dice, &mut events), side, action);
    (!dice.asked).then_some(next)
}

/// The position after several.
pub fn after_all(state: &State, plan: &[Action]) -> Option<State> {
    plan.iter().try_fold(state.clone(), |state, action| after(&state, action))
}

/// The position before the first action that throws dice, and that action.
pub fn before_dice<'a>(state: &State, plan: &'a [Action]) -> Option<(State, &'a Action)> {
    let mut now = state.clone();
    for action in plan {
        match after(&now, action) {
            Some(next) => now = next,
            None => return Some((now, action)),
        }
    }
    None
}
