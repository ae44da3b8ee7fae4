//! (BP-CHG-5 to 12) A charge is declared, answered and made.

use tabletop::{Hull, Point, Side4, aligned};

use crate::Cx;
use crate::carry::{push_toward, strip};
use crate::commander;
use crate::event::{DisorderedBy, Event};
use crate::frame::*;
use crate::ground::dock::{self, Dock, Terms};
use crate::ground::{self, EPS};
use crate::parts::*;
use crate::respond;
use crate::state::State;

/// (BP-CHG-5) The face a charge goes for as things are now: the planned one, if it still may.
fn face_now(state: &State, carry: &Carry, unit: UnitId, target: UnitId, planned: Face) -> usize {
    let began = match carry.sweep {
        true => ground::base(state, unit).front_middle(),
        false => state.unit(unit).start,
    };
    let faces = dock::faces_from(state, unit, target, began);
    let wanted = planned.index().filter(|on| faces.contains(&Some(*on)));
    wanted.or(faces[0]).unwrap_or(0)
}

/// (BP-CHG-11) The target is declared; whoever is charged answers.
pub fn declare(
    cx: &mut Cx<'_>,
    mut carry: Carry,
    unit: UnitId,
    target: UnitId,
    planned: Face,
    turned: bool,
) {
    let state = cx.state();
    if !state.is_on_table(target) {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    let on = face_now(state, &carry, unit, target, planned);
    let dock = match dock::dock(state, unit, target, on, Terms::Charge) {
        Ok(dock) => dock,
        Err(miss) => return fail(cx, carry, unit, (target, on), turned, miss.condition),
    };
    let (to, face) = (dock.to, on as u8);
    let answered = carry.answer_of(target).is_some();
    let may = match answered {
        true => Vec::new(),
        false => respond::options(state, unit, target, on, &dock, carry.sweep),
    };
    cx.emit(Event::Declared { unit, target, face, turned });
    if answered {
        return go_in(cx, carry, unit, target, on);
    }
    let ask = Ask { charger: unit, target, face, to, may };
    if let [only] = ask.may[..] {
        return respond::answer(cx, carry, &ask, only);
    }
    carry.jobs.insert(0, Job { unit, task: Task::Declared { target, face, to } });
    cx.emit(Event::Next(Frame::Carry(carry)));
    cx.emit(Event::Begin(Frame::Respond(ask)));
}

/// (BP-CHG-8, BP-CHG-9) It does not come to its target.
fn fail(
    cx: &mut Cx<'_>,
    mut carry: Carry,
    unit: UnitId,
    (target, on): (UnitId, usize),
    turned: bool,
    condition: u8,
) {
    let state = cx.state();
    if !matches!(condition, 2 | 5 | 6 | 7) {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    let from = ground::base(state, unit);
    let (edge, out) = ground::face(state, target, on);
    let end = aligned(&from, &edge, out, 0);
    let met = met_on_way(state, unit, target, &strip(&from, &end)[0]);
    let far = state.move_length(unit);
    if let (Some(other), false) = (met, turned) {
        let face = face_now(state, &carry, unit, other, Face::FRONT);
        if dock::dock(state, unit, other, face, Terms::Charge).is_ok() {
            let face = respond::name_face(state, other, face);
            let task = Task::Charge { target: other, face, turned: true };
            carry.jobs.insert(0, Job { unit, task });
            cx.emit(Event::Next(Frame::Carry(carry)));
            return;
        }
    }
    let goes = met.is_some() || condition == 5;
    let start = from.front_middle();
    if goes {
        record(&mut carry, unit, start, start);
    }
    cx.emit(Event::Next(Frame::Carry(carry)));
    if goes {
        push_toward(cx, unit, end.front_middle(), far);
        finish_run(cx, unit);
    }
}

/// (BP-CHG-9) The enemy on the way that is closest to the charger's front.
fn met_on_way(state: &State, unit: UnitId, target: UnitId, strip: &Hull) -> Option<UnitId> {
    let front = ground::base(state, unit).side(Side4::Front).0;
    let front = Hull::segment(front.a, front.b);
    state
        .enemies_of(unit)
        .filter(|id| *id != target)
        .map(|id| (id, ground::hull(state, id)))
        .filter(|(_, hull)| strip.overlaps(hull, EPS))
        .min_by_key(|(id, hull)| (front.gap(hull), *id))
        .map(|(id, _)| id)
}

/// (BP-CHG-11) The charger comes in on a target that has answered already.
pub fn go_in(cx: &mut Cx<'_>, carry: Carry, unit: UnitId, target: UnitId, on: usize) {
    let state = cx.state();
    match dock::dock(state, unit, target, on, Terms::Charge) {
        Ok(dock) => land(cx, carry, unit, target, on, &dock),
        Err(miss) => fail(cx, carry, unit, (target, on), true, miss.condition),
    }
}

/// (BP-CHG-6, BP-CHG-12) It docks and is engaged.
pub fn land(
    cx: &mut Cx<'_>,
    mut carry: Carry,
    unit: UnitId,
    target: UnitId,
    on: usize,
    dock: &Dock,
) {
    let state = cx.state();
    let from = ground::base(state, unit);
    let start = from.front_middle();
    let is_square =
        state.formation(target) == Formation::Square && state.unit(target).garrison.is_none();
    // (BP-TER-7, BP-CHG-4, BP-RSP-3)
    let countered =
        carry.answer_of(target) == Some(Response::Countercharge) && state.unit(unit).disordered;
    let ridden = is_square && state.arm(unit) == Arm::Cavalry;
    let defended = dock::is_defended(state, start, dock.to, target);
    let bonus = !(defended || ridden || countered);
    // (BP-RSP-5) Whoever comes up with one who runs has caught it.
    let caught = carry.evaders.contains(&target) && !state.unit(target).disordered;
    record(&mut carry, unit, start, dock.to);
    let (at, facing, distance) = (dock.base.at, dock.base.facing, dock.distance);
    cx.emit(Event::Docked { unit, at, facing, distance });
    cx.emit(Event::MoveMade { unit, by_hand: 0 });
    cx.emit(Event::Engaged { charger: unit, target, face: on as u8 });
    cx.emit(Event::Charging { unit, charging: true, bonus });
    if caught {
        cx.emit(Event::Disordered { unit: target, by: DisorderedBy::Caught });
    }
    let touched = dock::beside(cx.state(), unit, target);
    for (other, face) in &touched {
        cx.emit(Event::Engaged { charger: unit, target: *other, face: *face as u8 });
    }
    let rest: Vec<UnitId> = touched
        .iter()
        .filter(|(other, face)| {
            let state = cx.state();
            let fronts = *face == 0 || state.is_all_round(*other);
            fronts && carry.answer_of(*other).is_none() && respond::could_close(state, *other)
        })
        .map(|(other, _)| *other)
        .collect();
    if !rest.is_empty() {
        carry.jobs.insert(0, Job { unit, task: Task::Beside { rest } });
    }
    cx.emit(Event::Next(Frame::Carry(carry)));
    commander::ride_over(cx, unit, &strip(&from, &dock.base));
}

/// (BP-CHG-12) One beside the target may give closing fire, and nothing else.
pub fn ask_beside(cx: &mut Cx<'_>, mut carry: Carry, unit: UnitId, mut rest: Vec<UnitId>) {
    if rest.is_empty() {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    let target = rest.remove(0);
    carry.jobs.insert(0, Job { unit, task: Task::Beside { rest } });
    let (state, mut may) = (cx.state(), vec![Response::Hold, Response::ClosingFire]);
    if respond::is_steady_line(state, target) {
        may.push(Response::SteadyFire);
    }
    let face = state.engagements.iter().find(|e| e.charger == unit && e.target == target);
    let face = face.map_or(0, |e| e.face);
    let to = ground::base(state, unit).front_middle();
    cx.emit(Event::Next(Frame::Carry(carry)));
    cx.emit(Event::Begin(Frame::Respond(Ask { charger: unit, target, face, to, may })));
}

/// (BP-RSP-7) The way of its front is remembered.
pub fn record(carry: &mut Carry, unit: UnitId, from: Point, to: Point) {
    carry.runs.push(Run { unit, from, to });
}

/// A run that did not end where it was going.
pub fn finish_run(cx: &mut Cx<'_>, unit: UnitId) {
    let state = cx.state();
    let to = ground::base(state, unit).front_middle();
    let Some(Frame::Carry(carry)) = state.stack.last() else { return };
    let mut carry = carry.clone();
    if let Some(run) = carry.runs.iter_mut().rev().find(|run| run.unit == unit) {
        run.to = to;
        cx.emit(Event::Next(Frame::Carry(carry)));
    }
}
