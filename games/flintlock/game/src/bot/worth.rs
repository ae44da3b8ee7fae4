//! What a position is worth: thousandths of a Flight Point, own less the enemy's.

use flintlock::State;
use flintlock::parts::*;
use flintlock::state::*;
use kernel::Side;

/// A battle won.
const VICTORY: i64 = 200_000;
/// A Flight Point, and a sixth of a chance to lose at the next Flight roll (14.0).
const FLIGHT_POINT: i64 = 1000;
const FLIGHT_RISK: i64 = 900;
/// (11.51, 11.54) What a marker costs.
pub const DISORDER: i64 = 220;
/// Disorder in front of the enemy cannot be rallied (11.52).
const HELD_DISORDER: i64 = 120;
pub const REDUCTION: i64 = 320;
/// (12.22) One point of Shock factor by Status, for each unit of the Command.
const STATUS_POINT: i64 = 55;
/// (11.34) The First Volley, for each unit that could use it.
const FIRST_VOLLEY: i64 = 15;
const LEADER: i64 = 250;
/// More units than this add nothing to a Command's Status.
const LONGEST_LINE: i64 = 8;

pub fn worth(state: &State, side: Side) -> i64 {
    match state.over {
        Some(outcome) => match outcome.winner {
            Some(winner) if winner == side => VICTORY,
            Some(_) => -VICTORY,
            None => 0,
        },
        None => army(state, side) - army(state, side.other()),
    }
}

fn army(state: &State, side: Side) -> i64 {
    let army = state.army(side);
    let risk = i64::from((army.flight_points + 6 - army.flight_level).clamp(0, 6));
    let mut sum = -FLIGHT_POINT * i64::from(army.flight_points) - FLIGHT_RISK * risk;
    for unit in state.units_of(side) {
        sum += unit_worth(state, unit);
    }
    for command in state.scenario.command_ids() {
        if state.scenario.command(command).side == side {
            sum += command_worth(state, command);
        }
    }
    let ours = state.scenario.leader_ids().filter(|l| state.scenario.leader(*l).side == side);
    sum - LEADER * ours.filter(|l| state.leader(*l).replaced).count() as i64
}

/// A unit on the map, besides the Flight Points its loss would cost.
pub fn unit_worth(state: &State, unit: UnitId) -> i64 {
    let (u, spec) = (state.unit(unit), state.spec(unit));
    if u.marks.has(Marks::ABANDONED) {
        return 60;
    }
    let base = match spec.troops {
        _ if u.formation == Formation::Skirmish => 250,
        Troops::Militia => 350,
        Troops::Artillery => 500,
        Troops::Cavalry => 650 + 100 * i64::from(spec.morale),
        _ => 550 + 100 * i64::from(spec.morale),
    };
    let mut worth = base;
    if u.marks.has(Marks::REDUCED) {
        worth -= REDUCTION.min(base / 2);
    }
    if u.marks.has(Marks::DISORDERED) {
        let held = state.is_next_to(u.hex, u.side.other());
        worth -= (DISORDER + if held { HELD_DISORDER } else { 0 }).min(base / 2);
    }
    worth
}

fn command_worth(state: &State, command: CommandId) -> i64 {
    let (now, spec) = (state.command(command), state.scenario.command(command));
    let solid = |u: &UnitId| !state.is_skirmisher(*u);
    let units = (state.members(command).filter(solid).count() as i64).min(LONGEST_LINE);
    let tables = &state.scenario.tables;
    let factor = i64::from(tables.status(now.status).shock);
    let drop = factor - i64::from(tables.status(now.status.lower()).shock);
    let hits = drop * i64::from(now.hits) * 3 / (4 * i64::from(spec.cohesion.max(1)));
    STATUS_POINT * units * (factor - hits) + first_volley(state, command)
}

/// (11.34) What a Command's First Volley is worth while it has it.
pub fn first_volley(state: &State, command: CommandId) -> i64 {
    if !state.command(command).first_volley {
        return 0;
    }
    let fires = |u: &UnitId| state.is_infantry(*u) && !state.is_skirmisher(*u);
    FIRST_VOLLEY * (state.members(command).filter(fires).count() as i64).min(5)
}
