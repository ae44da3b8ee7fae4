//! Panic on the left: militia that runs or Collapses may shake the militia of others near by.

use hexes::Hex;

use crate::Cx;
use crate::event::OptionalRule;
use crate::parts::*;
use crate::results;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;

const NEAR: u16 = 2;

/// Units of a Command have fled or Collapsed and left these hexes: one die for each other Command
/// with militia near one of them, once per Shock.
pub fn militia_broke(cx: &mut Cx<'_>, command: CommandId, hexes: &[Hex]) {
    let state = cx.state();
    let is_source = super::find(state, |o| match o {
        BattleOption::Cascade { sources } => Some(sources.contains(&command)),
        _ => None,
    });
    if is_source != Some(true) {
        return;
    }
    let side = state.scenario.command(command).side;
    let others: Vec<CommandId> = state
        .scenario
        .command_ids()
        .filter(|c| *c != command && state.scenario.command(*c).side == side)
        .filter(|c| !state.shock.as_ref().is_some_and(|s| s.shaken.contains(c)))
        .filter(|c| state.members(*c).any(|u| is_near(state, u, hexes)))
        .collect();
    for command in others {
        if super::throw(cx, OptionalRule::Cascade, command, cite!("12.24")) {
            results::drop_status(cx, command);
        }
    }
}

fn is_near(state: &State, unit: UnitId, hexes: &[Hex]) -> bool {
    let hex = state.unit(unit).hex;
    state.spec(unit).militia && hexes.iter().any(|h| state.grid().distance(*h, hex) <= NEAR)
}
