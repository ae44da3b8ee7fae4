//! The prompt, the track of the sequence of play, and the way on.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::{Frame, ShockStage};
use ::flintlock::look::{leader_name, returns};
use ::flintlock::parts::{CommandId, UnitId};
use ::flintlock::state::Marks;
use ::flintlock::{Action, State};
use kernel::{Ahead, Known, Narrate, Side};

use super::ids::{unit_at, unit_id, unit_name};
use super::offers::{actors, offers};
use super::{armies, chances, in_hand};
use desk::{Done, Moment, Prompt, Station, StationState, Unspent};

pub fn moment(state: &Known<'_, Flintlock>) -> Moment {
    Moment {
        when: format!("Activation {}", state.activation.number),
        prompt: prompt(state),
        track: track(state),
        armies: Side::BOTH.map(|side| armies::army(state, side)),
        focus: in_hand(state),
        actors: actors(state),
        done: done(state),
    }
}

fn chief(state: &State, side: Side) -> &str {
    leader_name(state, state.scenario.sides[side.index()].overall)
}

fn command_name(state: &State, command: CommandId) -> &str {
    leader_name(state, state.scenario.command(command).leader)
}

fn names(state: &State, units: &[UnitId]) -> String {
    let names: Vec<&str> = units.iter().map(|u| unit_name(state, *u)).collect();
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

fn prompt(state: &Known<'_, Flintlock>) -> Prompt {
    let Some(side) = Flintlock::decider(state) else {
        return Prompt { order: over(state), help: String::new(), asked: false };
    };
    let asked = side != state.active();
    let (order, help) = words(state, side);
    Prompt { order, help, asked }
}

pub fn over(state: &State) -> String {
    let Some(outcome) = state.over else { return "The battle is over.".to_owned() };
    match outcome.winner {
        None => format!("The battle ends in a draw ({}).", outcome.rule),
        Some(winner) => {
            let beaten = &state.scenario.sides[winner.other().index()].name;
            format!(
                "{beaten} beaten: the {} side has won ({}).",
                state.scenario.side_name(winner),
                outcome.rule
            )
        }
    }
}

/// What to do now, and a sentence of help.
fn words(state: &Known<'_, Flintlock>, side: Side) -> (String, String) {
    let two = |order: String, help: &str| (order, help.to_owned());
    let turn = running(state).map(|(c, _)| command_name(state, c).to_owned());
    let of_turn = turn.unwrap_or_else(|| "Guns".to_owned());
    let Some(frame) = state.stack.last() else { return (over(state), String::new()) };
    match frame {
        Frame::Opening => two(
            format!("{} to act: activate the army, or pass.", chief(state, side)),
            "To pass gives the other side a Free Activation (5.1).",
        ),
        Frame::Declaring => two(
            "Some leaders are out of range: roll for each, or let him stay partially active."
                .into(),
            "A failed roll leaves his troops inactive; partially active ones may only move (4.32).",
        ),
        Frame::Orders => two(
            format!(
                "{} to act: choose a unit, and its Command takes its turn.",
                chief(state, side)
            ),
            "Each Command has one turn in an Activation, in any order (5.3).",
        ),
        Frame::Turn { turn: TurnKind::General, fired, .. } => {
            let help = match fired {
                true => "The Fire step is over; others may still move or rest (5.3).",
                false => "Each unit moves, fires or rests. Who rests may rally (11.52).",
            };
            two(format!("{of_turn}'s turn: choose a unit, or end the turn."), help)
        }
        Frame::Turn { .. } => {
            two(format!("{of_turn}'s turn: move leaders or guns, or end the turn."), "")
        }
        Frame::GunTurn { .. } => {
            two("Guns: choose one, or end their turn.".into(), "Guns belong to no Command (5.6).")
        }
        Frame::Acting { unit, .. } => two(
            format!(
                "{}: choose where it goes, its target, or its facing.",
                unit_name(state, *unit)
            ),
            "Numbers are Movement Points. Point at a target to see the odds.",
        ),
        Frame::Moving { unit, mp, .. } => {
            let name = unit_name(state, *unit);
            let order = match mp {
                0 => format!("{name} has come as far as it can: choose its facing."),
                1 => format!("{name}: 1 Movement Point left. Go on, or choose its facing to halt."),
                n => format!(
                    "{name}: {n} Movement Points left. Go on, or choose its facing to halt."
                ),
            };
            two(order, "Halt keeps it facing as it does now (7.12).")
        }
        Frame::Leading { leader } => {
            two(format!("{}: choose a hex to ride to.", leader_name(state, *leader)), "(4.5)")
        }
        Frame::Firing { shots } => {
            let fired: Vec<UnitId> = shots.iter().map(|s| s.0).collect();
            (
                format!("{of_turn}, Fire step: fire with the next unit, or finish firing."),
                format!("{} fired; the enemy replies when you finish (11.13).", has(state, &fired)),
            )
        }
        Frame::Avoiding { firer, target } => (
            format!(
                "{} aims at {}: ride off, or stand?",
                unit_name(state, *firer),
                unit_name(state, *target)
            ),
            match chances::of_any_effect(state, &Action::Stand) {
                Some(chance) => format!(
                    "The shot has a {chance}% chance of any effect. Cavalry may ride off two hexes (13.11)."
                ),
                None => "Cavalry may ride off two hexes before it is fired at (13.11).".to_owned(),
            },
        ),
        Frame::Reacting { mover } => two(
            format!("{} has moved in front of you: fire, or hold.", unit_at(state, *mover)),
            "Each unit may use Reaction Fire once in an Activation (11.13, 11.14).",
        ),
        Frame::Returning { shots } => {
            let mut units: Vec<UnitId> = returns(state, shots).iter().map(|r| r.0).collect();
            units.sort_unstable();
            units.dedup();
            (
                format!("{} may return fire: choose a target, or hold.", names(state, &units)),
                "Each unit may use Reaction Fire once in an Activation (11.13, 11.14).".into(),
            )
        }
        Frame::Planning { .. } => two(
            format!("{of_turn}: declare Charges, then attack, or end the turn."),
            "All units with an enemy in front take part (12.12).",
        ),
        Frame::Shock { stage: ShockStage::Retreats } => two(
            "The enemy attacks: give way with those who may, or stand.".into(),
            "Skirmishers and Cavalry may retreat before Shock (12.44).",
        ),
        Frame::Shock { stage: ShockStage::Flight } => two(
            "The enemy attacks: let the militia run, or stand.".into(),
            "Who runs is gone, but costs no Flight Points (12.45).",
        ),
        Frame::Shock { .. } => {
            two("You may counterattack.".into(), "The roles of the two Lines are changed (12.63).")
        }
        Frame::Continuing => two(
            "Try for another Activation, or stop?".into(),
            "Stopping, or failing, gives the other side a Free Activation; to try lets it seize first (5.21, 5.22).",
        ),
        Frame::Seizing => two(
            format!(
                "{} wants to go on: try to seize the initiative, or let him try?",
                chief(state, side.other())
            ),
            "A failed try gives him the Activation and costs you two hexes of range (5.22).",
        ),
        _ => two(Flintlock::prompt(state), ""),
    }
}

fn has(state: &State, units: &[UnitId]) -> String {
    let verb = if units.len() == 1 { "has" } else { "have" };
    format!("{} {verb}", names(state, units))
}

fn running(state: &State) -> Option<(CommandId, TurnKind)> {
    state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Turn { command, turn, .. } => Some((*command, *turn)),
        _ => None,
    })
}

