//! The battle that a case describes: a built-in one, or a table of its own.

use std::sync::Arc;

use ::black_powder::Scenario;
use ::black_powder::parts::{Edge, Mount, Trait};
use ::black_powder::scenario::{ArmyBreak, AtLimit, Deployment, FirstPlayer, Options, Victory};
use ::black_powder::stage::{Officer, Stage, Wing};
use ::black_powder::tables::Tables;
use ::cases::fault::{Wrong, wrong};
use ::cases::fields::{self, Fields};
use ::cases::node::Node;
use kernel::Side;
use serde::Deserialize;
use tabletop::{Point, Polygon};

use super::{SIDES, as_in_files, part, read, troops};
use crate::files::{self, BATTLES};

/// What a case may print for a commander; all else is his state.
pub const OFFICER: &[&str] = &["rating", "trait", "mount", "at"];
/// What a case may print for a brigade; all else is its state.
pub const WING: &[&str] = &["side", "key", "breaks_at", "commander"];

pub fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
    match setup.get("scenario") {
        Some(node) => battle(setup, node),
        None => staged(setup),
    }
}

/// A built-in battle, with changes to its file.
fn battle(setup: &Node, node: &Node) -> Result<Arc<Scenario>, Wrong> {
    for key in ["table", "terrain", "turns", "victory", "volleys", "home_edges", "zones"] {
        if let Some(other) = setup.get(key) {
            let found = format!("`{key}` beside `scenario`");
            return Err(wrong(other.line, found, "`edits` of the battle's file"));
        }
    }
    let id = fields::text(node)?;
    let Some(text) = files::text_of(id) else {
        let known: Vec<_> = BATTLES.iter().map(|battle| battle.id).collect();
        return Err(wrong(node.line, format!("\"{id}\""), format!("one of {}", known.join(", "))));
    };
    let mut text = text.to_owned();
    if let Some(first) = setup.get("first_player") {
        let named = fields::text(first)?;
        text =
            edit(&text, "first_player = \"", &format!("first_player = \"{named}\" # \""), first)?;
    }
    for change in setup.get("edits").map_or(Ok(&[][..]), fields::list)? {
        let [from, to] = fields::list(change)? else {
            return Err(wrong(change.line, change.what(), "what stands there, and what shall"));
        };
        text = edit(&text, fields::text(from)?, fields::text(to)?, change)?;
    }
    let deployment = match flag(setup, "free_deployment")? {
        true => Deployment::Free,
        false => Deployment::AsWritten,
    };
    let tables = &files::default_tables().tables;
    let read = files::scenario(&format!("{id}.toml"), &text, tables, options(setup)?, deployment);
    let found =
        read.map_err(|f| Wrong { line: Some(node.line), found: f.found, expected: f.expected })?;
    Ok(Arc::new(found))
}

/// One place of a battle's file, changed.
fn edit(text: &str, from: &str, to: &str, node: &Node) -> Result<String, Wrong> {
    match text.contains(from) {
        true => Ok(text.replacen(from, to, 1)),
        false => Err(wrong(node.line, format!("`{from}`"), "something that stands in the file")),
    }
}

fn staged(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
    if let Some(edits) = setup.get("edits") {
        return Err(wrong(
            edits.line,
            "`edits` without `scenario`",
            "a battle whose file is meant",
        ));
    }
    let tables = Tables::clone(&files::default_tables().tables);
    let usual = Stage::new(tables.clone());
    let stage = Stage {
        table: setup
            .get("table")
            .map_or(Ok(usual.table), |n| read(n).map(|p: Point| (p.x, p.y)))?,
        people: usual.people,
        turns: setup.get("turns").map_or(Ok(usual.turns), read)?,
        first: first(setup)?,
        active: setup.get("active").map_or(Ok(Side::First), side_of)?,
        deployment: match flag(setup, "free_deployment")? {
            true => Deployment::Free,
            false => Deployment::AsWritten,
        },
        homes: homes(setup)?.unwrap_or(usual.homes),
        zones: [zone(setup, 0)?, zone(setup, 1)?],
        pieces: pieces(setup)?,
        brigades: wings(setup)?,
        officers: officers(setup)?,
        troops: troops::troops(setup, &tables)?,
        victory: victory(setup)?.unwrap_or(usual.victory),
        volleys: volleys(setup)?,
        options: options(setup)?,
        tables,
    };
    stage.scenario().map_err(|fault| {
        wrong(line_of(setup, &fault.of), format!("{}: {}", fault.of, fault.found), fault.expected)
    })
}

/// Where a case speaks of somebody.
pub fn line_of(setup: &Node, id: &str) -> usize {
    let tables = ["units", "commanders", "brigades"];
    let named = tables.iter().find_map(|table| setup.get(table)?.get(id));
    named.or_else(|| setup.get(id)).map_or(setup.line, |node| node.line)
}

