//! What is kept of a game of a run: one line of its journal.

use std::collections::BTreeMap;

use kernel::Side;
use serde::{Deserialize, Serialize};

use crate::luck::Sums;
use crate::{Course, HARMS, Mark, Measured, Standing, UnitEnd};

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameResult {
    /// Its number in the run, from 0.
    pub game: u64,
    /// The index of its battle.
    pub battle: usize,
    pub seed: u64,
    /// The index of the side that won.
    pub winner: Option<usize>,
    /// Why it ended, in one word, and by which paragraph.
    pub ended: String,
    pub rule: String,
    pub turns: u32,
    /// The index of the side that had the first turn.
    pub began: usize,
    pub sides: [SideResult; 2],
    /// Actions with dice, and how many of them could only be estimated.
    pub rolls: u32,
    pub estimated: u32,
    /// The luckiest and the unluckiest roll for the first side, in thousandths of a point.
    pub best: i64,
    pub worst: i64,
    /// At the end of each turn: points and men lost of the first side, of the second.
    pub curve: Vec<[i32; 4]>,
    /// In the order of the roster.
    pub units: Vec<UnitEnd>,
    pub cited: BTreeMap<String, u32>,
    pub thrown: BTreeMap<String, u32>,
}

/// One side of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideResult {
    /// How many of the turns were its own.
    pub turns: u32,
    pub points: i32,
    pub limit: i32,
    pub men_lost: u32,
    pub decisions: u32,
    pub dice: u32,
    /// In thousandths of a point.
    pub luck: i64,
    /// What the dice did to it, and what was to be expected, in thousandths of each scale.
    pub harm: Sums,
}

impl GameResult {
    /// The sum of a game's course.
    pub fn of<R: Measured>(game: u64, battle: usize, seed: u64, course: &Course) -> GameResult {
        let (last, lucks) = (course.last(), course.rolls.iter().map(|r| r.luck(R::SCALES)));
        let all: i64 = lucks.clone().sum();
        let side = |side: Side| {
            let at = side.index();
            let mut harm = Sums::default();
            for roll in &course.rolls {
                for n in 0..HARMS {
                    harm.expected[n] += roll.weighing.expected[at][n];
                    harm.realised[n] += roll.realised[at][n];
                }
            }
            let own = |mark: &&Mark| mark.standing.side == side;
            SideResult {
                turns: course.begins().filter(own).count() as u32,
                points: last.points[at],
                limit: last.limits[at],
                men_lost: last.men_lost[at],
                decisions: course.decisions[at],
                dice: course.dice[at],
                luck: if side == Side::First { all } else { -all },
                harm,
            }
        };
        let point = |standing: &Standing| {
            let ([p, q], [m, n]) = (standing.points, standing.men_lost.map(|men| men as i32));
            [p, m, q, n]
        };
        let owned = |counts: &BTreeMap<&'static str, u32>| {
            counts.iter().map(|(rule, n)| ((*rule).to_owned(), *n)).collect()
        };
        GameResult {
            game,
            battle,
            seed,
            winner: course.outcome.and_then(|outcome| outcome.winner).map(Side::index),
            ended: course.ended.to_owned(),
            rule: course.outcome.map_or("", |outcome| outcome.rule.number()).to_owned(),
            turns: last.turn,
            began: course.marks[0].standing.side.index(),
            sides: Side::BOTH.map(side),
            rolls: course.rolls.len() as u32,
            estimated: course.rolls.iter().filter(|roll| !roll.weighing.exact).count() as u32,
            best: lucks.clone().max().unwrap_or(0),
            worst: lucks.min().unwrap_or(0),
            curve: course.turn_ends().map(|mark| point(&mark.standing)).collect(),
            units: course.ends.clone(),
            cited: owned(&course.cited),
            thrown: owned(&course.thrown),
        }
    }
}
