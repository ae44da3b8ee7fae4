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
        /// Every number the rules of Muskets & Tomahawks look up, and the lists of the frontier.
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
    cards: CardsTable,
    command: CommandTable,
    moves: MovesTable,
    bodies: BodiesTable,
    terrain: TerrainTable,
    bases: BasesTable,
    spotting: SpottingTable,
    weapons: WeaponsTable,
    shooting: ShootingTable,
    canister: CanisterTable,
    steel: SteelTable,
    fighting: FightingTable,
    rally: RallyTable,
    reaction_modifiers: ReactionModifiersTable,
    reactions: ReactionsTable,
    measures: MeasuresTable,
    victory: VictoryTable,
    profiles: ProfilesTable,
    options: OptionsTable,
    lists: ListsTable,
    forces: ForcesTable,
}
