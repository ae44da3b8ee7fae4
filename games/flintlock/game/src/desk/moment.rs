//! The prompt, the track of the sequence of play, and the way on.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::{Frame, ShockStage};
use ::flintlock::look::{leader_name, returns};
use ::flintlock::parts::{CommandId, UnitId};
use ::flintlock::state::Marks;
use ::flintlock::{Action, State};
use kernel::{Ahead, Known, Narrate, Side};

use super::ids::{Who, unit_id, unit_name, who};
use super::offers::{actors, offers};
use super::why::stuck;
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
    desk::listed(&names)
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
    let Some(outcome) = state.over else { return "The battle goes on.".to_owned() };
    let people = |side: Side| state.scenario.people(side);
    match outcome.winner {
        None => format!("The battle ends in a draw ({}).", outcome.rule),
        Some(winner) => {
            let (winners, beaten) = (people(winner).first(), people(winner.other()));
            let how = match state.units_of(winner.other()).next() {
                Some(_) => format!("the {} army flees", beaten.adjective),
                None => format!("{beaten} have no unit left"),
            };
            format!("{winners} win: {how} ({}).", outcome.rule)
        }
    }
}

/// What to do now, and a sentence of help.
fn words(state: &Known<'_, Flintlock>, side: Side) -> (String, String) {
    let two = |order: String, help: &str| (order, help.to_owned());
    let turn = running(state).map(|(c, _)| command_name(state, c).to_owned());
    let of_turn = turn.unwrap_or_else(|| "Guns".to_owned());
    let Some(frame) = state.stack.last() else { return (over(state), String::new()) };
    let enemy = state.scenario.people(side.other());
    match frame {
        Frame::Opening => (
            "Activate your army, or pass.".into(),
            format!("If you pass, {enemy} get a Free Activation (5.1)."),
        ),
        Frame::Declaring => two(
            "Leaders out of range: roll, or stay Partial?".into(),
            "If he fails, his units do nothing. Partial units may only move (4.32).",
        ),
        Frame::Orders => orders(state),
        Frame::Turn { turn: TurnKind::General, fired, .. } => {
            let help = match fired {
                true => {
                    "The Fire step is over. Units that have not acted may still move or rest (5.3)."
                }
                false => {
                    "Each unit moves, fires or rests. A Disordered unit that rests may rally (11.52)."
                }
            };
            two(format!("{of_turn}: select a unit, or end the turn."), help)
        }
        Frame::Turn { .. } => two(
            format!("{of_turn}: move leaders or guns, or end the turn."),
            "The Command has used its turn; leaders and guns may still act (5.3).",
        ),
        Frame::GunTurn { .. } => {
            two("Guns: select one, or end the turn.".into(), "Guns belong to no Command (5.6).")
        }
        Frame::Acting { unit, .. } => acting(state, *unit),
        Frame::Moving { unit, mp, .. } => {
            let name = unit_name(state, *unit);
            let left = desk::count((*mp).into(), "Movement Point");
            match stuck(state, side, *unit) {
                None => two(
                    format!("{name}: {left} left. Move on, or halt."),
                    "Halt keeps its present facing (7.12).",
                ),
                // (9.1, 10.0) An enemy ZOC or a stack stops it, whatever it has left.
                Some(refusal) if refusal.why.ends_with("must stop") => (
                    format!("{name} must stop here. Press Halt, or choose its facing."),
                    format!("{} ({}).", desk::capital(refusal.why), refusal.rule.number()),
                ),
                Some(_) => two(
                    format!("{name} can go no farther. Press Halt, or choose its facing."),
                    "Halt keeps its present facing (7.12).",
                ),
            }
        }
        Frame::Leading { leader } => two(
            format!("{}: choose a hex to ride to.", leader_name(state, *leader)),
            "Units he leaves behind may be Out of Command (4.5).",
        ),
        Frame::Firing { shots } => {
            let fired: Vec<UnitId> = shots.iter().map(|s| s.0).collect();
            (
                "Fire with another unit, or finish firing.".into(),
                format!(
                    "{} fired. {} return fire when you finish (11.13).",
                    has(state, &fired),
                    enemy.first()
                ),
            )
        }
        Frame::Avoiding { firer, target } => (
            format!(
                "{} is about to fire at {}. Ride off?",
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
            format!("{} has moved up in front of you. Fire?", unit_name(state, *mover)),
            "Each unit may use Reaction Fire once in an Activation (11.13, 11.14).",
        ),
        Frame::Returning { shots } => {
            let mut units: Vec<UnitId> = returns(state, shots).iter().map(|r| r.0).collect();
            units.sort_unstable();
            units.dedup();
            (
                format!("{} may return fire: choose a target, or hold fire.", names(state, &units)),
                "Each unit may use Reaction Fire once in an Activation (11.13, 11.14).".into(),
            )
        }
        Frame::Planning { .. } => two(
            format!("{of_turn}: declare any Charges, then attack."),
            "Every unit with an enemy in front attacks (12.12).",
        ),
        Frame::Shock { stage: ShockStage::Retreats } => two(
            "You are under attack. Pull back, or stand?".into(),
            "Skirmishers and Cavalry may retreat before Shock (12.44).",
        ),
        Frame::Shock { stage: ShockStage::Flight } => two(
            "You are under attack. Let the militia flee?".into(),
            "Militia that flees is out of the game but costs no Flight Points (12.45).",
        ),
        Frame::Shock { .. } => two(
            "Counterattack?".into(),
            "You become the attacker, and your Line must win the Shock (12.63).",
        ),
        Frame::Continuing => (
            "Try for another Activation, or stop?".into(),
            format!(
                "If you fail or stop, {enemy} act next. They may try to Seize before you roll (5.21, 5.22)."
            ),
        ),
        Frame::Seizing => {
            let (he, you) = (chief(state, side.other()), chief(state, side));
            (
                format!("{he} wants another Activation. Try to Seize it?"),
                format!(
                    "If you fail, {he} acts without a roll; {you}'s Command Range is 2 shorter next Activation (5.22)."
                ),
            )
        }
        _ => (Flintlock::prompt(state), String::new()),
    }
}

/// (5.3) Whom a turn can be begun with.
fn orders(state: &State) -> (String, String) {
    let menu = Flintlock::choices(state);
    let waits = |a: &Action| matches!(a, Action::TakeTurn { turn: TurnKind::General, .. });
    let (order, help) = if menu.iter().any(waits) {
        (
            "Select a unit to start its Command\u{2019}s turn.",
            "Each Command gets one turn, in any order (5.3). Drag a leader to march his whole Command.",
        )
    } else if menu.contains(&Action::GunTurn) {
        ("Use the guns, or end the Activation.", "Every Command has had its turn (5.3, 5.6).")
    } else {
        (
            "Every Command has had its turn. End the Activation.",
            "Then Disordered units may rally (11.52).",
        )
    };
    (order.to_owned(), help.to_owned())
}

/// (5.3) What a unit may do, as far as it can do it.
fn acting(state: &State, unit: UnitId) -> (String, String) {
    let (mut moves, mut fires) = (false, false);
    for action in Flintlock::choices(state) {
        moves |= matches!(action, Action::Step { .. } | Action::Withdraw { .. });
        fires |= matches!(action, Action::Fire { .. });
    }
    let ways: Vec<&str> =
        [(moves, "a hex to move"), (fires, "an enemy to fire"), (true, "an arrow to turn")]
            .into_iter()
            .filter_map(|(can, way)| can.then_some(way))
            .collect();
    let help = match (moves, fires) {
        (_, true) => "Point at a target to see the odds (11.32).",
        (true, _) => "Numbers are Movement Points (7.12).",
        _ => "It has no enemy to fire at and no hex to go to.",
    };
    (format!("{}: click {}.", unit_name(state, unit), ways.join(", ")), help.to_owned())
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
    let free = if now.free { " (Free)" } else { "" };
    let side = &state.scenario.people(now.side).adjective;
    let mut commands = step(2, "Commands".into());
    if stage == 2 {
        commands.inside = turns(state);
    }
    let mut flight = step(4, "Flight check".into());
    if !now.free {
        flight.note = Some("not this time".into());
        flight.state = StationState::Skipped;
    }
    vec![
        step(0, format!("Activation {}: {side}{free}", now.number)),
        step(1, "Activate leaders".into()),
        commands,
        step(3, "Rally, Smoke".into()),
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
        TurnKind::General => "its turn",
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
        next: false,
    };
    if Flintlock::decider(state).is_none() {
        return barred("Done", "the battle is over");
    }
    let on = |action: &Action| menu.contains(action);
    if let (Some(Frame::Moving { unit, .. }), Some(held)) = (state.stack.last(), in_hand(state)) {
        let action = Action::Halt { facing: state.unit(*unit).facing };
        return match on(&action) {
            true => pressed(state, Some(&held), &action, "Halt", "keeps its facing".into()),
            false => barred("Halt", "choose a facing first"),
        };
    }
    if matches!(state.stack.last(), Some(Frame::Acting { .. } | Frame::Leading { .. })) {
        let held = in_hand(state);
        return pressed(state, held.as_deref(), &Action::Leave, "Cancel", String::new());
    }
    let ways: [(Action, &str); 7] = [
        (Action::Activate, "Activate"),
        (Action::EndActivation, "End Activation"),
        (Action::EndTurn, "End turn"),
        (Action::CeaseFire, "Finish firing"),
        (Action::HoldFire, "Hold fire"),
        (Action::Stand, "Stand"),
        (Action::Decline, "Don't counterattack"),
    ];
    for (action, words) in ways {
        if on(&action) {
            let unspent = unspent(state, &action, &menu);
            let why = why(state, &action, &unspent);
            let mut done = pressed(state, None, &action, words, why);
            if action == Action::EndTurn {
                done.words = format!("End {}", whose_turn(state));
            }
            done.confirm = action == Action::EndActivation && idle(state, &menu).next().is_some();
            done.next = unspent.is_empty();
            done.unspent = unspent;
            return done;
        }
    }
    if matches!(state.stack.last(), Some(Frame::GunTurn { .. })) {
        return barred("End the guns' turn", "use a gun, or undo");
    }
    barred("Done", "choose an answer")
}

fn pressed(state: &State, focus: Option<&str>, action: &Action, words: &str, why: String) -> Done {
    let offer = offers(state, focus).into_iter().find(|o| o.plan == [action.clone()]);
    Done {
        words: words.to_owned(),
        why,
        key: offer.map(|o| o.key),
        unspent: Vec::new(),
        confirm: false,
        next: *action != Action::Leave,
    }
}

/// (5.3) "McArthur's turn", as the button that ends it calls it.
pub fn whose_turn(state: &State) -> String {
    match running(state) {
        Some((command, _)) => format!("{}'s turn", command_name(state, command)),
        None => "the guns' turn".to_owned(),
    }
}

/// (5.3) Commands that have not had their turn.
fn idle<'a>(state: &'a State, menu: &'a [Action]) -> impl Iterator<Item = Unspent> + 'a {
    let command = |action: &Action| match action {
        Action::TakeTurn { command, turn: TurnKind::General } => Some(*command),
        _ => None,
    };
    menu.iter().filter_map(command).map(|c| Unspent {
        words: format!("{} has not had a turn", command_name(state, c)),
        piece: state.members(c).next().map(|u| unit_id(state, u)),
    })
}

/// (5.6) Guns that could still act.
fn idle_guns(state: &State, menu: &[Action]) -> Vec<Unspent> {
    let next = menu.contains(&Action::GunTurn).then(|| Flintlock::after(state, &Action::GunTurn));
    let Some(next) = next.flatten() else { return Vec::new() };
    let gun = |action: &Action| match action {
        Action::Act { unit } => Some(Unspent {
            words: format!("{} has not acted", unit_name(state, *unit)),
            piece: Some(unit_id(state, *unit)),
        }),
        _ => None,
    };
    Flintlock::choices(&next).iter().filter_map(gun).collect()
}

fn unspent(state: &State, action: &Action, menu: &[Action]) -> Vec<Unspent> {
    let unit = |u: UnitId| Unspent {
        words: unit_name(state, u).to_owned(),
        piece: Some(unit_id(state, u)),
    };
    match action {
        Action::EndActivation => idle(state, menu).chain(idle_guns(state, menu)).collect(),
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
                    Action::Fire { unit, .. } => Some((*unit, chances::of_any_effect(state, a)?)),
                    _ => None,
                })
                .filter_map(|(unit, chance)| (chance > 0).then_some(unit))
                .collect();
            units.dedup();
            units.into_iter().map(unit).collect()
        }
        _ => Vec::new(),
    }
}

