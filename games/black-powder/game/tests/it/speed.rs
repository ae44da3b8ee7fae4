//! How fast random battles go: `cargo test --release -p black-powder-game speed -- --ignored --nocapture`.

use std::time::Instant;

use black_powder::BlackPowder;
use conformance::eager;
use kernel::{Cx, Ruleset, Seeded, Turn};

use crate::play::battle;

#[test]
#[ignore = "a measurement"]
fn speed_of_random_battles() {
    for id in ["cowpens", "guilford", "pitched"] {
        let scenario = battle(id);
        let (mut decisions, mut entries, begun) = (0_u64, 0_u64, Instant::now());
        let (mut offering, mut resolving) = (0, 0);
        for seed in 0..20 {
            let (mut dice, mut will) = (Seeded::new(seed), Seeded::new(seed + 999));
            let mut state = BlackPowder::setup(&scenario);
            let (mut menu, mut events) = (Vec::new(), Vec::new());
            while let Turn::Decide(side) = BlackPowder::turn(&state) {
                menu.clear();
                let now = Instant::now();
                BlackPowder::menu(&state, &mut menu);
                offering += now.elapsed().as_nanos();
                let action = menu.swap_remove(eager::<BlackPowder>(&state, &menu, &mut will));
                events.clear();
                let now = Instant::now();
                BlackPowder::resolve(
                    &mut Cx::new(&mut state, &mut dice, &mut events),
                    side,
                    &action,
                );
                resolving += now.elapsed().as_nanos();
                decisions += 1;
                entries += menu.len() as u64 + 1;
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{id}: {decisions} decisions, {:.0} a second; {:.1} entries a menu; {} us a menu, {} us a resolve",
            decisions as f64 / seconds,
            entries as f64 / decisions as f64,
            offering / u128::from(decisions) / 1000,
            resolving / u128::from(decisions) / 1000
        );
    }
}
