//! Tables of all scenarios and skirmishes played on them: fit for a browser, the same each time,
//! everybody on the table.

use std::collections::BTreeSet;
use std::sync::Arc;

use conformance::weight;
use desk::Shown as _;
use flintloque::{Event, Scenario, State};
use flintloque_game::Flintloque;
use flintloque_game::files::{Choices, built_in, default_tables, list, load, load_text};
use kernel::{Auto, Cx, Ruleset, Seeded, Turn};
use scene::theme::Theme;
use scene::{Drawn, Pictured, Sheet, stylesheet};

use crate::shown;

fn scenarios() -> Vec<(String, Arc<Scenario>)> {
    let one = |id: String| {
        let loaded = load(&id, &default_tables(), &Choices::default()).expect("built in");
        (id, loaded.scenario)
    };
    list().into_iter().map(|info| one(info.id)).collect()
}

/// The smallest table with one piece of every kind instead of its own.
fn every_kind() -> Arc<Scenario> {
    let yard = built_in().iter().find(|file| file.id == "proving-yard").expect("the yard");
    let tables = default_tables();
    let mut pieces = String::new();
    for (i, kind) in tables.terrain.iter().enumerate() {
        let (x, y) = (15 + 10 * (i % 6), 4 + 13 * (i / 6));
        let (x1, y1) = (x + 8, y + 9);
        let shape = match kind.form {
            flintloque_game::files::PieceForm::Line => format!("line = [[{x}, {y}], [{x1}, {y1}]]"),
            _ => format!("polygon = [[{x}, {y}], [{x1}, {y}], [{x1}, {y1}], [{x}, {y1}]]"),
        };
        pieces += &format!("{{ id = \"p{i}\", kind = \"{}\", {shape} }},\n", kind.key);
    }
    let (before, rest) = yard.text.split_once("terrain = [").expect("terrain");
    let (_, after) = rest.split_once("\n]").expect("the end of it");
    let text = format!("{before}terrain = [\n{pieces}]{after}");
    load_text("kinds.toml", &text, &tables, &Choices::default()).expect("all kinds").scenario
}

/// Checks a fragment of a picture; the ids of the sheet are known.
fn check(what: &str, fragment: &str, known: &BTreeSet<String>) -> BTreeSet<String> {
    assert!(!fragment.contains("NaN"), "{what}: not a number");
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>");
    let tree = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{what}: {e}"));
    let (mut ids, css) = (BTreeSet::new(), stylesheet(&Flintloque::css()));
    for node in tree.descendants().filter(|n| n.is_element()) {
        assert!(!node.has_attribute("style"), "{what}: style on {:?}", node.tag_name());
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{what}: two elements #{id}");
        }
        for class in node.attribute("class").unwrap_or_default().split_whitespace() {
            let bare =
                ["last", "volley", "blow", "effect", "sight", "hover", "below", "above", "read"];
            let styled = css.contains(&format!(".{class}"));
            assert!(styled || bare.contains(&class), "{what}: no class {class}");
        }
    }
    for used in fragment.split("var(--").skip(1) {
        let name = used.split(')').next().unwrap_or_default();
        assert!(Theme::Dark.colour(name).is_some(), "{what}: no colour {name}");
    }
    for node in tree.descendants() {
        let Some(target) = node.attribute("href").map(|href| &href[1..]) else { continue };
        assert!(ids.contains(target) || known.contains(target), "{what}: nothing is #{target}");
    }
    for used in fragment.split("url(#").skip(1) {
        let target = used.split(')').next().unwrap_or_default();
        assert!(ids.contains(target) || known.contains(target), "{what}: nothing is #{target}");
    }
    ids
}

fn known(what: &str, sheet: &Sheet) -> BTreeSet<String> {
    check(what, &sheet.svg, &BTreeSet::new())
}

#[test]
fn tables_are_fit_for_a_page_and_the_same_each_time() {
    let mut all = scenarios();
    all.push(("every kind".to_owned(), every_kind()));
    for (id, scenario) in all {
        let sheet = Flintloque::sheet(&scenario);
        assert!(sheet == Flintloque::sheet(&scenario), "{id} differs the second time");
        weight::keeps_to_its_budget(&id, &sheet, scenario.table);
        assert!(sheet.spots.is_empty() && sheet.free.is_some());
        known(&id, &sheet);
    }
}

/// Plays at random; `look` sees every position with the one before and what happened.
fn play(scenario: &Arc<Scenario>, seed: u64, mut look: impl FnMut(&State, &State, &[Event])) {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    let mut state = Flintloque::setup(scenario);
    let mut events = Vec::new();
    for _ in 0..160 {
        let Turn::Decide(side) = Flintloque::turn(&state) else { break };
        let (mut menu, mut weights) = (Vec::new(), Vec::new());
        Flintloque::menu(&state, &mut menu);
        Flintloque::weigh(&state, &menu, 30, &mut weights);
        let action = menu.swap_remove(will.weighted(&weights));
        let before = state.clone();
        events.clear();
        Flintloque::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        look(&before, &state, &events);
    }
}

