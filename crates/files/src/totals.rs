//! Rows of a table by the totals they hold for: `4`, `2 to 3`, `3 or less`, `8 or more`.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::fault::{Hop, Problem};

const LIMIT: i8 = 40;

/// From one total to another; an open end holds for all beyond.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Totals {
    pub from: Option<i8>,
    pub to: Option<i8>,
}

impl Totals {
    fn parse(text: &str) -> Option<Totals> {
        let number = |s: &str| s.parse().ok().filter(|n| (-LIMIT..=LIMIT).contains(n));
        let totals = if let Some(to) = text.strip_suffix(" or less") {
            Totals { from: None, to: Some(number(to)?) }
        } else if let Some(from) = text.strip_suffix(" or more") {
            Totals { from: Some(number(from)?), to: None }
        } else if let Some((from, to)) = text.split_once(" to ") {
            Totals { from: Some(number(from)?), to: Some(number(to)?) }
        } else {
            Totals { from: Some(number(text)?), to: Some(number(text)?) }
        };
        let in_order = totals.from.zip(totals.to).is_none_or(|(a, b)| a <= b);
        in_order.then_some(totals)
    }
}

impl TryFrom<String> for Totals {
    type Error = String;

    fn try_from(text: String) -> Result<Totals, String> {
        let forms = "a total such as `4`, `2 to 3`, `3 or less` or `8 or more`";
        Totals::parse(&text).ok_or_else(|| format!("`{text}`, expected {forms}"))
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from, self.to) {
            (Some(a), Some(b)) if a == b => write!(f, "{a}"),
            (Some(a), Some(b)) => write!(f, "{a} to {b}"),
            (None, Some(b)) => write!(f, "{b} or less"),
            (Some(a), None) => write!(f, "{a} or more"),
            (None, None) => f.write_str("anything"),
        }
    }
}

impl JsonSchema for Totals {
    fn schema_name() -> Cow<'static, str> {
        "Totals".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A total or several: \"4\", \"2 to 3\", \"3 or less\", \"8 or more\".",
            "type": "string",
            "pattern": "^-?[0-9]+( to -?[0-9]+| or less| or more)?$",
        })
    }
}

/// Rows must be in order without gap or overlap, the first open downwards and the last upwards.
pub fn check_ladder(rows: &[Totals], way: impl Fn(usize) -> Vec<Hop>) -> Result<(), Problem> {
    let ends = rows.first().zip(rows.last());
    let Some((first, last)) = ends else { return Err(no_rows(way(0))) };
    let Totals { from: None, to: Some(bottom) } = *first else {
        return Err(not_open(way(0), *first, "less"));
    };
    if last.to.is_some() {
        return Err(not_open(way(rows.len() - 1), *last, "more"));
    }
    let mut next = bottom + 1;
    for (i, row) in rows.iter().enumerate().skip(1) {
        if row.from != Some(next) {
            return Err(not_next(way(i), *row, next));
        }
        match row.to {
            Some(to) => next = to + 1,
            None if i + 1 == rows.len() => {}
            None => return Err(after_the_last(way(i + 1), rows[i + 1])),
        }
    }
    Ok(())
}

fn no_rows(way: Vec<Hop>) -> Problem {
    Problem::new(way, "a table without rows", "at least one row")
}

fn not_open(way: Vec<Hop>, found: Totals, word: &str) -> Problem {
    let end = if word == "less" { "first" } else { "last" };
    Problem::new(way, format!("`{found}` in the {end} row"), format!("`... or {word}` there"))
}

/// A gap, an overlap, or rows in the wrong order.
pub fn not_next(way: Vec<Hop>, found: Totals, next: i8) -> Problem {
    let kind = if found.from.is_some_and(|from| from > next) { "a gap" } else { "an overlap" };
    Problem::new(
        way,
        format!("{kind}: a row for `{found}`"),
        format!("a row that begins at {next}"),
    )
}

fn after_the_last(way: Vec<Hop>, found: Totals) -> Problem {
    Problem::new(way, format!("a row for `{found}` after the open end"), "no further row")
}
