//! (BP-SHO, BP-SAV, BP-BRK) A volley: dice, hits, saves, and what becomes of the target when its test is taken.

use black_powder::action::{Action, Aim};
use black_powder::frame::{Frame, Shot, Stage};
use black_powder::parts::*;
use black_powder::{Event, State, ground, volley};
use desk::chances::percent_of_any;
use desk::{Card, Outcome, Weight};

use super::{blank, needed, runs};
use crate::desk::MEASURE;
use crate::desk::ids::the;
use crate::desk::phrase::phrase;
use crate::desk::shots::shots;

pub fn card(state: &State, action: &Action, unit: UnitId, targets: &[Aim], shrapnel: bool) -> Card {
    let mut card = blank(phrase(state, action).words);
    let all = shots(unit, targets, shrapnel);
    card.place = all.iter().map(|shot| range(state, shot)).collect::<Vec<_>>().join("; ");
    for shot in &all {
        card.sums.extend(sums(state, shot, all.len() > 1));
    }
    let odds = fates(state, action, targets);
    card.notes.extend(losses(&odds));
    let told = odds.by(|one: &Fate| (one.weight, one.words.clone()));
    card.chances = Some(runs::listed(told, worst_first));
    card.notes.extend(all.iter().filter(|s| volley::is_enfilade(state, s)).map(|shot| {
        format!("Enfilade: {} are raked from the side (BP-SHO-9).", the(state, shot.target))
    }));
    card.commit = "Fire".to_owned();
    card
}

/// "7.4 in, smoothbore musket"
fn range(state: &State, shot: &Shot) -> String {
    let far = ground::gap(state, shot.unit, shot.target);
    format!("{} in, {}", MEASURE.short(far), state.profile(shot.unit).weapon)
}

/// What is added to the dice to hit, and to those to save.
pub fn sums(state: &State, shot: &Shot, named: bool) -> Vec<desk::Sum> {
    let (dice, first_fire) = volley::dice(state, shot);
    let (hit, save) = (volley::modifiers(state, shot), volley::saves(state, shot));
    let table = &state.tables().shooting;
    let basic = if shot.shrapnel { table.shrapnel.1 } else { table.need };
    let need = volley::need(state, basic, &hit);
    let save_need = volley::save_need(state.values(shot.target).morale, &save);
    let whom = the(state, shot.target);
    let titles = match named {
        true => [format!("To hit {whom}"), desk::capital(&format!("{whom} save"))],
        false => [String::new(), String::new()],
    };
    let first = if first_fire { " (one for First Fire)" } else { "" };
    let dice = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
    vec![
        needed(&titles[0], &hit, need, &format!("to hit, {dice}{first}")),
        needed(&titles[1], &save, save_need, "saves"),
    ]
}

/// What has become of the targets; and what they have lost, which is told in a line of its own.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Fate {
    weight: Weight,
    words: String,
    casualties: u8,
    disordered: bool,
}

/// The volley, then the tests that end the step if nobody else fires at them (BP-BRK-1).
fn fates(state: &State, action: &Action, targets: &[Aim]) -> odds::Odds<Fate> {
    let mut start = state.clone();
    let bottom = Frame::RollOff { side: state.active };
    start.now.stack = vec![bottom, Frame::Turn { stage: Stage::ShootingTests }, Frame::Shooting];
    let then = |after: &State, _: &[Event]| {
        let waits = matches!(after.stack.last(), Some(Frame::Shooting));
        waits.then(|| (after.clone(), Action::Done))
    };
    let over = |after: &State| after.active != state.active || after.turn != state.turn;
    let length = runs::Length::Short;
    runs::odds(length, &start, action, then, over, |_, events| fate(state, events, targets))
}

