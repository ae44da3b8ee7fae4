//! The Ensign: go nearer, fire, charge whoever wavers, rally who is battered.

use black_powder::action::{Action, Ordered};
use black_powder::command;
use black_powder::frame::{Frame, Given};
use black_powder::parts::*;
use black_powder::{State, ground};
use kernel::{Ahead, Auto, Side};

use super::look::{Look, will};
use super::place::INCH;
use super::thought::Thought;
use super::{place, turns, ways};
use crate::BlackPowder;

/// He goes on to here, and is content.
const CLOSE: i32 = 6 * INCH;

pub fn drill(state: &State, side: Side) -> Action {
    let action = match state.stack.last() {
        Some(Frame::Initiative { may }) => initiative(state, may),
        Some(Frame::Orders) => orders(state, side),
        Some(Frame::Shooting) => first_shot(state),
        Some(Frame::CommanderMoves) => {
            let found = turns::commanders(&Thought::new(state, side));
            found.into_iter().max_by_key(|c| c.gain).and_then(|c| c.plan.into_iter().next())
        }
        _ => None,
    };
    let action = action.filter(|action| BlackPowder::is_legal(state, action));
    action.unwrap_or_else(|| by_default(state))
}

/// The answer of automatic play; else to be done with it.
pub fn by_default(state: &State) -> Action {
    if let Some(action) = BlackPowder::usual(state) {
        return action;
    }
    if BlackPowder::is_legal(state, &Action::Done) {
        return Action::Done;
    }
    let menu = BlackPowder::choices(state);
    let mut weights = Vec::new();
    BlackPowder::weigh(state, &menu, 0, &mut weights);
    let best = (0..menu.len()).rev().max_by_key(|i| weights[*i]);
    best.and_then(|best| menu.into_iter().nth(best)).unwrap_or(Action::Done)
}

fn first_shot(state: &State) -> Option<Action> {
    BlackPowder::choices(state).into_iter().find(|a| matches!(a, Action::Shoot { .. }))
}

/// Those who waver, guns, and flanks are charged.
fn initiative(state: &State, may: &[UnitId]) -> Option<Action> {
    let look = &Look::new(state);
    for &unit in may {
        for way in ways::charges(look, unit) {
            let Some((target, face, _)) = way.charge else { continue };
            let foe = look.man(target);
            let weak = foe.unsteady || face != 0 || foe.arm == Arm::Artillery;
            if weak && !look.man(unit).unsteady {
                let step = way.steps.into_iter().next()?;
                return Some(Action::Initiative { unit, step });
            }
        }
    }
    // Whoever is near goes nearer, if the battle has to be won.
    let side = state.active;
    for &unit in may {
        if has_far_to_go(state, look, unit, side) {
            let mut scratch = state.clone();
            let way = ahead(look, unit, 1)?;
            if let Some(way) = ways::judged(state, &mut scratch, unit, &way) {
                let step = way.steps.into_iter().next()?;
                return Some(Action::Initiative { unit, step });
            }
        }
    }
    Some(Action::Done)
}

/// The nearest enemy is farther off than it ought to be.
fn has_far_to_go(state: &State, look: &Look<'_>, unit: UnitId, side: Side) -> bool {
    let man = look.man(unit);
    let Some(foe) = ground::closest_enemy(state, unit) else { return false };
    let near = match man.arm {
        Arm::Artillery | Arm::Wagon => man.range / 2,
        _ => CLOSE + INCH,
    };
    let far = man.hull.gap(&look.man(foe).hull) > near;
    far && !man.unsteady && will(state, side).pull > 1
}

/// Toward the nearest enemy.
fn ahead(look: &Look<'_>, unit: UnitId, moves: usize) -> Option<ways::Way> {
    let mut all = ways::ways(look, unit, moves, true);
    all.retain(|way| way.why == "closer" && !way.stands.is_empty());
    let man = look.man(unit);
    let foe = look.nearest(man.side, man.base.at)?;
    let far = |way: &ways::Way| {
        let last: &place::Stand = &way.stands[way.stands.len() - 1];
        let gap = last.base.hull().gap(&look.man(foe).hull);
        (gap - CLOSE).abs()
    };
    all.into_iter().min_by_key(far)
}

fn orders(state: &State, side: Side) -> Option<Action> {
    let look = &Look::new(state);
    let mut scratch = state.clone();
    for commander in state.scenario.commander_ids() {
        if command::check_voice(state, side, commander).is_err() {
            continue;
        }
        let units = state
            .scenario
            .unit_ids()
            .filter(|unit| command::check_unit(state, commander, *unit).is_ok());
        let mut battered = None;
        for unit in units {
            let give = |kind: OrderKind, plan: Vec<black_powder::action::Step>| {
                let given = Given { commander, kind, units: vec![Ordered { unit, plan }] };
                command::check_order(state, side, &given).is_ok().then(|| {
                    let Given { commander, kind, units } = given;
                    Action::Order { commander, kind, units }
                })
            };
            if state.is_shaken(unit) {
                battered = battered.or(give(OrderKind::Rally, Vec::new()));
                continue;
            }
            if state.is_on_table(unit) && !has_far_to_go(state, look, unit, side) {
                continue;
            }
            let Some(way) = ahead(look, unit, 3) else { continue };
            let Some(way) = ways::judged(state, &mut scratch, unit, &way) else { continue };
            if let Some(order) = give(OrderKind::Plain, way.steps) {
                return Some(order);
            }
        }
        return Some(battered.unwrap_or(Action::Stop { commander }));
    }
    Some(Action::Done)
}
