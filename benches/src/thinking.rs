//! How long the strongest opponent thinks: a whole battle against itself, each decision by its clock.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{Mind, Strength, choose};
use flintlock_game::Flintlock;
use kernel::{Cx, Known, Ruleset, Seeded, Turn, Viewer};

use crate::scenario;

pub fn battle(name: &str) {
    let scenario = scenario(name);
    let (strength, stop) = (Strength::General, AtomicBool::new(false));
    let mut state = Flintlock::setup(&scenario);
    let mut dice = Seeded::new(1);
    let mut minds = [1, 2].map(|seed| Mind::<Flintlock>::new(strength, seed));
    let (mut decisions, mut longest, mut all) = (0, Duration::ZERO, Duration::ZERO);
    while let Turn::Decide(side) = Flintlock::turn(&state) {
        let known = Known::of(&state, Viewer::Side(side));
        let start = Instant::now();
        let mind = &mut minds[side.index()];
        let choice = choose(&known, mind, strength.budget(), &stop);
        let took = start.elapsed();
        (decisions, longest, all) = (decisions + 1, longest.max(took), all + took);
        let action = choice.expect("a decision").action;
        Flintlock::resolve(&mut Cx::new(&mut state, &mut dice, &mut Vec::new()), side, &action);
    }
    println!(
        "thinking/{name} {decisions} decisions in {} Activations, longest {} ms, all {:.1} s",
        state.activation.number,
        longest.as_millis(),
        all.as_secs_f64()
    );
}
