//! (BP-HTH-11) One round of one combat, step by step.

use crate::Cx;
use crate::action::Share;
use crate::commander;
use crate::event::Event;
use crate::frame::*;
use crate::modifiers::{Sum, Why};
use crate::nerve;
use crate::parts::*;
use crate::result;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::{Raw, State};
use crate::tables::DiceRule;
use crate::volley::{self, need, save_need};

/// (BP-HTH-1) The round begins.
pub fn begin(cx: &mut Cx<'_>, unit: UnitId, extra: bool) {
    let state = cx.state();
    let units = state.combat_of(unit);
    let house = units.iter().find_map(|unit| state.unit(*unit).garrison);
    cx.emit(Event::FightBegan { units: units.clone(), extra });
    cx.emit(Event::Begin(Frame::Fight(Fight {
        rest: units.clone(),
        units,
        extra,
        stage: FightStage::Divide,
        spare: Vec::new(),
        blows: Vec::new(),
        supports: Vec::new(),
        winner: None,
        house,
    })));
}

fn put(cx: &mut Cx<'_>, fight: Fight) {
    cx.emit(Event::Next(Frame::Fight(fight)));
}

pub fn drive(cx: &mut Cx<'_>, mut fight: Fight) {
    match fight.stage {
        FightStage::Divide if fight.rest.is_empty() => {
            fight.stage = FightStage::Strike;
            fight.rest = in_order(cx.state(), &fight.units, true);
            put(cx, fight);
        }
        FightStage::Divide => divide(cx, fight),
        FightStage::Strike if fight.rest.is_empty() => {
            fight.stage = FightStage::Save;
            fight.rest = in_order(cx.state(), &fight.units, false);
            put(cx, fight);
        }
        FightStage::Strike => strike(cx, fight),
        FightStage::StrikeAgain | FightStage::SaveAgain => again(cx, fight),
        FightStage::Save if fight.rest.is_empty() => {
            fight.stage = FightStage::Result;
            put(cx, fight);
        }
        FightStage::Save => save(cx, fight),
        FightStage::Result => result::result(cx, fight),
        FightStage::Supports => result::supports_test(cx, fight),
        FightStage::Close => result::close(cx, fight),
    }
}

/// (BP-SEQ-4) The active side's before the other's, or the other way round.
fn in_order(state: &State, units: &[UnitId], active_first: bool) -> Vec<UnitId> {
    let (mut ours, mut theirs): (Vec<UnitId>, Vec<UnitId>) =
        units.iter().partition(|unit| state.side(**unit) == state.active);
    if !active_first {
        std::mem::swap(&mut ours, &mut theirs);
    }
    ours.into_iter().chain(theirs).collect()
}

/// (BP-HTH-2) Dice in all, or by face.
pub enum DiceOf {
    Whole(u8),
    /// A face and its dice.
    Faces(Vec<(u8, u8)>),
}

pub fn dice_of(state: &State, unit: UnitId) -> DiceOf {
    let (u, tables) = (state.unit(unit), state.tables());
    // (BP-COM-1)
    let leaders = state.commanders_with(unit).count() as u8 * tables.fighting.commander;
    // (BP-ART-8)
    let is_gun = matches!(state.arm(unit), Arm::Artillery | Arm::Wagon);
    let tiny = tables.sizes[state.spec(unit).size as usize].exactly.filter(|_| !is_gun);
    let rule = match u.garrison {
        Some(_) => tables.house.fight,
        None => tables.dice(u.formation).fight,
    };
    match rule {
        DiceRule::None => DiceOf::Whole(0),
        DiceRule::Full if state.values(unit).fight == 0 => DiceOf::Whole(0),
        DiceRule::Full => DiceOf::Whole(state.values(unit).fight + leaders),
        DiceRule::Fixed(dice) => DiceOf::Whole(dice + leaders),
        DiceRule::PerFace(dice) => {
            let mut faces: Vec<u8> =
                state.engagements.iter().filter(|e| e.target == unit).map(|e| e.face).collect();
            faces.sort_unstable();
            faces.dedup();
            let dice = tiny.unwrap_or(dice);
            let of = |(i, face)| (face, dice + if i == 0 { leaders } else { 0 });
            DiceOf::Faces(faces.into_iter().enumerate().map(of).collect())
        }
    }
}

fn blow(by: UnitId, on: UnitId, dice: u8) -> Blow {
    Blow { by, on, dice, need: 0, hits: 0, misses: 0, save: 0, failed: 0, again: 0 }
}

