//! (MT-ENG-11) Judging shots, test by test.

use kernel::{Refusal, refuse};

use super::aim::{Line, Sights, crew};
use crate::action::{Shot, Volley};
use crate::frame::Manner;
use crate::ground::{arc, close};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::{Arm, State};

/// (MT-FOR-4)
const MOST_TURN: i32 = 4_500;
/// (MT-SHO-1)
const RANKS: u8 = 2;
/// (MT-ART-3)
const LEAST_CREW: usize = 2;
/// (MT-SHO-11)
const LEAST_VOLLEY: usize = 4;

/// (MT-ENG-11) Shots of a unit; `at` is the unit they have to be aimed at.
pub fn check(
    state: &State,
    unit: UnitId,
    volley: &Volley,
    manner: Manner,
    at: Option<UnitId>,
) -> Result<(), Refusal> {
    let sights = Sights::new(state);
    check_names(state, unit, volley)?;
    check_unit(state, unit, volley, manner, at)?;
    for shot in &volley.shots {
        check_shot(&sights, unit, volley, shot)?;
    }
    check_volley(state, unit, volley, manner)?;
    if matches!(manner, Manner::Charge | Manner::Ready) {
        check_all(&sights, unit, volley, manner, at)?;
    }
    Ok(())
}

/// (MT-ENG-7) Figures of the unit, none twice; a turn within its limits.
fn check_names(state: &State, unit: UnitId, volley: &Volley) -> Result<(), Refusal> {
    let rule = cite!("MT-ENG-7");
    let is_own = |shot: &Shot| match shot.figure {
        Man::Figure(figure) => state.unit(unit).figures.iter().any(|f| f.id == figure),
        Man::Body(body) => state.spec(unit).gun == Some(body),
    };
    if !volley.shots.iter().all(is_own) {
        return refuse(rule, "Only figures of the unit shoot.");
    }
    let twice =
        |(i, shot): (usize, &Shot)| volley.shots[..i].iter().any(|s| s.figure == shot.figure);
    if volley.shots.iter().enumerate().any(twice) {
        return refuse(rule, "A figure shoots once in an action.");
    }
    if volley.turn.abs() > MOST_TURN {
        return refuse(rule, "A formed unit turns by 45 degrees at most.");
    }
    let exists = |shot: &Shot| match shot.target {
        Man::Figure(figure) => state.scenario.unit_of(figure).is_some(),
        Man::Body(body) => body.index() < state.bodies.len(),
    };
    if !volley.shots.iter().all(exists) {
        return refuse(rule, "There is no such target.");
    }
    Ok(())
}

/// The unit and the occasion.
fn check_unit(
    state: &State,
    unit: UnitId,
    volley: &Volley,
    manner: Manner,
    at: Option<UnitId>,
) -> Result<(), Refusal> {
    let u = state.unit(unit);
    if state.is_engaged(unit) || u.flight || u.shaken || volley.shots.is_empty() {
        return refuse(cite!("MT-SHO-1"), "Engaged, shaken or fleeing units don't shoot.");
    }
    // (MT-ART-8) Men are named one by one; a gun itself is no target.
    let strays = |shot: &Shot| match shot.target {
        Man::Figure(figure) => at.is_some() && state.scenario.unit_of(figure) != at,
        Man::Body(_) => at.is_some(),
    };
    if volley.shots.iter().any(strays) {
        return match manner {
            Manner::Vigilance | Manner::Snare => {
                refuse(cite!("MT-VIG-2"), "Vigilance fires at the unit that acts.")
            }
            _ => refuse(cite!("MT-HTH-5"), "This fire is for the unit in the charge."),
        };
    }
    let row = |shot: &Shot| state.tables().weapon(shot.weapon);
    if manner.is_thrown() && !volley.shots.iter().all(|shot| row(shot).one_shot) {
        return refuse(cite!("MT-SHO-12"), "Only One Shot Weapons are used on the move.");
    }
    Ok(())
}

/// One shot.
pub(super) fn check_shot(
    sights: &Sights<'_>,
    unit: UnitId,
    volley: &Volley,
    shot: &Shot,
) -> Result<Line, Refusal> {
    match shot.figure {
        Man::Figure(figure) => check_shooter(sights.state, unit, figure, shot.weapon)?,
        Man::Body(gun) => check_gun(sights.state, gun, shot.weapon)?,
    }
    check_arc(sights, unit, volley, shot)?;
    check_target(sights, unit, shot)?;
    check_line(sights, shot)
}