/// "4 units and 2 guns"
fn troops(state: &State, unspent: &[Unspent]) -> String {
    let is_gun = |one: &&Unspent| match one.piece.as_deref().and_then(|id| who(state, id)) {
        Some(Who::Unit(unit)) => state.is_gun(unit),
        _ => false,
    };
    let guns = unspent.iter().filter(is_gun).count();
    let kinds = [(unspent.len() - guns, "unit"), (guns, "gun")];
    let some = kinds.into_iter().filter(|(n, _)| *n > 0);
    desk::listed(&some.map(|(n, what)| desk::count(n, what)).collect::<Vec<_>>())
}

fn why(state: &State, action: &Action, unspent: &[Unspent]) -> String {
    let some = |none: &str, has: &str, have: &str| match unspent {
        [] => none.to_owned(),
        [one] => format!("{} {has}", one.words),
        [one, two] => format!("{} and {} {have}", one.words, two.words),
        more => format!("{} {have}", troops(state, more)),
    };
    match action {
        Action::EndActivation => {
            let turns = unspent.iter().filter(|one| one.words.ends_with("had a turn")).count();
            match (turns, unspent.len() - turns) {
                (0, 0) => "every Command has had its turn".to_owned(),
                _ if unspent.len() == 1 => unspent[0].words.clone(),
                (0, guns) => format!("{guns} guns have not acted"),
                (1, 1..) => "a Command and guns have not acted".to_owned(),
                (turns, 0) => format!("{turns} Commands have not had a turn"),
                (turns, _) => format!("{turns} Commands and guns have not acted"),
            }
        }
        Action::Activate => String::new(),
        Action::EndTurn => some("everybody has acted", "has not acted", "have not acted"),
        Action::CeaseFire => some("nobody else has a shot", "can still fire", "can still fire"),
        Action::HoldFire => String::new(),
        Action::Stand
            if matches!(state.stack.last(), Some(Frame::Shock { stage: ShockStage::Flight })) =>
        {
            "the militia stays".to_owned()
        }
        Action::Stand => "nobody else pulls back".to_owned(),
        _ => String::new(),
    }
}
