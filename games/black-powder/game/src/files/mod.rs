//! Black Powder: tables, battles and armies as files, and what is wrong with one (BP-SCN-5).
//!
//! Lengths are inches in files and micrometres in the rules.

pub mod army;
mod build;
mod built_in;
mod choices;
mod fielded;
mod ground;
mod info;
mod length;
mod rows;
mod scenario_file;
mod schema;
mod stand;
mod tables;
mod tables_file;

use std::sync::{Arc, LazyLock};

use ::files::fault::{Problem, check_schema, parse};
use ::files::{Fault, hash};
use black_powder::scenario::Kind;
use black_powder::scenario::{Deployment, Options, Scenario};
use black_powder::tables::Profile;
use black_powder::tables::Tables;

pub use ::files::sourced::{Source, Status};
pub use ::files::switch::Switch;
pub use built_in::{ARMIES, BATTLES, BuiltIn, built_in_files, text_of};
pub use choices::{Choices, FREE_DEPLOYMENT, SWITCHES, deployment};
pub use fielded::Armies;
pub use info::{BattleInfo, SideInfo};
pub use schema::schemas;
pub use tables::{Limits, TableSet, default_tables, table_file, table_set};

pub use scenario_file::PieceFile;
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
            let loaded =
                load(file.id, file.text, &tables, &Choices::default(), &[], &Armies::new());
            loaded.unwrap_or_else(|fault| unreachable!("built-in battle: {fault}")).info
        };
        BATTLES.iter().map(info).collect()
    });
    LIST.clone()
}

/// A battle from its text, with what was chosen and the armies that were brought.
pub fn load(
    name: &str,
    text: &str,
    set: &TableSet,
    choices: &Choices,
    options: &[String],
    armies: &Armies,
) -> Result<Loaded, Fault> {
    if let Some(other) = options.iter().find(|option| *option != FREE_DEPLOYMENT) {
        let found = format!("option \"{}\"", other.chars().take(40).collect::<String>());
        return Err(Fault::whole_file(name, found, &format!("\"{FREE_DEPLOYMENT}\" or none")));
    }
    let mut file: ScenarioFile = parse(name, text)?;
    let (options, deployment) = (choices.options(), deployment(options));
    let own = build(&file, &set.tables, options, deployment, Ok);
    let mut scenario = own.map_err(|problem| problem.locate(name, text))?;
    if !armies.is_empty() {
        fielded::fielded(&mut file, set, armies)?;
        let brought = build(&file, &set.tables, options, deployment, fielded::place);
        let told = |wrong: Problem| Fault::whole_file("armies", wrong.found, &wrong.expected);
        scenario = brought.map_err(told)?;
    }
    let mut chosen = vec![text.to_owned(), choices.beyond_usual().to_string()];
    chosen.extend((deployment == Deployment::Free).then(|| FREE_DEPLOYMENT.to_owned()));
    chosen.extend(armies.iter().flat_map(|(side, army)| [side.clone(), army::text(army)]));
    let parts: Vec<&str> = chosen.iter().map(String::as_str).collect();
    Ok(Loaded {
        info: info::of(&file, &scenario),
        scenario: Arc::new(scenario),
        scenario_hash: hash::of(&parts),
    })
}

/// Only the scenario of a text.
pub fn scenario(
    file: &str,
    text: &str,
    tables: &Arc<Tables>,
    options: Options,
    deployment: Deployment,
) -> Result<Scenario, Fault> {
    let read: ScenarioFile = parse(file, text)?;
    let built = build(&read, tables, options, deployment, Ok);
    built.map_err(|problem| problem.locate(file, text))
}

fn build(
    file: &ScenarioFile,
    tables: &Arc<Tables>,
    options: Options,
    deployment: Deployment,
    place: impl FnOnce(Scenario) -> Result<Scenario, Problem>,
) -> Result<Scenario, Problem> {
    check_schema(file.schema, true)?;
    let scenario = place(build::build(file, tables, options, deployment)?)?;
    stand::check(file, scenario)
}

/// (BP-SCN-1) A piece of terrain that stands by itself.
pub fn terrain(file: &PieceFile) -> Result<Kind, Problem> {
    ground::piece(0, file).map(|piece| piece.kind)
}

/// (BP-UNI-7) A profile whose rules promise formations lists them.
pub fn check_profile(profile: &Profile) -> Result<(), Problem> {
    build::check_profile(profile, Vec::new())
}
