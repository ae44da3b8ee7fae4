//! The tables of figures, weapons and ground, row by row.

use ::files::sourced::Status;
use ::flintloque::parts::{Experience, Troop};
use ::flintloque::tables::{BladeKind, Blow, Change, Cover, Going, Sight, Size};
use schemars::JsonSchema;
use serde::Deserialize;

use super::length::Length;
use super::number::Number;
use super::schema;
use super::tables_file::table;
use super::totals::Totals;

/// What is added, or what something costs.
pub type Value = Number<-50, 50, 0>;
/// Added to Accuracy, or a chance, in percent.
pub type Percent = Number<-100, 100, 0>;
/// How many.
pub type Count = Number<0, 50, 0>;

/// A row with what it adds to a profile; what is left out is 0.
macro_rules! change {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
            #[serde(default)]
            pub steady: Value,
            #[serde(default)]
            pub wounds: Count,
            #[serde(default)]
            pub melee: Value,
            #[serde(default)]
            pub accuracy: Percent,
            #[serde(default)]
            pub discipline: Value,
        }

        impl $name {
            pub fn change(&self) -> Change {
                Change {
                    steady: self.steady.get(),
                    wounds: self.wounds.u8(),
                    melee: self.melee.get(),
                    accuracy: self.accuracy.get(),
                    discipline: self.discipline.get(),
                }
            }
        }
    };
}

/// Width and depth in millimetres.
pub type BaseSize = [Number<5, 200>; 2];

table! { Bases { foot: BaseSize, large: BaseSize, mounted: BaseSize } }

/// The values of a row that the rulebook fixes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Printed {
    Steady,
    Wounds,
    Melee,
    Accuracy,
    Discipline,
    Double,
    Quick,
    Slow,
    Half,
    Kind,
    Points,
    Movement,
    Sight,
    Cover,
}

/// A row of a table; `printed` is what the rulebook fixes of it.
macro_rules! row {
    ($name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $name {
            pub id: String,
            $($(#[$field_meta])* pub $field: $type,)*
            /// Where it differs from its table.
            #[serde(default)]
            pub status: Option<Status>,
            #[serde(default)]
            pub printed: Vec<Printed>,
        }
    };
}

table! { Races { rows: Vec<RaceRow> } }

row! { RaceRow {
    name: String,
    nations: Vec<String>,
    alliances: Vec<String>,
    base: FootBase,
    size: RaceSize,
    steady: Value,
    wounds: Number<1, 50>,
    melee: Value,
    accuracy: Percent,
    discipline: Value,
    moves: [Length; 4],
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FootBase {
    Foot,
    Large,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RaceSize {
    ElfOrLarger,
    SmallerThanElf,
}

table! { ExperienceTable { rows: Vec<ExperienceRow> } }

change! { ExperienceRow {
    #[schemars(schema_with = "schema::experience")]
    id: Experience,
} }

table! { Troops { elite: EliteRow, rows: Vec<TroopRow> } }

change! { EliteRow {} }

change! { TroopRow {
    #[schemars(schema_with = "schema::troop")]
    id: Troop,
    order: Order,
    #[serde(default)]
    rides: bool,
    #[serde(default)]
    move_tenths: Option<Number<1, 20>>,
    firelocks: Vec<Class>,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Worthy and Chosen.
    Worthy,
    /// Forlorn and Desperate.
    Forlorn,
}

/// A class of firelocks, as troop types are allowed or forbidden them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    Musket,
    Carbine,
    Pistol,
    Rifle,
    Blunderbuss,
    Grenade,
}

table! { Weary { from: Number<1, 99>, lowest: Number<-50, 0> } }

table! { Mounts { rows: Vec<MountRow> } }

row! { MountRow {
    name: String,
    steady: Value,
    wounds: Number<1, 50>,
    moves: [Length; 4],
    charge: Length,
    points: Value,
    riders: Vec<String>,
} }

table! { MeleeWeapons { rows: Vec<BladeRow> } }

row! { BladeRow {
    name: String,
    #[serde(deserialize_with = "BladeWord::deserialize")]
    #[schemars(with = "BladeWord")]
    kind: BladeKind,
    melee: Value,
    points: Value,
} }

#[derive(Deserialize, JsonSchema)]
#[serde(remote = "BladeKind", rename_all = "kebab-case")]
enum BladeWord {
    Plain,
    Bayonet,
    Sword,
    Great,
    Lance,
}

table! { Firelocks { rows: Vec<FirelockRow> } }

row! { FirelockRow {
    name: String,
    class: Class,
    hit: Vec<Number<0, 100>>,
    impact: Vec<Count>,
    bands: Vec<Length>,
    #[serde(default)]
    reload: Count,
    #[serde(default)]
    bayonet: bool,
    #[serde(default)]
    one_handed: bool,
    #[serde(default)]
    spread: bool,
    #[serde(deserialize_with = "SizeWord::deserialize")]
    #[schemars(with = "SizeWord")]
    size: Size,
    #[serde(default)]
    nation: Option<String>,
    points: [Value; 3],
} }

#[derive(Deserialize, JsonSchema)]
#[serde(remote = "Size", rename_all = "kebab-case")]
enum SizeWord {
    Any,
    #[serde(rename = "elf-or-larger")]
    Tall,
    #[serde(rename = "smaller-than-elf")]
    Small,
}

table! { Terrain { rows: Vec<TerrainRow> } }

row! { TerrainRow {
    shape: PieceForm,
    #[serde(deserialize_with = "GoingWord::deserialize")]
    #[schemars(with = "GoingWord")]
    movement: Going,
    /// (FL-TER-1) A road or bridge: it takes the place of the areas it crosses.
    #[serde(default)]
    replaces: bool,
    #[serde(deserialize_with = "SightWord::deserialize")]
    #[schemars(with = "SightWord")]
    sight: Sight,
    #[schemars(schema_with = "schema::cover")]
    cover: Cover,
} }

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PieceForm {
    Area,
    Line,
}

#[derive(Deserialize, JsonSchema)]
#[serde(remote = "Going", rename_all = "kebab-case")]
enum GoingWord {
    Clear,
    Difficult,
    Bogging,
    Blocking,
    Linear,
}

#[derive(Deserialize, JsonSchema)]
#[serde(remote = "Sight", rename_all = "kebab-case")]
enum SightWord {
    Low,
    LowLine,
    Tall,
    Blocks,
}

table! { SteadyResults { rows: Vec<SteadyRow> } }

#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SteadyRow {
    pub at: Totals,
    #[schemars(schema_with = "schema::blow")]
    pub result: Blow,
}
