//! Taking up another figure ends the activation under way.

use crate::Flintloque;
use ::flintloque::frame::Frame;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::Ahead;

use super::ids::name;
use super::{acting, acts};
use desk::Offer;

/// The position once the figure in hand is left, if nothing bars that and one's own go goes on.
pub fn left(state: &State) -> Option<State> {
    acting(state)?;
    let next = Flintloque::after(state, &Action::EndActivation)?;
    let goes_on = matches!(next.stack.last(), Some(Frame::Go { .. } | Frame::Group { .. }));
    (goes_on && Flintloque::decider(&next) == Flintloque::decider(state)).then_some(next)
}

/// The same, if one of these is somebody else than the figure in hand.
pub fn left_for(state: &State, figures: &[FigureId]) -> Option<State> {
    let other = acting(state).is_some_and(|acting| figures.iter().any(|f| *f != acting.figure));
    left(state).filter(|_| other)
}

/// What is done after the figure in hand has been left: what he gives up by it is told.
pub fn after_leaving(state: &State, mut offer: Offer<Action>) -> Offer<Action> {
    offer.plan.insert(0, Action::EndActivation);
    offer.warning = match (gives_up(state), offer.warning) {
        (Some(one), Some(other)) => Some(format!("{one}; {other}")),
        (one, other) => one.or(other),
    };
    offer
}

/// (FL-ACT-5) A shot that could still be fired, or everything if nothing has been done.
fn gives_up(state: &State) -> Option<String> {
    let acting = acting(state)?;
    let name = name(state, acting.figure);
    match &acting.plan {
        None => Some(format!("{name} does nothing this turn (FL-ACT-5)")),
        Some(_) if acting.has(|step| step == Step::Fire) && acts::has_target(state) => {
            Some(format!("{name} does not fire (FL-ACT-5)"))
        }
        Some(_) => None,
    }
}
