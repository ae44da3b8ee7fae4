//! The tables, row by row.

use black_powder::parts::{Arm, Formation, Nerve, Size};
use files::number::Number;
use schemars::JsonSchema;
use serde::Deserialize;

use super::length::Length;
use super::schema;
use super::tables_file::table;

/// What is added.
pub type Plus = Number<-10, 10, 0>;
/// What a die must reach, or a face of it.
pub type Face = Number<1, 7>;
/// How many dice.
pub type Dice = Number<0, 20>;
/// What two dice come to.
pub type Total = Number<2, 13>;
/// Points.
pub type Price = Number<-100, 200, 0>;
/// How many men.
pub type Crowd = Number<1, 5000>;
/// How many moves.
pub type MoveCount = Number<1, 3>;

table! { MovesTable {
    foot: Length,
    horse: Length,
    by_hand: Length,
    battalion: Length,
    commander_on_foot: Length,
    commander_on_horse: Length,
    obstacle: Length,
    building: Length,
} }

table! { MeasuresTable {
    near: Length,
    chain: Length,
    follow: Length,
    clear: Length,
    friend: Length,
    support: Length,
    close: Length,
    gun_priority: Length,
    woods: Length,
    overhead: Length,
    cover: Length,
    door: Length,
    join: Length,
    rescue: Length,
    square_halt: Length,
    traverse: [Length; 2],
    contact: Length,
    dock_step: Length,
    form_step: [Length; 2],
    entry_step: [Length; 2],
    narrow_road: Length,
} }

table! {
    /// (BP-UNI-6)
    BasesTable { rows: Vec<BaseLine> }
}

/// Frontage and depth by size.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BaseLine {
    #[serde(deserialize_with = "BodyWord::deserialize")]
    #[schemars(with = "BodyWord")]
    pub body: black_powder::tables::Body,
    #[schemars(schema_with = "schema::formation")]
    pub formation: Formation,
    pub large: Option<[Length; 2]>,
    pub standard: Option<[Length; 2]>,
    pub small: Option<[Length; 2]>,
    pub tiny: Option<[Length; 2]>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(remote = "black_powder::tables::Body", rename_all = "snake_case")]
enum BodyWord {
    Infantry,
    Cavalry,
    Gun,
    BattalionGun,
    Wagon,
}

