//! (MT-SET-8) A battle as its file has it.

use files::Briefing;
use kernel::People;
use muskets_and_tomahawks::ground::terrain::Height;
use muskets_and_tomahawks::parts::{Cover, Edge, Formation, TokenKind, TroopType};
use schemars::JsonSchema;
use serde::Deserialize;

use super::length::Length;
use super::rows::TerrainKind;
use super::schema;

pub type Spot = (Length, Length);

/// A battle: table, terrain, two forces, what they want, and special rules.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// The version of this format.
    #[schemars(schema_with = "files::schema::version")]
    pub schema: Option<u32>,
    pub raid: Head,
    /// What players read before it.
    #[serde(default)]
    pub briefing: Option<Briefing>,
    pub terrain: Vec<PieceFile>,
    #[serde(default)]
    pub exits: Vec<ExitFile>,
    #[serde(default)]
    pub zones: Vec<ZoneFile>,
    #[serde(default)]
    pub wagons: Vec<WagonFile>,
    #[serde(default)]
    pub tokens: Vec<TokenFile>,
    #[serde(default)]
    pub special: Vec<SpecialFile>,
    pub sides: Vec<SideFile>,
}

/// What the battle is.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Head {
    pub id: String,
    pub title: String,
    /// As 1760-02-01; nothing for what never was.
    #[serde(default)]
    pub date: String,
    #[serde(default)]
    pub place: String,
    #[serde(default)]
    pub note: String,
    /// (MT-GEN-1) Width and height.
    pub table: Spot,
    /// (MT-CARD-8)
    pub cycles: u8,
    /// (MT-WEA-1) "clear".
    #[serde(default)]
    pub weather: Option<String>,
    /// (MT-CARD-3) "attacker", "defender" or "roll".
    pub first_player: String,
    /// (MT-SET-4)
    pub setup_order: [String; 2],
    /// (MT-PRO-3) Whether players may bring forces.
    #[serde(default)]
    pub open_to_forces: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceFile {
    pub id: String,
    #[serde(rename = "type")]
    pub of: PieceWord,
    /// As players read it: "canebrake".
    #[serde(default)]
    pub name: String,
    pub level: Option<u8>,
    /// In place of what the type has.
    pub kind: Option<TerrainKind>,
    #[schemars(schema_with = "schema::height")]
    pub height: Option<Height>,
    #[schemars(schema_with = "schema::cover")]
    pub cover: Option<Cover>,
    pub poly: Option<Vec<Spot>>,
    pub line: Option<Vec<Spot>>,
    /// (MT-BLD-2)
    #[serde(default)]
    pub openings: Vec<OpeningFile>,
    pub capacity: Option<u8>,
}

/// (MT-TER-1, MT-TER-2) What a piece of terrain is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PieceWord {
    Barrier,
    Hay,
    LowWall,
    CropField,
    ScrubGround,
    Orchard,
    Wood,
    Marshes,
    RockyGround,
    Palisade,
    Road,
    DeepWater,
    Ford,
    Hill,
    Building,
}

