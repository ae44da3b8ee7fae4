//! What is shown of random battles: everything offered is legal and worded, everything drawn can be read.

use std::collections::BTreeSet;

use black_powder_game::{BlackPowder, Prospect};
use conformance::eager;
use desk::{At, Retold, Shown};
use kernel::{Ahead, Cx, Known, Ruleset, Seeded, Side, Turn, Viewer};
use scene::{Drawn, Pictured, stylesheet};

use crate::play::battle;

const BATTLES: [&str; 5] = ["pitched", "cowpens", "guilford", "camden", "hobkirk"];

/// Reads a fragment: its ids, with those it may refer to.
fn read(what: &str, fragment: &str, known: &BTreeSet<String>) -> BTreeSet<String> {
    assert!(!fragment.contains("NaN") && !fragment.contains("--1"), "{what}: no number");
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>");
    let tree = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{what}: {e}"));
    let nodes = || tree.descendants().filter(|node| node.is_element());
    let mut ids = known.clone();
    for id in nodes().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id.to_owned()), "{what}: two elements #{id}");
    }
    for href in nodes().filter_map(|node| node.attribute("href")) {
        let id = href.trim_start_matches('#');
        assert!(ids.contains(id), "{what}: nothing is called {id}");
    }
    ids
}

#[test]
fn what_is_offered_is_legal_and_what_is_drawn_can_be_read() {
    for (seed, id) in BATTLES.into_iter().enumerate() {
        let scenario = battle(id);
        let sheet = read(id, &BlackPowder::sheet(&scenario).svg, &BTreeSet::new());
        let (mut dice, mut will) = (Seeded::new(seed as u64), Seeded::new(seed as u64 + 99));
        let mut state = BlackPowder::setup(&scenario);
        let (mut menu, mut events, mut decisions) = (Vec::new(), Vec::new(), 0);
        while let Turn::Decide(side) = BlackPowder::turn(&state) {
            let before = state.clone();
            menu.clear();
            BlackPowder::menu(&state, &mut menu);
            let action = menu.swap_remove(eager::<BlackPowder>(&state, &menu, &mut will));
            events.clear();
            BlackPowder::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            if decisions % 5 == 0 {
                let was = Known::<BlackPowder>::of(&before, Viewer::Side(side));
                let is = Known::<BlackPowder>::of(&state, Viewer::Side(side));
                look(id, &Prospect::from(was.clone()), side, &sheet);
                read(id, &BlackPowder::effects(&was, &is, &events), &sheet);
                let told = events.iter().filter_map(|event| BlackPowder::tell(&is, event));
                told.for_each(|line| assert!(!line.words.is_empty()));
            }
            decisions += 1;
        }
        assert!(decisions > 50, "{id}: {decisions}");
        let over = Prospect::from(Known::of(&state, Viewer::Umpire));
        assert!(over.offers(None).is_empty() && over.moment().done.key.is_none());
        assert_ne!(over.reckoning().words, "The battle goes on.");
    }
}

/// One position, as whoever decides sees it.
fn look(what: &str, now: &Prospect<'_>, side: Side, sheet: &BTreeSet<String>) {
    let (moment, pieces) = (now.moment(), now.pieces());
    assert!(!moment.prompt.order.is_empty() && !moment.when.is_empty());
    let drawn: String = pieces.iter().map(|piece| &*piece.svg).collect();
    read(what, &drawn, sheet);
    let mut offered = 0;
    for focus in moment.actors.iter().map(|actor| Some(&**actor)).chain([None]) {
        let offers = now.offers(focus);
        offered += offers.len();
        for offer in &offers {
            assert!(!offer.verb.is_empty() && offer.words.ends_with(')'), "{offer:?}");
            assert_eq!(BlackPowder::check(now, side, &offer.plan[0]), Ok(()));
            assert_eq!(now.offer(focus, &offer.key).as_ref(), Some(offer));
            read(what, &now.ghost(offer), sheet);
        }
        read(what, &now.draw_offers(&moment.actors, focus, &offers), sheet);
    }
    assert_eq!(
        offered,
        BlackPowder::choices(now).len(),
        "every choice is some piece's, or nobody's"
    );
    for piece in &pieces {
        assert_eq!(now.piece(&piece.id).map(|card| card.piece).as_ref(), Some(&piece.id));
        assert!(now.here(&piece.place).is_some(), "{}", piece.place);
        let why = now.why_not(Some(&pieces[0].id), &At::Place(piece.place.clone()));
        assert!(BlackPowder::REGISTER.cite(&why.rule).is_some() && !why.why.is_empty());
    }
}

#[test]
fn classes_of_the_picture_are_in_the_style_sheet() {
    let css = stylesheet(&BlackPowder::css());
    for class in ["b-red", "b-blue", "b-arm", "b-gun", "b-mark", "b-name", "b-rating", "q-ghost"] {
        assert!(css.contains(&format!(".{class}")), "{class}");
    }
}

/// Pictures to look at, in the folder of the tests.
#[cfg(feature = "png")]
#[test]
fn pictures() {
    use scene::file::{self, Finish, Overlay};
    for id in BATTLES {
        let scenario = battle(id);
        let state = BlackPowder::setup(&scenario);
        let now = Prospect::from(Known::<BlackPowder>::of(&state, Viewer::Umpire));
        let (sheet, pieces) = (BlackPowder::sheet(&scenario), now.pieces());
        let shown = Overlay { pieces: &pieces, ..Overlay::default() };
        let finish = Finish { css: &BlackPowder::css(), ..Default::default() };
        let png = scene::png::png(&file::svg(&sheet, shown, id, finish), 2400).expect("a picture");
        let path = format!("{}/powder-{id}.png", env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(path, png).expect("the folder can be written");
    }
}
