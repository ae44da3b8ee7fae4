//! (MT-PRO-3) Forces of one's own: Officers and units; what they cost and all that is wrong.

use std::fmt;

use files::fault::{Fault, Hop, Problem, check_schema, parse, way};
use files::ids::check_name;
use kernel::Cite;
use muskets_and_tomahawks::parts::Trait;
use muskets_and_tomahawks::tables::Profile;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::scenario_file::OptionWord;
use super::tables::TableSet;
use super::units;

/// A citation that does not build for an item that does not exist.
macro_rules! cite {
    ($number:literal) => {
        const { kernel::find(&muskets_and_tomahawks::rulebook::REGISTER, $number) }
    };
}

/// What prices rest on.
pub const PRICES: Cite = cite!("MT-PRO-2");

/// A force without side and places: what its player brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyFile {
    /// The version of this format; a file must say it.
    #[schemars(schema_with = "files::schema::version")]
    pub schema: Option<u32>,
    pub name: String,
    /// Of the tables: whose profiles it has.
    pub list: String,
    #[serde(default)]
    pub units: Vec<BandFile>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BandFile {
    pub name: String,
    pub code: String,
    /// Figures.
    pub n: u8,
    /// (MT-OFF-6)
    #[serde(default, skip_serializing_if = "is_false")]
    pub commander: bool,
    /// (MT-PRO-2)
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionWord>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Something that a force may not be or have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// The unit, if it is about one.
    pub unit: Option<usize>,
    /// The way to it in a file.
    way: Vec<Hop>,
    /// What of it: a field of the unit, or of the force.
    pub field: &'static str,
    pub rule: Cite,
    pub found: String,
    pub expected: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, expected {} ({})", self.found, self.expected, self.rule)
    }
}

impl Complaint {
    pub(super) fn problem(&self) -> Problem {
        let expected = format!("{} ({})", self.expected, self.rule);
        Problem::new(self.way.clone(), self.found.clone(), expected)
    }
}

/// A force from the text of its file. It may still be one that is not allowed: see [`check`].
pub fn read(file_name: &str, text: &str) -> Result<ArmyFile, Fault> {
    let army: ArmyFile = parse(file_name, text)?;
    check_file(&army).map_err(|problem| problem.locate(file_name, text))?;
    Ok(army)
}

fn check_file(army: &ArmyFile) -> Result<(), Problem> {
    check_schema(army.schema, true)?;
    check_name(&army.name, || way!["name"])?;
    for (u, unit) in army.units.iter().enumerate() {
        check_name(&unit.name, || way!["units", u, "name"])?;
    }
    Ok(())
}

/// The profile of a unit with its options, if the tables have it and it may have them.
pub fn profile(set: &TableSet, unit: &BandFile) -> Option<Profile> {
    let known = set.tables.profiles.iter().find(|profile| *profile.code == *unit.code)?;
    units::with_options(known, &unit.options).ok()
}

/// (MT-PRO-2) What a unit costs; none if nobody knows it.
pub fn price(set: &TableSet, unit: &BandFile) -> Option<i32> {
    let known = set.tables.profiles.iter().find(|profile| *profile.code == *unit.code)?;
    Some(i32::from(units::price(&set.options, known, unit.n, &unit.options)))
}

/// Everybody.
pub fn total(set: &TableSet, army: &ArmyFile) -> i32 {
    army.units.iter().filter_map(|unit| price(set, unit)).sum()
}

/// The first two letters of a code say whose it is; Officers and Civilians are anybody's.
fn letters(code: &str) -> Option<&str> {
    code.get(..2).filter(|two| !matches!(*two, "OF" | "CV"))
}

/// (MT-PRO-3) Points of the troops, and of those from the letters that have most.
fn core(set: &TableSet, army: &ArmyFile) -> (i32, i32) {
    let troops = army.units.iter().filter_map(|unit| Some((letters(&unit.code)?, unit)));
    let mut shares: Vec<(&str, i32)> = Vec::new();
    for (two, unit) in troops {
        let points = price(set, unit).unwrap_or(0);
        match shares.iter_mut().find(|(known, _)| *known == two) {
            Some((_, share)) => *share += points,
            None => shares.push((two, points)),
        }
    }
    let most = shares.iter().map(|(_, share)| *share).max().unwrap_or(0);
    (shares.iter().map(|(_, share)| share).sum(), most)
}

