//! (FL-FIR, FL-GRN, FL-SPR) Fire: who can be shot at, the chance to hit, doubles, grenades, spread shot.

use kernel::{Cite, Refusal, refuse};
use tabletop::{CM, Heading, Point};

use crate::Cx;
use crate::event::{Event, Shot, ShotResult};
use crate::frame::{Check, Frame, From};
use crate::ground::{blast, contact, sight};
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::profile::{self, NEAR};
use crate::rulebook::cite;
use crate::state::State;
use crate::tables::{Cover, Firelock};

/// (FL-FIR-8) From this face on a double is critical, below it a misfire.
const CRITICAL: u8 = 6;
/// (FL-GRN-4) The face that reads 0.
const DUD: u8 = 10;

/// In what manner somebody fires.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// In an activation: the declared rate, a direct order, a tie in Case 2.
    Moving { rate: Option<Rate>, order: bool, tie: bool },
    /// (FL-SKL-1) As if stationary.
    Halted,
    /// (FL-AIM-3) At mount or rider.
    Aimed { body: Body },
}

/// Somebody fires at somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shooting {
    pub figure: FigureId,
    pub arm: Arm,
    pub target: FigureId,
    pub aim: Aim,
}

/// (FL-FIR-1)
pub fn check_target(
    state: &State,
    figure: FigureId,
    arm: Arm,
    target: FigureId,
) -> Result<(), Refusal> {
    let engaged = |figure| !contact::contacts(state, figure).is_empty();
    check_mark(state, figure, arm, target, engaged, || sight::sees(state, figure, target))
}

/// The same where it is known who is in contact, and whether there is a line of sight.
pub fn check_mark(
    state: &State,
    figure: FigureId,
    arm: Arm,
    target: FigureId,
    engaged: impl Fn(FigureId) -> bool,
    sees: impl Fn() -> bool,
) -> Result<(), Refusal> {
    if state.figure(figure).playing {
        return refuse(cite!("FL-MUS-3"), "he is playing: he can't fire");
    }
    if !state.is_loaded(figure, arm) {
        return refuse(cite!("FL-FIR-1"), "he has no loaded weapon");
    }
    if !state.is_on_table(target) || state.side(target) == state.side(figure) {
        return refuse(cite!("FL-FIR-1"), "choose an enemy on the table");
    }
    if engaged(figure) {
        return refuse(cite!("FL-ACT-12"), "he is in contact and can't fire");
    }
    if engaged(target) {
        return refuse(cite!("FL-FIR-1"), "the target is in contact with a friend");
    }
    if !sees() {
        return refuse(cite!("FL-LOS-2"), "the target is out of sight");
    }
    Ok(())
}

/// (FL-WPN-1, 2) The column of a range, counted from 0.
pub fn column(state: &State, lock: &Firelock, figure: FigureId, target: FigureId) -> Option<usize> {
    lock.bands.iter().position(|band| sight::is_in_range(state, figure, target, *band))
}

/// (FL-FIR-2) The farthest column, counted from 0; `None`: no fire.
fn limit(state: &State, figure: FigureId, aim: Aim) -> Option<usize> {
    let Aim::Moving { rate, .. } = aim else { return Some(3) };
    let column = match rate {
        Some(Rate::Double) => return None,
        Some(Rate::Quick) => 1,
        Some(Rate::Slow) => 2,
        Some(Rate::Half) | None => 3,
    };
    Some((column + usize::from(state.is_led(figure, NEAR))).min(3))
}

/// Percentage, Impact and column of a shot, if the target is acquired (FL-FIR-3).
pub fn acquire(
    state: &State,
    shooting: &Shooting,
    lock: &Firelock,
    target: FigureId,
) -> Option<(i16, i16, usize)> {
    let column = column(state, lock, shooting.figure, target)?;
    if column > limit(state, shooting.figure, shooting.aim)? {
        return None;
    }
    let quick = matches!(shooting.aim, Aim::Moving { rate: Some(Rate::Quick), .. });
    let shifted = column + usize::from(quick && state.scenario.options.quick_fire_shifts);
    let (percent, impact) = (*lock.columns.get(shifted)?)?;
    Some((percent, impact, column))
}

/// (FL-FIR-4) The chance to hit, without clamping (FL-DIC-5).
pub fn chance(state: &State, shooting: &Shooting, percent: i16, target: FigureId) -> Sum {
    chance_at(state, shooting, percent, veil(&sight::line(state, shooting.figure, target)))
}

