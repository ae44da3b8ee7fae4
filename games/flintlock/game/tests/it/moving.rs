//! Everything that moves, in random games: it never fails, stays small and says what it is.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use desk::Shown;
use flintlock::{Event, Scenario, State};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, load};
use kernel::{Auto, Cx, Ruleset, Seeded, Turn};
use scene::{Drawn, Layer, Pictured, Piece, Theme};

use crate::{known, shown};

const BATTLES: [&str; 5] = ["proving-field", "cowpens", "hobkirks-hill", "camden", "guilford"];

fn scenario(id: &str) -> Arc<Scenario> {
    load(id, &default_tables(), &Choices::default()).expect("built in").scenario
}

/// Plays at random and shows every position to `look`, with what led to it.
fn play(
    scenario: &Arc<Scenario>,
    seed: u64,
    decisions: usize,
    mut look: impl FnMut(usize, &State, &State, &[Event]),
) {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    let mut state = Flintlock::setup(scenario);
    for n in 0..decisions {
        let Turn::Decide(side) = Flintlock::turn(&state) else { break };
        let (mut menu, mut weights, mut events) = (Vec::new(), Vec::new(), Vec::new());
        Flintlock::menu(&state, &mut menu);
        Flintlock::weigh(&state, &menu, 30, &mut weights);
        let action = menu.swap_remove(will.weighted(&weights));
        let before = state.clone();
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        look(n, &before, &state, &events);
    }
}

fn pieces(state: &State) -> Vec<Piece> {
    shown(state).pieces()
}

fn size(pieces: &[Piece]) -> usize {
    pieces.iter().map(|p| p.svg.len() + p.label.len()).sum()
}

/// Well-formed, nothing that a strict page would refuse, every colour known.
fn check_markup(what: &str, svg: &str, ids: &BTreeSet<String>) {
    let whole = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{svg}</svg>");
    let parsed = roxmltree::Document::parse(&whole);
    let document = parsed.unwrap_or_else(|fault| panic!("{what}: {fault}\n{svg}"));
    for node in document.descendants() {
        assert!(!node.has_attribute("style"), "{what}: style in {svg}");
        if let Some(href) = node.attribute("href") {
            assert!(ids.contains(&href[1..]), "{what}: nothing is called {href}");
        }
    }
    for name in svg.split("var(--").skip(1).filter_map(|s| s.split(')').next()) {
        assert!(Theme::Light.colour(name).is_some(), "{what}: no colour {name}");
    }
}

