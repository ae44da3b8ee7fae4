//! (BP-SEQ-2, BP-ACT-1) The sequence of play: what each frame does, and who is asked next.

mod judge;
mod offer;
mod stages;

use crate::Cx;
use crate::action::Action;
use crate::after;
use crate::blunder;
use crate::carry;
use crate::command;
use crate::commander;
use crate::event::{Event, Going};
use crate::fight;
use crate::frame::*;
use crate::ground::retreat::{Retreat, retreat};
use crate::nerve;
use crate::parts::*;
use crate::respond;
use crate::setup;
use crate::shoot;
use crate::state::State;
use crate::volley;

pub use judge::check;
pub use offer::menu;
pub use stages::combats;

/// Does what was decided, and drives the game on to the next question.
pub fn resolve(cx: &mut Cx<'_>, action: &Action) {
    let Some(frame) = cx.state().stack.last().cloned() else { return };
    act(cx, frame, action);
    advance(cx);
}

fn act(cx: &mut Cx<'_>, frame: Frame, action: &Action) {
    match (frame, action) {
        (Frame::RollOff { side }, _) => setup::roll_off(cx, side),
        (_, Action::Deploy { brigade, units, commander, general }) => {
            setup::deploy(cx, *brigade, units, *commander, *general);
        }
        (Frame::Replacing { mut rest }, Action::Place { commander, unit }) => {
            rest.retain(|c| c != commander);
            cx.emit(Event::Next(Frame::Replacing { rest }));
            commander::appear(cx, *commander, *unit);
        }
        (Frame::Compulsory { must }, Action::Retire { unit }) => compelled(cx, must, *unit),
        (Frame::FallingBack { mut may }, Action::FallBack { unit }) => {
            may.retain(|u| u != unit);
            cx.emit(Event::Next(Frame::FallingBack { may }));
            fall_back(cx, *unit);
        }
        (Frame::Initiative { mut may }, Action::Initiative { unit, step }) => {
            may.retain(|u| u != unit);
            cx.emit(Event::Next(Frame::Initiative { may }));
            cx.emit(Event::TookInitiative { unit: *unit });
            let task = Task::Plan { steps: vec![step.clone()] };
            command::carry(cx, vec![Job { unit: *unit, task }]);
        }
        (_, Action::Order { commander, kind, units }) => {
            let (commander, kind, units) = (*commander, *kind, units.clone());
            command::give(cx, Given { commander, kind, units });
        }
        (_, Action::Stop { commander }) => cx.emit(Event::Silent { commander: *commander }),
        (Frame::Decisive(given), Action::Reroll { take }) => {
            cx.emit(Event::Done);
            if *take { command::again(cx, given) } else { command::fail(cx, given) }
        }
        (Frame::Respond(ask), Action::Respond { response, .. }) => answer(cx, &ask, *response),
        (Frame::Traverse { may }, Action::Traverse { unit, target }) => {
            traverse(cx, may, *unit, *target);
        }
        (Frame::ClosingTarget { unit, .. }, Action::ClosingTarget { target, .. }) => {
            cx.emit(Event::Done);
            let response = match cx.state().stack.last() {
                Some(Frame::Carry(carry)) => carry.answer_of(unit),
                _ => None,
            };
            carry::fire_closing(cx, unit, *target, response.unwrap_or(Response::ClosingFire));
        }
        (Frame::BlunderCharge { unit, quarter }, Action::BlunderCharge { charge, .. }) => {
            blunder::chosen(cx, unit, quarter, *charge);
        }
        (_, Action::MoveCommander { commander, x, y, join }) => {
            commander::make_move(cx, *commander, *x, *y, *join);
        }
        (_, Action::Shoot { unit, targets, shrapnel }) => {
            shoot::shoot(cx, *unit, targets, *shrapnel);
        }
        (Frame::Valiant { test, nerve }, Action::Reroll { take }) => {
            cx.emit(Event::Done);
            if *take { nerve::again(cx, test) } else { nerve::settle(cx, test, nerve) }
        }
        (_, Action::Fight { unit }) => fight::begin(cx, *unit, false),
        (_, Action::Divide { unit, dice }) => fight::divided(cx, *unit, dice),
        (Frame::Reroll { unit, rule, .. }, Action::RerollDie { against, .. }) => {
            cx.emit(Event::Done);
            if let Some(Frame::Fight(fight)) = cx.state().stack.last() {
                let fight = fight.clone();
                fight::reroll(cx, fight, unit, rule, *against);
            }
        }
        (Frame::After { units, house, sweeps }, Action::AfterCombat { choice, .. }) => {
            after::choose(cx, units, house, sweeps, choice);
        }
        // Done, and nothing else is legal.
        _ => cx.emit(Event::Done),
    }
}

/// (BP-BRG-3)
fn compelled(cx: &mut Cx<'_>, mut must: Vec<UnitId>, unit: UnitId) {
    must.retain(|u| *u != unit);
    cx.emit(Event::Next(Frame::Compulsory { must }));
    nerve::retire(cx, unit, true);
}

/// (BP-SCN-2) One move back, for free; if no heading works they stay.
fn fall_back(cx: &mut Cx<'_>, unit: UnitId) {
    let end = retreat(cx.state(), unit, 1);
    cx.emit(Event::Retired { unit, compelled: false });
    if end != Retreat::Nowhere {
        nerve::go(cx, unit, end, 1, Going::FallBack);
    }
}

