//! What the player may do, drawn: who can act, who is in hand with his arcs, whom he can strike, where moves end.

use std::collections::BTreeMap;
use std::fmt::Write;

use black_powder::action::Action;
use black_powder::frame::Frame;
use black_powder::parts::*;
use black_powder::{State, ground, pointing};
use desk::table::degrees;
use desk::{At, Offer};
use kernel::Side;
use scene::file::{ABOVE, vain};
use scene::pen::{escaped, num};
use scene::table::offers::Clicked;
use scene::table::{Labels, base, reach, read};
use tabletop::Base;

use super::{arcs, ghost, hover, marks, officers, pending, pieces, spot, tray};
use crate::desk::{MEASURE, Named, named};

pub fn offers(
    state: &State,
    actors: &[String],
    focus: Option<&str>,
    offers: &[Offer<Action>],
) -> String {
    let (mut below, mut above) = (String::new(), String::new());
    let mut labels = spot::labels(state);
    let named = |id: &str| named(&state.scenario, id).filter(|who| stands(state, *who));
    let held: Vec<Named> =
        focus.into_iter().flat_map(|ids| ids.split(' ')).filter_map(named).collect();
    zones(state, &mut below);
    if let [one] = held[..] {
        about(state, one, &mut labels, &mut below);
    }
    let friends = offers.iter().filter_map(|offer| match &offer.at {
        At::Piece(id) => named(id).filter(|who| is_own(state, *who)),
        _ => None,
    });
    let mut can: Vec<Named> = actors.iter().filter_map(|id| named(id)).chain(friends).collect();
    can.sort_unstable();
    can.dedup();
    for who in can.into_iter().filter(|who| !held.contains(who)) {
        ring(state, who, Ring::Can, (&mut below, &mut above));
    }
    for who in &held {
        ring(state, *who, Ring::Held, (&mut below, &mut above));
        if let Named::Unit(unit) = who {
            hover::name(state, *unit, &mut above);
        }
    }
    for (unit, chance) in aimed(state, offers) {
        target(state, unit, chance, &mut labels, &mut above);
    }
    for offer in offers {
        match &offer.at {
            At::Piece(_) => {}
            At::Heading { place, heading } => turn(state, offer, place, heading, &mut above),
            At::Nowhere | At::Place(_) => {
                // A move of many is chosen by its button, and so is one that ends where the unit stands: a second
                // click on it must not order anything.
                if let [(unit, end)] = ghost::ends(state, offer)[..]
                    && !end.contains(state.unit(unit).at)
                {
                    slot(state, unit, &end, offer, &mut above);
                }
            }
        }
    }
    pending::pending(state, &mut labels, &mut above);
    labels.write(&mut below);
    format!(r#"<g class="offer below">{below}</g>{ABOVE}{above}</g>"#)
}

/// Whether a piece stands on the table.
fn stands(state: &State, who: Named) -> bool {
    match who {
        Named::Unit(unit) => state.is_on_table(unit),
        Named::Commander(commander) => pieces::is_here(state, commander),
    }
}

fn is_own(state: &State, who: Named) -> bool {
    let side = match who {
        Named::Unit(unit) => state.side(unit),
        Named::Commander(commander) => state.commander_spec(commander).side,
    };
    state.turn().decider() == Some(side)
}

/// (BP-SCN-4) Where armies may stand before the first turn.
fn zones(state: &State, out: &mut String) {
    let Some(Frame::Deploying { side }) = state.stack.last() else { return };
    for of in Side::BOTH {
        let zone = &state.scenario.zones[of.index()];
        reach::zone(out, &spot::all(&state.scenario, zone.points()), of == *side);
    }
}

/// What lies about the one in hand, by what is asked now.
fn about(state: &State, who: Named, labels: &mut Labels, out: &mut String) {
    match (who, state.stack.last()) {
        (Named::Commander(commander), _) => arcs::command(state, commander, (labels, out)),
        (Named::Unit(unit), Some(Frame::Orders | Frame::Initiative { .. })) => {
            // How far its commander is, the card of the order tells.
            let orders = matches!(state.stack.last(), Some(Frame::Orders));
            let most = if orders { pointing::MOST_MOVES } else { 1 };
            arcs::reach(state, unit, most, (labels, out));
            if !orders {
                arcs::proximity(state, unit, (labels, out));
            }
            arcs::charge(state, unit, (labels, out));
        }
        (Named::Unit(unit), Some(Frame::Respond(_) | Frame::After { .. })) => {
            arcs::quarters(state, unit, out);
        }
        (Named::Unit(unit), _) => {
            arcs::shooting(state, unit, (labels, out));
            arcs::quarters(state, unit, out);
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ring {
    Can,
    Held,
}

/// Along a tray below the pieces, round a medallion above them.
fn ring(state: &State, who: Named, ring: Ring, (below, above): (&mut String, &mut String)) {
    match who {
        Named::Unit(unit) => {
            let grow = if ring == Ring::Can { 3.4 } else { 5.0 };
            let class = if ring == Ring::Can { "b-can" } else { "b-held" };
            along(state, unit, grow, class, "", below);
        }
        Named::Commander(commander) => {
            let (x, y) = spot::at(&state.scenario, state.place_of(commander));
            let id = if ring == Ring::Can { "b-can" } else { "b-held" };
            let size = officers::size(state, commander);
            let inner = format!(r##"<use href="#{id}" transform="scale({size})"/>"##);
            above.push_str(&read::group((x + pieces::aside(state, commander), y), "", &inner));
        }
    }
}

/// Four strokes along the outline of a unit; the class says which.
fn along(state: &State, unit: UnitId, grow: f64, class: &str, more: &str, out: &mut String) {
    let at = pieces::stands(state, unit);
    let ((x, y), turn) = (spot::whole(&state.scenario, at.at), base::turn(at.facing));
    let (d, place) = match ground::house(state, unit) {
        Some(quad) => {
            let corners = spot::all(&state.scenario, &quad.corners());
            (scene::table::marks::path(&corners) + "z", String::new())
        }
        None => (
            tray::outline(state.side(unit), at.shape, grow),
            format!(r#" transform="translate({x} {y})rotate({turn})""#),
        ),
    };
    let _ = write!(
        out,
        r#"<g class="{class}"{place}{more}><path d="{d}"/><path d="{d}"/><path d="{d}"/><path d="{d}"/></g>"#
    );
}

/// Enemies that can be struck, each with the best chance.
fn aimed(state: &State, offers: &[Offer<Action>]) -> BTreeMap<UnitId, Option<u8>> {
    let mut out: BTreeMap<UnitId, Option<u8>> = BTreeMap::new();
    for offer in offers {
        let At::Piece(id) = &offer.at else { continue };
        let Some(Named::Unit(unit)) = named(&state.scenario, id) else { continue };
        if state.is_on_table(unit) && !is_own(state, Named::Unit(unit)) {
            let best = out.entry(unit).or_default();
            *best = (*best).max(offer.chance);
        }
    }
    out
}

/// Its outline in red, with the odds above its right end.
fn target(state: &State, unit: UnitId, chance: Option<u8>, labels: &mut Labels, out: &mut String) {
    along(state, unit, 6.0, "b-target", vain(chance), out);
    let Some(chance) = chance else { return };
    let at = pieces::stands(state, unit);
    let (x, y) = spot::at(&state.scenario, at.at);
    let (aside, up) = marks::Places::of(&at).reach();
    let class = if chance == 0 { "q-pale" } else { "q-red" };
    labels.plate(out, (x + aside * 0.6, y - up), 6.0, class, &format!("{chance}%"));
}

/// A way to face.
fn turn(state: &State, offer: &Offer<Action>, place: &str, heading: &str, out: &mut String) {
    let (Some(at), Some(degrees)) = (MEASURE.point(place), degrees(heading)) else { return };
    let mover = offer.piece.as_deref().and_then(|id| named(&state.scenario, id));
    let far = match mover {
        Some(Named::Unit(unit)) => {
            let (w, d) = tray::half(pieces::stands(state, unit).shape);
            w.max(d)
        }
        _ => 25.0,
    };
    let clicked = Clicked { key: &offer.key, words: &offer.words };
    scene::table::offers::heading(
        out,
        clicked,
        spot::whole(&state.scenario, at),
        degrees,
        far + 24.0,
    );
}

/// Where a single unit would end, to be clicked.
fn slot(state: &State, unit: UnitId, end: &Base, offer: &Offer<Action>, out: &mut String) {
    let (key, words) = (escaped(&offer.key), escaped(&offer.words));
    let ((x, y), turn) = (spot::whole(&state.scenario, end.at), base::turn(end.facing));
    let (d, (_, deep)) = (tray::outline(state.side(unit), end.shape, 0.0), tray::half(end.shape));
    let _ = write!(
        out,
        r#"<g class="q-slot b-slot" data-offer="{key}" aria-label="{words}" transform="translate({x} {y})rotate({turn})"><title>{words}</title><path d="{d}"/><path d="{d}"/><path class="b-tip" d="M-11 {}h22l-11-10z"/></g>"#,
        num(1.0 - deep)
    );
}
