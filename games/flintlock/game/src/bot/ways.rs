//! Where a unit can go: a search over the rules' own steps.

use flintlock::frame::Frame;
use flintlock::parts::UnitId;
use flintlock::{Action, State};
use hexes::{Dir, Hex};

use super::expect::after;
use bots::Clock;

/// A place it can reach, and how.
pub struct Way {
    pub path: Vec<Action>,
    /// The position with the unit there.
    pub state: State,
    pub mp: u8,
}

/// Every hex in reach from a unit that is chosen or under way, each by its cheapest way. The
/// facings on the way are the ones it has.
pub fn ways(start: &State, clock: &Clock<'_>) -> Vec<Way> {
    let Some((unit, mp)) = mover(start) else { return Vec::new() };
    let mut best: Vec<(Hex, u8)> = vec![(start.unit(unit).hex, mp)];
    let mut found: Vec<Way> = Vec::new();
    let mut open: Vec<Way> = vec![Way { path: Vec::new(), state: start.clone(), mp }];
    while let Some(at) = (0..open.len()).max_by_key(|i| open[*i].mp) {
        let way = open.swap_remove(at);
        if clock.is_up() {
            break;
        }
        let here = way.state.unit(unit).hex;
        if best.iter().any(|(h, mp)| *h == here && *mp > way.mp) {
            continue;
        }
        if matches!(way.state.stack.last(), Some(Frame::Acting { .. } | Frame::Moving { .. })) {
            for dir in Dir::ALL {
                open.extend(step(&way, unit, dir, &mut best));
            }
        }
        if !way.path.is_empty() {
            found.push(way);
        }
    }
    found
}

fn step(way: &Way, unit: UnitId, dir: Dir, best: &mut Vec<(Hex, u8)>) -> Option<Way> {
    let (state, here) = (&way.state, way.state.unit(unit).hex);
    let to = state.grid().neighbour(here, dir)?;
    let cost = state.scenario.field.cost(state.gait(unit), here, dir);
    let mp = way.mp.checked_sub(cost)?;
    let known = best.iter_mut().find(|b| b.0 == to);
    if known.as_ref().is_some_and(|b| b.1 >= mp) {
        return None;
    }
    let action = Action::Step { to, facing: state.unit(unit).facing };
    let next = after(state, &action)?;
    match known {
        Some(b) => b.1 = mp,
        None => best.push((to, mp)),
    }
    let mut path = way.path.clone();
    path.push(action);
    Some(Way { path, state: next, mp })
}

/// Who moves, and how far he may still go.
pub fn mover(state: &State) -> Option<(UnitId, u8)> {
    match *state.stack.last()? {
        Frame::Acting { unit, pair } => {
            let other = pair.then(|| state.partner(unit)).flatten();
            let ma = other.map_or(u8::MAX, |o| state.movement_allowance(o));
            Some((unit, ma.min(state.movement_allowance(unit))))
        }
        Frame::Moving { unit, mp, .. } => Some((unit, mp)),
        _ => None,
    }
}
