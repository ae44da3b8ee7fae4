//! Which paragraphs the case files test.

use crate::{files, root, shown};

/// The head of a case file.
#[derive(Debug, Clone)]
pub struct Case {
    pub id: String,
    pub title: String,
    pub rules: Vec<String>,
    pub file: String,
}

/// All cases of a ruleset.
pub fn cases(ruleset: &str) -> Vec<Case> {
    let all = files(&root().join("games").join(ruleset).join("cases"), "toml");
    all.iter().filter_map(|file| head(&shown(file), &std::fs::read_to_string(file).ok()?)).collect()
}

fn head(file: &str, text: &str) -> Option<Case> {
    let table: toml::Table = text.parse().ok()?;
    let word = |key: &str| table.get(key).and_then(|v| v.as_str()).unwrap_or_default().to_owned();
    let rules = table.get("rules").and_then(|v| v.as_array()).cloned().unwrap_or_default();
    let rules = rules.iter().filter_map(|v| v.as_str().map(str::to_owned)).collect();
    Some(Case { id: word("case"), title: word("title"), rules, file: file.to_owned() })
}
