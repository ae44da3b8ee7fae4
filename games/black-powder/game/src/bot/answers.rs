//! Answers to questions in between, by what they are worth.

use black_powder::action::{Action, Charge, Choice, Step};
use black_powder::frame::{Ask, Shot};
use black_powder::ground::dock;
use black_powder::parts::*;
use black_powder::{BlackPowder, State};
use bots::Candidate;
use kernel::Ahead;

use super::bout::{self, Terms};
use super::options;
use super::place::{self, Stand};
use super::thought::Thought;
use super::{Candidates, harm};

/// What it costs to run, and to stand in square, in thousandths of the unit.
const RUN: i64 = 90;
const SQUARE: i64 = 20;
/// After a won fight a better place is worth going to, not a slightly better one.
const STAY: i64 = 200;

/// (BP-RSP-1)
pub fn respond(t: &Thought<'_>, ask: &Ask) -> Candidates {
    let answer = |response: &Response| {
        let action = Action::Respond { unit: ask.target, response: *response };
        Candidate::one(action, worth_of(t, ask, *response), "answer")
    };
    ask.may.iter().map(answer).collect()
}

fn worth_of(t: &Thought<'_>, ask: &Ask, response: Response) -> i64 {
    let (look, state) = (&t.look, t.state());
    let (man, on) = (look.man(ask.target), usize::from(ask.face));
    let mut scratch = state.clone();
    let met = |scratch: &mut State, face: usize, terms: Terms| {
        let dock = dock::dock(state, ask.charger, ask.target, on, dock::Terms::Charge);
        let base = dock.map_or(look.man(ask.charger).base, |dock| dock.base);
        -bout::charge(look, scratch, ask.charger, &base, (ask.target, face), terms)
    };
    match response {
        Response::Hold => met(&mut scratch, on, Terms::HELD),
        Response::ClosingFire => met(&mut scratch, on, Terms::FIRED) + 1,
        Response::SteadyFire => met(&mut scratch, on, Terms::FIRED),
        Response::Countercharge => met(&mut scratch, 0, Terms { counter: true, ..Terms::HELD }),
        Response::TurnToFace => met(&mut scratch, 0, Terms::HELD),
        Response::Evade => -man.value * RUN / 1000,
        Response::FormSquare => -man.value * SQUARE / 1000,
    }
}

/// (BP-RSP-7, BP-RSP-2) At whom closing or traversing fire does most.
pub fn fire_at(t: &Thought<'_>, unit: UnitId, target: UnitId) -> i64 {
    let (manner, shrapnel) = (Manner::Closing, false);
    let all_round = t.look.man(unit).all_round;
    let face = all_round.then_some(0);
    let shot = Shot { unit, target, face, manner, shrapnel, range: 0, first: true };
    harm::cost(&t.look, target, harm::volley(&t.look, &shot))
}

pub fn traverse(t: &Thought<'_>, may: &[(UnitId, UnitId)]) -> Candidates {
    let fire = |(unit, target): &(UnitId, UnitId)| {
        let action = Action::Traverse { unit: *unit, target: *target };
        Candidate::one(action, fire_at(t, *unit, *target).max(1), "fire as they pass")
    };
    may.iter().map(fire).chain([Candidate::one(Action::Done, 0, "hold fire")]).collect()
}

pub fn closing_target(t: &Thought<'_>, unit: UnitId, among: &[UnitId]) -> Candidates {
    let fire = |target: &UnitId| {
        let action = Action::ClosingTarget { unit, target: *target };
        Candidate::one(action, fire_at(t, unit, *target), "closing fire")
    };
    among.iter().map(fire).collect()
}

/// (BP-BLU-4)
pub fn blunder(t: &Thought<'_>, unit: UnitId) -> Candidates {
    let state = t.state();
    let charge = |action: Action| {
        let Action::BlunderCharge { charge, .. } = &action else { return None };
        let gain = charge.as_ref().map_or(0, |charge| sweep_gain(t, state, unit, charge));
        Some(Candidate::one(action, gain, "make the best of it"))
    };
    BlackPowder::choices(state).into_iter().filter_map(charge).collect()
}

/// What a charge is worth on the face it names.
fn sweep_gain(t: &Thought<'_>, state: &State, unit: UnitId, charge: &Charge) -> i64 {
    let Some(on) = charge.face.index() else { return 0 };
    let mut scratch = state.clone();
    let dock = dock::dock(state, unit, charge.target, on, dock::Terms::Meeting);
    let base = dock.map_or(t.look.man(unit).base, |dock| dock.base);
    options::charge_gain(&t.look, &mut scratch, unit, &base, charge.target, on)
}

/// (BP-AFT) Stay, go on, ride on, or into the house.
pub fn after(t: &Thought<'_>, unit: UnitId) -> Candidates {
    let state = t.state();
    let now = place::place(&t.look, t.will, unit, &place::here(&t.look, unit, false)).sum();
    let weigh = |action: Action| {
        let Action::AfterCombat { choice, .. } = &action else { return None };
        let gain = match choice {
            Choice::Stay => STAY,
            Choice::Occupy => t.look.man(unit).value * 50 / 1000,
            Choice::Sweep(Step::Charge(charge)) => sweep_gain(t, state, unit, charge),
            Choice::Sweep(_) | Choice::Step(_) => {
                let (next, _) = BlackPowder::supposed(state, &action)?;
                let base = black_powder::ground::base(&next, unit);
                let stand = Stand { base, formation: next.formation(unit), fires: false };
                place::place(&t.look, t.will, unit, &stand).sum() - now
            }
        };
        Some(Candidate::one(action, gain, "after the fight"))
    };
    BlackPowder::choices(state).into_iter().filter_map(weigh).collect()
}