/// (MT-PRO-3) All that is wrong with a force.
pub fn check(set: &TableSet, army: &ArmyFile) -> Vec<Complaint> {
    let mut wrong = Vec::new();
    let mut whole = |field: &'static str, rule, found: String, expected: String| {
        let way = way![field];
        wrong.push(Complaint { unit: None, way, field, rule, found, expected });
    };
    let limits = &set.limits;
    let list = set.lists.iter().find(|list| list.id == army.list);
    if list.is_none() {
        let all: Vec<&str> = set.lists.iter().map(|list| &*list.id).collect();
        whole("list", cite!("MT-PRO-3"), format!("list \"{}\"", army.list), all.join(" or "));
    }
    let count = army.units.len();
    if count == 0 || count > limits.most_units {
        let expected = format!("1 to {}", limits.most_units);
        whole("units", cite!("MT-PRO-3"), format!("{count} units"), expected);
    }
    let points = total(set, army);
    if points > limits.most_points {
        let expected = format!("at most {}", limits.most_points);
        whole("units", cite!("MT-PRO-3"), format!("{points} points"), expected);
    }
    let is_officer =
        |unit: &&BandFile| profile(set, unit).is_some_and(|p| p.traits.has(Trait::Officer));
    let officers = army.units.iter().filter(is_officer).count();
    let most = (points.max(1) + limits.officer_each - 1) / limits.officer_each;
    if officers == 0 || i32::try_from(officers).is_ok_and(|officers| officers > most) {
        let expected = format!("1 to {most} for {points} points");
        whole("units", cite!("MT-PRO-3"), format!("{officers} Officers"), expected);
    }
    let commanders = army.units.iter().filter(|unit| unit.commander);
    let (few, all) = (commanders.clone().filter(is_officer).count(), commanders.count());
    if (few, all) != (1, 1) {
        let expected = "one commander, an Officer".to_owned();
        whole("units", cite!("MT-OFF-6"), format!("{all} commanders"), expected);
    }
    let (troops, core) = core(set, army);
    if core * 100 < troops * limits.core_percent {
        let found = format!("{core} of {troops} points from one army");
        let expected = format!("at least {}%", limits.core_percent);
        whole("units", cite!("MT-PRO-3"), found, expected);
    }
    for (u, unit) in army.units.iter().enumerate() {
        if let Some((field, rule, found, expected)) = unit_fault(set, list, unit) {
            let way = way!["units", u, field];
            wrong.push(Complaint { unit: Some(u), way, field, rule, found, expected });
        }
    }
    wrong
}

fn unit_fault(
    set: &TableSet,
    list: Option<&super::rows::ListLine>,
    unit: &BandFile,
) -> Option<(&'static str, Cite, String, String)> {
    let known = set.tables.profiles.iter().find(|profile| *profile.code == *unit.code);
    let Some(known) = known else {
        let found = format!("profile \"{}\"", unit.code);
        return Some(("code", cite!("MT-PRO-1"), found, "one of the list".to_owned()));
    };
    if let Some(list) = list.filter(|list| !list.profiles.contains(&unit.code)) {
        let expected = format!("one of {}", list.name);
        return Some(("code", cite!("MT-PRO-3"), known.name.to_string(), expected));
    }
    let (least, most) = known.size;
    if !(least..=most).contains(&unit.n) {
        let found = format!("{} figures of {}", unit.n, known.name);
        return Some(("n", cite!("MT-PRO-3"), found, format!("{least} to {most}")));
    }
    let options = units::with_options(known, &unit.options).err()?;
    Some(("options", cite!("MT-PRO-2"), options, "an option it may have".to_owned()))
}

/// All that is wrong with the file of a force, each with its line.
pub fn faults(set: &TableSet, file_name: &str, text: &str) -> Vec<Fault> {
    match read(file_name, text) {
        Err(fault) => vec![fault],
        Ok(army) => {
            let problems = check(set, &army).into_iter().map(|wrong| wrong.problem());
            problems.map(|problem| problem.locate(file_name, text)).collect()
        }
    }
}

/// The text of the file, a line for each unit.
pub fn text(army: &ArmyFile) -> String {
    let units: String = army.units.iter().map(|unit| format!("  {},\n", value(unit))).collect();
    format!(
        "schema = 1\nname = {}\nlist = {}\nunits = [\n{units}]\n",
        value(&army.name),
        value(&army.list)
    )
}

/// As TOML on one line.
fn value(part: &impl Serialize) -> String {
    let mut line = String::new();
    match part.serialize(toml::ser::ValueSerializer::new(&mut line)) {
        Ok(_) => line,
        Err(error) => unreachable!("forces are TOML: {error}"),
    }
}
