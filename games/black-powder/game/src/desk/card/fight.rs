//! (BP-HTH-11) A round of hand-to-hand: both sides' dice and saves, supports, who wins, who breaks.

use black_powder::action::Action;
use black_powder::fight::{DiceOf, dice_of, modifiers, saves};
use black_powder::parts::*;
use black_powder::state::Fate;
use black_powder::{Event, State, result, volley};
use desk::{Card, Outcome, Sum, Weight};
use kernel::{Auto, Side};

use super::{blank, needed, runs};
use crate::BlackPowder;
use crate::desk::ids::{names, the};
use crate::desk::phrase::phrase;

pub fn card(state: &State, action: &Action, unit: UnitId) -> Card {
    let units = state.combat_of(unit);
    let side = state.active;
    let mut card = blank(phrase(state, action).words);
    card.place = format!(
        "{} against {}",
        names(state, units.iter().copied().filter(|u| state.side(*u) == side)),
        names(state, units.iter().copied().filter(|u| state.side(*u) != side))
    );
    let ours_first = |u: &UnitId| (state.side(*u) != side, *u);
    let mut all = units.clone();
    all.sort_by_key(ours_first);
    card.sums = all.iter().flat_map(|unit| strikes(state, *unit)).collect();
    for (helper, helped, rear) in result::supports(state, &units) {
        let from = if rear { "from the rear" } else { "on the flank" };
        card.notes.push(format!(
            "{} support {} {from}: +1 to the result (BP-SUP-1).",
            desk::capital(&the(state, helper)),
            the(state, helped)
        ));
    }
    for unit in &units {
        if let Some((whom, fell)) =
            state.unit(*unit).struck.filter(|(whom, _)| units.contains(whom))
        {
            card.notes.push(format!(
                "Closing fire of {} on {}: +{fell} to the result (BP-HTH-8).",
                the(state, *unit),
                the(state, whom)
            ));
        }
    }
    let start = BlackPowder::cut(state);
    let key = |after: &State, events: &[Event]| told(state, after, events, &units);
    let odds = runs::odds(runs::Length::Short, &start, action, |_, _| None, |_| false, key);
    card.notes.insert(0, rounds(state, &odds, side));
    let words = odds.by(|(_, weight, words)| (*weight, words.clone()));
    card.chances = Some(runs::listed(words, |one| worst_first(state, one, &units, side)));
    card.commit = "Fight".to_owned();
    card
}

fn strikes_title(state: &State, unit: UnitId) -> String {
    desk::capital(&format!("{} strike", the(state, unit)))
}

/// The dice of one unit, and what its enemies need to save.
fn strikes(state: &State, unit: UnitId) -> Vec<Sum> {
    let dice = match dice_of(state, unit) {
        DiceOf::Whole(dice) => dice,
        DiceOf::Faces(faces) => faces.iter().map(|(_, dice)| dice).sum(),
    };
    let tally = modifiers(state, unit);
    let need = volley::need(state, state.tables().fighting.need, &tally);
    let dice = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
    let mut all =
        vec![needed(&strikes_title(state, unit), &tally, need, &format!("to hit, {dice}"))];
    for enemy in state.opponents(unit) {
        let save = saves(state, enemy, unit);
        let need = volley::save_need(state.values(enemy).morale, &save);
        let title = desk::capital(&format!("{} save", the(state, enemy)));
        all.push(needed(&title, &save, need, "saves"));
    }
    all
}

type RoundTold = (Option<Side>, Weight, String);

fn told(state: &State, after: &State, events: &[Event], units: &[UnitId]) -> RoundTold {
    let winner = events.iter().find_map(|event| match event {
        Event::FightResult { winner, .. } => Some(*winner),
        _ => None,
    });
    let winner = winner.flatten();
    let mut words = Vec::new();
    let mut weight = Weight::None;
    for unit in units {
        let gone = after.unit(*unit).fate == Fate::Destroyed;
        let left = matches!(after.unit(*unit).fate, Fate::Away(_));
        let back = events.iter().any(|e| matches!(e, Event::Retired { unit: u, .. } if u == unit));
        let what = match () {
            () if gone => "are destroyed",
            () if left => "leave the table",
            () if back => "retire",
            () => continue,
        };
        weight = weight.max(if gone { Weight::Worst } else { Weight::Heavy });
        words.push(format!("{} {what}", the(state, *unit)));
    }
    let people = |side: Side| &*state.scenario.sides[side.index()].name;
    let round = match winner {
        Some(winner) => format!("{} win", desk::capital(people(winner))),
        None => "a draw".to_owned(),
    };
    words.insert(0, round);
    (winner, weight, words.join(", "))
}

/// "Red win the round 45%, blue 38%, else a draw (BP-HTH-7)."
fn rounds(state: &State, odds: &odds::Odds<RoundTold>, side: Side) -> String {
    let of = |who: Side| desk::chances::percent(odds.chance(|(winner, ..)| *winner == Some(who)));
    let people = |side: Side| &*state.scenario.sides[side.index()].name;
    let about = if odds.exact { "" } else { "about " };
    format!(
        "{} win the round {about}{}%, {} {}%, else a draw (BP-HTH-7).",
        desk::capital(people(side)),
        of(side),
        people(side.other()),
        of(side.other())
    )
}

/// From their ruin to ours.
fn worst_first(state: &State, one: &Outcome, units: &[UnitId], side: Side) -> i32 {
    let people = |side: Side| desk::capital(&state.scenario.sides[side.index()].name);
    let round = match () {
        () if one.words.starts_with(&people(side)) => -1,
        () if one.words.starts_with(&people(side.other())) => 1,
        () => 0,
    };
    let lost = |ours: bool| {
        let all = units.iter().filter(|u| (state.side(**u) == side) == ours);
        let weigh = |unit: &UnitId| {
            let name = the(state, *unit);
            2 * i32::from(one.words.contains(&format!("{name} are destroyed")))
                + i32::from(one.words.contains(&format!("{name} retire")))
        };
        all.map(weigh).sum::<i32>()
    };
    10 * round + lost(true) - lost(false)
}
