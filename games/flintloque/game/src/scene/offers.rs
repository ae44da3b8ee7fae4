//! What the player may do, drawn: rings on those who can act, the reach of the one in hand, places in
//! contact as ghosts of its base, targets with their chances, headings.
//!
//! As everywhere, `g.below` lies under the pieces and `g.above` over them; what is clicked by itself
//! carries `data-offer`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use ::flintloque::frame::Frame;
use ::flintloque::ground::blast::caught;
use ::flintloque::parts::{Arm, FigureId};
use ::flintloque::{Action, State};
use desk::table::degrees;
use desk::{At, Offer};
use kernel::Side;

use super::{ghost, ids, reach, spot};
use crate::desk::plan_words;
use scene::file::ABOVE;
use scene::pen::num;
use scene::table::offers::{self, Clicked, Ring};
use scene::table::{Labels, base};

pub fn offers(
    state: &State,
    actors: &[String],
    focus: Option<&str>,
    offers: &[Offer<Action>],
) -> String {
    let scenario = &state.scenario;
    let decides = state.turn().decider();
    let held: Vec<FigureId> = focus
        .into_iter()
        .flat_map(|ids| ids.split(' '))
        .filter_map(|id| ids::who(scenario, id))
        .filter(|f| state.is_on_table(*f))
        .collect();
    let (mut below, mut above) = (String::new(), String::new());
    reach::zone(state, offers, &mut below);
    let mut labels = spot::labels(state);
    if let [figure] = held[..] {
        reach::reach(state, figure, &mut labels, &mut below);
    }
    group(state, &mut labels, &mut below);
    blasts(state, offers, &mut labels, (&mut below, &mut above));
    let aimed = aimed(state, decides, offers);
    let mut choices: Vec<FigureId> =
        actors.iter().filter_map(|id| ids::who(scenario, id)).collect();
    choices.extend(friends(state, decides, offers));
    choices.sort_unstable();
    choices.dedup();
    for figure in choices.into_iter().filter(|f| state.is_on_table(*f) && !held.contains(f)) {
        ring(state, figure, Ring::Can, &mut below);
    }
    for figure in held {
        ring(state, figure, Ring::Held, &mut below);
    }
    for (figure, chance) in &aimed {
        offers::aim(&mut above, spot::whole(scenario, state.figure(*figure).at), *chance);
    }
    for offer in offers {
        place(state, offer, &mut labels, &mut above);
    }
    for (figure, chance) in aimed {
        let Some(chance) = chance else { continue };
        offers::odds(
            &mut above,
            &mut labels,
            spot::whole(scenario, state.figure(figure).at),
            chance,
        );
    }
    labels.write(&mut above);
    format!(r#"<g class="offer below">{below}</g>{ABOVE}{above}</g>"#)
}

/// (FL-COO) Those who act together, on a thread with what they do.
fn group(state: &State, labels: &mut Labels, out: &mut String) {
    let found = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Group { rest, plan, .. } => Some((rest, plan)),
        _ => None,
    });
    let Some((rest, plan)) = found else { return };
    let acting = state.stack.iter().find_map(|frame| match frame {
        Frame::Acting(acting) if acting.group.is_some() => Some(acting.figure),
        _ => None,
    });
    let members: Vec<FigureId> =
        rest.iter().copied().chain(acting).filter(|f| state.is_on_table(*f)).collect();
    let at = |f: &FigureId| spot::at(&state.scenario, state.figure(*f).at);
    if let [first, _, ..] = members[..] {
        offers::thread(out, &members.iter().map(at).collect::<Vec<_>>());
        let words = format!("Group of {}: {}", members.len(), plan_words(plan));
        labels.note(at(&first), 34.0, "q-pale", &words);
    }
}

/// (FL-GRN-3) Round whomever a grenade can be thrown at: how far it strikes, and how many.
fn blasts(
    state: &State,
    offers: &[Offer<Action>],
    labels: &mut Labels,
    (below, above): (&mut String, &mut String),
) {
    let thrown = |offer: &Offer<Action>| match offer.plan.last()? {
        Action::Fire { arm: Arm::Grenade, target }
        | Action::Aim { arm: Arm::Grenade, target, .. } => Some(*target),
        _ => None,
    };
    let targets: BTreeSet<FigureId> = offers.iter().filter_map(thrown).collect();
    let radius = state.scenario.options.grenade_radius;
    let r = num(spot::length(radius));
    for target in targets.into_iter().filter(|target| state.is_on_table(*target)) {
        let centre = state.figure(target).at;
        let at = spot::at(&state.scenario, centre);
        let (x, y) = (num(at.0), num(at.1));
        let circle = format!(r#"<circle cx="{x}" cy="{y}" r="{r}"/>"#);
        let _ = write!(below, r#"<g class="q-blast">{circle}{circle}</g>"#);
        let struck = caught(state, centre, radius, Some(target)).len();
        if struck > 1 {
            let words = format!("blast {} cm: {struck} figures", spot::short(radius));
            labels.plate(above, at, 34.0, "q-red", &words);
        }
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
fn place(state: &State, offer: &Offer<Action>, labels: &mut Labels, out: &mut String) {
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
                let at = spot::at(&state.scenario, march.end.at);
                let class = if chance == 0 { "q-pale" } else { "q-red" };
                labels.plate(out, at, 26.0, class, &format!("{chance}%"));
            }
        }
    }
}
