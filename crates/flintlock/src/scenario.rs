//! A battle ready to be set up: everything that never changes while it is fought.

use std::sync::Arc;

use hexes::Hex;
use kernel::{NameTable, Names, Side};
use serde::{Deserialize, Serialize};

use crate::field::Field;
use crate::parts::*;
use crate::tables::Tables;

#[derive(Debug)]
pub struct Scenario {
    pub id: String,
    pub title: String,
    pub field: Field,
    pub tables: Tables,
    pub units: Vec<UnitSpec>,
    /// The guns among them.
    pub guns: Vec<UnitId>,
    pub leaders: Vec<LeaderSpec>,
    pub commands: Vec<CommandSpec>,
    pub sides: [SideSpec; 2],
    pub first: Side,
    /// (3.0, ruling 3.0d) Automatic play stops after this many Activations.
    pub spent_after: u16,
    pub switches: Switches,
    pub options: Options,
    pub names: Arc<Names>,
}

impl Scenario {
    pub fn unit(&self, unit: UnitId) -> &UnitSpec {
        &self.units[unit.index()]
    }

    pub fn leader(&self, leader: LeaderId) -> &LeaderSpec {
        &self.leaders[leader.index()]
    }

    pub fn command(&self, command: CommandId) -> &CommandSpec {
        &self.commands[command.index()]
    }

    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(|i| UnitId(i as u8))
    }

    pub fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.leaders.len()).map(|i| LeaderId(i as u8))
    }

    pub fn command_ids(&self) -> impl Iterator<Item = CommandId> + use<> {
        (0..self.commands.len()).map(|i| CommandId(i as u8))
    }

    /// The names of all things, for [`Scenario::names`]. `hexes` names every cell of the grid.
    pub fn name_tables<'a>(
        hexes: impl IntoIterator<Item = String>,
        units: impl IntoIterator<Item = &'a str>,
        leaders: impl IntoIterator<Item = &'a str>,
        commands: impl IntoIterator<Item = &'a str>,
    ) -> Arc<Names> {
        let others = vec![
            NameTable::new(hexes),
            NameTable::new(units),
            NameTable::new(leaders),
            NameTable::new(commands),
        ];
        Names::new(["british", "american"], others)
    }

    pub fn hex_name(&self, hex: Hex) -> &str {
        self.names.table(hexes::NAMES).name(hex.index()).unwrap_or("?")
    }

    pub fn side_name(&self, side: Side) -> &'static str {
        match side {
            Side::First => "British",
            Side::Second => "American",
        }
    }
}

/// The arguable readings of the book, each with its default. `docs/rules/flintlock.md` explains
/// them by ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Switches {
    /// (12.24a) Status drops when hits *exceed* the rating instead of reaching it.
    pub cohesion_drop_when_exceeded: bool,
    /// (12.24b) Surplus hits are carried on, and may cost several levels.
    pub cohesion_surplus_carried: bool,
    /// (14.0a) Only the player whose Free Activation ended rolls for Flight.
    pub flight_active_only: bool,
    /// (12.52b) Position is judged by defender attacked from several sides.
    pub position_per_defender: bool,
    /// (12.52d) Cavalry attacked only by Infantry defends with +1 each.
    pub cavalry_defence_sf: bool,
    pub smoke_two_hex_test: SmokeTest,
    /// (11.34a) First Volley holds for the whole Activation in which it is first used.
    pub first_volley_whole_activation: bool,
    /// (11.34b) A shot by skirmishers or Out of Command units uses the marker up.
    pub first_volley_lost_by_sk: bool,
    /// (6.63a) Unstacking counts against the unit.
    pub unstack_penalty: bool,
    /// (6.55a) Skirmishers may also retreat from Cavalry.
    pub sk_retreat_from_cavalry: bool,
    /// (12.45d) No advance into hexes left by fleeing militia.
    pub no_advance_after_flight: bool,
    /// (12.83b) A gun Dragged Away costs its owner one Flight Point.
    pub dragged_gun_fp: bool,
    /// (12.52c) Terrain factors are summed over the Line.
    pub terrain_sf_sum: bool,
    /// (12.41) One Pre-Shock roll for each defending Command.
    pub pre_shock_per_command: bool,
    /// (13.22g) The 2-MP limit holds only for hexes ridden through.
    pub charge_limit_excludes_target: bool,
    /// (3.0d) A played game ends as a draw after this many Activations.
    pub activation_cap: Option<u16>,
    /// (6.7) Historical formations only.
    pub historical_formations: bool,
}

/// (11.41a) Which markers within two hexes keep a new one away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SmokeTest {
    #[default]
    AnySide,
    OwnSide,
    Never,
}

/// Optional rules of single battles; off unless chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    pub list: Vec<BattleOption>,
}

/// One optional rule, with what it needs to know of its battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BattleOption {
    /// Guns fire once each before the first Activation.
    OpeningGuns,
    /// Smoke goes only after two Activations without fire.
    StillAir,
    /// Flight or Collapse of these Commands shakes militia near by.
    Cascade { sources: Vec<CommandId> },
    /// Units of `who` that fired twice may retire behind `behind`.
    RetireAfterTwoVolleys { who: CommandId, behind: CommandId },
    /// When `first` drops a level, all of `who` may step back and draw the enemy on.
    MistakenRetreat { first: CommandId, who: Vec<CommandId> },
    /// From these Flight Points on a Charge of `who` needs a die.
    SpentDragoons { who: CommandId, from: i16 },
    /// Units of these that fired twice may go home.
    GoHomeAfterTwoVolleys { who: Vec<CommandId> },
    /// British guns may fire into the melee.
    Grapeshot,
    /// American Flight Level is lowered when British Infantry reaches these hexes.
    Prudence { hexes: Vec<Hex>, by: i16 },
    /// Until an American fires: no Seizure, and only these act in their first Activation.
    Surprise { commands: Vec<CommandId> },
    /// First loss of a regiment may unsettle the rest of it.
    Gunby { regiment: String, command: CommandId },
    /// This Command may be held off the map and enter here.
    LongRide { command: CommandId, hexes: Vec<Hex> },
}
