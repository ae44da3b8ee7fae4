//! Every case of the project passes.

use std::fs;
use std::path::{Path, PathBuf};

use cases::Verdict;

/// The folders of cases, one a game.
pub fn folders() -> Vec<PathBuf> {
    let games = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the games");
    let folders = games.map(|game| game.expect("a game").path().join("cases"));
    let mut folders: Vec<PathBuf> = folders.filter(|folder| folder.is_dir()).collect();
    folders.sort();
    folders
}

#[test]
fn all_cases_pass() {
    let folders = folders();
    assert_eq!(folders.len(), games::shelf().rulesets().len(), "{folders:?}");
    let summary = games::cases().run(&folders);
    let bad: Vec<String> = summary
        .results
        .iter()
        .filter(|r| !matches!(r.verdict, Verdict::Pass))
        .map(ToString::to_string)
        .collect();
    assert!(bad.is_empty(), "{}\n{} of {} cases", bad.join("\n"), bad.len(), summary.results.len());
}
