//! Optional rules of single battles (their texts stand in the scenario files). All are off unless
//! chosen; each function below is where the rules ask whether one applies.

mod cascade;
mod dragoons;
mod grapeshot;
mod gunby;
mod long_ride;
mod mistaken_retreat;
mod opening_guns;
mod prudence;
mod still_air;
mod surprise;
mod two_volleys;

use kernel::{Cite, Refusal, Side, refuse};

use crate::action::{Action, Choice, TurnKind};
use crate::event::{Event, OptionalRule};
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;
use crate::{Cx, auto, shock};

pub use cascade::militia_broke;
pub use dragoons::will_charge;
pub use grapeshot::{grapeshot_sees, strike_a_friend};
pub use long_ride::{may_enter, turn_menu};
pub use still_air::{air_is_still, freshen_smoke};
pub use surprise::{check_seizure, check_surprise};

/// The first option that is what is looked for.
fn find<'a, T>(state: &'a State, is: impl Fn(&'a BattleOption) -> Option<T>) -> Option<T> {
    state.scenario.options.list.iter().find_map(is)
}

/// What happens only once has happened.
fn is_spent(state: &State, option: OptionalRule) -> bool {
    state.spent_options & option.bit() != 0
}

/// One die; 3 or less is what every option asks for.
fn throw(cx: &mut Cx<'_>, option: OptionalRule, command: CommandId, rule: Cite) -> bool {
    let is_low = |roll: u8| roll <= 3;
    let roll = cx.dice.roll_for(6, rule, &mut |roll| is_low(roll).into());
    cx.emit(Event::OptionRoll { option, command, roll, on: is_low(roll) });
    is_low(roll)
}

/// Nothing is under way: no Shock, no fire, no move, no change of formation.
fn is_quiet(state: &State) -> bool {
    matches!(
        state.stack.last(),
        Some(
            Frame::Opening
                | Frame::Orders
                | Frame::Turn { .. }
                | Frame::GunTurn { .. }
                | Frame::Continuing
        )
    )
}

/// What is asked before the first Activation, the first question last.
pub fn before_battle(state: &State) -> Vec<Frame> {
    let pending = [opening_guns::before_battle(state), long_ride::before_battle(state)];
    pending.into_iter().flatten().map(|pending| Frame::Option { pending }).collect()
}

/// Somebody is about to decide: what an option has to say before. `true`: it has said something.
pub fn interject(cx: &mut Cx<'_>) -> bool {
    !cx.state().scenario.options.list.is_empty()
        && (prudence::lower(cx) || gunby::roll(cx) || mistaken_retreat::offer(cx))
}

/// An Activation has ended; Flight is not checked yet.
pub fn activation_over(cx: &mut Cx<'_>) {
    prudence::lower(cx);
    surprise::wake(cx);
}

pub fn decider(state: &State, pending: &Pending) -> Side {
    match pending {
        Pending::OpeningGuns { side, .. } => *side,
        Pending::LongRide => long_ride::side(state),
        Pending::StepBack => mistaken_retreat::side(state),
        Pending::DrawnOn { .. } => mistaken_retreat::side(state).other(),
        Pending::Rearward { units } => units.first().map_or(state.active(), |u| state.side(*u)),
        Pending::Struck { target, .. } => state.side(*target),
    }
}

pub fn check(state: &State, pending: &Pending, action: &Action) -> Result<(), Refusal> {
    match (pending, action) {
        (Pending::OpeningGuns { left, .. }, Action::Fire { unit, target }) => {
            opening_guns::check(state, *left, *unit, *target)
        }
        (Pending::OpeningGuns { .. }, Action::HoldFire) => Ok(()),
        (Pending::LongRide, Action::Option { choice: Choice::Hold | Choice::DoNotHold }) => Ok(()),
        (Pending::StepBack, Action::Option { choice: Choice::StepBack | Choice::NoStepBack }) => {
            Ok(())
        }
        (Pending::DrawnOn { units, hexes }, Action::Advance { unit, to }) => {
            shock::check_advance(state, units, hexes, *unit, *to)
        }
        (Pending::Rearward { units }, Action::Retreat { unit, to }) => {
            gunby::check(state, units, *unit, *to)
        }
        (Pending::Struck { target, .. }, Action::Option { choice: Choice::Struck { unit } }) => {
            grapeshot::check(state, *target, *unit)
        }
        _ => refuse(cite!("3.0"), "that isn't possible now"),
    }
}

pub fn menu(state: &State, pending: &Pending, out: &mut Vec<Action>) {
    match pending {
        Pending::OpeningGuns { left, .. } => {
            let shots = opening_guns::shots(state, *left).into_iter();
            out.extend(shots.map(|(unit, target)| Action::Fire { unit, target }));
            out.push(Action::HoldFire);
        }
        Pending::LongRide => choices(out, [Choice::Hold, Choice::DoNotHold]),
        Pending::StepBack => choices(out, [Choice::StepBack, Choice::NoStepBack]),
        Pending::DrawnOn { units, hexes } => shock::advance_menu(state, units, hexes, out),
        Pending::Rearward { units } => gunby::menu(state, units, out),
        Pending::Struck { target, .. } => {
            choices(out, grapeshot::friends(state, *target).map(|unit| Choice::Struck { unit }));
        }
    }
}

