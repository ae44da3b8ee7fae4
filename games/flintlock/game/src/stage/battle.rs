//! The battle that the words describe: its map, and its leaders, Commands and units as printed.

use std::sync::Arc;

use crate::files::{
    BattleFile, Checks, Choices, CommandFile, Hop, LeaderFile, MapFile, OptionFile, Part, Problem,
    Sides, TableSet, UnitFile, build as build_battle,
};
use ::flintlock::scenario::Scenario;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use super::keys::{COMMAND, Keys, LEADER, UNIT};
use super::switches;
use cases::fault::{Wrong, wrong};
use cases::fields;
use cases::node::{Node, Value};

/// Flat ground around hex "0,0" where a case has no map.
const RADIUS: i64 = 8;

pub fn build(setup: &Node, tables: &TableSet) -> Result<Arc<Scenario>, Wrong> {
    let map = map(setup)?;
    let radius = map.map.radius.as_ref().map(|r| i64::from(r.get()));
    let setup = &complete(setup, radius)?;
    let mut choices = Choices { switches: switches(setup)?, options: Vec::new() };
    let options: Vec<OptionFile> = match setup.get("options") {
        Some(node) => {
            fields::list(node)?.iter().map(|n| read(n, n.json())).collect::<Result<_, _>>()?
        }
        None => Vec::new(),
    };
    choices.options.extend(options.iter().map(|o| o.id.clone()));
    let battle = BattleFile {
        leaders: counters::<LeaderFile>(setup, "leaders", &LEADER)?,
        commands: counters::<CommandFile>(setup, "commands", &COMMAND)?,
        units: counters::<UnitFile>(setup, "units", &UNIT)?,
        options,
        sides: match setup.get("sides") {
            Some(node) => read(node, node.json())?,
            None => Sides::default(),
        },
        ..BattleFile::default()
    };
    match build_battle(&map, &battle, tables, &choices, Checks::Relaxed) {
        Ok(loaded) => Ok(loaded.scenario),
        Err(problem) => Err(locate(setup, &problem)),
    }
}

fn map(setup: &Node) -> Result<MapFile, Wrong> {
    let Some(node) = setup.get("map") else {
        return read(setup, json!({ "map": { "radius": RADIUS } }));
    };
    match &node.value {
        Value::Text(name) => match crate::files::built_in_text(name) {
            Some((text, _)) => toml::from_str(text)
                .map_err(|e| Wrong::told(node.line, e.message(), "a map of this program")),
            None => {
                let known: Vec<_> = crate::files::list().into_iter().map(|b| b.id).collect();
                let expected = format!("a table, or one of {}", known.join(", "));
                Err(wrong(node.line, format!("map \"{name}\""), expected))
            }
        },
        Value::Table(entries) => {
            let (mut file, mut head) = (serde_json::Map::new(), serde_json::Map::new());
            for (key, value) in entries {
                let whole = ["legend", "grid", "hexsides", "labels"].contains(&key.as_str());
                let to = if whole { &mut file } else { &mut head };
                to.insert(key.clone(), value.json());
            }
            let is_shaped = file.contains_key("grid") || head.contains_key("hexes");
            if !is_shaped && !head.contains_key("radius") {
                head.insert("radius".to_owned(), RADIUS.into());
            }
            file.insert("map".to_owned(), Json::Object(head));
            read(node, Json::Object(file))
        }
        _ => Err(wrong(node.line, node.what(), "a table, or the name of a map")),
    }
}

/// Each line of a table as the counter it prints; skirmish counters come by themselves.
fn counters<T: DeserializeOwned>(setup: &Node, table: &str, keys: &Keys) -> Result<Vec<T>, Wrong> {
    let Some(node) = setup.get(table) else { return Ok(Vec::new()) };
    fields::Fields::of(node)?;
    let mut found = Vec::new();
    for (id, node) in node.entries().iter().filter(|(id, _)| !id.contains('/')) {
        let mut json = keys.part(node, true)?.json();
        json["id"] = Json::from(id.as_str());
        if node.get("formation").is_some_and(|f| f.json() == "skirmish") {
            json["formation"] = Json::from("skirmish");
        }
        found.push(read(node, json)?);
    }
    Ok(found)
}

fn read<T: DeserializeOwned>(node: &Node, json: Json) -> Result<T, Wrong> {
    serde_json::from_value(json)
        .map_err(|e| Wrong::told(node.line, &e.to_string(), "another value"))
}