impl PieceWord {
    /// As the file writes it.
    pub const fn key(self) -> &'static str {
        match self {
            PieceWord::Barrier => "barrier",
            PieceWord::Hay => "hay",
            PieceWord::LowWall => "low_wall",
            PieceWord::CropField => "crop_field",
            PieceWord::ScrubGround => "scrub_ground",
            PieceWord::Orchard => "orchard",
            PieceWord::Wood => "wood",
            PieceWord::Marshes => "marshes",
            PieceWord::RockyGround => "rocky_ground",
            PieceWord::Palisade => "palisade",
            PieceWord::Road => "road",
            PieceWord::DeepWater => "deep_water",
            PieceWord::Ford => "ford",
            PieceWord::Hill => "hill",
            PieceWord::Building => "building",
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningFile {
    pub kind: OpeningWord,
    pub x: Length,
    pub y: Length,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningWord {
    Door,
    Window,
}

/// (MT-MOV-9)
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExitFile {
    pub side: String,
    #[schemars(schema_with = "schema::edge")]
    pub edge: Edge,
    pub from: Length,
    pub to: Length,
}

/// One of `poly`, `piece` and `circle`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneFile {
    pub id: String,
    /// As players read it: "the crest".
    #[serde(default)]
    pub name: String,
    pub poly: Option<Vec<Spot>>,
    pub piece: Option<String>,
    /// Centre and radius.
    pub circle: Option<(Length, Length, Length)>,
    /// Limited by another zone.
    pub and: Option<String>,
}

/// (MT-BOD-1)
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WagonFile {
    pub id: String,
    pub side: String,
    #[serde(default)]
    pub kind: WagonWord,
    pub x: Length,
    pub y: Length,
    /// Whole degrees.
    pub facing: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WagonWord {
    #[default]
    Wagon,
    Cart,
}

/// (MT-TOK-2)
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TokenFile {
    pub id: String,
    #[schemars(schema_with = "schema::token")]
    pub kind: TokenKind,
    #[serde(default)]
    pub owner: String,
    pub x: Length,
    pub y: Length,
}

/// Special rules of a battle.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(tag = "rule", rename_all = "snake_case", deny_unknown_fields)]
pub enum SpecialFile {
    WagonDrivers { units: Vec<String> },
    WagonStuck { piece: String, faces: Vec<u8> },
    Decoys { unit: String, piece: String, points: u8, max: u8 },
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// "attacker" or "defender".
    pub id: String,
    /// Of the force, for headings.
    pub name: String,
    /// Of what is theirs, as "Patriot"; the name if there is none.
    #[serde(default)]
    pub adjective: String,
    /// Who they are, as "the Patriots"; "the" and the name if it does not say.
    #[serde(default)]
    pub people: String,
    #[schemars(schema_with = "schema::edge")]
    pub withdrawal_edge: Edge,
    /// (MT-SET-4) These, or `deploy`.
    #[serde(default)]
    pub deployment_points: Vec<Spot>,
    pub deploy: Option<DeployFile>,
    #[serde(default)]
    pub dummies: Vec<DummyFile>,
    pub units: Vec<UnitFile>,
    pub objectives: Vec<ObjectiveFile>,
}

/// (MT-SET-8) Where a side sets up: in pieces, in areas, or anywhere, and how far from the enemy.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeployFile {
    #[serde(default)]
    pub inside: Vec<String>,
    /// In any piece that is an area.
    #[serde(default)]
    pub areas: bool,
    pub min_x: Option<Length>,
    pub min_gap: Option<Length>,
}

/// (MT-HID-2)
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DummyFile {
    #[serde(rename = "type")]
    #[schemars(schema_with = "schema::troop")]
    pub of: TroopType,
    pub x: Length,
    pub y: Length,
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitFile {
    pub id: String,
    pub code: String,
    /// Figures.
    pub n: u8,
    #[serde(default)]
    pub name: String,
    #[serde(default)]
    pub commander: bool,
    #[serde(default)]
    pub hidden: bool,
    #[serde(default)]
    pub fixed: bool,
    #[serde(default)]
    #[schemars(schema_with = "schema::formation")]
    pub formed: Formation,
    pub place: Option<PlaceFile>,
    pub reserve: Option<ReserveFile>,
    /// (MT-PRO-2)
    #[serde(default)]
    pub options: Vec<OptionWord>,
}

/// (MT-PRO-2) What may be paid for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum OptionWord {
    Elite,
    Veterans,
    Bloodthirsty,
    Sharpshooters,
    /// Militia of Trained discipline.
    Trained,
    /// Continentals of Aggression 5+.
    Drill,
    /// An officer on horseback.
    Mounted,
}

/// (MT-SET-5)
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceFile {
    pub x: Length,
    pub y: Length,
    /// Whole degrees, multiples of 15.
    pub facing: u16,
    pub ranks: Option<u8>,
    pub step: Option<Length>,
}

/// (MT-SET-6)
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReserveFile {
    pub from_tick: u8,
    #[schemars(schema_with = "schema::edge")]
    pub edge: Edge,
}

/// (MT-SET-8) `points` for each `per` of a `count`, or once `if` something holds.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveFile {
    pub points: i16,
    pub per: Option<u16>,
    pub count: Option<CountWord>,
    #[serde(rename = "if")]
    pub when: Option<WhenWord>,
    #[serde(default)]
    pub units: Vec<String>,
    #[serde(default)]
    pub pieces: Vec<String>,
    pub zone: Option<String>,
    pub size: Option<u8>,
    pub n: Option<u16>,
    pub share: Option<[u16; 2]>,
    pub gap: Option<Length>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CountWord {
    Exited,
    Eliminated,
    EliminatedOrCaptured,
    Saved,
    WagonsExited,
    WagonsLost,
    TokensExited,
    TokensHeld,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WhenWord {
    CommanderExited,
    EnemyCommanderEliminated,
    EnemyExitedBelow,
    UnitInZone,
    ZoneClear,
    EliminatedShare,
    NoEnemyNear,
    Quarters,
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
