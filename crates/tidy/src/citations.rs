//! Where the code cites the book.

use std::collections::{BTreeMap, BTreeSet};

use crate::{files, root};

/// Paragraph numbers and the modules that cite them.
pub type Citations = BTreeMap<String, BTreeSet<String>>;

/// Reads the sources of a rules crate: `cite!("11.34")`, and the lists of modifiers.
pub fn citations(krate: &str) -> Citations {
    let mut found = Citations::new();
    let src = root().join("crates").join(krate).join("src");
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
            if is_number && (before.ends_with("cite!(") || before.ends_with('=')) {
                numbers.push(quoted.to_owned());
            }
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::cited;

    #[test]
    fn finds_citations_and_modifiers_but_no_comments() {
        let text =
            "refuse(cite!(\"7.12\"), \"far\")\nRange = \"11.33\", \"range\";\n// cite!(\"1.0\")";
        assert_eq!(cited(text), ["7.12", "11.33"]);
    }
}