#[test]
fn everybody_stands_on_the_table() {
    for (id, scenario) in scenarios() {
        let sheet = Flintloque::sheet(&scenario);
        let known = known(&id, &sheet);
        let (wide, high) = (scenario.table.0 / 500, scenario.table.1 / 500);
        play(&scenario, 7, |before, state, events| {
            let pieces = shown(state).pieces();
            let mut ids = BTreeSet::new();
            for piece in &pieces {
                check(&piece.id, &piece.svg, &known);
                assert!(ids.insert(piece.id.clone()), "{id}: two pieces {}", piece.id);
                let on = (0..=wide).contains(&piece.x) && (0..=high).contains(&piece.y);
                assert!(on, "{id}: {} lies off the table", piece.id);
                if !piece.label.is_empty() {
                    let shown = format!("data-piece=\"{}\"", piece.id);
                    assert!(piece.svg.contains(&shown) && piece.label.contains(&piece.place));
                }
            }
            let labelled = pieces.iter().filter(|p| !p.label.is_empty()).count();
            assert_eq!(labelled, state.all().count());
            check(&id, &Flintloque::effects(&shown(before), &shown(state), events), &known);
        });
    }
}

/// Where the elements of a class are: the numbers of their `translate`, and their words.
fn placed(fragment: &str, class: &str) -> Vec<(f64, f64, String)> {
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>");
    let tree = roxmltree::Document::parse(&text).expect("well formed");
    let is = |n: &roxmltree::Node<'_, '_>| {
        n.attribute("class").is_some_and(|c| c.split(' ').any(|one| one == class))
    };
    let read = |n: roxmltree::Node<'_, '_>| {
        let at = n.attribute("transform").and_then(|t| t.strip_prefix("translate("));
        let at = at.and_then(|t| t.split(')').next()).expect("a place");
        let (x, y) = at.split_once(' ').expect("two numbers");
        let words = n.descendants().filter_map(|d| d.text()).collect();
        (x.parse().expect("x"), y.parse().expect("y"), words)
    };
    tree.descendants().filter(is).map(read).collect()
}

#[test]
fn every_rate_has_its_tag_and_no_two_lie_on_each_other() {
    let mut seen = 0;
    for (id, scenario) in scenarios() {
        play(&scenario, 5, |_, state, _| {
            let actors = shown(state).actors();
            if let Some(focus) = actors.first().cloned() {
                let offers = shown(state).offers(Some(&focus));
                let drawn = shown(state).draw_offers(&actors, Some(&focus), &offers);
                let tags = placed(&drawn, "q-rate");
                assert_eq!(tags.len(), drawn.matches("q-region").count(), "{id}: {focus}");
                for (i, a) in tags.iter().enumerate() {
                    seen += 1;
                    let free = tags[i + 1..].iter().all(|b| (a.1 - b.1).abs() > 45.0);
                    assert!(free, "{id}: {focus}: {tags:?}");
                }
            }
        });
    }
    assert!(seen > 50, "{seen} tags");
}

#[test]
fn a_ghost_shows_whom_it_could_shoot_and_a_group_hangs_together() {
    let (mut shots, mut groups) = (0, 0);
    for (id, scenario) in scenarios() {
        let known = known(&id, &Flintloque::sheet(&scenario));
        play(&scenario, 9, |_, state, _| {
            let actors = shown(state).actors();
            let Some(focus) = actors.first() else { return };
            let offers = shown(state).offers(Some(focus));
            let drawn = shown(state).draw_offers(&actors, Some(focus), &offers);
            groups += drawn.matches("q-thread").count();
            for place in ["40.0/40.0", "60.0/45.0", "50.0/30.0"] {
                let Some(offer) = shown(state).offer_at(Some(focus), place) else { continue };
                let ghost = shown(state).ghost(&offer);
                check(&id, &ghost, &known);
                let lines = ghost.matches("q-shot").count();
                let chances = placed(&ghost, "q-red").iter().filter(|t| t.2.ends_with('%')).count();
                assert!(chances >= lines, "{id}: {ghost}");
                shots += lines;
            }
        });
    }
    assert!(shots > 5 && groups > 0, "{shots} shots, {groups} groups");
}

