//! A tables file as it is written: `data/flintlock/tables.toml`.

use std::borrow::Cow;
use std::fmt;

use ::flintlock::tables::{FireResult, PROHIBITED, PreShock};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de};

use super::number::Number;
use super::totals::Totals;
use super::words;

/// A modifier.
pub type Drm = Number<-20, 20, 0>;
pub type Allowance = Number<1, 30>;

/// A table of the file: where it comes from, why, and its numbers.
macro_rules! table {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// "rulebook" and its paragraphs, "reconstruction", or whatever the numbers are from.
            pub source: String,
            /// Why these numbers, in a line.
            pub basis: String,
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl Sourced for $name {
            fn source(&self) -> (&str, &str) {
                (&self.source, &self.basis)
            }
        }
    };
}

pub trait Sourced {
    fn source(&self) -> (&str, &str);
}

macro_rules! tables_file {
    ($($(#[$meta:meta])* $field:ident: $type:ty),* $(,)?) => {
        /// Every number the rules of Flintlock look up.
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub struct TablesFile {
            /// The version of this format.
            #[schemars(schema_with = "words::schema")]
            pub schema: u32,
            $($(#[$meta])* pub $field: $type,)*
        }

        impl TablesFile {
            /// Name, source and basis of every table.
            pub fn sources(&self) -> Vec<(&'static str, &str, &str)> {
                let all: [(&'static str, &dyn Sourced); _] = [$((stringify!($field), &self.$field)),*];
                all.map(|(name, table)| (name, table.source().0, table.source().1)).to_vec()
            }
        }
    };
}

tables_file! {
    /// (11.33) Fire modifier by weapon and range.
    range: RangeTable,
    /// (11.33) Fire modifiers that are a single number.
    fire: FireTable,
    /// (11.32) What a shot does, by adjusted die.
    fire_results: FireResults,
    /// (11.55) Unit Morale Check.
    morale_check: MoraleCheck,
    /// (6.62) The die for a change of formation.
    formation_change: FormationChange,
    /// (6.0) Effects of Formations.
    formations: Formations,
    /// (6.2) Column.
    column: Movement,
    /// (6.5) Skirmishers.
    skirmish: Movement,
    /// (12.22) Shock Status.
    status: StatusTable,
    /// (12.43) Defender's Pre-Shock Reaction, by adjusted die.
    pre_shock: PreShockTable,
    /// (12.42) Modifiers to that die.
    pre_shock_modifiers: PreShockModifiers,
    /// (12.52) Shock Factors.
    factors: Factors,
    /// (12.61) Shock results by superiority of the attacker.
    attacker_superior: ShockTable,
    /// (12.61) Shock results by superiority of the defender.
    defender_superior: ShockTable,
    /// (7.11) Terrain by hex.
    terrain: TerrainTable,
    /// (7.11) Terrain by hexside.
    hexsides: HexsideTable,
    /// (14.0) Flight Points.
    flight: FlightTable,
    /// (11.57) When a leader dies.
    leader_killed: LeaderKilled,
}

table! {
    /// Bands of range, from 1 on, for each weapon; beyond the last band it is out of range.
    RangeTable {
        musket: Vec<Band>,
        rifle: Vec<Band>,
        #[serde(rename = "three-pounder")]
        three_pounder: Vec<Band>,
        #[serde(rename = "six-pounder")]
        six_pounder: Vec<Band>,
    }
}

/// A band of ranges.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Band {
    /// Range in hexes, "4" or "6 to 8".
    pub at: Totals,
    pub drm: Drm,
}

table! {
    /// Fire modifiers.
    FireTable {
        /// (11.33) The firer is Disordered.
        disordered: Drm,
        /// (11.33) The firer is Reduced.
        reduced: Drm,
        /// (11.34) First Volley.
        first_volley: Drm,
        /// (11.44) Smoke, on the firer and on the target.
        smoke: Drm,
        /// (11.33) The target is Cavalry.
        target_cavalry: Drm,
        /// (11.13) Reaction to Movement.
        reaction_to_movement: Drm,
    }
}

table! {
    /// Rows without gap: the first "... or less", the last "... or more".
    FireResults { rows: Vec<FireLine> }
}

/// One line of the Fire Results Table.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireLine {
    pub at: Totals,
    /// Against Infantry and Cavalry.
    #[schemars(schema_with = "words::fire_result")]
    pub troops: FireResult,
    /// Against Artillery.
    #[schemars(schema_with = "words::fire_result")]
    pub guns: FireResult,
}

table! {
    /// Die plus Morale Rating.
    MoraleCheck {
        /// The highest total that Disorders.
        disorders_at: Drm,
    }
}

table! {
    /// Die plus Morale Rating.
    FormationChange {
        /// The highest total that Disorders.
        disorders_at: Drm,
        /// (6.63) Added for a unit that had to unstack.
        unstack: Drm,
    }
}

table! {
    /// One row per formation.
    Formations {
        column: FormationLine,
        open: FormationLine,
        close: FormationLine,
        skirmish: FormationLine,
    }
}

/// One line of the Effects of Formations.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormationLine {
    /// Added to the attacker's Shock total.
    pub shock_attack: Drm,
    /// Added to the defender's Shock total.
    pub shock_defence: Drm,
    /// Fire modifier as firer.
    pub own_fire: Drm,
    /// Fire modifier as target, from front or rear.
    pub fired_at_front_or_rear: Drm,
    /// Fire modifier as target, from a flank.
    pub fired_at_flank: Drm,
}

table! {
    /// A Movement Allowance.
    Movement { ma: Allowance }
}

table! {
    /// One row per Shock Status.
    StatusTable { excellent: StatusLine, good: StatusLine, fair: StatusLine, poor: StatusLine }
}

/// What a Shock Status is worth.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatusLine {
    /// Added to the Shock total.
    pub shock: Drm,
    /// Added to the own Pre-Shock die.
    pub pre_shock: Drm,
}

table! {
    /// Rows without gap: the first "... or less", the last "... or more".
    PreShockTable { rows: Vec<PreShockLine> }
}

/// One line of the Pre-Shock Reaction.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PreShockLine {
    pub at: Totals,
    #[schemars(schema_with = "words::pre_shock")]
    pub result: PreShock,
}

table! {
    /// Added to the Pre-Shock die.
    PreShockModifiers {
        /// Colonial militia.
        militia: Drm,
        /// Charged by Cavalry.
        charged: Drm,
    }
}

table! {
    /// Shock Factors.
    Factors {
        flank: Drm,
        rear: Drm,
        /// More than one aspect at once.
        combination: Drm,
        cavalry: Drm,
        charge: Drm,
        disordered: Drm,
        reduced: Drm,
    }
}

table! {
    /// Rows without gap: the first "... or less", the last "... or more".
    ShockTable { rows: Vec<ShockLine> }
}

/// One line of the Shock results; an empty list is Engaged.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShockLine {
    pub at: Totals,
    pub results: Vec<ShockResult>,
}