/// (3.0) The sequence of an Activation.
fn track(state: &State) -> Vec<Station> {
    let stage = match state.stack.first() {
        None | Some(Frame::Option { .. } | Frame::Opening) => 0,
        Some(Frame::Declaring) => 1,
        Some(Frame::Ending { .. }) => 3,
        Some(Frame::Continuing | Frame::Seizing) => 5,
        Some(_) => 2,
    };
    let at = |n: usize| match n.cmp(&stage) {
        std::cmp::Ordering::Less => StationState::Past,
        std::cmp::Ordering::Equal => StationState::Now,
        std::cmp::Ordering::Greater => StationState::Next,
    };
    let step =
        |n: usize, words: String| Station { words, state: at(n), note: None, inside: vec![] };
    let now = &state.activation;
    let free = if now.free { ", Free" } else { "" };
    let side = state.scenario.side_name(now.side);
    let mut commands = step(2, "Commands".into());
    if stage == 2 {
        commands.inside = turns(state);
    }
    let mut flight = step(4, "Flight check".into());
    if !now.free {
        flight.note = Some("not Free".into());
        flight.state = if stage > 4 { StationState::Past } else { StationState::Skipped };
    }
    vec![
        step(0, format!("Activation {}: {side}{free}", now.number)),
        step(1, "Command status".into()),
        commands,
        step(3, "Rally, smoke".into()),
        flight,
        step(5, "Continuity".into()),
    ]
}

