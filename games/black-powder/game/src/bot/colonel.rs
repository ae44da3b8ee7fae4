//! The Colonel: every question by what its answers are worth, one question at a time.

use black_powder::frame::Frame;
use black_powder::{Action, State};
use kernel::Ahead;

use super::thought::Thought;
use super::{Candidates, answers, drill, orders, turns};
use crate::BlackPowder;

/// Everything worth a thought; nothing where the defaults of automatic play do.
pub fn consider(t: &Thought<'_>) -> Candidates {
    let state = t.state();
    match state.stack.last() {
        Some(Frame::Initiative { may }) => turns::initiative(t, may),
        Some(Frame::Orders) => orders::orders(t),
        Some(Frame::CommanderMoves) => turns::commanders(t),
        Some(Frame::Shooting) => turns::shooting(t),
        Some(Frame::FallingBack { may }) => turns::falling_back(t, may),
        Some(Frame::Respond(ask)) => answers::respond(t, ask),
        Some(Frame::Traverse { may }) => answers::traverse(t, may),
        Some(Frame::ClosingTarget { unit, among }) => answers::closing_target(t, *unit, among),
        Some(Frame::BlunderCharge { unit, .. }) => answers::blunder(t, *unit),
        Some(Frame::After { units, .. }) => match units.first() {
            Some(unit) => answers::after(t, *unit),
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The best of them, the first of equals.
pub fn quick(state: &State) -> Action {
    let Some(side) = BlackPowder::decider(state) else { return Action::Done };
    let found = consider(&Thought::brisk(state, side));
    let best = found.into_iter().reduce(|best, c| if c.gain > best.gain { c } else { best });
    let best = best.and_then(|best| best.plan.into_iter().next());
    best.filter(|action| BlackPowder::is_legal(state, action))
        .unwrap_or_else(|| drill::by_default(state))
}
