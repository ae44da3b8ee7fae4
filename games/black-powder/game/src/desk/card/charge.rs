//! (BP-CHG-11) A charge: what the enemy may answer, what comes of it, and the fight that would follow.

use std::cell::RefCell;

use black_powder::action::{Action, Ordered, Step};
use black_powder::frame::{Frame, Given};
use black_powder::ground::dock::{self, Terms};
use black_powder::parts::*;
use black_powder::state::Fate;
use black_powder::{Event, State, command, naming, plan, respond};
use desk::chances::percent;
use desk::{Card, Outcome, Sum, Weight};
use kernel::{Auto, Ruleset};

use super::{answer, blank, order, runs, volley};
use crate::BlackPowder;
use crate::desk::hearing::hearing;
use crate::desk::ids::the;
use crate::desk::phrase::{answer_words, phrase};

/// The first charge of an order.
pub fn of_order(units: &[Ordered]) -> Option<(UnitId, UnitId)> {
    units.iter().find_map(|o| match o.plan.last() {
        Some(Step::Charge(charge)) => Some((o.unit, charge.target)),
        _ => None,
    })
}

pub fn card(state: &State, action: &Action, given: &Given, unit: UnitId, target: UnitId) -> Card {
    let heard = hearing(state, given);
    let mut card = blank(phrase(state, action).words);
    card.place = order::place(state, given);
    let rating = command::rating(state, given);
    card.sums = vec![order::roll(state, given, "The order", &rating)];
    card.notes.push(order::sentence(&heard, given.kind));
    let before = given.units.iter().find(|o| o.unit == unit).and_then(|o| approached(state, o));
    finish(state, action, before.as_ref().unwrap_or(state), (unit, target), &mut card);
    card.notes.extend(order::notes(state, given));
    card.commit = "Give the order".to_owned();
    card
}

/// By initiative, as a blunder or as a sweeping advance: no roll comes before it.
pub fn plain(state: &State, action: &Action, unit: UnitId, target: UnitId) -> Card {
    let mut card = blank(phrase(state, action).words);
    finish(state, action, state, (unit, target), &mut card);
    card.commit = "Charge".to_owned();
    card
}

/// Where the unit stands when it charges.
fn approached(state: &State, ordered: &Ordered) -> Option<State> {
    let mut ahead = state.clone();
    for step in &ordered.plan[..ordered.plan.len().checked_sub(1)?] {
        let done = plan::step(&ahead, ordered.unit, step).ok()?;
        done.events.iter().for_each(|event| BlackPowder::apply(&mut ahead, event));
    }
    Some(ahead)
}

