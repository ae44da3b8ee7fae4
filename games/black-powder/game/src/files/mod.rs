//! Battles as files: reading them, and what is wrong with one (BP-SCN-5).

mod build;
mod ground;
mod length;
mod scenario_file;
mod stand;

use std::sync::Arc;

use black_powder::scenario::{Deployment, Options, Scenario};
use black_powder::tables::Tables;
use files::Fault;
use files::fault::{check_schema, parse};

use scenario_file::ScenarioFile;

/// The five battles of chapter 30, by their ids.
pub const BATTLES: [(&str, &str); 5] = [
    ("pitched", include_str!("../../../data/scenarios/pitched.toml")),
    ("cowpens", include_str!("../../../data/scenarios/cowpens.toml")),
    ("guilford", include_str!("../../../data/scenarios/guilford.toml")),
    ("camden", include_str!("../../../data/scenarios/camden.toml")),
    ("hobkirk", include_str!("../../../data/scenarios/hobkirk.toml")),
];

/// A battle from its text.
pub fn scenario(
    file: &str,
    text: &str,
    tables: &Arc<Tables>,
    options: Options,
    deployment: Deployment,
) -> Result<Scenario, Fault> {
    let read: ScenarioFile = parse(file, text)?;
    let built = check_schema(read.schema, true)
        .and_then(|()| build::build(&read, tables, options, deployment))
        .and_then(|scenario| stand::check(&read, scenario));
    built.map_err(|problem| problem.locate(file, text))
}
