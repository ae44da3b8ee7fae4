//! A battle whose questions are dear: Guilford between two Colonels, and what takes longest to answer about it.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::{AnyMind, Budget, Strength};
use kernel::{Seeded, Viewer};
use serde_json::{Value, json};
use table::{Ask, Origin, Table, Throw, Wish};

use crate::millis;

/// Entries that are played, and the longest plan there may be.
const LENGTH: usize = 3_300;
const PLAN: usize = 63;

pub struct Fight {
    pub record: String,
    /// Where a plan begins, and the body of the question; the dearest of all.
    pub plans: Vec<(usize, String)>,
    /// When and of which piece threats are asked; the dearest.
    pub threats: Vec<(usize, String)>,
}

impl Fight {
    /// With so many questions of each kind.
    pub fn new(most: usize) -> Fight {
        let table = fought();
        let mut record = Vec::new();
        table.write_record(&mut record).expect("a record");
        let actions: Vec<String> =
            (0..table.length()).filter_map(|at| action(&*table, at)).collect();
        let plans = (0..actions.len() - PLAN).step_by(25);
        let plans = dearest("odds", most, plans, |at| {
            let actions: Vec<&str> = actions[*at..*at + PLAN].iter().map(String::as_str).collect();
            let wish = Wish { at: Some(*at), side: None, actions: &actions, follow: true };
            table.odds(&wish).is_ok()
        });
        let body = |at: usize| {
            let plan: Vec<Value> = actions[at..at + PLAN]
                .iter()
                .filter_map(|a| serde_json::from_str(a).ok())
                .collect();
            (at, json!({ "actions": plan, "follow": true }).to_string())
        };
        let moments = (0..table.length()).step_by(300);
        let spots = moments.flat_map(|at| {
            let pieces = table.look(Viewer::Observer, Some(at), |seen| seen.pieces());
            let pieces = pieces.expect("pieces");
            pieces.into_iter().map(move |piece| (at, piece.id))
        });
        let threats = dearest("threats", most, spots, |(at, piece)| {
            let found =
                table.look(Viewer::Observer, Some(*at), |seen| seen.threats(Some(piece), None));
            found.is_ok_and(|found| found.is_ok())
        });
        Fight {
            record: String::from_utf8(record).expect("text"),
            plans: plans.into_iter().map(body).collect(),
            threats,
        }
    }
}

fn fought() -> Box<dyn Table> {
    let origin = Origin { battle: "guilford".to_owned(), battle_file: None, tables: None };
    let ask = Ask { ruleset: None, origin, choices: Value::Null };
    let mut table = games::shelf().begin(&ask).expect("a battle");
    let (mut dice, mut minds) = (Seeded::new(3), [AnyMind::new(1), AnyMind::new(2)]);
    while let (Some(side), true) = (table.decides(), table.length() < LENGTH) {
        let (mind, go) = (&mut minds[side.index()], AtomicBool::new(false));
        let thinks = table.thinker(side).expect("a thinker");
        let thought = thinks(mind, Strength::Colonel, Budget::ENDLESS, &go).expect("a thought");
        let length = table.length();
        let done = table.act(side, length, thought.action.get(), Throw::Dice(&mut dice));
        done.expect("a legal action");
    }
    table
}

fn action(table: &dyn Table, at: usize) -> Option<String> {
    let entry: Value = serde_json::from_str(&table.entry(at)?).ok()?;
    Some(entry["action"].to_string())
}

/// Those that can be answered and take longest.
fn dearest<T>(
    what: &str,
    most: usize,
    all: impl Iterator<Item = T>,
    ask: impl Fn(&T) -> bool,
) -> Vec<T> {
    let timed = all.filter_map(|one| {
        let start = Instant::now();
        ask(&one).then(|| (start.elapsed(), one))
    });
    let mut timed: Vec<(Duration, T)> = timed.collect();
    timed.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
    timed.truncate(most);
    let took: Vec<String> = timed.iter().map(|(took, _)| format!("{:.0}", millis(*took))).collect();
    println!(
        "the dearest questions about {what}, asked alone and without a budget: {} ms",
        took.join(", ")
    );
    timed.into_iter().map(|(_, one)| one).collect()
}
