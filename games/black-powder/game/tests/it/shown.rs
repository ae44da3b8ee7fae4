//! What is shown of random battles: everything offered is legal and worded, everything drawn can be read.

use std::collections::BTreeSet;
use std::sync::Arc;

use black_powder::{Action, Scenario, State};
use black_powder_game::desk::unit_id;
use black_powder_game::{BlackPowder, Prospect};
use conformance::{eager, weight};
use desk::{At, Offer, Retold, Shown};
use kernel::{Ahead, Cx, Known, Ruleset, Seeded, Side, Turn, Viewer};
use scene::{Drawn, Pictured, stylesheet};

use crate::play::battle;

const BATTLES: [&str; 5] = ["bp-pitched", "bp-cowpens", "bp-guilford", "bp-camden", "bp-hobkirk"];

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
fn grounds_keep_to_their_budget() {
    for id in BATTLES {
        let scenario = battle(id);
        weight::keeps_to_its_budget(id, &BlackPowder::sheet(&scenario), scenario.table);
    }
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
            if decisions % 7 == 0 {
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
    assert!(moment.prompt.order.chars().count() <= 90, "{}", moment.prompt.order);
    let drawn: String = pieces.iter().map(|piece| &*piece.svg).collect();
    read(what, &drawn, sheet);
    if let Some(key) = &moment.done.key {
        assert!(now.offer(None, key).is_some(), "{what}: {key}");
    }
    let mut offered = 0;
    for focus in moment.actors.iter().map(|actor| Some(&**actor)).chain([None]) {
        let offers = now.offers(focus);
        offered += offers.len();
        for offer in &offers {
            check(what, now, side, focus, offer, sheet);
        }
        read(what, &now.draw_offers(&moment.actors, focus, &offers), sheet);
    }
    assert!(offered > 0, "{what}: nothing to do in {:?}", now.stack.last());
    // What is only read on a unit has no card of its own.
    for piece in pieces.iter().filter(|piece| !piece.label.is_empty()) {
        assert_eq!(now.piece(&piece.id).map(|card| card.piece).as_ref(), Some(&piece.id));
        assert!(now.here(&piece.place).is_some(), "{}", piece.place);
        let why = now.why_not(Some(&pieces[0].id), &At::Place(piece.place.clone()));
        assert!(BlackPowder::REGISTER.cite(&why.rule).is_some() && !why.why.is_empty());
    }
    assert!(now.steering().is_none_or(|steering| moment.actors.contains(&steering.piece)));
}

/// What is offered is legal, worded, found again by its key, and drawn.
fn check(
    what: &str,
    now: &Prospect<'_>,
    side: Side,
    focus: Option<&str>,
    offer: &Offer<Action>,
    sheet: &BTreeSet<String>,
) {
    assert!(!offer.verb.is_empty() && offer.words.ends_with(')'), "{offer:?}");
    assert_eq!(BlackPowder::check(now, side, &offer.plan[0]), Ok(()));
    assert_eq!(now.offer(focus, &offer.key).as_ref(), Some(offer));
    read(what, &now.ghost(offer), sheet);
    if let Some(last) = offer.plan.last()
        && let Some(before) = BlackPowder::after_all(now, &offer.plan[..offer.plan.len() - 1])
        && !matches!(last, Action::Initiative { .. })
    {
        let side = BlackPowder::decider(&before).expect("somebody decides");
        assert_eq!(BlackPowder::check(&before, side, last), Ok(()), "{offer:?}");
    }
}

/// Points about whoever is in hand, single and together, with and without a way to look: what is offered there is
/// legal, and where nothing is offered the rules say why.
#[test]
fn every_point_means_something_or_says_why_not() {
    for (seed, id) in BATTLES.into_iter().enumerate() {
        let scenario = battle(id);
        let sheet = read(id, &BlackPowder::sheet(&scenario).svg, &BTreeSet::new());
        let mut met = 0;
        walk(&scenario, seed as u64 + 7, 9, |state, side, will| {
            let now = &Prospect::from(Known::<BlackPowder>::of(state, Viewer::Side(side)));
            let actors = now.actors();
            let mut focuses: Vec<String> = Vec::new();
            for _ in 0..2 {
                if !actors.is_empty() {
                    focuses.push(actors[will.below(actors.len() as u32) as usize].clone());
                }
            }
            focuses.push(actors.iter().take(4).cloned().collect::<Vec<_>>().join(" "));
            for focus in focuses.iter().filter(|focus| !focus.is_empty()) {
                for aim in ["", ">+30", ">200"] {
                    let x = will.below((scenario.table.0 / 254) as u32);
                    let y = will.below((scenario.table.1 / 254) as u32);
                    let place = format!("{}.{:02}/{}.{:02}", x / 100, x % 100, y / 100, y % 100);
                    let name = format!("{place}{aim}");
                    match now.offer_at(Some(focus), &name) {
                        Some(offer) => {
                            check(id, now, side, Some(focus), &offer, &sheet);
                            met += 1;
                        }
                        None => {
                            let why = now.why_not(Some(focus), &At::Place(name));
                            assert!(!why.why.is_empty() && why.what != "It can.", "{why:?}");
                        }
                    }
                }
            }
            for enemy in state.of(side.other()).take(6) {
                let at = At::Piece(unit_id(&scenario, enemy));
                let why = now.why_not(focuses.first().map(|f| &**f), &at);
                assert!(BlackPowder::REGISTER.cite(&why.rule).is_some());
            }
        });
        assert!(met > 20, "{id}: {met}");
    }
}

/// Cards and threats of random moments: sums add up, chances are whole, nothing is empty.
#[test]
fn cards_and_threats_of_random_moments() {
    let (mut cards, mut threats) = (0, 0);
    for (seed, id) in ["bp-cowpens", "bp-pitched"].into_iter().enumerate() {
        let scenario = battle(id);
        walk(&scenario, seed as u64 + 70, 7, |state, side, will| {
            let now = &Prospect::from(Known::<BlackPowder>::of(state, Viewer::Side(side)));
            let actors = now.actors();
            let focus = match actors.len() {
                0 => None,
                n => Some(actors[will.below(n as u32) as usize].clone()),
            };
            let offers = now.offers(focus.as_deref());
            for offer in offers.iter().take(3) {
                let Some(card) = now.card(offer) else { continue };
                cards += 1;
                assert!(!card.title.is_empty() && !card.commit.is_empty(), "{card:?}");
                for sum in &card.sums {
                    let total: i16 = sum.lines.iter().map(|line| line.value).sum();
                    assert_eq!(total, sum.total, "{sum:?}");
                    assert!(
                        sum.lines.iter().all(|l| BlackPowder::REGISTER.cite(&l.rule).is_some())
                    );
                }
                let chances = card.chances.expect("odds");
                assert!(!chances.outcomes.is_empty() && chances.runs > 0);
            }
            if let Some(unit) = state.of(side).next() {
                let told = now.threats(Some(&unit_id(&scenario, unit)), None).expect("threats");
                threats += told.attacks.len();
                for threat in &told.attacks {
                    assert!(threat.tells > 0 && !threat.chances.outcomes.is_empty(), "{threat:?}");
                }
            }
        });
    }
    assert!(cards > 20 && threats > 20, "{cards} cards, {threats} threats");
}

/// Random play; every so many decisions somebody looks.
fn walk(
    scenario: &Arc<Scenario>,
    seed: u64,
    every: usize,
    mut look: impl FnMut(&State, Side, &mut Seeded),
) {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(seed + 99));
    let mut state = BlackPowder::setup(scenario);
    let (mut menu, mut events, mut decisions) = (Vec::new(), Vec::new(), 0);
    while let Turn::Decide(side) = BlackPowder::turn(&state) {
        if decisions % every == 0 {
            look(&state, side, &mut will);
        }
        menu.clear();
        BlackPowder::menu(&state, &mut menu);
        let action = menu.swap_remove(eager::<BlackPowder>(&state, &menu, &mut will));
        events.clear();
        BlackPowder::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        decisions += 1;
    }
}

#[test]
fn classes_of_the_picture_are_in_the_style_sheet() {
    let css = stylesheet(&BlackPowder::css());
    for class in ["b-can", "b-held", "b-target", "b-letter", "b-rating", "q-up", "q-ghost"] {
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
