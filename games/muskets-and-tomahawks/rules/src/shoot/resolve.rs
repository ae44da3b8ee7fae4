//! (MT-SHO-3 to 14, MT-ART-4 to 6) Shots are fired: dice, losses, Smoke; then whoever lost men is tested.

use kernel::{Feat, Pass};

use super::aim::{Line, Sights};
use super::check::{check_line, gap_of};
use super::ready::others_in_line;
use crate::Cx;
use crate::action::{Shot, Volley};
use crate::event::{Aim, Event, FireEvent};
use crate::frame::*;
use crate::ground::arc;
use crate::nerve;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

/// (MT-GEN-2)
const SIDES: u8 = 10;
/// (MT-SHO-7) What an impossible shot takes.
const ONLY: i8 = 9;
/// (MT-ART-4) Others that a ball strikes, and how near they are.
const BESIDE: usize = 2;

/// Shots are declared; the frame they are resolved in lies on top.
pub(crate) fn begin(
    cx: &mut Cx<'_>,
    unit: UnitId,
    mut volley: Volley,
    manner: Manner,
    _at: Option<UnitId>,
) {
    // (MT-GEN-9) By figure.
    volley.shots.sort_by_key(|shot| shot.figure);
    let from = cx.state().centre(unit);
    let (kills, struck, stage) = (Vec::new(), Vec::new(), FireStage::Dice);
    let fire = Fire { unit, manner, volley, stage, kills, struck, from };
    cx.emit(Event::Begin(Frame::Fire(Box::new(fire))));
}

pub(crate) fn drive(cx: &mut Cx<'_>, fire: Fire) {
    match fire.stage {
        FireStage::Dice => dice(cx, fire),
        FireStage::Losses => losses(cx, fire),
        FireStage::Done => done(cx, &fire),
    }
}

fn dice(cx: &mut Cx<'_>, mut fire: Fire) {
    let state = cx.state();
    let sights = Sights::new(state);
    let volley = &fire.volley;
    let aimed = |shot: &Shot| {
        let line = sights.line(shot.figure, shot.target)?;
        Some((sights.aim(shot, &line, fire.manner, volley.volley, volley.canister), line))
    };
    let aims: Vec<(Aim, Line)> = volley.shots.iter().filter_map(aimed).collect();
    fire.struck = struck(&sights, &fire, &aims);
    let sharp = state.has(fire.unit, Trait::Sharpshooters);
    let again = if sharp { low_faces(state.tables().shooting.sharpshooters) } else { 0 };
    let feats = feats(state, &fire, &aims, again);
    let is_ball = !volley.canister && aims.iter().any(|(aim, _)| matches!(aim.man, Man::Body(_)));
    let only: Vec<Aim> = aims.iter().map(|(aim, _)| *aim).collect();
    let ball = is_ball.then(|| ball(&sights, &only[0]));
    let Volley { turn, volley, canister, .. } = fire.volley;
    let (unit, manner) = (fire.unit, fire.manner);
    let event = FireEvent::Aimed { unit, manner, turn, volley, canister, aims: only.clone() };
    cx.emit(Event::Fire(event));
    fire.stage = FireStage::Losses;
    match ball {
        Some(ball) => roll_ball(cx, &mut fire, &only[0], feats[0].first, &ball),
        None => roll(cx, &mut fire, &only, &feats),
    }
    cx.emit(Event::Next(Frame::Fire(Box::new(fire))));
}

/// Faces up to this one, as bits.
fn low_faces(most: u8) -> u16 {
    (1 << (most + 1)) - 1
}

/// (MT-SHO-3, MT-SHO-7, MT-SHO-8, MT-TRA-10) What every die takes. Shots are alike if they take the same, are
/// aimed at the same unit, and at no Officer.
fn feats(state: &State, fire: &Fire, aims: &[(Aim, Line)], again: u16) -> Vec<Feat> {
    let impossible = state.tables().shooting.impossible as i8;
    let feat = |i: usize, aim: &Aim| {
        let need = if aim.need >= impossible { ONLY } else { aim.need };
        let unit = match aim.target {
            Man::Figure(figure) => state.scenario.unit_of(figure),
            Man::Body(_) => None,
        };
        let alike = match unit {
            Some(unit) if !state.is_officer(unit) => unit.0,
            _ => u8::MAX - i as u8,
        };
        let then = Some(Pass::from(aim.kill));
        Feat { lane: 0, alike, first: Pass::from(need).again(again), then }
    };
    match aims.first() {
        // (MT-ART-5)
        Some((aim, _)) if fire.volley.canister => {
            vec![feat(0, aim); usize::from(state.tables().shooting.canister.1)]
        }
        _ => aims.iter().enumerate().map(|(i, (aim, _))| feat(i, aim)).collect(),
    }
}

