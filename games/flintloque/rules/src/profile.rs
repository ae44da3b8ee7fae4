//! (FL-PRO, FL-EXP, FL-TRP) Totals, recomputed whenever they are used: leashes change as figures move.

use tabletop::CM;

use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::state::State;

/// (FL-PRO-10) The distances of the leader's eye.
pub const NEAR: i32 = 15 * CM;
const REGULAR: i32 = 30 * CM;
const GRENADIER: i32 = 35 * CM;
const MARINE: i32 = 20 * CM;
const MILITIA: i32 = 15 * CM;

/// Discipline with the leash, as one number.
pub fn discipline(state: &State, figure: FigureId) -> i16 {
    let leash = match state.spec(figure).troop {
        Troop::Regular => Some((REGULAR, Why::RegularLeash)),
        Troop::Grenadier => Some((GRENADIER, Why::GrenadierLeash)),
        Troop::Militia => Some((MILITIA, Why::MilitiaLeash)),
        Troop::Civilian => Some((MILITIA, Why::CivilianLeash)),
        _ => None,
    };
    let astray = leash.filter(|(far, _)| state.is_astray(figure, *far));
    let lost = astray.map_or(0, |(_, why)| state.scenario.tables.value(why));
    state.spec(figure).profile.discipline + lost
}

/// Steady with the leash and the weariness of Guerrillas (FL-TRP-10).
pub fn steady(state: &State, figure: FigureId) -> Sum {
    let (tables, spec) = (&state.scenario.tables, state.spec(figure));
    let mut sum = Sum::default();
    sum.add(Why::Steady, spec.profile.steady);
    let leash = match spec.troop {
        Troop::Regular => Some((REGULAR, Why::RegularLeash)),
        Troop::Marine => Some((MARINE, Why::MarineLeash)),
        _ => None,
    };
    if let Some((far, why)) = leash {
        sum.add_if(state.is_astray(figure, far), why, tables.value(why));
    }
    let (from, worst) = tables.weary;
    if spec.troop == Troop::Guerrilla && state.turn >= from {
        sum.add(Why::Weary, -(i16::from(state.turn - from) + 1).min(-worst));
    }
    sum
}

/// (FL-FIR-4) What a figure brings to a shot.
pub fn accuracy(state: &State, figure: FigureId, sum: &mut Sum) {
    let (tables, spec) = (&state.scenario.tables, state.spec(figure));
    sum.add(Why::Race, state.scenario.race(figure).profile.accuracy);
    sum.add(Why::Experience, tables.experience[spec.experience as usize].accuracy);
    let why = if spec.troop == Troop::Light { Why::LightAim } else { Why::TroopType };
    sum.add(why, tables.troops[spec.troop as usize].accuracy);
}

/// (FL-MEL-2) What a figure brings to a melee by itself: race, experience, troop type, Elite.
pub fn melee(state: &State, figure: FigureId, sum: &mut Sum) {
    let (tables, spec) = (&state.scenario.tables, state.spec(figure));
    sum.add(Why::Race, state.scenario.race(figure).profile.melee);
    sum.add(Why::Experience, tables.experience[spec.experience as usize].melee);
    sum.add(Why::TroopType, tables.troops[spec.troop as usize].melee);
    sum.add_if(spec.elite, Why::Elite, tables.elite.melee);
}

/// (FL-MUS-1) A friendly standard in sight of a figure, other than its own (FL-MUS-5).
pub fn sees_standard(state: &State, figure: FigureId, side: kernel::Side) -> bool {
    let bearers = state.of(side).filter(|f| state.spec(*f).role == Some(Role::Standard));
    bearers.into_iter().any(|b| b != figure && crate::ground::sight::sees(state, figure, b))
}

/// (FL-MUS-2, FL-MUS-4, FL-MUS-5) Music within 25 cm, from where another stands or stood last; one
/// line, one bonus.
pub fn hears_music(state: &State, figure: FigureId, side: kernel::Side) -> bool {
    const FAR: i32 = 25 * CM;
    let plays = |f: &FigureId| state.side(*f) == side && state.figure(*f).playing && *f != figure;
    state.scenario.figure_ids().filter(plays).any(|m| state.is_within(figure, m, FAR))
}
