//! (BP-CMD-17, BP-CHG-11) An order is carried out: unit by unit, then what its charges bring about.

use tabletop::{Hull, Segment, Vector};

use crate::Cx;
use crate::action::Step;
use crate::charge;
use crate::commander;
use crate::event::{Event, Going};
use crate::frame::*;
use crate::ground::forced::{self, forced};
use crate::ground::room::Room;
use crate::ground::{self, enter, short, sight, traverse, walk};
use crate::nerve;
use crate::parts::*;
use crate::plan;
use crate::respond;
use crate::special::Special;
use crate::state::{Fate, State};

/// One thing more of an order.
pub fn drive(cx: &mut Cx<'_>, mut carry: Carry) {
    match carry.stage {
        CarryStage::Jobs if !carry.jobs.is_empty() => work(cx, carry),
        CarryStage::Jobs if carry.runs.is_empty() => cx.emit(Event::Done),
        CarryStage::Jobs => {
            carry.stage = CarryStage::Terror;
            cx.emit(Event::Next(Frame::Carry(carry)));
        }
        CarryStage::Terror => {
            let queue = terrified(cx.state(), &carry);
            carry.stage = CarryStage::Traverse;
            cx.emit(Event::Next(Frame::Carry(carry)));
            nerve::begin(cx, queue);
        }
        CarryStage::Traverse => {
            let may = traversing(cx.state(), &carry);
            carry.stage = CarryStage::Closing;
            carry.closing = closing(cx.state(), &carry);
            cx.emit(Event::Next(Frame::Carry(carry)));
            if !may.is_empty() {
                cx.emit(Event::Begin(Frame::Traverse { may }));
            }
        }
        CarryStage::Closing => close(cx, carry),
        CarryStage::Tests => {
            let queue = shaken_chargers(cx.state(), &carry);
            carry.stage = CarryStage::Excess;
            cx.emit(Event::Next(Frame::Carry(carry)));
            nerve::begin(cx, queue);
        }
        CarryStage::Excess => {
            nerve::remove_excess(cx);
            let swept = carry.runs.first().filter(|_| carry.sweep).map(|run| run.unit);
            cx.emit(Event::Done);
            if let Some(unit) = swept.filter(|unit| cx.state().is_engaged(*unit)) {
                cx.emit(Event::Swept { unit, contact: true });
            }
        }
    }
}

