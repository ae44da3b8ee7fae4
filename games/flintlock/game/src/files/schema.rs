//! The three kinds of file of Flintlock.

use schemars::schema_for;

use super::battle_file::BattleFile;
use super::map_file::MapFile;
use super::tables_file::TablesFile;
use files::schema::text;

/// File name and text of each schema.
pub fn schemas() -> [(&'static str, String); 3] {
    [
        ("flintlock-map.schema.json", text("Flintlock map", schema_for!(MapFile))),
        ("flintlock-battle.schema.json", text("Flintlock battle", schema_for!(BattleFile))),
        ("flintlock-tables.schema.json", text("Flintlock tables", schema_for!(TablesFile))),
    ]
}