fn flag(setup: &Node, key: &str) -> Result<bool, Wrong> {
    setup.get(key).map_or(Ok(false), read)
}

fn first(setup: &Node) -> Result<FirstPlayer, Wrong> {
    match setup.get("first_player") {
        None => Ok(FirstPlayer::Side(Side::First)),
        Some(node) if fields::text(node)? == "roll" => Ok(FirstPlayer::Roll),
        Some(node) => Ok(FirstPlayer::Side(side_of(node)?)),
    }
}

pub fn side_of(node: &Node) -> Result<Side, Wrong> {
    let name = fields::text(node)?;
    match SIDES.iter().position(|side| *side == name) {
        Some(i) => Ok(Side::BOTH[i]),
        None => Err(wrong(node.line, format!("side \"{name}\""), "\"red\" or \"blue\"")),
    }
}

/// What a case says of each side.
fn of_side<'a>(setup: &'a Node, key: &str, side: usize) -> Option<&'a Node> {
    setup.get(key).and_then(|table| table.get(SIDES[side]))
}

fn homes(setup: &Node) -> Result<Option<[Edge; 2]>, Wrong> {
    match (of_side(setup, "home_edges", 0), of_side(setup, "home_edges", 1)) {
        (Some(one), Some(two)) => {
            let (red, blue): (Edge, Edge) = (read(one)?, read(two)?);
            if red == blue {
                return Err(wrong(two.line, "the home edge of the other side", "another edge"));
            }
            Ok(Some([red, blue]))
        }
        (None, None) if setup.get("home_edges").is_none() => Ok(None),
        _ => Err(wrong(setup.line, "one home edge", "`red` and `blue`")),
    }
}

fn zone(setup: &Node, side: usize) -> Result<Option<Polygon>, Wrong> {
    let Some(node) = of_side(setup, "zones", side) else { return Ok(None) };
    let corners: Vec<Point> = read(node)?;
    let zone = Polygon::new(corners);
    zone.map(Some).map_err(|fault| wrong(node.line, fault.to_string(), "another outline"))
}

/// As in a battle file; places may also be written `"30, 31.5 in"`, and an upright rectangle by two corners.
fn pieces(setup: &Node) -> Result<Vec<(String, ::black_powder::scenario::Kind)>, Wrong> {
    let list = setup.get("terrain").map_or(Ok(&[][..]), fields::list)?;
    let mut found = Vec::new();
    for node in list {
        let mut file = as_in_files(&part(node, &["rect"], false)?);
        if let Some(rect) = node.get("rect") {
            let corners = as_in_files(rect);
            let [from, to] = fields::list(&corners)? else {
                return Err(wrong(
                    rect.line,
                    rect.what(),
                    "two corners, south-west and north-east",
                ));
            };
            let ([left, low], [right, high]) = (fields::list(from)?, fields::list(to)?) else {
                return Err(wrong(rect.line, rect.what(), "two places"));
            };
            let corner = |x: &Node, y: &Node| Node {
                line: rect.line,
                value: ::cases::node::Value::List(vec![x.clone(), y.clone()]),
            };
            let poly =
                [corner(left, low), corner(right, low), corner(right, high), corner(left, high)];
            let value = ::cases::node::Value::List(poly.to_vec());
            file.default_to("poly", |line| Node { line, value });
        }
        let piece = read(&file)?;
        let kind = files::terrain(&piece);
        let kind = kind.map_err(|fault| wrong(node.line, fault.found, fault.expected))?;
        found.push((piece.id.clone(), kind));
    }
    Ok(found)
}

