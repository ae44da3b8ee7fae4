//! Where a unit in hand can get to, by steps the rules allow.

use std::collections::BTreeMap;

use crate::Flintlock;
use ::flintlock::frame::Frame;
use ::flintlock::look::{arc, in_zoc};
use ::flintlock::parts::UnitId;
use ::flintlock::{Action, State};
use hexes::{Facing, Hex};
use kernel::Ahead;

/// A hex that can be reached, and how.
#[derive(Clone)]
pub struct Way {
    pub steps: Vec<Action>,
    /// Movement Points spent.
    pub spent: u8,
    /// The position there.
    pub state: State,
    /// The hexes gone through, the last one included.
    pub path: Vec<Hex>,
}

/// Every hex within reach of the unit in hand by the cheapest way, ends at which the other side is
/// asked included.
pub fn reach(state: &State, unit: UnitId) -> BTreeMap<Hex, Way> {
    let start = state.unit(unit).hex;
    let mut best: BTreeMap<Hex, Way> = BTreeMap::new();
    let whole = points(state, unit);
    let mut open = vec![Way { steps: vec![], spent: 0, state: state.clone(), path: vec![] }];
    while let Some(at) = cheapest(&mut open) {
        let here = at.state.unit(unit).hex;
        if here != start || !at.steps.is_empty() {
            if best.get(&here).is_some_and(|known| known.spent <= at.spent) {
                continue;
            }
            best.insert(here, at.clone());
        }
        if super::hand(&at.state) != Some(unit) {
            continue;
        }
        for (to, facing) in steps(&at.state, unit) {
            let action = Action::Step { to, facing };
            let Some(next) = Flintlock::after(&at.state, &action) else { continue };
            let mut way = Way { state: next, ..at.clone() };
            way.steps.push(action);
            way.path.push(to);
            way.spent = whole.saturating_sub(points(&way.state, unit)).max(at.spent + 1);
            if best.get(&to).is_none_or(|known| known.spent > way.spent) && to != start {
                open.push(way);
            }
        }
    }
    best
}

fn cheapest(open: &mut Vec<Way>) -> Option<Way> {
    let at = (0..open.len()).min_by_key(|i| (open[*i].spent, open[*i].steps.len()))?;
    Some(open.swap_remove(at))
}

/// Movement Points left to the unit in hand; also beneath a question to the other side.
pub fn points(state: &State, unit: UnitId) -> u8 {
    let moving = |frame: &Frame| match frame {
        Frame::Moving { unit: u, mp, .. } if *u == unit => Some(*mp),
        _ => None,
    };
    let left = state.stack.iter().rev().find_map(moving);
    left.unwrap_or_else(|| state.movement_allowance(unit))
}

/// One step to each neighbour, with the facing most would take there.
fn steps(state: &State, unit: UnitId) -> Vec<(Hex, Facing)> {
    let mut steps: Vec<(Hex, Facing)> = Vec::new();
    let mut choices: BTreeMap<Hex, Vec<Facing>> = BTreeMap::new();
    for action in Flintlock::choices(state) {
        if let Action::Step { to, facing } = action {
            choices.entry(to).or_default().push(facing);
        }
    }
    for (to, facings) in choices {
        if let Some(facing) = best_facing(state, unit, to, &facings) {
            steps.push((to, facing));
        }
    }
    steps
}

/// The facing kept, unless the enemy is next to the hex: then towards as many of them as can be.
fn best_facing(state: &State, unit: UnitId, at: Hex, facings: &[Facing]) -> Option<Facing> {
    let (now, enemy) = (state.unit(unit).facing, state.side(unit).other());
    let fronts = |facing: Facing| {
        let dirs = arc(state, unit).front(facing);
        dirs.iter().filter(|d| state.holds(state.grid().step(at, *d), enemy)).count()
    };
    let near = in_zoc(state, at, enemy) || state.is_next_to(at, enemy);
    let rank = |facing: &Facing| {
        let faced = if near { fronts(*facing) } else { 0 };
        (std::cmp::Reverse(faced), now.turn_to(*facing))
    };
    facings.iter().copied().min_by_key(rank)
}
