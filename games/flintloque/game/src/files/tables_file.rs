//! A tables file as it is written: `data/flintloque/tables.toml`.
//!
//! The tables themselves are in `rows` (figures, weapons, ground), `values` (modifiers) and `prices`.

use ::files::sourced::Sourced;
use schemars::JsonSchema;
use serde::Deserialize;

use super::prices::*;
use super::rows::*;
use super::values::*;

/// A table of the file: where it comes from, why, and its numbers.
macro_rules! table {
    ($(#[$meta:meta])* $name:ident $fields:tt) => {
        ::files::sourced_table! {
            #[serde(rename_all = "kebab-case")]
            $(#[$meta])*
            $name $fields
        }
    };
}
pub(super) use table;

macro_rules! tables_file {
    ($($field:ident: $type:ty),* $(,)?) => {
        /// Every number the rules of Flintloque look up.
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct TablesFile {
            /// The version of this format.
            #[schemars(schema_with = "files::schema::version")]
            pub schema: Option<u32>,
            $(pub $field: $type,)*
        }

        impl TablesFile {
            /// Every table with its name.
            pub fn tables(&self) -> Vec<(String, &dyn Sourced)> {
                let all: [(&str, &dyn Sourced); _] = [$((stringify!($field), &self.$field)),*];
                all.map(|(name, table)| (name.replace('_', "-"), table)).to_vec()
            }
        }
    };
}

tables_file! {
    bases: Bases,
    races: Races,
    experience: ExperienceTable,
    troops: Troops,
    weary: Weary,
    mounts: Mounts,
    melee_weapons: MeleeWeapons,
    firelocks: Firelocks,
    terrain: Terrain,
    leash: Leash,
    initiative: Initiative,
    command: Command,
    case_two: CaseTwo,
    music: Music,
    morale: Morale,
    fire: Fire,
    melee: Melee,
    steady: Steady,
    steady_results: SteadyResults,
    command_points: CommandPoints,
    points: Points,
    sections: Sections,
    aftermath: Aftermath,
    options: Options,
}
