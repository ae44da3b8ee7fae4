//! (12.0) Shock: one Line against another.

mod plan;

mod before;
mod factors;
mod reaction;
mod stages;

mod advance;
mod outcome;
mod retreat;

use hexes::Hex;
use kernel::Side;
use serde::{Deserialize, Serialize};

use crate::frame::Charge;
use crate::parts::*;
use crate::state::State;

pub use advance::{advance, advance_menu, advances, check_advance, settle_advancing};
pub use before::{fleeing_commands, retreaters, threats};
pub use factors::{attack_total, defence_total, pre_shock_modifiers, superiority};
pub use plan::{
    attackable_in, attacks, check_assign, check_plan, check_shock, conflicts, has_target_in_front,
    plan_menu,
};
pub use reaction::counter_commands;
pub use retreat::{
    check_push, check_retreat, push, push_menu, retreat, retreat_menu, settle_retreating,
};
pub use stages::{Answer, answer, check_answer, settle, stage_menu};

/// A Shock under way: who attacks whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shock {
    pub command: CommandId,
    pub attacker: Side,
    /// This is a Counterattack (12.63).
    pub counter: bool,
    /// The attacking Line; who has left it takes no further part.
    pub line: UnitSet,
    /// Attacker and defender, guns among the defenders included.
    pub attacks: Vec<(UnitId, UnitId)>,
    /// Charges still to be ridden; the first is under way.
    pub charges: Vec<Charge>,
    /// Hexes of that path already ridden.
    pub ridden: u8,
    /// All that charged, to be Disordered at the end (13.24).
    pub chargers: UnitSet,
    /// Defenders that have said whether they retreat before Shock.
    pub decided: UnitSet,
    /// Defenders in Column, to be Open afterwards (6.2).
    pub columns: UnitSet,
    /// Units of the defending Line lost in this retreat, for Cohesion (12.43c).
    pub lost: UnitSet,
    /// Defenders that gave ground.
    pub gave: UnitSet,
    /// (12.41, switch) The Commands whose own roll was a Counterattack.
    #[serde(default)]
    pub offered: Vec<CommandId>,
    pub vacated: Vec<Hex>,
    /// Hexes whose units were pushed in this Fall Back (12.43d).
    pub pushed: Vec<Hex>,
    /// Commands that have rolled against the panic of others (option cascade).
    #[serde(default)]
    pub shaken: Vec<CommandId>,
}

impl Shock {
    /// (12.3) As it begins.
    pub fn declared(
        state: &State,
        command: CommandId,
        attacks: Vec<(UnitId, UnitId)>,
        charges: Vec<Charge>,
    ) -> Shock {
        let column =
            |u: &UnitId| state.is_infantry(*u) && state.unit(*u).formation == Formation::Column;
        Shock {
            command,
            attacker: state.scenario.command(command).side,
            counter: false,
            line: attacks.iter().map(|a| a.0).collect(),
            ridden: 0,
            chargers: charges.iter().map(|c| c.unit).collect(),
            decided: UnitSet::default(),
            columns: attacks.iter().map(|a| a.1).filter(column).collect(),
            lost: UnitSet::default(),
            gave: UnitSet::default(),
            offered: Vec::new(),
            vacated: Vec::new(),
            pushed: Vec::new(),
            shaken: Vec::new(),
            attacks,
            charges,
        }
    }

    /// The defending Line without its guns (12.71), each unit once.
    pub fn defenders(&self, state: &State) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = Vec::new();
        for &(_, defender) in &self.attacks {
            if !state.is_gun(defender) && !units.contains(&defender) {
                units.push(defender);
            }
        }
        units
    }

    /// (12.54) The Commands of the defending Line.
    pub fn defending_commands(&self, state: &State) -> Vec<CommandId> {
        commands_of(state, &self.defenders(state))
    }

    /// Those who attack this unit.
    pub fn attackers_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.attacks.iter().filter(move |a| a.1 == unit).map(|a| a.0)
    }

    pub fn targets_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.attacks.iter().filter(move |a| a.0 == unit).map(|a| a.1)
    }
}

/// The Commands of some units, each once, in order.
pub fn commands_of(state: &State, units: &[UnitId]) -> Vec<CommandId> {
    let mut commands: Vec<CommandId> =
        units.iter().filter_map(|u| state.spec(*u).command).collect();
    commands.sort_unstable();
    commands.dedup();
    commands
}
