//! The Ensign, and what the others begin from: each act by a rule of thumb, no dice thrown.

use bots::Candidate;
use kernel::{Ahead, Side};
use muskets_and_tomahawks::action::*;
use muskets_and_tomahawks::frame::{Frame, Manner};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::Content;
use muskets_and_tomahawks::{Action, State, shoot};

use super::aims::Aims;
use super::{cards, worth};
use crate::MusketsAndTomahawks;

/// Whoever must act, acts.
const DUTY: i64 = 5_000;
/// A loaded figure that waits for the enemy, and one that loads.
const WAITING: i64 = 25;
const LOADING: i64 = 70;
/// Farther off nobody needs to be ready, in inches.
const NEAR: i64 = 20;

/// Everything by a rule of thumb; nothing where the defaults of automatic play do.
pub fn consider(state: &State, side: Side) -> Vec<Candidate<Action>> {
    if !is_plan(state) {
        return Vec::new();
    }
    let aims = Aims::new(state, side);
    let all = MusketsAndTomahawks::choices(state).into_iter();
    all.map(|action| {
        let (gain, why) = thumb(state, side, &aims, &action);
        Candidate::one(action, gain, why)
    })
    .collect()
}

/// A question whose answers are weighed: a turn, or who acts how.
pub fn is_plan(state: &State) -> bool {
    matches!(
        state.stack.last(),
        Some(
            Frame::Turn { .. }
                | Frame::Forward { .. }
                | Frame::Activations { .. }
                | Frame::Single { .. }
        )
    )
}

/// The best by rule of thumb; the usual answer where something interrupts.
pub fn drill(state: &State) -> Action {
    if let Some(action) = MusketsAndTomahawks::usual(state) {
        return action;
    }
    let side = MusketsAndTomahawks::decider(state).unwrap_or(state.active);
    let best = consider(state, side).into_iter().max_by_key(|candidate| candidate.gain);
    let best = best.and_then(|candidate| candidate.plan.into_iter().next());
    best.or_else(|| MusketsAndTomahawks::choices(state).into_iter().next())
        .unwrap_or(Action::End {})
}

pub fn thumb(state: &State, side: Side, aims: &Aims, action: &Action) -> (i64, &'static str) {
    match action {
        Action::Act { who: Who::Unit(unit), act } => unit_acts(state, aims, *unit, act),
        Action::Act { who: Who::Marker(marker), act } => {
            (marker_acts(state, aims, *marker, act), "unseen")
        }
        Action::Reveal { marker, .. } => (revealed(state, aims, *marker), "out of hiding"),
        Action::End {} => (1, "that will do"),
        Action::Forward { choice } => (forward(state, side, *choice), "Forward Boys!"),
        action => (cards::gain(state, side, action), "the hand"),
    }
}

fn forward(state: &State, side: Side, choice: Forward) -> i64 {
    let called = |unit: &UnitId| state.is_officer(*unit) || state.has(*unit, Trait::Elite);
    let figures: usize = state.of(side).filter(called).map(|unit| state.size(unit)).sum();
    match choice {
        Forward::Actions => 80 * figures as i64,
        Forward::Points => 300,
    }
}

fn unit_acts(state: &State, aims: &Aims, unit: UnitId, act: &Act) -> (i64, &'static str) {
    let u = state.unit(unit);
    let near = state.centre(unit).and_then(|at| aims.enemy(at)).is_some_and(|far| far < NEAR);
    match act {
        Act::Rally { .. } | Act::Recover {} | Act::Fight {} => (DUTY, "a duty"),
        Act::BreakOff {} => {
            (if is_outfought(state, unit) { DUTY + 1 } else { 0 }, "out of the fight")
        }
        Act::Shoot(volley) => (fire(state, unit, volley), "fire"),
        Act::Reload {} => {
            let empty = |f: &&muskets_and_tomahawks::state::Figure| {
                f.weapons.iter().any(|arm| arm.reload_needed > 0)
            };
            (LOADING * u.figures.iter().filter(empty).count() as i64, "load")
        }
        Act::Engage { target: Who::Unit(enemy), .. } => (charge(state, unit, *enemy), "charge"),
        Act::Engage { .. } => (-200, "charge a marker"),
        Act::Move(march) => (moved(state, aims, unit, march), "forward"),
        Act::Enter { .. } => (DUTY / 2, "the reserve"),
        Act::Loot { .. } | Act::Burn { .. } => (DUTY / 2, "plunder"),
        Act::Vigilance { .. } if near && !u.vigilance => {
            (WAITING * loaded(state, unit), "wait for them")
        }
        _ => (0, "nothing"),
    }
}

