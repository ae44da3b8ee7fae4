//! Answers to questions: each with what comes of it.

use black_powder::action::Action;
use black_powder::frame::{Frame, Shot};
use black_powder::parts::*;
use black_powder::{Event, State, ground};
use desk::{Card, Outcome, Weight};
use kernel::Auto;

use super::{blank, charge, runs, volley};
use crate::BlackPowder;
use crate::desk::MEASURE;
use crate::desk::changes;
use crate::desk::ids::the;
use crate::desk::phrase::phrase;

pub fn card(state: &State, action: &Action) -> Card {
    let mut card = blank(phrase(state, action).words);
    let start = BlackPowder::cut(state);
    let pair = match (action, state.stack.last()) {
        (Action::Respond { .. }, Some(Frame::Respond(ask))) => Some((ask.charger, ask.target)),
        _ => None,
    };
    if let Some((charger, target)) = pair {
        let far = ground::gap(state, charger, target);
        card.place = format!(
            "{} charge from {} in",
            desk::capital(&the(state, charger)),
            MEASURE.short(far)
        );
        if let Action::Respond { response: Response::ClosingFire | Response::SteadyFire, .. } =
            action
        {
            let steady = matches!(action, Action::Respond { response: Response::SteadyFire, .. });
            let manner = if steady { Manner::Steady } else { Manner::Closing };
            card.sums = volley::sums(state, &closing(target, charger, manner), false);
        }
    }
    if let Action::Traverse { unit, target } | Action::ClosingTarget { unit, target } = action {
        let manner = match action {
            Action::Traverse { .. } => Manner::Traverse,
            _ => Manner::Closing,
        };
        card.sums = volley::sums(state, &closing(*unit, *target, manner), false);
    }
    let key = |after: &State, events: &[Event]| match pair {
        Some((charger, target)) => answered(state, after, events, charger, target),
        None => (Weight::None, changes::sum_up(state, after)),
    };
    let odds = runs::odds(runs::Length::Short, &start, action, |_, _| None, |_| false, key);
    card.chances = Some(runs::listed(odds, |one: &Outcome| -i32::from(one.percent)));
    card
}

pub const fn closing(unit: UnitId, target: UnitId, manner: Manner) -> Shot {
    Shot { unit, target, face: None, manner, shrapnel: false, range: 0, first: true }
}

/// What has become of charger and charged, without where they stand.
fn answered(
    state: &State,
    after: &State,
    events: &[Event],
    charger: UnitId,
    target: UnitId,
) -> (Weight, String) {
    let (_, met) = charge::met(state, after, events, charger, target);
    let fell = after.unit(charger).casualties.saturating_sub(state.unit(charger).casualties);
    let mut words = vec![met];
    if fell > 0 && after.is_on_table(charger) {
        words.push(format!("{} lose {fell}", the(state, charger)));
    }
    if after.is_on_table(target) && after.unit(target).disordered && !state.unit(target).disordered
    {
        words.push(format!("{} disordered", the(state, target)));
    }
    let weight = match after.are_engaged(charger, target) {
        true => Weight::Heavy,
        false => Weight::None,
    };
    (weight, words.join(", "))
}
