//! Paths through the dice that begin alike share their beginning, and come to the same.

use std::sync::Arc;

use flintlock::{Action, State};
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, load};
use kernel::{Auto, Cx, Ruleset, Seeded, Side, Turn};
use odds::{Attempt, enumerate, through};

/// Beyond so many an action is left out: all of them one by one takes long.
const PATHS: u32 = 600;

#[test]
fn paths_that_share_a_beginning_come_to_the_same_as_one_by_one() {
    let scenario = load("proving-field", &default_tables(), &Choices::default());
    let scenario = Arc::clone(&scenario.expect("built in").scenario);
    let (mut compared, mut widest) = (0, 0);
    let (mut menu, mut weights, mut events) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..20 {
        let (mut dice, mut state) = (Seeded::new(seed), Flintlock::setup(&scenario));
        for _ in 0..2000 {
            let Turn::Decide(side) = Flintlock::turn(&state) else { break };
            menu.clear();
            Flintlock::menu(&state, &mut menu);
            for action in menu.iter().filter(|a| is_wide(a)) {
                widest = widest.max(compare(&state, side, action));
                compared += 1;
            }
            weights.clear();
            Flintlock::weigh(&state, &menu, 0, &mut weights);
            let wide = menu.iter().position(is_wide);
            let at = wide.unwrap_or_else(|| dice.weighted(&weights));
            let action = menu.swap_remove(at);
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events.clear();
        }
    }
    assert!(compared > 100 && widest > 100, "{compared} compared, {widest} paths at most");
}

/// Actions that raise questions and dice after them.
fn is_wide(action: &Action) -> bool {
    matches!(action, Action::Shock | Action::Charge { .. })
}

/// How many paths there were.
fn compare(state: &State, side: Side, action: &Action) -> u32 {
    let state = &Flintlock::cut(state);
    let key = |after: &State, events: &[flintlock::Event]| {
        (Flintlock::fingerprint(after), format!("{events:?}"))
    };
    let shared = through::<Flintlock, _>(state, side, action, PATHS, |_| false, key);
    let mut attempt = Attempt::<Flintlock>::new(state, side, action);
    let single = enumerate(PATHS, |dice| {
        attempt.act(dice);
        attempt.follow(dice, &mut |_| false);
        key(attempt.state(), attempt.events())
    });
    assert_eq!(shared, single, "{action:?}");
    shared.map_or(0, |odds| odds.runs)
}