/// (FL-LOS-6) What lies on a line of sight and makes the shot harder.
pub fn veil(line: &sight::Line) -> Option<Why> {
    match line.cover {
        Cover::Heavy => Some(Why::HeavyCover),
        Cover::Light => Some(Why::LightCover),
        Cover::None => line.obscured.map(|_| Why::Obscured),
    }
}

/// The chance to hit somebody behind that.
pub fn chance_at(state: &State, shooting: &Shooting, percent: i16, veil: Option<Why>) -> Sum {
    let Shooting { figure, arm, aim, .. } = *shooting;
    let (tables, spec, f) = (&state.scenario.tables, state.spec(figure), state.figure(figure));
    let mut sum = Sum::default();
    sum.add(Why::Weapon, percent);
    profile::accuracy(state, figure, &mut sum);
    let mut add = |applies: bool, why: Why| sum.add_if(applies, why, tables.value(why));
    let mut moves = f.moved;
    if let Aim::Moving { rate, order, tie } = aim {
        add(order, Why::OrderedShot);
        let quick = rate == Some(Rate::Quick) && !state.scenario.options.quick_fire_shifts;
        add(quick, Why::QuickMarch);
        add(tie, Why::Case2Tie);
        moves |= rate.is_some();
    }
    if let Some(veil) = veil {
        add(true, veil);
    }
    // (FL-TRP-8) Militia never gets it.
    add(matches!(aim, Aim::Aimed { .. }) && spec.troop != Troop::Militia, Why::Aimed);
    add(state.is_heavily_wounded(figure), Why::FirerWounded);
    add(f.mounted && moves, Why::FromTheSaddle);
    add(arm == Arm::Grenade && spec.troop == Troop::Grenadier, Why::GrenadierThrow);
    sum
}

/// (FL-CAV-5) Who is struck. Mount or rider is chosen for the target alone: of others whom a spread
/// shot finds it is the mount.
pub fn body(state: &State, shooting: &Shooting, target: FigureId) -> Body {
    match shooting.aim {
        _ if !state.figure(target).mounted => Body::Rider,
        Aim::Aimed { body } if target == shooting.target => body,
        Aim::Aimed { .. } | Aim::Moving { .. } | Aim::Halted => Body::Mount,
    }
}

/// The whole of it: percentile dice, then steady checks (FL-DIC-6).
pub fn shoot(cx: &mut Cx<'_>, shooting: &Shooting) {
    let Shooting { figure, arm, target, .. } = *shooting;
    let scenario = cx.state().scenario.clone();
    let acquired = |cx: &Cx<'_>, lock| acquire(cx.state(), shooting, lock, target);
    if !scenario.firelocks(figure, arm).any(|lock| acquired(cx, lock).is_some()) {
        return cx.emit(Event::NotAcquired { figure, arm, target });
    }
    let tokens = scenario.firelocks(figure, arm).map(|lock| lock.reload).max().unwrap_or(0);
    let mut queue = Vec::new();
    for (barrel, lock) in scenario.firelocks(figure, arm).enumerate() {
        let Some(found) = acquired(cx, lock) else { continue };
        let shot = pull(cx, shooting, barrel as u8, target, found, true);
        match arm {
            Arm::Grenade => burst(cx, shooting, &shot, found.1, &mut queue),
            _ => {
                strike(&shot, &mut queue);
                // (FL-SPR-2) A misfire ends the whole shot.
                if lock.spread && !matches!(shot.result, ShotResult::Misfire { .. }) {
                    spread(cx, shooting, barrel as u8, lock, &mut queue);
                }
            }
        }
    }
    cx.emit(Event::Discharged { figure, arm, tokens });
    // (FL-REP-2) Only the enemy's fire finds a hero more easily.
    let side = cx.state().side(figure);
    for check in queue.iter_mut().filter(|check| cx.state().side(check.figure) == side) {
        check.from = From::Own;
    }
    if !queue.is_empty() {
        cx.emit(Event::Begin(Frame::Checks { queue }));
    }
}

