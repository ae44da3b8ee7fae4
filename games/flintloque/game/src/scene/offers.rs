//! What the player may do, drawn: rings on those who can act, the reach of the one in hand, places in
//! contact as ghosts of its base, targets with their chances, headings.
//!
//! As everywhere, `g.below` lies under the pieces and `g.above` over them; what is clicked by itself
//! carries `data-offer`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use ::flintloque::parts::{Arm, FigureId};
use ::flintloque::{Action, State};
use desk::table::degrees;
use desk::{At, Offer};
use kernel::Side;

use super::{ghost, ids, reach, spot};
use scene::file::ABOVE;
use scene::pen::num;
use scene::table::offers::{self, Clicked, Ring};
use scene::table::{base, marks};

pub fn offers(
    state: &State,
    actors: &[String],
    focus: Option<&str>,
    offers: &[Offer<Action>],
) -> String {
    let scenario = &state.scenario;
    let decides = state.turn().decider();
    let focus = focus.and_then(|id| ids::who(scenario, id)).filter(|f| state.is_on_table(*f));
    let (mut below, mut above) = (String::new(), String::new());
    reach::zone(state, offers, &mut below);
    if let Some(figure) = focus {
        reach::reach(state, figure, &mut below);
    }
    blasts(state, offers, &mut below);
    let aimed = aimed(state, decides, offers);
    let mut choices: Vec<FigureId> =
        actors.iter().filter_map(|id| ids::who(scenario, id)).collect();
    choices.extend(friends(state, decides, offers));
    choices.sort_unstable();
    choices.dedup();
    for figure in choices.into_iter().filter(|f| state.is_on_table(*f) && Some(*f) != focus) {
        ring(state, figure, Ring::Can, &mut below);
    }
    if let Some(figure) = focus {
        ring(state, figure, Ring::Held, &mut below);
    }
    for (figure, chance) in &aimed {
        offers::aim(&mut above, spot::whole(scenario, state.figure(*figure).at), *chance);
    }
    for offer in offers {
        place(state, offer, &mut above);
    }
    for (figure, chance) in aimed {
        let Some(chance) = chance else { continue };
        offers::odds(&mut above, spot::whole(scenario, state.figure(figure).at), chance);
    }
    format!(r#"<g class="offer below">{below}</g>{ABOVE}{above}</g>"#)
}

/// (FL-GRN-3) Round whomever a grenade can be thrown at: how far it strikes.
fn blasts(state: &State, offers: &[Offer<Action>], out: &mut String) {
    let thrown = |offer: &Offer<Action>| match offer.plan.last()? {
        Action::Fire { arm: Arm::Grenade, target }
        | Action::Aim { arm: Arm::Grenade, target, .. } => Some(*target),
        _ => None,
    };
    let targets: BTreeSet<FigureId> = offers.iter().filter_map(thrown).collect();
    let r = num(spot::length(state.scenario.options.grenade_radius));
    for target in targets.into_iter().filter(|target| state.is_on_table(*target)) {
        let (x, y) = spot::at(&state.scenario, state.figure(target).at);
        let (x, y) = (num(x), num(y));
        let circle = format!(r#"<circle cx="{x}" cy="{y}" r="{r}"/>"#);
        let _ = write!(out, r#"<g class="q-blast">{circle}{circle}</g>"#);
    }
}

/// Enemies that can be struck, each with the best chance.
fn aimed(
    state: &State,
    decides: Option<Side>,
    offers: &[Offer<Action>],
) -> BTreeMap<FigureId, Option<u8>> {
    let mut aimed: BTreeMap<FigureId, Option<u8>> = BTreeMap::new();
    for offer in offers {
        let At::Piece(id) = &offer.at else { continue };
        let Some(figure) = ids::who(&state.scenario, id) else { continue };
        if state.is_on_table(figure) && decides.is_some_and(|side| side != state.side(figure)) {
            let best = aimed.entry(figure).or_default();
            *best = (*best).max(offer.chance);
        }
    }
    aimed
}

/// Friends that can be chosen.
fn friends(state: &State, decides: Option<Side>, offers: &[Offer<Action>]) -> Vec<FigureId> {
    let friend = |offer: &Offer<Action>| match &offer.at {
        At::Piece(id) => ids::who(&state.scenario, id).filter(|f| Some(state.side(*f)) == decides),
        _ => None,
    };
    offers.iter().filter_map(friend).collect()
}

fn ring(state: &State, figure: FigureId, ring: Ring, out: &mut String) {
    let at = state.base(figure);
    let id = base::id(state.side(figure), at.shape);
    offers::ring(out, &spot::board(&state.scenario), ring, &id, &at);
}

/// What is clicked by itself: ghosts in contact, ends of marches, headings.
fn place(state: &State, offer: &Offer<Action>, out: &mut String) {
    let clicked = Clicked { key: &offer.key, words: &offer.words };
    match &offer.at {
        At::Nowhere | At::Piece(_) => {}
        At::Heading { place, heading } => {
            let Some(at) = spot::point(place) else { return };
            let mover = offer.piece.as_deref().and_then(|id| ids::who(&state.scenario, id));
            let far = mover.map_or(25.0, |f| {
                let (w, d) = base::half(spot::SCALE, state.base(f).shape);
                w.max(d)
            });
            let (at, turn) = (spot::whole(&state.scenario, at), degrees(heading).unwrap_or(0));
            offers::heading(out, clicked, at, turn, far + 24.0);
        }
        At::Place(_) => {
            let Some(march) = ghost::march(state, offer) else { return };
            let at = spot::whole(&state.scenario, march.end.at);
            if march.contact {
                offers::slot(out, clicked, &march.base(state), at, march.end.facing);
            } else {
                offers::dot(out, clicked, at);
            }
            if let Some(chance) = offer.chance {
                let (x, y) = spot::at(&state.scenario, march.end.at);
                let class = if chance == 0 { "q-pale" } else { "q-red" };
                marks::plate(out, (x, y - 40.0), class, &format!("{chance}%"));
            }
        }
    }
}
