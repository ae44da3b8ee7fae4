//! (5.0) Activation and Continuity: the loop of the game.

use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::{Action, TurnKind};
use crate::event::{Event, Why, Won};
use crate::fire;
use crate::formations;
use crate::frame::{EndStep, Frame};
use crate::leaders;
use crate::movement;
use crate::options;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::shock;
use crate::smoke;
use crate::state::*;
use crate::victory;

/// (3.0c) Passes in a row that end the battle.
const PASSES: u8 = 4;

/// (5.1) The active player passes: the other side gets a Free Activation.
pub fn pass(cx: &mut Cx<'_>) {
    let side = cx.state().active();
    cx.emit(Event::Passed { side });
    if cx.state().activation.passes >= PASSES {
        return cx.emit(Event::GameOver { winner: None, why: Why::Passes });
    }
    begin(cx, side.other(), true, Won::Pass);
}

fn begin(cx: &mut Cx<'_>, side: Side, free: bool, how: Won) {
    let cap = cx.state().scenario.switches.activation_cap;
    if cap.is_some_and(|cap| cx.state().activation.number >= cap) {
        return cx.emit(Event::GameOver { winner: None, why: Why::Cap });
    }
    cx.emit(Event::ActivationBegan { side, free, how });
}

/// (4.3, 4.4) Command status is fixed for both sides; leaders out of range are asked.
pub fn activate(cx: &mut Cx<'_>) {
    let (units, covered) = leaders::in_command(cx.state());
    cx.emit(Event::InCommand { units, covered });
    leaders::give_orders(cx);
    cx.emit(Event::Next(Frame::Declaring));
}

/// All leaders are declared for: the Commands can take their turns. `false`: somebody is asked.
pub fn settle_declaring(cx: &mut Cx<'_>) -> bool {
    if leaders::undeclared(cx.state()).next().is_some() {
        return false;
    }
    leaders::fix_status(cx);
    cx.emit(Event::Next(Frame::Orders));
    true
}

/// (5.3, 5.7) Whether a Command may begin a turn of this kind.
pub fn check_turn(state: &State, command: CommandId, turn: TurnKind) -> Result<(), Refusal> {
    check_command(state, command)?;
    match turn.formation() {
        Some(formation) => formations::check_change(state, command, formation),
        None if turn == TurnKind::Shock => shock::check_shock(state, command),
        None => Ok(()),
    }
}

fn check_command(state: &State, command: CommandId) -> Result<(), Refusal> {
    if state.scenario.command(command).side != state.active() {
        return refuse(cite!("5.1"), "you can't activate that Command now");
    }
    if state.command(command).turn_taken {
        return refuse(cite!("5.7"), "that Command has already had its turn");
    }
    options::check_surprise(state, command)?;
    let leader = state.scenario.command(command).leader;
    if state.leader(leader).order == Order::Failed {
        return refuse(cite!("5.5"), "its leader failed to activate");
    }
    if state.members(command).next().is_none() && !options::may_enter(state, command) {
        return refuse(cite!("5.3"), "that Command has no units left");
    }
    Ok(())
}

/// (5.6e) A gun turn needs a gun that can act.
pub fn check_gun_turn(state: &State) -> Result<(), Refusal> {
    if state.guns().any(|g| movement::check_act(state, g, false).is_ok()) {
        return Ok(());
    }
    refuse(cite!("5.6"), "no active gun can still act")
}

pub fn orders_menu(state: &State, out: &mut Vec<Action>) {
    for command in state.scenario.command_ids() {
        if check_command(state, command).is_err() {
            continue;
        }
        out.push(Action::TakeTurn { command, turn: TurnKind::General });
        for turn in [TurnKind::Shock, TurnKind::Column, TurnKind::Open, TurnKind::Close] {
            if check_turn(state, command, turn).is_ok() {
                out.push(Action::TakeTurn { command, turn });
            }
        }
    }
    if check_gun_turn(state).is_ok() {
        out.push(Action::GunTurn);
    }
    lead_menu(state, out);
    out.push(Action::EndActivation);
}

/// Leaders who could be chosen to move.
pub fn lead_menu(state: &State, out: &mut Vec<Action>) {
    let able = state.scenario.leader_ids().filter(|l| leaders::check_leads(state, *l).is_ok());
    out.extend(able.map(|leader| Action::Lead { leader }));
}

pub fn take_turn(cx: &mut Cx<'_>, command: CommandId, turn: TurnKind) {
    cx.emit(Event::TurnTaken { command });
    cx.emit(Event::Begin(Frame::Turn { command, turn, fired: false }));
    match turn.formation() {
        Some(to) => {
            let (parted, faced) = Default::default();
            cx.emit(Event::Begin(Frame::Changing { command, to, parted, faced }));
        }
        None if turn == TurnKind::Shock => cx.emit(Event::Begin(Frame::Planning {
            command,
            charges: Vec::new(),
            arms: Vec::new(),
        })),
        None => {}
    }
}

