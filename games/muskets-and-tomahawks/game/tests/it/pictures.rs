//! What is drawn: fit for a page, and nothing in it that its viewer may not know.

use std::collections::BTreeSet;

use desk::{At, Shown};
use kernel::{Known, Side, Viewer};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks_game::files::{BATTLES, default_tables};
use muskets_and_tomahawks_game::{MusketsAndTomahawks, Prospect};
use scene::file::{self, Cut, Finish, Overlay};
use scene::{Drawn, Pictured, Piece, Theme, stylesheet};

use crate::play::Play;

/// Well formed, every class has its rule, and whatever is referred to is there; its ids with the known ones.
fn check(what: &str, fragment: &str, known: &BTreeSet<String>) -> BTreeSet<String> {
    let dead = ["NaN", "--1", "-inf", "(inf"];
    assert!(dead.iter().all(|bad| !fragment.contains(bad)), "{what}: no number in {fragment}");
    let text = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{fragment}</svg>");
    let tree = roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{what}: {e}"));
    let (mut ids, css) = (known.clone(), stylesheet(&MusketsAndTomahawks::css()));
    for node in tree.descendants().filter(|node| node.is_element()) {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id.to_owned()), "{what}: two elements #{id}");
        }
        for class in node.attribute("class").unwrap_or_default().split_whitespace() {
            // Names that only the page knows.
            let is_hook = matches!(class, "below" | "above" | "last" | "lies" | "m-thread");
            assert!(is_hook || css.contains(&format!(".{class}")), "{what}: no class {class}");
        }
    }
    for used in fragment.split("var(--").skip(1) {
        let name = used.split(')').next().unwrap_or_default();
        assert!(Theme::Dark.colour(name).is_some(), "{what}: no colour {name}");
    }
    let hrefs = tree.descendants().filter_map(|node| node.attribute("href")).map(|href| &href[1..]);
    let urls = fragment.split("url(#").skip(1).filter_map(|used| used.split(')').next());
    for target in hrefs.chain(urls) {
        assert!(ids.contains(target), "{what}: nothing is #{target}");
    }
    ids
}

fn seen(state: &State, viewer: Viewer) -> Prospect<'_> {
    Prospect::from(Known::<MusketsAndTomahawks>::of(state, viewer))
}

fn drawn(pieces: &[Piece]) -> String {
    pieces.iter().map(|piece| &*piece.svg).collect()
}

/// A picture to look at, in the folder of `PICTURES`.
fn leave(name: &str, state: &State, viewer: Viewer, above: &str) {
    let Some(folder) = std::env::var_os("PICTURES") else { return };
    let prospect = seen(state, viewer);
    let pieces = prospect.pieces();
    let sheet = MusketsAndTomahawks::sheet(&state.scenario);
    let shown = Overlay { pieces: &pieces, offers: above, ..Overlay::default() };
    let finish = Finish { css: &MusketsAndTomahawks::css(), cut: Cut::Play, ..Finish::default() };
    let svg = file::svg(&sheet, shown, name, finish);
    let file = std::path::Path::new(&folder).join(format!("{name}.svg"));
    std::fs::write(file, svg).expect("a folder");
}

#[test]
fn every_battle_can_be_drawn_for_everybody() {
    for file in &BATTLES {
        let play = Play::begun(file.id, 11);
        let sheet = MusketsAndTomahawks::sheet(&play.state.scenario);
        let known = check(file.id, &sheet.svg, &BTreeSet::new());
        let viewers = [Viewer::Side(Side::First), Viewer::Side(Side::Second), Viewer::Observer];
        for viewer in viewers.into_iter().chain([Viewer::Umpire]) {
            let prospect = seen(&play.state, viewer);
            let pieces = prospect.pieces();
            let ids = check(file.id, &drawn(&pieces), &known);
            let actors = prospect.actors();
            for focus in [None].into_iter().chain(actors.iter().map(|id| Some(&**id))) {
                let offers = prospect.offers(focus);
                let svg = prospect.draw_offers(&actors, focus, &offers);
                check(&format!("{} {focus:?}", file.id), &svg, &ids);
            }
        }
    }
    assert_eq!(default_tables().looks.len(), 27);
}

/// (MT-STA-2) Neither names nor kinds of hidden units are in what the other side or a spectator is sent.
#[test]
fn a_picture_does_not_tell_what_markers_are() {
    for (id, side, hidden) in [
        ("mt-long-canes", Side::First, ["m-a-warrior", "m-a-young", "m-a-chief"]),
        ("mt-etchoe", Side::Second, ["m-b-warrior", "m-b-young", "m-b-chief"]),
    ] {
        let play = Play::begun(id, 5);
        assert!(play.state.markers_of(side).count() > 0, "{id}");
        let own = drawn(&seen(&play.state, Viewer::Side(side)).pieces());
        for viewer in [Viewer::Side(side.other()), Viewer::Observer] {
            let prospect = seen(&play.state, viewer);
            let svg = drawn(&prospect.pieces());
            for marker in play.state.markers_of(side) {
                assert_eq!(
                    prospect.offers(None).iter().filter(|offer| at_marker(offer)).count(),
                    0,
                    "{id}: an offer about {:?}",
                    marker.id
                );
            }
            if play.state.of(side).count() == 0 {
                assert_eq!(hidden.iter().find(|kind| svg.contains(**kind)), None, "{id}");
            }
            assert!(!svg.contains("dummy"), "{id}");
        }
        assert!(own.contains("dummy"), "{id}: its owner knows his dummies");
    }
}

fn at_marker<A>(offer: &desk::Offer<A>) -> bool {
    matches!(&offer.at, At::Piece(piece) if piece.starts_with("m-"))
}

/// Alike for a reader: who swaps what lies under two markers changes nothing that the other side is sent.
#[test]
fn swapped_markers_look_alike() {
    let play = Play::begun("mt-etchoe", 5);
    let side = Side::Second;
    let own: Vec<usize> = (0..play.state.now.markers.len())
        .filter(|n| play.state.marker_side(play.state.now.markers[*n].id) == side)
        .collect();
    let (a, b) = (own[0], own[own.len() - 1]);
    let mut other = play.state.clone();
    let (one, two) = (other.now.markers[a].content, other.now.markers[b].content);
    (other.now.markers[a].content, other.now.markers[b].content) = (two, one);
    for viewer in [Viewer::Side(side.other()), Viewer::Observer] {
        let pieces = |state: &State| drawn(&seen(state, viewer).pieces());
        assert_eq!(pieces(&play.state), pieces(&other), "{viewer:?}");
        let moment = |state: &State| format!("{:?}", seen(state, viewer).moment());
        assert_eq!(moment(&play.state), moment(&other), "{viewer:?}");
        let cards = |state: &State| {
            let ids = state.markers.iter().map(|marker| {
                let name = state
                    .scenario
                    .id_of(muskets_and_tomahawks::parts::kinds::MARKERS, marker.id.index());
                format!("m-{name}")
            });
            let told = ids.map(|id| format!("{:?}", seen(state, viewer).piece(&id)));
            told.collect::<Vec<_>>()
        };
        assert_eq!(cards(&play.state), cards(&other), "{viewer:?}");
    }
}

#[test]
fn pictures_to_look_at() {
    for file in &BATTLES {
        let play = Play::begun(file.id, 11);
        for side in Side::BOTH {
            let prospect = seen(&play.state, Viewer::Side(side));
            let actors = prospect.actors();
            let offers = prospect.draw_offers(&actors, None, &prospect.offers(None));
            leave(&format!("{}-{side:?}", file.id), &play.state, Viewer::Side(side), &offers);
        }
    }
}
