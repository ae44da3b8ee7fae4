//! Why a click does nothing: the rules' own refusal.

use crate::Flintloque;
use ::flintloque::frame::{Acting, Frame};
use ::flintloque::ground::contact;
use ::flintloque::movement::check_march;
use ::flintloque::parts::*;
use ::flintloque::{Action, State};
use kernel::{Ahead, Refusal, Ruleset, Side};
use tabletop::Heading;

use super::acting;
use super::ids::{name, who};
use super::march::{declared_fastest, meant};
use super::offers::offers;
use super::together::{self, party};
use super::{hand, place};
use desk::{At, Offer, Why};

pub fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
    let Some(side) = Flintloque::decider(state) else {
        return Why::plain("The game is over.", "there are no more moves", "FL-VIC-1");
    };
    if let Some(why) = question(state) {
        return why;
    }
    if let (Some(party), At::Place(_)) = (focus.and_then(|focus| party(state, focus)), at) {
        return together::why_not(state, side, &party);
    }
    let figure = focus.and_then(|id| who(state, id)).or(hand(state));
    let mut why = match at {
        At::Piece(id) => match who(state, id) {
            Some(clicked) if state.side(clicked) == side => taken_up(state, side, clicked),
            Some(target) => attacked(state, side, figure, target),
            None => nothing(),
        },
        At::Place(name) | At::Heading { place: name, .. } => went(state, side, figure, name),
        At::Nowhere => nothing(),
    };
    let own = matches!(at, At::Piece(id) if who(state, id).is_some_and(|f| state.side(f) == side));
    if !own {
        why.instead = instead(state, &offers(state, focus));
    }
    why
}

/// What must be settled before anybody can act or be asked about.
fn question(state: &State) -> Option<Why> {
    let (what, why, rule) = match state.stack.last()? {
        Frame::Music { .. } => {
            ("First say whether he plays.", "music is settled before the initiative", "FL-MUS-3")
        }
        Frame::Initiative { .. } => {
            ("First keep your roll, or roll again.", "nobody acts before that", "FL-INI-6")
        }
        Frame::Order => ("First choose who goes first.", "nobody acts before that", "FL-INI-5"),
        _ => return None,
    };
    Some(Why::plain(what, why, rule))
}

fn nothing() -> Why {
    Why::plain("Nothing to do here.", "select a figure with a bright outline", "FL-ACT-1")
}

fn judged(state: &State, side: Side, action: &Action, what: String) -> Why {
    match Flintloque::check(state, side, action) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(()) => Why::plain("The board has just changed.", "try again", "FL-ACT-1"),
    }
}

/// Why a figure cannot be taken up.
fn taken_up(state: &State, side: Side, figure: FigureId) -> Why {
    let what = format!("{} can't act now.", name(state, figure));
    match state.stack.last() {
        Some(Frame::Deploying { side: s }) if *s == side => {
            let what = format!("{} is already there.", name(state, figure));
            Why::plain(&what, "choose a free spot in your zone", "FL-SET-3")
        }
        Some(Frame::Acting(acting)) if acting.figure == figure => {
            let what = format!("{} is selected.", name(state, figure));
            Why::plain(&what, "choose what he does", "FL-ACT-5")
        }
        Some(Frame::Acting(acting)) => {
            let busy = format!("{} is acting", name(state, acting.figure));
            let done = super::moment::done(state);
            let instead = match done.key {
                Some(_) => format!("Press {} first.", done.words),
                None => format!("{}.", desk::capital(&done.why)),
            };
            Why { instead, ..Why::plain(&what, &busy, "FL-ACT-1") }
        }
        Some(Frame::Aiming { .. }) => match no_aim(state, side, figure) {
            Some(refusal) => Why::refused(&format!("{} can't aim.", name(state, figure)), refusal),
            None => nothing(),
        },
        _ => judged(state, side, &Action::Activate { figure, order: false }, what),
    }
}

/// (FL-AIM-1) Why a figure cannot aim at the closest enemy, or at anybody.
pub fn no_aim(state: &State, side: Side, figure: FigureId) -> Option<Refusal> {
    let target = contact::closest_enemy(state, figure)?;
    let arm =
        Arm::ALL.into_iter().find(|arm| state.is_loaded(figure, *arm)).unwrap_or(Arm::Firelock);
    Flintloque::check(state, side, &Action::Aim { figure, arm, target, body: Body::Rider }).err()
}

/// The position once this figure has been activated, or why it cannot be.
pub fn with(state: &State, side: Side, figure: FigureId) -> Result<State, Refusal> {
    if hand(state) == Some(figure) {
        return Ok(state.clone());
    }
    let activate = Action::Activate { figure, order: false };
    Flintloque::check(state, side, &activate)?;
    Ok(Flintloque::after(state, &activate).unwrap_or_else(|| state.clone()))
}