/// Whether this figure can use this weapon.
pub(super) fn check_shooter(
    state: &State,
    unit: UnitId,
    figure: FigureId,
    weapon: Weapon,
) -> Result<(), Refusal> {
    let Some(man) = state.figure(figure) else {
        return refuse(cite!("MT-ENG-7"), "There is no such figure.");
    };
    let arm: Option<&Arm> = man.weapons.iter().find(|arm| arm.kind == weapon);
    let Some(arm) = arm.filter(|_| weapon != Weapon::Artillery) else {
        return refuse(cite!("MT-SHO-13"), "The figure has no such weapon.");
    };
    if arm.reload_needed > 0 {
        return refuse(cite!("MT-REL-1"), "The weapon has to be reloaded first.");
    }
    if arm.used {
        return refuse(cite!("MT-TRA-14"), "The figure has used this weapon already.");
    }
    if man.carries.is_some() {
        return refuse(cite!("MT-TOK-1"), "A figure with a load doesn't shoot.");
    }
    if state.is_mounted(unit) && !state.tables().weapon(weapon).from_saddle {
        return refuse(cite!("MT-CAV-4"), "That weapon can't be used from the saddle.");
    }
    if state.unit(unit).formed.is_formed() && rank(state, unit, figure) > RANKS {
        return refuse(cite!("MT-SHO-1"), "Only the two front ranks shoot.");
    }
    Ok(())
}

/// (MT-SHO-1) The rank of a man in his formation.
fn rank(state: &State, unit: UnitId, figure: FigureId) -> u8 {
    let u = state.unit(unit);
    let Some(i) = u.figures.iter().position(|f| f.id == figure) else { return 1 };
    let facing = u.figures[i].facing;
    close::ranks_as_left(&state.bases(unit), facing, u.formed)[i]
}

/// (MT-ART-3, MT-ART-6, MT-ART-9)
fn check_gun(state: &State, gun: BodyId, weapon: Weapon) -> Result<(), Refusal> {
    if weapon != Weapon::Artillery {
        return refuse(cite!("MT-SHO-13"), "A gun fires as artillery.");
    }
    let body = state.body(gun);
    if body.reload_needed > 0 {
        return refuse(cite!("MT-REL-1"), "The gun has to be reloaded first.");
    }
    if body.limbered || body.state != BodyState::Working || crew(state, gun) < LEAST_CREW {
        return refuse(cite!("MT-ART-9"), "A gun needs 2 of its crew and no limber.");
    }
    Ok(())
}

/// (MT-FOR-4, MT-ART-3, MT-ART-5)
fn check_arc(
    sights: &Sights<'_>,
    unit: UnitId,
    volley: &Volley,
    shot: &Shot,
) -> Result<(), Refusal> {
    let state = sights.state;
    let target = match shot.target {
        Man::Figure(figure) => sights.peg(figure).map(|peg| peg.at),
        Man::Body(body) => state.body_base(body).map(|base| base.at),
    };
    let Some(target) = target else {
        return refuse(cite!("MT-SHO-2"), "The target is not on the table.");
    };
    match shot.figure {
        Man::Figure(figure) if state.unit(unit).formed.is_formed() => {
            let Some(man) = state.figure(figure) else { return Ok(()) };
            let facing = man.facing.turned_fine(volley.turn);
            if !arc::holds(man.at, facing, target) {
                return refuse(cite!("MT-FOR-4"), "The target is outside the unit's arc.");
            }
        }
        Man::Body(gun) => {
            let Some(base) = state.body_base(gun) else { return Ok(()) };
            if !arc::holds(base.at, base.facing, target) {
                return refuse(cite!("MT-ART-3"), "The target is outside the gun's arc.");
            }
            let near = || {
                let end = sights.clear(shot.figure, shot.target);
                let range = state.tables().shooting.canister.0;
                end.is_some_and(|ray| ray.from.base.is_within(&ray.to.base, range))
            };
            if volley.canister && (volley.shots.len() != 1 || !near()) {
                return refuse(cite!("MT-ART-5"), "Canister reaches 12 inches.");
            }
        }
        Man::Figure(_) => {}
    }
    if volley.canister && !matches!(shot.figure, Man::Body(_)) {
        return refuse(cite!("MT-ART-5"), "Only guns fire canister.");
    }
    Ok(())
}

/// (MT-SHO-2) An enemy figure that is not engaged; wagons only for guns.
fn check_target(sights: &Sights<'_>, unit: UnitId, shot: &Shot) -> Result<(), Refusal> {
    let (state, rule) = (sights.state, cite!("MT-SHO-2"));
    match shot.target {
        Man::Figure(figure) => {
            let target = state.scenario.unit_of(figure).filter(|t| state.is_on_table(*t));
            let enemy = target.filter(|t| state.side(*t) != state.side(unit));
            let Some(enemy) = enemy.filter(|_| sights.peg(figure).is_some()) else {
                return refuse(rule, "The target is no enemy on the table.");
            };
            if state.is_engaged(enemy) {
                return refuse(rule, "Nobody shoots into a fight.");
            }
        }
        Man::Body(body) => {
            let is_gun = matches!(shot.figure, Man::Body(_));
            let is_enemy = state.body_spec(body).side != state.side(unit);
            let is_gun_too = state.body_spec(body).kind == BodyKind::Gun;
            if !is_gun || !is_enemy || is_gun_too || state.body(body).state != BodyState::Working {
                return refuse(rule, "Only a gun may fire at an enemy's wagon or cart.");
            }
        }
    }
    Ok(())
}

