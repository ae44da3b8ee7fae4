//! Flintloque: tables, scenarios and sections as files.
//!
//! Text becomes a file struct ([`TablesFile`], [`ScenarioFile`], [`section::Roster`]), file structs
//! become a [`Scenario`]. Lengths are centimetres in files and micrometres in the rules.

mod built_in;
mod choices;
pub mod length;

mod arms;
mod kinds;
mod muster;
mod prices;
mod rows;
mod tables;
mod tables_file;
mod values;

mod complaint;
mod cost;
mod figure;
mod history;
mod limits;
mod schema;
pub mod section;

mod after;
mod armies;
mod build;
mod deploy;
mod goals;
mod info;
mod pieces;
mod posts;
mod scenario_file;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use ::flintloque::Scenario;

use ::files::{fault, hash, ids, number, read, totals};

pub use ::files::fault::Fault;
pub use ::files::read::text;
pub use ::files::sourced::{Source, Status};
pub use after::{After, after, fielded};
pub use armies::Armies;
pub use build::Loaded;
pub use built_in::{BuiltIn, built_in_files, table_file};
pub use choices::{Choices, CoordinatedBonus, QuickFire, SWITCHES, Switch};
pub use cost::Share;
pub use figure::{FigureFile, spec};
pub use history::{Fallen, Fought, Result as Ending};
pub use info::{BattleInfo, SideInfo};
pub use length::Length;
pub use muster::{Limits, Muster};
pub use rows::{Class, PieceForm};
pub use scenario_file::*;
pub use schema::schemas;
pub use section::{Complaint, Priced, PricedFigure, Roster, price};
pub use tables::{TableSet, TerrainKind, default_tables, table_set, tables};
pub use tables_file::TablesFile;

/// The built-in scenarios as files, the smallest first.
pub fn built_in() -> &'static [BuiltIn] {
    &built_in::SCENARIOS
}

/// The built-in sections as files: both sides of each scenario.
pub fn built_in_sections() -> &'static [BuiltIn] {
    &built_in::SECTIONS
}

/// The built-in scenarios in a list.
pub fn list() -> Vec<BattleInfo> {
    static LIST: LazyLock<Vec<BattleInfo>> = LazyLock::new(|| {
        let tables = default_tables();
        let info = |file: &BuiltIn| match load(file.id, &tables, &Choices::default()) {
            Ok(loaded) => loaded.info,
            Err(fault) => unreachable!("built-in scenario: {fault}"),
        };
        built_in::SCENARIOS.iter().map(info).collect()
    });
    LIST.clone()
}

/// A built-in scenario.
pub fn load(id: &str, tables: &TableSet, choices: &Choices) -> Result<Loaded, Fault> {
    let (name, text) = scenario_text(id)?;
    load_text(&name, text, tables, choices)
}

/// Name and text of a built-in scenario's file.
pub fn scenario_text(id: &str) -> Result<(String, &'static str), Fault> {
    let file = built_in::find(id).ok_or_else(|| unknown_scenario(id))?;
    Ok((format!("scenarios/{id}.toml"), file.text))
}

/// Name and text of a file on disk.
pub fn read_path(file: &Path) -> Result<(String, String), Fault> {
    read::read(file)
}

/// A scenario from the text of its file.
pub fn load_text(
    file_name: &str,
    text: &str,
    tables: &TableSet,
    choices: &Choices,
) -> Result<Loaded, Fault> {
    load_with(file_name, text, tables, choices, &Armies::new())
}

/// (FL-SET-1) The same, fought with other sections than its own.
pub fn load_with(
    file_name: &str,
    text: &str,
    tables: &TableSet,
    choices: &Choices,
    armies: &Armies,
) -> Result<Loaded, Fault> {
    let file: ScenarioFile = fault::parse(file_name, text)?;
    let file = armies::fielded(file, tables, armies)?;
    let built = build::build(&file, tables, choices);
    let loaded = built.map_err(|problem| problem.locate(file_name, text))?;
    let canonical = loaded.choices.canonical();
    let brought: Vec<String> = armies.values().map(section::text).collect();
    let mut texts = vec![text, &canonical];
    texts.extend(armies.keys().zip(&brought).flat_map(|(side, text)| [&**side, &**text]));
    let scenario_hash = hash::of(&texts);
    Ok(Loaded { scenario_hash, ..loaded })
}

/// A scenario from a file.
pub fn load_path(file: &Path, tables: &TableSet, choices: &Choices) -> Result<Loaded, Fault> {
    let (name, text) = read::read(file)?;
    load_text(&name, &text, tables, choices)
}

/// A tables file from disk.
pub fn tables_path(file: &Path) -> Result<TableSet, Fault> {
    let (name, text) = read::read(file)?;
    table_set(&name, &text)
}

/// A section from a file.
pub fn section_path(file: &Path) -> Result<section::Roster, Fault> {
    let (name, text) = read::read(file)?;
    section::read(&name, &text)
}

/// Only the scenario of a text.
pub fn scenario(
    file_name: &str,
    text: &str,
    tables: &TableSet,
    choices: &Choices,
) -> Result<Arc<Scenario>, Fault> {
    load_text(file_name, text, tables, choices).map(|loaded| loaded.scenario)
}

fn unknown_scenario(id: &str) -> Fault {
    let ids = built_in::SCENARIOS.each_ref().map(|file| file.id).join(", ");
    Fault::whole_file("scenarios", format!("scenario \"{id}\""), &format!("one of {ids}"))
}
