//! A battle file as it is written.

use ::flintlock::chart::{Hat, Nation};
use ::flintlock::parts::{Formation, ShockStatus, Troops};
use files::Briefing;
use hexes::Facing;
use kernel::{People, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::number::Number;
use super::words;

/// Names of things: letters, digits, "-", "_" and ".".
pub type Id = String;

/// A battle: who fights, where everybody stands, and the options it offers.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BattleFile {
    /// The version of this format. A battle file must say it; a battle inside another need not.
    #[schemars(schema_with = "words::schema")]
    pub schema: Option<u32>,
    pub battle: BattleHead,
    /// What players read before it; none in a battle inside another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub briefing: Option<Briefing>,
    /// Facts for comparing outcomes; no effect on play.
    #[schemars(schema_with = "words::history")]
    pub history: toml::Table,
    pub sides: Sides,
    pub leaders: Vec<LeaderFile>,
    pub commands: Vec<CommandFile>,
    pub regiments: Vec<RegimentFile>,
    /// One per counter; skirmish counters are added by themselves.
    pub units: Vec<UnitFile>,
    pub options: Vec<OptionFile>,
}

/// What the battle is.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct BattleHead {
    pub id: Id,
    /// The letter of the battle on the counters.
    pub code: String,
    /// For players; the id if there is none.
    pub name: String,
    pub date: String,
    pub place: String,
    /// The id of a built-in map, or a map file beside this one ("my-map.toml").
    pub map: String,
    /// Who begins; the British if it does not say.
    pub first_activation: SideName,
    /// About how many Activations it lasts, both sides together: from, to.
    pub length_activations: Option<[Number<1, 2000>; 2]>,
    pub length_note: String,
}

/// An army.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum SideName {
    #[default]
    British,
    American,
}

impl From<SideName> for Side {
    fn from(side: SideName) -> Side {
        match side {
            SideName::British => ::flintlock::parts::BRITISH,
            SideName::American => ::flintlock::parts::AMERICAN,
        }
    }
}

impl SideName {
    pub const BOTH: [SideName; 2] = [SideName::British, SideName::American];

    pub fn word(self) -> &'static str {
        match self {
            SideName::British => "british",
            SideName::American => "american",
        }
    }
}

/// The two armies.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sides {
    pub british: SideFile,
    pub american: SideFile,
}

impl Sides {
    pub fn of(&self, side: SideName) -> &SideFile {
        match side {
            SideName::British => &self.british,
            SideName::American => &self.american,
        }
    }
}

/// What is said of an army as a whole.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SideFile {
    /// Of the army, for players; "British" or "American" if there is none.
    pub name: String,
    /// Of what is theirs, as "Hessian"; "British" or "American" if there is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub adjective: String,
    /// Who they are, as "the Hessians"; "the British" or "the Americans" if it does not say.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub people: String,
    /// The id of its Overall Leader; by default its one leader of rank OL.
    pub overall_leader: Option<Id>,
    /// (14.0) By default 0.35 x value, rounded, + 3; value is 2 a unit, 1 a unit of militia.
    pub flight_level: Option<Number<1, 999>>,
}

impl SideFile {
    /// What the side is called.
    pub fn people(&self, side: SideName) -> People {
        let (adjective, people) = match side {
            SideName::British => ("British", "the British"),
            SideName::American => ("American", "the Americans"),
        };
        let or = |own: &str, usual: &str| if own.is_empty() { usual } else { own }.into();
        People {
            adjective: or(&self.adjective, adjective),
            people: or(&self.people, people),
            army: or(&self.name, adjective),
        }
    }
}

/// (4.1) A leader.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderFile {
    pub id: Id,
    pub side: SideName,
    /// For players; the id if there is none.
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub rank: Rank,
    #[serde(default)]
    pub initiative: Number<0, 9, 4>,
    #[serde(default)]
    pub command_range: Number<0, 30, 4>,
    #[serde(default)]
    pub movement: Number<0, 30, 8>,
    /// Where he starts; off the map without.
    #[serde(default)]
    pub hex: Option<String>,
    /// (4.61) The other side of the counter; what is left out follows the leader's own.
    #[serde(default)]
    pub replacement: ReplacementFile,
    /// Where name and ratings are from.
    #[serde(default)]
    pub source: String,
    /// What he was called, where the game has another name.
    #[serde(default)]
    pub historical_name: String,
}

/// Overall Leader or Subordinate Leader.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "UPPERCASE")]
pub enum Rank {
    Ol,
    #[default]
    Sl,
}

/// (4.61) A Replacement Leader: by default one less Initiative and range, not below 2.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ReplacementFile {
    pub name: String,
    pub initiative: Option<Number<0, 9>>,
    pub command_range: Option<Number<0, 30>>,
    pub movement: Option<Number<0, 30>>,
}

/// (4.2) A Command: the units under one leader that act together.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandFile {
    pub id: Id,
    /// By default its leader's.
    #[serde(default)]
    pub side: Option<SideName>,
    /// For players; the id if there is none.
    #[serde(default)]
    pub name: String,
    /// By default the leader of the same id.
    #[serde(default)]
    pub leader: Option<Id>,
    /// (12.24) By default 0.6 of its units, rounded up, at least 2; of militia 0.4, rounded down,
    /// at least 1; of Cavalry 2.
    #[serde(default)]
    pub cohesion: Option<Number<1, 50>>,
    /// (12.23) At the start.
    #[serde(default = "good", deserialize_with = "words::read_status")]
    #[schemars(schema_with = "words::status")]
    pub shock_status: ShockStatus,
    /// (6.1) At the start; no matter for Cavalry.
    #[serde(default = "open")]
    #[schemars(schema_with = "words::formation")]
    pub formation: Formation,
    /// (6.52) How many units may be in skirmish order at a time; by default all that can.
    #[serde(default)]
    pub sk_max: Option<Number<0, 99>>,
    /// Where the ratings are from.
    #[serde(default)]
    pub source: String,
    /// On its counters; by default the first free letter of its leader's name, or of its own if its
    /// leader has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letter: Option<char>,
}