fn roll(cx: &mut Cx<'_>, fire: &mut Fire, aims: &[Aim], feats: &[Feat]) {
    // (MT-GEN-4) Whoever may throws again, unasked.
    let tried = cx.dice.attempt(feats, SIDES, [cite!("MT-SHO-3"), cite!("MT-SHO-8")]);
    let dice = tried.iter().map(|tried| (tried.first.face, tried.first.again)).collect();
    cx.emit(Event::Fire(FireEvent::HitDice { dice }));
    let dice: Vec<u8> = tried.iter().filter_map(|tried| Some(tried.then?.face)).collect();
    if !dice.is_empty() {
        cx.emit(Event::Fire(FireEvent::KillDice { dice }));
    }
    for (i, (feat, tried)) in feats.iter().zip(&tried).enumerate() {
        let aim = aims[i.min(aims.len() - 1)];
        if !feat.succeeds(tried) {
            continue;
        }
        match aim.target {
            Man::Figure(at) => fire.kills.push(Kill { by: aim.man, at }),
            Man::Body(body) => cx.emit(Event::Wrecked { body }),
        }
    }
}

/// (MT-ART-4) Whom a ball strikes: the target, and the two nearest within two inches of it.
fn ball(sights: &Sights<'_>, aim: &Aim) -> Vec<FigureId> {
    let Man::Figure(target) = aim.target else { return Vec::new() };
    let Some(centre) = sights.peg(target) else { return Vec::new() };
    let reach = sights.state.tables().measures.beside_officer;
    let all = sights.lineup.figures.iter().zip(&sights.lineup.pegs);
    let near =
        all.filter(|(id, peg)| **id != target && peg.base().is_within(&centre.base(), reach));
    let mut near: Vec<(i64, FigureId)> =
        near.map(|(id, peg)| (peg.at.far2(centre.at), *id)).collect();
    near.sort_unstable();
    let beside = near.into_iter().take(BESIDE).map(|(_, id)| id);
    std::iter::once(target).chain(beside).collect()
}

/// (MT-ART-4) One roll to hit, and one to kill for each it strikes.
fn roll_ball(cx: &mut Cx<'_>, fire: &mut Fire, aim: &Aim, hit: Pass, ball: &[FigureId]) {
    let passes = |face: u8| hit.passes(kernel::Scored { face, again: None });
    let face = cx.dice.digit_for(SIDES, cite!("MT-SHO-3"), &mut |face| u32::from(passes(face)));
    cx.emit(Event::Fire(FireEvent::HitDice { dice: vec![(face, None)] }));
    if !passes(face) {
        return;
    }
    let lone = |i: usize| Feat { lane: 0, alike: i as u8, first: Pass::from(aim.kill), then: None };
    let feats: Vec<Feat> = (0..ball.len().max(1)).map(lone).collect();
    let tried = cx.dice.attempt(&feats, SIDES, [cite!("MT-ART-4"), cite!("MT-ART-4")]);
    let dice = tried.iter().map(|tried| tried.first.face).collect();
    cx.emit(Event::Fire(FireEvent::KillDice { dice }));
    for (i, (feat, tried)) in feats.iter().zip(&tried).enumerate() {
        if !feat.succeeds(tried) {
            continue;
        }
        match (ball.get(i), aim.target) {
            (Some(at), _) => fire.kills.push(Kill { by: aim.man, at: *at }),
            (None, Man::Body(body)) => cx.emit(Event::Wrecked { body }),
            (None, Man::Figure(_)) => {}
        }
    }
}

/// (MT-REA-8, MT-REA-12) What tests will have to know of the units aimed at.
fn struck(sights: &Sights<'_>, fire: &Fire, aims: &[(Aim, Line)]) -> Vec<Struck> {
    let state = sights.state;
    let unit_of = |aim: &Aim| match aim.target {
        Man::Figure(figure) => state.scenario.unit_of(figure),
        Man::Body(_) => None,
    };
    let mut units: Vec<UnitId> = aims.iter().filter_map(|(aim, _)| unit_of(aim)).collect();
    units.sort_unstable();
    units.dedup();
    let heavy = is_heavy(state, fire.unit);
    let hidden = matches!(fire.manner, Manner::Ambush | Manner::Snare);
    let of = |unit: UnitId| {
        let unseen = fire.volley.volley || hidden || !sights.unit_spots(unit, fire.unit);
        let by = aims.iter().filter(|(aim, _)| unit_of(aim) == Some(unit)).map(|(aim, _)| aim.man);
        let by: Vec<Man> = by.collect();
        let covered = |target: FigureId| {
            by.iter().all(|man| {
                let line = sights.clear(*man, Man::Figure(target));
                line.is_some_and(|ray| sights.field().between(&ray).shelter == Cover::Solid)
            })
        };
        let solid = sights.lineup.of_unit(unit).all(|(id, _)| covered(id));
        Struck { unit, lost: 0, solid, unseen, heavy }
    };
    units.into_iter().map(of).collect()
}

