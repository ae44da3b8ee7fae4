//! Opening cannonade: before the first Activation each American gun, then each British gun, may
//! fire once. No Return Fire, no Flight check.

use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::event::{Event, FireKind};
use crate::fire;
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;

/// The first question, if anybody has a shot.
pub fn before_battle(state: &State) -> Option<Pending> {
    super::find(state, |o| (*o == BattleOption::OpeningGuns).then_some(()))?;
    let round = |side| Pending::OpeningGuns { side, left: guns(state, side) };
    let has_shot = |side: &Side| !shots(state, guns(state, *side)).is_empty();
    [AMERICAN, BRITISH].into_iter().find(has_shot).map(round)
}

fn guns(state: &State, side: Side) -> UnitSet {
    state.guns().filter(|g| state.side(*g) == side).collect()
}

pub fn check(state: &State, left: UnitSet, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
    if !left.has(unit) {
        return refuse(
            cite!("5.6"),
            "before the battle each gun may fire once, the Americans first",
        );
    }
    fire::check_can_fire(state, unit)?;
    fire::check_target(state, unit, target)
}

/// Every gun that may still fire, at every target.
pub fn shots(state: &State, left: UnitSet) -> Vec<(UnitId, UnitId)> {
    let able = left.iter().filter(|g| fire::check_can_fire(state, *g).is_ok());
    able.flat_map(|g| fire::targets(state, g).map(move |t| (g, t))).collect()
}

pub fn fire(cx: &mut Cx<'_>, side: Side, mut left: UnitSet, unit: UnitId, target: UnitId) {
    left.remove(unit);
    let pending = Pending::OpeningGuns { side, left };
    cx.emit(Event::Next(Frame::Option { pending }));
    fire::shoot(cx, unit, target, FireKind::Opening);
}

/// The British follow the Americans.
pub fn cease(cx: &mut Cx<'_>, side: Side) {
    if side == BRITISH {
        return cx.emit(Event::Done);
    }
    let pending = Pending::OpeningGuns { side: BRITISH, left: guns(cx.state(), BRITISH) };
    cx.emit(Event::Next(Frame::Option { pending }));
}

/// Who has no shot left is not asked.
pub fn settle(cx: &mut Cx<'_>, side: Side, left: UnitSet) -> bool {
    let idle = shots(cx.state(), left).is_empty();
    if idle {
        cease(cx, side);
    }
    idle
}
