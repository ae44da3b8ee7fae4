//! What a unit cannot do now, and why: the rules' own refusals.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::Frame;
use ::flintlock::parts::UnitId;
use ::flintlock::{Action, State};
use kernel::{Ahead, Refusal, Ruleset, Side};

use super::ids::unit_name;
use super::offers::is_plan;
use super::why::{stuck, with};

/// Verbs with their reasons; nothing while the side is not at its own plan.
pub fn barred(state: &State, side: Side, unit: UnitId) -> Vec<(String, String)> {
    if Flintlock::decider(state) != Some(side) || state.side(unit) != side || !is_plan(state) {
        return Vec::new();
    }
    let said = |verb: &str, why: String| (verb.to_owned(), why);
    let mut all = Vec::new();
    match with(state, side, unit) {
        // It may fire with the others.
        Err(_) if fires(state, unit) => {}
        Err(refusal) => {
            let why = busy(state).map_or_else(|| words(&refusal), str::to_owned);
            all.push(said("Act", why));
        }
        Ok(now) => {
            all.extend(stuck(&now, side, unit).map(|refusal| said("Move", words(&refusal))));
            all.extend(silent(&now, side, unit).map(|why| said("Fire", why)));
        }
    }
    all.extend(no_shock(state, side, unit).map(|refusal| said("Shock", words(&refusal))));
    all
}

fn fires(state: &State, unit: UnitId) -> bool {
    let own = |action: &Action| matches!(action, Action::Fire { unit: u, .. } if *u == unit);
    Flintlock::choices(state).iter().any(own)
}

/// What must be finished before anybody else acts: that says more than the rules' refusal.
fn busy(state: &State) -> Option<&'static str> {
    Some(match state.stack.last()? {
        Frame::Firing { .. } => "other units are firing: finish firing first (11.12)",
        Frame::Moving { .. } => "another unit is moving: halt it first (7.12)",
        Frame::Planning { .. } => "a Shock is being planned: attack, or undo (12.11)",
        _ => return None,
    })
}

fn words(refusal: &Refusal) -> String {
    format!("{} ({})", refusal.why, refusal.rule.number())
}

/// Why it cannot fire at anybody: what keeps it from firing at all, or at the nearest.
fn silent(state: &State, side: Side, unit: UnitId) -> Option<String> {
    let far =
        |target: &UnitId| state.grid().distance(state.unit(unit).hex, state.unit(*target).hex);
    let mut enemies: Vec<UnitId> = state.units_of(side.other()).collect();
    enemies.sort_by_key(far);
    let judged = |target: &UnitId| {
        Flintlock::check(state, side, &Action::Fire { unit, target: *target }).err()
    };
    let refusals: Vec<Refusal> = enemies.iter().map_while(judged).collect();
    let first = refusals.first().filter(|_| refusals.len() == enemies.len())?;
    // (11.33) Whoever is farther off is out of range too.
    if first.rule.number() == "11.33" {
        return Some("no enemy is in range (11.33)".to_owned());
    }
    Some(match refusals.iter().all(|other| other == first) {
        true => words(first),
        false => format!("{} is the nearest: {}", unit_name(state, enemies[0]), words(first)),
    })
}

/// (12.11) Shock is a turn of the whole Command.
fn no_shock(state: &State, side: Side, unit: UnitId) -> Option<Refusal> {
    let (Some(Frame::Orders), Some(command)) = (state.stack.last(), state.spec(unit).command)
    else {
        return None;
    };
    let shock = Action::TakeTurn { command, turn: TurnKind::Shock };
    Flintlock::check(state, side, &shock).err()
}
