//! Where the battle stands.

use black_powder::State;
use black_powder::frame::{Frame, Stage};
use black_powder::parts::UnitId;
use black_powder::{command, shoot};
use desk::{Done, Moment, Prompt, Station, StationState, Unspent};
use kernel::{Ahead, Known, Narrate, Side};

use super::ids::{commander_id, officer, the, unit_id};
use super::offers::{actors, way_on};
use super::{armies, reckoning};
use crate::BlackPowder;

/// (BP-SEQ-2) The steps in which somebody decides.
const STEPS: [(Stage, &str); 5] = [
    (Stage::Initiative, "Initiative"),
    (Stage::Orders, "Orders"),
    (Stage::CommanderMoves, "Commanders"),
    (Stage::Shooting, "Shooting"),
    (Stage::HandToHand, "Hand-to-hand"),
];

pub fn moment(known: &Known<'_, BlackPowder>) -> Moment {
    let decider = BlackPowder::decider(known);
    let order = match decider {
        Some(_) => BlackPowder::prompt(known),
        None => reckoning::over(known),
    };
    let asked = decider.is_some_and(|side| side != known.active) && known.turn > 0;
    Moment {
        when: when(known),
        prompt: Prompt { order, help: help(known).to_owned(), asked },
        track: track(known),
        armies: Side::BOTH.map(|side| armies::army(known, side)),
        focus: hand(known).map(|unit| unit_id(&known.scenario, unit)),
        actors: actors(known),
        done: done(known, decider),
    }
}

fn when(state: &State) -> String {
    match state.turn {
        0 => "Deployment".to_owned(),
        turn => {
            let people = &state.scenario.sides[state.active.index()].name;
            format!("Turn {turn} of {}, {people}", state.scenario.turns)
        }
    }
}

/// The unit that a question is about.
pub fn hand(state: &State) -> Option<UnitId> {
    match state.stack.last()? {
        Frame::Respond(ask) => Some(ask.target),
        Frame::ClosingTarget { unit, .. }
        | Frame::BlunderCharge { unit, .. }
        | Frame::Divide { unit, .. }
        | Frame::Reroll { unit, .. } => Some(*unit),
        Frame::Valiant { test, .. } => Some(test.unit),
        Frame::After { units, .. } => units.first().copied(),
        _ => None,
    }
}

fn help(state: &State) -> &'static str {
    match state.stack.last() {
        Some(Frame::Initiative { .. }) => {
            "Close to the enemy a unit may make one move without an order (BP-INI-1)."
        }
        Some(Frame::Compulsory { .. }) => {
            "Units of a broken brigade retire from enemies within 12 in (BP-BRG-3)."
        }
        Some(Frame::Orders) => {
            "Two dice against the Staff Rating: the lower the roll, the more moves (BP-CMD-1)."
        }
        Some(Frame::Respond(_)) => "What it may do hangs on how far the charge comes (BP-RSP-1).",
        Some(Frame::CommanderMoves) => "Each commander may ride once, and join a unit (BP-MOV-9).",
        Some(Frame::Shooting) => "Each unit shoots once, at the closest target (BP-SHO-8).",
        Some(Frame::HandToHand) => "Every combat is fought for one round (BP-HTH-11).",
        Some(Frame::Divide { .. }) => "As evenly as possible among all its enemies (BP-HTH-6).",
        _ => "",
    }
}

/// The frame at the bottom names the step that comes next.
fn track(state: &State) -> Vec<Station> {
    let Some(Frame::Turn { stage: next }) = state.stack.first() else { return Vec::new() };
    let now = STEPS.iter().rposition(|(stage, _)| stage < next);
    let station = |(at, (_, words)): (usize, &(Stage, &str))| Station {
        words: (*words).to_owned(),
        state: match now {
            Some(now) if at < now => StationState::Past,
            Some(now) if at == now => StationState::Now,
            _ => StationState::Next,
        },
        note: None,
        inside: Vec::new(),
    };
    STEPS.iter().enumerate().map(station).collect()
}

/// The button that ends the step; it asks only where something is given up that cannot be had again this turn.
fn done(state: &State, decider: Option<Side>) -> Done {
    let offer = way_on(state);
    let unspent = decider.map_or_else(Vec::new, |side| unspent(state, side));
    let asks = matches!(state.stack.last(), Some(Frame::Orders | Frame::Shooting));
    let why = match (decider, &offer) {
        (None, _) => "the battle is over".to_owned(),
        (Some(_), None) => "choose an answer".to_owned(),
        (Some(_), Some(_)) if !unspent.is_empty() => {
            let what = match state.stack.last() {
                Some(Frame::Shooting) => "can still shoot",
                Some(Frame::CommanderMoves) => "can still ride",
                Some(Frame::Orders) => "can still be ordered",
                _ => "can still be moved",
            };
            format!("{} {what}", unspent.len())
        }
        (Some(_), Some(_)) => String::new(),
    };
    let confirm = asks && !unspent.is_empty() && offer.is_some();
    // A step in which nothing need be done is gone on from by most.
    let moves = matches!(state.stack.last(), Some(Frame::CommanderMoves));
    Done {
        next: offer.is_some() && (moves || unspent.is_empty()),
        words: offer.as_ref().map_or("Done", |offer| &offer.verb).to_owned(),
        why,
        key: offer.map(|offer| offer.key),
        unspent,
        confirm,
    }
}

/// Who could still do something in this step.
fn unspent(state: &State, side: Side) -> Vec<Unspent> {
    let what = match state.stack.last() {
        Some(Frame::Shooting) => "shoot",
        Some(Frame::Orders) => "be ordered",
        _ => "move",
    };
    let units = |some: &mut dyn Iterator<Item = UnitId>| -> Vec<Unspent> {
        some.map(|unit| Unspent {
            words: format!("{} can still {what}", desk::capital(&the(state, unit))),
            piece: Some(unit_id(&state.scenario, unit)),
        })
        .collect()
    };
    match state.stack.last() {
        Some(Frame::Orders) => units(
            &mut state
                .scenario
                .unit_ids()
                .filter(|unit| command::can_be_ordered(state, side, *unit)),
        ),
        Some(Frame::Initiative { may }) => units(&mut may.iter().copied()),
        Some(Frame::Shooting) => {
            units(&mut state.of(side).filter(|unit| shoot::can_shoot(state, *unit)))
        }
        Some(Frame::CommanderMoves) => black_powder::commander::movable(state, side)
            .map(|c| Unspent {
                words: officer(state, c).to_owned(),
                piece: Some(commander_id(&state.scenario, c)),
            })
            .collect(),
        _ => Vec::new(),
    }
}
