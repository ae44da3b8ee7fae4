//! The battle that a case describes: a built-in one, or a table of its own in the words of battle files.

use std::sync::Arc;

use ::cases::fault::{Wrong, wrong};
use ::cases::fields;
use ::cases::node::{Node, Value};
use muskets_and_tomahawks::Scenario;
use serde_json::{Value as Json, json};

use crate::files::{self, BATTLES, SIDES};

/// What a unit of a case says for the battle file; all else is its state.
pub const UNIT: &[&str] = &[
    "side",
    "code",
    "n",
    "name",
    "commander",
    "options",
    "formed",
    "at",
    "facing",
    "reserve",
    "gun",
];
/// Parts of a battle file that a case may have.
const PARTS: [&str; 6] = ["terrain", "exits", "zones", "wagons", "tokens", "special"];

pub fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
    let tables = files::default_tables();
    let found = match setup.get("scenario") {
        Some(node) => {
            let text = battle(setup, node)?;
            files::scenario("the battle", &text, &tables)
        }
        None => files::scenario_of(table(setup)?, &tables),
    };
    found.map(Arc::new).map_err(|f| Wrong {
        line: Some(setup.line),
        found: f.found,
        expected: f.expected,
    })
}

/// A built-in battle, with changes to its file.
fn battle(setup: &Node, node: &Node) -> Result<String, Wrong> {
    let id = fields::text(node)?;
    let Some(text) = files::text_of(id) else {
        let known: Vec<_> = BATTLES.iter().map(|battle| battle.id).collect();
        return Err(wrong(node.line, format!("\"{id}\""), format!("one of {}", known.join(", "))));
    };
    let mut text = text.to_owned();
    for change in setup.get("edits").map_or(Ok(&[][..]), fields::list)? {
        let [from, to] = fields::list(change)? else {
            return Err(wrong(change.line, change.what(), "what stands there, and what shall"));
        };
        let (from, to) = (fields::text(from)?, fields::text(to)?);
        if !text.contains(from) {
            let expected = "something that stands in the file";
            return Err(wrong(change.line, format!("`{from}`"), expected));
        }
        text = text.replacen(from, to, 1);
    }
    Ok(text)
}

/// A table of 72 by 48 inches, clear where the case says nothing.
fn table(setup: &Node) -> Result<Json, Wrong> {
    let mut file = json!({
        "schema": 1,
        "raid": {
            "id": "case", "title": "A case", "table": [72, 48], "cycles": 4,
            "first_player": SIDES[0], "setup_order": SIDES,
        },
        "terrain": [],
    });
    if let Some(size) = setup.get("table") {
        file["raid"]["table"] = in_files(size);
    }
    if let Some(cycles) = setup.get("cycles") {
        file["raid"]["cycles"] = cycles.json();
    }
    for key in PARTS {
        if let Some(node) = setup.get(key) {
            file[key] = in_files(node);
        }
    }
    for piece in file["terrain"].as_array_mut().into_iter().flatten() {
        rect(piece);
    }
    let mut sides = Vec::new();
    for (name, edge, y) in [(SIDES[0], "south", 4), (SIDES[1], "north", 44)] {
        let own = |key: &str| setup.get(key).and_then(|table| table.get(name)).map(in_files);
        sides.push(json!({
            "id": name,
            "name": name,
            "adjective": if name == SIDES[0] { "Attacker" } else { "Defender" },
            "people": if name == SIDES[0] { "the attackers" } else { "the defenders" },
            "withdrawal_edge": edge,
            "deployment_points": [[36, y]],
            "dummies": [],
            "units": units(setup, name)?,
            "objectives": own("objectives").unwrap_or(json!([])),
        }));
    }
    file["sides"] = Json::from(sides);
    Ok(file)
}

/// `rect = ["20, 0 in", "40, 40 in"]`, two corners, is an outline.
fn rect(piece: &mut Json) {
    let Some(object) = piece.as_object_mut() else { return };
    let Some(Json::Array(corners)) = object.remove("rect") else { return };
    let number = |corner: usize, axis: usize| {
        corners.get(corner).and_then(|c| c.get(axis)).cloned().unwrap_or(Json::Null)
    };
    let at = |x: usize, y: usize| json!([number(x, 0), number(y, 1)]);
    object.insert("poly".to_owned(), json!([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]));
}

/// The units of a side; one that has nobody stands alone in a corner.
fn units(setup: &Node, side: &str) -> Result<Vec<Json>, Wrong> {
    let mut all = Vec::new();
    for (id, unit) in setup.get("units").map_or(&[][..], Node::entries) {
        let whose = unit.get("side").map(fields::text).transpose()?;
        if !SIDES.contains(&whose.unwrap_or_default()) {
            return Err(wrong(
                unit.line,
                "a unit of nobody",
                "side = \"attacker\" or \"defender\"",
            ));
        }
        if whose != Some(side) {
            continue;
        }
        let code = unit.get("code").map_or(Ok("CR-REG"), fields::text)?;
        let least = least(code);
        let stands = unit.get("at").map_or(1, |at| places(at).len());
        let n = unit.get("n").map_or(Json::from(stands.max(least)), Node::json);
        let mut file = json!({ "id": id, "code": code, "n": n });
        for key in ["name", "commander", "options", "reserve"] {
            if let Some(node) = unit.get(key) {
                file[key] = node.json();
            }
        }
        if unit.get("reserve").is_none() {
            file["place"] = json!({ "x": 1, "y": 1, "facing": 0 });
        }
        all.push(file);
    }
    if all.is_empty() {
        let (id, x, y) = if side == SIDES[0] { ("A0", 1, 1) } else { ("D0", 71, 47) };
        let place = json!({ "x": x, "y": y, "facing": 0 });
        all.push(json!({ "id": id, "code": "OF-MIL", "n": 1, "place": place }));
    }
    Ok(all)
}

/// The least figures of a profile.
fn least(code: &str) -> usize {
    let tables = files::default_tables();
    let profile = tables.tables.profiles.iter().find(|profile| *profile.code == *code);
    profile.map_or(1, |profile| profile.size.0.into())
}

/// The places of a unit: one, or a list.
pub fn places(at: &Node) -> Vec<&Node> {
    match &at.value {
        Value::List(list) if !list.iter().any(|n| matches!(n.value, Value::Number(_))) => {
            list.iter().collect()
        }
        _ => vec![at],
    }
}

/// A length or the numbers of a place as a battle file has them: `"30, 31.5 in"` is `["30", "31.5"]` there.
fn in_files(node: &Node) -> Json {
    match &node.value {
        Value::Text(text) => match text.strip_suffix(" in") {
            None => Json::from(text.as_str()),
            Some(numbers) => {
                let each: Vec<&str> = numbers.split(", ").collect();
                if each.len() == 1 { Json::from(each[0]) } else { Json::from(each) }
            }
        },
        Value::List(list) => list.iter().map(in_files).collect(),
        Value::Table(entries) => {
            entries.iter().map(|(key, node)| (key.clone(), in_files(node))).collect()
        }
        Value::Number(_) | Value::Flag(_) => node.json(),
    }
}
