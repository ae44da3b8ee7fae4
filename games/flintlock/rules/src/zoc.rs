//! (8.0, 9.0) Facing and Zones of Control.

use hexes::{Arc, Aspect, Dir, Dirs, Facing, Hex};
use kernel::Side;

use crate::parts::*;
use crate::state::State;

/// (8.0) How a unit sees the hexes around it. Cavalry and guns face a vertex like a line (8.0a).
pub fn arc(state: &State, unit: UnitId) -> Arc {
    match (state.arm(unit), state.unit(unit).formation) {
        (Arm::Infantry, Formation::Column) => Arc::Column,
        (Arm::Infantry, Formation::Skirmish) => Arc::Loose,
        _ => Arc::Line,
    }
}

/// (8.0) The six facings a unit in this formation may take.
pub fn facings(formation: Formation, arm: Arm) -> &'static [Facing; 6] {
    match (arm, formation) {
        (Arm::Infantry, Formation::Column | Formation::Skirmish) => &Facing::SIDES,
        _ => &Facing::VERTICES,
    }
}

pub fn facings_of(state: &State, unit: UnitId) -> &'static [Facing; 6] {
    facings(state.unit(unit).formation, state.arm(unit))
}

pub fn front(state: &State, unit: UnitId) -> Dirs {
    arc(state, unit).front(state.unit(unit).facing)
}

pub fn rear(state: &State, unit: UnitId) -> Dirs {
    arc(state, unit).rear(state.unit(unit).facing)
}

pub fn aspect(state: &State, unit: UnitId, dir: Dir) -> Aspect {
    arc(state, unit).aspect(state.unit(unit).facing, dir)
}

/// (8.0) Whether a unit has this neighbouring hex in front.
pub fn has_in_front(state: &State, unit: UnitId, hex: Hex) -> bool {
    state.grid().direction(state.unit(unit).hex, hex).is_some_and(|dir| front(state, unit).has(dir))
}

/// (9.1) All but guns and Column control their front, where they could go themselves (9.1b).
fn controls(state: &State, unit: UnitId, dir: Dir) -> bool {
    let u = state.unit(unit);
    if u.arm == Arm::Infantry && u.formation == Formation::Column {
        return false;
    }
    front(state, unit).has(dir) && !state.scenario.field.is_prohibited(state.gait(unit), u.hex, dir)
}

/// (9.1) The directions of the hexes that a unit on the map controls; guns control none.
pub fn zone(state: &State, unit: UnitId) -> impl Iterator<Item = Dir> + '_ {
    let all = front(state, unit).iter();
    all.filter(move |dir| !state.is_gun(unit) && controls(state, unit, *dir))
}

/// The units of `side` whose ZOC covers a hex.
pub fn controllers(state: &State, hex: Hex, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    Dir::ALL.into_iter().flat_map(move |dir| {
        let stand = state.stand(state.grid().step(hex, dir));
        let top = stand.top().filter(|u| state.side(*u) == side);
        let both = [top, top.and(stand.under())];
        both.into_iter().flatten().filter(move |u| controls(state, *u, dir.opposite()))
    })
}

/// (9.1) Whether a hex lies in a ZOC of `side`.
pub fn in_zoc(state: &State, hex: Hex, side: Side) -> bool {
    // The same as `controllers`, without looking for all of them: it is asked all the time.
    Dir::ALL.into_iter().any(|dir| {
        let stand = state.stand(state.grid().step(hex, dir));
        stand.top().is_some_and(|top| {
            state.side(top) == side
                && (controls(state, top, dir.opposite())
                    || stand.under().is_some_and(|under| controls(state, under, dir.opposite())))
        })
    })
}

/// (9.2d) Whether a hex lies in the ZOC of a Cavalry unit of `side`.
pub fn in_cavalry_zoc(state: &State, hex: Hex, side: Side) -> bool {
    controllers(state, hex, side).any(|u| state.is_cavalry(u))
}

/// (6.2b) The facings nearest to the old one when its kind changes; else the old one.
pub fn nearest_facings(old: Facing, formation: Formation, arm: Arm) -> Vec<Facing> {
    let kind = facings(formation, arm);
    if kind.contains(&old) { vec![old] } else { vec![old.turned(1), old.turned(-1)] }
}
