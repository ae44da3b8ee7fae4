//! (12.3) A Shock from the declaration to its end, stage by stage.

use hexes::{Facing, Hex};
use kernel::{Refusal, refuse};

use crate::Cx;
use crate::action::Action;
use crate::cavalry;
use crate::event::{DisorderedBy, Event};
use crate::frame::{Frame, ShockStage};
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::shock::Shock;
use crate::state::*;
use crate::{formations, victory};

use super::before::*;
use super::outcome::*;
use super::reaction::*;

pub(super) fn shock(state: &State) -> &Shock {
    state.shock.as_deref().expect("a Shock frame stands on a Shock")
}

/// Whether a stage waits for somebody's decision.
pub(super) fn is_waiting(state: &State, stage: ShockStage) -> bool {
    match stage {
        ShockStage::Retreats => !retreaters(state).is_empty(),
        ShockStage::Flight => !fleeing_commands(state).is_empty(),
        ShockStage::OfferBefore | ShockStage::OfferAfter => !counter_commands(state).is_empty(),
        _ => false,
    }
}

/// Drives a stage on. `false`: somebody has to decide.
pub fn settle(cx: &mut Cx<'_>, stage: ShockStage) -> bool {
    if is_waiting(cx.state(), stage) {
        return false;
    }
    match stage {
        ShockStage::Retreats => settle_retreats(cx),
        ShockStage::Ride => settle_ride(cx),
        ShockStage::Guns => take_lone_guns(cx),
        ShockStage::Flight => settle_flight(cx),
        ShockStage::PreShock => pre_shock(cx),
        ShockStage::OfferBefore | ShockStage::OfferAfter => decline(cx, stage),
        ShockStage::Resolve => resolve(cx),
        ShockStage::GiveGround | ShockStage::GiveGroundOnly | ShockStage::FallBack => {
            ground_given(cx, stage)
        }
        ShockStage::Advance => begin_advance(cx),
        ShockStage::End => end(cx),
    }
    true
}

pub(super) fn next(cx: &mut Cx<'_>, stage: ShockStage) {
    cx.emit(Event::Next(Frame::Shock { stage }));
}

/// Attackers whose targets are gone leave the Line and go forward at once; the stage goes on
/// when they have.
pub(super) fn leave_and_advance(cx: &mut Cx<'_>, free: Vec<UnitId>, then: ShockStage) {
    for &unit in &free {
        cx.emit(Event::LeftLine { unit });
    }
    let state = cx.state();
    let over = shock(state).defenders(state).is_empty();
    let side = shock(state).attacker;
    let questions = take_questions(cx);
    next(cx, if over { ShockStage::End } else { then });
    let (units, hexes) = (tops(cx.state(), &free), shock(cx.state()).vacated.clone());
    if !units.is_empty() && !hexes.is_empty() {
        cx.emit(Event::Begin(Frame::Advancing { side, units, hexes }));
    }
    put_questions(cx, questions);
}

/// Units of the Line that have nobody left to attack.
pub(super) fn idle(state: &State) -> Vec<UnitId> {
    let shock = shock(state);
    shock.line.iter().filter(|u| shock.targets_of(*u).next().is_none()).collect()
}

/// Frames about leaders that lie on the Shock's own: they are answered first, so they are taken
/// off and put back on top.
pub(super) fn take_questions(cx: &mut Cx<'_>) -> Vec<Frame> {
    let stack = &cx.state().stack;
    let at = stack.iter().rposition(|f| matches!(f, Frame::Shock { .. })).map_or(0, |i| i + 1);
    let questions = stack[at..].to_vec();
    for _ in &questions {
        cx.emit(Event::Done);
    }
    questions
}

pub(super) fn put_questions(cx: &mut Cx<'_>, questions: Vec<Frame>) {
    for question in questions {
        cx.emit(Event::Begin(question));
    }
}

/// One unit for each stack.
pub(super) fn tops(state: &State, units: &[UnitId]) -> Vec<UnitId> {
    let on_top = |u: &UnitId| state.is_on_map(*u) && state.stand(state.unit(*u).hex).top == u.0;
    units.iter().copied().filter(on_top).collect()
}

/// (13.24, 6.2) Chargers are Disordered, Columns that were attacked are in Open.
pub(super) fn end(cx: &mut Cx<'_>) {
    let (chargers, columns) = (shock(cx.state()).chargers, shock(cx.state()).columns);
    for unit in chargers.iter().filter(|u| cx.state().is_on_map(*u)).collect::<Vec<_>>() {
        results::disorder(cx, unit, DisorderedBy::Charge);
    }
    cx.emit(Event::ShockEnded);
    formations::open_columns(cx, columns);
    victory::check_wiped_out(cx);
}

/// What the defender may say to a stage that waits for him.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    FallAway { unit: UnitId, via: Hex, to: Hex, facing: Facing },
    Stand,
    Flee(CommandId),
    Counterattack(CommandId),
    Decline,
}

pub fn check_answer(state: &State, stage: ShockStage, answer: Answer) -> Result<(), Refusal> {
    match (stage, answer) {
        (ShockStage::Retreats, Answer::FallAway { unit, via, to, facing }) => {
            check_gives_way(state, unit)?;
            if shock(state).decided.has(unit) {
                return refuse(cite!("12.44"), "it has already chosen to stand");
            }
            cavalry::check_fall_away(state, unit, (via, to), facing, &threats(state, unit))
        }
        (ShockStage::Retreats | ShockStage::Flight, Answer::Stand) => Ok(()),
        (ShockStage::Flight, Answer::Flee(command)) => {
            if fleeing_commands(state).contains(&command) {
                return Ok(());
            }
            refuse(cite!("12.45"), "only a Line of militia may flee, and not if it is surrounded")
        }
        (ShockStage::OfferBefore | ShockStage::OfferAfter, Answer::Decline) => Ok(()),
        (ShockStage::OfferBefore | ShockStage::OfferAfter, Answer::Counterattack(command)) => {
            if counter_commands(state).contains(&command) {
                return Ok(());
            }
            refuse(cite!("12.63"), "that Command can't counterattack")
        }
        _ => refuse(cite!("12.3"), "that isn't possible now"),
    }
}

pub fn stage_menu(state: &State, stage: ShockStage, out: &mut Vec<Action>) {
    match stage {
        ShockStage::Retreats => {
            for unit in retreaters(state) {
                cavalry::fall_away_menu(state, unit, &threats(state, unit), out);
            }
            out.push(Action::Stand);
        }
        ShockStage::Flight => {
            out.extend(fleeing_commands(state).into_iter().map(|command| Action::Flee { command }));
            out.push(Action::Stand);
        }
        ShockStage::OfferBefore | ShockStage::OfferAfter => {
            let commands = counter_commands(state).into_iter();
            out.extend(commands.map(|command| Action::Counterattack { command }));
            out.push(Action::Decline);
        }
        _ => {}
    }
}

pub fn answer(cx: &mut Cx<'_>, stage: ShockStage, answer: Answer) {
    match answer {
        Answer::FallAway { unit, via, to, facing } => give_way(cx, unit, via, to, facing),
        Answer::Stand if stage == ShockStage::Retreats => {
            let units = retreaters(cx.state()).into_iter().collect();
            cx.emit(Event::ShockDecided { units });
        }
        Answer::Stand => next(cx, ShockStage::PreShock),
        Answer::Flee(command) => flee(cx, command),
        Answer::Counterattack(command) => {
            if let Some(attacks) = counter_attacks(cx.state(), command) {
                cx.emit(Event::CounterDeclared { command, attacks });
            }
        }
        Answer::Decline => decline(cx, stage),
    }
}
