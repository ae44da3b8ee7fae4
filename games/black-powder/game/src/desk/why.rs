//! Why a click does nothing: the rules' own refusal.

use black_powder::State;
use desk::{At, Why};
use kernel::{Ahead, Side};

use super::MEASURE;
use super::ids::{Named, name, named, officer};
use super::meant::{at_point, at_unit, judged};
use crate::BlackPowder;

/// (BP-ACT-1) One decision at a time.
const RULE: &str = "BP-ACT-1";

pub fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
    let Some(side) = BlackPowder::decider(state) else {
        return Why::plain("The battle is over.", "nothing can be done any more", RULE);
    };
    let held = focus.and_then(|id| named(&state.scenario, id));
    let Some(held) = held.filter(|held| is_of(state, side, *held)) else {
        return Why::plain("Nothing can be done there now.", "choose one of your own first", RULE);
    };
    let (action, what) = match at {
        At::Place(place) | At::Heading { place, .. } => {
            let Some(to) = MEASURE.on_table(state.scenario.table, place) else {
                return Why::plain("That is no place on the table.", "choose a point of it", RULE);
            };
            let what = format!("{} cannot go to {place}.", called(state, held));
            (at_point(state, side, held, to), what)
        }
        At::Piece(id) => match named(&state.scenario, id) {
            Some(Named::Unit(unit)) => {
                let (who, whom) = (called(state, held), name(state, unit));
                let what = match state.side(unit) == side {
                    true => format!("{who} has nothing to do with {whom} now."),
                    false => format!("{who} cannot attack {whom} now."),
                };
                (at_unit(state, side, held, unit), what)
            }
            _ => (None, format!("{} cannot do that.", called(state, held))),
        },
        At::Nowhere => (None, format!("{} cannot do that.", called(state, held))),
    };
    match action.map(|action| judged(state, side, &action)) {
        Some(Err(refusal)) => Why::refused(&what, refusal),
        Some(Ok(())) => Why::plain("It can.", "choose it again", RULE),
        None => Why::plain(&what, "this step of the turn asks for something else", RULE),
    }
}

fn is_of(state: &State, side: Side, held: Named) -> bool {
    match held {
        Named::Unit(unit) => state.side(unit) == side,
        Named::Commander(commander) => state.commander_spec(commander).side == side,
    }
}

fn called(state: &State, held: Named) -> &str {
    match held {
        Named::Unit(unit) => name(state, unit),
        Named::Commander(commander) => officer(state, commander),
    }
}
