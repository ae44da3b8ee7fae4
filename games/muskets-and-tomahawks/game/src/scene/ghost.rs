//! Where a drag would lead: every figure of the unit at the end of its way, or why not.

use std::fmt::Write;

use desk::{Offer, Why};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::{Action, Mover};
use scene::pen::num;
use scene::table::ghost;
use scene::table::marks::Line;
use tabletop::Point;

use super::{figures, spot, units};
use crate::desk::{MEASURE, Named, march, named};

pub fn ghost(state: &State, offer: &Offer<Action>) -> String {
    let Some(action) = offer.plan.last() else { return String::new() };
    let ends = march::ends(state, action);
    if ends.is_empty() {
        return String::new();
    }
    let mut out = String::from(ghost::OPEN);
    // The way of the one that goes farthest stands for all.
    if let Some((_, way)) = ends.iter().max_by_key(|(_, way)| {
        way.first().zip(way.last()).map_or(0, |(from, to)| from.to(*to).length_up())
    }) {
        ghost::way(&mut out, &spot::board(&state.scenario).all(way));
    }
    for (mover, way) in &ends {
        let Some(end) = way.last() else { continue };
        one(state, *mover, *end, &mut out);
    }
    out + "</g>"
}

fn one(state: &State, mover: Mover, end: Point, out: &mut String) {
    let (x, y) = spot::at(&state.scenario, end);
    let (x, y) = (num(x), num(y));
    match mover {
        Mover::Figure(figure) => {
            let Some(unit) = state.scenario.unit_of(figure) else { return };
            let bust = figures::id(&state.scenario, unit, usize::from(figure.0));
            let class = scene::table::base::class(state.side(unit));
            let _ = write!(
                out,
                r##"<g class="{class}" opacity=".72" transform="translate({x} {y})scale({})"><use href="#{bust}"/></g>"##,
                figures::scale(state.radius(unit))
            );
        }
        Mover::Marker(_) | Mover::Body(_) => {
            let far = num(spot::length(state.tables().bases.marker));
            let _ = write!(
                out,
                r##"<circle cx="{x}" cy="{y}" r="{far}" fill="var(--go)" fill-opacity=".6" stroke="var(--black)" stroke-width="2"/>"##
            );
        }
    }
}

/// A point that cannot be reached: how far it is, and why not.
pub fn barred(state: &State, focus: Option<&str>, place: &str, why: &Why) -> String {
    let from = match focus.and_then(|focus| named(state, focus)) {
        Some(Named::Unit(unit)) if state.is_on_table(unit) => Some(units::middle(state, unit)),
        Some(Named::Marker(marker)) => state.marker(marker).map(|marker| marker.at),
        _ => None,
    };
    let (Some(from), Some(to)) = (from, MEASURE.point(place)) else { return String::new() };
    let line = Line { from: spot::at(&state.scenario, from), to: spot::at(&state.scenario, to) };
    let far = MEASURE.short(from.to(to).length_up());
    let words = format!("{far} in: {}", why.why);
    ghost::barred(line, spot::whole(&state.scenario, to), &words)
}
