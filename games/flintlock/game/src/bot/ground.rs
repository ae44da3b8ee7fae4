//! How well a unit stands where it stands.

use flintlock::State;
use flintlock::parts::*;
use flintlock::state::*;
use hexes::{Aspect, Dir, Facing, Hex};

use super::aim::{self, Firer, Target, arc_of, harm, looks_at};
use super::outlook::Outlook;
use super::plans::{SHY, Stance};

/// Enemies farther away do not count, but for guns.
const HORIZON: u16 = 5;
const GUN_HORIZON: u16 = 9;
/// To look at the nearest of them, however far.
const FACE_THEM: i64 = 32;
/// A hex away from the rest of the Command's fight.
const ASIDE: i64 = 25;
/// A hex out of command.
const ASTRAY: i64 = 30;

/// In the same thousandths as everything else, but only good for comparing places.
pub fn stand(state: &State, o: &Outlook, plan: &Stance, unit: UnitId, facing: Facing) -> i64 {
    let hex = state.unit(unit).hex;
    distance(state, o, plan, unit, hex)
        + fire(state, o, unit, hex, facing)
        + contact(state, plan, unit, hex, facing)
        + company(state, o, unit, hex, facing)
}

/// The best facing in the hex where the unit stands, and how well it stands so.
pub fn best_facing(state: &State, o: &Outlook, plan: &Stance, unit: UnitId) -> (i64, Facing) {
    let all = state.unit(unit).facing.kind();
    let score = |f: &Facing| stand(state, o, plan, unit, *f);
    // The first of the best, so that equal places look the same every time.
    let mut best = (i64::MIN, all[0]);
    for facing in all {
        let s = score(facing);
        if s > best.0 {
            best = (s, *facing);
        }
    }
    best
}

fn distance(state: &State, o: &Outlook, plan: &Stance, unit: UnitId, hex: Hex) -> i64 {
    let near = o.near(hex);
    let shaken = state.has(unit, Marks::DISORDERED);
    let (want, shy) = if shaken { (plan.want.max(3), SHY) } else { (plan.want, plan.shy) };
    let astray = astray(state, unit, hex);
    if near < want {
        return -shy * i64::from(want - near) - ASTRAY * astray;
    }
    // Who has lost his leader looks for him first.
    if plan.holds || (astray > 0 && state.has(unit, Marks::PARTIAL)) {
        return -2 * ASTRAY * astray;
    }
    let march = o.march(state, state.gait(unit), hex).min(200);
    let aside = plan.goal.map_or(0, |(goal, width)| {
        state.grid().distance(hex, goal).saturating_sub(want + width).min(20)
    });
    -45 * i64::from(march.saturating_sub(want).max(near - want))
        - ASIDE * i64::from(aside)
        - ASTRAY * astray
}

/// (4.4) Hexes beyond its leader's range; he can ride, so a little is nothing.
fn astray(state: &State, unit: UnitId, hex: Hex) -> i64 {
    let Some(leader) = state.leader_of(unit).filter(|_| !state.is_skirmisher(unit)) else {
        return 0;
    };
    let (at, range) = (state.leader(leader).hex, state.ratings(leader).command_range);
    if at == OFF_MAP {
        return 0;
    }
    i64::from(state.grid().distance(hex, at).saturating_sub(u16::from(range) + 2).min(12))
}

/// What it would suffer and what it could do by fire.
fn fire(state: &State, o: &Outlook, unit: UnitId, hex: Hex, facing: Facing) -> i64 {
    if o.near(hex) > GUN_HORIZON {
        return 0;
    }
    let (mut suffers, mut does) = (0, 0);
    let here = Target { unit, hex, facing };
    let me = Firer { unit, hex, facing };
    let shoots = state.arm(unit) != Arm::Cavalry;
    let reach = if state.is_gun(unit) { GUN_HORIZON } else { HORIZON };
    for &foe in &o.foes {
        let at = state.unit(foe);
        let range = state.grid().distance(hex, at.hex);
        if range > if state.is_gun(foe) { GUN_HORIZON } else { reach } {
            continue;
        }
        if range <= HORIZON || state.is_gun(foe) {
            suffers += harm(state, Firer { unit: foe, hex: at.hex, facing: at.facing }, here);
        }
        if shoots {
            does = does.max(harm(state, me, Target { unit: foe, hex: at.hex, facing: at.facing }));
        }
    }
    does * 2 / 3 - suffers.min(600) / 3
}