/// One percentile roll, with the die for doubles if they count.
fn pull(
    cx: &mut Cx<'_>,
    shooting: &Shooting,
    barrel: u8,
    target: FigureId,
    (percent, impact, column): (i16, i16, usize),
    doubles: bool,
) -> Shot {
    let chance = chance(cx.state(), shooting, percent, target);
    let body = body(cx.state(), shooting, target);
    let doubles = doubles && shooting.arm != Arm::Grenade;
    let (total, item) = (chance.total(), cite!("FL-DIC-2"));
    let class = |roll: u8| match i16::from(roll) <= total {
        false => 0,
        true if doubles && is_double(roll) => 2,
        true => 1,
    };
    let roll = percentile(cx, item, &mut |roll| class(roll));
    let result = match class(roll) {
        0 => ShotResult::Miss,
        1 => ShotResult::Hit { impact },
        _ => {
            let critical = |die: u8| u32::from(die >= CRITICAL);
            let die = cx.dice.roll_for(10, cite!("FL-FIR-8"), &mut |die| critical(die));
            match critical(die) {
                0 => ShotResult::Misfire { die },
                _ => ShotResult::Critical { die, impact: 2 * impact },
            }
        }
    };
    let Shooting { figure, arm, .. } = *shooting;
    let column = column as u8 + 1;
    let shot = Shot { figure, arm, barrel, target, body, column, chance, roll, result };
    cx.emit(Event::Fired(shot));
    shot
}

/// (FL-DIC-2) Two D10, tens first; the face 10 reads 0, and nothing but zeros is 100.
pub fn percentile(cx: &mut Cx<'_>, item: Cite, class: &mut dyn FnMut(u8) -> u32) -> u8 {
    let read = |f: &[u8]| match 10 * (f[0] % 10) + f[1] % 10 {
        0 => 100,
        roll => roll,
    };
    let mut faces = [0; 2];
    cx.dice.throw(&mut faces, 10, item, &mut |f| class(read(f)));
    read(&faces)
}

/// (FL-DIC-4)
pub fn is_double(roll: u8) -> bool {
    roll == 100 || roll.is_multiple_of(11)
}

fn strike(shot: &Shot, queue: &mut Vec<Check>) {
    if let Some(impact) = shot.result.impact() {
        queue.push(Check { figure: shot.target, body: shot.body, impact, from: From::Fire });
    }
}

/// (FL-SPR-1) Everybody beside the target, each with his own range, sight and cover.
fn spread(
    cx: &mut Cx<'_>,
    shooting: &Shooting,
    barrel: u8,
    lock: &Firelock,
    queue: &mut Vec<Check>,
) {
    for other in blast::beside(cx.state(), shooting.target) {
        if other == shooting.figure || !sight::sees(cx.state(), shooting.figure, other) {
            continue;
        }
        if let Some(found) = acquire(cx.state(), shooting, lock, other) {
            let shot = pull(cx, shooting, barrel, other, found, false);
            strike(&shot, queue);
        }
    }
}

/// (FL-GRN-2 to 4) The target takes it all, or it lands somewhere else; others within take half.
fn burst(cx: &mut Cx<'_>, shooting: &Shooting, shot: &Shot, impact: i16, queue: &mut Vec<Check>) {
    let half = (impact + 1) / 2;
    let radius = cx.state().scenario.options.grenade_radius;
    let here = cx.state().figure(shooting.target).at;
    strike(shot, queue);
    let direct = !queue.is_empty();
    let at = match direct {
        true => Some(here),
        false => scatter(cx, here, radius),
    };
    let Some(at) = at else { return };
    for figure in blast::caught(cx.state(), at, radius, direct.then_some(shooting.target)) {
        if direct && figure == shooting.target {
            continue;
        }
        let body = if cx.state().figure(figure).mounted { Body::Mount } else { Body::Rider };
        queue.push(Check { figure, body, impact: half, from: From::Blast });
    }
}

/// (FL-GRN-4) Where a throw that missed comes down; `None`: a dud.
fn scatter(cx: &mut Cx<'_>, from: Point, radius: i32) -> Option<Point> {
    let die = cx.dice.roll(10, cite!("FL-GRN-4"));
    if die == DUD {
        cx.emit(Event::Dud { die });
        return None;
    }
    let far = i32::from(die) * CM;
    // Odds only tell landings apart by whom they catch.
    let land = |degrees: u16| tabletop::polar(from, Heading::of(degrees.into()), far);
    let (state, mut known) = (cx.state().clone(), Vec::new());
    let mut class = |degrees: u16| {
        let caught = blast::caught(&state, land(degrees), radius, None);
        let at = known.iter().position(|k| *k == caught);
        at.unwrap_or_else(|| {
            known.push(caught);
            known.len() - 1
        }) as u32
    };
    let degrees = cx.dice.direction(cite!("FL-GRN-4"), &mut class);
    let at = land(degrees);
    cx.emit(Event::Landed { die, degrees, at });
    Some(at)
}
