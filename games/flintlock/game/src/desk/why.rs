//! Why a click does nothing: the rules' own refusal.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::Frame;
use ::flintlock::parts::{LeaderId, UnitId};
use ::flintlock::{Action, State};
use kernel::{Ahead, Refusal, Ruleset, Side};

use super::ids::{Who, hex, unit_at, unit_name, who};
use super::in_hand;
use super::offers::offers;
use desk::{At, Offer, Why};

pub fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
    let Some(side) = Flintlock::decider(state) else {
        return Why::plain("The battle is over.", "nothing can be done any more", "14.0");
    };
    let held = in_hand(state);
    let focus = focus.or(held.as_deref());
    let clicked = match at {
        At::Piece(id) => who(state, id),
        _ => None,
    };
    let mut why = match (focus.and_then(|id| who(state, id)), clicked, at) {
        (Some(Who::Unit(unit)), Some(Who::Unit(target)), _) if state.side(target) != side => {
            shot(state, side, unit, target)
        }
        (_, Some(Who::Unit(unit)), _) if state.side(unit) == side => taken_up(state, side, unit),
        (_, Some(Who::Leader(leader)), _) if state.scenario.leader(leader).side == side => {
            led(state, side, leader)
        }
        (_, Some(_), _) => {
            Why::plain("That is an enemy.", "choose one of your own units first", "5.3")
        }
        (Some(Who::Unit(unit)), None, At::Place(name) | At::Heading { place: name, .. }) => {
            went(state, side, unit, name)
        }
        (Some(Who::Leader(_)), None, At::Place(name)) => match hex(state, name) {
            Some(to) => {
                judged(state, side, &Action::Ride { to }, format!("He cannot ride to {name}."))
            }
            None => Why::plain("That is no place on the map.", "choose a hex", "2.1"),
        },
        _ => Why::plain("Nothing can be done there now.", "choose a lit unit first", "5.3"),
    };
    let shoots = matches!(clicked, Some(Who::Unit(unit)) if state.side(unit) != side);
    if let Some(first) = first(state).filter(|_| !shoots) {
        why.instead = first;
    }
    if why.instead.is_empty() {
        why.instead = instead(&offers(state, focus));
    }
    why
}

fn judged(state: &State, side: Side, action: &Action, what: String) -> Why {
    match Flintlock::check(state, side, action) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(()) => Why::plain("It can.", "choose it again", "5.3"),
    }
}

/// The position once this unit has been taken up, or why it cannot be.
pub fn with(state: &State, side: Side, unit: UnitId) -> Result<State, Refusal> {
    if super::hand(state) == Some(unit) {
        return Ok(state.clone());
    }
    let mut now = Flintlock::after(state, &Action::Leave).unwrap_or_else(|| state.clone());
    if let (Some(Frame::Orders), Some(command)) = (now.stack.last(), state.spec(unit).command) {
        let begin = Action::TakeTurn { command, turn: TurnKind::General };
        Flintlock::check(&now, side, &begin)?;
        now = Flintlock::after(&now, &begin).unwrap_or(now);
    } else if matches!(now.stack.last(), Some(Frame::Orders)) {
        Flintlock::check(&now, side, &Action::GunTurn)?;
        now = Flintlock::after(&now, &Action::GunTurn).unwrap_or(now);
    }
    let act = Action::Act { unit };
    Flintlock::check(&now, side, &act)?;
    Ok(Flintlock::after(&now, &act).unwrap_or(now))
}

fn taken_up(state: &State, side: Side, unit: UnitId) -> Why {
    let what = format!("{} cannot be taken up now.", unit_at(state, unit));
    match with(state, side, unit) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(_) => Why::plain(&what, "another question comes first", "5.3"),
    }
}

fn led(state: &State, side: Side, leader: LeaderId) -> Why {
    let name = &state.scenario.leader(leader).name;
    judged(state, side, &Action::Lead { leader }, format!("{name} cannot ride now."))
}

fn shot(state: &State, side: Side, unit: UnitId, target: UnitId) -> Why {
    let what = format!("{} cannot fire at {}.", unit_name(state, unit), unit_at(state, target));
    let action = match super::mover(state) {
        Some(_) => Action::React { unit },
        None => Action::Fire { unit, target },
    };
    if matches!(
        state.stack.last(),
        Some(Frame::Firing { .. } | Frame::Returning { .. } | Frame::Reacting { .. })
    ) {
        return judged(state, side, &action, what);
    }
    match with(state, side, unit) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(now) => judged(&now, side, &action, what),
    }
}

fn went(state: &State, side: Side, unit: UnitId, name: &str) -> Why {
    let what = format!("{} cannot move to {name}.", unit_name(state, unit));
    let Some(to) = hex(state, name) else {
        return Why::plain("That is no place on the map.", "choose a hex", "2.1");
    };
    let now = match with(state, side, unit) {
        Ok(now) => now,
        Err(refusal) => return Why::refused(&what, refusal),
    };
    let from = now.unit(unit).hex;
    if now.grid().direction(from, to).is_some() {
        let action = Action::Step { to, facing: now.unit(unit).facing };
        return judged(&now, side, &action, what);
    }
    match stuck(&now, side, unit) {
        Some(refusal) => Why::refused(&what, refusal),
        None => Why::plain(&what, "it is out of its reach: too far, or the way is barred", "7.12"),
    }
}

/// What keeps the unit in hand from going anywhere at all: that says more than the distance.
pub fn stuck(state: &State, side: Side, unit: UnitId) -> Option<Refusal> {
    let (from, facing) = (state.unit(unit).hex, state.unit(unit).facing);
    if Flintlock::choices(state).iter().any(|action| matches!(action, Action::Step { .. })) {
        return None;
    }
    let mut refusals = Vec::new();
    for (_, to) in state.grid().neighbours(from) {
        refusals.push(Flintlock::check(state, side, &Action::Step { to, facing }).err()?);
    }
    refusals.first().copied()
}

/// What must be finished before anybody else is taken up, and how.
fn first(state: &State) -> Option<String> {
    let step = match state.stack.last()? {
        Frame::Firing { .. } => "The Fire step (11.12)",
        Frame::Returning { .. } => "Return Fire (11.13)",
        Frame::Reacting { .. } => "Reaction Fire (11.13)",
        Frame::Moving { .. } => "The march (7.0)",
        _ => return None,
    };
    let done = super::moment::done(state);
    let way = match done.key {
        Some(_) => format!("\u{201c}{}\u{201d} ends it", done.words),
        None => "it goes on".to_owned(),
    };
    Some(format!("{step} comes first; {way}: {}.", done.why))
}

/// What could be done instead, in a sentence.
fn instead(offers: &[Offer<Action>]) -> String {
    let targets: Vec<&str> =
        offers.iter().filter(|o| o.verb == "Fire").map(|o| o.words.as_str()).take(3).collect();
    let places = offers.iter().filter(|o| o.verb == "Move").count();
    match (targets.as_slice(), places) {
        ([], 0) => String::new(),
        ([], 1) => "It can move to one hex.".to_owned(),
        ([], n) => format!("It can move to {n} hexes."),
        (targets, _) => format!("It can: {}.", targets.join("; ")),
    }
}
