//! What the player may do, drawn: who can act, who is in hand, whom he can strike.

use std::fmt::Write;

use desk::{At, Offer};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::Action;
use scene::file::{ABOVE, vain};
use scene::pen::{escaped, num};

use super::spot;
use crate::desk::{MEASURE, Named, named};

pub fn offers(
    state: &State,
    actors: &[String],
    focus: Option<&str>,
    offers: &[Offer<Action>],
) -> String {
    let (mut below, mut above) = (String::new(), String::new());
    let of =
        |ids: &str| -> Vec<Named> { ids.split(' ').filter_map(|id| named(state, id)).collect() };
    let held: Vec<Named> = focus.map_or_else(Vec::new, of);
    for who in actors.iter().filter_map(|id| named(state, id)).filter(|who| !held.contains(who)) {
        ring(state, who, Ring::Can, &mut below);
    }
    for who in &held {
        ring(state, *who, Ring::Held, &mut below);
    }
    let mut aimed: Vec<(Named, Option<u8>)> = Vec::new();
    for offer in offers {
        match &offer.at {
            At::Piece(id) => {
                let target = named(state, id).filter(|who| !matches!(who, Named::Card(..)));
                if let Some(who) = target.filter(|who| aimed.iter().all(|(one, _)| one != who)) {
                    aimed.push((who, offer.chance));
                }
            }
            At::Place(place) => slot(state, offer, place, &mut above),
            At::Nowhere | At::Heading { .. } => {}
        }
    }
    for (who, chance) in aimed {
        aim(state, who, chance, &mut above);
    }
    format!(r#"<g class="offer below">{below}</g>{ABOVE}{above}</g>"#)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ring {
    Can,
    Held,
}

/// Middles and radii of everything a piece stands for.
fn discs(state: &State, who: Named) -> Vec<((f64, f64), f64)> {
    let bases = &state.tables().bases;
    let at = |p| spot::at(&state.scenario, p);
    match who {
        Named::Unit(unit) if state.is_on_table(unit) => {
            let far = spot::length(state.radius(unit));
            state.unit(unit).figures.iter().map(|figure| (at(figure.at), far)).collect()
        }
        Named::Marker(marker) => {
            let found = state.marker(marker).into_iter();
            found.map(|m| (at(m.at), spot::length(bases.marker))).collect()
        }
        Named::Body(body) => {
            let base = state.body_base(body).into_iter();
            base.map(|b| (at(b.at), spot::length(b.shape.depth()) / 2.0)).collect()
        }
        _ => Vec::new(),
    }
}

fn ring(state: &State, who: Named, ring: Ring, out: &mut String) {
    if let Named::Card(..) = who {
        // Cards lift themselves.
        return;
    }
    for ((x, y), far) in discs(state, who) {
        let (x, y) = (num(x), num(y));
        let circle = |out: &mut String, more: f64, colour: &str, wide: f64, dash: &str| {
            let _ = write!(
                out,
                r##"<circle cx="{x}" cy="{y}" r="{}" fill="none" stroke="{colour}" stroke-width="{}"{dash}/>"##,
                num(far + more),
                num(wide)
            );
        };
        match ring {
            Ring::Can => {
                circle(out, 2.6, "var(--black)", 4.6, "");
                circle(out, 2.6, "var(--go)", 2.6, "");
            }
            Ring::Held => {
                circle(out, 4.0, "var(--black)", 7.5, "");
                circle(out, 4.0, "var(--white)", 5.8, "");
                circle(out, 4.0, "var(--sel)", 3.6, "");
                circle(out, 4.0, "var(--black)", 1.5, r#" stroke-dasharray="4.5 4""#);
            }
        }
    }
}

/// Somebody who can be struck: marks on each of his figures, the chance beside the unit.
fn aim(state: &State, who: Named, chance: Option<u8>, out: &mut String) {
    let vain_ = vain(chance);
    for ((x, y), _) in discs(state, who) {
        let _ = write!(
            out,
            r##"<use{vain_} href="#q-aim" transform="translate({} {})scale(.62)"/>"##,
            num(x),
            num(y)
        );
    }
}

/// A place that is offered by itself.
fn slot(state: &State, offer: &Offer<Action>, place: &str, out: &mut String) {
    let Some(at) = MEASURE.point(place) else { return };
    let (x, y) = spot::whole(&state.scenario, at);
    let (key, words) = (escaped(&offer.key), escaped(&offer.words));
    let _ = write!(
        out,
        r##"<use class="q-slot" data-offer="{key}" aria-label="{words}" href="#q-go" x="{x}" y="{y}"/>"##
    );
}