/// (BP-RSP-1) The question stands on the order that raised it.
fn answer(cx: &mut Cx<'_>, ask: &Ask, response: Response) {
    cx.emit(Event::Done);
    let Some(Frame::Carry(carry)) = cx.state().stack.last() else { return };
    let mut carry = carry.clone();
    match carry.jobs.first().map(|job| &job.task) {
        Some(Task::Declared { .. }) => {
            carry.jobs.remove(0);
            respond::answer(cx, carry, ask, response);
        }
        // (BP-CHG-12) One beside the target.
        _ => {
            carry.answers.push((ask.target, response));
            cx.emit(Event::Next(Frame::Carry(carry)));
            let (unit, charger) = (ask.target, ask.charger);
            cx.emit(Event::Answered { unit, charger, response });
            if response == Response::SteadyFire {
                cx.emit(Event::Charging { unit, charging: false, bonus: true });
            }
        }
    }
}

/// (BP-RSP-7)
fn traverse(cx: &mut Cx<'_>, mut may: Vec<(UnitId, UnitId)>, unit: UnitId, target: UnitId) {
    let state = cx.state();
    let carry = state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Carry(carry) => Some(carry),
        _ => None,
    });
    let run = carry.and_then(|carry| carry.runs.iter().find(|run| run.unit == target));
    let found = run.and_then(|run| carry::traverse_range(state, unit, run));
    may.retain(|(shooter, _)| *shooter != unit);
    cx.emit(Event::Next(Frame::Traverse { may }));
    if let Some((face, range)) = found {
        let face = face.map(|on| on as u8);
        let (manner, shrapnel) = (Manner::Traverse, false);
        let shot = Shot { unit, target, face, manner, shrapnel, range, first: true };
        cx.emit(Event::Begin(Frame::Volleys { shots: vec![shot] }));
    }
}

/// Drives the top frame until somebody must decide, or it is over.
pub(crate) fn advance(cx: &mut Cx<'_>) {
    while cx.state().over.is_none() {
        let state = cx.state();
        let Some(frame) = state.stack.last().cloned() else { return };
        match frame {
            Frame::Turn { stage } => stages::begin(cx, stage),
            Frame::Carry(carry) => carry::drive(cx, carry),
            Frame::Volleys { shots } => volley::next(cx, shots),
            Frame::Tests { queue } => nerve::next(cx, queue),
            Frame::Fight(fight) => fight::drive(cx, fight),
            Frame::Replacing { rest } => match replacing(state, &rest) {
                Some((commander, unit)) => {
                    let rest = rest.into_iter().filter(|c| *c != commander).collect();
                    cx.emit(Event::Next(Frame::Replacing { rest }));
                    commander::appear(cx, commander, unit);
                }
                None if rest.is_empty() => cx.emit(Event::Done),
                None => return,
            },
            Frame::Compulsory { must } => match must[..] {
                [] => cx.emit(Event::Done),
                [unit] => compelled(cx, must, unit),
                _ => return,
            },
            Frame::FallingBack { may } if may.is_empty() => cx.emit(Event::Done),
            Frame::Initiative { may } => {
                let left = still_free(state, &may);
                match left.is_empty() {
                    true => cx.emit(Event::Done),
                    false if left != may => cx.emit(Event::Next(Frame::Initiative { may: left })),
                    false => return,
                }
            }
            Frame::Orders if !offer::can_order(state) => cx.emit(Event::Done),
            Frame::CommanderMoves if commander::movable(state, state.active).next().is_none() => {
                cx.emit(Event::Done);
            }
            Frame::Shooting if !state.of(state.active).any(|u| shoot::can_shoot(state, u)) => {
                cx.emit(Event::Done);
            }
            Frame::Traverse { may } => {
                let left = still_passing(state, &may);
                match left.is_empty() {
                    true => cx.emit(Event::Done),
                    false if left != may => cx.emit(Event::Next(Frame::Traverse { may: left })),
                    false => return,
                }
            }
            Frame::HandToHand => match stages::next_combat(state) {
                stages::Next::Ask => return,
                stages::Next::Extra(unit) => fight::begin(cx, unit, true),
                stages::Next::Nothing => cx.emit(Event::Done),
            },
            Frame::After { units, house, sweeps } => {
                let left: Vec<UnitId> = units
                    .iter()
                    .copied()
                    .filter(|u| state.is_on_table(*u) && !state.is_engaged(*u))
                    .collect();
                match left.is_empty() {
                    true => cx.emit(Event::Done),
                    false if left != units => {
                        cx.emit(Event::Next(Frame::After { units: left, house, sweeps }));
                    }
                    false => return,
                }
            }
            _ => return,
        }
    }
}

/// (BP-COM-5) A replacement with one place to appear at comes without asking.
fn replacing(state: &State, rest: &[CommanderId]) -> Option<(CommanderId, UnitId)> {
    rest.iter().find_map(|id| {
        let mut havens = commander::havens(state, *id);
        match (havens.next(), havens.next()) {
            (Some(unit), None) => Some((*id, unit)),
            _ => None,
        }
    })
}

/// (BP-INI-1) Those who are still unengaged when their turn comes.
fn still_free(state: &State, may: &[UnitId]) -> Vec<UnitId> {
    may.iter().copied().filter(|unit| judge::check_initiative(state, *unit).is_ok()).collect()
}

/// (BP-RSP-7) Those who can still fire, at those who are still there.
fn still_passing(state: &State, may: &[(UnitId, UnitId)]) -> Vec<(UnitId, UnitId)> {
    let stands = |(unit, target): &(UnitId, UnitId)| {
        state.is_on_table(*unit) && state.is_on_table(*target) && respond::can_close(state, *unit)
    };
    may.iter().copied().filter(stands).collect()
}
