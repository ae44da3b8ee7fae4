//! Flintloque: tables, scenarios and sections as files.
//!
//! Text becomes a file struct ([`TablesFile`], [`ScenarioFile`], [`section::Roster`]), file structs
//! become a [`Scenario`]. Lengths are centimetres in files and micrometres in the rules.

mod built_in;
mod choices;
mod length;

mod arms;
mod kinds;
mod muster;
mod prices;
mod rows;
mod tables;
mod tables_file;
mod values;

mod complaint;
pub mod cost;
mod figure;
mod limits;
pub mod section;

mod build;
mod goals;
mod info;
mod pieces;
mod scenario_file;
mod schema;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use ::flintloque::Scenario;

use crate::{fault, hash, ids, number, read, totals};

pub use crate::fault::Fault;
pub use crate::read::text;
pub use build::Loaded;
pub use built_in::BuiltIn;
pub use choices::{Choices, CoordinatedBonus, QuickFire, SWITCHES, Switch};
pub use figure::{FigureFile, Known, spec};
pub use info::{BattleInfo, SideInfo};
pub use length::Length;
pub use muster::{Limits, Muster};
pub use rows::{Class, PieceForm};
pub use scenario_file::*;
pub use schema::schemas;
pub use section::{Complaint, Priced, PricedFigure, Roster, price};
pub use tables::{Source, TableSet, TerrainKind, default_tables, table_set, tables};
pub use tables_file::{Status, TablesFile};

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
    let file = built_in::find(id).ok_or_else(|| unknown_scenario(id))?;
    load_text(&format!("scenarios/{id}.toml"), file.text, tables, choices)
}

/// A scenario from the text of its file.
pub fn load_text(
    file_name: &str,
    text: &str,
    tables: &TableSet,
    choices: &Choices,
) -> Result<Loaded, Fault> {
    let file: ScenarioFile = fault::parse(file_name, text)?;
    let built = build::build(&file, tables, choices);
    let loaded = built.map_err(|problem| problem.locate(file_name, text))?;
    let scenario_hash = hash::of(&[text, &loaded.choices.canonical()]);
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