/// (MT-REA-8e)
fn is_heavy(state: &State, unit: UnitId) -> bool {
    state.unit(unit).formed.is_formed() || state.spec(unit).gun.is_some()
}

/// (MT-SHO-9) Kills are taken one by one; an Officer may be saved by one of his men.
fn losses(cx: &mut Cx<'_>, mut fire: Fire) {
    while !fire.kills.is_empty() {
        let kill = fire.kills.remove(0);
        let Some(victim) = victim(cx.state(), &fire, &kill) else { continue };
        let may = nerve::bodyguards(cx.state(), victim);
        if !may.is_empty() {
            cx.emit(Event::Next(Frame::Fire(Box::new(fire))));
            return cx.emit(Event::Begin(Frame::Bodyguard { officer: victim, may }));
        }
        cx.emit(Event::Fire(FireEvent::Removed { figure: victim }));
        fire.count(cx.state(), victim);
    }
    fire.stage = FireStage::Done;
    cx.emit(Event::Next(Frame::Fire(Box::new(fire))));
}

impl Fire {
    /// A figure fell by these shots.
    pub(crate) fn count(&mut self, state: &State, figure: FigureId) {
        let Some(unit) = state.scenario.unit_of(figure) else { return };
        if let Some(struck) = self.struck.iter_mut().find(|struck| struck.unit == unit) {
            struck.lost += 1;
            return;
        }
        let heavy = is_heavy(state, self.unit);
        self.struck.push(Struck { unit, lost: 1, solid: false, unseen: false, heavy });
        self.struck.sort_unstable_by_key(|struck| struck.unit);
    }
}

/// (MT-SHO-9, MT-ART-5) Who falls.
fn victim(state: &State, fire: &Fire, kill: &Kill) -> Option<FigureId> {
    let unit = state.scenario.unit_of(kill.at)?;
    if fire.volley.canister {
        return canister_victim(state, kill.by, unit);
    }
    if state.figure(kill.at).is_some() {
        return Some(kill.at);
    }
    if matches!(kill.by, Man::Body(_)) || !state.is_on_table(unit) {
        return None;
    }
    let shot = fire.volley.shots.iter().find(|shot| shot.figure == kill.by)?;
    others_in_line(&Sights::new(state), kill.by, unit, shot.weapon)
}

/// (MT-ART-5) The nearest to the gun that its crew spots inside the arc.
fn canister_victim(state: &State, gun: Man, unit: UnitId) -> Option<FigureId> {
    let Man::Body(body) = gun else { return None };
    let base = state.body_base(body)?;
    let sights = Sights::new(state);
    let in_arc =
        sights.lineup.of_unit(unit).filter(|(_, peg)| arc::holds(base.at, base.facing, peg.at));
    let shot =
        |id: FigureId| Shot { figure: gun, weapon: Weapon::Artillery, target: Man::Figure(id) };
    let gap = |id: FigureId| Some((gap_of(&check_line(&sights, &shot(id)).ok()?.ray), id));
    in_arc.filter_map(|(id, _)| gap(id)).min().map(|(_, id)| id)
}

/// (MT-SHO-10, MT-SHO-12) Smoke; then those who lost men are tested.
fn done(cx: &mut Cx<'_>, fire: &Fire) {
    let shots = fire.volley.shots.iter().map(|shot| (shot.figure, shot.weapon)).collect();
    cx.emit(Event::Fire(FireEvent::Fired { unit: fire.unit, shots }));
    cx.emit(Event::Done);
    // (MT-SHO-12) In a rush they count as losses of the round.
    if fire.manner == Manner::Rush {
        return;
    }
    let state = cx.state();
    let tested = |struck: &&Struck| {
        let unit = state.unit(struck.unit);
        struck.lost > 0 && state.is_on_table(struck.unit) && !unit.flight
    };
    let queue: Vec<Test> = fire
        .struck
        .iter()
        .filter(tested)
        .map(|struck| Test::after_shots(struck, fire.from))
        .collect();
    nerve::begin(cx, queue);
}