pub fn turn_menu(state: &State, command: CommandId, turn: TurnKind, out: &mut Vec<Action>) {
    if turn == TurnKind::General {
        for unit in state.members(command) {
            if movement::check_act(state, unit, false).is_ok() {
                out.push(Action::Act { unit });
            }
            if movement::check_act(state, unit, true).is_ok() {
                out.push(Action::ActTogether { unit });
            }
        }
        options::turn_menu(state, command, out);
    }
    gun_menu(state, out);
    lead_menu(state, out);
    out.push(Action::EndTurn);
}

pub fn gun_menu(state: &State, out: &mut Vec<Action>) {
    let able = state.guns().filter(|g| movement::check_act(state, *g, false).is_ok());
    out.extend(able.map(|unit| Action::Act { unit }));
}

/// The end of a turn: who rested in a General turn may rally (11.52b); leaders left alone next to
/// an enemy are put elsewhere (4.63d).
pub fn end_turn(cx: &mut Cx<'_>) {
    let frame = cx.state().stack.last().cloned();
    cx.emit(Event::Done);
    if let Some(Frame::Turn { command, turn: TurnKind::General, .. }) = frame {
        results::rally(cx, |state, unit| {
            state.spec(unit).command == Some(command) && state.has(unit, Marks::FULL)
        });
    }
    leaders::displace_exposed(cx);
}

pub fn end(cx: &mut Cx<'_>) {
    cx.emit(Event::Next(Frame::Ending { step: EndStep::Rally }));
}

/// Procedure G, H and the question of Continuity.
pub fn settle_ending(cx: &mut Cx<'_>, step: EndStep) {
    match step {
        EndStep::Rally => {
            // (11.52c) Commands that took no turn, and guns that did not act, have rested.
            results::rally(cx, |state, unit| match state.spec(unit).command {
                Some(c) => !state.command(c).turn_taken && state.has(unit, Marks::FULL),
                None => state.unit(unit).leaders != 0,
            });
            fire::close_volleys(cx, true);
            smoke::settle(cx);
            cx.emit(Event::Next(Frame::Ending { step: EndStep::Rejoin }));
        }
        EndStep::Rejoin => {
            if !formations::rejoin(cx) {
                cx.emit(Event::Next(Frame::Ending { step: EndStep::Close }));
            }
        }
        EndStep::Close => {
            let free = cx.state().activation.free;
            cx.emit(Event::ActivationEnded);
            options::activation_over(cx);
            if free {
                victory::check_flight(cx);
            }
            if cx.state().over.is_none() {
                cx.emit(Event::Next(Frame::Continuing));
            }
        }
    }
}

pub fn stop(cx: &mut Cx<'_>) {
    let other = cx.state().active().other();
    begin(cx, other, true, Won::Stop);
}

/// (5.21) The active player announces a try; the other may first try to seize (5.22).
pub fn announce(cx: &mut Cx<'_>) {
    match check_seize(cx.state()) {
        Ok(()) => cx.emit(Event::Next(Frame::Seizing)),
        Err(_) => roll_continuity(cx),
    }
}

pub fn check_seize(state: &State) -> Result<(), Refusal> {
    options::check_seizure(state)
}

/// (5.22) One die against the seizing Overall Leader's Initiative.
pub fn seize(cx: &mut Cx<'_>) {
    let active = cx.state().active();
    let side = active.other();
    let initiative = overall_initiative(cx.state(), side);
    let roll = cx.dice.roll_for(6, cite!("5.22"), &mut |roll| (roll <= initiative).into());
    cx.emit(Event::SeizureRoll { side, roll, initiative });
    if roll <= initiative {
        begin(cx, side, false, Won::Seizure);
    } else {
        begin(cx, active, true, Won::FailedSeizure);
    }
}

/// (5.21) One die, one more for each die already won in the run, against the Initiative.
pub fn roll_continuity(cx: &mut Cx<'_>) {
    let (side, run) = (cx.state().active(), cx.state().activation.run);
    let initiative = overall_initiative(cx.state(), side);
    let roll = cx.dice.roll_for(6, cite!("5.21"), &mut |roll| (roll + run <= initiative).into());
    cx.emit(Event::ContinuityRoll { side, roll, run, initiative });
    if roll + run <= initiative {
        begin(cx, side, false, Won::Continuity);
    } else {
        begin(cx, side.other(), true, Won::LostContinuity);
    }
}

fn overall_initiative(state: &State, side: Side) -> u8 {
    state.ratings(state.scenario.sides[side.index()].overall).initiative
}