fn finish(
    state: &State,
    action: &Action,
    before: &State,
    (unit, target): (UnitId, UnitId),
    card: &mut Card,
) {
    let answers = responses(before, unit, target);
    if answers.len() > 1 {
        let all: Vec<&str> = answers.iter().map(|one| answer_words(*one)).collect();
        let whom = desk::capital(&the(state, target));
        card.notes
            .push(format!("{whom} may answer: {} (BP-RSP-1).", all.join(", ").to_lowercase()));
    }
    if answers.contains(&Response::ClosingFire) {
        let shot = answer::closing(target, unit, Manner::Closing);
        let [hit, save] = ["Closing fire of", "Saves of"];
        let titles =
            [format!("{hit} {}", the(state, target)), format!("{save} {}", the(state, unit))];
        let sums = volley::sums(before, &shot, false);
        card.sums.extend(sums.into_iter().zip(titles).map(|(sum, title)| Sum { title, ..sum }));
    }
    let start = BlackPowder::cut(state);
    // What follows if nobody shoots at either of them meanwhile.
    let contact = RefCell::new(None);
    let fight = |after: &State, events: &[Event]| {
        contact.replace(Some(met(state, after, events, unit, target)));
        after.are_engaged(unit, target).then(|| {
            let mut next = after.clone();
            next.now.stack = vec![Frame::RollOff { side: state.active }, Frame::HandToHand];
            (next, Action::Fight { unit })
        })
    };
    let key = |after: &State, events: &[Event]| {
        let said = contact.take().unwrap_or_else(|| met(state, after, events, unit, target));
        (said, result(state, events, unit))
    };
    let odds = runs::odds(runs::Length::Long, &start, action, fight, |_| false, key);
    card.chances = Some(runs::listed(odds.by(|(said, _)| said.clone()), worst_first));
    let round = odds.by(|(_, round)| *round);
    let met = round.chance(|one| *one != Round::None);
    let share = |what: Round| match met.num() {
        0 => 0,
        _ => percent(kernel::Ratio::new(
            round.chance(|one| *one == what).num() * met.den(),
            round.chance(|one| *one == what).den() * met.num(),
        )),
    };
    if met.num() > 0 {
        let (us, them) = (the(state, unit), the(state, target));
        let about = if round.exact { "" } else { "about " };
        card.notes.push(format!(
            "If it comes to blows this turn: {us} win the round {about}{}%, {them} {}%, a draw {}% (BP-HTH-7).",
            share(Round::Ours),
            share(Round::Theirs),
            share(Round::Drawn)
        ));
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Round {
    None,
    Ours,
    Theirs,
    Drawn,
}

fn result(state: &State, events: &[Event], unit: UnitId) -> Round {
    let ended = events.iter().rev().find_map(|event| match event {
        Event::FightResult { winner, .. } => Some(*winner),
        _ => None,
    });
    match ended {
        None => Round::None,
        Some(None) => Round::Drawn,
        Some(Some(side)) if side == state.side(unit) => Round::Ours,
        Some(Some(_)) => Round::Theirs,
    }
}

/// (BP-RSP-1) What the one who is charged may do.
pub fn responses(state: &State, unit: UnitId, target: UnitId) -> Vec<Response> {
    let faces = dock::faces(state, unit, target);
    let docks = faces.into_iter().flatten().find_map(|on| {
        let dock = dock::dock(state, unit, target, on, Terms::Charge).ok()?;
        Some(respond::options(state, unit, target, on, &dock, false))
    });
    docks.unwrap_or_default()
}

/// What has become of charger and target.
pub fn met(
    state: &State,
    after: &State,
    events: &[Event],
    unit: UnitId,
    target: UnitId,
) -> (Weight, String) {
    let [us, them] = [unit, target].map(|unit| the(state, unit));
    let (now, foe) = (after.unit(unit), after.unit(target));
    let blundered = events.iter().any(|e| matches!(e, Event::BlunderRoll { .. }));
    let retired = |who: UnitId| {
        events.iter().any(|e| matches!(e, Event::Retired { unit, .. } if *unit == who))
    };
    let mut weight = Weight::None;
    let mut words = match () {
        () if now.fate == Fate::Destroyed => {
            weight = Weight::Worst;
            format!("{us} are destroyed")
        }
        () if foe.fate == Fate::Destroyed => format!("{them} are destroyed"),
        () if after.are_engaged(unit, target) => format!("In contact with {them}"),
        () if after.is_engaged(unit) => {
            let others = naming::all(after, after.opponents(unit));
            format!("In contact with {others} instead")
        }
        () if blundered => {
            weight = Weight::Heavy;
            "A blunder".to_owned()
        }
        () if retired(unit) => {
            weight = Weight::Heavy;
            format!("{us} are thrown back")
        }
        () if foe.evaded && !state.unit(target).evaded => format!("{them} get away"),
        () if now.at == state.unit(unit).at => {
            weight = Weight::Light;
            "No move".to_owned()
        }
        () => "Short of contact".to_owned(),
    };
    let hurt = now.fate == Fate::OnTable && after.is_shaken(unit) && !state.is_shaken(unit);
    let upset = now.fate == Fate::OnTable && now.disordered && !state.unit(unit).disordered;
    for (is, what) in [(hurt, "shaken"), (upset, "disordered")] {
        if is {
            words += &format!(", {us} {what}");
            weight = weight.max(Weight::Light);
        }
    }
    (weight, words)
}

/// Contact in order first, ruin of one's own last.
fn worst_first(one: &Outcome) -> i32 {
    let contact = one.words.starts_with("In contact")
        || one.words.ends_with("are destroyed") && one.weight == Weight::None;
    i32::from(!contact) * 10 + one.weight as i32
}