fn choices(out: &mut Vec<Action>, all: impl IntoIterator<Item = Choice>) {
    out.extend(all.into_iter().map(|choice| Action::Option { choice }));
}

pub fn answer(cx: &mut Cx<'_>, pending: &Pending, action: &Action) {
    match (pending, action) {
        (Pending::OpeningGuns { side, left }, Action::Fire { unit, target }) => {
            opening_guns::fire(cx, *side, *left, *unit, *target);
        }
        (Pending::OpeningGuns { side, .. }, _) => opening_guns::cease(cx, *side),
        (Pending::LongRide, Action::Option { choice }) => long_ride::answer(cx, choice),
        (Pending::StepBack, Action::Option { choice }) => mistaken_retreat::answer(cx, choice),
        (Pending::DrawnOn { units, hexes }, Action::Advance { unit, to }) => {
            mistaken_retreat::follow(cx, units, hexes, *unit, *to);
        }
        (Pending::Rearward { units }, Action::Retreat { unit, to }) => {
            gunby::step(cx, units, *unit, *to);
        }
        (Pending::Struck { result, .. }, Action::Option { choice: Choice::Struck { unit } }) => {
            grapeshot::strike(cx, *unit, *result)
        }
        _ => unreachable!("checked before: {action:?}"),
    }
}

/// Drives a question on; `false`: it is one.
pub fn settle(cx: &mut Cx<'_>, pending: &Pending) -> bool {
    match pending {
        Pending::OpeningGuns { side, left } => opening_guns::settle(cx, *side, *left),
        Pending::DrawnOn { units, hexes } => mistaken_retreat::settle(cx, units, hexes),
        Pending::Rearward { units } => gunby::settle(cx, units),
        Pending::LongRide | Pending::StepBack | Pending::Struck { .. } => false,
    }
}

/// Choices open where the rules themselves ask.
pub fn check_choice(state: &State, frame: &Frame, choice: &Choice) -> Result<(), Refusal> {
    match (frame, choice) {
        (Frame::Acting { unit, pair: false }, Choice::Retire { unit: named, to })
            if unit == named =>
        {
            two_volleys::check_retire(state, *unit, *to)
        }
        (Frame::Acting { unit, pair: false }, Choice::GoHome { unit: named }) if unit == named => {
            two_volleys::check_go_home(state, *unit)
        }
        (
            Frame::Turn { command, turn: TurnKind::General, .. },
            Choice::Enter { unit, at, facing },
        ) => long_ride::check_enter(state, *command, *unit, *at, *facing),
        _ => refuse(cite!("3.0"), "no optional rule allows that now"),
    }
}

/// What options add for a chosen unit.
pub fn unit_menu(state: &State, unit: UnitId, out: &mut Vec<Action>) {
    let destinations = two_volleys::destinations(state, unit).into_iter();
    choices(out, destinations.map(|(to, _)| Choice::Retire { unit, to }));
    choices(out, two_volleys::check_go_home(state, unit).map(|()| Choice::GoHome { unit }));
}

pub fn choose(cx: &mut Cx<'_>, choice: &Choice) {
    match choice {
        Choice::Retire { unit, to } => two_volleys::retire(cx, *unit, *to),
        Choice::GoHome { unit } => two_volleys::go_home(cx, *unit),
        Choice::Enter { unit, at, facing } => long_ride::enter(cx, *unit, *at, *facing),
        _ => unreachable!("checked before: {choice:?}"),
    }
}

/// (Procedure I) Guns fire if it can tell, nobody is held or called back, the lowest unit first.
pub fn default_choice(state: &State, pending: &Pending) -> Option<Action> {
    match pending {
        Pending::OpeningGuns { left, .. } => {
            Some(auto::return_fire(state, &opening_guns::shots(state, *left)))
        }
        Pending::LongRide => Some(Action::Option { choice: Choice::DoNotHold }),
        Pending::StepBack => Some(Action::Option { choice: Choice::NoStepBack }),
        Pending::DrawnOn { units, hexes } => {
            let (unit, to) = shock::advances(state, units, hexes).into_iter().min()?;
            Some(Action::Advance { unit, to })
        }
        Pending::Rearward { .. } => auto::farthest(state),
        Pending::Struck { target, .. } => {
            let unit = grapeshot::friends(state, *target).min()?;
            Some(Action::Option { choice: Choice::Struck { unit } })
        }
    }
}

/// The question, in one line.
pub fn prompt(state: &State, pending: &Pending) -> String {
    match pending {
        Pending::OpeningGuns { .. } => "Open fire with your guns, or hold fire?".into(),
        Pending::LongRide => "Keep the Command off the map for now?".into(),
        Pending::StepBack => "Step back two hexes with every unit in enemy ZOC?".into(),
        Pending::DrawnOn { .. } => "Choose which unit follows into which hex.".into(),
        Pending::Rearward { .. } => "Choose the hex behind it that a unit steps to.".into(),
        Pending::Struck { target, .. } => {
            let name = &state.spec(*target).name;
            format!("Choose a unit next to {name} that shares the grapeshot.")
        }
    }
}
