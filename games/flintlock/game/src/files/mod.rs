//! Flintlock: tables, maps and battles as files.
//!
//! Text becomes a file struct ([`TablesFile`], [`MapFile`], [`BattleFile`]), file structs become a
//! [`Scenario`]. `docs/scenarios.md` is the manual of the formats.

mod built_in;
mod ladder;
mod schema;
mod words;

mod tables;
mod tables_file;

mod features;
mod land;
mod map;
mod map_file;

mod battle_file;
mod checks;
mod complete;
mod fall_back;
mod options;
mod roster;
mod units;

mod build;
mod chart;
mod info;
mod on_disk;
mod switches;

use std::path::Path;
use std::sync::LazyLock;

pub use battle_file::*;
pub use build::{Checks, Choices, Loaded, build};
pub use files::fault::{Fault, Hop, Part, Problem};
pub use files::number::Number;
pub use files::read::text;
pub use info::{BattleInfo, MapInfo, OptionInfo, RegimentInfo, SideInfo};
pub use map_file::*;
pub use on_disk::{built_in_files, load_files, read_files, table_file, with_map};
pub use schema::schemas;
pub use switches::{SWITCHES, Switch};
pub use tables::{TableSet, default_tables, table_set, tables};
pub use tables_file::TablesFile;

use fault::parse;
use files::{fault, hash, ids, number, read, totals};

/// The built-in battlefields, small to large.
pub fn list() -> Vec<BattleInfo> {
    static LIST: LazyLock<Vec<BattleInfo>> = LazyLock::new(|| {
        let tables = default_tables();
        let choices = Choices::default();
        let info = |field: &built_in::BuiltIn| match load(field.id, &tables, &choices) {
            Ok(loaded) => loaded.info,
            Err(fault) => unreachable!("built-in battle: {fault}"),
        };
        built_in::ALL.iter().map(info).collect()
    });
    LIST.clone()
}

/// A built-in battlefield.
pub fn load(id: &str, tables: &TableSet, choices: &Choices) -> Result<Loaded, Fault> {
    let field = built_in::find(id).ok_or_else(|| unknown_battle(id))?;
    let names = (format!("maps/{id}.toml"), format!("battles/{id}.toml"));
    load_text((&names.0, field.map), (&names.1, field.battle), tables, choices)
}

/// A battlefield from the texts of its map and battle files, each with the name to call it by.
pub fn load_text(
    map: (&str, &str),
    battle: (&str, &str),
    tables: &TableSet,
    choices: &Choices,
) -> Result<Loaded, Fault> {
    let map_file: MapFile = parse(map.0, map.1)?;
    let battle_file: BattleFile = parse(battle.0, battle.1)?;
    let built = build(&map_file, &battle_file, tables, choices, Checks::Full);
    let mut loaded = built.map_err(|problem| match problem.part {
        Part::Map => problem.locate(map.0, map.1),
        _ => problem.locate(battle.0, battle.1),
    })?;
    loaded.scenario_hash = hash::of(&[map.1, battle.1, &loaded.choices.canonical()]);
    Ok(loaded)
}

/// A battlefield from a battle file; the map is a built-in one or a file beside it.
pub fn load_path(
    battle_file: &Path,
    tables: &TableSet,
    choices: &Choices,
) -> Result<Loaded, Fault> {
    load_files(&read_files(battle_file)?, tables, choices)
}

/// A tables file from disk.
pub fn tables_path(file: &Path) -> Result<TableSet, Fault> {
    let (name, text) = read::read(file)?;
    table_set(&name, &text)
}

/// The texts of the map and the battle of a built-in battlefield, to start a new one from.
pub fn built_in_text(id: &str) -> Option<(&'static str, &'static str)> {
    built_in::find(id).map(|field| (field.map, field.battle))
}

fn all_ids() -> String {
    built_in::ALL.each_ref().map(|field| field.id).join(", ")
}

fn unknown_battle(id: &str) -> Fault {
    Fault::whole_file("battles", format!("battle \"{id}\""), &format!("one of {}", all_ids()))
}

fn unknown_map(found: &str) -> Problem {
    let expected = format!("one of {}, or a map file such as \"my-map.toml\"", all_ids());
    Problem::new(fault::way!["battle", "map"], format!("map \"{found}\""), expected)
}
