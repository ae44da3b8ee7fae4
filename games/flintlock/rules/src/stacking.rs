//! (10.0) Who may share a hex.

use hexes::Hex;
use kernel::{Refusal, refuse};

use crate::parts::*;
use crate::rulebook::cite;
use crate::state::{Marks, State};

/// Combat counters in a hex that has guns.
const WITH_GUNS: u8 = 4;

/// (10.0, 7.12) Whether a unit (or, as `pair`, a Close stack) may enter a hex, to stay or to pass.
pub fn check_entry(state: &State, unit: UnitId, pair: bool, hex: Hex) -> Result<(), Refusal> {
    let side = state.side(unit);
    let stand = state.stand(hex);
    if state.holds(hex, side.other()) {
        return refuse(cite!("7.12"), "there is an enemy unit in that hex");
    }
    let guns = stand.guns[side.index()];
    if state.is_gun(unit) {
        if stand.under().is_some() {
            return refuse(cite!("10.0"), "a gun may stack with one unit, not with two");
        }
        if guns + u8::from(stand.top().is_some()) >= WITH_GUNS {
            return refuse(cite!("10.0"), "a hex with guns holds at most four units");
        }
        return Ok(());
    }
    if let Some(other) = stand.top() {
        if pair || stand.under().is_some() || guns > 0 || !may_share(state, unit, other) {
            return refuse(cite!("10.0"), "there is another unit in that hex");
        }
        return Ok(());
    }
    if guns > 0 && (pair || guns >= WITH_GUNS) {
        return refuse(
            cite!("10.0"),
            "a hex with guns holds at most four units, only one of them not a gun",
        );
    }
    Ok(())
}

/// (10.0) Two Close units of a Command, or the two skirmishers of one unit.
pub fn may_share(state: &State, a: UnitId, b: UnitId) -> bool {
    let (x, y) = (state.spec(a), state.spec(b));
    let close = |u: UnitId| state.is_infantry(u) && state.unit(u).formation == Formation::Close;
    (x.base.is_some() && x.base == y.base)
        || (close(a) && close(b) && x.command == y.command && x.side == y.side)
}

/// (12.62) A hex without combat units; leaders and Abandoned guns do not count.
pub fn is_free(state: &State, hex: Hex) -> bool {
    state.grid().is_on_map(hex) && state.stand(hex).is_empty()
}

/// (10.0b) Whether Infantry that gives way or Cavalry that rides may pass a hex or stop there: nobody
/// but guns of its own side, and room for one more.
pub fn is_open(state: &State, unit: UnitId, hex: Hex) -> bool {
    let stand = state.stand(hex);
    stand.top().is_none() && check_entry(state, unit, false, hex).is_ok()
}

/// (12.82, 12.83) Abandoned guns in a hex.
pub fn abandoned_at(state: &State, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
    state.guns_at(hex).filter(|g| state.has(*g, Marks::ABANDONED))
}