/// Adds the Commands, leaders and Overall Leaders that a case leaves out. They stand far from
/// everything, each in the corner of his side, and reach everybody.
fn complete(setup: &Node, radius: Option<i64>) -> Result<Node, Wrong> {
    let mut setup = setup.clone();
    for table in ["commands", "leaders", "units"] {
        setup.default_to(table, Node::empty);
    }
    for side in ["british", "american"] {
        complete_side(&mut setup, side, radius);
    }
    Ok(setup)
}

fn complete_side(setup: &mut Node, side: &str, radius: Option<i64>) {
    let is = |node: &Node, key: &str, word: &str| node.get(key).is_some_and(|n| n.json() == word);
    let homeless = |node: &Node| {
        is(node, "side", side) && node.get("command").is_none() && !is(node, "type", "artillery")
    };
    let entries = |table: &str| setup.get(table).map_or(&[][..], Node::entries);
    let leads = |id: &str| entries("leaders").iter().any(|(l, n)| l == id && is(n, "side", side));
    let of_side = |id: &str, node: &Node| {
        let leader = node.get("leader").map(Node::json);
        let leader = leader.as_ref().and_then(Json::as_str).unwrap_or(id);
        is(node, "side", side) || (node.get("side").is_none() && (id == side || leads(leader)))
    };
    let own: Vec<(String, String)> = entries("commands")
        .iter()
        .filter(|(id, node)| of_side(id, node))
        .map(|(id, node)| {
            let leader = node.get("leader").and_then(|n| n.json().as_str().map(str::to_owned));
            (id.clone(), leader.unwrap_or_else(|| id.clone()))
        })
        .collect();
    let lost: Vec<String> = entries("units")
        .iter()
        .filter(|(_, node)| homeless(node))
        .map(|(id, _)| id.clone())
        .collect();
    let own = match (own.len(), lost.is_empty()) {
        (0, false) => vec![(side.to_owned(), side.to_owned())],
        _ => own,
    };
    let has_overall =
        entries("leaders").iter().any(|(_, n)| is(n, "side", side) && is(n, "rank", "OL"));
    let mut add = Node::empty(setup.line);
    for (command, leader) in &own {
        put(&mut add, &["commands", command, "side"], side.into());
        if !leads(leader) {
            add_leader(&mut add, leader, side, "SL", radius);
        }
    }
    if !has_overall {
        add_leader(&mut add, &format!("{side}-overall"), side, "OL", radius);
    }
    if let [(command, _)] = &own[..] {
        for unit in lost {
            put(&mut add, &["units", &unit, "command"], command.as_str().into());
        }
    }
    setup.fill(&add);
}

fn add_leader(add: &mut Node, id: &str, side: &str, rank: &str, radius: Option<i64>) {
    put(add, &["leaders", id, "side"], side.into());
    put(add, &["leaders", id, "rank"], rank.into());
    put(add, &["leaders", id, "command_range"], 30.into());
    if let Some(radius) = radius {
        let r = if side == "british" { radius } else { -radius };
        put(add, &["leaders", id, "hex"], format!("0,{r}").into());
    }
}

/// Sets a value deep in a tree of tables.
fn put(node: &mut Node, way: &[&str], json: Json) {
    let value = match json {
        Json::String(text) => Value::Text(text),
        other => Value::Number(other.as_i64().unwrap_or_default()),
    };
    let leaf = Node { line: node.line, value };
    let branch = way.iter().rev().fold(leaf, |inner, key| Node {
        line: inner.line,
        value: Value::Table(vec![((*key).to_owned(), inner)]),
    });
    node.patch(&branch);
}

/// The line of a problem that the loader found.
fn locate(setup: &Node, problem: &Problem) -> Wrong {
    let mut at = setup;
    let mut table = "";
    let way = match problem.part {
        Part::Map if problem.way.first() != Some(&Hop::from("map")) => {
            at = setup.get("map").unwrap_or(setup);
            &problem.way[..]
        }
        _ => &problem.way[..],
    };
    for step in way {
        let next = match step {
            Hop::Key(key) => {
                table = key;
                at.get(key)
            }
            Hop::At(i) => match &at.value {
                Value::List(list) => list.get(*i),
                Value::Table(entries) if ["units", "leaders", "commands"].contains(&table) => {
                    entries.iter().filter(|(id, _)| !id.contains('/')).nth(*i).map(|(_, n)| n)
                }
                _ => None,
            },
        };
        let Some(next) = next else { break };
        at = next;
    }
    wrong(at.line, problem.found.as_str(), problem.expected.as_str())
}