/// The Commands of the side that acts: who has had a turn, who has it now.
fn turns(state: &State) -> Vec<Station> {
    let now = running(state);
    let mine = |c: &CommandId| {
        state.scenario.command(*c).side == state.active() && state.members(*c).next().is_some()
    };
    let mut steps: Vec<Station> = Vec::new();
    for command in state.scenario.command_ids().filter(mine) {
        let turn = now.filter(|(c, _)| *c == command).map(|(_, turn)| turn);
        let state_of = match turn {
            Some(_) => StationState::Now,
            None if state.command(command).turn_taken => StationState::Past,
            None => StationState::Next,
        };
        let name = command_name(state, command);
        let words =
            turn.map_or_else(|| name.to_owned(), |t| format!("{name}: {}", doing(state, t)));
        steps.push(Station { words, state: state_of, note: None, inside: vec![] });
    }
    if state.stack.iter().any(|f| matches!(f, Frame::GunTurn { .. })) {
        let words = "Guns".to_owned();
        steps.push(Station { words, state: StationState::Now, note: None, inside: vec![] });
    }
    steps
}

fn doing(state: &State, turn: TurnKind) -> &'static str {
    let on = |wanted: fn(&Frame) -> bool| state.stack.iter().any(wanted);
    match turn {
        _ if on(|f| matches!(f, Frame::Returning { .. })) => "return fire",
        _ if on(|f| matches!(f, Frame::Reacting { .. })) => "reaction fire",
        _ if on(|f| matches!(f, Frame::Firing { .. })) => "Fire step",
        _ if on(|f| matches!(f, Frame::Moving { .. })) => "moving",
        TurnKind::Shock => "Shock",
        TurnKind::General => "turn",
        TurnKind::Column | TurnKind::Open | TurnKind::Close => "changing formation",
    }
}