/// (BP-HTH-6) The dice of the first unit go to its enemies; odd ones are its owner's to give.
fn divide(cx: &mut Cx<'_>, mut fight: Fight) {
    let unit = fight.rest.remove(0);
    let state = cx.state();
    let enemies = state.opponents(unit);
    let count = enemies.len().max(1) as u8;
    let mut odd = None;
    match dice_of(state, unit) {
        DiceOf::Whole(dice) => {
            let even = dice / count;
            fight.blows.extend(enemies.iter().map(|on| blow(unit, *on, even)));
            odd = Some((even, dice % count)).filter(|(_, odd)| *odd > 0);
        }
        DiceOf::Faces(faces) => {
            for (face, dice) in faces {
                let here: Vec<UnitId> = enemies
                    .iter()
                    .copied()
                    .filter(|enemy| {
                        state
                            .engagements
                            .iter()
                            .any(|e| e.charger == *enemy && e.target == unit && e.face == face)
                    })
                    .collect();
                let among = here.len() as u8;
                for (i, on) in here.into_iter().enumerate() {
                    let extra = u8::from((i as u8) < dice % among);
                    fight.blows.push(blow(unit, on, dice / among + extra));
                }
            }
        }
    }
    put(cx, fight);
    if let Some((even, odd)) = odd {
        cx.emit(Event::Begin(Frame::Divide { unit, even, odd }));
    }
}

/// (BP-HTH-6) What the owner gave.
pub fn divided(cx: &mut Cx<'_>, unit: UnitId, shares: &[Share]) {
    cx.emit(Event::Done);
    let Some(Frame::Fight(fight)) = cx.state().stack.last() else { return };
    let mut fight = fight.clone();
    for blow in fight.blows.iter_mut().filter(|blow| blow.by == unit) {
        let share = shares.iter().find(|share| share.against == blow.on);
        blow.dice = share.map_or(blow.dice, |share| share.dice);
    }
    put(cx, fight);
}

/// (BP-HTH-3)
pub fn modifiers(state: &State, unit: UnitId) -> Sum {
    let (table, u) = (&state.tables().fighting, state.unit(unit));
    let mut sum = Sum::default();
    sum.add_if(u.bonus, Why::Charging, table.charging);
    sum.add_if(u.won_last, Why::WonLast, table.won);
    let unsteady = if u.disordered { Why::Disordered } else { Why::Shaken };
    sum.add_if(state.is_unsteady(unit), unsteady, table.unsteady);
    let loose = u.formation == Formation::Skirmish && u.garrison.is_none();
    sum.add_if(loose, Why::FightSkirmish, table.skirmishers);
    sum.add_if(state.is_flanked(unit), Why::Flanked, table.flanked);
    sum
}

/// One unit strikes, at each enemy in ascending id.
fn strike(cx: &mut Cx<'_>, mut fight: Fight) {
    let unit = fight.rest[0];
    if fight.blows.iter().all(|blow| blow.by != unit || blow.dice == 0) {
        fight.rest.remove(0);
        return put(cx, fight);
    }
    let mut extra = volley::try_recruits(cx, unit);
    let state = cx.state();
    let sum = modifiers(state, unit);
    let u = state.unit(unit);
    let need = match u.raw {
        Raw::SixesOnly => 6,
        _ => need(state, state.tables().fighting.need, &sum),
    };
    // (BP-SPR-1, BP-SPR-7) All misses again.
    let wild = u.charging && state.has(unit, Special::FerociousCharge)
        || !u.blooded && state.has(unit, Special::Bloodthirsty);
    let tough = state.has(unit, Special::ToughFighters);
    for i in 0..fight.blows.len() {
        let Blow { by, on, mut dice, .. } = fight.blows[i];
        if by != unit {
            continue;
        }
        dice += std::mem::take(&mut extra);
        if dice == 0 {
            continue;
        }
        let mut hits = cx.dice.pool(dice, 6, need, cite!("BP-HTH-3"));
        let mut misses = dice - hits;
        let mut rerolled = 0;
        if wild && misses > 0 {
            rerolled = misses;
            hits += cx.dice.pool(misses, 6, need, cite!("BP-SPR-32"));
            misses = 0;
        }
        let blow = &mut fight.blows[i];
        (blow.dice, blow.need, blow.hits, blow.misses) = (dice, need, hits, misses);
        cx.emit(Event::Blows { by, on, dice, sum, need, hits, rerolled });
    }
    fight.stage = FightStage::StrikeAgain;
    fight.spare = if tough { vec![Again::Tough] } else { Vec::new() };
    put(cx, fight);
}

/// (BP-SAV-4, BP-SPR-12)
pub fn saves(state: &State, unit: UnitId, by: UnitId) -> Sum {
    let (table, u) = (&state.tables().saves, state.unit(unit));
    let mut sum = Sum::default();
    let formed = u.garrison.is_none().then_some(u.formation);
    let column = formed == Some(Formation::AttackColumn);
    sum.add_if(column, Why::SaveColumn, table.attack_column);
    sum.add_if(formed == Some(Formation::MarchColumn), Why::SaveMarch, table.march_column);
    if state.has(by, Special::Lancers) && state.unit(by).charging {
        let row = usize::from(state.arm(unit) != Arm::Cavalry);
        sum.add(Why::Lancers, table.lancers[row]);
    }
    sum
}

