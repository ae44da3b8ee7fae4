//! Washington's long ride: a Command held off the map, to enter at the edge later.

use hexes::{Facing, Hex};
use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::{Action, Choice};
use crate::event::Event;
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;
use crate::tables::PROHIBITED;
use crate::{leaders, stacking, zoc};

fn rule(state: &State) -> Option<(CommandId, &[Hex])> {
    super::find(state, |o| match o {
        BattleOption::LongRide { command, hexes } => Some((*command, &hexes[..])),
        _ => None,
    })
}

pub fn side(state: &State) -> Side {
    rule(state).map_or(AMERICAN, |(command, _)| state.scenario.command(command).side)
}

pub fn before_battle(state: &State) -> Option<Pending> {
    rule(state).map(|_| Pending::LongRide)
}

/// At set-up: the Command waits off the map with its leader, or stands where it is.
pub fn answer(cx: &mut Cx<'_>, choice: &Choice) {
    cx.emit(Event::Done);
    let state = cx.state();
    let Some((command, _)) = rule(state).filter(|_| *choice == Choice::Hold) else { return };
    let units: Vec<UnitId> = state.members(command).collect();
    let leader = state.scenario.command(command).leader;
    for unit in units {
        cx.emit(Event::Held { unit });
    }
    cx.emit(Event::LeaderHeld { leader });
}

fn held(state: &State, command: CommandId) -> impl Iterator<Item = UnitId> + '_ {
    let units = state.scenario.command(command).units.iter();
    units.filter(|u| state.unit(*u).fate == Fate::Held)
}

/// Whether a hex can be entered: one of the option's, empty, not too dear, and as for all that
/// are Partial not next to an enemy. Says how many MP it takes.
fn check_hex(state: &State, unit: UnitId, at: Hex) -> Result<u8, Refusal> {
    if !rule(state).is_some_and(|(_, hexes)| hexes.contains(&at)) {
        return refuse(cite!("7.11"), "it can't enter the map there");
    }
    let cost = state.scenario.tables.enter(state.scenario.field.terrain(at), state.gait(unit));
    if cost == PROHIBITED {
        return refuse(cite!("7.11"), "it can't enter that ground");
    }
    if cost > state.movement_allowance(unit) {
        return refuse(cite!("7.12"), "it has too few Movement Points");
    }
    if state.stand(at).top().is_some() {
        return refuse(cite!("10.0"), "there is another unit in that hex");
    }
    stacking::check_entry(state, unit, false, at)?;
    if state.is_next_to(at, state.side(unit).other()) {
        return refuse(cite!("5.42"), "it enters as a Partial unit: not next to an enemy");
    }
    Ok(cost)
}

pub fn check_enter(
    state: &State,
    command: CommandId,
    unit: UnitId,
    at: Hex,
    facing: Facing,
) -> Result<(), Refusal> {
    if !held(state, command).any(|u| u == unit) {
        return refuse(cite!("5.3"), "no unit of this Command waits off the map");
    }
    check_hex(state, unit, at)?;
    if !zoc::facings_of(state, unit).contains(&facing) {
        return refuse(cite!("8.0"), "it can't face that way");
    }
    Ok(())
}

/// Whether a Command that is not on the map could come on.
pub fn may_enter(state: &State, command: CommandId) -> bool {
    let hexes = rule(state).filter(|r| r.0 == command).map_or(&[][..], |r| r.1);
    hexes.iter().any(|h| held(state, command).any(|u| check_hex(state, u, *h).is_ok()))
}

/// The entries open in a Command's turn.
pub fn turn_menu(state: &State, command: CommandId, out: &mut Vec<Action>) {
    let hexes = rule(state).filter(|r| r.0 == command).map_or(&[][..], |r| r.1);
    for unit in held(state, command) {
        for &at in hexes.iter().filter(|h| check_hex(state, unit, **h).is_ok()) {
            let enter = |&facing| Choice::Enter { unit, at, facing };
            super::choices(out, zoc::facings_of(state, unit).iter().map(enter));
        }
    }
}

/// The unit comes on and may move on; its leader comes with the first.
pub fn enter(cx: &mut Cx<'_>, unit: UnitId, at: Hex, facing: Facing) {
    let state = cx.state();
    let cost = check_hex(state, unit, at).unwrap_or(0);
    let mp = state.movement_allowance(unit) - cost;
    let ground = state.scenario.tables.terrain(state.scenario.field.terrain(at));
    let moving = Frame::Moving { unit, pair: false, mp, woods: ground.disorders_close };
    let first = is_first(state, unit);
    cx.emit(Event::Entered { unit, at, facing });
    cx.emit(Event::Begin(moving));
    if let Some(leader) = first {
        cx.emit(Event::LeaderPlaced { leader, to: at });
    }
    leaders::displace(cx, unit);
}

/// The leader, if he waits off the map with the whole Command.
fn is_first(state: &State, unit: UnitId) -> Option<LeaderId> {
    let command = state.spec(unit).command?;
    let all_held = state
        .scenario
        .command(command)
        .units
        .iter()
        .all(|u| state.spec(u).base.is_some() || state.unit(u).fate == Fate::Held);
    state.leader_of(unit).filter(|l| all_held && state.leader(*l).hex == OFF_MAP)
}