fn wings(setup: &Node) -> Result<Vec<Wing>, Wrong> {
    let Some(table) = setup.get("brigades") else { return Ok(Vec::new()) };
    Fields::of(table)?;
    let wing = |(id, line): &(String, Node)| {
        let line = part(line, WING, true)?;
        let side = match line.get("side") {
            Some(node) => side_of(node)?,
            None if id.starts_with('R') => Side::First,
            None if id.starts_with('B') => Side::Second,
            None => return Err(wrong(line.line, "a brigade of nobody", "its `side`")),
        };
        Ok(Wing {
            id: id.clone(),
            side,
            key: flag(&line, "key")?,
            breaks_at: line.get("breaks_at").map(read).transpose()?,
            commander: line.get("commander").map(read).transpose()?,
        })
    };
    table.entries().iter().map(wing).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfficerFile {
    rating: Option<u8>,
    #[serde(rename = "trait")]
    temper: Option<Trait>,
    mount: Option<Mount>,
    at: Option<Point>,
}

fn officers(setup: &Node) -> Result<Vec<Officer>, Wrong> {
    let Some(table) = setup.get("commanders") else { return Ok(Vec::new()) };
    Fields::of(table)?;
    let officer = |(id, line): &(String, Node)| {
        let OfficerFile { rating, temper, mount, at } = read(&part(line, OFFICER, true)?)?;
        let (rating, mount) = (rating.unwrap_or(8), mount.unwrap_or(Mount::Horse));
        Ok(Officer { temper, rating, mount, at, ..Officer::new(id) })
    };
    table.entries().iter().map(officer).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryFile {
    #[serde(default)]
    key_brigades: bool,
    at_limit: Option<Vec<AtLimitFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
enum AtLimitFile {
    BrokenBrigades,
    PointsLost,
    Side(String),
    Hold { at: Point, radius: i32 },
}

fn victory(setup: &Node) -> Result<Option<Victory>, Wrong> {
    let Some(node) = setup.get("victory") else { return Ok(None) };
    let file: VictoryFile = read(node)?;
    let usual = || vec![AtLimitFile::BrokenBrigades, AtLimitFile::PointsLost];
    let one = |entry: AtLimitFile| {
        Ok(match entry {
            AtLimitFile::BrokenBrigades => AtLimit::BrokenBrigades,
            AtLimitFile::PointsLost => AtLimit::PointsLost,
            AtLimitFile::Side(name) => AtLimit::Side(side_of(&Node::text(node.line, name))?),
            AtLimitFile::Hold { at, radius } => AtLimit::Hold { at, radius },
        })
    };
    let at_limit = file.at_limit.unwrap_or_else(usual).into_iter().map(one);
    let at_limit = at_limit.collect::<Result<_, Wrong>>()?;
    Ok(Some(Victory { key_brigades: file.key_brigades, at_limit }))
}

fn volleys(setup: &Node) -> Result<Vec<(String, u8)>, Wrong> {
    let Some(table) = setup.get("volleys") else { return Ok(Vec::new()) };
    Fields::of(table)?;
    table.entries().iter().map(|(id, node)| Ok((id.clone(), read(node)?))).collect()
}

/// (BP-OPT-1) The eight that can be chosen; the others are known and stay as they are.
fn options(setup: &Node) -> Result<Options, Wrong> {
    let mut options = Options::default();
    let Some(table) = setup.get("options") else { return Ok(options) };
    Fields::of(table)?;
    for (key, node) in table.entries() {
        let written = node.json().to_string();
        let values: &[&str] = match key.as_str() {
            "artillery_dice" => &["[3,2,1]", "[1,2,3]"],
            "command_steps" => &["\"designer\"", "\"short\""],
            "test_a_timing" => &["\"phase_end\"", "\"per_volley\""],
            "retire_disorders" => &["false", "true"],
            "square_roll" => &["true", "false"],
            "brigade_break" => &["\"half\"", "\"over_half\""],
            "army_break" => &["\"half\"", "\"over_half\"", "\"all\""],
            "natural_rule" => &["true", "false"],
            _ => &[],
        };
        if let Some((_, usual, row)) = LATER.iter().find(|(name, ..)| name == key) {
            if written != *usual {
                let found = format!("`{key}` = {}", node.what());
                return Err(wrong(
                    node.line,
                    found,
                    format!("{usual}, which it always is ({row})"),
                ));
            }
            continue;
        }
        let Some(chosen) = values.iter().position(|value| *value == written) else {
            let expected = match values {
                [] => "an option of BP-OPT-1".to_owned(),
                known => known.join(" or "),
            };
            return Err(wrong(node.line, format!("`{key}` = {}", node.what()), expected));
        };
        let other = chosen != 0;
        match key.as_str() {
            "artillery_dice" => options.artillery_123 = other,
            "command_steps" => options.short_steps = other,
            "test_a_timing" => options.test_a_per_volley = other,
            "retire_disorders" => options.retire_disorders = other,
            "square_roll" => options.square_roll = !other,
            "brigade_break" => options.brigade_over_half = other,
            "natural_rule" => options.natural_rule = !other,
            _ => {
                options.army_break = [ArmyBreak::Half, ArmyBreak::OverHalf, ArmyBreak::All][chosen];
            }
        }
    }
    Ok(options)
}

/// (BP-OPT-1) Options that take their default only, and the ruling that says why.
const LATER: [(&str, &str, &str); 9] = [
    ("distance_step", "\"full\"", "A3"),
    ("proximity_needs_sight", "false", "A4"),
    ("closing_fire_row", "\"shooting\"", "A5"),
    ("countercharged", "\"infantry\"", "A7"),
    ("cover_in_melee", "false", "A14"),
    ("six_always_saves", "false", "A15"),
    ("charge_steady_square", "false", "A24"),
    ("closing_fire_in_result", "true", "A34"),
    ("general_reroll", "false", "A39"),
];
