//! Many games: rounds over the fields of a ruleset, and which of its paragraphs they have met.

use std::sync::Arc;

use battle::Header;
use kernel::{Auto, Ruleset, Seeded, Side, Status};

use crate::game::{Chooser, Trial, Watched, play};
use crate::report::Report;

/// The fields of a ruleset, each with the head of its records.
pub type Fields<R> = Vec<(Header, Arc<<R as Ruleset>::Scenario>)>;

/// Any legal action, each as likely as the other.
pub fn anything<R: Ruleset>(_: &R::State, menu: &[R::Action], dice: &mut Seeded) -> usize {
    dice.below(menu.len() as u32) as usize
}

/// Advances, fires and attacks whenever it can.
pub fn eager<R: Auto>(state: &R::State, menu: &[R::Action], dice: &mut Seeded) -> usize {
    weighed::<R>(state, menu, dice, 2)
}

/// The same, with a fondness for what seldom pays.
pub fn fussy<R: Auto>(state: &R::State, menu: &[R::Action], dice: &mut Seeded) -> usize {
    weighed::<R>(state, menu, dice, 60)
}

fn weighed<R: Auto>(state: &R::State, menu: &[R::Action], dice: &mut Seeded, fuss: u32) -> usize {
    let mut weights = Vec::new();
    R::weigh(state, menu, fuss, &mut weights);
    dice.weighted(&weights)
}

/// A number that the environment may give.
pub fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// How many rounds; a handful in the ordinary run.
pub fn rounds() -> u64 {
    number("GAMES").unwrap_or(2)
}

/// One game on each field; a broken law leaves a record that replays it, and panics.
pub fn round<R: Watched>(fields: &Fields<R>, seed: u64, plan: &Trial<R>) -> Report {
    let mut sum = Report::default();
    for (header, scenario) in fields {
        match play(header, scenario, seed, plan) {
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

/// Play that goes at the enemy goes on until it has met every enforced paragraph but these, or `most`
/// rounds are over. `GAMES`, `FIRST` and `DEEP` say how many, from which seed, how closely watched.
pub fn until_all_is_met<R: Watched>(
    fields: &Fields<R>,
    probe: crate::Prober<R>,
    but: &[&str],
    most: u64,
) -> Report {
    let (mut sum, first) = (Report::default(), number("FIRST").unwrap_or(0));
    for n in 0..rounds().max(most) {
        if n >= rounds() && unmet::<R>(&sum, but).is_empty() {
            break;
        }
        let seed = first + n;
        let choose: Chooser<R> = if seed.is_multiple_of(2) { eager::<R> } else { fussy::<R> };
        let deep_every = number("DEEP").unwrap_or(20);
        sum.add(round::<R>(fields, seed, &Trial { choose, probe, deep_every }));
    }
    tell(&sum);
    for (cite, times) in &sum.met {
        println!("({cite}) {times}");
    }
    sum
}

/// Enforced paragraphs that no event, die, modifier or refusal has shown.
pub fn unmet<R: Ruleset>(report: &Report, but: &[&str]) -> Vec<&'static str> {
    R::REGISTER
        .paragraphs
        .iter()
        .filter(|(_, status)| matches!(status, Status::Enforced | Status::Table))
        .map(|(number, _)| *number)
        .filter(|n| !but.contains(n) && !report.met.keys().any(|c| c.number() == *n))
        .collect()
}

pub fn tell(report: &Report) {
    let won = |by| report.outcomes.iter().flatten().filter(|o| o.winner == by).count();
    println!(
        "{} games: {} decisions among {} choices, {} events, {} wrong clicks refused; \
         {} and {} victories, {} draws, {} left as too long",
        report.games,
        report.decisions,
        report.choices,
        report.events,
        report.refusals,
        won(Some(Side::First)),
        won(Some(Side::Second)),
        won(None),
        report.spent,
    );
}
