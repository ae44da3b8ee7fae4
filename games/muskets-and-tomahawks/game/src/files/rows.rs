//! The tables, row by row.

use files::number::Number;
use muskets_and_tomahawks::ground::terrain::{Going, Height};
use muskets_and_tomahawks::parts::*;
use schemars::JsonSchema;
use serde::Deserialize;

use super::length::Length;
use super::schema;
use super::tables_file::table;

/// What is added.
pub type Plus = Number<-10, 10, 0>;
/// What a die must reach.
pub type Score = Number<0, 10>;
/// A face of the die.
pub type Face = Number<0, 9>;
/// How many cards, dice, points or figures.
pub type Count = Number<0, 60>;
/// Points of a force.
pub type Price = Number<0, 2000>;

table! {
    /// (MT-CARD-2)
    CardsTable {
        regulars: Count,
        provincials: Count,
        irregulars: Count,
        indians: Count,
        militia: Count,
        civilians: Count,
        artillery: Count,
        forward_boys: Count,
        morale: Count,
        clocks: Number<1, 60>,
        hand: Number<1, 10>,
    }
}

table! {
    /// (MT-CP)
    CommandTable {
        most: Count,
        per_officer: Count,
        enemy_card: Count,
        no_troops: Count,
        forward: Count,
        forward_officer: Count,
        hark: Count,
        hold_back: Count,
        stand_fast: Count,
        preparation: Count,
        order: Vec<OrderLine>,
    }
}

/// (MT-CP-7) The price of an Order from so many figures on.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderLine {
    pub from: Count,
    pub price: Count,
}

table! {
    /// (MT-MOV-1, MT-MOV-3)
    MovesTable {
        walk: Length,
        scout: Length,
        native: Length,
        cavalry: Length,
        light_cavalry: Length,
        free: Length,
        near: Length,
        rough: Length,
        very_rough: Length,
        obstacle: Length,
        road: Length,
        road_column: Length,
        least: Length,
        step: Length,
    }
}

table! { BodiesTable {
    dummy: Length,
    by_hand: Length,
    by_hand_most: Length,
    limbered: Length,
    wagon: Length,
    burdened: Length,
} }

table! {
    /// (MT-TER-1)
    TerrainTable { rows: Vec<TerrainLine> }
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainLine {
    #[serde(rename = "type")]
    pub of: TerrainWord,
    pub kind: TerrainKind,
    #[schemars(schema_with = "schema::height")]
    pub height: Height,
    #[schemars(schema_with = "schema::cover")]
    pub cover: Cover,
}

/// (MT-TER-1) The pieces of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TerrainWord {
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
    Wagon,
    Cart,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TerrainKind {
    Obstacle,
    Rough,
    VeryRough,
}

impl TerrainKind {
    /// The going of an area; none for an obstacle.
    pub fn going(self) -> Option<Going> {
        match self {
            TerrainKind::Obstacle => None,
            TerrainKind::Rough => Some(Going::Rough),
            TerrainKind::VeryRough => Some(Going::VeryRough),
        }
    }
}

table! {
    /// (MT-GEN-6)
    BasesTable {
        foot: Length,
        mounted: Length,
        gun: Length,
        marker: Length,
        token: Length,
        wagon: [Length; 2],
        cart: [Length; 2],
    }
}

table! {
    /// (MT-SPOT-2, MT-SPOT-4)
    SpottingTable {
        columns: [Length; 10],
        start: Number<1, 10>,
        smoke: Plus,
        mounted: Plus,
        large: Plus,
        light: Plus,
        dense: Plus,
        solid: Plus,
        stealthy: Plus,
        marker: Plus,
        scout: Plus,
        obstacle: Plus,
        light_area: AreaLine,
        dense_area: AreaLine,
    }
}

/// Columns for each full length.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaLine {
    pub each: Length,
    pub columns: Plus,
}

table! {
    /// (MT-WPN-1)
    WeaponsTable { rows: Vec<WeaponLine> }
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponLine {
    #[schemars(schema_with = "schema::weapon")]
    pub weapon: Weapon,
    pub range: Length,
    pub kills: [Score; 2],
    #[serde(default)]
    pub powder: bool,
    #[serde(default)]
    pub once: bool,
    #[serde(default)]
    pub reload: Count,
    #[serde(default)]
    pub saddle: bool,
}

table! {
    /// (MT-SHO-4, MT-SHO-7)
    ShootingTable {
        hasty: Plus,
        long: OverLine,
        extreme: OverLine,
        obstacle: Plus,
        extended: Plus,
        light: Plus,
        dense: Plus,
        solid: Plus,
        cavalry: Plus,
        large: Plus,
        area: Length,
        impossible: Score,
        impossible_kill: Plus,
        sharpshooters: Face,
    }
}

/// What is added over a length.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OverLine {
    pub over: Length,
    pub add: Plus,
}