fn good() -> ShockStatus {
    ShockStatus::Good
}

fn open() -> Formation {
    Formation::Open
}

/// The body that units belong to; no effect on play but for options that name one.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegimentFile {
    pub id: Id,
    #[serde(default)]
    pub command: Option<Id>,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub men: Option<Number<1, 9999>>,
    /// Checked against the units that name it.
    #[serde(default)]
    pub counters: Option<Number<1, 99>>,
    /// The colour of its counters; by default british, continental, or militia for tan counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "words::nation")]
    pub nation: Option<Nation>,
    /// Its name on counters, at most eight characters; by default its name, cut short.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    /// On the figures; by default round for militia and rifles, a cap for light infantry, else
    /// cocked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "words::hat")]
    pub hat: Option<Hat>,
}

/// (2.2) A combat counter.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitFile {
    pub id: Id,
    /// For players; the id if there is none.
    #[serde(default)]
    pub name: String,
    /// By default its Command's.
    #[serde(default)]
    pub side: Option<SideName>,
    /// Guns have none (5.6).
    #[serde(default)]
    pub command: Option<Id>,
    /// By default the id of the unit.
    #[serde(default)]
    pub regiment: Option<Id>,
    #[serde(default = "infantry", rename = "type")]
    #[schemars(schema_with = "words::troops")]
    pub troops: Troops,
    /// M musket, R rifle, A gun, empty for Cavalry; by default what its type carries.
    #[serde(default)]
    pub weapon: Option<WeaponLetter>,
    /// For guns; a 3-pounder by default.
    #[serde(default)]
    pub gun: Option<Gun>,
    #[serde(default)]
    pub morale: Number<-9, 9, 0>,
    /// Movement Allowance; by default 4, Cavalry 8, guns 3.
    #[serde(default)]
    pub ma: Option<Number<0, 30>>,
    /// (6.52) It can break down into two skirmish counters.
    #[serde(default)]
    pub sk: bool,
    /// (12.14) A tan counter; by default what is of type militia.
    #[serde(default)]
    pub colonial_militia: Option<bool>,
    #[serde(default)]
    pub men: Number<1, 9999, 50>,
    /// "skirmish" if it starts broken down; else it has the formation of its Command.
    #[serde(default)]
    pub formation: Option<UnitFormation>,
    /// Where it starts; off the map without.
    #[serde(default)]
    pub hex: Option<String>,
    /// Where its two skirmish counters start; by default both in `hex`.
    #[serde(default)]
    pub sk_hexes: Option<[String; 2]>,
    /// By default towards the enemy: N or S, in Column and skirmish order NE or SW.
    #[serde(default)]
    #[schemars(schema_with = "words::facing")]
    pub facing: Option<Facing>,
}

fn infantry() -> Troops {
    Troops::Infantry
}

/// (2.22) The letter on the counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum WeaponLetter {
    M,
    R,
    A,
    #[serde(rename = "")]
    None,
}

/// The weight of a gun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Gun {
    #[serde(rename = "3pdr")]
    ThreePounder,
    #[serde(rename = "6pdr")]
    SixPounder,
}

/// The one formation that a unit has by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnitFormation {
    Skirmish,
}

/// An optional rule of the battle; off until it is chosen.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionFile {
    pub id: Id,
    pub title: String,
    /// The rule in words.
    #[serde(default)]
    pub text: String,
    /// What the engine does; without it the option is only text and cannot be chosen.
    #[serde(default)]
    pub rule: Option<OptionRule>,
    /// May be written, but only as false.
    #[serde(default)]
    pub default: bool,
}

/// What an optional rule needs to know. Hexes are single hexes or "HEX..HEX", a rectangle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum OptionRule {
    /// Guns fire once each before the first Activation.
    OpeningGuns,
    /// Smoke goes only after two Activations without fire.
    StillAir,
    /// Flight or Collapse of these Commands shakes militia near by.
    Cascade { sources: Vec<Id> },
    /// Units of this Command that fired twice may retire behind another.
    RetireAfterTwoVolleys { who: Id, behind: Id },
    /// When the first drops a level, all of these may step back and draw the enemy on.
    MistakenRetreat { first: Id, who: Vec<Id> },
    /// From so many Flight Points on, a Charge of this Command needs a die.
    SpentDragoons { who: Id, from: Number<1, 999> },
    /// Units of these Commands that fired twice may go home.
    GoHomeAfterTwoVolleys { who: Vec<Id> },
    /// British guns may fire into the melee.
    Grapeshot,
    /// The American Flight Level is lowered when British Infantry reaches these hexes.
    Prudence { hexes: Vec<String>, by: Number<1, 999> },
    /// Until an American fires: no Seizure, and only these Commands act in the first Activation.
    Surprise { commands: Vec<Id> },
    /// The first loss of this regiment may unsettle the rest of it.
    Gunby { regiment: Id, command: Id },
    /// This Command may be held off the map and enter here.
    LongRide { command: Id, hexes: Vec<String> },
}
