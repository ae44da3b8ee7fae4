//! What the player may do, drawn: rings on those who can act, targets, blocks where moves would end.

use std::collections::BTreeSet;

use black_powder::{Action, State};
use desk::{At, Offer};
use kernel::Side;
use scene::file::ABOVE;
use scene::table::base;
use scene::table::offers::{self, Clicked, Ring};
use tabletop::Base;

use super::{ghost, pieces, spot};
use crate::desk::{Named, named};

pub fn offers(
    state: &State,
    actors: &[String],
    focus: Option<&str>,
    offers: &[Offer<Action>],
) -> String {
    let (mut below, mut above) = (String::new(), String::new());
    let board = spot::board(&state.scenario);
    for id in actors {
        let Some((side, at)) = stood(state, id) else { continue };
        let ring = if Some(&**id) == focus { Ring::Held } else { Ring::Can };
        offers::ring(&mut below, &board, ring, &base::id(side, at.shape), &at);
    }
    for id in aimed(state, offers) {
        let Some((_, at)) = stood(state, id) else { continue };
        offers::aim(&mut above, board.whole(at.at), None);
    }
    for offer in offers.iter().filter(|offer| offer.at == At::Nowhere) {
        let clicked = Clicked { key: &offer.key, words: &offer.words };
        // A move of many is chosen by its button.
        let [(unit, end)] = ghost::ends(state, offer)[..] else { continue };
        let id = base::id(state.side(unit), end.shape);
        offers::slot(&mut above, clicked, &id, board.whole(end.at), end.facing);
    }
    format!(r#"<g class="offer below">{below}</g>{ABOVE}{above}</g>"#)
}

/// Where a piece stands, if it does.
fn stood(state: &State, id: &str) -> Option<(Side, Base)> {
    match named(&state.scenario, id)? {
        Named::Unit(unit) => {
            state.is_on_table(unit).then(|| (state.side(unit), pieces::stands(state, unit)))
        }
        Named::Commander(commander) => {
            let side = state.commander_spec(commander).side;
            (!state.commander(commander).lost).then(|| (side, pieces::disc(state, commander)))
        }
    }
}

/// Enemies that can be struck.
fn aimed<'a>(state: &State, offers: &'a [Offer<Action>]) -> BTreeSet<&'a str> {
    let decides = state.turn().decider();
    let enemy = |id: &&str| matches!(named(&state.scenario, id), Some(Named::Unit(u)) if Some(state.side(u)) != decides);
    let at = |offer: &'a Offer<Action>| match &offer.at {
        At::Piece(id) => Some(&**id),
        _ => None,
    };
    offers.iter().filter_map(at).filter(enemy).collect()
}
