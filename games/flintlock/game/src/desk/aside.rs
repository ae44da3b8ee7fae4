//! Taking somebody up lays aside what was in hand: a unit under way halts as it stands, a Command's turn ends.

use crate::Flintlock;
use ::flintlock::action::TurnKind;
use ::flintlock::frame::Frame;
use ::flintlock::look::leader_name;
use ::flintlock::parts::UnitId;
use ::flintlock::state::Marks;
use ::flintlock::{Action, State};
use kernel::Ahead;

use super::hand;
use super::ids::unit_name;

/// What ends the thing on hand without a die and without a question, so that something else can be begun.
pub fn lay_aside(state: &State) -> Option<Action> {
    let action = match state.stack.last()? {
        Frame::Acting { .. } | Frame::Leading { .. } => Action::Leave,
        Frame::Moving { unit, .. } => Action::Halt { facing: state.unit(*unit).facing },
        Frame::Turn { .. } | Frame::GunTurn { .. } => Action::EndTurn,
        _ => return None,
    };
    let next = Flintlock::after(state, &action)?;
    (Flintlock::decider(&next) == Flintlock::decider(state)).then_some(action)
}

/// The actions that put a unit into the hand, whatever lies there now, and the position then.
pub fn taken_up(state: &State, unit: UnitId) -> Option<(Vec<Action>, State)> {
    let (mut plan, mut now) = (Vec::new(), state.clone());
    while hand(&now) != Some(unit) {
        let action = match now.stack.last()? {
            Frame::Orders => match now.spec(unit).command {
                Some(command) => Action::TakeTurn { command, turn: TurnKind::General },
                None => Action::GunTurn,
            },
            _ if Flintlock::is_legal(&now, &Action::Act { unit }) => Action::Act { unit },
            _ => lay_aside(&now)?,
        };
        now = Flintlock::after(&now, &action)?;
        plan.push(action);
    }
    Some((plan, now))
}

/// Who could still act in the turn that a plan ends.
pub fn forgone(state: &State, plan: &[Action]) -> Option<String> {
    let mut now = state.clone();
    for action in plan {
        if *action == Action::EndTurn {
            return left_over(&now);
        }
        now = Flintlock::after(&now, action)?;
    }
    None
}

/// Guns can act in another turn (5.6).
fn left_over(state: &State) -> Option<String> {
    let Some(Frame::Turn { command, .. }) = state.stack.last() else { return None };
    let rests = Flintlock::choices(state).into_iter().filter_map(|action| match action {
        Action::Act { unit } if !state.has(unit, Marks::ACTED) => Some(unit),
        _ => None,
    });
    let rests = rests.filter(|unit| state.spec(*unit).command == Some(*command));
    let names: Vec<&str> = rests.map(|unit| unit_name(state, unit)).collect();
    let leader = leader_name(state, state.scenario.command(*command).leader);
    match names.as_slice() {
        [] => None,
        [one] => Some(format!("This ends {leader}\u{2019}s turn: {one} has not acted (5.3)")),
        all => Some(format!(
            "This ends {leader}\u{2019}s turn: {} units have not acted (5.3)",
            all.len()
        )),
    }
}
