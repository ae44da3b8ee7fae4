//! The project stays readable: files of a size one can take in, no leftovers.

use tidy::{files, root, shown};

/// Lists of paragraphs and rulings are as long as the book.
const CATALOGUES: [&str; 2] = ["rulebook/paragraphs.rs", "rulebook/rulings.rs"];

#[test]
fn no_source_file_is_longer_than_600_lines() {
    let mut long = Vec::new();
    for file in files(&root().join("crates"), "rs") {
        let name = shown(&file);
        let lines = std::fs::read_to_string(&file).unwrap_or_default().lines().count();
        if lines > 600 && !CATALOGUES.iter().any(|c| name.ends_with(c)) {
            long.push(format!("{name}: {lines} lines"));
        }
    }
    assert!(long.is_empty(), "split these:\n{}", long.join("\n"));
}

#[test]
fn rules_have_no_floats_and_no_clock() {
    for krate in ["kernel", "hexes", "tabletop", "flintlock", "flintloque"] {
        for file in files(&root().join("crates").join(krate).join("src"), "rs") {
            let text = std::fs::read_to_string(&file).unwrap_or_default();
            for word in ["f64", "f32", "HashMap", "std::time", "SystemTime", "std::fs"] {
                assert!(!text.contains(word), "{} uses {word}", shown(&file));
            }
        }
    }
}

#[test]
fn the_architecture_page_names_every_crate() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap_or_default();
    for entry in std::fs::read_dir(root().join("crates")).expect("crates/").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(page.contains(&format!("`{name}`")), "ARCHITECTURE.md does not name `{name}`");
    }
}
