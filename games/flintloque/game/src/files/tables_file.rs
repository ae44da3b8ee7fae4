//! A tables file as it is written: `data/flintloque/tables.toml`.
//!
//! The tables themselves are in `rows` (figures, weapons, ground), `values` (modifiers) and `prices`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::prices::*;
use super::rows::*;
use super::values::*;

/// Where the values of a table are from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The rulebook gives them.
    Printed,
    /// The rulebook sends the reader to a sheet that we do not have.
    Reconstructed,
}

/// A table of the file: where it comes from, why, and its numbers.
macro_rules! table {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $name {
            pub status: $crate::files::tables_file::Status,
            /// The rulebook and our items, or "ours".
            pub source: String,
            /// Why these numbers, in a line.
            pub basis: String,
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $crate::files::tables_file::Sourced for $name {
            fn source(&self) -> ($crate::files::tables_file::Status, &str, &str) {
                (self.status, &self.source, &self.basis)
            }
        }
    };
}
pub(super) use table;

pub trait Sourced {
    fn source(&self) -> (Status, &str, &str);
}

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
