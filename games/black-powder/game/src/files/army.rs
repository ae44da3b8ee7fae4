//! (BP-PTS) Armies of one's own: a general, brigades, units; what they cost and all that is wrong.

use std::fmt;

use black_powder::parts::{Arm, Mount, Size, Trait};
use black_powder::points;
use black_powder::tables::Profile;
use files::fault::{Fault, Hop, Problem, check_schema, parse, way};
use files::ids::check_name;
use kernel::Cite;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema;
use super::tables::TableSet;

/// A citation that does not build for an item that does not exist.
macro_rules! cite {
    ($number:literal) => {
        const { kernel::find(&black_powder::rulebook::REGISTER, $number) }
    };
}
pub(crate) use cite;

/// An army without side and places: what its player brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyFile {
    /// The version of this format; a file must say it.
    #[schemars(schema_with = "files::schema::version")]
    pub schema: Option<u32>,
    pub name: String,
    /// Of the tables: whose profiles it has.
    pub list: String,
    pub general: OfficerFile,
    #[serde(default)]
    pub brigades: Vec<BandFile>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficerFile {
    pub name: String,
    pub staff_rating: u8,
    #[serde(default = "on_horse")]
    #[schemars(schema_with = "schema::mount")]
    pub mount: Mount,
    /// (BP-CMD-16)
    #[serde(rename = "trait", default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "schema::temper")]
    pub temper: Option<Trait>,
}

fn on_horse() -> Mount {
    Mount::Horse
}

/// A brigade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BandFile {
    pub name: String,
    pub commander: OfficerFile,
    #[serde(default)]
    pub units: Vec<RegimentFile>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegimentFile {
    pub name: String,
    pub profile: String,
    #[schemars(schema_with = "schema::size")]
    pub size: Size,
}

/// Something that an army may not be or have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    /// Brigade and unit, if it is about one.
    pub unit: Option<(usize, usize)>,
    /// The way to it in a file.
    way: Vec<Hop>,
    /// What of it: a field of the unit, or of the army.
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

/// An army from the text of its file. It may still be one that is not allowed: see [`check`].
pub fn read(file_name: &str, text: &str) -> Result<ArmyFile, Fault> {
    let army: ArmyFile = parse(file_name, text)?;
    check_file(&army).map_err(|problem| problem.locate(file_name, text))?;
    Ok(army)
}

fn check_file(army: &ArmyFile) -> Result<(), Problem> {
    check_schema(army.schema, true)?;
    check_name(&army.name, || way!["name"])?;
    check_name(&army.general.name, || way!["general", "name"])?;
    for (b, band) in army.brigades.iter().enumerate() {
        check_name(&band.name, || way!["brigades", b, "name"])?;
        check_name(&band.commander.name, || way!["brigades", b, "commander", "name"])?;
        for (u, unit) in band.units.iter().enumerate() {
            check_name(&unit.name, || way!["brigades", b, "units", u, "name"])?;
        }
    }
    Ok(())
}

/// The profile of a unit, if the tables have it.
pub fn profile<'a>(set: &'a TableSet, unit: &RegimentFile) -> Option<&'a Profile> {
    set.tables.profile(&unit.profile).map(|number| &set.tables.profiles[number])
}

/// (BP-PTS-1, BP-PTS-2) What a unit costs; none if nobody knows it.
pub fn price(set: &TableSet, unit: &RegimentFile) -> Option<i16> {
    let profile = profile(set, unit)?;
    Some(points::unit(&set.tables, profile, unit.size, profile.specials))
}

/// (BP-PTS-3) Everybody and everything.
pub fn total(set: &TableSet, army: &ArmyFile) -> i32 {
    let units = army.brigades.iter().flat_map(|band| &band.units);
    let units: i32 = units.filter_map(|unit| price(set, unit)).map(i32::from).sum();
    units + staff(set, army)
}

/// (BP-PTS-3) The commanders alone.
pub fn staff(set: &TableSet, army: &ArmyFile) -> i32 {
    let rating =
        |officer: &OfficerFile| i32::from(points::commander(&set.tables, officer.staff_rating));
    rating(&army.general) + army.brigades.iter().map(|band| rating(&band.commander)).sum::<i32>()
}