fn fate(state: &State, events: &[Event], targets: &[Aim]) -> Fate {
    let mut seen: Vec<UnitId> = targets.iter().map(|aim| aim.target).collect();
    seen.dedup();
    let mut all =
        Fate { weight: Weight::None, words: String::new(), casualties: 0, disordered: false };
    let many = seen.len() > 1;
    let mut said = Vec::new();
    for unit in seen {
        let done = done_to(state, events, unit);
        let (weight, words) = match () {
            () if done.destroyed => (Weight::Worst, "break"),
            () if done.retires => (Weight::Heavy, "retire"),
            () if done.casualties > 0 => (Weight::Light, "hold"),
            () => (Weight::None, ""),
        };
        all.weight = all.weight.max(weight);
        all.casualties = all.casualties.saturating_add(done.casualties);
        all.disordered |= done.disordered;
        if !words.is_empty() {
            let whom = if many { the(state, unit) } else { "they".to_owned() };
            said.push(format!("{whom} {words}"));
        }
    }
    all.words = if said.is_empty() { "no casualties".to_owned() } else { said.join("; ") };
    all
}

/// "Casualties: none 30%, 1 42%, 2 28%. Disordered: 42%."
fn losses(odds: &odds::Odds<Fate>) -> Vec<String> {
    let most = odds.outcomes.iter().map(|(one, _)| one.casualties).max().unwrap_or(0);
    let share = |n: u8| percent_of_any(odds.chance(|one| one.casualties == n), odds.exact);
    let listed = (0..=most).filter(|n| odds.chance(|one| one.casualties == *n).num() > 0);
    let each: Vec<String> = listed
        .map(|n| match n {
            0 => format!("none {}%", share(0)),
            n => format!("{n} {}%", share(n)),
        })
        .collect();
    let disordered = odds.chance(|one| one.disordered);
    let mut all = vec![format!("Casualties: {}.", each.join(", "))];
    if disordered.num() > 0 {
        let percent = percent_of_any(disordered, odds.exact);
        all.push(format!("Disordered: {percent}% (BP-DIS-1)."));
    }
    all
}

/// What a volley and the test after it have done to one unit.
struct Done {
    casualties: u8,
    disordered: bool,
    retires: bool,
    destroyed: bool,
}

/// Told by events, since the turn goes on after them.
fn done_to(state: &State, events: &[Event], unit: UnitId) -> Done {
    let mut done = Done { casualties: 0, disordered: false, retires: false, destroyed: false };
    for event in events {
        match event {
            Event::PlayerTurn { .. } => break,
            Event::Volley(volley) if volley.target == unit => done.casualties += volley.casualties,
            Event::Disordered { unit: who, .. } if *who == unit => {
                done.disordered = !state.unit(unit).disordered;
            }
            Event::Retired { unit: who, .. } if *who == unit => done.retires = true,
            Event::Destroyed { unit: who } if *who == unit => done.destroyed = true,
            _ => {}
        }
    }
    done
}

/// The same in words, for what an enemy could do.
pub fn of_one(state: &State, events: &[Event], unit: UnitId) -> (Weight, String) {
    let Done { casualties, disordered, retires, destroyed } = done_to(state, events, unit);
    let mut shaken = false;
    let total = state.unit(unit).casualties.saturating_add(casualties);
    if casualties > 0 && !state.is_shaken(unit) && total >= state.stamina(unit) {
        shaken = true;
    }
    if destroyed {
        return (Weight::Worst, "destroyed".to_owned());
    }
    let mut words = Vec::new();
    if casualties > 0 {
        words.push(desk::count(casualties.into(), "casualty").replace("casualtys", "casualties"));
    }
    let said = [(shaken, "shaken"), (disordered, "disordered"), (retires, "retires")];
    words.extend(said.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()));
    let weight = match () {
        () if shaken || retires => Weight::Heavy,
        () if casualties > 0 || disordered => Weight::Light,
        () => Weight::None,
    };
    (weight, words.join(", "))
}

/// The ruin of the target first.
pub fn worst_first(one: &Outcome) -> i32 {
    let number = one.words.chars().next().and_then(|c| c.to_digit(10)).unwrap_or(0);
    -(20 * one.weight as i32 + number as i32)
}