fn symbol_ids(scenario: &Scenario) -> BTreeSet<String> {
    let sheet = Flintlock::sheet(scenario);
    let svg = sheet.svg;
    svg.split(" id=\"").skip(1).filter_map(|s| s.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_piece_is_named_placed_and_told() {
    for id in BATTLES {
        let scenario = scenario(id);
        let ids = symbol_ids(&scenario);
        play(&scenario, 3, 500, |n, _, state, _| {
            if n % 29 > 0 {
                return;
            }
            let all = pieces(state);
            let unique: BTreeSet<&str> = all.iter().map(|p| p.id.as_str()).collect();
            assert_eq!(unique.len(), all.len(), "{id}: ids are unique");
            for piece in &all {
                assert_eq!(
                    piece.label.is_empty(),
                    piece.id.starts_with(['f', 's']),
                    "{}",
                    piece.id
                );
                let open = format!("<g id=\"{}\" class=\"piece ", piece.id);
                assert!(piece.svg.starts_with(&open), "{}", piece.svg);
                let at = format!(" transform=\"translate({} {})\">", piece.x, piece.y);
                assert!(piece.svg.contains(&at), "{}", piece.svg);
                let named = format!(" data-piece=\"{}\" data-place=\"{}\"", piece.id, piece.place);
                assert_eq!(piece.svg.contains(&named), !piece.label.is_empty(), "{}", piece.svg);
                check_markup(&piece.id, &piece.svg, &ids);
            }
            assert!(all.is_sorted_by_key(|p| p.layer), "{id}: leaders come after all units");
            let on_map = scenario
                .unit_ids()
                .filter(|u| state.is_on_map(*u) && !state.has(*u, flintlock::state::Marks::LIFTED));
            let units = all.iter().filter(|p| p.id.starts_with("u-")).count();
            assert_eq!(units, on_map.count(), "{id}: all units are drawn");
        });
    }
}

#[test]
fn random_games_can_always_be_drawn() {
    for (id, seed) in BATTLES.into_iter().zip(11..) {
        let scenario = scenario(id);
        let ids = symbol_ids(&scenario);
        play(&scenario, seed, 700, |n, before, state, events| {
            let effects = Flintlock::effects(&known(before), &known(state), events);
            check_markup("effects", &effects, &ids);
            if n % 37 > 0 || Flintlock::turn(state) != Flintlock::turn(before) {
                return;
            }
            let moment = shown(state).moment();
            let focus = moment.focus.or_else(|| moment.actors.first().cloned());
            let list = shown(state).offers(focus.as_deref());
            let draw = || shown(state).draw_offers(&moment.actors, focus.as_deref(), &list);
            let layer = draw();
            check_markup("offers", &layer, &ids);
            assert_eq!(layer, draw(), "the same position gives the same picture");
            assert_eq!(pieces(state), pieces(state));
            for piece in pieces(state).iter().filter(|p| !p.label.is_empty()).step_by(5) {
                let hover = shown(state).hover(&piece.id);
                check_markup("hover", &hover, &ids);
            }
        });
    }
}

#[test]
fn lines_of_sight_can_be_drawn() {
    let scenario = scenario("cowpens");
    let ids = symbol_ids(&scenario);
    let state = Flintlock::setup(&scenario);
    for (from, to) in [("0810", "1208"), ("1026", "1020"), ("0101", "2530"), ("0810", "0810")] {
        if let Some(sight) = shown(&state).sight(from, to) {
            check_markup("sight", &shown(&state).draw_sight(&sight), &ids);
        }
    }
}

#[test]
fn a_battle_is_small_and_a_change_is_smaller() {
    let guilford = scenario("guilford");
    let start = size(&pieces(&Flintlock::setup(&guilford)));
    assert!(start < 75_000, "{start} bytes at the start");
    let mut worst = 0;
    play(&guilford, 5, 1500, |_, before, after, events| {
        let moved = events.iter().filter(|e| matches!(e, Event::Moved { .. })).count();
        if moved != 1 {
            return;
        }
        let old: BTreeMap<String, Piece> =
            pieces(before).into_iter().map(|p| (p.id.clone(), p)).collect();
        let new = pieces(after);
        let drawn: usize = new.iter().map(|p| p.svg.len()).sum();
        assert!(drawn < 75_000, "{drawn} bytes");
        let changed: Vec<Piece> = new.into_iter().filter(|p| old.get(&p.id) != Some(p)).collect();
        worst = worst.max(size(&changed));
    });
    assert!(worst < 2_400, "{worst} bytes for one move");
}

#[test]
fn labels_say_it_as_a_player_would() {
    use flintlock::state::Marks;
    let cowpens = scenario("cowpens");
    let mut state = Flintlock::setup(&cowpens);
    let number = |name| cowpens.names.table(flintlock::parts::kinds::UNITS).number(name);
    let unit = number("amd-b").expect("Maryland b");
    state.units[unit].marks.set(Marks::DISORDERED, true);
    state.units[unit].marks.set(Marks::SMOKE, true);
    let all = pieces(&state);
    let label = |id: &str| all.iter().find(|p| p.id == id).map(|p| p.label.as_str());
    assert_eq!(
        label("u-amd-b"),
        Some("Maryland b, Continentals, Open line, facing south, in Smoke, Disordered, 1108.")
    );
    let morgan = label("l-morgan").unwrap_or_default();
    assert!(morgan.starts_with("Morgan, Overall Leader, American, Initiative 4"), "{morgan}");
    assert_eq!(all.last().map(|p| p.layer), Some(Layer::Leaders));
}
