//! Muskets & Tomahawks: tables, battles and forces as files, and what is wrong with one.
//!
//! Lengths are inches in files and micrometres in the rules.

pub mod army;
mod build;
mod built_in;
mod fielded;
mod goals;
mod ground;
mod info;
mod length;
mod rows;
mod scenario_file;
mod schema;
mod tables;
mod tables_file;
mod units;

use std::sync::{Arc, LazyLock};

use ::files::fault::{Problem, check_schema, parse};
use ::files::{Fault, hash};
use muskets_and_tomahawks::scenario::Scenario;

pub use ::files::sourced::{Source, Status};
pub use build::SIDES;
pub use built_in::{ARMIES, BATTLES, BuiltIn, built_in_files, text_of};
pub use fielded::Armies;
pub use info::{BattleInfo, SideInfo};
pub use rows::{ListLine, Look};
pub use scenario_file::OptionWord;
pub use schema::schemas;
pub use tables::{Limits, TableSet, default_tables, table_file, table_set};
pub use units::words as option_words;

use scenario_file::ScenarioFile;

/// A battle, ready to be fought.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub info: BattleInfo,
    pub scenario: Arc<Scenario>,
    /// SHA-256 of all that went into it, in hex.
    pub scenario_hash: String,
}

/// The battles that come with the game, in a list.
pub fn list() -> Vec<BattleInfo> {
    static LIST: LazyLock<Vec<BattleInfo>> = LazyLock::new(|| {
        let tables = default_tables();
        let info = |file: &BuiltIn| {
            let loaded = load(file.id, file.text, &tables, &Armies::new());
            loaded.unwrap_or_else(|fault| unreachable!("built-in battle: {fault}")).info
        };
        BATTLES.iter().map(info).collect()
    });
    LIST.clone()
}

/// A battle from its text, with the forces that were brought.
pub fn load(name: &str, text: &str, set: &TableSet, armies: &Armies) -> Result<Loaded, Fault> {
    let mut file: ScenarioFile = parse(name, text)?;
    let own = build(&file, set);
    let mut scenario = own.map_err(|problem| problem.locate(name, text))?;
    if !armies.is_empty() {
        fielded::fielded(&mut file, set, armies)?;
        let told = |wrong: Problem| Fault::whole_file("armies", wrong.found, &wrong.expected);
        scenario = build(&file, set).map_err(told)?;
    }
    let mut chosen = vec![text.to_owned()];
    chosen.extend(armies.iter().flat_map(|(side, army)| [side.clone(), army::text(army)]));
    let parts: Vec<&str> = chosen.iter().map(String::as_str).collect();
    Ok(Loaded {
        info: info::of(&file, &scenario),
        scenario: Arc::new(scenario),
        scenario_hash: hash::of(&parts),
    })
}

/// Only the scenario of a text.
pub fn scenario(file: &str, text: &str, set: &TableSet) -> Result<Scenario, Fault> {
    let read: ScenarioFile = parse(file, text)?;
    build(&read, set).map_err(|problem| problem.locate(file, text))
}

/// The same of a file that is no text.
pub fn scenario_of(file: serde_json::Value, set: &TableSet) -> Result<Scenario, Fault> {
    let told = |e: serde_json::Error| Fault::whole_file("case", e.to_string(), "a battle");
    let read: ScenarioFile = serde_json::from_value(file).map_err(told)?;
    let wrong = |p: Problem| Fault::whole_file("case", p.found, &p.expected);
    build(&read, set).map_err(wrong)
}

fn build(file: &ScenarioFile, set: &TableSet) -> Result<Scenario, Problem> {
    check_schema(file.schema, true)?;
    build::build(file, set)
}
