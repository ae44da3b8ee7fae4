//! (11.2) Line of Sight.

use hexes::{Hex, ray};
use kernel::Side;

use crate::state::State;

/// Guns at this range and beyond see over most troops.
const LONG_RANGE: u16 = 9;
/// Troops this near the target still block them.
const NEAR_TARGET: u16 = 3;

/// What stands in the way of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocked {
    /// Ground or woods higher than both ends.
    Ground(Hex),
    /// Troops, half a level above their hex.
    Troops(Hex),
    /// A crest nearer to the lower end.
    Crest(Hex),
    TooFar,
}

/// (11.2) The first thing that blocks the line from hex to hex, if any. Adjacent hexes always
/// see each other.
pub fn blocked(state: &State, from: Hex, to: Hex, gun: bool) -> Option<Blocked> {
    blocked_past(state, from, to, gun, None)
}

/// Whether only troops of `side` keep a gun from seeing (option grapeshot).
pub fn blocked_only_by(state: &State, from: Hex, to: Hex, side: Side) -> bool {
    blocked(state, from, to, true).is_some()
        && blocked_past(state, from, to, true, Some(side)).is_none()
}

/// The same line if it could be drawn over the troops of a side.
fn blocked_past(
    state: &State,
    from: Hex,
    to: Hex,
    gun: bool,
    past: Option<Side>,
) -> Option<Blocked> {
    let (grid, field) = (state.grid(), &state.scenario.field);
    let Some(ray) = ray(grid.offset(from, to)) else { return Some(Blocked::TooFar) };
    if ray.crossed.is_empty() {
        return None;
    }
    let (f, t) = (2 * field.level(from), 2 * field.level(to));
    let higher = f.max(t);
    let lofty = gun && grid.distance(from, to) >= LONG_RANGE;
    for &step in &ray.crossed {
        let hex = grid.shifted(from, step);
        if !grid.is_on_map(hex) {
            continue;
        }
        let ground = 2 * field.level(hex);
        if field.top[hex.index()] > higher {
            return Some(Blocked::Ground(hex));
        }
        if let Some(unit) = state.stand(hex).top()
            && past != Some(state.side(unit))
            && ground + 1 > higher
            && !(lofty && grid.distance(hex, to) > NEAR_TARGET)
        {
            return Some(Blocked::Troops(hex));
        }
        if f != t && ground == higher {
            let (low, high) = if f < t { (from, to) } else { (to, from) };
            if grid.distance(hex, low) < grid.distance(hex, high) {
                return Some(Blocked::Crest(hex));
            }
        }
    }
    None
}