/// The first job, as far as it goes without a question.
fn work(cx: &mut Cx<'_>, mut carry: Carry) {
    let Job { unit, task } = carry.jobs.remove(0);
    let state = cx.state();
    let is_away = matches!(state.unit(unit).fate, Fate::Away(_));
    // (BP-CMD-17) Whoever is gone or fights does nothing more.
    if !state.is_on_table(unit) && !is_away || state.is_engaged(unit) && !is_settling(&task) {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    if is_away {
        return come_on(cx, carry, unit, task);
    }
    match task {
        Task::Plan { steps } => plan_step(cx, carry, unit, steps),
        Task::Charge { target, face, turned } => {
            charge::declare(cx, carry, unit, target, face, turned);
        }
        // Answered by the frame above; nothing is left to ask.
        Task::Declared { .. } => cx.emit(Event::Next(Frame::Carry(carry))),
        Task::Beside { rest } => charge::ask_beside(cx, carry, unit, rest),
        Task::Flee { moves, way } => flee(cx, carry, unit, moves, way),
        Task::Aside { quarter } => crate::blunder::aside(cx, carry, unit, quarter),
        Task::Rush { moves } => crate::blunder::rush(cx, carry, unit, moves),
    }
}

fn is_settling(task: &Task) -> bool {
    matches!(task, Task::Beside { .. })
}

/// (BP-VIC-5) Back on to the table, before its first step.
fn come_on(cx: &mut Cx<'_>, mut carry: Carry, unit: UnitId, task: Task) {
    let entry = match task {
        Task::Plan { .. } => enter::entry(cx.state(), unit),
        _ => None,
    };
    match entry {
        Some(base) => {
            carry.jobs.insert(0, Job { unit, task });
            cx.emit(Event::Next(Frame::Carry(carry)));
            cx.emit(Event::Returned { unit, at: base.at, facing: base.facing });
        }
        None => cx.emit(Event::Next(Frame::Carry(carry))),
    }
}

fn plan_step(cx: &mut Cx<'_>, mut carry: Carry, unit: UnitId, mut steps: Vec<Step>) {
    let state = cx.state();
    // (BP-SQR-2) A square makes one move and no more.
    let spent = state.formation(unit) == Formation::Square
        && state.unit(unit).garrison.is_none()
        && state.unit(unit).moves > 0;
    if steps.is_empty() || spent {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    let step = steps.remove(0);
    if let Step::Charge(aim) = step {
        let task = Task::Charge { target: aim.target, face: aim.face, turned: false };
        carry.jobs.insert(0, Job { unit, task });
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    if !steps.is_empty() {
        carry.jobs.insert(0, Job { unit, task: Task::Plan { steps } });
    }
    cx.emit(Event::Next(Frame::Carry(carry)));
    make(cx, unit, &step);
}

/// (BP-CMD-17) One step: in full, a move as far as it goes, anything else not at all.
pub fn make(cx: &mut Cx<'_>, unit: UnitId, step: &Step) {
    let state = cx.state();
    let by_hand = plan::is_by_hand(state, unit, step);
    let done = match (plan::step(state, unit, step), step) {
        (Ok(done), _) => done,
        (Err(_), Step::Move(path)) => match short::shortened(state, unit, &walk::legs(path)) {
            Some(walk) => plan::walked(state, unit, &walk, Going::Short),
            None => return,
        },
        (Err(_), _) => return,
    };
    done.events.into_iter().for_each(|event| cx.emit(event));
    cx.emit(Event::MoveMade { unit, by_hand });
    commander::ride_over(cx, unit, &done.covered);
}

/// (BP-BLU-3)
fn flee(cx: &mut Cx<'_>, mut carry: Carry, unit: UnitId, moves: u8, way: Vector) {
    // (BP-BLU-5) A square makes one move at most.
    let square = cx.state().formation(unit) == Formation::Square;
    if moves > 1 && !square {
        carry.jobs.insert(0, Job { unit, task: Task::Flee { moves: moves - 1, way } });
    }
    cx.emit(Event::Next(Frame::Carry(carry)));
    let far = cx.state().move_length(unit);
    push(cx, unit, way, far, Going::Blunder);
}

/// (BP-MOV-11) A forced move of a unit from where it stands.
pub fn push(cx: &mut Cx<'_>, unit: UnitId, way: Vector, far: i32, how: Going) {
    let state = cx.state();
    let from = ground::base(state, unit);
    let room = Room::new(state, unit, Some(&from));
    let end = forced(&room, &from, state.formation(unit), way, far);
    let by_hand = u8::from(state.goes_by_hand(unit));
    let covered = [from.hull().swept(from.at.to(end.base.at))];
    let cost = Segment::new(from.at, end.base.at).length_up();
    // Whoever leaves the table may pass over friends on the way: nobody stands there.
    if let Some(at) = end.off {
        commander::ride_over(cx, unit, &covered);
        return nerve::leave_table(cx, unit, at);
    }
    if end.base.at != from.at {
        let (at, facing) = (end.base.at, end.base.facing);
        cx.emit(Event::Moved { unit, at, facing, how, cost });
        cx.emit(Event::MoveMade { unit, by_hand });
        commander::ride_over(cx, unit, &covered);
    }
}

/// The straight way from one point to another is gone by a forced move (BP-CHG-8, BP-CHG-9, BP-RSP-5, BP-RSP-6).
pub fn push_toward(cx: &mut Cx<'_>, unit: UnitId, to: tabletop::Point, far: i32) {
    let from = ground::base(cx.state(), unit).front_middle();
    if from != to && far > 0 {
        push(cx, unit, from.to(to), far, Going::Halt);
    }
}

/// (BP-SPR-24) Targets of a Terrifying Charge that are in contact.
fn terrified(state: &State, carry: &Carry) -> Vec<Test> {
    let is_struck = |target: &UnitId| {
        carry.runs.iter().any(|run| {
            state.has(run.unit, Special::TerrifyingCharge) && state.are_engaged(run.unit, *target)
        })
    };
    let mut struck: Vec<UnitId> =
        carry.answers.iter().map(|(unit, _)| *unit).filter(is_struck).collect();
    struck.sort_unstable();
    struck.into_iter().map(|unit| Test { unit, kind: TestKind::Terror }).collect()
}

/// (BP-RSP-7) Who may fire at whom on the way.
pub fn traversing(state: &State, carry: &Carry) -> Vec<(UnitId, UnitId)> {
    let mut may = Vec::new();
    let passive = state.active.other();
    for unit in state.of(passive) {
        if carry.answer_of(unit).is_some() || !respond::can_close(state, unit) {
            continue;
        }
        for run in &carry.runs {
            if state.is_on_table(run.unit) && traverse_range(state, unit, run).is_some() {
                may.push((unit, run.unit));
            }
        }
    }
    may
}

/// The face and the range of traversing fire.
pub fn traverse_range(state: &State, unit: UnitId, run: &Run) -> Option<(Option<usize>, i32)> {
    let way = Segment::new(run.from, run.to);
    let faces = sight::faces_of(state, unit);
    faces.into_iter().find_map(|with| {
        let range = traverse::passing(state, unit, run.unit, &way, with)?;
        Some((with, range))
    })
}

/// (BP-CHG-11) Those who chose to fire, in ascending id.
fn closing(state: &State, carry: &Carry) -> Vec<UnitId> {
    let fires = |(unit, response): &(UnitId, Response)| {
        let fires = matches!(response, Response::ClosingFire | Response::SteadyFire);
        (fires && state.is_on_table(*unit)).then_some(*unit)
    };
    let mut all: Vec<UnitId> = carry.answers.iter().filter_map(fires).collect();
    all.sort_unstable();
    all
}

/// (BP-RSP-2) The next closing fire; with several chargers its owner names one.
fn close(cx: &mut Cx<'_>, mut carry: Carry) {
    if carry.closing.is_empty() {
        carry.stage = CarryStage::Tests;
        cx.emit(Event::Next(Frame::Carry(carry)));
        return;
    }
    let unit = carry.closing.remove(0);
    let response = carry.answer_of(unit);
    let among = targets_of_closing(cx.state(), &carry, unit);
    cx.emit(Event::Next(Frame::Carry(carry)));
    match (&among[..], response) {
        ([], _) | (_, None) => {}
        ([target], Some(response)) => fire_closing(cx, unit, *target, response),
        _ => cx.emit(Event::Begin(Frame::ClosingTarget { unit, among })),
    }
}

fn targets_of_closing(state: &State, carry: &Carry, unit: UnitId) -> Vec<UnitId> {
    if !state.is_on_table(unit) {
        return Vec::new();
    }
    let all_round = state.is_all_round(unit);
    let on_front = |charger: UnitId| {
        let front = |e: &crate::state::Engagement| {
            e.charger == charger && e.target == unit && (all_round || e.face == 0)
        };
        state.engagements.iter().any(front)
    };
    let mut among: Vec<UnitId> =
        carry.runs.iter().map(|run| run.unit).filter(|charger| on_front(*charger)).collect();
    among.sort_unstable();
    among.dedup();
    among
}

pub fn fire_closing(cx: &mut Cx<'_>, unit: UnitId, target: UnitId, response: Response) {
    let state = cx.state();
    let faced = |e: &&crate::state::Engagement| e.charger == target && e.target == unit;
    let is_faced =
        state.unit(unit).garrison.is_some() || state.formation(unit) == Formation::Square;
    let face = state.engagements.iter().find(faced).filter(|_| is_faced).map(|e| e.face);
    let manner = match response {
        Response::SteadyFire => Manner::Steady,
        _ => Manner::Closing,
    };
    let shot = Shot { unit, target, face, manner, shrapnel: false, range: 0, first: true };
    cx.emit(Event::Begin(Frame::Volleys { shots: vec![shot] }));
}

/// (BP-BRK-1) Chargers that take test B.
fn shaken_chargers(state: &State, carry: &Carry) -> Vec<Test> {
    let mut units: Vec<UnitId> = carry
        .runs
        .iter()
        .map(|run| run.unit)
        .filter(|unit| {
            let u = state.unit(*unit);
            let hurt = state.is_shaken(*unit) || u.by_guns;
            // One that has retired before the fire already makes no second test of it (BP-SPR-28).
            state.is_on_table(*unit) && hurt && !u.retired
        })
        .collect();
    units.sort_unstable();
    units.dedup();
    units.into_iter().map(|unit| Test { unit, kind: TestKind::B }).collect()
}

/// The ground a charge goes over: from the front where it stood to where it stands.
pub fn strip(from: &tabletop::Base, to: &tabletop::Base) -> [Hull; 2] {
    use tabletop::Side4::Front;
    let (a, b) = (from.side(Front).0, to.side(Front).0);
    [Hull::around(&[a.a, a.b, b.a, b.b]), to.hull()]
}

/// One move straight in a quarter (BP-BLU-3).
pub fn quarter_way(state: &State, unit: UnitId, quarter: tabletop::Side4) -> Vector {
    let base = ground::base(state, unit);
    let facing = base.facing.turned(quarter.turn());
    forced::way(base.at, facing.unit(), 1_000_000)
}
