//! Command points, prices, limits of sections, and the options that hold by default.

use schemars::JsonSchema;
use serde::Deserialize;

use super::choices::{CoordinatedBonus, QuickFire};
use super::length::Length;
use super::number::Number;
use super::rows::Value;
use super::tables_file::table;

table! { CommandPoints { points: Number<0, 20>, improved: Number<0, 20> } }

table! { Points {
    race: RacePrice,
    experience: ExperiencePrices,
    troops: TroopPrices,
    elite: Value,
    roles: RolePrices,
    least: Value,
} }

/// A record of numbers.
macro_rules! prices {
    ($($name:ident { $($field:ident: $type:ty),* $(,)? })*) => {$(
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $name {
            $(pub $field: $type,)*
        }
    )*};
}

prices! {
    RacePrice {
        base: Value,
        steady: Value,
        wounds: Value,
        melee: Value,
        accuracy_step: Value,
        discipline: Value,
        quick_from: Length,
        quick_cm_per_point: Number<1, 99>,
    }
    ExperiencePrices {
        raw: Value,
        average: Value,
        experienced: Value,
        veteran: Value,
        legendary: Value,
    }
    TroopPrices {
        regular: Value,
        light: Value,
        grenadier: Value,
        cavalry: Value,
        gunner: Value,
        marine: Value,
        militia: Value,
        irregular: Value,
        guerrilla: Value,
        civilian: Value,
    }
    RolePrices { leader: Value, second: Value, musician: Value, standard: Value }
}

table! { Sections {
    figures: [Number<1, 100>; 2],
    civilians: Number<1, 100>,
    two_handed: Number<0, 1>,
    one_handed: Number<0, 2>,
    grenades: Number<0, 9>,
    usual_points: Number<1, 9999>,
    balance_percent: Number<0, 100>,
} }

table! { Aftermath {
    dead: Number<-9, 20>,
    hurt: Number<-9, 20>,
    recovers: Number<-9, 20>,
    elite: Value,
} }

table! { Options {
    initiative_adds_cp: bool,
    quick_fire: QuickFire,
    grenade_radius_cm: Length,
    coordinated_bonus: CoordinatedBonus,
    max_turns: Number<1, 99>,
    table_cm: [Length; 2],
} }
