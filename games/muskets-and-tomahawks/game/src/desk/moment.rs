//! Where the battle stands.

use desk::{Done, Moment, Prompt, Station, StationState, Unspent};
use kernel::{Ahead, Known, Narrate, Side};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::frame::{Called, Frame};
use muskets_and_tomahawks::parts::*;

use super::ids::*;
use super::offers::{actors, is_acting, way_on};
use super::{armies, reckoning};
use crate::MusketsAndTomahawks;

pub fn moment(known: &Known<'_, MusketsAndTomahawks>) -> Moment {
    let decider = MusketsAndTomahawks::decider(known);
    let order = match decider {
        Some(_) => MusketsAndTomahawks::prompt(known),
        None => reckoning::over(known),
    };
    let asked = decider.is_some_and(|side| side != known.active) && !is_acting(known);
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
    let clocks = state.tables().cards.clocks;
    format!(
        "Cycle {} of {}, Clock {} of {clocks}",
        state.cycle, state.scenario.cycles, state.clocks_shown
    )
}

/// The unit that a question is about.
pub fn hand(state: &State) -> Option<UnitId> {
    match state.stack.last()? {
        Frame::Single { who: Who::Unit(unit), .. }
        | Frame::Places { unit, .. }
        | Frame::React { unit, .. }
        | Frame::NewCharge { unit, .. }
        | Frame::MarkerFire { unit, .. }
        | Frame::ChargeFire { unit, .. }
        | Frame::OneShot { unit, .. }
        | Frame::Result { unit }
        | Frame::Losses { unit, .. }
        | Frame::Capture { unit, .. } => Some(*unit),
        _ => None,
    }
}

fn help(state: &State) -> &'static str {
    match state.stack.last() {
        Some(Frame::Setup { .. }) => {
            "Hidden units and dummies are dealt over their places (MT-HID-11)."
        }
        Some(Frame::Turn { .. }) => {
            "Play one card, yours or theirs, or use one ability (MT-CARD-4)."
        }
        Some(Frame::Forward { .. }) => {
            "Officers and Elite units act, or you take points (MT-CARD-10)."
        }
        Some(Frame::Activations { .. }) => "Each unit may act once, in any order (MT-CARD-9).",
        Some(Frame::Single { .. }) => "One action (MT-ACT-1).",
        Some(Frame::React { .. }) => "They are charging you (MT-HTH-5).",
        Some(Frame::Vigilance { .. }) => "A vigilant unit may fire now, once (MT-VIG-2).",
        Some(Frame::Places { .. }) => "Within 3 in of the marker, close together (MT-HID-5).",
        Some(Frame::GoOn { .. }) => "The move has shown a marker (MT-HID-7).",
        Some(Frame::OneShot { .. }) => "Each figure throws once in the game (MT-SHO-12).",
        Some(Frame::Result { .. }) => "The test leaves the choice to you (MT-RES-4).",
        Some(Frame::Losses { .. }) => "Figures in contact fall first (MT-HTH-8).",
        _ => "",
    }
}

/// The card that is being played, and whom it calls.
fn track(state: &State) -> Vec<Station> {
    let station = |words: String, state: StationState| Station {
        words,
        state,
        note: None,
        inside: Vec::new(),
    };
    let playing = state.card_played();
    let whose = |side: Side| state.scenario.names.people(side).adjective.to_string();
    let mut all = vec![station(
        format!("{} turn", whose(state.active)),
        if playing.is_some() { StationState::Past } else { StationState::Now },
    )];
    if let Some(card) = playing {
        let mut now = station(card_of(&state.scenario, card, None), StationState::Now);
        let called = state.stack.iter().find_map(|frame| match frame {
            Frame::Activations { side, of } => Some((*side, *of)),
            _ => None,
        });
        if let Some((side, of)) = called {
            now.inside = units(state, side, of);
        }
        all.push(now);
    }
    all.push(station("Refill the hand".to_owned(), StationState::Next));
    all.push(station(format!("{} turn", whose(state.active.other())), StationState::Next));
    all
}

fn units(state: &State, side: Side, of: Called) -> Vec<Station> {
    let called = state.of(side).filter(|unit| state.is_called(*unit, of));
    called
        .map(|unit| Station {
            words: name(state, unit).to_owned(),
            state: match state.unit(unit).acted {
                true => StationState::Past,
                false => StationState::Next,
            },
            note: None,
            inside: Vec::new(),
        })
        .collect()
}

/// The button that ends the step; it asks where a unit could still act with this card.
fn done(state: &State, decider: Option<Side>) -> Done {
    let offer = way_on(state);
    let unspent = match decider {
        Some(side) => unspent(state, side),
        None => Vec::new(),
    };
    let why = match (decider, &offer) {
        (None, _) => "the battle is over".to_owned(),
        (Some(_), None) if state.is_at_turn() => "play a card or use an ability".to_owned(),
        (Some(_), None) => "choose one of the answers".to_owned(),
        (Some(_), Some(_)) if !unspent.is_empty() => {
            format!("{} can still act", desk::count(unspent.len(), "unit"))
        }
        (Some(_), Some(_)) => String::new(),
    };
    let is_end = offer
        .as_ref()
        .is_some_and(|offer| matches!(offer.plan[..], [muskets_and_tomahawks::Action::End {}]));
    Done {
        words: offer.as_ref().map_or("Done", |offer| &offer.verb).to_owned(),
        why,
        confirm: is_end && !unspent.is_empty(),
        next: offer.is_some() && unspent.is_empty(),
        key: offer.map(|offer| offer.key),
        unspent,
    }
}

/// Who could still act with this card.
fn unspent(state: &State, side: Side) -> Vec<Unspent> {
    let Some(Frame::Activations { of, .. }) = state.stack.last() else { return Vec::new() };
    let units = state.of(side).filter(|unit| state.is_called(*unit, *of));
    let left = units.filter(|unit| !state.unit(*unit).acted);
    left.map(|unit| Unspent {
        words: format!("{} can still act", desk::capital(&the(state, unit))),
        piece: Some(unit_id(&state.scenario, unit)),
    })
    .collect()
}
