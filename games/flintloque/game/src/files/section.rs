//! (FL-PTS) Building sections: what a roster costs, and all that is wrong with it.

use std::collections::BTreeSet;

use ::flintloque::tables::Profile;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cost::{self, Share};
use super::fault::{Fault, Hop, Problem, check_schema, parse, way};
use super::figure::{self, FigureFile, Known};
use super::history::Fought;
use super::ids::{check_id, check_name, twice};
use super::limits;
use super::tables::TableSet;

pub use super::complaint::Complaint;

/// A section without side and places: what its player brings.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    /// What it has been through, the first battle first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Fought>,
}

impl Roster {
    /// (FL-SKL-4) Those who can fight in the next game.
    pub fn fit(&self) -> impl Iterator<Item = &FigureFile> {
        self.figures.iter().filter(|figure| figure.is_fit())
    }
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

/// (FL-PTS-5, FL-PRO-2) What a roster costs. Those who miss the game do not count in the total.
pub fn price(set: &TableSet, roster: &Roster) -> Priced {
    let one = |figure: &FigureFile| {
        let known = Known::of(&set.tables, figure)?;
        Some(PricedFigure {
            points: cost::points(set, &roster.alliance, figure, &known),
            profile: figure::profile(&set.tables, figure, &known),
        })
    };
    let figures: Vec<Option<PricedFigure>> = roster.figures.iter().map(one).collect();
    let here = figures.iter().zip(&roster.figures).filter(|(_, file)| file.is_fit());
    let total = here.filter_map(|(priced, _)| Some(i32::from((*priced)?.points))).sum();
    Priced { figures, total }
}

/// (FL-PTS-5) The parts of a figure's price; none if its race or arms are unknown.
pub fn shares(set: &TableSet, roster: &Roster, figure: usize) -> Vec<Share> {
    let file = roster.figures.get(figure);
    let known = file.and_then(|file| Some((file, Known::of(&set.tables, file)?)));
    known.map_or(Vec::new(), |(file, known)| cost::shares(set, &roster.alliance, file, &known))
}

/// (FL-PTS-6) All that is wrong with a roster.
pub fn check(set: &TableSet, roster: &Roster) -> Vec<Complaint> {
    limits::complaints(set, roster)
}

/// All that is wrong with a section file, each with its line.
pub fn faults(set: &TableSet, file_name: &str, text: &str) -> Vec<Fault> {
    match read(file_name, text) {
        Err(fault) => vec![fault],
        Ok(roster) => {
            let problems = check(set, &roster).into_iter().map(|c| c.problem(vec![]));
            problems.map(|problem| problem.locate(file_name, text)).collect()
        }
    }
}

/// A roster from the text of its file. It may still be one that is not allowed: see [`check`].
pub fn read(file_name: &str, text: &str) -> Result<Roster, Fault> {
    let roster: Roster = parse(file_name, text)?;
    check_file(&roster).map_err(|problem| problem.locate(file_name, text))?;
    Ok(roster)
}

fn check_file(roster: &Roster) -> Result<(), Problem> {
    check_schema(roster.schema, true)?;
    check_name(&roster.name, || way!["name"])?;
    for (i, figure) in roster.figures.iter().enumerate() {
        check_name(&figure.name, || way!["figures", i, "name"])?;
    }
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
    way: impl Fn(usize) -> Vec<Hop>,
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
    let battles: String = roster.battles.iter().map(|b| format!("  {},\n", value(b))).collect();
    let battles = match &*battles {
        "" => String::new(),
        lines => format!("battles = [\n{lines}]\n"),
    };
    format!("schema = 1\nname = {name}\nalliance = {alliance}\nfigures = [\n{figures}]\n{battles}")
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