#[test]
fn every_token_says_what_it_is() {
    let mut seen = 0;
    for (id, scenario) in scenarios() {
        play(&scenario, 11, |_, state, _| {
            for piece in shown(state).pieces().iter().filter(|p| p.svg.contains("q-tok")) {
                let tips = piece.svg.matches("class=\"q-tip\"").count();
                assert_eq!(piece.svg.matches("<title>").count(), tips, "{id}: {}", piece.svg);
                assert!(!piece.svg.contains("<title></title>"), "{id}: {}", piece.svg);
                seen += tips;
            }
        });
    }
    assert!(seen > 50, "{seen} tokens");
}

#[test]
fn tokens_lie_over_all_figures_and_names_on_none() {
    let mut seen = 0;
    for (id, scenario) in scenarios() {
        play(&scenario, 11, |_, state, _| {
            let pieces = shown(state).pieces();
            for piece in &pieces {
                let over = piece.layer == scene::Layer::Markers;
                assert_eq!(piece.svg.contains("q-tok"), over, "{id}: {}", piece.id);
                // A click on a token is for whoever lies under it.
                assert!(!over || (piece.svg.contains("q-mark") && piece.label.is_empty()));
                seen += usize::from(over);
                if !piece.svg.contains("q-name") {
                    continue;
                }
                let below = pieces.iter().filter(|p| !p.label.is_empty() && p.id != piece.id);
                for other in below {
                    let (dx, dy) = ((other.x - piece.x).abs(), other.y - piece.y);
                    assert!(
                        dx > 20 || !(20..55).contains(&dy),
                        "{id}: {} on {}",
                        piece.id,
                        other.id
                    );
                }
            }
        });
    }
    assert!(seen > 50, "{seen} tokens");
}

#[test]
fn offers_and_what_a_pointer_adds_are_well_formed() {
    for (id, scenario) in scenarios() {
        let known = known(&id, &Flintloque::sheet(&scenario));
        let mut count = 0;
        play(&scenario, 3, |_, state, _| {
            count += 1;
            if count % 8 != 0 {
                return;
            }
            let actors = shown(state).actors();
            let focus = actors.first().map(String::as_str);
            let offers = shown(state).offers(focus);
            let drawn = shown(state).draw_offers(&actors, focus, &offers);
            check(&id, &drawn, &known);
            for offer in &offers {
                check(&id, &shown(state).ghost(offer), &known);
            }
            for piece in shown(state).pieces().iter().take(3) {
                check(&id, &shown(state).hover(&piece.id), &known);
            }
            let ends: Vec<_> = shown(state).pieces();
            if let (Some(a), Some(b)) = (ends.first(), ends.last())
                && let Some(sight) = shown(state).sight(&a.place, &b.place)
            {
                check(&id, &shown(state).draw_sight(&sight), &known);
            }
        });
    }
}

/// Pictures to look at, in the folder of the tests.
#[cfg(feature = "png")]
#[test]
fn pictures() {
    use scene::file::{self, Cut, Overlay};
    let mut all = scenarios();
    all.push(("every-kind".to_owned(), every_kind()));
    for (id, scenario) in all {
        let sheet = Flintloque::sheet(&scenario);
        let state = Flintloque::setup(&scenario);
        let pieces = shown(&state).pieces();
        for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            let shown = Overlay { pieces: &pieces, ..Overlay::default() };
            let svg = file::svg(
                &sheet,
                shown,
                &id,
                file::Finish { theme, css: &Flintloque::css(), ..Default::default() },
            );
            let png = scene::png::png(&svg, 2400).expect("a picture");
            let path = format!("{}/{id}-{name}.png", env!("CARGO_TARGET_TMPDIR"));
            std::fs::write(path, png).expect("the folder can be written");
        }
    }
}

/// (FL-GRN-3) Whoever may throw a grenade sees how far it strikes.
#[test]
fn a_grenade_has_its_ring_on_the_table() {
    let (_, scenario) = scenarios().swap_remove(0);
    let state = Flintloque::setup(&scenario);
    let target = state.all().last().expect("somebody");
    let offer = |arm| desk::Offer {
        key: "throw".to_owned(),
        verb: "Throw".to_owned(),
        words: "He throws".to_owned(),
        piece: None,
        at: desk::At::Nowhere,
        cost: None,
        note: None,
        warning: None,
        chance: Some(26),
        throws: true,
        rank: desk::Rank::Main,
        plan: vec![flintloque::Action::Fire { arm, target }],
    };
    let known = known("ring", &Flintloque::sheet(&scenario));
    let drawn = |arm| shown(&state).draw_offers(&[], None, &[offer(arm)]);
    let ring = drawn(flintloque::parts::Arm::Grenade);
    check("a grenade", &ring, &known);
    assert_eq!(ring.matches("q-blast").count(), 1, "{ring}");
    assert!(!drawn(flintloque::parts::Arm::Firelock).contains("q-blast"));
}
