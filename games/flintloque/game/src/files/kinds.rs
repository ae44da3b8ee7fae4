//! What rows of different tables have in common: ids, kinds that are all there, rates of march.

use std::collections::BTreeSet;
use std::fmt::Debug;

use ::flintloque::tables::Race;

use super::fault::{Hop, Problem, way};
use super::ids::{check_id, twice, unknown};
use super::length::Length;

/// At least one row, each id once.
pub fn check_ids<'a>(
    table: &'static str,
    ids: impl Iterator<Item = &'a str>,
) -> Result<(), Problem> {
    let mut known = BTreeSet::new();
    for (i, id) in ids.enumerate() {
        let way = || way![table, "rows", i, "id"];
        check_id(id, way)?;
        if !known.insert(id) {
            return Err(twice(way(), id));
        }
    }
    if known.is_empty() { Err(no_rows(table)) } else { Ok(()) }
}

/// One row for each kind, in the order of the kinds.
pub fn in_order<'a, R, K: Copy + PartialEq + Debug, const N: usize>(
    table: &'static str,
    rows: &'a [R],
    all: [K; N],
    kind: impl Fn(&R) -> K,
) -> Result<[&'a R; N], Problem> {
    let of = |wanted: K| (0..rows.len()).filter(|i| kind(&rows[*i]) == wanted).collect();
    let found: [Vec<usize>; N] = all.map(of);
    match found.iter().position(|places| places.len() != 1) {
        Some(i) => Err(not_once(table, &format!("{:?}", all[i]).to_lowercase(), &found[i])),
        None => Ok(found.map(|places| &rows[places[0]])),
    }
}

/// Nobody goes farther in a turn.
pub const FARTHEST: Length = Length::of_cm(500);

/// (FL-MOV-1) From the fastest rate to the slowest.
pub fn moves(table: &'static str, row: usize, moves: &[Length; 4]) -> Result<[i32; 4], Problem> {
    let possible = Length::default() < moves[3] && moves[0] <= FARTHEST;
    if !possible || !moves.is_sorted_by(|a, b| a > b) {
        return Err(wrong_moves(table, row));
    }
    Ok(moves.map(Length::micrometres))
}

pub fn check_race(races: &[Race], id: &str, way: impl FnOnce() -> Vec<Hop>) -> Result<(), Problem> {
    let known = races.iter().any(|race| *race.key == *id);
    if known { Ok(()) } else { Err(unknown(way(), "race", id)) }
}

fn no_rows(table: &'static str) -> Problem {
    Problem::new(way![table, "rows"], "a table without rows", "at least one row")
}

fn not_once(table: &'static str, kind: &str, places: &[usize]) -> Problem {
    let mut way = way![table, "rows"];
    way.extend(places.last().map(|row| Hop::At(*row)));
    Problem::new(way, format!("{} rows for \"{kind}\"", places.len()), "one row for each kind")
}

fn wrong_moves(table: &'static str, row: usize) -> Problem {
    let form = "Double March, Quick March, Slow March, Half Step, each shorter than the one before";
    Problem::new(way![table, "rows", row, "moves"], "rates out of order", form)
}
