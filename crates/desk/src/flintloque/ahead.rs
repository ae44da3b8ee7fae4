//! Looking ahead where no die falls.

use ::flintloque::frame::{Acting, Frame};
use ::flintloque::{Action, Flintloque, State};
use kernel::{Cite, Cx, Dice, Ruleset, Seeded, Side, Turn};

/// Throws, and remembers that it did.
struct Watched {
    dice: Seeded,
    asked: bool,
}

impl Dice for Watched {
    fn roll(&mut self, sides: u8, cite: Cite) -> u8 {
        self.asked = true;
        self.dice.roll(sides, cite)
    }
}

pub fn decider(state: &State) -> Option<Side> {
    match Flintloque::turn(state) {
        Turn::Decide(side) => Some(side),
        Turn::Over(_) => None,
    }
}

pub fn menu(state: &State) -> Vec<Action> {
    let mut menu = Vec::new();
    if decider(state).is_some() {
        Flintloque::menu(state, &mut menu);
    }
    menu
}

pub fn is_legal(state: &State, action: &Action) -> bool {
    decider(state).is_some_and(|side| Flintloque::check(state, side, action).is_ok())
}

/// The position after a legal action, if no die falls in it.
pub fn after(state: &State, action: &Action) -> Option<State> {
    let side = decider(state)?;
    Flintloque::check(state, side, action).ok()?;
    let (mut next, mut events) = (state.clone(), Vec::new());
    let mut dice = Watched { dice: Seeded::new(1), asked: false };
    Flintloque::resolve(&mut Cx::new(&mut next, &mut dice, &mut events), side, action);
    (!dice.asked).then_some(next)
}

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

/// The activation under way.
pub fn acting(state: &State) -> Option<&Acting> {
    match state.stack.last()? {
        Frame::Acting(acting) => Some(acting),
        _ => None,
    }
}
