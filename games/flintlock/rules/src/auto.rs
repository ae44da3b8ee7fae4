//! Procedure I: default choices for automatic play, where a question interrupts the plan.

use hexes::{Facing, Hex};
use kernel::{Side, Turn};

use crate::action::Action;
use crate::event::FireKind;
use crate::fire;
use crate::frame::{Frame, ShockStage};
use crate::parts::*;
use crate::sequence;
use crate::shock;
use crate::state::*;
use crate::tables::FireResult;

/// The default answer, or `None` where the decision is a plan of the active side.
pub fn default_choice(state: &State) -> Option<Action> {
    match state.stack.last()? {
        Frame::Avoiding { .. } => Some(Action::Stand),
        Frame::Reacting { mover } => Some(react(state, *mover)),
        Frame::Returning { shots } => Some(return_fire(state, &fire::returns(state, shots))),
        Frame::Shock { stage } => Some(answer_shock(state, *stage)),
        Frame::Retreating { .. } | Frame::Pushing { .. } | Frame::Parting { .. } => farthest(state),
        Frame::Advancing { units, hexes, .. } => {
            let (unit, to) = shock::advances(state, units, hexes).into_iter().min()?;
            Some(Action::Advance { unit, to })
        }
        Frame::Placing { leader } => nearest_by_unit(state, *leader),
        Frame::Following { leader, .. } => Some(Action::Follow { leader: *leader }),
        Frame::Refacing { .. } | Frame::Changing { .. } => clockwise(state),
        Frame::Seizing => Some(Action::LetBe),
        Frame::Option { pending } => crate::options::default_choice(state, pending),
        _ => None,
    }
}

/// Whether a die of 6 would have any effect.
fn would_tell(state: &State, unit: UnitId, target: UnitId, kind: FireKind) -> bool {
    let row = state.scenario.tables.fire_results.at(6 + net(state, unit, target, kind));
    let result = if state.is_gun(target) { row.guns } else { row.troops };
    result != FireResult::NoEffect
}

fn net(state: &State, unit: UnitId, target: UnitId, kind: FireKind) -> i8 {
    fire::modifiers(state, unit, target, kind).total()
}

fn react(state: &State, mover: UnitId) -> Action {
    let target = fire::aim_at(state, mover);
    let kind = FireKind::ReactionToMovement;
    let mut able = fire::reactors(state, mover);
    able.sort_unstable();
    match able.into_iter().find(|u| would_tell(state, *u, target, kind)) {
        Some(unit) => Action::React { unit },
        None => Action::HoldFire,
    }
}

pub fn return_fire(state: &State, shots: &[(UnitId, UnitId)]) -> Action {
    let telling = shots.iter().filter(|(u, t)| would_tell(state, *u, *t, FireKind::Return));
    let best = telling.min_by_key(|(u, t)| (*u, -net(state, *u, *t, FireKind::Return), *t));
    match best {
        Some(&(unit, target)) => Action::Fire { unit, target },
        None => Action::HoldFire,
    }
}

fn answer_shock(state: &State, stage: ShockStage) -> Action {
    match stage {
        ShockStage::Retreats => retreat_before_shock(state).unwrap_or(Action::Stand),
        ShockStage::Flight => {
            let Some(shock) = &state.shock else { return Action::Stand };
            let drm = shock::pre_shock_modifiers(state, shock, &shock.defenders(state));
            match shock::fleeing_commands(state).first() {
                Some(&command) if drm.total() >= 3 => Action::Flee { command },
                _ => Action::Stand,
            }
        }
        _ => counterattack(state).unwrap_or(Action::Decline),
    }
}

/// Skirmishers always, Cavalry only if its Line is Fair or Poor.
fn retreat_before_shock(state: &State) -> Option<Action> {
    let line = state.shock.as_deref()?.defending_commands(state);
    let status = line.iter().map(|c| state.command(*c).status).min();
    let shaken = matches!(status, Some(ShockStatus::Fair | ShockStatus::Poor));
    let gives = |u: &UnitId| state.is_skirmisher(*u) || shaken;
    let unit = shock::retreaters(state).into_iter().filter(gives).min()?;
    let threats = shock::threats(state, unit);
    let mut paths: Vec<(Hex, Hex)> = crate::cavalry::retreat_paths(state, unit, &threats).collect();
    // Stable: ties stay in clockwise order from the north-east.
    paths.sort_by_key(|(_, to)| std::cmp::Reverse(to_enemy(state, state.side(unit), *to)));
    let &(via, to) = paths.first()?;
    Some(Action::FallAway { unit, via, to, facing: state.unit(unit).facing })
}

/// Taken if the own total without Chaos is at least the enemy's.
fn counterattack(state: &State) -> Option<Action> {
    let shock = state.shock.as_deref()?;
    let (own, enemy) = (shock::defence_total(state, shock), shock::attack_total(state, shock));
    let command = shock::counter_commands(state).into_iter().next()?;
    (own.total() >= enemy.total()).then_some(Action::Counterattack { command })
}

/// The distance of a hex to the nearest enemy.
fn to_enemy(state: &State, side: Side, hex: Hex) -> u16 {
    let far = state.units_of(side.other()).map(|u| state.grid().distance(hex, state.unit(u).hex));
    far.min().unwrap_or(u16::MAX)
}

/// The hex farthest from the enemy, for the lowest unit first.
pub fn farthest(state: &State) -> Option<Action> {
    let mut menu = Vec::new();
    sequence::menu(state, &mut menu);
    let side = match sequence::turn(state) {
        Turn::Decide(side) => side,
        Turn::Over(_) => return None,
    };
    let rank = |a: &Action| match a {
        Action::Retreat { unit, to } | Action::Unstack { unit, to } => (unit.0, *to),
        Action::Push { to } => (0, *to),
        _ => (u8::MAX, OFF_MAP),
    };
    let first = menu.iter().map(|a| rank(a).0).min()?;
    let mut best: Option<(u16, &Action)> = None;
    for action in menu.iter().filter(|a| rank(a).0 == first) {
        let distance = to_enemy(state, side, rank(action).1);
        if best.is_none_or(|(d, _)| distance > d) {
            best = Some((distance, action));
        }
    }
    best.map(|(_, action)| action.clone())
}

/// With the nearest unit of the lowest number.
fn nearest_by_unit(state: &State, leader: LeaderId) -> Option<Action> {
    let hexes = crate::leaders::refuges(state, leader);
    let lowest = |hex: &Hex| {
        let mut units = state.scenario.unit_ids().filter(|u| state.unit(*u).hex == *hex);
        units.next().map_or(u8::MAX, |u| u.0)
    };
    let to = hexes.into_iter().min_by_key(lowest)?;
    Some(Action::PlaceLeader { leader, to })
}

/// The clockwise one of two facings; stacks part as far from the enemy as they can.
fn clockwise(state: &State) -> Option<Action> {
    let mut menu = Vec::new();
    sequence::menu(state, &mut menu);
    if matches!(menu.first()?, Action::Unstack { .. }) {
        return farthest(state);
    }
    let turned = |a: &Action| match a {
        Action::Face { unit, facing } => {
            *facing == state.unit(*unit).facing.turned(1) || facing_kept(state, *unit, *facing)
        }
        _ => false,
    };
    menu.iter().find(|a| turned(a)).or(menu.first()).cloned()
}

fn facing_kept(state: &State, unit: UnitId, facing: Facing) -> bool {
    state.unit(unit).facing == facing
}