table! {
    /// (BP-UNI-2, BP-UNI-3)
    SizesTable { rows: Vec<SizeLine> }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SizeLine {
    #[schemars(schema_with = "schema::size")]
    pub size: Size,
    #[serde(default)]
    pub shoot: Plus,
    #[serde(default)]
    pub fight: Plus,
    #[serde(default)]
    pub stamina: Plus,
    pub exactly: Option<Number<1, 10>>,
    pub house: Plus,
}

table! {
    /// (BP-FRM-5)
    FormationsTable { house: DicePair, rows: Vec<FormationLine> }
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DicePair {
    pub shoot: DiceWord,
    pub fight: DiceWord,
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormationLine {
    #[schemars(schema_with = "schema::formation")]
    pub formation: Formation,
    pub shoot: DiceWord,
    pub fight: DiceWord,
}

/// How many dice: all, none, a number, or so many for each face.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DiceWord {
    Full,
    None,
    Dice(Dice),
    PerFace(Dice),
}

table! {
    /// (BP-UNI-10)
    WeaponsTable { rows: Vec<WeaponLine> }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponLine {
    pub name: String,
    pub range: Length,
}

table! { CommandTable {
    each_step: Plus,
    enemy: Plus,
    attack_column: Plus,
    off_road: Plus,
    on_road: Plus,
} }

table! {
    /// (BP-CMD-1)
    StepsTable { designer: [MoveCount; 4], short: [MoveCount; 4] }
}

table! { CommandersTable {
    trait_step: Plus,
    headstrong: Total,
    least_rating: Number<5, 10>,
    attack: Dice,
    risk_fire: Total,
    risk_fight: Total,
    risk_broken: Total,
} }

table! {
    /// (BP-BLU-1) By the die.
    BlundersTable { rows: [BlunderWord; 6] }
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BlunderWord {
    /// So many moves.
    Flee(MoveCount),
    Left,
    Right,
    Forward,
    Rush,
}

table! { ShootingTable {
    need: Face,
    guns_at_depth: Plus,
    close: Plus,
    unsteady: Plus,
    poor_target: Plus,
    far_guns: Plus,
    overhead: Plus,
    enfilade: Number<1, 4>,
} }

table! {
    /// (BP-ART-2)
    GunsTable { falling: [Dice; 3], rising: [Dice; 3] }
}

table! {
    /// (BP-SAV-2)
    SavesTable { attack_column: Plus, light: Plus, heavy: Plus, march_column: Plus, guns: [Plus; 3] }
}

table! { FightingTable {
    need: Face,
    charging: Plus,
    won: Plus,
    unsteady: Plus,
    skirmishers: Plus,
    flanked: Plus,
    rear_support: Plus,
    flank_support: Plus,
    square: Plus,
} }

table! {
    /// (BP-BRK-2)
    BreakTestTable { excess: Plus, disordered: Plus, guns: Plus }
}

table! {
    /// (BP-BRK-3)
    NerveTable { rows: [NerveLine; 4] }
}

/// Infantry, cavalry, artillery.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NerveLine {
    pub total: Plus,
    #[schemars(schema_with = "schema::nerves")]
    pub shooting: [Nerve; 3],
    #[schemars(schema_with = "schema::nerves")]
    pub hand_to_hand: [Nerve; 3],
}

table! {
    /// (BP-SPR)
    SpecialTable {
        reliable: Plus,
        first_fire: Dice,
        shrapnel_dice: Dice,
        shrapnel_need: Face,
        lancers_cavalry: Plus,
        lancers_foot: Plus,
        heavy: Plus,
        brave: Face,
        square: [Total; 2],
        untested: [Number<1, 10>; 6],
        raised: [RaisedWord; 6],
    }
}

/// (BP-SPR-10)
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RaisedWord {
    Shocked,
    Raw,
    Fine,
    Keen,
}

table! {
    /// (BP-PTS)
    PointsTable {
        crack: [Price; 4],
        elite: [Price; 3],
        wavering: Price,
        commanders: [Price; 3],
        rules: Vec<RulePrice>,
    }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulePrice {
    pub rule: String,
    pub foot: Price,
    pub horse: Price,
}

table! {
    /// (BP-UNI-12, BP-HIS-1)
    MenTable {
        infantry: [Crowd; 4],
        cavalry: [Crowd; 4],
        guns: Crowd,
        infantry_limits: [Crowd; 3],
        cavalry_limits: [Crowd; 3],
        shaken_share: Number<0, 100>,
    }
}

table! {
    /// (BP-UNI-1)
    ProfilesTable { rows: Vec<ProfileLine> }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileLine {
    pub id: String,
    pub name: String,
    #[schemars(schema_with = "schema::arm")]
    pub arm: Arm,
    pub weapon: String,
    pub fight: Dice,
    pub shoot: Dice,
    pub morale: Number<2, 6>,
    pub stamina: Number<1, 10>,
    pub special: Vec<String>,
    #[schemars(schema_with = "schema::formations")]
    pub formations: Vec<Formation>,
    /// (BP-SPR-15) The profile of Mounted Infantry in the saddle.
    pub mounted: Option<String>,
}

table! { ListsTable { rows: Vec<ListLine> } }

/// The profiles of one army.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListLine {
    pub id: String,
    pub name: String,
    pub adjective: String,
    pub people: String,
    pub profiles: Vec<String>,
}

table! {
    /// (BP-PTS-4)
    ArmiesTable {
        brigades: [Number<1, 8>; 2],
        units: [Number<1, 20>; 2],
        batteries: Number<0, 20>,
        most_units: Number<1, 60>,
        usual_points: Number<1, 10000>,
        balance_percent: Number<0, 100>,
    }
}
