//! Why a click does nothing: the rules' own refusal.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::Frame;
use ::flintlock::look::leader_name;
use ::flintlock::parts::{LeaderId, UnitId};
use ::flintlock::{Action, State};
use kernel::{Ahead, Refusal, Ruleset, Side};

use super::ids::{Who, hex, unit_name, who};
use super::in_hand;
use super::offers::offers;
use desk::{At, Offer, Rank, Why};

pub fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
    let Some(side) = Flintlock::decider(state) else {
        return Why::plain("The battle is over.", "there are no more moves", "14.0");
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
        (_, Some(_), _) => Why::plain("That is an enemy.", "select one of your units first", "5.3"),
        (Some(Who::Unit(unit)), None, At::Place(name) | At::Heading { place: name, .. }) => {
            went(state, side, unit, name)
        }
        (Some(Who::Leader(leader)), None, At::Place(name)) => match hex(state, name) {
            Some(to) => {
                let what = format!("{} can't reach {name}.", leader_name(state, leader));
                judged(state, side, &Action::Ride { to }, what)
            }
            None => Why::plain("That is off the map.", "choose a hex", "2.1"),
        },
        (None, None, At::Place(name)) if focus.is_some_and(|focus| focus.contains(' ')) => {
            let what = format!("None of them gets nearer to {name}.");
            Why::plain(&what, "they have acted, or the way is blocked", "7.12")
        }
        _ => Why::plain("Nothing to do here.", "select a unit with a bright outline", "5.3"),
    };
    let shoots = matches!(clicked, Some(Who::Unit(unit)) if state.side(unit) != side);
    if let Some(first) = first(state).filter(|_| !shoots) {
        why.instead = first;
    }
    if why.instead.is_empty() {
        why.instead = instead(state, &offers(state, focus));
    }
    why
}

fn judged(state: &State, side: Side, action: &Action, what: String) -> Why {
    match Flintlock::check(state, side, action) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(()) => Why::plain("The board has just changed.", "try again", "5.3"),
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
    let what = format!("{} can't act now.", unit_name(state, unit));
    if matches!(state.stack.last(), Some(Frame::Firing { .. })) {
        return Why::plain(&what, "the Fire step comes first", "5.3");
    }
    match with(state, side, unit) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(_) => Why::plain(&what, "answer the question first", "5.3"),
    }
}

fn led(state: &State, side: Side, leader: LeaderId) -> Why {
    let name = leader_name(state, leader);
    judged(state, side, &Action::Lead { leader }, format!("{name} can't move now."))
}

fn shot(state: &State, side: Side, unit: UnitId, target: UnitId) -> Why {
    let what = format!("{} can't fire at {}.", unit_name(state, unit), unit_name(state, target));
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
    let what = format!("{} can't reach {name}.", unit_name(state, unit));
    let Some(to) = hex(state, name) else {
        return Why::plain("That is off the map.", "choose a hex", "2.1");
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
        None => Why::plain(&what, "it is too far, or blocked", "7.12"),
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

/// What must be finished before anybody else is selected, and how.
fn first(state: &State) -> Option<String> {
    use Frame::{Firing, Moving, Reacting, Returning};
    let busy = matches!(
        state.stack.last()?,
        Firing { .. } | Returning { .. } | Reacting { .. } | Moving { .. }
    );
    let done = super::moment::done(state);
    busy.then(|| match done.key {
        Some(_) => format!("Press {} first.", done.words),
        None => format!("{}.", desk::capital(&done.why)),
    })
}

/// What could be done instead, in a sentence.
fn instead(state: &State, offers: &[Offer<Action>]) -> String {
    let target = |offer: &Offer<Action>| match (&*offer.verb, offer.plan.last()?) {
        ("Fire", Action::Fire { target, .. }) => Some(unit_name(state, *target)),
        _ => None,
    };
    let targets: Vec<&str> = offers.iter().filter_map(target).take(3).collect();
    let places = match offers.iter().filter(|o| o.verb == "Move" && o.rank != Rank::Quiet).count() {
        0 => None,
        1 => Some("move to 1 hex".to_owned()),
        n => Some(format!("move to {n} hexes")),
    };
    let fire = (!targets.is_empty()).then(|| format!("fire at {}", desk::listed(&targets)));
    let ways: Vec<String> = [fire, places].into_iter().flatten().collect();
    if ways.is_empty() { String::new() } else { format!("You can {}.", ways.join(" or ")) }
}
