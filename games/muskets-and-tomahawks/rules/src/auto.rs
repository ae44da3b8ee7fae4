//! (MT-ENG-2) Default answers to questions that interrupt, and random play that goes at the enemy.

use tabletop::Point;

use crate::action::*;
use crate::frame::*;
use crate::parts::*;
use crate::sequence;
use crate::shoot;
use crate::state::*;

/// (MT-ENG-2) A need of so much or less is worth Vigilance.
const WORTH: i8 = 7;

/// The column "default"; `None` where the decision is a plan.
pub fn default_choice(state: &State) -> Option<Action> {
    let answer = match state.stack.last()? {
        Frame::Setup { .. } => Action::Deploy(Deploy { auto: true, ..Deploy::default() }),
        Frame::Places { .. } => Action::Place { at: Vec::new(), auto: true, gun: None },
        Frame::GoOn { .. } => Action::GoOn { yes: true },
        Frame::React { .. } => Action::React { choice: Answer::Stand },
        Frame::NewCharge { .. } => {
            let charge = |ready| Action::Charge { paths: Vec::new(), ready, stay: !ready };
            let side = state.turn().decider()?;
            let ready = sequence::check(state, side, &charge(true)).is_ok();
            charge(ready)
        }
        Frame::Vigilance { at, may, .. } => vigilance(state, *at, may),
        Frame::MarkerFire { unit, at } => fire(state, *unit, Manner::Snare, *at),
        Frame::ChargeFire { unit, at } => {
            let ready = state.unit(*unit).vigilance;
            fire(state, *unit, if ready { Manner::Ready } else { Manner::Charge }, *at)
        }
        Frame::OneShot { .. } => Action::Hold {},
        Frame::Result { unit } => {
            let covered =
                |figure: &Figure| state.scenario.ground.area_cover(figure.at) > Cover::None;
            let choice = match state.unit(*unit).figures.iter().all(covered) {
                true => Worse::Shaken,
                false => Worse::Recoil,
            };
            Action::Result { choice }
        }
        Frame::Bodyguard { may, .. } => Action::Bodyguard { figure: may.first().copied() },
        Frame::Losses { .. } => {
            let mut menu = Vec::new();
            sequence::menu(state, &mut menu);
            menu.into_iter().next()?
        }
        Frame::Capture { .. } => Action::Capture { yes: true },
        _ => return None,
    };
    Some(answer)
}

fn fire(state: &State, unit: UnitId, manner: Manner, at: UnitId) -> Action {
    let volley = shoot::ready(state, unit, manner, Some(at));
    if volley.shots.is_empty() { Action::Hold {} } else { Action::fire(unit, volley) }
}

/// The first with a need of 7 or less, all at the nearest.
fn vigilance(state: &State, at: UnitId, may: &[UnitId]) -> Action {
    for unit in may {
        let volley = shoot::ready(state, *unit, Manner::Vigilance, Some(at));
        let worth = |shot: &Shot| {
            let aim = shoot::need(state, shot, Manner::Vigilance, false);
            aim.is_some_and(|aim| aim.need <= WORTH)
        };
        if volley.shots.iter().any(worth) {
            return Action::fire(*unit, volley);
        }
    }
    Action::Hold {}
}

/// How much random play inclines to each entry.
pub fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
    out.extend(menu.iter().map(|action| weight(state, action, fuss).max(1)));
}

fn weight(state: &State, action: &Action, fuss: u32) -> u32 {
    match action {
        Action::Play { card, .. } => match card.kind {
            Kind::Troop(_) if card.owner == Some(state.active) => 60,
            Kind::Troop(_) => 12,
            Kind::ForwardBoys => 30,
            _ => 20,
        },
        Action::Hark { .. } => 1 + fuss / 20,
        Action::HoldBack { .. } | Action::Preparation { .. } => 1 + fuss / 8,
        Action::Order { .. } => 6 + fuss / 10,
        Action::StandFast { .. } => 20,
        Action::Forward { choice: Forward::Actions } => 30,
        Action::Act { who, act } => act_weight(state, *who, act, fuss),
        Action::Reveal { .. } => 6 + fuss / 8,
        Action::End {} => 1,
        Action::React { choice: Answer::Stand } => 2,
        Action::Charge { ready: true, .. } => 60,
        Action::Fire { .. } => 40,
        Action::Hold {} => 4,
        _ => 8,
    }
}

fn act_weight(state: &State, who: Who, act: &Act, fuss: u32) -> u32 {
    match act {
        Act::Engage { .. } => 160,
        Act::Shoot(volley) => 80 + 10 * volley.shots.len().min(8) as u32,
        Act::Reload {} => 60,
        Act::Fight {} => 30,
        Act::Enter { .. } => 40,
        Act::Loot { .. } | Act::Burn { .. } => 60,
        Act::Vigilance { .. } => 2 + fuss / 10,
        Act::Move(march) if !march.bodies.is_empty() => 30,
        Act::Move(march) => {
            toward(state, who, march) + if march.formation.is_formed() { fuss / 8 } else { 0 }
        }
        Act::None {} => 1,
        _ => 4 + fuss / 8,
    }
}

/// More for what comes nearer to the enemy.
fn toward(state: &State, who: Who, march: &March) -> u32 {
    let Some(way) = march.paths.first() else { return 2 };
    let (from, side) = match (who, way.figure) {
        (Who::Unit(unit), Mover::Figure(figure)) => {
            (state.figure(figure).map(|figure| figure.at), state.side(unit))
        }
        (Who::Marker(marker), _) => {
            (state.marker(marker).map(|marker| marker.at), state.marker_side(marker))
        }
        _ => return 2,
    };
    let (Some(from), Some(to)) = (from, way.to.last()) else { return 2 };
    let enemies = state.of(side.other()).filter_map(|unit| state.centre(unit));
    let markers = state.markers_of(side.other()).map(|marker| marker.at);
    let all: Vec<Point> = enemies.chain(markers).collect();
    let far = |p: Point| all.iter().map(|enemy| enemy.far2(p)).min().unwrap_or(0);
    if far(to.point()) < far(from) { 14 } else { 2 }
}