table! {
    /// (MT-ART-5)
    CanisterTable { range: Length, dice: Count, kills: Score }
}

table! {
    /// (MT-WPN-4) Attack, defence.
    SteelTable { sabre: [Plus; 2], naval_weapons: [Plus; 2], cavalry_lance: [Plus; 2] }
}

table! { FightingTable {
    bloodthirsty: Plus,
    surprised: Plus,
    recoil_loss: Face,
    flight_loss: Face,
    support: Length,
} }

table! {
    /// (MT-FIG-4)
    RallyTable {
        trained: Score,
        skirmisher: Score,
        native: Score,
        recruit: Score,
        warrior: Score,
        conscript: Score,
    }
}

table! {
    /// (MT-REA-3 to 9)
    ReactionModifiersTable {
        officer: Plus,
        officer_near: Length,
        many: FiguresLine,
        very_many: FiguresLine,
        formed: Plus,
        morale: Plus,
        few: FiguresLine,
        native_cover: Plus,
        solid_cover: Plus,
        unseen: Plus,
        casualties: FiguresLine,
        heavy_fire: Plus,
        outnumber: Plus,
        surprised: Plus,
        fewer_lost: Plus,
        veterans: Face,
    }
}

/// What so many figures add.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FiguresLine {
    pub figures: Count,
    pub add: Plus,
}

table! {
    /// (MT-REA-10) By total, from -1 and less to 8 and more.
    ReactionsTable { rows: [ReactionLine; 10] }
}

/// Trained, Skirmisher, Native, Recruit, Warrior, Conscript.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReactionLine {
    pub total: Plus,
    #[schemars(schema_with = "schema::reactions")]
    pub results: [Reaction; 6],
}

table! { MeasuresTable {
    contact: Length,
    cohesion: Length,
    extended_cohesion: Length,
    extended: Length,
    zone: Length,
    behind: Length,
    reveal: Length,
    unfold: Length,
    beside_officer: Length,
    deploy: Length,
    looting: Length,
    escort: Length,
    horses: [Length; 2],
    reserve: Score,
    standing_need: Score,
    standing_gap: Length,
} }

table! {
    /// (MT-VIC-2, MT-VIC-3)
    VictoryTable { price: Number<1, 2000>, minor: Count, major: Count }
}

table! {
    /// (MT-PRO-1)
    ProfilesTable { rows: Vec<ProfileLine> }
}

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProfileLine {
    pub code: String,
    pub name: String,
    #[serde(rename = "type")]
    #[schemars(schema_with = "schema::troop")]
    pub troop: TroopType,
    pub aggression: Score,
    pub defence: Score,
    pub shooting: Score,
    #[schemars(schema_with = "schema::discipline")]
    pub discipline: Discipline,
    #[schemars(schema_with = "schema::traits")]
    pub traits: Vec<Trait>,
    #[schemars(schema_with = "schema::weapons")]
    pub weapons: Vec<Weapon>,
    #[serde(default)]
    #[schemars(schema_with = "schema::steels")]
    pub steel: Vec<Steel>,
    pub size: [Number<1, 60>; 2],
    pub points: Price,
    /// The points are those of the whole unit.
    #[serde(default)]
    pub whole: bool,
    pub look: Look,
}

/// What its figures look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    Regular,
    Grenadier,
    Highlander,
    Light,
    Ranger,
    Provincial,
    Dragoon,
    Militia,
    Gunner,
    Settler,
    Marine,
    Canadian,
    Warrior,
    Young,
    Continental,
    Rifleman,
    Partisan,
    Officer,
    Captain,
    Chief,
}

table! {
    /// (MT-PRO-2)
    OptionsTable { traits: Vec<TraitPrice>, trained: Count, drill: Count, mounted: Count }
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TraitPrice {
    #[serde(rename = "trait")]
    #[schemars(schema_with = "schema::a_trait")]
    pub of: Trait,
    pub points: Count,
}

table! { ListsTable { rows: Vec<ListLine> } }

/// The profiles of one force.
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
    /// (MT-PRO-3)
    ForcesTable {
        officer_each: Number<1, 2000>,
        core_percent: Number<0, 100>,
        usual_points: Price,
        most_points: Price,
        most_units: Number<1, 60>,
        balance_percent: Number<0, 100>,
    }
}
