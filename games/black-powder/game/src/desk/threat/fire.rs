//! (BP-SHO, BP-MOV-7) Volleys at the unit: from where they stand, or after moves straight at it.

use black_powder::action::Action;
use black_powder::frame::Frame;
use black_powder::ground;
use black_powder::parts::*;
use black_powder::pointing::{self, Pointed, Wish};
use black_powder::{Event, State};
use desk::chances::percent_of_any;
use desk::{Threat, ThreatKind};
use kernel::Ratio;
use tabletop::{Heading, INCH, along};

use super::{at_step, blow, is_far, ordered};
use crate::desk::MEASURE;
use crate::desk::card::{runs, volley};
use crate::desk::ids::name;
use crate::desk::shots;

pub fn threat(state: &State, foe: UnitId, unit: UnitId) -> Option<Threat> {
    let range = state.profile(foe).range;
    if state.values(foe).shoot == 0 || state.is_engaged(foe) || is_far(state, foe, unit, range) {
        return None;
    }
    let now = at_step(state, Frame::Shooting);
    if let Some(action) = volley_at(&now, foe, unit) {
        return told(&now, foe, unit, &action, None, state);
    }
    let pointed = approach(state, foe, unit)?;
    let (condition, chance, _) = ordered(state, &pointed)?;
    let there = at_step(&pointing::after(state, &pointed), Frame::Shooting);
    let action = volley_at(&there, foe, unit)?;
    let moved = Some((condition, chance, pointed));
    (chance > Ratio::ZERO).then(|| told(&there, foe, unit, &action, moved, state)).flatten()
}

fn volley_at(state: &State, foe: UnitId, unit: UnitId) -> Option<Action> {
    shots::volleys(state, foe).into_iter().find(|action| match action {
        Action::Shoot { targets, .. } => targets.iter().any(|aim| aim.target == unit),
        _ => false,
    })
}

/// One after the other, in per cent; what may happen is not nothing.
fn both(one: Ratio, other: Ratio) -> u8 {
    let chance = odds::decimal(one) * odds::decimal(other);
    (100.0 * chance).round_ties_even().max(if chance > 0.0 { 1.0 } else { 0.0 }) as u8
}

/// Straight at it, until it is in range.
fn approach(state: &State, foe: UnitId, unit: UnitId) -> Option<Pointed> {
    let (from, to) = (ground::base(state, foe), state.unit(unit).at);
    let near = state.profile(foe).range - 2 * INCH;
    let far = from.at.to(to).length_down();
    let facing = Heading::toward_fine(from.at, to);
    let at = along(from.at, to, (far - near).max(INCH));
    let pointed = pointing::to_pose(state, foe, &Wish::pose(at, facing)).ok()?;
    pointed.reached.then_some(pointed)
}

fn told(
    now: &State,
    foe: UnitId,
    unit: UnitId,
    action: &Action,
    moved: Option<(String, Ratio, Pointed)>,
    start: &State,
) -> Option<Threat> {
    let Action::Shoot { targets, shrapnel, .. } = action else { return None };
    let fate = |_: &State, events: &[Event]| {
        let (weight, words) = volley::of_one(now, events, unit);
        (weight, if words.is_empty() { "no effect".to_owned() } else { words })
    };
    let odds = runs::odds(runs::Length::Short, now, action, |_, _| None, |_| false, fate);
    let hurt = odds.chance(|(_, words)| words != "no effect");
    let shots = shots::shots(foe, targets, *shrapnel);
    let shot = shots.iter().find(|shot| shot.target == unit)?;
    let sum = volley::sums(now, shot, false).into_iter().next();
    let far = MEASURE.short(ground::gap(now, foe, unit));
    let who = name(now, foe);
    let (words, conditions, via, tells) = match moved {
        None => {
            let words = format!("{who} fires from where it stands, {far} in");
            (words, Vec::new(), Vec::new(), percent_of_any(hurt, odds.exact))
        }
        Some((condition, chance, pointed)) => {
            let words = format!("{who} comes up and fires, {far} in");
            (words, vec![condition], vec![pointed], both(hurt, chance))
        }
    };
    let chances = desk::told(odds);
    let blows = vec![blow(start, foe, &via)];
    (tells > 0).then_some(Threat {
        kind: ThreatKind::Fire,
        words,
        blows,
        conditions,
        sum,
        chances,
        tells,
    })
}