/// Enemies next to it: before it they are prey, beside and behind it a danger.
fn contact(state: &State, plan: &Stance, unit: UnitId, hex: Hex, facing: Facing) -> i64 {
    let (side, arc) = (state.side(unit), arc_of(state, unit));
    let mut score = 0;
    for dir in Dir::ALL {
        let Some(next) = state.grid().neighbour(hex, dir) else { continue };
        if !state.holds(next, side.other()) {
            // An open flank.
            if arc.aspect(facing, dir) == Aspect::Flank && state.is_next_to(next, side.other()) {
                score -= 15;
            }
            continue;
        }
        score += match arc.aspect(facing, dir) {
            Aspect::Front => prey(state, plan, unit, next, dir),
            Aspect::Flank => -150,
            Aspect::Rear => -170,
        };
    }
    score
}

/// (12.52) What it promises to have this enemy in front.
fn prey(state: &State, plan: &Stance, unit: UnitId, hex: Hex, dir: Dir) -> i64 {
    let fights = plan.closes && !state.has(unit, Marks::DISORDERED);
    let Some(foe) = state.stand(hex).top() else {
        return if fights { 300 } else { 0 };
    };
    if !fights {
        return -60;
    }
    let aspect = arc_of(state, foe).aspect(state.unit(foe).facing, dir.opposite());
    let turned = match aspect {
        Aspect::Front => 0,
        Aspect::Flank => 160,
        Aspect::Rear => 110,
    };
    // They only give way (6.55).
    if state.is_skirmisher(foe) {
        return 30;
    }
    90 + 15 * plan.edge.clamp(-4, 6) + turned
}

/// Friends beside it, its leader near, good ground under its feet.
fn company(state: &State, o: &Outlook, unit: UnitId, hex: Hex, facing: Facing) -> i64 {
    let (grid, side, command) = (state.grid(), state.side(unit), state.spec(unit).command);
    let mut score = 0;
    let mut friends = 0;
    for dir in Dir::ALL {
        let Some(other) = state.stand(grid.step(hex, dir)).top() else { continue };
        if state.side(other) != side || state.is_gun(unit) {
            continue;
        }
        friends += i64::from(state.spec(other).command == command);
        // Shoulder to shoulder.
        if arc_of(state, unit).aspect(facing, dir) == Aspect::Flank {
            score += if state.unit(other).facing == facing { 30 } else { 15 };
        }
    }
    score += 22 * friends.min(2);
    if o.near(hex) <= 4 {
        let ground = state.scenario.field.terrain(hex);
        score += 14 * i64::from(state.scenario.tables.terrain(ground).shock);
    }
    if o.whom(hex).is_some_and(|foe| looks_at(state, unit, hex, facing, foe)) {
        score += FACE_THEM;
    }
    if state.is_cavalry(unit) {
        score += chances(state, o, unit, hex, facing);
    }
    if state.is_gun(unit) && o.near(hex) <= 2 {
        score -= 250;
    }
    score
}

/// (13.22) Enemies that horse could charge from here, the weak ones most.
fn chances(state: &State, o: &Outlook, unit: UnitId, hex: Hex, facing: Facing) -> i64 {
    let chance = |foe: &UnitId| {
        let at = state.unit(*foe);
        let far = state.grid().distance(hex, at.hex);
        if !(2..=4).contains(&far)
            || !looks_at(state, unit, hex, facing, at.hex)
            || !aim::sees(state, hex, at.hex)
        {
            return 0;
        }
        let sides = hexes::exits(state.grid().offset(at.hex, hex));
        let arc = arc_of(state, *foe);
        let turned = sides.iter().all(|d| arc.aspect(at.facing, d) != Aspect::Front);
        30 + 90 * i64::from(turned)
            + 60 * i64::from(state.has(*foe, Marks::DISORDERED))
            + 80 * i64::from(state.spec(*foe).militia)
            + 60 * i64::from(state.is_gun(*foe))
    };
    o.foes.iter().map(chance).max().unwrap_or(0)
}
