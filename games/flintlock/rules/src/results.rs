//! (11.5, 12.24) What happens to units and Commands: Disorder, Reduction, morale, Cohesion.

use crate::Cx;
use crate::event::{CheckedFor, DisorderedBy, Event};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::{DropAt, Surplus};
use crate::state::*;

/// (11.55) DR plus Morale; a low total Disorders. Says whether the check failed.
pub fn morale_check(cx: &mut Cx<'_>, unit: UnitId, why: CheckedFor) -> bool {
    let rule = match why {
        CheckedFor::Fire | CheckedFor::Pursuit => cite!("11.55"),
        CheckedFor::Withdrawal => cite!("9.2"),
        CheckedFor::SkirmisherRetreat => cite!("6.55"),
        CheckedFor::CavalryRetreat => cite!("13.13"),
    };
    let state = cx.state();
    let (morale, limit) = (state.spec(unit).morale, state.scenario.tables.morale_disorders_at);
    let fails = |roll: u8| roll as i8 + morale <= limit;
    let roll = cx.dice.roll_for(6, rule, &mut |roll| fails(roll).into());
    let disordered = fails(roll);
    cx.emit(Event::MoraleCheck { unit, roll, morale, why, disordered });
    if disordered {
        disorder(cx, unit, DisorderedBy::Check);
    }
    disordered
}

/// (11.51) A second Disordered result changes nothing.
pub fn disorder(cx: &mut Cx<'_>, unit: UnitId, why: DisorderedBy) {
    if !cx.state().has(unit, Marks::DISORDERED) {
        cx.emit(Event::Disordered { unit, why });
    }
}

/// (11.54) To the Reduced side; a Reduced unit is Disordered instead. Says whether the unit
/// suffered a Disordered result.
pub fn reduce(cx: &mut Cx<'_>, unit: UnitId) -> bool {
    if cx.state().has(unit, Marks::REDUCED) {
        disorder(cx, unit, DisorderedBy::SecondReduction);
        return true;
    }
    cx.emit(Event::Reduced { unit });
    false
}

/// (12.24a) The hits that cost a Command a Status level.
pub fn hits_to_drop(state: &State, command: CommandId) -> u8 {
    let rating = state.scenario.command(command).cohesion;
    match state.scenario.switches.cohesion_drop_at {
        DropAt::Reached => rating,
        DropAt::Exceeded => rating + 1,
    }
}

/// (12.24) Hits of one result, added together: at the rating the Status drops one level and the
/// counter starts anew.
pub fn cohesion_hits(cx: &mut Cx<'_>, command: CommandId, hits: u8) {
    if hits == 0 {
        return;
    }
    let state = cx.state();
    let now = state.command(command);
    let switches = state.scenario.switches;
    let limit = hits_to_drop(state, command);
    let (mut counter, mut status) = (now.hits.saturating_add(hits), now.status);
    if switches.cohesion_surplus == Surplus::Carried {
        while counter >= limit {
            (counter, status) = (counter - limit, status.lower());
        }
    } else if counter >= limit {
        (counter, status) = (0, status.lower());
    }
    cx.emit(Event::CohesionHits { command, hits, counter, status });
}

/// (12.24, 12.43) One Shock Status level down, counter to zero.
pub fn drop_status(cx: &mut Cx<'_>, command: CommandId) {
    let status = cx.state().command(command).status.lower();
    cx.emit(Event::StatusDropped { command, status });
}

/// (11.52) Units that began this Activation Disordered and rested recover if no enemy is next to them.
pub fn rally(cx: &mut Cx<'_>, rested: impl Fn(&State, UnitId) -> bool) {
    let state = cx.state();
    let side = state.active();
    let able: Vec<UnitId> = state
        .units_of(side)
        .filter(|u| {
            state.has(*u, Marks::DISORDERED)
                && !state.has(*u, Marks::ACTED)
                && !state.has(*u, Marks::UNSETTLED)
                && rested(state, *u)
                && !state.is_next_to(state.unit(*u).hex, side.other())
        })
        .collect();
    for unit in able {
        cx.emit(Event::Rallied { unit });
    }
}
