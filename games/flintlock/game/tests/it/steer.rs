//! Wrong clicks.

use flintlock::action::{GunSide, TurnKind};
use flintlock::frame::Frame;
use flintlock::parts::{Arm, CommandId, LeaderId, UnitId};
use flintlock::{Action, State};
use hexes::{Dir, Facing, Hex};
use kernel::Seeded;

/// The unit that is about to act.
fn mover(state: &State) -> Option<UnitId> {
    match state.stack.last()? {
        Frame::Acting { unit, .. } | Frame::Moving { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// Actions of every kind about whatever is near, sensible or not.
pub fn probe(state: &State, dice: &mut Seeded, out: &mut Vec<Action>) {
    let (units, leaders, commands) =
        (state.units.len() as u32, state.leaders.len() as u32, state.commands.len() as u32);
    for _ in 0..3 {
        let unit =
            mover(state).filter(|_| dice.below(3) > 0).unwrap_or(UnitId(dice.below(units) as u8));
        let target = UnitId(dice.below(units) as u8);
        let facing = Facing::ALL[dice.below(12) as usize];
        let leader = LeaderId(dice.below(leaders) as u8);
        let command = CommandId(dice.below(commands) as u8);
        let hex = near(state, unit, dice);
        let turns = [
            TurnKind::General,
            TurnKind::Shock,
            TurnKind::Shock,
            TurnKind::Column,
            TurnKind::Open,
            TurnKind::Close,
        ];
        let sk = state.spec(unit).skirmishers.map_or(unit, |pair| pair[0]);
        out.extend([
            Action::TakeTurn { command, turn: turns[dice.below(6) as usize] },
            Action::Act { unit },
            Action::ActTogether { unit },
            Action::Lead { leader },
            Action::Ride { to: hex },
            Action::Step { to: hex, facing },
            Action::Halt { facing },
            Action::Turn { facing },
            Action::Emplace { facing, side: GunSide::Fire },
            Action::Withdraw { to: hex },
            Action::BreakDown { top: sk, facing, other: facing },
            Action::Reform { facing },
            Action::DragAway,
            Action::Fire { unit, target },
            Action::Fire { unit: target, target: unit },
            Action::React { unit },
            Action::FallAway { unit, via: hex, to: near(state, unit, dice), facing },
            Action::Unstack { unit, to: hex },
            Action::Face { unit, facing },
            Action::Charge { unit, facing, path: vec![hex] },
            Action::Assign { target, arm: Arm::Cavalry },
            Action::Flee { command },
            Action::Counterattack { command },
            Action::Retreat { unit, to: hex },
            Action::Push { to: hex },
            Action::Advance { unit, to: hex },
            Action::PlaceLeader { leader, to: hex },
            Action::Follow { leader },
            Action::SelfActivate { leader },
            Action::Shock,
            Action::EndTurn,
            Action::Seize,
        ]);
    }
}

fn near(state: &State, unit: UnitId, dice: &mut Seeded) -> Hex {
    let from = state.unit(unit).hex;
    if !state.is_on_map(unit) {
        return Hex(dice.below(state.stands.len() as u32) as u16);
    }
    let next = state.grid().step(from, Dir::from_index(dice.below(6) as usize));
    if dice.below(3) == 0 && state.grid().is_on_map(next) {
        return state.grid().step(next, Dir::from_index(dice.below(6) as usize));
    }
    next
}
