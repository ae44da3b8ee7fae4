//! (FL-PTS) Building sections: what a roster costs, and all that is wrong with it.

use std::collections::BTreeSet;

use ::flintloque::tables::Profile;
use serde::{Deserialize, Serialize};

use super::cost;
use super::fault::{Fault, Problem, Step, check_schema, parse, way};
use super::figure::{self, FigureFile, Known};
use super::ids::{check_id, twice};
use super::limits;
use super::tables::TableSet;

pub use super::complaint::Complaint;

/// A section without side and places: what its player brings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// The version of this format; a file must say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schema: Option<u32>,
    pub name: String,
    /// (FL-RAC-2) Empty: none.
    #[serde(default)]
    pub alliance: String,
    #[serde(default)]
    pub figures: Vec<FigureFile>,
}

/// What the figures of a roster are worth; none for one whose race or arms are unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Priced {
    pub figures: Vec<Option<PricedFigure>>,
    pub total: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PricedFigure {
    pub points: i16,
    pub profile: Profile,
}

/// (FL-PTS-5, FL-PRO-2) What a roster costs.
pub fn price(set: &TableSet, roster: &Roster) -> Priced {
    let one = |figure: &FigureFile| {
        let known = Known::of(&set.tables, figure)?;
        Some(PricedFigure {
            points: cost::price(set, &roster.alliance, figure, &known).total(),
            profile: figure::profile(&set.tables, figure, &known),
        })
    };
    let figures: Vec<Option<PricedFigure>> = roster.figures.iter().map(one).collect();
    let total = figures.iter().flatten().map(|figure| i32::from(figure.points)).sum();
    Priced { figures, total }
}

/// (FL-PTS-6) All that is wrong with a roster.
pub fn check(set: &TableSet, roster: &Roster) -> Vec<Complaint> {
    limits::complaints(set, roster)
}

/// A roster from the text of its file. It may still be one that is not allowed: see [`check`].
pub fn read(file_name: &str, text: &str) -> Result<Roster, Fault> {
    let roster: Roster = parse(file_name, text)?;
    check_file(&roster).map_err(|problem| problem.locate(file_name, text))?;
    Ok(roster)
}

fn check_file(roster: &Roster) -> Result<(), Problem> {
    check_schema(roster.schema, true)?;
    check_figure_ids(&roster.figures, &mut BTreeSet::new(), |i| way!["figures", i, "id"])?;
    let is_placed = |f: &FigureFile| f.x.is_some() || f.y.is_some() || f.facing.is_some();
    match roster.figures.iter().position(is_placed) {
        Some(i) => Err(placed(i, &roster.figures[i])),
        None => Ok(()),
    }
}

/// Each figure has an id of its own.
pub(super) fn check_figure_ids<'a>(
    figures: &'a [FigureFile],
    known: &mut BTreeSet<&'a str>,
    way: impl Fn(usize) -> Vec<Step>,
) -> Result<(), Problem> {
    for (i, figure) in figures.iter().enumerate() {
        check_id(&figure.id, || way(i))?;
        if !known.insert(&figure.id) {
            return Err(twice(way(i), &figure.id));
        }
    }
    Ok(())
}

/// The text of a section file, a line for each figure; places are left out.
pub fn text(roster: &Roster) -> String {
    let line = |figure: &FigureFile| format!("  {},\n", value(&figure.without_place()));
    let figures: String = roster.figures.iter().map(line).collect();
    let (name, alliance) = (value(&roster.name), value(&roster.alliance));
    format!("schema = 1\nname = {name}\nalliance = {alliance}\nfigures = [\n{figures}]\n")
}

/// As TOML on one line.
fn value(part: &impl Serialize) -> String {
    let mut line = String::new();
    match part.serialize(toml::ser::ValueSerializer::new(&mut line)) {
        Ok(_) => line,
        Err(error) => unreachable!("rosters are TOML: {error}"),
    }
}

fn placed(i: usize, figure: &FigureFile) -> Problem {
    let found = format!("a place for {}", figure.who());
    Problem::new(way!["figures", i], found, "none: places are for scenarios")
}
