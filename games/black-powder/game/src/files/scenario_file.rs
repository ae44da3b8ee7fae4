//! (BP-SCN-1) A battle as its file has it.

use std::collections::BTreeMap;

use black_powder::parts::{Cover, Edge, Formation, Mount, Size, Trait};
use serde::Deserialize;

use super::length::Length;

pub type Spot = (Length, Length);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    pub schema: Option<u32>,
    pub id: String,
    pub title: String,
    pub table: Spot,
    pub turn_limit: u8,
    pub first_player: String,
    #[serde(default)]
    pub free_deployment: bool,
    pub terrain: Vec<PieceFile>,
    #[serde(default)]
    pub special: Vec<SpecialFile>,
    pub victory: VictoryFile,
    pub sides: Vec<SideFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceFile {
    pub id: String,
    pub kind: KindFile,
    pub level: Option<u8>,
    pub width: Option<Length>,
    pub cover: Option<Cover>,
    pub poly: Option<Vec<Spot>>,
    pub line: Option<Vec<Spot>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KindFile {
    Wood,
    OpenWood,
    Rough,
    Hill,
    Building,
    Obstacle,
    Road,
    Impassable,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialFile {
    pub rule: RuleFile,
    pub volleys: BTreeMap<String, u8>,
}

#[derive(Debug, Deserialize)]
pub enum RuleFile {
    #[serde(rename = "militia_volley_and_fall_back")]
    FallBack,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryFile {
    pub kind: VictoryKind,
    pub at_limit: Vec<AtLimitFile>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryKind {
    ArmyBreak,
    KeyBrigades,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum AtLimitFile {
    Count(CountFile),
    Side { side: String },
    Hold { hold: Spot, radius: Length },
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CountFile {
    BrokenBrigades,
    PointsLost,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    pub id: String,
    pub home_edge: Edge,
    pub deployment: Vec<Spot>,
    pub general: CommanderFile,
    pub brigades: Vec<BrigadeFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommanderFile {
    pub id: String,
    pub name: String,
    pub staff_rating: u8,
    pub mount: Mount,
    pub x: Length,
    pub y: Length,
    #[serde(rename = "trait")]
    pub temper: Option<Trait>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BrigadeFile {
    pub id: String,
    pub name: String,
    pub key: bool,
    pub commander: CommanderFile,
    pub units: Vec<UnitFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitFile {
    pub id: String,
    pub name: String,
    pub profile: String,
    pub size: Size,
    pub formation: Formation,
    pub x: Length,
    pub y: Length,
    /// Whole degrees.
    pub facing: u16,
    pub override_special: Option<Vec<String>>,
}
