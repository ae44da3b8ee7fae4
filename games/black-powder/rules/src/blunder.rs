//! (BP-BLU) What troops do who have misunderstood their orders.

use kernel::{Refusal, refuse};
use tabletop::{Side4, Vector};

use crate::Cx;
use crate::action::Charge;
use crate::carry::{push, quarter_way};
use crate::command;
use crate::event::{Event, Going};
use crate::frame::*;
use crate::ground;
use crate::ground::dock::{self, Terms};
use crate::ground::room::Room;
use crate::parts::*;
use crate::plan;
use crate::respond::{self, with_pose};
use crate::rulebook::cite;
use crate::state::State;
use crate::tables::Blunder;

/// (BP-BLU-1, BP-BLU-2) One roll for all who were ordered.
pub fn roll(cx: &mut Cx<'_>, given: &Given) {
    let die = cx.dice.roll(6, cite!("BP-BLU-1"));
    let blunder = cx.state().tables().blunders[usize::from(die) - 1];
    let moves = match blunder {
        Blunder::Flee(moves) => moves,
        // (BP-SEQ-4) A D3 is half a D6, rounded up.
        Blunder::Rush => {
            let half = |die: u8| die.div_ceil(2);
            half(cx.dice.roll_for(6, cite!("BP-BLU-1"), &mut |die| u32::from(half(die))))
        }
        Blunder::Left | Blunder::Right | Blunder::Forward => 1,
    };
    cx.emit(Event::BlunderRoll { commander: given.commander, die, moves });
    let state = cx.state();
    // (BP-BLU-5) Garrisons and units off the table ignore it.
    let complies = |unit: &UnitId| state.is_on_table(*unit) && state.unit(*unit).garrison.is_none();
    let task = |unit: UnitId| match blunder {
        Blunder::Flee(moves) => Task::Flee { moves, way: away(state, unit) },
        Blunder::Left => Task::Aside { quarter: Side4::Left },
        Blunder::Right => Task::Aside { quarter: Side4::Right },
        Blunder::Forward => Task::Aside { quarter: Side4::Front },
        Blunder::Rush => Task::Rush { moves },
    };
    let units = given.units.iter().map(|o| o.unit).filter(complies);
    let jobs: Vec<Job> = units.map(|unit| Job { unit, task: task(unit) }).collect();
    command::carry(cx, jobs);
}

/// (BP-BLU-3) From the closest enemy's centre to its own; without enemies toward the home edge.
fn away(state: &State, unit: UnitId) -> Vector {
    let at = state.unit(unit).at;
    let way = ground::closest_enemy(state, unit).map(|enemy| state.unit(enemy).at.to(at));
    let home = state.scenario.sides[state.side(unit).index()].home;
    way.filter(|way| !way.is_zero())
        .unwrap_or_else(|| ground::forced::way(at, home.inward().opposite().unit(), 1_000_000))
}

/// (BP-BLU-4) Left and right it first turns on its centre, if it may stand so.
fn toward(state: &State, unit: UnitId, quarter: Side4) -> Option<State> {
    let base = ground::base(state, unit);
    if quarter == Side4::Front {
        return Some(state.clone());
    }
    let turned = base.facing(base.facing.turned(quarter.turn()));
    let room = Room::new(state, unit, Some(&base));
    room.stand(&turned, state.formation(unit), &[]).ok()?;
    Some(with_pose(state, unit, &turned, Going::Turn))
}

/// (BP-BLU-4) Enemies in a quarter that it may charge, each with a face.
pub fn charges(state: &State, unit: UnitId, quarter: Side4) -> Vec<Charge> {
    let Some(ahead) = toward(state, unit, quarter) else { return Vec::new() };
    // (BP-GEO-6) By the middle of its front; of a garrison by that of its building.
    let in_quarter = |target: UnitId| {
        let at = match ground::house(state, target) {
            Some(_) => state.unit(target).at,
            None => ground::base(state, target).front_middle(),
        };
        ground::quarter(state, unit, at) == quarter as usize
    };
    let all = dock::charges(&ahead, unit).into_iter();
    let legal = all
        .filter(|(target, ..)| in_quarter(*target))
        .map(|(target, on, _)| Charge { target, face: respond::name_face(&ahead, target, on) });
    legal.collect()
}

