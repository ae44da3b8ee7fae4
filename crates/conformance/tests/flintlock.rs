//! Flintlock under the battery. `GAMES=2000 cargo test --release -p conformance` plays more.

use battle::Header;
use conformance::{Plan, Report, play};
use flintlock::{Action, Flintlock, State};
use games::flintlock::{Choices, Loaded, default_tables, list, load};
use kernel::{Seeded, Status};

mod steer;

fn header(loaded: &Loaded) -> Header {
    let choices = serde_json::to_value(&loaded.choices).expect("choices are plain data");
    Header::new("flintlock", &loaded.id, &loaded.scenario_hash, &loaded.table_hash, choices)
}

/// Any legal action, each as likely as the other.
fn anything(_: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    dice.below(menu.len() as u32) as usize
}

fn games() -> u64 {
    std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(2)
}

fn run(choices: &Choices, choose: conformance::Chooser<Flintlock>, deep_every: u64) -> Report {
    let tables = default_tables();
    let mut sum = Report::default();
    for info in list() {
        let loaded = load(&info.id, &tables, choices).expect("a built-in battle loads");
        for seed in 0..games() {
            let plan = Plan::<Flintlock> { choose, probe: steer::probe, deep_every };
            match play::<Flintlock>(&header(&loaded), &loaded.scenario, seed, &plan) {
                Ok(report) => sum.add(report),
                Err(violation) => {
                    let file = std::env::temp_dir().join(format!("{}-{seed}.jsonl", info.id));
                    std::fs::write(&file, &violation.record).expect("the record can be written");
                    panic!("{}: {violation}\nrecord: {}", info.id, file.display());
                }
            }
        }
    }
    sum
}

#[test]
fn any_legal_play_keeps_every_law() {
    let report = run(&Choices::default(), anything, 1);
    tell(&report);
}

#[test]
fn eager_play_keeps_every_law_and_games_end() {
    let report = run(&Choices::default(), steer::eager, 7);
    tell(&report);
}

#[test]
fn fussy_play_keeps_every_law() {
    let report = run(&Choices::default(), steer::fussy, 7);
    tell(&report);
}

fn tell(report: &Report) {
    let wins = |side| report.outcomes.iter().flatten().filter(|o| o.winner == side).count();
    println!(
        "{} games, {} decisions, {} choices, {} events, {} refusals, {} spent; {} British, {} American, {} drawn",
        report.games,
        report.decisions,
        report.choices,
        report.events,
        report.refusals,
        report.spent,
        wins(Some(flintlock::parts::BRITISH)),
        wins(Some(flintlock::parts::AMERICAN)),
        wins(None),
    );
    let missing: Vec<&str> = flintlock::rulebook::BOOK
        .paragraphs
        .iter()
        .filter(|p| matches!(p.status, Status::Enforced | Status::Table))
        .map(|p| p.number)
        .filter(|n| !report.met.keys().any(|c| c.number() == *n))
        .collect();
    println!("not met: {}", missing.join(" "));
}
