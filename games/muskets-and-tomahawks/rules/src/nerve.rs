//! (MT-REA, MT-RES, MT-RAL) Reaction tests, what they come to, and rallying.

mod apply;
mod house;
mod results;
mod sums;

use kernel::Side;

use crate::Cx;
use crate::action::Worse;
use crate::event::{Event, NerveEvent};
use crate::frame::{Frame, Test, Tests, Trial};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

pub use sums::{bodyguards, modifiers};

pub(crate) use apply::apply;
pub(crate) use results::{break_off, evade, leave_house};

/// (MT-GEN-2)
const SIDES: u8 = 10;

/// Tests are taken, if there are any.
pub(crate) fn begin(cx: &mut Cx<'_>, queue: Vec<Test>) {
    if !queue.is_empty() {
        cx.emit(Event::Begin(Frame::Tests(Tests { queue, left: Vec::new() })));
    }
}

/// (MT-CARD-12) Who has to test on a Morale card, fixed before the first die.
pub(crate) fn morale(cx: &mut Cx<'_>, owner: Side) {
    let state = cx.state();
    let is_hurt = |unit: &UnitId| {
        let u = state.unit(*unit);
        let size = usize::from(state.spec(*unit).size);
        u.shaken || u.flight || 2 * u.figures.len() <= size
    };
    let queue = state.of(owner).filter(is_hurt).map(|unit| Test::of(unit, Trial::Morale)).collect();
    begin(cx, queue);
}

/// All dice, then all results (MT-GEN-9, MT-HTH-12).
pub(crate) fn drive(cx: &mut Cx<'_>, mut tests: Tests) {
    // Somebody may have left the table by the result of another.
    let there = |state: &State, test: &Test| state.is_on_table(test.unit);
    tests.queue.retain(|test| there(cx.state(), test));
    if let Some(i) = tests.queue.iter().position(|test| test.result.is_none()) {
        let result = roll(cx, &tests.queue[i]);
        tests.queue[i].result = Some(result);
        return cx.emit(Event::Next(Frame::Tests(tests)));
    }
    let Some(test) = tests.queue.first().cloned() else { return cx.emit(Event::Done) };
    let result = results::weighed(cx.state(), &tests, &test);
    if result == Reaction::RecoilOrShaken {
        return cx.emit(Event::Begin(Frame::Result { unit: test.unit }));
    }
    follow(cx, tests, result);
}

/// (MT-RES-4) The owner has chosen.
pub(crate) fn chosen(cx: &mut Cx<'_>, _unit: UnitId, worse: Worse) {
    let Some(Frame::Tests(tests)) = cx.state().stack.last().cloned() else { return };
    match worse {
        Worse::Recoil => follow(cx, tests, Reaction::Recoil),
        Worse::Shaken => {
            let test = &tests.queue[0];
            cx.emit(Event::Nerve(NerveEvent::Shaken { unit: test.unit }));
            follow(cx, tests, Reaction::NoEffect);
        }
    }
}

/// The result of the first test in the queue.
fn follow(cx: &mut Cx<'_>, mut tests: Tests, result: Reaction) {
    let test = tests.queue.remove(0);
    if results::carry_out(cx, &test, result) {
        tests.left.push(test.unit);
    }
    match tests.queue.is_empty() {
        true => cx.emit(Event::Done),
        false => cx.emit(Event::Next(Frame::Tests(tests))),
    }
}

/// (MT-REA-2, MT-TRA-12) One die; Veterans roll a bad one again.
fn roll(cx: &mut Cx<'_>, test: &Test) -> Reaction {
    let state = cx.state();
    let unit = test.unit;
    let sum = modifiers(state, test);
    let total = sum.total();
    let tables = state.tables().clone_reactions();
    let discipline = state.profile(unit).discipline;
    let veterans = state.has(unit, Trait::Veterans);
    let comes_to = |die: u8| tables.of(die as i8 + total, discipline);
    let is_again =
        |die: u8| veterans && die <= tables.veterans && comes_to(die) != Reaction::NoEffect;
    let class = |die: u8| if is_again(die) { u32::MAX } else { comes_to(die) as u32 };
    let die = cx.dice.digit_for(SIDES, cite!("MT-REA-2"), &mut { class });
    let again = is_again(die)
        .then(|| cx.dice.digit_for(SIDES, cite!("MT-TRA-12"), &mut |die| comes_to(die) as u32));
    let result = comes_to(again.unwrap_or(die));
    let cause = test.cause;
    cx.emit(Event::Nerve(NerveEvent::Tested { unit, cause, die, again, sum, result }));
    result
}

/// (MT-RAL-1) A unit in flight tries to rally; if it fails it runs on.
pub(crate) fn rally(cx: &mut Cx<'_>, unit: UnitId) {
    let state = cx.state();
    let need = state.tables().reaction.rally[state.profile(unit).discipline as usize];
    let die = cx.dice.digit_for(SIDES, cite!("MT-RAL-1"), &mut |die| u32::from(die >= need));
    cx.emit(Event::Nerve(NerveEvent::RallyRoll { unit, die, need }));
    if die >= need {
        return cx.emit(Event::Nerve(NerveEvent::Rallied { unit }));
    }
    results::flee(cx, unit);
}
