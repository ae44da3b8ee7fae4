//! What a hex means to whoever is in hand: one piece, turned as it is dragged, or several that keep their places.

use crate::Flintlock;
use ::flintlock::look::front;
use ::flintlock::parts::{CommandId, UnitId};
use ::flintlock::{Action, State};
use hexes::{Facing, Hex};
use kernel::Ahead;

use super::aside::{forgone, taken_up};
use super::ids::{Who, hex, leader_id, place, unit_at, unit_id, unit_name, who};
use super::offers::{offers, strays, warned};
use super::together::{March, Trek, march, party, treks};
use super::{hand, in_hand};
use desk::{At, Offer, Phrase, count, key_at};

/// Between a hex and the way to face there, in degrees clockwise from north: `1108>45`.
const FACING: char = '>';

/// How far "forward" is offered.
const FORWARD: i16 = 3;

pub fn offer_at(state: &State, focus: Option<&str>, name: &str) -> Option<Offer<Action>> {
    let held = in_hand(state);
    let focus = focus.or(held.as_deref())?;
    let (spot, degrees) = match name.split_once(FACING) {
        Some((spot, degrees)) => (spot, Some(degrees.parse().ok().filter(|d| *d < 360)?)),
        None => (name, None),
    };
    let to = hex(state, spot)?;
    let mut offer = match (party(state, focus), who(state, focus)) {
        (Some(party), _) => of_march(state, &party, to)?,
        (None, Some(Who::Unit(unit))) => of_unit(state, unit, to, degrees)?,
        (None, Some(Who::Leader(_))) => listed(state, focus, to)?,
        (None, None) => return None,
    };
    offer.key = key_at(name);
    Some(offer)
}

/// What is listed for a piece at a hex.
fn listed(state: &State, focus: &str, to: Hex) -> Option<Offer<Action>> {
    let at = At::Place(place(state, to));
    offers(state, Some(focus)).into_iter().find(|offer| offer.at == at)
}

fn of_unit(state: &State, unit: UnitId, to: Hex, degrees: Option<u16>) -> Option<Offer<Action>> {
    let Some(degrees) = degrees else { return listed(state, &unit_id(state, unit), to) };
    if state.unit(unit).hex == to {
        return turned(state, unit, degrees);
    }
    let mut offer = listed(state, &unit_id(state, unit), to)?;
    // Where the enemy is asked first, it faces as it comes in.
    let there = Flintlock::after_all(state, &offer.plan).filter(|s| hand(s) == Some(unit));
    let Some(there) = there else { return Some(offer) };
    let halts = Flintlock::choices(&there).into_iter().filter_map(|action| match action {
        Action::Halt { facing } => Some(facing),
        _ => None,
    });
    let facing = nearest(halts, degrees)?;
    offer.plan.push(Action::Halt { facing });
    offer.words = format!("{}, facing {}", offer.words, facing.words());
    Some(offer)
}

/// (8.0) It turns where it stands.
fn turned(state: &State, unit: UnitId, degrees: u16) -> Option<Offer<Action>> {
    let (mut plan, there) = taken_up(state, unit)?;
    let turns = Flintlock::choices(&there).into_iter().filter_map(|action| match action {
        Action::Turn { facing } | Action::Halt { facing } => Some((facing, action)),
        _ => None,
    });
    let turns: Vec<(Facing, Action)> = turns.collect();
    let facing = nearest(turns.iter().map(|(facing, _)| *facing), degrees)?;
    plan.extend(turns.into_iter().find(|(f, _)| *f == facing).map(|(_, action)| action));
    let words = format!("{} turns to face {}", unit_name(state, unit), facing.words());
    let at = At::Place(place(state, state.unit(unit).hex));
    Some(plain(unit_id(state, unit), "Turn", words, at, plan))
}

fn nearest(facings: impl Iterator<Item = Facing>, degrees: u16) -> Option<Facing> {
    let off = |facing: &Facing| {
        let apart = (facing.index() as i32 * 30 - i32::from(degrees)).rem_euclid(360);
        apart.min(360 - apart)
    };
    facings.min_by_key(off)
}

fn plain(piece: String, verb: &str, words: String, at: At, plan: Vec<Action>) -> Offer<Action> {
    let phrase = Phrase { verb: verb.to_owned(), words, piece: Some(piece), at };
    Offer::planned(phrase, plan)
}

/// A party may go anywhere; what is lit is the way forward.
pub fn of_party(state: &State, party: &[Who]) -> Vec<Offer<Action>> {
    let first = party.iter().find_map(|who| match who {
        Who::Unit(unit) => Some(*unit),
        Who::Leader(_) => None,
    });
    let guide = party.first().and_then(|who| start(state, *who));
    let (Some(first), Some(guide)) = (first, guide) else { return Vec::new() };
    let grid = state.grid();
    let mut all = Vec::new();
    for dir in front(state, first).iter() {
        let (dq, dr) = dir.axial();
        for far in 1..=FORWARD {
            let (q, r) = grid.axial(guide);
            let Some(to) = grid.at(q + dq * far, r + dr * far) else { break };
            let Some(mut offer) = of_march(state, party, to) else { break };
            offer.key = key_at(&place(state, to));
            all.push(offer);
        }
    }
    all
}

fn start(state: &State, who: Who) -> Option<Hex> {
    let hex = match who {
        Who::Unit(unit) => state.unit(unit).hex,
        Who::Leader(leader) => state.leader(leader).hex,
    };
    state.grid().is_on_map(hex).then_some(hex)
}

fn of_march(state: &State, party: &[Who], to: Hex) -> Option<Offer<Action>> {
    let guide = *party.first()?;
    let March { plan, stays, state: after } = march(state, party, to)?;
    let shift = state.grid().offset(start(state, guide)?, to);
    let treks = treks(state, &plan);
    let short = treks.iter().filter(|t| t.to() != state.grid().shifted(t.from(), shift)).count();
    let id = match guide {
        Who::Unit(unit) => unit_id(state, unit),
        Who::Leader(leader) => leader_id(state, leader),
    };
    let mut words = format!("{} move together", count(treks.len(), "piece"));
    if short > 0 {
        words += &format!(", {short} not all the way");
    }
    if !stays.is_empty() {
        words += &format!(", {} can't", stays.len());
    }
    let mut offer = plain(id, "Move together", words, At::Place(place(state, to)), plan);
    offer.cost = Some(treks.iter().map(|trek| trek.spent).max().unwrap_or(0).to_string());
    offer.note = exposed(state, &treks);
    let mut commands: Vec<CommandId> = treks.iter().filter_map(|t| command(state, t)).collect();
    commands.dedup();
    let lost = commands.into_iter().filter_map(|c| strays(state, &after, Some(c)));
    let lost = lost.reduce(|one, other| format!("{one}; {other}"));
    offer.warning = warned(forgone(state, &offer.plan), lost);
    Some(offer)
}

fn command(state: &State, trek: &Trek) -> Option<CommandId> {
    match trek.who {
        Who::Unit(unit) => state.spec(unit).command,
        Who::Leader(_) => None,
    }
}

/// (11.13) Who may fire at whom on the way.
fn exposed(state: &State, treks: &[Trek]) -> Option<String> {
    let mut enemies: Vec<UnitId> = treks.iter().flat_map(|t| t.exposed.iter().copied()).collect();
    enemies.sort_unstable();
    enemies.dedup();
    let names: Vec<String> = enemies.iter().map(|unit| unit_at(state, *unit)).collect();
    match names.as_slice() {
        [] => None,
        all => Some(format!("{} may fire at you on the way (11.13)", all.join(", "))),
    }
}
