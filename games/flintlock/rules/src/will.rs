//! Random play with a will: it goes at the enemy, fires and attacks when it can.

use hexes::{Arc, Facing, Hex, exits};

use crate::action::{Action, TurnKind};
use crate::frame::Frame;
use crate::parts::UnitId;
use crate::state::State;

/// One weight for each entry of the menu; never all zero.
pub fn weigh(state: &State, menu: &[Action], fuss: u32, out: &mut Vec<u32>) {
    let goal = mover(state).and_then(|u| nearest_enemy(state, u).map(|to| (state.unit(u).hex, to)));
    out.extend(menu.iter().map(|action| weight(state, action, goal, fuss).max(1)));
}

fn mover(state: &State) -> Option<UnitId> {
    match state.stack.last()? {
        Frame::Acting { unit, .. } | Frame::Moving { unit, .. } => Some(*unit),
        _ => None,
    }
}

fn nearest_enemy(state: &State, unit: UnitId) -> Option<Hex> {
    let from = state.unit(unit).hex;
    let all = state.units_of(state.side(unit).other()).map(|u| state.unit(u).hex);
    all.min_by_key(|h| state.grid().distance(from, *h))
}

fn weight(state: &State, action: &Action, goal: Option<(Hex, Hex)>, fuss: u32) -> u32 {
    match action {
        Action::Pass => 1,
        Action::Activate => 200,
        Action::SelfActivate { .. } => 3,
        Action::StayPartial { .. } => 1,
        Action::TakeTurn { turn, .. } => match turn {
            TurnKind::Shock => 4000,
            TurnKind::General => 400,
            _ => fuss,
        },
        Action::GunTurn => 60,
        Action::EndActivation => 30,
        Action::EndTurn => 12,
        Action::Act { .. } => 100,
        Action::ActTogether { .. } => 60,
        Action::Lead { .. } => 25,
        Action::Ride { to } => match state.stack.last() {
            Some(Frame::Leading { leader }) => {
                let side = state.scenario.leader(*leader).side;
                let near = state.units_of(side).filter(|u| state.leader_of(*u) == Some(*leader));
                let d = near.map(|u| state.grid().distance(state.unit(u).hex, *to)).min();
                match d {
                    Some(0) => 60,
                    Some(1) => 8,
                    _ => 1,
                }
            }
            _ => 1,
        },
        Action::Leave => 1,
        Action::Step { to, facing } => match goal {
            Some((from, enemy)) => {
                let nearer = state.grid().distance(*to, enemy) < state.grid().distance(from, enemy);
                match (nearer, faces(state, *facing, *to, enemy)) {
                    (true, true) => 300,
                    (true, false) => 8,
                    (false, true) => 4,
                    _ => 1,
                }
            }
            None => 1,
        },
        Action::Halt { facing } => match goal {
            Some((at, enemy)) if faces(state, *facing, at, enemy) => 12,
            _ => 1,
        },
        Action::Turn { .. } => 4 + fuss / 8,
        Action::Emplace { .. } => 2 + fuss / 20,
        Action::Withdraw { .. } => 150,
        Action::BreakDown { .. } => fuss,
        Action::Reform { .. } => 60 + 4 * fuss,
        Action::DragAway => 200,
        Action::Fire { .. } => 500,
        Action::CeaseFire => 60,
        Action::React { .. } => 6,
        Action::HoldFire => 1,
        Action::Charge { .. } => 40,
        Action::Shock => 400,
        Action::Flee { .. } => 1,
        Action::Counterattack { .. } => 4,
        Action::Continue => 3,
        Action::Stop => 2,
        Action::Seize => 1,
        Action::LetBe => 2,
        _ => 1,
    }
}

/// Whether a unit at a hex with this facing looks at the enemy.
fn faces(state: &State, facing: Facing, at: Hex, enemy: Hex) -> bool {
    !exits(state.grid().offset(at, enemy)).and(Arc::Line.front(facing)).is_empty()
}
