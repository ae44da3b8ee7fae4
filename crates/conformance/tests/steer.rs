//! Random play with a will: it goes at the enemy, so that the rare paragraphs are met.

use flintlock::action::{GunSide, TurnKind};
use flintlock::frame::Frame;
use flintlock::parts::{Arm, CommandId, LeaderId, UnitId};
use flintlock::{Action, State};
use hexes::{Dir, Facing, Hex};
use kernel::Seeded;

/// Advances, fires and attacks whenever it can.
pub fn eager(state: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    pick(state, menu, dice, 2)
}

/// The same, with a fondness for formations, skirmishers, turning and guns.
pub fn fussy(state: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    pick(state, menu, dice, 60)
}

fn pick(state: &State, menu: &[Action], dice: &mut Seeded, fuss: u32) -> usize {
    let goal = mover(state).and_then(|u| nearest_enemy(state, u).map(|to| (state.unit(u).hex, to)));
    let weigh = |a: &Action| weight(state, a, goal, fuss);
    let total: u32 = menu.iter().map(weigh).sum();
    if total == 0 {
        return dice.below(menu.len() as u32) as usize;
    }
    let mut at = dice.below(total);
    for (i, action) in menu.iter().enumerate() {
        let w = weigh(action);
        if at < w {
            return i;
        }
        at -= w;
    }
    0
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
                let grid = state.grid();
                let nearer = grid.distance(*to, enemy) < grid.distance(from, enemy);
                let toward = hexes::exits(grid.offset(*to, enemy));
                let dir = facing.index() / 2;
                let faces = toward.0 & (1 << dir | 1 << ((dir + 5) % 6)) != 0;
                match (nearer, faces) {
                    (true, true) => 300,
                    (true, false) => 8,
                    (false, true) => 4,
                    _ => 1,
                }
            }
            None => 1,
        },
        Action::Halt { .. } => 6,
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
