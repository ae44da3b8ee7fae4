//! What battles between opponents are like: `GAMES=40 ONE=colonel TWO=ensign BATTLES="bp-cowpens my.toml"
//! cargo test --release -p black-powder-game strengths -- --ignored --nocapture`.

use std::sync::Arc;

use black_powder::scenario::{Deployment, Options};
use black_powder::{Event, Scenario};
use black_powder_game::files::{default_tables, scenario};
use bots::Strength;
use kernel::Side;

use crate::bot::fight;
use crate::play::battle;

/// A built-in battle, or a file.
fn at(battle_or_file: &str) -> Arc<Scenario> {
    if !battle_or_file.ends_with(".toml") {
        return battle(battle_or_file);
    }
    let text = std::fs::read_to_string(battle_or_file).expect("a file");
    let (tables, options) = (&default_tables().tables, Options::default());
    let read = scenario(battle_or_file, &text, tables, options, Deployment::AsWritten);
    Arc::new(read.unwrap_or_else(|fault| panic!("{fault}")))
}

#[test]
#[ignore = "a measurement"]
fn strengths_measured() {
    let wish = |name: &str, other: &str| std::env::var(name).unwrap_or_else(|_| other.to_owned());
    let games: u64 = wish("GAMES", "20").parse().expect("a number");
    let strength = |name: &str| name.parse::<Strength>().unwrap_or_else(|e| panic!("{e}"));
    let (one, two) = (strength(&wish("ONE", "colonel")), strength(&wish("TWO", "ensign")));
    let from: u64 = wish("FROM", "0").parse().expect("a number");
    let battles = wish("BATTLES", "bp-pitched bp-cowpens bp-guilford bp-camden bp-hobkirk");
    let mut all = (0.0, 0);
    for id in battles.split(' ') {
        let scenario = at(id);
        let (mut points, mut first, mut turns, mut decisions) = (0.0, 0.0, 0, 0);
        let (mut limit, mut orders, mut failed, mut blunders) = (0, 0, 0, 0);
        let (mut declared, mut docked, mut retired, mut destroyed, mut volleys) = (0, 0, 0, 0, 0);
        let mut broken = vec![0; scenario.brigades.len()];
        let mut lost = [0.0; 2];
        let begun = cpu_time::ThreadTime::now();
        for game in 0..games {
            // Between equals to change sides would be to play the same battle again.
            let flip = one != two && game % 2 == 1;
            let seed = if one == two { game } else { game / 2 };
            let strengths = if flip { [two, one] } else { [one, two] };
            let fought = fight(&scenario, strengths, from + seed, 20_000);
            let outcome = fought.outcome().unwrap_or_else(|| panic!("{id} {game}: no end"));
            let ours = Side::BOTH[usize::from(flip)];
            let of = |side| match outcome.winner {
                Some(winner) if winner == side => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
            points += of(ours);
            first += of(Side::First);
            limit += u32::from(outcome.rule.number() == "BP-VIC-2");
            turns += u32::from(fought.state.turn);
            decisions += fought.played.len();
            for (i, brigade) in fought.state.brigades.iter().enumerate() {
                broken[i] += u32::from(brigade.broken);
            }
            for side in Side::BOTH {
                let (gone, all) = black_powder::victory::men_of(&fought.state, side);
                lost[side.index()] += f64::from(gone) / f64::from(all);
            }
            for event in &fought.events {
                match event {
                    Event::CommandRoll { heard, .. } => {
                        use black_powder::event::Heard;
                        orders += 1;
                        failed += u32::from(*heard == Heard::Fails);
                        blunders += u32::from(*heard == Heard::Blunders);
                    }
                    Event::Declared { .. } => declared += 1,
                    Event::Docked { .. } => docked += 1,
                    Event::Retired { .. } => retired += 1,
                    Event::Destroyed { .. } => destroyed += 1,
                    Event::Volley(_) => volleys += 1,
                    _ => {}
                }
            }
        }
        let cpu = begun.elapsed().as_secs_f64();
        let n = games as f64;
        println!(
            "{id}: {one} {points}/{games}; first side {first}; turns {:.1}, limit {limit}; {:.0} decisions, {:.2} s a game; a turn and side: orders {:.1} (failed {failed}, blunders {blunders} of {orders}); volleys {:.1}, charges {:.1} docked {:.1}, retired {:.1}, destroyed {:.1} a game; lost {:.2} {:.2}; broken {}",
            f64::from(turns) / n,
            decisions as f64 / n,
            cpu / n,
            f64::from(orders) / f64::from(2 * turns),
            f64::from(volleys) / n,
            f64::from(declared) / n,
            f64::from(docked) / n,
            f64::from(retired) / n,
            f64::from(destroyed) / n,
            lost[0] / n,
            lost[1] / n,
            broken.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        );
        all.0 += points;
        all.1 += games;
    }
    println!("{one} against {two}: {} of {}", all.0, all.1);
}
