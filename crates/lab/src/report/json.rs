//! A run in one object of JSON, for programs.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::run::{Manifest, Shard};
use crate::stats::{Mean, wilson};
use crate::{Summary, stats};

/// All battles of a run.
#[derive(Serialize)]
struct Run<'a> {
    seed: u64,
    players: &'a [String; 2],
    shard: Option<Shard>,
    battles: Vec<Battle<'a>>,
}

#[derive(Serialize)]
struct Battle<'a> {
    ruleset: &'a str,
    battle: &'a str,
    sides: &'a [String; 2],
    games: u64,
    wins: [u64; 2],
    drawn: u64,
    /// With its interval of 95 in a hundred.
    won: [Share; 2],
    endings: &'a BTreeMap<String, u64>,
    turns: Spread,
    men: [u32; 2],
    men_lost: [Average; 2],
    /// Of the first side.
    luck: Average,
    decisions: f64,
    dice: f64,
}

#[derive(Serialize)]
struct Share {
    share: f64,
    low: f64,
    high: f64,
}

#[derive(Serialize)]
struct Spread {
    quarter: i64,
    median: i64,
    three_quarters: i64,
}

#[derive(Serialize)]
struct Average {
    mean: f64,
    /// How far off it may be, nineteen times in twenty.
    margin: f64,
}

/// One line.
pub fn json(manifest: &Manifest, summaries: &[Summary]) -> String {
    let battles = summaries.iter().map(battle).collect();
    let (seed, players, shard) = (manifest.seed, &manifest.players, manifest.shard);
    let run = Run { seed, players, shard, battles };
    serde_json::to_string(&run).unwrap_or_default()
}

fn battle(sum: &Summary) -> Battle<'_> {
    let about = &sum.about;
    let quantile = |part| if sum.games == 0 { 0 } else { sum.lengths.quantile(part) };
    Battle {
        ruleset: &about.ruleset,
        battle: &about.id,
        sides: &about.sides,
        games: sum.games,
        wins: sum.wins,
        drawn: sum.drawn(),
        won: sum.wins.map(|wins| share(wilson(wins, sum.games))),
        endings: &sum.endings,
        turns: Spread {
            quarter: quantile(0.25),
            median: quantile(0.5),
            three_quarters: quantile(0.75),
        },
        men: [0, 1].map(|side| sum.men(side)),
        men_lost: [0, 1].map(|side| average(&sum.men_lost[side])),
        luck: average(&sum.luck.first),
        decisions: rounded(sum.decisions.mean()),
        dice: rounded(sum.dice.mean()),
    }
}

fn share(stats::Share { share, low, high }: stats::Share) -> Share {
    Share { share: rounded(share), low: rounded(low), high: rounded(high) }
}

fn average(mean: &Mean) -> Average {
    Average { mean: rounded(mean.mean()), margin: rounded(mean.margin()) }
}

/// To four digits; what cannot be told of no game is nought.
fn rounded(number: f64) -> f64 {
    if number.is_finite() { (number * 1e4).round() / 1e4 } else { 0.0 }
}
