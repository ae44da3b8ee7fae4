//! (12.0, 13.2) Shock by those who stand with the unit in front, and Charges.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::{Charge, Frame};
use ::flintlock::parts::{Arm, CommandId, UnitId};
use ::flintlock::shock::attacks;
use ::flintlock::{Action, State};
use kernel::Ahead;

use super::{conditions, fate_of, is_struck, names};
use crate::desk::ids::{place, unit_id};
use desk::{Blow, Chances, Threat, ThreatKind};

pub fn threats(state: &State, target: UnitId) -> Vec<Threat> {
    let mut found = Vec::new();
    for command in state.scenario.command_ids() {
        let turn = Action::TakeTurn { command, turn: TurnKind::Shock };
        let Some(planning) = Flintlock::after(state, &turn) else { continue };
        found.extend(tell(&planning, command, target));
        if let Some(charging) = charged(&planning, target) {
            found.extend(tell(&charging, command, target));
        }
    }
    found
}

/// (12.12) Who attacks the unit, as the plan stands.
fn attackers(state: &State, command: CommandId, target: UnitId) -> Vec<UnitId> {
    let Some(Frame::Planning { charges, arms, .. }) = state.stack.last() else { return Vec::new() };
    let mut units: Vec<UnitId> = attacks(state, command, charges, arms)
        .into_iter()
        .filter(|(_, defender)| is_struck(state, *defender, target))
        .map(|(attacker, _)| attacker)
        .collect();
    units.sort_unstable();
    units.dedup();
    units
}

fn charges(state: &State) -> &[Charge] {
    match state.stack.last() {
        Some(Frame::Planning { charges, .. }) => charges,
        _ => &[],
    }
}

/// (13.22) Every charger that can reach the unit is declared; foot makes way for them (12.52f).
fn charged(planning: &State, target: UnitId) -> Option<State> {
    let mut now = planning.clone();
    while let Some(next) = one_more(&now, target) {
        now = next;
    }
    if charges(&now).is_empty() {
        return None;
    }
    let horse = |a: &Action| matches!(a, Action::Assign { arm: Arm::Cavalry, .. });
    while let Some(assign) = Flintlock::choices(&now).into_iter().find(horse) {
        now = Flintlock::after(&now, &assign)?;
    }
    Some(now)
}

fn one_more(state: &State, target: UnitId) -> Option<State> {
    let Some(Frame::Planning { command, .. }) = state.stack.last() else { return None };
    let strikes = |action: Action| {
        let Action::Charge { unit, .. } = &action else { return None };
        let next = Flintlock::after(state, &action)?;
        attackers(&next, *command, target).contains(unit).then_some(next)
    };
    Flintlock::choices(state).into_iter().find_map(strikes)
}

fn tell(planning: &State, command: CommandId, target: UnitId) -> Option<Threat> {
    let strikers = attackers(planning, command, target);
    if strikers.is_empty() || !Flintlock::choices(planning).contains(&Action::Shock) {
        return None;
    }
    let rides = charges(planning);
    let blow = |unit: &UnitId| {
        let ride = rides.iter().find(|charge| charge.unit == *unit);
        let via = ride.map(|charge| charge.path.iter().map(|h| place(planning, *h)).collect());
        Blow {
            piece: unit_id(planning, *unit),
            from: place(planning, planning.unit(*unit).hex),
            via: via.unwrap_or_default(),
        }
    };
    let name = &planning.scenario.command(command).name;
    let (kind, verb) = match rides.is_empty() {
        true => (ThreatKind::Assault, "attacks by Shock"),
        false => (ThreatKind::Charge, "charges"),
    };
    let base = Threat {
        kind,
        words: format!("{name} {verb}: {}", names(planning, &strikers)),
        blows: strikers.iter().map(blow).collect(),
        conditions: conditions(planning, command),
        sum: None,
        chances: Chances::NONE,
        tells: 0,
    };
    super::threat(base, fate_of(planning, &[Action::Shock], false, target))
}
