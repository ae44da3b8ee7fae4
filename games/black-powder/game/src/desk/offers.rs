//! What can be done now: the menu of the rules, by the piece that does it.

use black_powder::{Action, State};
use desk::{At, Offer, Rank, key_at};
use kernel::Ahead;

use super::MEASURE;
use super::ids::named;
use super::meant::{at_point, judged};
use super::phrase::{phrase, throws};
use crate::BlackPowder;

/// All of the menu, each named by its place in it.
fn all(state: &State) -> impl Iterator<Item = Offer<Action>> + '_ {
    BlackPowder::choices(state).into_iter().enumerate().map(|(at, action)| {
        let rank = match action {
            Action::Done | Action::Stop { .. } => Rank::Quiet,
            _ => Rank::Plain,
        };
        let throws = throws(&action);
        Offer { throws, rank, ..Offer::plain(at.to_string(), phrase(state, &action), action) }
    })
}

pub fn actors(state: &State) -> Vec<String> {
    let mut actors: Vec<String> = all(state).filter_map(|offer| offer.piece).collect();
    actors.sort_unstable();
    actors.dedup();
    actors
}

pub fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
    all(state).filter(|offer| offer.piece.as_deref() == focus).collect()
}

/// The offer that ends this step, if there is one.
pub fn way_on(state: &State) -> Option<Offer<Action>> {
    all(state).find(|offer| offer.plan == [Action::Done])
}

pub fn offer_at(state: &State, focus: Option<&str>, place: &str) -> Option<Offer<Action>> {
    let side = BlackPowder::decider(state)?;
    let held = named(&state.scenario, focus?)?;
    let to = MEASURE.on_table(state.scenario.table, place)?;
    let action = at_point(state, side, held, to)?;
    judged(state, side, &action).ok()?;
    let throws = throws(&action);
    let at = At::Place(place.to_owned());
    Some(Offer { throws, at, ..Offer::plain(key_at(place), phrase(state, &action), action) })
}
