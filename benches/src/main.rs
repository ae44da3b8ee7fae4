//! How fast the rules are, in CPU time of one thread: `cargo run --release -p benches`.
//!
//! `speed NAME...` runs some of: play clone load prove odds pools plan threats rollouts thinking sim table powder. Each
//! line is a name, a number and its unit; `benches/peers.py` reads them.

mod odds;
mod play;
mod pools;
mod powder;
mod records;
mod rollouts;
mod sim;
mod skirmish;
mod staged;
mod thinking;

use std::hint::black_box;
use std::sync::Arc;

use cpu_time::ThreadTime;
use flintlock::Scenario;
use flintlock_game::Flintlock;
use flintlock_game::files::{Choices, default_tables, load};
use kernel::Ruleset;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let on = |name: &str| wanted.is_empty() || wanted.iter().any(|w| w == name);
    if on("play") {
        play::random("cowpens", 60);
        play::random("guilford", 20);
        play::fighting("cowpens", 60);
        play::fighting("guilford", 20);
    }
    if on("clone") {
        for battle in ["cowpens", "guilford"] {
            let state = Flintlock::setup(&scenario(battle));
            time(&format!("clone/{battle}"), 200_000, || {
                black_box(black_box(&state).clone());
            });
        }
    }
    if on("load") {
        for battle in ["cowpens", "guilford"] {
            time(&format!("load/{battle}"), 50, || {
                black_box(scenario(battle));
            });
        }
    }
    if on("prove") {
        records::prove("cowpens");
        records::prove("guilford");
    }
    if on("odds") {
        odds::shot();
        odds::shock();
    }
    if on("pools") {
        pools::twelve_twice();
    }
    if on("plan") {
        staged::six_shots();
    }
    if on("threats") {
        staged::threats();
    }
    if on("rollouts") {
        rollouts::activations("cowpens");
        rollouts::activations("guilford");
    }
    if on("thinking") {
        thinking::battle("guilford");
    }
    if on("table") {
        play::skirmishes("cart-track-copse", 40);
        play::skirmishes("mill-at-hundsbach", 40);
        skirmish::lines_of_sight();
        skirmish::regions();
        odds::figures();
    }
    if on("powder") {
        powder::battles();
        powder::judging();
        powder::finding();
        powder::odds();
        powder::thinking();
    }
    if on("sim") {
        sim::room("cowpens", 20, 400);
        sim::speed_up("cowpens", 200, "eager");
        sim::speed_up("cowpens", 24, "colonel");
    }
}

/// A built-in battle, freshly loaded.
fn scenario(battle: &str) -> Arc<Scenario> {
    load(battle, &default_tables(), &Choices::default()).expect("a built-in battle").scenario
}

/// Prints the CPU time of one run of `work`, as the mean of many.
fn time(what: &str, times: u32, mut work: impl FnMut()) {
    work();
    let start = ThreadTime::now();
    for _ in 0..times {
        work();
    }
    let each = start.elapsed().as_secs_f64() / f64::from(times);
    println!("{what} {:.3} microseconds", each * 1e6);
}
