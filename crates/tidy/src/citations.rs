//! Where the code cites the book.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::{files, root};

/// Paragraph numbers and the modules that cite them.
pub type Citations = BTreeMap<String, BTreeSet<String>>;

/// Reads the sources of a ruleset, its rules and the reader of its files: `cite!("11.34")`, and the
/// lists of modifiers.
pub fn citations(ruleset: &str) -> Citations {
    let mut found = Citations::new();
    for src in sources(ruleset) {
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

/// The rules of a game, and the reader of its files.
fn sources(ruleset: &str) -> [PathBuf; 2] {
    let game = root().join("games").join(ruleset);
    [game.join("rules/src"), game.join("game/src/files")]
}

/// Items that comments of the same sources name in full: `/// (FL-GEO-9) As wide as ...`.
pub fn comments(ruleset: &str) -> Citations {
    named(&sources(ruleset), "rs", |line| line.find("//").map_or("", |at| &line[at..]))
}

/// Items that the data files of a ruleset name.
pub fn data(ruleset: &str) -> Citations {
    named(&[root().join("games").join(ruleset).join("data")], "toml", |line| line)
}

/// The items in part of each line of all files with an ending, and the files.
fn named(folders: &[PathBuf], ending: &str, part: fn(&str) -> &str) -> Citations {
    let mut found = Citations::new();
    for folder in folders {
        for file in files(folder, ending) {
            let module = file.strip_prefix(folder).unwrap_or(&file).with_extension("");
            if module.starts_with("rulebook") || module.iter().any(|part| part == "tests") {
                continue;
            }
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            for item in text.lines().flat_map(|line| items(part(line))) {
                found.entry(item.to_owned()).or_default().insert(module.display().to_string());
            }
        }
    }
    found
}

/// All items in a text.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c != '-' && !c.is_ascii_alphanumeric()).filter(|word| is_item(word))
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

/// `FL-GEO-10`, or one line of it, `MT-REA-8a`: nothing else looks like that.
fn is_item(text: &str) -> bool {
    let mut parts = text.split('-');
    let [book, area, number] = [parts.next(), parts.next(), parts.next()];
    let upper = |p: &str| !p.is_empty() && p.chars().all(|c| c.is_ascii_uppercase());
    let letters = |p: Option<&str>| p.is_some_and(upper);
    let digits = number.is_some_and(|n| {
        n.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(n).parse::<u16>().is_ok()
    });
    letters(book) && letters(area) && digits && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::{cited, is_item, items};

    #[test]
    fn finds_citations_and_modifiers_but_no_comments() {
        let text =
            "refuse(cite!(\"7.12\"), \"far\")\nRange = \"11.33\", \"range\";\n// cite!(\"1.0\")";
        assert_eq!(cited(text), ["7.12", "11.33"]);
        assert_eq!(cited("told(\"FL-PTS-6\", \"FL-6\")"), ["FL-PTS-6"]);
    }

    #[test]
    fn an_item_is_two_words_in_capitals_and_a_number() {
        assert!(is_item("FL-GEO-10"));
        assert!(is_item("MT-REA-8a"));
        for other in [
            "--1",
            "FL--1",
            "-GEO-1",
            "FL-GEO-",
            "FL-GEO-x",
            "fl-geo-1",
            "FL-GEO-1-2",
            "MT-REA-8ab",
            "",
        ] {
            assert!(!is_item(other), "{other}");
        }
        assert_eq!(cited("length(\"--1\")"), Vec::<String>::new());
    }

    #[test]
    fn finds_all_items_of_a_comment() {
        let line = "/// (FL-MOV-5, FL-TER-6) Right shifts; see FL-ERR-5.";
        assert_eq!(items(line).collect::<Vec<_>>(), ["FL-MOV-5", "FL-TER-6", "FL-ERR-5"]);
    }
}
