//! A tables file as it is written: `data/tables.toml`. Its rows are in `rows`.

use files::sourced::Sourced;
use schemars::JsonSchema;
use serde::Deserialize;

use super::rows::*;

/// A table of the file: where it comes from, why, and its numbers.
macro_rules! table {
    ($(#[$meta:meta])* $name:ident $fields:tt) => {
        ::files::sourced_table! {
            #[serde(rename_all = "snake_case")]
            $(#[$meta])*
            $name $fields
        }
    };
}
pub(super) use table;

macro_rules! tables_file {
    ($($field:ident: $type:ty),* $(,)?) => {
        /// Every number the rules of Black Powder look up, and the lists of both theatres.
        #[derive(Debug, Clone, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
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
                all.map(|(name, table)| (name.to_owned(), table)).to_vec()
            }
        }
    };
}

tables_file! {
    moves: MovesTable,
    measures: MeasuresTable,
    bases: BasesTable,
    sizes: SizesTable,
    formations: FormationsTable,
    weapons: WeaponsTable,
    command: CommandTable,
    command_steps: StepsTable,
    commanders: CommandersTable,
    blunders: BlundersTable,
    shooting: ShootingTable,
    guns: GunsTable,
    saves: SavesTable,
    fighting: FightingTable,
    break_test: BreakTestTable,
    nerve: NerveTable,
    special: SpecialTable,
    points: PointsTable,
    men: MenTable,
    profiles: ProfilesTable,
    lists: ListsTable,
    armies: ArmiesTable,
}
