//! Flintlock under the battery. `GAMES=200 cargo test --release -p conformance -- --nocapture` plays
//! more rounds over the five fields, and prints what they met; `FIRST=1000` begins at that seed,
//! `DEEP=200` tries the costly laws at every 200th decision only.

use std::sync::Arc;

use battle::Header;
use conformance::{Chooser, Plan, Report, play};
use flintlock::parts::{AMERICAN, BRITISH};
use flintlock::rulebook::BOOK;
use flintlock::{Action, Flintlock, Scenario, State};
use games::flintlock::{Choices, default_tables, list, load};
use kernel::{Seeded, Status};

mod steer;

/// Any legal action, each as likely as the other.
fn anything(_: &State, menu: &[Action], dice: &mut Seeded) -> usize {
    dice.below(menu.len() as u32) as usize
}

/// The five fields, each with the head of its records.
fn fields() -> Vec<(Header, Arc<Scenario>)> {
    let tables = default_tables();
    let open = |id: &str| {
        let loaded = load(id, &tables, &Choices::default()).expect("a built-in battle loads");
        let choices = serde_json::to_value(&loaded.choices).expect("choices are plain data");
        let hashes = (&loaded.scenario_hash, &loaded.table_hash);
        (Header::new("flintlock", id, hashes.0, hashes.1, choices), loaded.scenario)
    };
    list().iter().map(|info| open(&info.id)).collect()
}

/// Rounds over the five fields; a handful in the ordinary run.
fn rounds() -> u64 {
    number("GAMES").unwrap_or(2)
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// One game on each field; a broken law leaves a record that replays it.
fn round(
    fields: &[(Header, Arc<Scenario>)],
    seed: u64,
    choose: Chooser<Flintlock>,
    deep_every: u64,
) -> Report {
    let mut sum = Report::default();
    for (header, scenario) in fields {
        let plan = Plan::<Flintlock> { choose, probe: steer::probe, deep_every };
        match play(header, scenario, seed, &plan) {
            Ok(report) => sum.add(report),
            Err(violation) => {
                let name = format!("linstock-{}-{seed}.jsonl", header.scenario);
                let file = std::env::temp_dir().join(name);
                std::fs::write(&file, &violation.record).expect("the record can be written");
                panic!("{}: {violation}\nrecord: {}", header.scenario, file.display());
            }
        }
    }
    sum
}

#[test]
fn any_legal_play_keeps_every_law() {
    let (fields, mut sum) = (fields(), Report::default());
    for seed in 0..rounds() {
        sum.add(round(&fields, seed, anything, 1));
    }
    tell(&sum);
}

/// Play that goes at the enemy goes on until it has met every enforced paragraph.
#[test]
fn random_fights_keep_every_law_and_meet_every_paragraph() {
    let (fields, mut sum) = (fields(), Report::default());
    let first = number("FIRST").unwrap_or(0);
    for n in 0..rounds().max(60) {
        if n >= rounds() && unmet(&sum).is_empty() {
            break;
        }
        let seed = first + n;
        let choose = if seed.is_multiple_of(2) { steer::eager } else { steer::fussy };
        sum.add(round(&fields, seed, choose, number("DEEP").unwrap_or(20)));
    }
    tell(&sum);
    for (cite, times) in &sum.met {
        println!("({cite}) {times}");
    }
    assert_eq!(unmet(&sum), Vec::<&str>::new(), "paragraphs that random play never met");
}

/// Enforced paragraphs that no event, die, modifier or refusal has shown.
fn unmet(report: &Report) -> Vec<&'static str> {
    BOOK.paragraphs
        .iter()
        .filter(|p| matches!(p.status, Status::Enforced | Status::Table))
        .map(|p| p.number)
        .filter(|n| !report.met.keys().any(|c| c.number() == *n))
        .collect()
}

fn tell(report: &Report) {
    let won = |by| report.outcomes.iter().flatten().filter(|o| o.winner == by).count();
    println!(
        "{} games: {} decisions among {} choices, {} events, {} wrong clicks refused; \
         {} British, {} American victories, {} draws, {} left as too long",
        report.games,
        report.decisions,
        report.choices,
        report.events,
        report.refusals,
        won(Some(BRITISH)),
        won(Some(AMERICAN)),
        won(None),
        report.spent,
    );
}
