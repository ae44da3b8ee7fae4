//! Worked cases: positions, dice and what must come of them, as files that anybody can write.
//!
//! `docs/cases.md` is the manual of the format. [`run`] takes files and folders and tells, case by
//! case, whether the rules do what the case says.

mod fault;
mod fields;
mod files;
mod node;

mod case;
mod script;

mod expect;
mod odds;
mod pattern;
mod play;
mod quiet;
mod rules;
mod runner;
mod summary;

mod flintlock;
mod flintloque;

use std::collections::BTreeSet;
use std::path::PathBuf;

use kernel::Cite;

pub use case::Origin;
pub use fault::Fault;
pub use summary::{About, CaseResult, Failure, Summary, Verdict};

use case::Case;
use fault::{Wrong, wrong};
use node::Node;
use rules::Cased;

/// Runs every case in these files and folders.
pub fn run(paths: &[PathBuf]) -> Summary {
    let mut summary = Summary::default();
    for path in paths {
        match files::find(path) {
            Ok(files) => summary.results.extend(files.iter().map(|file| {
                let name = file.display().to_string();
                match files::read(file) {
                    Ok(text) => run_text(&name, &text),
                    Err(fault) => broken(&name, fault),
                }
            })),
            Err(fault) => summary.results.push(broken(&path.display().to_string(), fault)),
        }
    }
    summary
}

/// Runs the case in a text; `file` is what to call it.
pub fn run_text(file: &str, text: &str) -> CaseResult {
    match read_and_run(text) {
        Ok((case, failures, met)) => {
            let verdict = match failures.is_empty() {
                true => Verdict::Pass,
                false => Verdict::Fail(failures),
            };
            CaseResult { file: file.to_owned(), case: Some(about(case, met)), verdict }
        }
        Err(wrong) => broken(file, wrong.in_file(file)),
    }
}

type Ran = (Case, Vec<Failure>, BTreeSet<Cite>);

fn read_and_run(text: &str) -> Result<Ran, Wrong> {
    let file = node::parse(text)?;
    match case::game(&file)? {
        "flintlock" => read_and_run_of::<::flintlock::Flintlock>(&file),
        "flintloque" => read_and_run_of::<::flintloque::Flintloque>(&file),
        other => Err(wrong(1, format!("game \"{other}\""), "\"flintlock\" or \"flintloque\"")),
    }
}

fn read_and_run_of<R: Cased>(file: &Node) -> Result<Ran, Wrong> {
    let case = case::read(file, R::SETUP)?;
    let (failures, met) = runner::run::<R>(&case)?;
    Ok((case, failures, met))
}

fn about(case: Case, met: BTreeSet<Cite>) -> About {
    let numbers = |list: Vec<(String, usize)>| list.into_iter().map(|(name, _)| name).collect();
    About {
        id: case.id,
        title: case.title,
        game: case.game,
        rules: numbers(case.rules),
        rulings: numbers(case.rulings),
        origin: case.origin,
        reconstructed: case.reconstructed,
        tries: case.tries.len(),
        met,
    }
}

fn broken(file: &str, fault: Fault) -> CaseResult {
    CaseResult { file: file.to_owned(), case: None, verdict: Verdict::Broken(fault) }
}
