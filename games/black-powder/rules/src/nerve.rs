//! (BP-BRK, BP-SHK-3) Break tests and what follows from them.

use tabletop::Point;

use crate::Cx;
use crate::commander;
use crate::event::{DisorderedBy, Event, Going};
use crate::frame::{Frame, Test};
use crate::ground::retreat::{Retreat, retreat};
use crate::modifiers::{Sum, Why};
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::State;

/// Puts tests on the stack, if there are any.
pub fn begin(cx: &mut Cx<'_>, queue: Vec<Test>) {
    if !queue.is_empty() {
        cx.emit(Event::Begin(Frame::Tests { queue }));
    }
}

/// (BP-BRK-4) Which row.
fn by_fire(kind: TestKind) -> bool {
    matches!(kind, TestKind::A | TestKind::B | TestKind::WaveringFire)
}

/// (BP-BRK-2)
pub fn modifiers(state: &State, test: Test) -> Sum {
    let (table, u) = (&state.tables().test, state.unit(test.unit));
    let mut sum = Sum::default();
    sum.add(Why::Excess, table.excess * state.excess(test.unit) as i8);
    sum.add_if(u.disordered, Why::TestDisordered, table.disordered);
    sum.add_if(by_fire(test.kind) && u.by_guns, Why::TestGuns, table.guns);
    sum
}

/// (BP-BRK-3, BP-BLD-4) What a total comes to.
pub fn result(state: &State, test: Test, total: i8) -> Nerve {
    let nerve = state.tables().nerve(total, by_fire(test.kind), state.arm(test.unit));
    match nerve {
        Nerve::Retires if state.unit(test.unit).garrison.is_some() => Nerve::Holds,
        nerve => nerve,
    }
}

/// The next test of a queue.
pub fn next(cx: &mut Cx<'_>, mut queue: Vec<Test>) {
    if queue.is_empty() {
        return cx.emit(Event::Done);
    }
    let test = queue.remove(0);
    cx.emit(Event::Next(Frame::Tests { queue }));
    if !cx.state().is_on_table(test.unit) {
        return;
    }
    let (nerve, rolled) = take(cx, test, false);
    let state = cx.state();
    let best = result(state, test, 12 + modifiers(state, test).total());
    let valiant = rolled
        && nerve != Nerve::Holds
        && best > nerve
        && state.has(test.unit, Special::Valiant)
        && !state.unit(test.unit).valiant_spent;
    match valiant {
        true => cx.emit(Event::Begin(Frame::Valiant { test, nerve })),
        false => settle(cx, test, nerve),
    }
}

/// The roll, or none for a Steady unit's first test (BP-SPR-20).
fn take(cx: &mut Cx<'_>, test: Test, again: bool) -> (Nerve, bool) {
    let state = cx.state();
    let sum = modifiers(state, test);
    let steady = state.has(test.unit, Special::Steady) && !state.unit(test.unit).steady_spent;
    if steady && !again {
        let nerve = result(state, test, state.tables().test.highest);
        let (dice, sum) = (None, Sum::default());
        cx.emit(Event::Tested { test, dice, sum, nerve, again });
        return (nerve, false);
    }
    let ahead = state.clone();
    let nerve = |f: &[u8]| result(&ahead, test, (f[0] + f[1]) as i8 + sum.total());
    let mut dice = [0; 2];
    cx.dice.throw(&mut dice, 6, cite!("BP-BRK-2"), &mut |f| nerve(f) as u32);
    let nerve = nerve(&dice);
    cx.emit(Event::Tested { test, dice: Some(dice), sum, nerve, again });
    (nerve, true)
}

/// (BP-SPR-27) Rolled again: the second result stands.
pub fn again(cx: &mut Cx<'_>, test: Test) {
    let (nerve, _) = take(cx, test, true);
    settle(cx, test, nerve);
}

/// (BP-BRK-5 to 8)
pub fn settle(cx: &mut Cx<'_>, test: Test, nerve: Nerve) {
    match nerve {
        Nerve::Holds => {}
        Nerve::Retires => retire(cx, test.unit, false),
        Nerve::Breaks => destroy(cx, test.unit),
    }
    // (BP-SHK-3) At once where the test was taken at once.
    let state = cx.state();
    let at_once = test.kind == TestKind::WaveringFire
        || test.kind == TestKind::A && state.scenario.options.test_a_per_volley;
    if at_once && state.is_on_table(test.unit) {
        cut_back(cx, test.unit);
    }
}

/// (BP-BRK-5) Destroyed and removed.
pub fn destroy(cx: &mut Cx<'_>, unit: UnitId) {
    let with: Vec<CommanderId> = cx.state().commanders_with(unit).collect();
    cx.emit(Event::Destroyed { unit });
    commander::scattered(cx, &with);
}

/// (BP-BRK-7, BP-BRK-8, BP-AFT-5)
pub fn retire(cx: &mut Cx<'_>, unit: UnitId, compelled: bool) {
    for moves in 1..=2 {
        let end = retreat(cx.state(), unit, moves);
        if end != Retreat::Nowhere {
            cx.emit(Event::Retired { unit, compelled });
            if cx.state().scenario.options.retire_disorders {
                disorder(cx, unit, DisorderedBy::Retiring);
            }
            return go(cx, unit, end, moves as u8, Going::Retire);
        }
        if moves == 1 {
            disorder(cx, unit, DisorderedBy::HemmedIn);
        }
    }
    destroy(cx, unit);
}

/// Along the way that was found.
pub fn go(cx: &mut Cx<'_>, unit: UnitId, end: Retreat, moves: u8, how: Going) {
    match end {
        Retreat::To(base) => {
            let from = cx.state().unit(unit).at;
            let (at, facing) = (base.at, base.facing);
            let by_hand = if cx.state().goes_by_hand(unit) { moves } else { 0 };
            let cost = from.to(at).length_up();
            let hull = crate::ground::hull(cx.state(), unit).swept(from.to(at));
            cx.emit(Event::Moved { unit, at, facing, how, cost });
            cx.emit(Event::MoveMade { unit, by_hand });
            commander::ride_over(cx, unit, &[hull]);
        }
        Retreat::Off(at) => leave_table(cx, unit, at),
        Retreat::Nowhere => {}
    }
}

pub fn disorder(cx: &mut Cx<'_>, unit: UnitId, by: DisorderedBy) {
    if !cx.state().unit(unit).disordered {
        cx.emit(Event::Disordered { unit, by });
    }
}

/// (BP-VIC-5, BP-SHK-2) Over the edge: a shaken unit is removed.
pub fn leave_table(cx: &mut Cx<'_>, unit: UnitId, at: Point) {
    let shaken = cx.state().is_shaken(unit);
    cx.emit(Event::LeftTable { unit, at });
    if shaken {
        cx.emit(Event::Destroyed { unit });
    }
}

/// (BP-SHK-3) What is above Stamina is taken off.
pub fn remove_excess(cx: &mut Cx<'_>) {
    let units: Vec<UnitId> = cx.state().scenario.unit_ids().collect();
    for unit in units {
        cut_back(cx, unit);
    }
}

pub fn cut_back(cx: &mut Cx<'_>, unit: UnitId) {
    let (state, u) = (cx.state(), cx.state().unit(unit));
    let left = u.casualties - state.excess(unit);
    if left != u.casualties || u.by_guns {
        cx.emit(Event::ExcessRemoved { unit, left });
    }
}