/// (BP-BLU-4) The owner may charge; with nobody to charge it makes the move.
pub fn aside(cx: &mut Cx<'_>, mut carry: Carry, unit: UnitId, quarter: Side4) {
    if charges(cx.state(), unit, quarter).is_empty() {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return slide(cx, unit, quarter);
    }
    carry.jobs.insert(0, Job { unit, task: Task::Aside { quarter } });
    cx.emit(Event::Next(Frame::Carry(carry)));
    cx.emit(Event::Begin(Frame::BlunderCharge { unit, quarter }));
}

fn slide(cx: &mut Cx<'_>, unit: UnitId, quarter: Side4) {
    let far = cx.state().move_length(unit);
    let way = quarter_way(cx.state(), unit, quarter);
    push(cx, unit, way, far, Going::Blunder);
}

pub fn check_choice(
    state: &State,
    unit: UnitId,
    quarter: Side4,
    charge: Option<&Charge>,
) -> Result<(), Refusal> {
    let Some(charge) = charge else { return Ok(()) };
    let Some(ahead) = toward(state, unit, quarter) else {
        return refuse(cite!("BP-BLU-4"), "it has no room to turn");
    };
    plan::check_charge(&ahead, unit, charge.target, charge.face)?;
    match charges(state, unit, quarter).contains(charge) {
        true => Ok(()),
        false => refuse(cite!("BP-BLU-4"), "it charges an enemy in that quarter, or moves"),
    }
}

/// What the owner chose; the job is still the first of the order beneath.
pub fn chosen(cx: &mut Cx<'_>, unit: UnitId, quarter: Side4, charge: Option<Charge>) {
    cx.emit(Event::Done);
    let Some(Frame::Carry(carry)) = cx.state().stack.last() else { return };
    let mut carry = carry.clone();
    carry.jobs.remove(0);
    let Some(charge) = charge else {
        cx.emit(Event::Next(Frame::Carry(carry)));
        return slide(cx, unit, quarter);
    };
    let task = Task::Charge { target: charge.target, face: charge.face, turned: false };
    carry.jobs.insert(0, Job { unit, task });
    cx.emit(Event::Next(Frame::Carry(carry)));
    if quarter != Side4::Front {
        let (at, was) = (cx.state().unit(unit).at, cx.state().unit(unit).facing);
        let facing = was.turned(quarter.turn());
        cx.emit(Event::Moved { unit, at, facing, how: Going::Turn, cost: 0 });
    }
}

/// (BP-BLU-4) Forward, and at the closest enemy that can be charged.
pub fn rush(cx: &mut Cx<'_>, mut carry: Carry, unit: UnitId, moves: u8) {
    let state = cx.state();
    let target = charges(state, unit, Side4::Front).first().copied().filter(|charge| {
        let on = charge.face.index().unwrap_or(0);
        dock::dock(state, unit, charge.target, on, Terms::Charge).is_ok()
    });
    // (BP-BLU-5) A square makes one move at most.
    let more = moves > 1 && state.formation(unit) != Formation::Square;
    match target {
        Some(Charge { target, face }) => {
            let task = Task::Charge { target, face, turned: false };
            carry.jobs.insert(0, Job { unit, task });
            cx.emit(Event::Next(Frame::Carry(carry)));
        }
        None => {
            if more {
                carry.jobs.insert(0, Job { unit, task: Task::Rush { moves: moves - 1 } });
            }
            cx.emit(Event::Next(Frame::Carry(carry)));
            slide(cx, unit, Side4::Front);
        }
    }
}
