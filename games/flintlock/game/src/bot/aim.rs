//! A quick guess at fire, for choosing ground. Real shots are weighed by exact odds.

use flintlock::State;
use flintlock::parts::*;
use flintlock::state::*;
use flintlock::tables::{FireResult, Hexside};
use hexes::{Arc, Aspect, Facing, Hex, exits, ray};

use super::worth::{DISORDER, REDUCTION};

/// Who fires, from where and in which direction.
#[derive(Clone, Copy)]
pub struct Firer {
    pub unit: UnitId,
    pub hex: Hex,
    pub facing: Facing,
}

/// At whom, where and how he stands.
#[derive(Clone, Copy)]
pub struct Target {
    pub unit: UnitId,
    pub hex: Hex,
    pub facing: Facing,
}

pub fn arc_of(state: &State, unit: UnitId) -> Arc {
    match (state.arm(unit), state.unit(unit).formation) {
        (Arm::Infantry, Formation::Column) => Arc::Column,
        (Arm::Infantry, Formation::Skirmish) => Arc::Loose,
        _ => Arc::Line,
    }
}

/// Whether a unit there would have a hex in its arc.
pub fn looks_at(state: &State, unit: UnitId, at: Hex, facing: Facing, to: Hex) -> bool {
    let front = arc_of(state, unit).front(facing);
    !exits(state.grid().offset(at, to)).and(front).is_empty()
}

/// What a shot would cost its target, about; 0 where none is possible.
pub fn harm(state: &State, firer: Firer, target: Target) -> i64 {
    let tables = &state.scenario.tables;
    let from = state.unit(firer.unit);
    let range = state.grid().distance(firer.hex, target.hex);
    let Some(mut net) = tables.range_drm(state.spec(firer.unit).weapon, range) else { return 0 };
    let column = from.formation == Formation::Column;
    if from.arm == Arm::Cavalry || (from.arm == Arm::Infantry && column) || range == 0 {
        return 0;
    }
    if from.arm == Arm::Infantry {
        net += if from.marks.has(Marks::DISORDERED) { tables.fire.disordered } else { 0 };
        net += if from.marks.has(Marks::REDUCED) { tables.fire.reduced } else { 0 };
        net += tables.formation(from.formation).own_fire;
    }
    net += shelter(state, firer.hex, target) + shape(state, firer.hex, target);
    if net <= -3 || !looks_at(state, firer.unit, firer.hex, firer.facing, target.hex) {
        return 0;
    }
    if range >= 2 && !sees(state, firer.hex, target.hex) {
        return 0;
    }
    let gun = state.is_gun(target.unit);
    let morale = i64::from(state.spec(target.unit).morale);
    let of = |roll: i8| {
        let row = tables.fire_results.at(roll + net);
        match if gun { row.guns } else { row.troops } {
            FireResult::NoEffect => 0,
            FireResult::MoraleCheck => {
                let fails = (i64::from(tables.morale_disorders_at) - morale).clamp(0, 6);
                DISORDER * fails / 6
            }
            FireResult::Disordered => DISORDER,
            FireResult::Reduced => REDUCTION,
            FireResult::ReducedAndDisordered => REDUCTION + DISORDER,
            FireResult::Abandoned => 450,
        }
    };
    (1..=6).map(of).sum::<i64>() / 6
}

/// The same between two units that stand where they stand.
pub fn guess(state: &State, unit: UnitId, target: UnitId) -> i64 {
    let (from, at) = (state.unit(unit), state.unit(target));
    let firer = Firer { unit, hex: from.hex, facing: from.facing };
    harm(state, firer, Target { unit: target, hex: at.hex, facing: at.facing })
}

/// Ground, hexside and height before the target.
fn shelter(state: &State, from: Hex, target: Target) -> i8 {
    let (field, tables) = (&state.scenario.field, &state.scenario.tables);
    let of = |dir| {
        let edge = field.edge(target.hex, dir);
        if edge.fence { tables.hexside(Hexside::Fence).fire } else { 0 }
    };
    let sides = exits(state.grid().offset(target.hex, from));
    let up = field.level(target.hex) > field.level(from);
    tables.terrain(field.terrain(target.hex)).fire
        + sides.iter().map(of).min().unwrap_or(0)
        + if up { tables.hexside(Hexside::SlopeOne).fire } else { 0 }
}

fn shape(state: &State, from: Hex, target: Target) -> i8 {
    let tables = &state.scenario.tables;
    match state.arm(target.unit) {
        Arm::Cavalry => tables.fire.target_cavalry,
        Arm::Artillery => 0,
        Arm::Infantry => {
            let row = tables.formation(state.unit(target.unit).formation);
            let arc = arc_of(state, target.unit);
            let sides = exits(state.grid().offset(target.hex, from));
            let flank = sides.iter().all(|d| arc.aspect(target.facing, d) == Aspect::Flank);
            if flank { row.fired_at_flank } else { row.fired_at_front_or_rear }
        }
    }
}

/// Whether nothing obvious stands in the way.
pub fn sees(state: &State, from: Hex, to: Hex) -> bool {
    let (grid, field) = (state.grid(), &state.scenario.field);
    let Some(ray) = ray(grid.offset(from, to)) else { return false };
    let higher = 2 * field.level(from).max(field.level(to));
    ray.crossed.iter().map(|step| grid.shifted(from, *step)).all(|hex| {
        !grid.is_on_map(hex)
            || (field.top[hex.index()] <= higher
                && (state.stand(hex).top().is_none() || 2 * field.level(hex) < higher))
    })
}