/// What happens to the inferior side; `advance` is the other side's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShockResult {
    Hits,
    Level,
    Retreat,
    Advance,
    Counterattack,
    Collapse,
}

table! {
    /// One row per kind of hex.
    TerrainTable {
        clear: TerrainLine,
        field: TerrainLine,
        light_woods: TerrainLine,
        heavy_woods: TerrainLine,
        swamp: TerrainLine,
        building: TerrainLine,
        road: TerrainLine,
        water: TerrainLine,
    }
}

/// One kind of hex: Movement Points to enter, then its other effects.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainLine {
    pub column: Cost<1>,
    pub open: Cost<1>,
    pub close: Cost<1>,
    pub skirmish: Cost<1>,
    pub cavalry: Cost<1>,
    pub artillery: Cost<1>,
    pub leader: Cost<1>,
    /// Modifier to fire at a target in it.
    #[serde(default)]
    pub fire: Drm,
    /// Shock Factor of a defender in it.
    #[serde(default)]
    pub shock: Drm,
    /// Height of the obstacle in half levels (11.2).
    #[serde(default)]
    pub half_levels: Number<0, 9>,
    /// (7.21) Close Infantry that moves through it is Disordered.
    #[serde(default)]
    pub disorders_close: bool,
}

table! {
    /// One row per kind of hexside.
    HexsideTable {
        slope_one: HexsideLine,
        slope_two: HexsideLine,
        creek: HexsideLine,
        fence: HexsideLine,
        ravine: HexsideLine,
    }
}

/// One kind of hexside: extra Movement Points to cross, then its other effects.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexsideLine {
    pub column: Cost<0>,
    pub open: Cost<0>,
    pub close: Cost<0>,
    pub skirmish: Cost<0>,
    pub cavalry: Cost<0>,
    pub artillery: Cost<0>,
    pub leader: Cost<0>,
    /// Fire modifier.
    #[serde(default)]
    pub fire: Drm,
    /// Shock Factor of a defender attacked across it.
    #[serde(default)]
    pub shock: Drm,
}

table! {
    /// Flight Points.
    FlightTable {
        /// A unit lost.
        unit: Drm,
        /// A skirmisher lost.
        skirmisher: Drm,
        /// An own gun captured.
        gun_lost: Drm,
        /// An enemy gun captured.
        gun_taken: Drm,
    }
}

table! {
    /// A roll of two dice.
    LeaderKilled {
        /// The totals that kill.
        on: Vec<Number<2, 12>>,
    }
}

/// Movement Points from `MIN` to 20, or "P" where it is prohibited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cost<const MIN: i16>(pub u8);

impl<'de, const MIN: i16> Deserialize<'de> for Cost<MIN> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct NumberOrP<const MIN: i16>;
        impl<const MIN: i16> de::Visitor<'_> for NumberOrP<MIN> {
            type Value = Cost<MIN>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from {MIN} to 20, or \"P\"")
            }
            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Self::Value, E> {
                let cost = Number::<MIN, 20>::new(n);
                let wrong = || E::invalid_value(de::Unexpected::Signed(n), &self);
                cost.map(|c| Cost(c.get() as u8)).ok_or_else(wrong)
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                (text == "P").then_some(Cost(PROHIBITED)).ok_or_else(wrong)
            }
        }
        d.deserialize_any(NumberOrP)
    }
}

impl<const MIN: i16> JsonSchema for Cost<MIN> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("CostFrom{MIN}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "oneOf": [{ "type": "integer", "minimum": MIN, "maximum": 20 }, { "const": "P" }]
        })
    }
}