/// The button at the end of the prompt.
pub fn done(state: &State) -> Done {
    let menu = Flintlock::choices(state);
    let barred = |words: &str, why: &str| Done {
        words: words.to_owned(),
        why: why.to_owned(),
        key: None,
        unspent: Vec::new(),
        confirm: false,
    };
    if Flintlock::decider(state).is_none() {
        return barred("Done", "the battle is over");
    }
    let on = |action: &Action| menu.contains(action);
    if let (Some(Frame::Moving { unit, .. }), Some(held)) = (state.stack.last(), in_hand(state)) {
        let action = Action::Halt { facing: state.unit(*unit).facing };
        return match on(&action) {
            true => pressed(state, Some(&held), &action, "Halt", "as it faces now".into()),
            false => barred("Halt", "choose a facing first"),
        };
    }
    if matches!(state.stack.last(), Some(Frame::Acting { .. } | Frame::Leading { .. })) {
        let held = in_hand(state);
        return pressed(
            state,
            held.as_deref(),
            &Action::Leave,
            "Put back",
            "nothing was done".into(),
        );
    }
    let ways: [(Action, &str); 7] = [
        (Action::Activate, "Activate"),
        (Action::EndActivation, "End Activation"),
        (Action::EndTurn, "End the turn"),
        (Action::CeaseFire, "Finish firing"),
        (Action::HoldFire, "Hold fire"),
        (Action::Stand, "Stand"),
        (Action::Decline, "Decline"),
    ];
    for (action, words) in ways {
        if on(&action) {
            let unspent = unspent(state, &action, &menu);
            let why = why(state, &action, &unspent);
            let mut done = pressed(state, None, &action, words, why);
            done.confirm = action == Action::EndActivation && !unspent.is_empty();
            done.unspent = unspent;
            return done;
        }
    }
    if matches!(state.stack.last(), Some(Frame::GunTurn { .. })) {
        return barred("End the turn", "use a gun first, or take it back");
    }
    barred("Done", "choose one of the answers")
}

fn pressed(state: &State, focus: Option<&str>, action: &Action, words: &str, why: String) -> Done {
    let offer = offers(state, focus).into_iter().find(|o| o.plan == [action.clone()]);
    Done {
        words: words.to_owned(),
        why,
        key: offer.map(|o| o.key),
        unspent: Vec::new(),
        confirm: false,
    }
}

fn unspent(state: &State, action: &Action, menu: &[Action]) -> Vec<Unspent> {
    let unit = |u: UnitId| Unspent { words: unit_at(state, u), piece: Some(unit_id(state, u)) };
    match action {
        Action::EndActivation => menu
            .iter()
            .filter_map(|a| match a {
                Action::TakeTurn { command, turn: TurnKind::General } => Some(*command),
                _ => None,
            })
            .map(|c| Unspent {
                words: format!("{} has had no turn", command_name(state, c)),
                piece: state.members(c).next().map(|u| unit_id(state, u)),
            })
            .collect(),
        Action::EndTurn => {
            let rests = |u: &UnitId| !state.has(*u, Marks::ACTED);
            let acts = menu.iter().filter_map(|a| match a {
                Action::Act { unit } => Some(*unit),
                _ => None,
            });
            acts.filter(rests).map(unit).collect()
        }
        Action::CeaseFire => {
            let mut units: Vec<UnitId> = menu
                .iter()
                .filter_map(|a| match a {
                    Action::Fire { unit, .. } => Some(*unit),
                    _ => None,
                })
                .collect();
            units.dedup();
            units.into_iter().map(unit).collect()
        }
        _ => Vec::new(),
    }
}

fn why(state: &State, action: &Action, unspent: &[Unspent]) -> String {
    let some = |what: &str| match unspent {
        [] => "nothing is left to do".to_owned(),
        [one] => format!("{} {what}", one.words),
        [one, two] => format!("{} and {} {what}", one.words, two.words),
        [one, rest @ ..] => format!("{} and {} others {what}", one.words, rest.len()),
    };
    match action {
        Action::EndActivation => match unspent.len() {
            0 => "all Commands have had their turn".to_owned(),
            1 => unspent[0].words.clone(),
            n => format!("{n} Commands have had no turn"),
        },
        Action::Activate => "or pass (5.1)".to_owned(),
        Action::EndTurn => some("not used"),
        Action::CeaseFire => some("not fired"),
        Action::HoldFire => "nobody (else) fires".to_owned(),
        Action::Stand
            if matches!(state.stack.last(), Some(Frame::Shock { stage: ShockStage::Flight })) =>
        {
            "the militia stays".to_owned()
        }
        Action::Stand => "nobody (else) gives way".to_owned(),
        _ => "as they are".to_owned(),
    }
}
