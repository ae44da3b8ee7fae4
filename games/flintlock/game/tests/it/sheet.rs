//! Sheets of all battles: the same each time, within their budgets, and fit for a browser.

use std::sync::Arc;

use flintlock::Scenario;
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, list, load};
use kernel::Ruleset;
use scene::file::{self, Overlay};
use scene::theme::{FIXED, GROUND};
use scene::{Drawn, Pictured, Sheet, Theme, stylesheet};

use crate::shown;

fn scenario(id: &str) -> Arc<Scenario> {
    load(id, &default_tables(), &Choices::default()).expect("a built-in battle").scenario
}

fn sheets() -> Vec<(String, Arc<Scenario>, Sheet)> {
    let one = |id: String| {
        let scenario = scenario(&id);
        let sheet = Flintlock::sheet(&scenario);
        (id, scenario, sheet)
    };
    list().into_iter().map(|info| one(info.id)).collect()
}

/// What the browser makes of a fragment.
fn in_svg(fragment: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>")
}

#[test]
fn same_file_same_picture() {
    for (id, scenario, sheet) in sheets() {
        assert!(sheet == Flintlock::sheet(&scenario), "{id} differs the second time");
    }
}

#[test]
fn the_ground_keeps_within_its_budget() {
    for (id, _, sheet) in sheets() {
        let from = sheet.svg.find("<g id=\"terrain\"").expect("terrain");
        let to = sheet.svg.find("<g id=\"frame\"").expect("frame");
        assert!(to - from < 400_000, "{id}: {} bytes of terrain", to - from);
        assert!(sheet.svg.len() < 550_000, "{id}: {} bytes", sheet.svg.len());
    }
}

#[test]
fn every_hex_is_a_spot() {
    for (id, scenario, sheet) in sheets() {
        let hexes: Vec<&str> =
            scenario.field.grid().hexes().map(|hex| scenario.hex_name(hex)).collect();
        let spots: Vec<&str> = sheet.spots.iter().map(|spot| spot.id.as_str()).collect();
        assert_eq!(hexes, spots, "{id}");
        let [x, y, wide, high] = sheet.play;
        for spot in &sheet.spots {
            let inside = (x..x + wide).contains(&spot.x) && (y..y + high).contains(&spot.y);
            assert!(inside, "{id}: {} lies off the sheet", spot.id);
        }
    }
}

#[test]
fn fragments_are_fit_for_a_strict_page() {
    for (id, _, sheet) in sheets() {
        let text = in_svg(&sheet.svg);
        let tree = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{id}: {e}"));
        let mut ids = std::collections::BTreeSet::new();
        for node in tree.descendants().filter(|n| n.is_element()) {
            assert!(!node.has_attribute("style"), "{id}: style on {:?}", node.tag_name());
            assert!(!matches!(node.tag_name().name(), "style" | "script" | "foreignObject"));
            if let Some(own) = node.attribute("id") {
                assert!(ids.insert(own.to_owned()), "{id}: two elements #{own}");
            }
        }
        for node in tree.descendants() {
            let Some(used) = node.attribute("href") else { continue };
            let target = used.strip_prefix('#').expect("nothing from outside");
            assert!(ids.contains(target), "{id}: nothing is #{target}");
        }
    }
}

#[test]
fn every_class_and_colour_is_in_the_stylesheet() {
    let css = stylesheet(&Flintlock::css());
    assert!(!css.contains('@') || css.matches('@').count() == css.matches("@media").count());
    for name in GROUND.iter().map(|g| g.0).chain(FIXED.iter().map(|f| f.0)) {
        assert!(css.contains(&format!("--{name}:")), "{name}");
    }
    for (id, _, sheet) in sheets() {
        for used in sheet.svg.split("var(--").skip(1) {
            let name = used.split(')').next().unwrap_or_default();
            assert!(Theme::Dark.colour(name).is_some(), "{id}: no colour {name}");
        }
        let from = sheet.svg.find("<g id=\"terrain\"").expect("terrain");
        for list in sheet.svg[from..].split("class=\"").skip(1) {
            let list = list.split('"').next().unwrap_or_default();
            for class in list.split(' ') {
                assert!(css.contains(&format!(".{class}")), "{id}: no class {class}");
            }
        }
    }
}

#[test]
fn files_have_their_colours_written_out() {
    let scenario = scenario("proving-field");
    let sheet = Flintlock::sheet(&scenario);
    let state = Flintlock::setup(&scenario);
    let pieces = shown(&state).pieces();
    for theme in [Theme::Light, Theme::Dark] {
        let shown = Overlay { pieces: &pieces, ..Overlay::default() };
        let file = file::svg(
            &sheet,
            shown,
            "Proving field",
            file::Finish { theme, css: &Flintlock::css(), ..Default::default() },
        );
        assert!(!file.contains("var("), "a custom property is left");
        let paper = theme.colour("paper").expect("paper");
        assert!(file.contains(&format!("fill=\"{paper}\"")));
        roxmltree::Document::parse(&file).expect("well formed");
    }
}

/// The first lines of a sheet by heart: whoever changes the drawing on purpose writes them anew.
#[test]
fn a_small_sheet_is_as_it_was() {
    let sheet = Flintlock::sheet(&scenario("proving-field"));
    let part = |id: &str| {
        let from = sheet.svg.find(&format!("<g id=\"{id}\"")).unwrap_or_else(|| panic!("no {id}"));
        let rest = &sheet.svg[from..];
        &rest[..rest[5..].find("<g id=\"").map_or(rest.len(), |n| n + 5)]
    };
    let found: Vec<String> = ["terrain", "frame", "labels", "furniture"]
        .map(|id| format!("{id} {} {:016x}", part(id).len(), sum(part(id))))
        .into();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/proving-field.txt");
    let found = found.join("\n") + "\n";
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &found).expect("the tests can be written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, found, "if this is meant: UPDATE=1 cargo test -p flintlock-game sheet");
}

fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