/// One unit saves against each enemy in ascending id.
fn save(cx: &mut Cx<'_>, mut fight: Fight) {
    let unit = fight.rest[0];
    fight.blows.sort_by_key(|blow| blow.by);
    for i in 0..fight.blows.len() {
        let Blow { by, on, hits, .. } = fight.blows[i];
        if on != unit || hits == 0 {
            continue;
        }
        let state = cx.state();
        let sum = saves(state, unit, by);
        let need = save_need(state.values(unit).morale, &sum);
        let saved = match need {
            7 => 0,
            _ => cx.dice.pool(hits, 6, need, cite!("BP-SAV-1")),
        };
        let blow = &mut fight.blows[i];
        (blow.save, blow.failed) = (need, hits - saved);
        cx.emit(Event::Parried { unit, by, hits, sum, need, saved });
    }
    let state = cx.state();
    let fresh = state.unit(unit).casualties == 0;
    let rules = [
        (Again::Crack, fresh && state.has(unit, Special::Crack)),
        (Again::Stubborn, state.has(unit, Special::Stubborn)),
    ];
    fight.spare = rules.into_iter().filter(|(_, has)| *has).map(|(rule, _)| rule).collect();
    fight.stage = FightStage::SaveAgain;
    put(cx, fight);
}

/// (BP-SPR-34) Enemies against whom a die of a unit can be rolled again.
fn among(fight: &Fight, unit: UnitId, rule: Again) -> Vec<(UnitId, u8)> {
    let can = |blow: &&Blow| match rule {
        Again::Tough => blow.by == unit && blow.misses > 0 && blow.need <= 6,
        Again::Crack | Again::Stubborn => {
            blow.on == unit && blow.failed > blow.again && blow.save <= 6
        }
    };
    let of = |blow: &Blow| match rule {
        Again::Tough => (blow.on, blow.need),
        Again::Crack | Again::Stubborn => (blow.by, blow.save),
    };
    fight.blows.iter().filter(can).map(of).collect()
}

/// The rerolls of the first unit; then its casualties are counted.
fn again(cx: &mut Cx<'_>, mut fight: Fight) {
    let unit = fight.rest[0];
    let Some(&rule) = fight.spare.first() else { return settle(cx, fight) };
    let found = among(&fight, unit, rule);
    let differ = match rule {
        Again::Tough => found.len() > 1,
        Again::Crack | Again::Stubborn => found.windows(2).any(|pair| pair[0].1 != pair[1].1),
    };
    match found.first() {
        None => {
            fight.spare.remove(0);
            put(cx, fight);
        }
        Some(_) if differ => {
            let among = found.into_iter().map(|(enemy, _)| enemy).collect();
            cx.emit(Event::Begin(Frame::Reroll { unit, rule, among }));
        }
        Some((enemy, _)) => reroll(cx, fight, unit, rule, *enemy),
    }
}

/// One die again.
pub fn reroll(cx: &mut Cx<'_>, mut fight: Fight, unit: UnitId, rule: Again, against: UnitId) {
    fight.spare.remove(0);
    let strikes = rule == Again::Tough;
    let is_it = |blow: &&mut Blow| match strikes {
        true => blow.by == unit && blow.on == against,
        false => blow.on == unit && blow.by == against,
    };
    let Some(blow) = fight.blows.iter_mut().find(is_it) else { return put(cx, fight) };
    let need = if strikes { blow.need } else { blow.save };
    let success = cx.dice.pool(1, 6, need, cite!("BP-SPR-32")) > 0;
    match strikes {
        true => {
            blow.misses -= 1;
            blow.hits += u8::from(success);
        }
        false if success => blow.failed -= 1,
        false => blow.again += 1,
    }
    cx.emit(Event::Rerolled { unit, against, rule, success });
    put(cx, fight);
}

/// The unit has struck, or has saved: what it suffered counts (BP-COM-4).
fn settle(cx: &mut Cx<'_>, mut fight: Fight) {
    let unit = fight.rest.remove(0);
    if fight.stage == FightStage::StrikeAgain {
        fight.stage = FightStage::Strike;
        return put(cx, fight);
    }
    fight.stage = FightStage::Save;
    let casualties = suffered(&fight, unit);
    put(cx, fight);
    volley::hurt(cx, unit, casualties, false);
    if casualties > 0 {
        let risk = cx.state().tables().risk.fight;
        commander::risk(cx, unit, risk);
    }
}

/// (BP-HTH-10) All unsaved hits of the round.
pub fn suffered(fight: &Fight, unit: UnitId) -> u8 {
    fight.blows.iter().filter(|blow| blow.on == unit).map(|blow| blow.failed).sum()
}

/// Tests, then what follows.
pub fn test(cx: &mut Cx<'_>, fight: Fight, queue: Vec<Test>) {
    put(cx, fight);
    nerve::begin(cx, queue);
}
