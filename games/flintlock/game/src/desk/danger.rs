//! What a player may regret, told before it is done: on offers, on cards and on pieces.

use crate::Flintlock;
use ::flintlock::frame::Frame;
use ::flintlock::look::{leader_name, smoke_of_a_shot};
use ::flintlock::modifiers::FireDrm;
use ::flintlock::parts::{CommandId, LeaderId, UnitId};
use ::flintlock::tables::PreShock;
use ::flintlock::{Action, State};
use hexes::Hex;
use kernel::{Ahead, People, Side, Tally};

use super::ids::{Who, unit_name, who};
use super::phrase::at_most;
use desk::{Chances, Offer, Outcome};

/// The offers with the odds of their rolls in the small line, and with what they leave behind.
pub fn annotated(state: &State, mut offers: Vec<Offer<Action>>) -> Vec<Offer<Action>> {
    for offer in &mut offers {
        let Some(action) = offer.plan.last() else { continue };
        if let Some(small) = small_line(state, action) {
            offer.note.get_or_insert(small);
        }
        let warnings = [offer.warning.take(), left_alone(state, offer)];
        let warnings: Vec<String> = warnings.into_iter().flatten().collect();
        offer.warning = (!warnings.is_empty()).then(|| warnings.join("; "));
    }
    offers
}

/// What follows from an answer, or what its roll must be.
fn small_line(state: &State, action: &Action) -> Option<String> {
    let side = Flintlock::decider(state)?;
    let enemy: &People = state.scenario.people(side.other());
    let chief = |side: Side| state.ratings(state.scenario.sides[side.index()].overall).initiative;
    Some(match action {
        Action::SelfActivate { leader } => at_most(state.ratings(*leader).initiative, 0),
        Action::StayPartial { .. } => "may only move".to_owned(),
        Action::Continue => at_most(chief(side), state.activation.run),
        Action::Seize => at_most(chief(side), 0),
        Action::LetBe => {
            format!("he goes again on {}", at_most(chief(side.other()), state.activation.run))
        }
        Action::Pass | Action::Stop => format!("{enemy} get a Free Activation"),
        Action::Flee { .. } => "no Flight Points".to_owned(),
        Action::Counterattack { .. } => "you become the attacker".to_owned(),
        _ => return None,
    })
}

/// (12.72, 4.63) Guns or a leader that would stand without a unit.
fn left_alone(state: &State, offer: &Offer<Action>) -> Option<String> {
    match who(state, offer.piece.as_deref()?)? {
        Who::Unit(unit) => guns_left(state, unit, offer),
        Who::Leader(leader) => leader_left(state, leader, offer.plan.last()?),
    }
}

fn guns_left(state: &State, unit: UnitId, offer: &Offer<Action>) -> Option<String> {
    let hex = state.unit(unit).hex;
    if state.is_gun(unit) || !state.is_on_map(unit) || !goes(&offer.plan) {
        return None;
    }
    let guns: Vec<UnitId> =
        state.guns_at(hex).filter(|g| state.side(*g) == state.side(unit)).collect();
    if guns.is_empty() {
        return None;
    }
    let after = Flintlock::after_all(state, &offer.plan)?;
    let alone = after.stand(hex).top().is_none();
    let names: Vec<&str> = guns.iter().map(|g| unit_name(state, *g)).collect();
    let its = if guns.len() == 1 { "it" } else { "them" };
    alone
        .then(|| format!("{} would be alone: a Shock captures {its} (12.72)", desk::listed(&names)))
}

fn goes(plan: &[Action]) -> bool {
    plan.iter().any(|action| matches!(action, Action::Step { .. } | Action::Withdraw { .. }))
}

fn leader_left(state: &State, leader: LeaderId, action: &Action) -> Option<String> {
    let Action::Ride { to } = action else { return None };
    let is_alone =
        |hex: Hex| state.stand(hex).top().is_none() && state.guns_at(hex).next().is_none();
    is_alone(*to).then(|| {
        let name = leader_name(state, leader);
        format!("{name} would be alone: an enemy who comes up beside him drives him off (4.63)")
    })
}

/// (11.34, 11.41) What a shot costs whoever fires.
pub fn price(state: &State, unit: UnitId, drm: &Tally<FireDrm>) -> Vec<String> {
    let volley = drm.lines().any(|(why, _)| why == FireDrm::FirstVolley);
    let command = state.spec(unit).command.map(|c| &state.scenario.command(c).name);
    let volley = command
        .filter(|_| volley)
        .map(|name| format!("It uses up the First Volley of every unit in {name} (11.34)."));
    let smoke = smoke_of_a_shot(state, unit).map(|leader| match leader {
        Some(leader) => {
            format!("Smoke will cover {}'s troops (11.41).", leader_name(state, leader))
        }
        None => format!("Smoke will cover {} (11.42).", unit_name(state, unit)),
    });
    volley.into_iter().chain(smoke).collect()
}

/// (12.24) A few units attack, and all of their Command may pay for it.
pub fn of_a_shock(state: &State, command: CommandId, chances: &Chances) -> Option<String> {
    let Some(Frame::Planning { charges, arms, .. }) = state.stack.last() else { return None };
    let mut units: Vec<UnitId> = ::flintlock::shock::attacks(state, command, charges, arms)
        .into_iter()
        .map(|(attacker, _)| attacker)
        .collect();
    units.sort_unstable();
    units.dedup();
    let all = state.members(command).count();
    let percent = (drops(&chances.outcomes) * 100.0).round() as u32;
    if percent == 0 || 2 * units.len() > all {
        return None;
    }
    let name = &state.scenario.command(command).name;
    let some = match units.len() {
        1 => "1 unit attacks".to_owned(),
        n => format!("{n} units attack"),
    };
    Some(format!(
        "{some}, but all of {name} ({all} units) drops a Status level with {percent}% (12.24)."
    ))
}

/// How likely it is that the attackers' Command drops.
fn drops(outcomes: &[Outcome]) -> f64 {
    let of = |outcome: &Outcome| match outcome.rest.is_empty() {
        false => drops(&outcome.rest),
        true if outcome.words.to_lowercase().contains("you drop") => share(&outcome.chance),
        true => 0.0,
    };
    outcomes.iter().map(of).sum()
}

/// "2/9" as a number.
fn share(fraction: &str) -> f64 {
    let (num, den) = fraction.split_once('/').unwrap_or((fraction, "1"));
    let read = |text: &str| text.parse::<f64>().expect("a fraction of ours");
    read(num) / read(den).max(1.0)
}

/// (12.43) A Line so shaken that one roll can collapse it.
pub fn of_a_line(state: &State, unit: UnitId) -> Option<String> {
    let command = state.spec(unit).command.filter(|_| state.is_on_map(unit))?;
    let tables = &state.scenario.tables;
    let militia = if state.spec(unit).militia { tables.pre_shock_militia } else { 0 };
    let added = tables.status(state.command(command).status).pre_shock + militia;
    let bad = (1..=6_i8).filter(|face| tables.pre_shock.at(face + added) == PreShock::Collapse);
    match bad.count() {
        0 => None,
        bad => {
            let percent = (bad * 100 + 3) / 6;
            Some(format!("if attacked by Shock, its Line collapses with {percent}% (12.43)"))
        }
    }
}
