//! (MT-HTH-7 to 11, MT-WPN-4, 5) Attack and defence dice.

use kernel::{Feat, Pass, Side};
use tabletop::Segment;

use crate::Cx;
use crate::event::{Blow, Event, FightEvent};
use crate::frame::{Fight, Fighter};
use crate::ground::Lie;
use crate::modifiers::{Because, Sum};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// (MT-GEN-2)
const SIDES: u8 = 10;
const FACES: u16 = (1 << SIDES) - 1;

/// (MT-HTH-7) What is added to the attack of a figure.
pub fn attack(state: &State, fight: &Fight, fighter: &Fighter) -> Sum {
    let (Some(unit), Some(struck)) =
        (state.scenario.unit_of(fighter.figure), state.scenario.unit_of(fighter.strikes))
    else {
        return Sum::default();
    };
    let steel = &state.tables().steel;
    let has = |one: Steel| state.profile(unit).steel.contains(&one);
    let mut sum = Sum::default();
    // (MT-WPN-5) In every round of a fight it began.
    let began = state.unit(unit).started_combat || charges(fight, unit);
    let rides_down = state.is_mounted(unit) && began && !state.is_mounted(struck);
    sum.add_if(has(Steel::Sabre) && rides_down, Because::Sabre, steel.sabre[0]);
    sum.add_if(has(Steel::NavalWeapons), Because::NavalWeapons, steel.naval[0]);
    let lance = has(Steel::CavalryLance) && charges(fight, unit);
    sum.add_if(lance, Because::Lance, steel.lance[0]);
    let blood = state.has(unit, Trait::Bloodthirsty) && charges(fight, unit);
    sum.add_if(blood, Because::Bloodthirsty, state.tables().fighting.bloodthirsty);
    sum
}

/// It engaged in this round.
fn charges(fight: &Fight, unit: UnitId) -> bool {
    fight.charged.is_some() && fight.unit == unit
}

/// (MT-HTH-8) What is added to the defence of a unit.
pub fn defence(state: &State, fight: &Fight, unit: UnitId) -> Sum {
    let steel = &state.tables().steel;
    let has = |one: Steel| state.profile(unit).steel.contains(&one);
    let mut sum = Sum::default();
    sum.add_if(has(Steel::Sabre), Because::Sabre, steel.sabre[1]);
    sum.add_if(has(Steel::CavalryLance), Because::Lance, steel.lance[1]);
    let surprised = fight.surprise && fight.charged == Some(unit);
    sum.add_if(surprised, Because::Surprised, state.tables().fighting.surprised_defence);
    sum
}

/// (MT-HTH-9) The blow comes across an obstacle or into a house, at a side that was engaged.
fn is_defended(state: &State, fight: &Fight, fighter: &Fighter) -> bool {
    let of = |figure: FigureId| state.scenario.unit_of(figure);
    let (Some(attacker), Some(struck)) = (of(fighter.figure), of(fighter.strikes)) else {
        return false;
    };
    let began = |unit: UnitId| state.unit(unit).started_combat;
    let was_engaged = charges(fight, attacker) || began(attacker) && !began(struck);
    if !was_engaged {
        return false;
    }
    // A supporter strikes where the man before him does.
    let front = fighter.behind.unwrap_or(fighter.figure);
    if fight.charged.is_some() && fight.across.contains(&front) {
        return true;
    }
    let (Some(a), Some(b)) = (state.figure(front), state.figure(fighter.strikes)) else {
        return false;
    };
    let (ground, between) = (&state.scenario.ground, Segment::new(a.at, b.at));
    let into_house =
        ground.building_at(b.at).is_some() && ground.building_at(a.at) != ground.building_at(b.at);
    let over = || {
        ground.pieces().index().any_along(&between, |piece| {
            matches!(ground.lie(piece), Lie::Obstacle { .. }) && ground.is_crossed(piece, &between)
        })
    };
    let wagon = || {
        let wheeled = |body: &BodyId| state.body_spec(*body).kind != BodyKind::Gun;
        let bases = state.body_ids().filter(wheeled).filter_map(|body| state.body_base(body));
        bases.into_iter().any(|base| base.meets(&between))
    };
    into_house || over() || wagon()
}

