//! Random games under the laws that need no pictures: what is known follows from what is seen, alike states are
//! answered alike, nothing is lost on paper. `GAMES=50 FIRST=3 DEEP=1` for more; the battery has the rest.

use std::sync::Arc;

use kernel::{Ahead, Audit, Auto, Cx, Known, Place, Ruleset, Seeded, Side, Turn, Viewer};
use muskets_and_tomahawks::{Action, Event, MusketsAndTomahawks as Rules, Scenario, State};

use muskets_and_tomahawks_game::files::{default_tables, scenario, text_of};

const BATTLES: [&str; 3] = ["mt-long-canes", "mt-etchoe", "mt-musgrove"];

fn battle(id: &str) -> Arc<Scenario> {
    let read = scenario(id, text_of(id).expect("a battle"), &default_tables());
    Arc::new(read.unwrap_or_else(|fault| panic!("{fault}")))
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[test]
fn random_games_end_and_keep_secrets() {
    let (first, games, deep) = (number("FIRST", 0), number("GAMES", 1), number("DEEP", 23));
    for id in BATTLES {
        let scenario = battle(id);
        for seed in first..first + games {
            let (moves, score) = play(&scenario, seed, deep);
            println!("{id} {seed}: {moves} decisions, {score:?}");
        }
    }
}

fn play(scenario: &Arc<Scenario>, seed: u64, deep: u64) -> (u64, [i16; 2]) {
    let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(!seed));
    let mut state = Rules::setup(scenario);
    let mut decisions = 0;
    loop {
        let Turn::Decide(side) = Rules::turn(&state) else {
            return (decisions, state.over.expect("it is over").score);
        };
        let menu = Rules::choices(&state);
        assert!(!menu.is_empty(), "seed {seed}, {decisions}: {:?}", state.stack.last());
        if decisions.is_multiple_of(deep) {
            alike(&state, side, &menu, seed + decisions);
            paper(scenario, &state);
            playable(&state, seed);
        }
        let mut weights = Vec::new();
        Rules::weigh(&state, &menu, if seed.is_multiple_of(2) { 2 } else { 60 }, &mut weights);
        let action = menu[will.weighted(&weights)].clone();
        assert_eq!(Rules::check(&state, side, &action), Ok(()), "{action:?}");
        let before = state.clone();
        let mut events = Vec::new();
        Rules::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
        follows(&before, &state, &action, &events, (seed, decisions));
        decisions += 1;
        assert!(decisions < 20_000, "seed {seed} does not end");
    }
}

fn follows(before: &State, after: &State, action: &Action, events: &[Event], at: (u64, u64)) {
    for viewer in Viewer::LIMITED {
        let (mut state, mut known) = (before.clone(), Rules::known(before, viewer).into_owned());
        for event in events {
            Rules::apply(&mut state, event);
            if viewer == Viewer::Observer {
                Rules::audit(&state).unwrap_or_else(|e| panic!("{at:?} {action:?} {event:?}: {e}"));
            }
            let seen = Rules::seen(&state, event, viewer);
            if let Some(seen) = &seen {
                Rules::apply(&mut known, seen);
            }
            let now = Rules::known(&state, viewer);
            assert!(*now == known, "{at:?} {viewer:?} {action:?}: {event:?}");
            assert!(*Rules::known(&now, viewer) == *now, "{event:?}");
            if let Some(seen) = seen {
                assert_eq!(Rules::seen(&now, &seen, viewer).as_ref(), Some(&seen));
            }
        }
        assert!(state == *after, "{at:?} {action:?}: folding");
    }
}

fn alike(state: &State, side: Side, menu: &[Action], seed: u64) {
    for viewer in Viewer::LIMITED {
        let known = Known::<Rules>::of(state, viewer);
        assert_eq!(known.decides().is_some(), viewer == Viewer::Side(side), "{viewer:?}");
        for seed in seed..seed + 2 {
            let world = known.guess(seed).into_owned();
            assert!(Known::<Rules>::of(&world, viewer) == known, "{viewer:?} {seed}: guess");
            Rules::audit(&world).expect("a guess is whole");
            if viewer == Viewer::Side(side) {
                for other in [known.state(), &world] {
                    let mut list = Vec::new();
                    Rules::menu(other, &mut list);
                    assert_eq!(list, menu, "{viewer:?}: {:?}", state.stack.last());
                }
            }
        }
    }
}

fn paper(scenario: &Arc<Scenario>, state: &State) {
    let names = Rules::names(scenario);
    for viewer in Viewer::LIMITED.into_iter().chain([Viewer::Umpire]) {
        let known = Rules::known(state, viewer);
        let text = names.scope(|| serde_json::to_string(&Rules::position(&known))).expect("text");
        let read = names.scope(|| serde_json::from_str(&text)).expect("a position");
        let placed = Rules::place(scenario, read).unwrap_or_else(|e| panic!("{e}: {text}"));
        assert!(placed == *known, "{text}");
    }
}

fn playable(state: &State, seed: u64) {
    let mut dice = Seeded::new(seed);
    for viewer in Viewer::LIMITED {
        let mut state = Rules::known(state, viewer).into_owned();
        for _ in 0..8 {
            let menu = Rules::choices(&state);
            let (Some(side), false) = (Rules::decider(&state), menu.is_empty()) else { break };
            let action = &menu[dice.below(menu.len() as u32) as usize];
            let mut events = Vec::new();
            Rules::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, action);
        }
    }
}
