//! Activations played out by drill, as the opponents do to compare plans.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bots::{Budget, Clock, Mind, PlayOut, Strength, choose};
use cpu_time::ThreadTime;
use flintlock::State;
use flintlock_game::Flintlock;
use kernel::{Cx, Known, Ruleset, Seeded, Turn, Viewer};

use crate::scenario;

/// From the start of every Activation of a few battles between Colonels.
pub fn activations(battle: &str) {
    let scenario = scenario(battle);
    let stop = AtomicBool::new(false);
    let clock = Clock::start(Budget::ENDLESS, &stop);
    let mut starts = Vec::new();
    for seed in 0..4 {
        positions(&scenario, seed, &stop, &mut starts);
    }
    let (mut games, start) = (0, ThreadTime::now());
    for state in &starts {
        let Turn::Decide(side) = Flintlock::turn(state) else { continue };
        let mut out = PlayOut::<Flintlock>::new(state, side, 1);
        std::hint::black_box(out.sum(&[], 0..100, &clock));
        games += 100;
    }
    let rate = f64::from(games) / start.elapsed().as_secs_f64();
    println!("rollouts/{battle} {rate:.0} activations/s");
}

fn positions(
    scenario: &Arc<flintlock::Scenario>,
    seed: u64,
    stop: &AtomicBool,
    out: &mut Vec<State>,
) {
    let mut state = Flintlock::setup(scenario);
    let mut dice = Seeded::new(seed);
    let mut minds = [0, 1].map(|_| Mind::<Flintlock>::new(Strength::Colonel, seed));
    let mut last = 0;
    while let Turn::Decide(side) = Flintlock::turn(&state) {
        if state.activation.number != last {
            last = state.activation.number;
            out.push(state.clone());
        }
        let known = Known::of(&state, Viewer::Side(side));
        let mind = &mut minds[side.index()];
        let choice = choose(&known, mind, Budget::ENDLESS, stop);
        let action = choice.expect("a decision").action;
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut Vec::new()), side, &action);
    }
}
