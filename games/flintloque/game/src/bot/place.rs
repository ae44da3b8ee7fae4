//! How well a figure stands somewhere: fire given and taken, melees to be feared, the leader's eye,
//! the way to what the scenario asks for.

use flintloque::State;
use flintloque::fire::{Aim, Shooting};
use flintloque::parts::*;
use flintloque::profile::NEAR;
use flintloque::scenario::Victory;
use flintloque::victory::removed;
use kernel::Side;
use tabletop::{CM, Point};

use super::look::Look;
use super::spots::has_fire;
use super::{harm, worth};

/// What a side is after this turn.
pub struct Outlook {
    pub side: Side,
    /// What a centimetre nearer to the goal is worth.
    pull: i64,
    goal: Goal,
    /// How many percent of an enemy's fire each of us has to expect.
    share: i64,
}

#[derive(Clone, Copy)]
enum Goal {
    /// To medium range of the enemy.
    Enemy,
    Ground(Point),
    /// What `worth` says of the way to the edge will do.
    None,
}

/// Percent of what could be shot from a place, with a loaded weapon and with an empty one.
const LOADED: i64 = 55;
const EMPTY: i64 = 25;
/// Percent of what an enemy gains by melee who is in contact, and who could come.
const IN_CONTACT: i64 = 60;
const IN_REACH: i64 = 12;
/// (FL-PRO-10) Out of the leader's reach, and within his word.
const ASTRAY: i64 = 60;
const LED: i64 = 15;
/// Nobody shoots farther.
const FAR: i32 = 75 * CM;
/// Short of the end of a range band, so that an enemy who steps back is still in it.
const MARGIN: i32 = 3 * CM;

impl Outlook {
    pub fn new(state: &State, side: Side) -> Outlook {
        let ahead = removed(state, side.other()) - removed(state, side);
        let late = i64::from(state.turn) * 4 / i64::from(state.scenario.turns.max(1));
        let eager = match ahead {
            1.. => 1,
            0 => 3 + late,
            _ => 4 + 2 * late,
        };
        let (goal, pull) = match state.scenario.victory {
            Victory::Removed | Victory::RemovedThenHeld { .. } => (Goal::Enemy, eager),
            Victory::Held { piece, by } => {
                let pull = if by == side { 6 + 2 * late } else { 4 };
                (Goal::Ground(worth::middle(state, piece)), pull)
            }
            Victory::Breakthrough { .. } => (Goal::None, 0),
        };
        let share = 120 / state.of(side).count().max(1) as i64;
        Outlook { side, pull, goal, share }
    }
}

/// The value of where a figure stands, if its weapon is loaded or not.
pub fn place(look: &Look<'_>, outlook: &Outlook, figure: FigureId, loaded: bool) -> i64 {
    let state = look.state;
    if !state.is_on_table(figure) {
        return 0;
    }
    let (mut given, mut taken, mut feared) = (0, 0, 0);
    let at = state.figure(figure).at;
    let engaged = !look.contacts(figure).is_empty();
    for enemy in state.enemies_of(figure) {
        if !at.is_within(state.figure(enemy).at, FAR) {
            continue;
        }
        if !engaged && look.sees(figure, enemy) {
            given = given.max(best_shot(look, figure, enemy, Ready::Whatever));
            taken += threat(look, enemy, figure);
        }
        feared += melee_threat(look, enemy, figure);
    }
    let give = if loaded { LOADED } else { EMPTY };
    (given * give - taken * outlook.share - feared) / 100
        + leash(state, figure)
        + way(state, outlook, figure)
}

/// How well a side stands, all in all.
pub fn places(look: &Look<'_>, side: Side) -> i64 {
    let state = look.state;
    let outlook = Outlook::new(state, side);
    let one = |f| place(look, &outlook, f, has_fire(state, f));
    state.of(side).map(one).sum()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ready {
    Loaded,
    Whatever,
}

/// The best that standing still and aiming would do to an enemy in sight.
fn best_shot(look: &Look<'_>, figure: FigureId, target: FigureId, ready: Ready) -> i64 {
    let state = look.state;
    if state.figure(figure).playing {
        return 0;
    }
    let has = |arm: &Arm| ready == Ready::Whatever || state.is_loaded(figure, *arm);
    let aim = Aim::Aimed { body: Body::Rider };
    let shot = |arm| harm::shot(look, &Shooting { figure, arm, target, aim });
    [Arm::Firelock, Arm::Pistols].into_iter().filter(has).map(shot).max().unwrap_or(0)
}

/// What an enemy in sight will do by fire, sooner or later.
fn threat(look: &Look<'_>, enemy: FigureId, figure: FigureId) -> i64 {
    let state = look.state;
    let held = state.figure(enemy).shaken || state.hits(enemy) > 0;
    let now = best_shot(look, enemy, figure, Ready::Loaded);
    let later = if now == 0 { best_shot(look, enemy, figure, Ready::Whatever) / 2 } else { now };
    if held { later / 3 } else { later }
}

/// What an enemy gains by melee, as far as it is to be expected, in hundredths.
fn melee_threat(look: &Look<'_>, enemy: FigureId, figure: FigureId) -> i64 {
    let (state, e) = (look.state, look.state.figure(enemy));
    if !state.is_within(enemy, figure, look.reach(enemy)) {
        return 0;
    }
    let share = match () {
        () if look.contacts(figure).contains(&enemy) => IN_CONTACT,
        () if e.shaken || e.hits > 0 => return 0,
        () => IN_REACH,
    };
    share * look.bout(enemy, figure).max(0)
}

fn leash(state: &State, figure: FigureId) -> i64 {
    let far = match state.spec(figure).troop {
        Troop::Regular => 30 * CM,
        Troop::Grenadier => 35 * CM,
        Troop::Marine => 20 * CM,
        Troop::Militia | Troop::Civilian => NEAR,
        _ => 60 * CM,
    };
    let astray = if state.is_astray(figure, far) { ASTRAY } else { 0 };
    if state.is_led(figure, NEAR) { LED } else { -astray }
}

/// The way that is still to go.
fn way(state: &State, outlook: &Outlook, figure: FigureId) -> i64 {
    let at = state.figure(figure).at;
    let left = match outlook.goal {
        Goal::None => return 0,
        Goal::Ground(to) => (at.to(to).length_down() - 6 * CM).max(0),
        Goal::Enemy => {
            let Some(near) = state.enemies_of(figure).map(|e| at.far2(state.figure(e).at)).min()
            else {
                return 0;
            };
            (tabletop::isqrt(near) as i32 - wanted(state, figure)).max(0)
        }
    };
    -outlook.pull * i64::from(left / CM)
}

/// (FL-WPN-2) How near a figure wants to be: within medium range of its weapon, but the leader with
/// his men.
pub fn wanted(state: &State, figure: FigureId) -> i32 {
    let band =
        |arm| state.scenario.firelocks(figure, arm).filter_map(|l| l.bands.get(1)).max().copied();
    let far = band(Arm::Firelock).or_else(|| band(Arm::Pistols)).unwrap_or(30 * CM);
    let least = if state.is_leader(figure) { 45 * CM } else { 0 };
    far.max(least) - MARGIN
}
