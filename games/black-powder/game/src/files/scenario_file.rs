//! (BP-SCN-1) A battle as its file has it.

use std::collections::BTreeMap;

use black_powder::parts::{Cover, Edge, Formation, Mount, Size, Trait};
use files::Briefing;
use kernel::People;
use schemars::JsonSchema;
use serde::Deserialize;

use super::length::Length;
use super::schema;

pub type Spot = (Length, Length);

/// A battle: table, terrain, two armies in their places, and how it is won.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// The version of this format.
    #[schemars(schema_with = "files::schema::version")]
    pub schema: Option<u32>,
    pub field: Head,
    /// What players read before it.
    #[serde(default)]
    pub briefing: Option<Briefing>,
    pub terrain: Vec<PieceFile>,
    #[serde(default)]
    pub special: Vec<SpecialFile>,
    pub victory: VictoryFile,
    pub sides: Vec<SideFile>,
}

/// What the battle is.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Head {
    pub id: String,
    pub title: String,
    /// As 1781-01-17; nothing for what never was.
    #[serde(default)]
    pub date: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub note: String,
    /// (BP-GEO-1) Width and height.
    pub table: Spot,
    /// (BP-VIC-3)
    pub turn_limit: u8,
    /// (BP-SEQ-6) A side, or "roll".
    pub first_player: String,
    /// (BP-SCN-4) Whether the players may place their brigades themselves.
    #[serde(default)]
    pub free_deployment: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceFile {
    pub id: String,
    pub kind: KindFile,
    pub level: Option<u8>,
    pub width: Option<Length>,
    #[schemars(schema_with = "schema::cover")]
    pub cover: Option<Cover>,
    pub poly: Option<Vec<Spot>>,
    pub line: Option<Vec<Spot>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
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

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialFile {
    pub rule: RuleFile,
    pub volleys: BTreeMap<String, u8>,
}

#[derive(Debug, Deserialize, JsonSchema)]
pub enum RuleFile {
    #[serde(rename = "militia_volley_and_fall_back")]
    FallBack,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VictoryFile {
    pub kind: VictoryKind,
    pub at_limit: Vec<AtLimitFile>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VictoryKind {
    ArmyBreak,
    KeyBrigades,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum AtLimitFile {
    Count(CountFile),
    Side { side: String },
    Hold { hold: Spot, radius: Length },
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CountFile {
    BrokenBrigades,
    PointsLost,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// What files call the side.
    pub id: String,
    /// Of the army, for headings.
    pub name: String,
    /// Of what is theirs, as "American"; the name if there is none.
    #[serde(default)]
    pub adjective: String,
    /// Who they are, as "the Americans"; "the" and the name if it does not say.
    #[serde(default)]
    pub people: String,
    #[schemars(schema_with = "schema::edge")]
    pub home_edge: Edge,
    pub deployment: Vec<Spot>,
    pub general: CommanderFile,
    pub brigades: Vec<BrigadeFile>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommanderFile {
    pub id: String,
    pub name: String,
    pub staff_rating: u8,
    #[schemars(schema_with = "schema::mount")]
    pub mount: Mount,
    pub x: Length,
    pub y: Length,
    /// (BP-CMD-16)
    #[serde(rename = "trait")]
    #[schemars(schema_with = "schema::temper")]
    pub temper: Option<Trait>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BrigadeFile {
    pub id: String,
    pub name: String,
    pub key: bool,
    /// So many of its units lost break it; half of them if left out.
    pub breaks_at: Option<u8>,
    pub commander: CommanderFile,
    pub units: Vec<UnitFile>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitFile {
    pub id: String,
    pub name: String,
    pub profile: String,
    #[schemars(schema_with = "schema::size")]
    pub size: Size,
    #[schemars(schema_with = "schema::formation")]
    pub formation: Formation,
    pub x: Length,
    pub y: Length,
    /// Whole degrees.
    pub facing: u16,
    pub override_special: Option<Vec<String>>,
}

impl SideFile {
    /// What the side is called.
    pub fn called(&self) -> People {
        let named = People::named(&self.name);
        let or = |own: &str, usual: Box<str>| if own.is_empty() { usual } else { own.into() };
        People {
            adjective: or(&self.adjective, named.adjective),
            people: or(&self.people, named.people),
            army: named.army,
        }
    }
}
