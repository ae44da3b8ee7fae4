//! Exact odds of shots and of whole Shocks, as they come up in random fights.

use std::hint::black_box;

use cpu_time::ThreadTime;
use flintlock::event::Event;
use flintlock::{Action, Flintlock, State};
use kernel::{Cx, Ruleset, Seeded, Side, Turn};

use crate::scenario;

const BATTLES: u64 = 40;
const DECISIONS: u64 = 3000;
const RUNS: u32 = 5;

pub fn shot() {
    measure("odds/shot", |a| matches!(a, Action::Fire { .. }));
}

/// Followed through its retreats, advances and counterattacks by their defaults.
pub fn shock() {
    measure("odds/shock", |a| matches!(a, Action::Shock));
}

fn measure(name: &str, is: fn(&Action) -> bool) {
    let all = met(is);
    let (mut spent, mut paths, mut widest) = (0.0, 0, (0, 0.0));
    for (state, side, action) in &all {
        let start = ThreadTime::now();
        let mut runs = 0;
        for _ in 0..RUNS {
            runs = paths_of(state, side, action);
        }
        let each = start.elapsed().as_secs_f64() / f64::from(RUNS) * 1e6;
        (spent, paths) = (spent + each, paths + runs);
        if runs > widest.0 {
            widest = (runs, each);
        }
    }
    let n = all.len() as f64;
    println!("{name} {:.3} microseconds", spent / n);
    println!(
        "{name}/detail mean of {n} met in random fights, {:.1} paths each; the widest of them: {} \
         paths, {:.1} microseconds",
        f64::from(paths) / n,
        widest.0,
        widest.1
    );
}

/// Positions in which an action of this kind is legal, one of each decision.
fn met(is: fn(&Action) -> bool) -> Vec<(State, Side, Action)> {
    let scenario = scenario("proving-field");
    let (mut menu, mut events, mut found) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..BATTLES {
        let (mut dice, mut state) = (Seeded::new(seed), Flintlock::setup(&scenario));
        for _ in 0..DECISIONS {
            let Turn::Decide(side) = Flintlock::turn(&state) else { break };
            menu.clear();
            Flintlock::menu(&state, &mut menu);
            menu.retain(|a| *a != Action::Pass);
            let wanted = menu.iter().position(is);
            if let Some(at) = wanted {
                found.push((state.clone(), side, menu[at].clone()));
            }
            let at = wanted.unwrap_or_else(|| dice.below(menu.len() as u32) as usize);
            let action = menu.swap_remove(at);
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events.clear();
        }
    }
    found
}

fn paths_of(state: &State, side: &Side, action: &Action) -> u32 {
    let over = |state: &State| state.shock.is_none();
    let result = |_: &State, events: &[Event]| events.len();
    let odds = odds::through::<Flintlock, _>(state, *side, action, 100_000, over, result);
    black_box(odds).map_or(0, |odds| odds.runs)
}
