//! Where the code cites the book.

use std::collections::{BTreeMap, BTreeSet};

use crate::{files, root};

/// Paragraph numbers and the modules that cite them.
pub type Citations = BTreeMap<String, BTreeSet<String>>;

/// Reads the sources of a ruleset, its rules and the reader of its files: `cite!("11.34")`, and the
/// lists of modifiers.
pub fn citations(ruleset: &str) -> Citations {
    let mut found = Citations::new();
    let crates = root().join("crates");
    for src in [crates.join(ruleset).join("src"), crates.join("games/src").join(ruleset)] {
        for file in files(&src, "rs") {
            let module = file.strip_prefix(&src).unwrap_or(&file).with_extension("");
            if module.starts_with("rulebook") {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            for number in cited(&text) {
                found.entry(number).or_default().insert(module.display().to_string());
            }
        }
    }
    found
}

fn cited(text: &str) -> Vec<String> {
    let mut numbers = Vec::new();
    for line in text.lines().map(str::trim_start).filter(|l| !l.starts_with("//")) {
        let pieces: Vec<&str> = line.split('"').collect();
        for pair in pieces.chunks_exact(2) {
            let (before, quoted) = (pair[0].trim_end(), pair[1]);
            let is_number =
                quoted.contains('.') && quoted.chars().all(|c| c.is_ascii_digit() || c == '.');
            let cites = is_number && (before.ends_with("cite!(") || before.ends_with('='));
            if cites || is_item(quoted) {
                numbers.push(quoted.to_owned());
            }
        }
    }
    numbers
}

/// `FL-GEO-10`: nothing else looks like that.
fn is_item(text: &str) -> bool {
    let mut parts = text.split('-');
    let [book, area, number] = [parts.next(), parts.next(), parts.next()];
    let letters = |p: Option<&str>| p.is_some_and(|p| p.chars().all(|c| c.is_ascii_uppercase()));
    let digits = number.is_some_and(|n| n.parse::<u16>().is_ok());
    letters(book) && letters(area) && digits && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::cited;

    #[test]
    fn finds_citations_and_modifiers_but_no_comments() {
        let text =
            "refuse(cite!(\"7.12\"), \"far\")\nRange = \"11.33\", \"range\";\n// cite!(\"1.0\")";
        assert_eq!(cited(text), ["7.12", "11.33"]);
        assert_eq!(cited("told(\"FL-PTS-6\", \"FL-6\")"), ["FL-PTS-6"]);
    }
}
