//! Optional rules of single battles (their texts stand in the scenario files). All are off by
//! default; each hook below is where the rules ask whether one applies.

use hexes::Hex;
use kernel::{Refusal, Side, refuse};

use crate::Cx;
use crate::action::{Action, Choice};
use crate::frame::{Frame, Pending};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::BattleOption;
use crate::state::*;
use crate::tables::FireResult;

pub fn before_battle(_state: &State) -> Vec<Frame> {
    Vec::new()
}
pub fn unit_hurt(_cx: &mut Cx<'_>, _unit: UnitId) {}
pub fn status_dropped(_cx: &mut Cx<'_>, _command: CommandId) {}
pub fn grapeshot_sees(_state: &State, _unit: UnitId, _target: UnitId) -> bool {
    false
}
pub fn grapeshot_strikes(_state: &State, _unit: UnitId, _target: UnitId) -> bool {
    false
}
pub fn strike_a_friend(_cx: &mut Cx<'_>, _target: UnitId, _result: FireResult) {}
pub fn fire_step_over(_cx: &mut Cx<'_>) {}
pub fn shock_over(_cx: &mut Cx<'_>) {}
pub fn activation_over(_cx: &mut Cx<'_>) {}
pub fn militia_broke(_cx: &mut Cx<'_>, _command: CommandId, _hexes: &[Hex]) {}
pub fn check_surprise(_state: &State, _command: Option<CommandId>) -> Result<(), Refusal> {
    Ok(())
}
pub fn check_seizure(_state: &State) -> Result<(), Refusal> {
    Ok(())
}
/// Option still-air: Smoke outlives one quiet Activation.
pub fn air_is_still(state: &State) -> bool {
    state.scenario.options.list.contains(&BattleOption::StillAir)
}

pub fn decider(state: &State, _pending: &Pending) -> Side {
    state.active()
}
pub fn check(_state: &State, _pending: &Pending, _action: &Action) -> Result<(), Refusal> {
    refuse(cite!("3.0"), "that is not asked now")
}
pub fn check_choice(_state: &State, _frame: &Frame, _choice: &Choice) -> Result<(), Refusal> {
    refuse(cite!("3.0"), "that optional rule is not in play")
}
pub fn menu(_state: &State, _pending: &Pending, _out: &mut Vec<Action>) {}
pub fn unit_menu(_state: &State, _unit: UnitId, _out: &mut Vec<Action>) {}
pub fn answer(_cx: &mut Cx<'_>, _pending: &Pending, _action: &Action) {}
pub fn choose(_cx: &mut Cx<'_>, _frame: &Frame, _choice: &Choice) {}
pub fn settle(_cx: &mut Cx<'_>, _pending: &Pending) -> bool {
    false
}
pub fn charge_declared(_cx: &mut Cx<'_>, _command: CommandId) {}
pub fn default_choice(state: &State, pending: &Pending) -> Option<Action> {
    let mut all = Vec::new();
    menu(state, pending, &mut all);
    all.pop()
}
