//! (BP-ACT-2, BP-ACT-3) The one judge: what may be decided now.

use kernel::{Refusal, Side, Turn, refuse};

use super::stages;
use crate::action::{Action, Share, Step};
use crate::after;
use crate::blunder;
use crate::command;
use crate::commander;
use crate::frame::{Frame, Given};
use crate::parts::*;
use crate::plan;
use crate::rulebook::cite;
use crate::setup;
use crate::shoot;
use crate::state::{State, Voice};

pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    let rule = cite!("BP-ACT-1");
    match state.turn() {
        Turn::Over(_) => return refuse(rule, "the battle is over"),
        Turn::Decide(other) if other != side => {
            return refuse(rule, "the other side has to decide");
        }
        Turn::Decide(_) => {}
    }
    let Some(frame) = state.stack.last() else {
        return refuse(rule, "nothing is going on");
    };
    judge(state, side, frame, action)
}

fn judge(state: &State, side: Side, frame: &Frame, action: &Action) -> Result<(), Refusal> {
    match (frame, action) {
        (Frame::RollOff { .. }, Action::RollOff) => Ok(()),
        (Frame::Deploying { .. }, Action::Deploy { brigade, units, commander, general }) => {
            setup::check_deploy(state, side, *brigade, units, *commander, *general)
        }
        (Frame::Replacing { rest }, Action::Place { commander, unit }) => {
            let fits = rest.contains(commander)
                && commander::havens(state, *commander).any(|haven| haven == *unit);
            among(fits, cite!("BP-COM-5"), "he appears at a unit of his own on the table")
        }
        (Frame::Compulsory { must }, Action::Retire { unit }) => {
            among(must.contains(unit), cite!("BP-BRG-3"), "that unit does not have to retire")
        }
        (Frame::FallingBack { may }, Action::FallBack { unit }) => {
            among(may.contains(unit), cite!("BP-SCN-2"), "that unit may not fall back")
        }
        (Frame::Initiative { may }, Action::Initiative { unit, step }) => {
            initiative(state, may, *unit, step)
        }
        (Frame::Orders, Action::Order { commander, kind, units }) => {
            let (commander, kind, units) = (*commander, *kind, units.clone());
            command::check_order(state, side, &Given { commander, kind, units })
        }
        (Frame::Orders, Action::Stop { commander }) => stop(state, side, *commander),
        (Frame::Decisive(_) | Frame::Valiant { .. }, Action::Reroll { .. }) => Ok(()),
        (Frame::Respond(ask), Action::Respond { unit, response }) => {
            let fits = ask.target == *unit && ask.may.contains(response);
            among(fits, response.cite(), "it is not entitled to that answer")
        }
        (Frame::Traverse { may }, Action::Traverse { unit, target }) => {
            let fits = may.contains(&(*unit, *target));
            among(fits, cite!("BP-RSP-7"), "that charge does not pass before it")
        }
        (
            Frame::ClosingTarget { unit: who, among: list },
            Action::ClosingTarget { unit, target },
        ) => {
            let fits = who == unit && list.contains(target);
            among(fits, cite!("BP-RSP-2"), "it names one of the chargers on its front")
        }
        (Frame::BlunderCharge { unit: who, quarter }, Action::BlunderCharge { unit, charge }) => {
            among(who == unit, cite!("BP-BLU-4"), "another unit has to choose")?;
            blunder::check_choice(state, *unit, *quarter, charge.as_ref())
        }
        (Frame::CommanderMoves, Action::MoveCommander { commander, x, y, join }) => {
            commander::check_move(state, *commander, *x, *y, *join)
        }
        (Frame::Shooting, Action::Shoot { unit, targets, shrapnel }) => {
            shoot::check(state, *unit, targets, *shrapnel)
        }
        (Frame::HandToHand, Action::Fight { unit }) => {
            let due = unit.index() < state.units.len()
                && state.is_engaged(*unit)
                && stages::combats(state).iter().any(|c| state.combat_of(*c).contains(unit));
            among(due, cite!("BP-HTH-11"), "that unit is in no combat that is still to be fought")
        }
        (Frame::Divide { unit: who, even, odd }, Action::Divide { unit, dice }) => {
            among(who == unit, cite!("BP-HTH-6"), "another unit divides its dice")?;
            divide(state, *unit, *even, *odd, dice)
        }
        (Frame::Reroll { unit: who, among: list, .. }, Action::RerollDie { unit, against }) => {
            let fits = who == unit && list.contains(against);
            among(fits, cite!("BP-SPR-34"), "no die of it lies there to be rolled again")
        }
        (Frame::After { units, house, sweeps }, Action::AfterCombat { unit, choice }) => {
            let next = units.first() == Some(unit);
            among(next, cite!("BP-HTH-11"), "winners move in their order")?;
            after::check(state, *unit, *house, *sweeps, choice)
        }
        (
            Frame::FallingBack { .. }
            | Frame::Initiative { .. }
            | Frame::Orders
            | Frame::Traverse { .. }
            | Frame::CommanderMoves
            | Frame::Shooting,
            Action::Done,
        ) => Ok(()),
        _ => refuse(cite!("BP-ACT-1"), "something else has to be decided first"),
    }
}

fn among(fits: bool, rule: kernel::Cite, why: &'static str) -> Result<(), Refusal> {
    if fits { Ok(()) } else { refuse(rule, why) }
}

/// (BP-CMD-11) Whoever has begun, or could, may end.
fn stop(state: &State, side: Side, commander: CommanderId) -> Result<(), Refusal> {
    command::check_voice(state, side, commander)?;
    let begun = state.commander(commander).voice != Voice::Ended;
    among(begun, cite!("BP-CMD-11"), "he has ended already")
}

/// (BP-INI-1) Not measured again; but it may not have been engaged or retired in between.
pub fn check_initiative(state: &State, unit: UnitId) -> Result<(), Refusal> {
    let (rule, u) = (cite!("BP-INI-1"), state.unit(unit));
    let why = match () {
        () if !state.is_on_table(unit) => "it is not on the table",
        () if state.is_engaged(unit) => "it is in hand-to-hand",
        () if u.disordered => "a disordered unit has no initiative",
        () if u.initiative => "it has used its initiative",
        () if u.retired => "it has retired this turn",
        () if state.brigade_is_broken(unit) => "units of a broken brigade have no initiative",
        () => return Ok(()),
    };
    refuse(rule, why)
}

/// (BP-INI-2, BP-ACT-3) Judged like a plan of one step.
fn initiative(state: &State, may: &[UnitId], unit: UnitId, step: &Step) -> Result<(), Refusal> {
    if !may.contains(&unit) {
        return refuse(cite!("BP-INI-1"), "no enemy was within 12 inches of it");
    }
    check_initiative(state, unit)?;
    plan::check_shape(state, unit, std::slice::from_ref(step))?;
    plan::check_determined(state, unit, step)?;
    plan::step(state, unit, step).map(|_| ())
}

/// (BP-HTH-6) As evenly as possible.
fn divide(state: &State, unit: UnitId, even: u8, odd: u8, dice: &[Share]) -> Result<(), Refusal> {
    let enemies = state.opponents(unit);
    let once = |enemy: &UnitId| dice.iter().filter(|s| s.against == *enemy).count() == 1;
    let fair = dice.iter().all(|share| share.dice == even || share.dice == even + 1);
    let more = dice.iter().filter(|share| share.dice == even + 1).count();
    let fits =
        dice.len() == enemies.len() && enemies.iter().all(once) && fair && more == usize::from(odd);
    among(fits, cite!("BP-HTH-6"), "dice are divided as evenly as possible among all its enemies")
}
