//! A battle ready to be set up: everything that never changes while it is fought.

use std::sync::Arc;

use hexes::Hex;
use kernel::{NameTable, Names, People, Side};
use serde::{Deserialize, Serialize};

use crate::chart::Chart;
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
    pub chart: Chart,
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
        people: [People; 2],
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
        Names::with_people(["british", "american"], people, others)
    }

    pub fn hex_name(&self, hex: Hex) -> &str {
        self.names.table(hexes::NAMES).name(hex.index()).unwrap_or("?")
    }

    /// What a side is called.
    pub fn people(&self, side: Side) -> &People {
        self.names.people(side)
    }
}

/// The arguable readings of the book, each with its default. `docs/rules/flintlock.md` explains
/// them by ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Switches {
    /// (12.24a) When hits cost a Status level.
    pub cohesion_drop_at: DropAt,
    /// (12.24b) What becomes of hits beyond the rating.
    pub cohesion_surplus: Surplus,
    /// (14.0a) Who rolls for Flight after a Free Activation.
    pub flight_rollers: Rollers,
    /// (12.52b) By whom a combination of flank and rear is counted.
    pub position_combination: CountedBy,
    /// (12.52d) Factor of each Cavalry unit attacked only by Infantry.
    pub cavalry_defence_sf: Small<0, 1>,
    /// (11.41a) Which markers within two hexes keep a new one away.
    pub smoke_two_hex_test: SmokeTest,
    /// (11.34a) How long First Volley holds once it is used.
    pub first_volley_window: VolleyWindow,
    /// (11.34b) Whether a shot by skirmishers or Out of Command units uses the marker up.
    pub first_volley_lost_by_sk: bool,
    /// (6.63a) Whether unstacking helps the die or harms it.
    pub unstack_modifier: Small<-1, 1>,
    /// (6.55a) Whether skirmishers may also retreat from Cavalry.
    pub sk_retreat_from_cavalry: bool,
    /// (12.45d) Whether attackers advance into hexes left by fleeing militia.
    pub militia_flight_advance: bool,
    /// (12.83b) Flight Points for a gun Dragged Away.
    pub dragged_gun_fp: Small<0, 1>,
    /// (12.52c) How the terrain factors of a Line become one.
    pub terrain_sf: TerrainSf,
    /// (12.41) Who rolls for Pre-Shock Reaction.
    pub pre_shock_rolls: PreShockRolls,
    /// (13.22g) Whether the step into the target's hex counts for the 2-MP limit.
    pub charge_limit_at_target: bool,
    /// (3.0d) A played game ends as a draw after this many Activations.
    pub activation_cap: Option<u16>,
    /// (6.7) Historical formations only.
    pub historical_formations: bool,
}

impl Default for Switches {
    fn default() -> Switches {
        Switches {
            cohesion_drop_at: DropAt::Reached,
            cohesion_surplus: Surplus::Lost,
            flight_rollers: Rollers::Both,
            position_combination: CountedBy::Attacker,
            cavalry_defence_sf: Small(0),
            smoke_two_hex_test: SmokeTest::Any,
            first_volley_window: VolleyWindow::Step,
            first_volley_lost_by_sk: false,
            unstack_modifier: Small(1),
            sk_retreat_from_cavalry: false,
            militia_flight_advance: true,
            dragged_gun_fp: Small(0),
            terrain_sf: TerrainSf::Average,
            pre_shock_rolls: PreShockRolls::Line,
            charge_limit_at_target: true,
            activation_cap: None,
            historical_formations: false,
        }
    }
}

/// One of two whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Small<const A: i8, const B: i8>(pub i8);

impl<'de, const A: i8, const B: i8> Deserialize<'de> for Small<A, B> {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Small<A, B>, D::Error> {
        match i8::deserialize(d)? {
            n if n == A || n == B => Ok(Small(n)),
            n => Err(serde::de::Error::custom(format!("expected {A} or {B}, found {n}"))),
        }
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($word:ident),* })*) => {
        $($(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($word),* })*
    };
}

words! {
    DropAt { Reached, Exceeded }
    Surplus { Lost, Carried }
    Rollers { Both, Active }
    CountedBy { Attacker, Defender }
    SmokeTest { Any, Own, Never }
    VolleyWindow { Step, Activation }
    TerrainSf { Average, Sum }
    PreShockRolls { Line, Command }
}

/// Optional rules of single battles; off unless chosen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    pub list: Vec<BattleOption>,
    /// What players call them, one for each.
    pub titles: Vec<String>,
}

impl Options {
    /// What players call the first that is looked for.
    pub fn title(&self, is: impl Fn(&BattleOption) -> bool) -> &str {
        self.list.iter().position(is).map_or("", |at| &self.titles[at])
    }
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
