//! What a position is worth, in thousandths of an ordinary figure.

use kernel::Side;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::{Content, Place};
use muskets_and_tomahawks::{State, victory};

use super::aims::Aims;

/// What an ordinary figure costs (MT-PRO-2).
const ORDINARY: i64 = 9;
/// A point of the objectives.
const POINT: i64 = 1_500;
/// A command point (MT-CP-1).
const COMMAND: i64 = 150;
/// What a unit loses that is Shaken or in flight, in thousandths of what it is worth.
const SHAKEN: i64 = 150;
const FLIGHT: i64 = 550;
/// A loaded figure, one that is ready besides, a figure nobody has seen yet, and one that leads an enemy away.
const LOADED: i64 = 60;
const READY: i64 = 40;
const UNSEEN: i64 = 60;
const CAPTIVE: i64 = 700;

/// A figure of a unit.
pub fn figure(state: &State, unit: UnitId) -> i64 {
    let spec = state.spec(unit);
    i64::from(spec.price) * 1_000 / (ORDINARY * i64::from(spec.size.max(1)))
}

fn unit(state: &State, unit: UnitId) -> i64 {
    let u = state.unit(unit);
    let figures = u.figures.len() as i64;
    let mut sum = figures * figure(state, unit);
    if u.flight {
        sum -= sum * FLIGHT / 1_000;
    } else if u.shaken {
        sum -= sum * SHAKEN / 1_000;
    }
    let is_loaded = |f: &&muskets_and_tomahawks::state::Figure| {
        f.weapons.first().is_some_and(|arm| arm.reload_needed == 0 && !arm.used)
    };
    let loaded = u.figures.iter().filter(is_loaded).count() as i64;
    let ready = if u.vigilance { READY } else { 0 };
    sum + loaded * (LOADED + ready) + u.captives.len() as i64 * CAPTIVE
}

fn force(state: &State, side: Side) -> i64 {
    let there = |id: &UnitId| {
        let place = state.unit(*id).place;
        !matches!(place, Place::Gone | Place::Exited | Place::Captive)
    };
    let own = state.scenario.units_of(side).filter(there);
    let units: i64 = own.map(|id| unit(state, id)).sum();
    let hidden = state.markers_of(side).map(|marker| match marker.content {
        Content::Unit(id) => UNSEEN * state.size(id) as i64,
        _ => UNSEEN,
    });
    units
        + hidden.sum::<i64>()
        + COMMAND * i64::from(state.army(side).points)
        + POINT * i64::from(victory::score(state, side))
        - Aims::new(state, side).all(state)
}

/// What a position is worth to a side.
pub fn worth(state: &State, side: Side) -> i64 {
    let balance = force(state, side) - force(state, side.other());
    match state.over.and_then(|over| over.winner) {
        Some(winner) if winner == side => balance + 4 * POINT,
        Some(_) => balance - 4 * POINT,
        None => balance,
    }
}
