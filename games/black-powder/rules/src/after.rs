//! (BP-AFT, BP-BLD-6) What winners do who have nobody left before them.

use kernel::{Refusal, refuse};

use crate::Cx;
use crate::action::{Choice, Element, Step};
use crate::carry;
use crate::commander;
use crate::event::{Event, Going};
use crate::frame::*;
use crate::ground::dock::{self, Terms};
use crate::ground::walk::{self, Walk};
use crate::ground::{self, EPS};
use crate::parts::*;
use crate::plan;
use crate::rulebook::cite;
use crate::state::State;

pub fn check(
    state: &State,
    unit: UnitId,
    house: Option<PieceId>,
    sweeps: bool,
    choice: &Choice,
) -> Result<(), Refusal> {
    match choice {
        Choice::Stay => Ok(()),
        Choice::Step(step) => check_step(state, unit, step),
        Choice::Sweep(step) => check_sweep(state, unit, sweeps, step),
        Choice::Occupy => check_occupy(state, unit, house),
    }
}

/// (BP-AFT-1) Straight back, and nothing else.
fn is_back(path: &[Element]) -> bool {
    matches!(path, [Element::Slide(0, back)] if *back < 0)
}

fn check_step(state: &State, unit: UnitId, step: &Step) -> Result<(), Refusal> {
    let rule = cite!("BP-AFT-1");
    match step {
        Step::Move(path) if is_back(path) => plan::step(state, unit, step).map(|_| ()),
        _ if state.is_unsteady(unit) => {
            refuse(rule, "shaken or disordered winners stay or move straight back")
        }
        Step::Move(path) => walk_ahead(state, unit, path).map(|_| ()),
        Step::Form { .. } => plan::step(state, unit, step).map(|_| ()),
        _ => refuse(rule, "winners stay, move, or change formation"),
    }
}

/// (BP-AFT-1) Into its front quarter, without contact.
fn walk_ahead(state: &State, unit: UnitId, path: &[Element]) -> Result<Walk, Refusal> {
    walk::check_path(path)?;
    walk::walk(state, unit, &walk::legs(path), true).map_err(|fault| fault.refusal)
}

/// (BP-AFT-2, BP-AFT-3)
fn check_sweep(state: &State, unit: UnitId, sweeps: bool, step: &Step) -> Result<(), Refusal> {
    let rule = cite!("BP-AFT-2");
    if state.arm(unit) != Arm::Cavalry {
        return refuse(rule, "only cavalry makes a sweeping advance");
    }
    if !sweeps || state.unit(unit).swept {
        return refuse(cite!("BP-AFT-3"), "one sweeping advance a turn");
    }
    if state.unit(unit).disordered {
        return refuse(cite!("BP-DIS-2"), "disordered cavalry makes no sweeping advance");
    }
    match step {
        Step::Move(path) => walk_ahead(state, unit, path).map(|_| ()),
        Step::Charge(aim) => {
            dock::check_charger(state, unit)?;
            let known = aim.target.index() < state.units.len()
                && state.is_on_table(aim.target)
                && state.side(aim.target) != state.side(unit);
            if !known {
                return refuse(rule, "that is no enemy on the table");
            }
            // (BP-CHG-5) By where the advance begins.
            let began = ground::base(state, unit).front_middle();
            let faces = dock::faces_from(state, unit, aim.target, began);
            let on = aim.face.index().filter(|on| faces.contains(&Some(*on)));
            let Some(on) = on else {
                return refuse(cite!("BP-CHG-5"), "it stands before another face of that enemy");
            };
            dock::dock(state, unit, aim.target, on, Terms::Charge)
                .map_or_else(|miss| Err(miss.refusal), |_| Ok(()))
        }
        _ => refuse(rule, "a sweeping advance is a move or a charge"),
    }
}

/// (BP-BLD-6)
fn check_occupy(state: &State, unit: UnitId, house: Option<PieceId>) -> Result<(), Refusal> {
    let rule = cite!("BP-BLD-6");
    let Some(quad) = house.and_then(|piece| state.scenario.house(piece)) else {
        return refuse(rule, "no garrison has broken before it");
    };
    if state.arm(unit) != Arm::Infantry || state.is_shaken(unit) {
        return refuse(rule, "infantry that is not shaken may occupy");
    }
    match ground::hull(state, unit).is_within(&quad.hull(), EPS) {
        true => Ok(()),
        false => refuse(rule, "it did not attack the building"),
    }
}

/// The choice of the first of the winners.
pub fn choose(
    cx: &mut Cx<'_>,
    mut units: Vec<UnitId>,
    mut house: Option<PieceId>,
    sweeps: bool,
    choice: &Choice,
) {
    let unit = units.remove(0);
    let taken = house.filter(|_| *choice == Choice::Occupy);
    if taken.is_some() {
        house = None;
    }
    cx.emit(Event::Next(Frame::After { units, house, sweeps }));
    match choice {
        Choice::Stay => {}
        Choice::Occupy => {
            if let Some(building) = taken {
                cx.emit(Event::Entered { unit, building });
            }
        }
        Choice::Step(Step::Move(path)) if !is_back(path) => ahead(cx, unit, path),
        Choice::Step(step) => carry::make(cx, unit, step),
        Choice::Sweep(step) => {
            cx.emit(Event::Swept { unit, contact: false });
            match step {
                Step::Move(path) => ahead(cx, unit, path),
                Step::Charge(aim) => {
                    let task = Task::Charge { target: aim.target, face: aim.face, turned: false };
                    let carry = Carry::new(vec![Job { unit, task }], true);
                    cx.emit(Event::Begin(Frame::Carry(carry)));
                }
                _ => {}
            }
        }
    }
}

fn ahead(cx: &mut Cx<'_>, unit: UnitId, path: &[Element]) {
    let Ok(walk) = walk_ahead(cx.state(), unit, path) else { return };
    let done = plan::walked(cx.state(), unit, &walk, Going::March);
    done.events.into_iter().for_each(|event| cx.emit(event));
    cx.emit(Event::MoveMade { unit, by_hand: 0 });
    commander::ride_over(cx, unit, &done.covered);
}
