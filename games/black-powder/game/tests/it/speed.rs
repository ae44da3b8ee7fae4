//! How fast random battles go: `cargo test --release -p black-powder-game speed -- --ignored --nocapture`.

use std::time::Instant;

use black_powder::BlackPowder;
use conformance::eager;
use kernel::{Cx, Ruleset, Seeded, Turn};

use crate::play::battle;

#[test]
#[ignore = "a measurement"]
fn speed_of_random_battles() {
    for id in ["bp-cowpens", "bp-guilford", "bp-pitched"] {
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

/// (BP-PLN-11) One unit before the next frame is drawn, a brigade of eight within a tenth of a second.
#[test]
#[ignore = "a measurement"]
fn speed_of_pointing() {
    use black_powder::pointing::{self, Wish};
    use tabletop::{Heading, Point};
    for id in ["bp-pitched", "bp-cowpens", "bp-guilford"] {
        let scenario = battle(id);
        let state = BlackPowder::setup(&scenario);
        let units: Vec<_> = state.all().collect();
        let mut will = Seeded::new(7);
        let mut number = |most: i32| will.below(most as u32) as i32;
        let mut times: [Vec<u128>; 3] = Default::default();
        for _ in 0..150 {
            let unit = units[number(units.len() as i32) as usize];
            let at = Point::new(number(scenario.table.0), number(scenario.table.1));
            let facing = Heading::fine(number(36_000));
            let begun = Instant::now();
            let _ = pointing::to_pose(&state, unit, &Wish::pose(at, facing));
            times[0].push(begun.elapsed().as_micros());
            let enemy = state.enemies_of(unit).nth(number(4) as usize);
            let begun = Instant::now();
            let _ = enemy.map(|enemy| pointing::at_enemy(&state, unit, enemy, 3));
            times[1].push(begun.elapsed().as_micros());
            let party: Vec<_> = state.of(state.side(unit)).take(8).collect();
            let begun = Instant::now();
            let _ = pointing::together(&state, &party, party[0], at, facing, 3);
            times[2].push(begun.elapsed().as_micros());
        }
        for (what, times) in ["a pose", "an enemy", "eight together"].iter().zip(&mut times) {
            times.sort_unstable();
            let [half, most, last] = [2, 20, 1].map(|part| match part {
                1 => times[times.len() - 1],
                2 => times[times.len() / 2],
                _ => times[times.len() * 19 / 20],
            });
            println!(
                "{id}: {what}: half within {half} us, 95 % within {most} us, longest {last} us"
            );
        }
    }
}