/// (MT-HTH-7, MT-HTH-8, MT-HTH-10, MT-HTH-11) All blows of lances that charged, or all others: what each unit has
/// lost is owed.
pub(super) fn strike(cx: &mut Cx<'_>, fight: &mut Fight, lances: bool) {
    let state = cx.state();
    let of = |figure: FigureId| state.scenario.unit_of(figure);
    let is_lance = |fighter: &Fighter| {
        of(fighter.figure).is_some_and(|unit| {
            charges(fight, unit) && state.profile(unit).steel.contains(&Steel::CavalryLance)
        })
    };
    // (MT-HTH-11) Who has fallen to lances does not strike back; all others strike together.
    let there = |fighter: &&Fighter| state.figure(fighter.figure).is_some();
    let mut blows: Vec<Fighter> =
        fight.fighters.iter().filter(|f| is_lance(f) == lances).filter(there).copied().collect();
    if blows.is_empty() {
        return;
    }
    let side = |figure: FigureId| of(figure).map_or(Side::First, |unit| state.side(unit));
    let first = state.side(fight.unit);
    // (MT-GEN-9)
    blows.sort_by_key(|blow| (side(blow.figure) != first, blow.figure));
    let made: Vec<(Feat, Blow, UnitId)> = blows
        .iter()
        .filter_map(|blow| {
            let struck = of(blow.strikes)?;
            let lane = u8::from(side(blow.figure) != first);
            let sum = attack(state, fight, blow);
            let need = state.profile(of(blow.figure)?).aggression as i8 - sum.total();
            let hold = state.profile(struck).defence as i8 - defence(state, fight, struck).total();
            let falls = FACES & !Pass::from(hold).good;
            let again = if is_defended(state, fight, blow) { falls } else { 0 };
            let then = Some(Pass { good: falls, again });
            let feat = Feat { lane, alike: struck.0, first: Pass::from(need), then };
            let (figure, target) = (blow.figure, blow.strikes);
            Some((feat, Blow { figure, target, need, sum, die: 0 }, struck))
        })
        .collect();
    let feats: Vec<Feat> = made.iter().map(|(feat, ..)| *feat).collect();
    let sums: Vec<(UnitId, i8, Sum)> = made
        .iter()
        .map(|(_, _, struck)| {
            let sum = defence(state, fight, *struck);
            (*struck, state.profile(*struck).defence as i8 - sum.total(), sum)
        })
        .collect();
    let attackers: Vec<UnitId> = made.iter().filter_map(|(_, blow, _)| of(blow.figure)).collect();
    let tried = cx.dice.attempt(&feats, SIDES, [cite!("MT-HTH-7"), cite!("MT-HTH-8")]);
    let mut told: Vec<UnitId> = Vec::new();
    for unit in &attackers {
        if told.contains(unit) {
            continue;
        }
        told.push(*unit);
        let mine = made.iter().zip(&tried).zip(&attackers).filter(|(_, other)| *other == unit);
        let blows = mine.map(|(((_, blow, _), tried), _)| Blow { die: tried.first.face, ..*blow });
        let blows = blows.collect();
        cx.emit(Event::Fight(FightEvent::Attacked { unit: *unit, blows }));
    }
    for lane in 0..2 {
        let mut told: Vec<UnitId> = Vec::new();
        for (unit, need, sum) in &sums {
            let hits = made.iter().zip(&tried);
            let hits = hits.filter(|((feat, _, struck), _)| feat.lane == lane && struck == unit);
            let dice = hits.filter_map(|(_, tried)| tried.then.map(|die| (die.face, die.again)));
            let dice: Vec<(u8, Option<u8>)> = dice.collect();
            if told.contains(unit) || dice.is_empty() {
                continue;
            }
            told.push(*unit);
            let (unit, need, sum) = (*unit, *need, *sum);
            cx.emit(Event::Fight(FightEvent::Defended { unit, need, sum, dice }));
        }
    }
    for ((feat, _, struck), tried) in made.iter().zip(&tried) {
        if !feat.succeeds(tried) {
            continue;
        }
        match fight.owed.iter_mut().find(|(unit, _)| unit == struck) {
            Some((_, count)) => *count += 1,
            None => fight.owed.push((*struck, 1)),
        }
    }
    let state = cx.state();
    // (MT-GEN-10)
    fight.owed.sort_by_key(|(unit, _)| (state.side(*unit) != first, *unit));
}
