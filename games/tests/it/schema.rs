//! The published schemas are those of the code: `UPDATE=1 cargo test -p games` writes them anew.

use std::path::PathBuf;

use black_powder_game::files as black_powder;
use flintlock_game::files::{Choices, built_in_text, default_tables, load_text};
use flintloque_game::files as flintloque;
use flintloque_game::files::section;
use games::schemas;
use muskets_and_tomahawks_game::files as muskets;

fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs")
}

#[test]
fn schemas_are_up_to_date() {
    for (name, text) in schemas() {
        let path = docs().join("schema").join(name);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::create_dir_all(docs().join("schema")).expect("docs can be written");
            std::fs::write(&path, &text).expect("docs can be written");
        }
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(written == text, "docs/schema/{name} is old: UPDATE=1 cargo test -p games");
    }
}

/// Every field that a file can have is explained in the manual.
#[test]
fn the_manual_names_every_field() {
    let manual = std::fs::read_to_string(docs().join("scenarios.md")).expect("the manual");
    for (name, text) in schemas() {
        let schema: serde_json::Value = serde_json::from_str(&text).expect("a schema is JSON");
        let mut fields = Vec::new();
        collect(&schema, &mut fields);
        assert!(fields.len() > 8, "{name}");
        for field in fields {
            assert!(manual.contains(&format!("`{field}`")), "{name}: no `{field}` in the manual");
        }
    }
}

fn collect(value: &serde_json::Value, fields: &mut Vec<String>) {
    if let Some(properties) = value.get("properties").and_then(|p| p.as_object()) {
        fields.extend(properties.keys().cloned());
    }
    let children: Vec<_> = match value {
        serde_json::Value::Object(map) => map.values().collect(),
        serde_json::Value::Array(list) => list.iter().collect(),
        _ => Vec::new(),
    };
    children.into_iter().for_each(|child| collect(child, fields));
}

/// The files in the manual are good files.
#[test]
fn the_examples_of_the_manual_load() {
    let manual = std::fs::read_to_string(docs().join("scenarios.md")).expect("the manual");
    let blocks: Vec<&str> = manual.split("```toml\n").skip(1).collect();
    let blocks: Vec<&str> = blocks.iter().filter_map(|b| b.split("```").next()).collect();
    let whole: Vec<&&str> = blocks.iter().filter(|b| b.starts_with("schema = 1")).collect();
    let [battle, map, skirmish, roster, field, army, raid, force] = whole[..] else {
        panic!("{} whole files", whole.len())
    };
    let set = muskets::default_tables();
    let force = muskets::army::read("force", force).expect("a force");
    assert_eq!(muskets::army::check(&set, &force), []);
    let raid = muskets::load("ford", raid, &set, &muskets::Armies::new());
    assert!(raid.is_ok(), "{:?}", raid.err());
    let set = black_powder::default_tables();
    let army = black_powder::army::read("army", army).expect("an army");
    assert_eq!(black_powder::army::check(&set, &army), []);
    let none = black_powder::Armies::new();
    let ridge = black_powder::load("ridge", field, &set, &Default::default(), &[], &none);
    assert!(ridge.is_ok(), "{:?}", ridge.err());
    let roster = section::read("section", roster).expect("a section");
    assert_eq!(section::check(&flintloque::default_tables(), &roster), []);
    let (tables, choices) = (default_tables(), Choices::default());
    let (field, _) = built_in_text("proving-field").expect("a built-in map");
    let loaded = load_text(("map", field), ("battle", battle), &tables, &choices);
    assert!(loaded.is_ok(), "{:?}", loaded.err());
    let (tables_, free) = (flintloque::default_tables(), Default::default());
    let skirmish = flintloque::load_text("skirmish", skirmish, &tables_, &free);
    assert!(skirmish.is_ok(), "{:?}", skirmish.err());
    let battle = battle.replace("map = \"proving-field\"", "map = \"mill\"");
    let fault = load_text(("map", map), ("battle", &battle), &tables, &choices).err();
    let fault = fault.expect("the map is too small for this battle");
    assert!(fault.file == "battle" && fault.found.contains("not on the map"), "{fault}");
}