/// (BP-PTS-4) All that is wrong with an army.
pub fn check(set: &TableSet, army: &ArmyFile) -> Vec<Complaint> {
    let mut wrong = Vec::new();
    let mut whole = |way: Vec<Hop>, field, rule, found: String, expected: String| {
        wrong.push(Complaint { unit: None, way, field, rule, found, expected });
    };
    let limits = &set.limits;
    let list = set.lists.iter().find(|list| list.id == army.list);
    if list.is_none() {
        let all: Vec<&str> = set.lists.iter().map(|list| &*list.id).collect();
        let found = format!("list \"{}\"", army.list);
        whole(way!["list"], "list", cite!("BP-PTS-4"), found, all.join(" or "));
    }
    let count = army.brigades.len();
    if !(limits.brigades[0]..=limits.brigades[1]).contains(&count) {
        let expected = format!("{} to {}", limits.brigades[0], limits.brigades[1]);
        whole(way!["brigades"], "name", cite!("BP-PTS-4"), format!("{count} brigades"), expected);
    }
    let units: usize = army.brigades.iter().map(|band| band.units.len()).sum();
    if units > limits.most_units {
        let expected = format!("at most {}", limits.most_units);
        whole(way!["brigades"], "name", cite!("BP-PTS-4"), format!("{units} units"), expected);
    }
    let generals = [(way!["general"], "general", &army.general)];
    let officers = army.brigades.iter().enumerate();
    let officers =
        officers.map(|(b, band)| (way!["brigades", b, "commander"], "commander", &band.commander));
    for (mut way, field, officer) in generals.into_iter().chain(officers) {
        if !(5..=10).contains(&officer.staff_rating) {
            way.push("staff_rating".into());
            let found = format!("{} with Staff Rating {}", officer.name, officer.staff_rating);
            whole(way, field, cite!("BP-UNI-11"), found, "5 to 10".to_owned());
        }
    }
    for (b, band) in army.brigades.iter().enumerate() {
        let count = band.units.len();
        if !(limits.units[0]..=limits.units[1]).contains(&count) {
            let found = format!("{count} units in {}", band.name);
            let expected = format!("{} to {}", limits.units[0], limits.units[1]);
            whole(way!["brigades", b, "units"], "name", cite!("BP-PTS-4"), found, expected);
        }
        let is_gun =
            |unit: &&RegimentFile| profile(set, unit).is_some_and(|p| p.arm == Arm::Artillery);
        let guns = band.units.iter().filter(is_gun).count();
        if guns > limits.batteries {
            let found = format!("{guns} batteries in {}", band.name);
            let expected = format!("at most {}", limits.batteries);
            whole(way!["brigades", b, "units"], "name", cite!("BP-PTS-4"), found, expected);
        }
    }
    for (b, band) in army.brigades.iter().enumerate() {
        for (u, unit) in band.units.iter().enumerate() {
            let listed = list.is_none_or(|list| list.profiles.contains(&unit.profile));
            let (field, rule, found, expected) = match profile(set, unit) {
                None => (
                    "profile",
                    cite!("BP-UNI-1"),
                    format!("profile \"{}\"", unit.profile),
                    "one of the list".to_owned(),
                ),
                Some(known) if !listed => (
                    "profile",
                    cite!("BP-PTS-4"),
                    known.name.to_string(),
                    format!("one of {}", list.map_or("", |list| &list.name)),
                ),
                Some(known) => match set.tables.base(known, known.formations[0], unit.size) {
                    Some(_) => continue,
                    None => (
                        "size",
                        cite!("BP-UNI-4"),
                        format!("{} of another size", known.name),
                        "standard size".to_owned(),
                    ),
                },
            };
            let way = way!["brigades", b, "units", u, field];
            wrong.push(Complaint { unit: Some((b, u)), way, field, rule, found, expected });
        }
    }
    wrong
}

/// All that is wrong with the file of an army, each with its line.
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
    let mut text = format!(
        "schema = 1\nname = {}\nlist = {}\ngeneral = {}\n",
        value(&army.name),
        value(&army.list),
        value(&army.general)
    );
    for band in &army.brigades {
        let units: String = band.units.iter().map(|unit| format!("  {},\n", value(unit))).collect();
        text += &format!(
            "\n[[brigades]]\nname = {}\ncommander = {}\nunits = [\n{units}]\n",
            value(&band.name),
            value(&band.commander)
        );
    }
    text
}

/// As TOML on one line.
fn value(part: &impl Serialize) -> String {
    let mut line = String::new();
    match part.serialize(toml::ser::ValueSerializer::new(&mut line)) {
        Ok(_) => line,
        Err(error) => unreachable!("armies are TOML: {error}"),
    }
}
