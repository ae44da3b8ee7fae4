//! How fast the rules are, in CPU time of one thread: `cargo run --release -p benches`.
//!
//! `speed NAME...` runs some of: play clone prove load shot shock.

use std::hint::black_box;
use std::sync::Arc;

use cpu_time::ThreadTime;
use flintlock::{Action, Flintlock, Scenario, State};
use games::flintlock::{Choices, default_tables, load};
use kernel::{Cx, Ruleset, Seeded, Turn};

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let on = |name: &str| wanted.is_empty() || wanted.iter().any(|w| w == name);
    if on("play") {
        for (battle, games) in [("cowpens", 120), ("guilford", 40), ("proving-field", 120)] {
            play(battle, games);
        }
    }
    if on("clone") {
        for battle in ["cowpens", "guilford"] {
            clone(battle);
        }
    }
    if on("load") {
        for battle in ["cowpens", "guilford"] {
            time(&format!("load {battle}"), 50, || {
                black_box(scenario(battle));
            });
        }
    }
}

fn scenario(battle: &str) -> Arc<Scenario> {
    load(battle, &default_tables(), &Choices::default()).expect("a built-in battle").scenario
}

/// Random legal play with complete menus; every choice as likely as the other.
fn play(battle: &str, games: u64) {
    let scenario = scenario(battle);
    let (mut decisions, mut choices, mut events_seen, mut won) = (0u64, 0u64, 0u64, 0u64);
    let mut menu: Vec<Action> = Vec::new();
    let mut events = Vec::new();
    let start = ThreadTime::now();
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut state = flintlock::Flintlock::setup(&scenario);
        while let Turn::Decide(side) = Flintlock::turn(&state) {
            if state.activation.number > scenario.spent_after {
                break;
            }
            menu.clear();
            Flintlock::menu(&state, &mut menu);
            decisions += 1;
            choices += menu.len() as u64;
            let action = menu.swap_remove(pick(&state, &menu, &mut dice));
            events.clear();
            Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut events), side, &action);
            events_seen += events.len() as u64;
        }
        won += u64::from(state.over.is_some_and(|o| o.winner.is_some()));
    }
    let spent = start.elapsed().as_secs_f64();
    println!(
        "play {battle}: {:.0} decisions, {:.0} choices, {:.0} events, {:.1} battles a CPU-second \
         ({} decisions a battle, {:.1} choices a decision, {won} of {games} won)",
        decisions as f64 / spent,
        choices as f64 / spent,
        events_seen as f64 / spent,
        games as f64 / spent,
        decisions / games,
        choices as f64 / decisions as f64,
    );
}

/// Uniform, but for passing and ending, which would keep the armies apart.
fn pick(_: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    loop {
        let at = dice.below(menu.len() as u32) as usize;
        let idle = matches!(
            menu[at],
            Action::Pass | Action::EndActivation | Action::EndTurn | Action::Leave
        );
        if !idle || menu.len() == 1 || dice.below(8) == 0 {
            return at;
        }
    }
}

fn clone(battle: &str) {
    let state = Flintlock::setup(&scenario(battle));
    time(&format!("clone {battle}"), 200_000, || {
        black_box(state.clone());
    });
    let mut other = state.clone();
    time(&format!("clone_from {battle}"), 200_000, || {
        other.clone_from(black_box(&state));
    });
}

fn time(what: &str, times: u32, mut work: impl FnMut()) {
    work();
    let start = ThreadTime::now();
    for _ in 0..times {
        work();
    }
    let each = start.elapsed().as_secs_f64() / f64::from(times);
    println!("{what}: {:.3} microseconds", each * 1e6);
}