/// Why an enemy cannot be attacked by the figure in hand.
fn attacked(state: &State, side: Side, figure: Option<FigureId>, target: FigureId) -> Why {
    let Some(figure) = figure.filter(|f| state.side(*f) == side) else {
        return Why::plain("That is an enemy.", "select one of your figures first", "FL-ACT-1");
    };
    let (name, whom) = (name(state, figure), name(state, target));
    let what = format!("{name} can't attack {whom}.");
    let arm =
        Arm::ALL.into_iter().find(|arm| state.is_loaded(figure, *arm)).unwrap_or(Arm::Firelock);
    if matches!(state.stack.last(), Some(Frame::Aiming { .. })) {
        let action = Action::Aim { figure, arm, target, body: Body::Rider };
        return judged(state, side, &action, format!("{name} can't aim at {whom}."));
    }
    let now = match with(state, side, figure) {
        Ok(now) => now,
        Err(refusal) => return Why::refused(&what, refusal),
    };
    let Some(acting) = acting(&now) else {
        return judged(&now, side, &Action::EndActivation, what);
    };
    if acting.plan.is_some() {
        let charges = acting.has(|s| s == Step::Charge);
        let fights = acting.has(|s| s == Step::Melee);
        return match (charges, fights) {
            (true, _) => judged(&now, side, &Action::Charge { target, slot: 0 }, what),
            (_, true) => judged(&now, side, &Action::Melee { target, technique: None }, what),
            _ => fired(&now, side, arm, target, what),
        };
    }
    let step = if acting.engaged { Step::Melee } else { Step::Fire };
    if let Err(refusal) = Flintloque::check(&now, side, &Action::Declare { plan: vec![step] }) {
        return Why::refused(&what, refusal);
    }
    // As if it had been declared: a declaration that leads to nothing ends the activation at once.
    let declared = Acting { plan: Some(vec![step]), ..acting.clone() };
    let mut next = now.clone();
    next.now.stack.pop();
    next.now.stack.push(Frame::Acting(declared));
    match step {
        Step::Melee => judged(&next, side, &Action::Melee { target, technique: None }, what),
        _ => fired(&next, side, arm, target, what),
    }
}

/// A shot that is allowed may still be out of range (FL-FIR-3).
fn fired(state: &State, side: Side, arm: Arm, target: FigureId, what: String) -> Why {
    let action = Action::Fire { arm, target };
    match Flintloque::check(state, side, &action) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(()) if super::acts::is_acquired(state, arm, target) => {
            Why::plain("The board has just changed.", "try again", "FL-ACT-1")
        }
        Ok(()) => {
            let card = super::card::of(state, &action);
            Why { card, ..Why::plain(&what, "the target is too far at this pace", "FL-FIR-3") }
        }
    }
}

/// Why the figure in hand cannot go there.
fn went(state: &State, side: Side, figure: Option<FigureId>, text: &str) -> Why {
    let Some(at) = meant(state, text) else {
        return Why::plain("That is off the table.", "choose a spot on it", "FL-GEO-1");
    };
    let Some(figure) = figure.filter(|f| state.side(*f) == side) else { return nothing() };
    let what = format!("{} can't reach {}.", name(state, figure), place::write(at));
    let f = state.figure(figure);
    if matches!(state.stack.last(), Some(Frame::Deploying { .. })) {
        let what = format!("{} can't set up at {}.", name(state, figure), place::write(at));
        return judged(state, side, &Action::Place { figure, at, facing: f.facing }, what);
    }
    let now = match with(state, side, figure) {
        Ok(now) => now,
        Err(refusal) => return Why::refused(&what, refusal),
    };
    if acting(&now).is_none() {
        return Why::plain(&what, "activate him first: a roll decides what he can do", "FL-ACT-9");
    }
    let Some(now) = declared_fastest(&now) else {
        let march = Action::Declare { plan: vec![Step::March(Rate::Half)] };
        return judged(&now, side, &march, what);
    };
    let Some(acting) = acting(&now) else { return nothing() };
    match check_march(&now, acting, &[at], Heading::toward(f.at, at)) {
        Err(refusal) => Why::refused(&what, refusal),
        Ok(_) => Why::plain("The board has just changed.", "try again", "FL-ACT-1"),
    }
}

/// Whom it could attack instead.
fn instead(state: &State, offers: &[Offer<Action>]) -> String {
    let mut told: Vec<&str> = Vec::new();
    for offer in offers.iter().filter(|o| o.chance.is_some_and(|chance| chance > 0)) {
        if let At::Piece(id) = &offer.at
            && let Some(target) = who(state, id)
            && !told.contains(&name(state, target))
        {
            told.push(name(state, target));
        }
    }
    told.truncate(3);
    match told.split_last() {
        None => String::new(),
        Some((one, [])) => format!("You can attack {one}."),
        Some((last, rest)) => format!("You can attack {} or {last}.", rest.join(", ")),
    }
}