/// (MT-LOS-2, MT-BLD-4, MT-SPOT-1, MT-WPN-1, MT-SHO-2)
pub(super) fn check_line(sights: &Sights<'_>, shot: &Shot) -> Result<Line, Refusal> {
    let state = sights.state;
    let Some(line) = sights.line(shot.figure, shot.target) else {
        if sights.clear(shot.figure, shot.target).is_some() {
            return refuse(cite!("MT-SPOT-1"), "The figure hasn't spotted that target.");
        }
        let indoors = |man: Man| {
            let ends = sights.from(man).unwrap_or_default();
            ends.iter().any(|end| end.inside.is_some())
        };
        return match indoors(shot.figure) || indoors(shot.target) {
            true => refuse(cite!("MT-BLD-4"), "There is no opening for that shot."),
            false => refuse(cite!("MT-LOS-2"), "Something blocks the line of sight."),
        };
    };
    let range = state.tables().weapon(shot.weapon).range;
    if !line.ray.from.base.is_within(&line.ray.to.base, range) {
        return refuse(cite!("MT-WPN-1"), "The target is out of range.");
    }
    check_officer(sights, shot, &line)?;
    Ok(line)
}

/// (MT-SHO-2) An Officer among his men is named only by those to whom he is the nearest.
fn check_officer(sights: &Sights<'_>, shot: &Shot, line: &Line) -> Result<(), Refusal> {
    let state = sights.state;
    let Man::Figure(officer) = shot.target else { return Ok(()) };
    let Some(unit) = state.scenario.unit_of(officer).filter(|u| state.is_officer(*u)) else {
        return Ok(());
    };
    let (Some(peg), side) = (sights.peg(officer), state.side(unit)) else { return Ok(()) };
    let beside = state.tables().measures.beside_officer;
    let is_near = |other: &crate::ground::Peg| other.base().is_within(&peg.base(), beside);
    let mut friends = sights.lineup.of(side).filter(|(id, _)| *id != officer);
    if !friends.any(|(_, other)| is_near(other)) {
        return Ok(());
    }
    let mine = (gap(line), officer);
    let nearer = |id: FigureId| {
        let line = sights.spotted_ray(shot.figure, Man::Figure(id));
        line.is_some_and(|ray| (gap_of(&ray), id) < mine)
    };
    let mut others = sights.lineup.of(side).filter(|(id, _)| *id != officer);
    if others.any(|(id, _)| nearer(id)) {
        return refuse(cite!("MT-SHO-2"), "An Officer among his men is hit only as the nearest.");
    }
    Ok(())
}

/// A gap that can be compared: its length in 2^-16 micrometres.
fn gap(line: &Line) -> i64 {
    gap_of(&line.ray)
}

pub(super) fn gap_of(ray: &crate::ground::Ray) -> i64 {
    let radius = |base: &tabletop::Base| match base.shape {
        tabletop::Shape::Round { radius } => i64::from(radius),
        tabletop::Shape::Rect { .. } => 0,
    };
    let length = ((ray.line.way().len2() as u128) << 32).isqrt() as i64;
    length - ((radius(&ray.from.base) + radius(&ray.to.base)) << 16)
}

/// (MT-SHO-11)
fn check_volley(
    state: &State,
    unit: UnitId,
    volley: &Volley,
    manner: Manner,
) -> Result<(), Refusal> {
    if !volley.volley {
        return Ok(());
    }
    let rule = cite!("MT-SHO-11");
    if !state.unit(unit).formed.is_formed() || !state.has(unit, Trait::FiringDrill) {
        return refuse(rule, "A volley takes a formed unit with Firing Drill.");
    }
    if !manner.allows_volley() {
        return refuse(rule, "A volley takes a Shoot action or Vigilance.");
    }
    if volley.shots.len() < LEAST_VOLLEY {
        return refuse(rule, "A volley takes 4 loaded figures.");
    }
    let of = |shot: &Shot| match shot.target {
        Man::Figure(figure) => state.scenario.unit_of(figure),
        Man::Body(_) => None,
    };
    let first = volley.shots.first().and_then(of);
    if first.is_none() || !volley.shots.iter().all(|shot| of(shot) == first) {
        return refuse(rule, "A volley is fired at one unit.");
    }
    Ok(())
}

/// (MT-HTH-5) All loaded figures that have a target fire at chargers.
fn check_all(
    sights: &Sights<'_>,
    unit: UnitId,
    volley: &Volley,
    manner: Manner,
    at: Option<UnitId>,
) -> Result<(), Refusal> {
    let fires = |man: Man| volley.shots.iter().any(|shot| shot.figure == man);
    let silent = |figure: FigureId| {
        !fires(Man::Figure(figure))
            && super::ready::best_shot(sights, unit, figure, volley.turn, manner, at).is_some()
    };
    if sights.lineup.of_unit(unit).any(|(id, _)| silent(id)) {
        return refuse(cite!("MT-HTH-5"), "Every loaded figure with a target fires at a charge.");
    }
    Ok(())
}
