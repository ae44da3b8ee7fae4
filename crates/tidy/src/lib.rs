//! Checks on the project itself: rulebook to code to case, documents that must be true, files
//! that must stay readable.

mod cases;
mod citations;
mod coverage;
mod pages;

use std::path::{Path, PathBuf};

pub use cases::{Case, cases};
pub use citations::{Citations, citations, comments, data};
pub use coverage::{Places, Row, coverage};
pub use pages::{register, rules_page};

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The ids of all games: their folders.
pub fn rulesets() -> Vec<String> {
    let all = std::fs::read_dir(root().join("games")).into_iter().flatten().flatten();
    let games = all.filter(|entry| entry.path().join("rules").is_dir());
    let mut ids: Vec<String> =
        games.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    ids.sort_unstable();
    ids
}

/// Whether a game stands on the shelf. Until then its rules stand by themselves: `games` tells of it as one to come.
pub fn is_stocked(ruleset: &str) -> bool {
    let list = std::fs::read_to_string(root().join("games/src/lib.rs")).expect("the list of games");
    !list.contains(&format!("id: \"{ruleset}\""))
}

/// All files below a folder with this ending, sorted.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A path as it is written in documents.
pub fn shown(path: &Path) -> String {
    let root = root();
    path.strip_prefix(&root).unwrap_or(path).display().to_string()
}
