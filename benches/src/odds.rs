//! Exact odds of a shot and of a whole Shock, in positions that are really hard.

use std::hint::black_box;

use flintlock::event::Event;
use flintlock::{Action, Flintlock, State};
use games::flintlock::{Choices, default_tables, load};
use kernel::{Cx, Ruleset, Seeded, Side, Turn};

use crate::time;

/// The costliest legal action of a kind met in some random battles: by paths through the dice.
fn widest(is: fn(&Action) -> bool) -> (State, Side, Action, u32) {
    let tables = default_tables();
    let battle = load("proving-field", &tables, &Choices::default()).expect("built in");
    let mut best: Option<(State, Side, Action, u32)> = None;
    let (mut menu, mut events) = (Vec::new(), Vec::new());
    for seed in 0..40 {
        let (mut dice, mut state) = (Seeded::new(seed), Flintlock::setup(&battle.scenario));
        for _ in 0..3000 {
            let Turn::Decide(side) = Flintlock::turn(&state) else { break };
            menu.clear();
            Flintlock::menu(&state, &mut menu);
            for action in menu.iter().filter(|a| is(a)) {
                let paths = paths(&state, side, action);
                if best.as_ref().is_none_or(|b| paths > b.3) {
                    best = Some((state.clone(), side, action.clone(), paths));
                }
            }
            menu.retain(|a| *a != Action::Pass);
            let shock = menu.iter().position(is);
            let at = shock.unwrap_or_else(|| dice.below(menu.len() as u32) as usize);
            let action = menu.swap_remove(at);
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events.clear();
        }
    }
    best.expect("random battles come to it")
}

fn paths(state: &State, side: Side, action: &Action) -> u32 {
    let odds = odds::through::<Flintlock, _>(state, side, action, 20_000, is_planned, |_, _| ());
    odds.map_or(0, |o| o.runs)
}

/// A Shock is over when the turn goes on.
fn is_planned(state: &State) -> bool {
    state.shock.is_none()
}

pub fn shot() {
    let (state, side, action, paths) = widest(|a| matches!(a, Action::Fire { .. }));
    println!("odds/shot/paths {paths} paths");
    time("odds/shot", 20_000, || {
        let result = |_: &State, events: &[Event]| events.len();
        let odds = odds::distribution::<Flintlock, _>(&state, side, &action, 20_000, result);
        black_box(odds).expect("few paths");
    });
}

/// Followed through its retreats, advances and counterattacks by their defaults.
pub fn shock() {
    let (state, side, action, paths) = widest(|a| matches!(a, Action::Shock));
    println!("odds/shock/paths {paths} paths");
    time("odds/shock", 200, || {
        let result = |_: &State, events: &[Event]| events.len();
        let odds = odds::through::<Flintlock, _>(&state, side, &action, 20_000, is_planned, result);
        black_box(odds).expect("few paths");
    });
}