fn loaded(state: &State, unit: UnitId) -> i64 {
    let ready = |f: &&muskets_and_tomahawks::state::Figure| {
        f.weapons.first().is_some_and(|arm| arm.reload_needed == 0)
    };
    state.unit(unit).figures.iter().filter(ready).count() as i64
}

/// Figures that are expected to fall.
fn fire(state: &State, unit: UnitId, volley: &Volley) -> i64 {
    let tens = |need: i8| i64::from((10 - need).clamp(1, 9));
    let falls = volley.shots.iter().filter_map(|shot| {
        let aim = shoot::need(state, shot, Manner::Shoot, volley.volley)?;
        let enemy = match shot.target {
            Man::Figure(figure) => worth::figure(state, state.scenario.unit_of(figure)?),
            Man::Body(_) => 1_000,
        };
        Some(tens(aim.need) * tens(aim.kill) * enemy / 100)
    });
    // A little for what it does to their nerve, and less for those who shot already.
    let falls: i64 = falls.sum();
    falls * 3 / 2 - 20 * i64::from(state.unit(unit).vigilance)
}

/// Who would win a round: figures, by how well they strike and parry.
fn charge(state: &State, unit: UnitId, enemy: UnitId) -> i64 {
    let power = |unit: UnitId, other: UnitId| {
        let (strikes, parries) = (
            10 - i64::from(state.profile(unit).aggression),
            i64::from(state.profile(other).defence),
        );
        let figures = state.size(unit) as i64;
        figures * strikes * parries * worth::figure(state, other) / 100
    };
    let (ours, theirs) = (power(unit, enemy), power(enemy, unit));
    // Loaded muskets meet a charge.
    let fire = if state.unit(enemy).shaken { 0 } else { 60 * loaded(state, enemy) };
    ours - theirs * 12 / 10 - fire
}

fn is_outfought(state: &State, unit: UnitId) -> bool {
    let foes: usize = state.unit(unit).engaged.iter().map(|foe| state.size(*foe)).sum();
    foes > 2 * state.size(unit)
}

/// How much nearer the first of them comes to where the unit wants to be.
fn moved(state: &State, aims: &Aims, unit: UnitId, march: &March) -> i64 {
    let (Some(centre), Some(way)) = (state.centre(unit), march.paths.first()) else { return -10 };
    let Mover::Figure(figure) = way.figure else { return -10 };
    let (Some(from), Some(to)) = (state.figure(figure), way.to.last()) else { return -10 };
    let shift = from.at.to(to.point());
    let there = tabletop::Point::new(centre.x + shift.x, centre.y + shift.y);
    let drives = if march.bodies.is_empty() { 0 } else { 300 };
    let broken = state.unit(unit).formed.is_formed() && !march.formation.is_formed();
    aims.far(state, unit, centre) - aims.far(state, unit, there) + drives
        - if broken { 150 } else { 0 }
}

fn marker_acts(state: &State, aims: &Aims, marker: MarkerId, act: &Act) -> i64 {
    let Some(found) = state.marker(marker) else { return 0 };
    let near = aims.enemy(found.at).is_some_and(|far| far < NEAR);
    match (act, found.content) {
        (Act::Move(march), content) => {
            let Some(to) = march.paths.first().and_then(|way| way.to.last()) else { return 0 };
            match content {
                Content::Unit(unit) => {
                    aims.far(state, unit, found.at) - aims.far(state, unit, to.point())
                }
                // A shadow goes along, and keeps out of reach.
                _ => {
                    aims.enemy(found.at).unwrap_or(0).min(14)
                        - aims.enemy(to.point()).unwrap_or(0).min(14)
                        + 5
                }
            }
        }
        (Act::Vigilance { .. }, Content::Unit(unit)) if near => WAITING * loaded(state, unit),
        _ => 0,
    }
}

/// Those who wait in hiding come out where they can strike.
fn revealed(state: &State, aims: &Aims, marker: MarkerId) -> i64 {
    let Some(found) = state.marker(marker) else { return 0 };
    let (Content::Unit(unit), Some(far)) = (found.content, aims.enemy(found.at)) else {
        return -100;
    };
    let reach = if state.profile(unit).aggression <= 4 { 7 } else { 11 };
    if far <= reach { 70 * state.size(unit) as i64 } else { -300 }
}
