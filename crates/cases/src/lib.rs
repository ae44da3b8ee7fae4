//! Worked cases: positions, dice and what must come of them, as files that anybody can write.
//!
//! `docs/cases.md` is the manual of the format. A [`Runner`] takes files and folders and tells, case by
//! case, whether the rules do what the case says.

pub mod fault;
pub mod fields;
pub mod node;

mod files;

mod case;
mod script;

mod expect;
mod odds;
pub mod pattern;
mod play;
mod quiet;
mod rules;
mod runner;
mod summary;

use std::collections::BTreeSet;
use std::path::PathBuf;

use kernel::Cite;

pub use case::Origin;
pub use fault::{Fault, Wrong};
pub use rules::Cased;
pub use summary::{About, CaseResult, Failure, Summary, Verdict};

use case::Case;
use fault::wrong;
use node::Node;

/// Runs the cases of the games it knows; the first is the one a case is about if it does not say.
#[derive(Clone, Default)]
pub struct Runner {
    games: Vec<(&'static str, Run)>,
}

/// Runs a case of one game.
type Run = fn(&Node, &str) -> Result<Ran, Wrong>;
type Ran = (Case, Vec<Failure>, BTreeSet<Cite>);

impl Runner {
    pub fn with<R: Cased>(mut self) -> Runner {
        self.games.push((R::ID, read_and_run::<R>));
        self
    }

    /// Runs every case in these files and folders.
    pub fn run(&self, paths: &[PathBuf]) -> Summary {
        let mut summary = Summary::default();
        for path in paths {
            match files::find(path) {
                Ok(files) => summary.results.extend(files.iter().map(|file| {
                    let name = file.display().to_string();
                    match files::read(file) {
                        Ok(text) => self.run_text(&name, &text),
                        Err(fault) => broken(&name, fault),
                    }
                })),
                Err(fault) => summary.results.push(broken(&path.display().to_string(), fault)),
            }
        }
        summary
    }

    /// Runs the case in a text; `file` is what to call it.
    pub fn run_text(&self, file: &str, text: &str) -> CaseResult {
        match self.read_and_run(text) {
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

    fn read_and_run(&self, text: &str) -> Result<Ran, Wrong> {
        let file = node::parse(text)?;
        let usual = self.games.first().map_or("", |(id, _)| *id);
        let game = case::game(&file, usual)?;
        match self.games.iter().find(|(id, _)| *id == game) {
            Some((id, run)) => run(&file, id),
            None => {
                let known: Vec<String> =
                    self.games.iter().map(|(id, _)| format!("\"{id}\"")).collect();
                Err(wrong(1, format!("game \"{game}\""), known.join(" or ")))
            }
        }
    }
}

fn read_and_run<R: Cased>(file: &Node, game: &str) -> Result<Ran, Wrong> {
    let case = case::read(file, game, R::SETUP)?;
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
