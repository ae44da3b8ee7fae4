//! The project stays readable: files of a size one can take in, no leftovers.

use std::path::PathBuf;

use tidy::{files, root, rulesets, shown};

/// The folders of the games.
fn games() -> Vec<PathBuf> {
    rulesets().iter().map(|id| root().join("games").join(id)).collect()
}

#[test]
fn no_source_file_is_longer_than_600_lines() {
    let mut long = Vec::new();
    let all = ["crates", "games"].into_iter().flat_map(|folder| files(&root().join(folder), "rs"));
    for file in all {
        let name = shown(&file);
        let lines = std::fs::read_to_string(&file).unwrap_or_default().lines().count();
        if lines > 600 {
            long.push(format!("{name}: {lines} lines"));
        }
    }
    assert!(long.is_empty(), "split these:\n{}", long.join("\n"));
}

#[test]
fn rules_have_no_floats_and_no_clock() {
    let shared = ["kernel", "hexes", "tabletop"].map(|krate| root().join("crates").join(krate));
    let rules = games().into_iter().map(|game| game.join("rules"));
    for krate in shared.into_iter().chain(rules) {
        for file in files(&krate.join("src"), "rs") {
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

/// What a crate depends on, by the tables of its manifest.
fn needs(manifest: &PathBuf, tables: &[&str]) -> Vec<String> {
    let text = std::fs::read_to_string(manifest).expect("a manifest");
    let manifest: toml::Table = text.parse().expect("a manifest is TOML");
    let of = |table: &&str| manifest.get(*table).and_then(|t| t.as_table()).into_iter().flatten();
    tables.iter().flat_map(of).map(|(name, _)| name.clone()).collect()
}

/// What is shared knows no game: only the program has the list of them, and tests of what stands above the shelf.
#[test]
fn no_shared_crate_depends_on_a_game() {
    let mut known = vec!["games".to_owned()];
    for game in games() {
        let id = game.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(game.join("game").is_dir(), "{id} has rules and no game");
        known.extend([format!("{id}-game"), id]);
    }
    for entry in std::fs::read_dir(root().join("crates")).expect("crates/").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let tables: &[&str] = match name.as_str() {
            "cli" | "tidy" => continue,
            "server" | "lessons" => &["dependencies"],
            _ => &["dependencies", "dev-dependencies"],
        };
        let needed = needs(&entry.path().join("Cargo.toml"), tables);
        let game = needed.iter().find(|need| known.contains(need));
        assert_eq!(game, None, "crates/{name} depends on a game");
    }
    // Rules know neither files nor readers nor each other.
    for game in games() {
        let needed = needs(&game.join("rules/Cargo.toml"), &["dependencies", "dev-dependencies"]);
        let few = ["kernel", "hexes", "tabletop", "serde"];
        assert!(needed.iter().all(|need| few.contains(&need.as_str())), "{needed:?}");
    }
}

/// The words of the list under "Names" are defined once outside the rules of the games, or not at all.
#[test]
fn a_listed_name_means_one_thing() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("a page");
    let list = page.split("\n## ").find_map(|part| part.strip_prefix("Names\n")).expect("a list");
    let words: Vec<&str> =
        list.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    assert!(words.len() > 5, "{words:?}");
    let crates = std::fs::read_dir(root().join("crates")).expect("crates/").flatten();
    let crates = crates.map(|entry| entry.path().join("src"));
    let shared: Vec<PathBuf> = crates.flat_map(|src| files(&src, "rs")).collect();
    for game in games() {
        let own = files(&game.join("game/src"), "rs");
        for word in &words {
            let defines = |file: &&PathBuf| {
                let text = std::fs::read_to_string(file).unwrap_or_default();
                let whole = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric());
                let kinds = ["struct", "enum", "trait"].map(|kind| format!("{kind} {word}"));
                kinds.iter().any(|item| text.split(item.as_str()).skip(1).any(whole))
            };
            let found: Vec<String> =
                shared.iter().chain(&own).filter(defines).map(|file| shown(file)).collect();
            assert!(found.len() <= 1, "{word} in {found:?}");
        }
    }
}

/// A method with a default that `kernel::game!` forgets would be the default's, and a game with secrets would have none.
#[test]
fn a_game_hands_on_every_method_of_its_rules() {
    let read = |file: &str| {
        std::fs::read_to_string(root().join("crates/kernel/src").join(file)).expect("a source")
    };
    let (traits, game) = (read("ruleset.rs"), read("game.rs"));
    let names = traits.lines().filter_map(|line| {
        let item = line.strip_prefix("    fn ").or_else(|| line.strip_prefix("    const "))?;
        item.split(['(', ':']).next()
    });
    let names: Vec<&str> = names.collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        let handed = [format!("fn {name}("), format!("const {name}:")];
        assert!(handed.iter().any(|item| game.contains(item)), "game! does not hand on {name}");
    }
}
