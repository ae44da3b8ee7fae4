//! Patterns: what a case states must be so, what it leaves out may be anything.

use serde_json::Value as Json;

use crate::node::{Node, Value, in_unit_of, is_near};

/// How a case writes that there is none.
pub const NOTHING: &str = "nothing";

/// The first place where `found` is not as `wanted` says: "path: expected this, found that".
pub fn difference(wanted: &Node, found: &Json, path: &str) -> Option<String> {
    match (&wanted.value, found) {
        (Value::Table(entries), Json::Object(object)) => entries.iter().find_map(|(key, node)| {
            let path = join(path, key);
            match object.get(key) {
                // Positions say only of those who are off the map that they are.
                None | Some(Json::Null) if key == "off" && node.value == Value::Flag(false) => None,
                Some(found) => difference(node, found, &path),
                None => Some(format!("{path}: expected {}, found nothing", show(&node.json()))),
            }
        }),
        (Value::Table(entries), Json::Array(lines)) => sum(entries, lines, path),
        (Value::Text(name), Json::Object(object)) if is_called(name, object) => None,
        (Value::Text(name), Json::Null) if name == NOTHING => None,
        (Value::Text(text), _) if is_near(text, found) == Some(true) => None,
        (Value::Text(text), _) if is_near(text, found) == Some(false) => {
            let found = in_unit_of(text, found).unwrap_or_else(|| show(found));
            Some(format!("{path}: expected \"{text}\", found {found}"))
        }
        (Value::List(nodes), Json::Array(list)) if nodes.len() == list.len() => nodes
            .iter()
            .zip(list)
            .enumerate()
            .find_map(|(i, (node, found))| difference(node, found, &format!("{path}[{i}]"))),
        _ if wanted.json() == *found => None,
        _ => Some(format!("{path}: expected {}, found {}", show(&wanted.json()), show(found))),
    }
}

/// A sum that explains itself: every line is named, or only the `total`.
fn sum(entries: &[(String, Node)], lines: &[Json], path: &str) -> Option<String> {
    let line = |line: &Json| Some((line.get(0)?.as_str()?.to_owned(), line.get(1)?.as_i64()?));
    let wrong = || {
        let entries = entries.iter().map(|(key, node)| (key.clone(), node.json())).collect();
        let found = Json::Array(lines.to_vec());
        Some(format!("{path}: expected {}, found {}", show(&Json::Object(entries)), show(&found)))
    };
    let Some(found) = lines.iter().map(line).collect::<Option<Vec<_>>>() else { return wrong() };
    let mut named = Vec::new();
    let mut total = None;
    for (key, node) in entries {
        match (key.as_str(), &node.value) {
            ("total", Value::Number(number)) => total = Some(*number),
            (_, Value::Number(number)) => named.push((key.clone(), *number)),
            _ => return wrong(),
        }
    }
    let is_total = total.is_none_or(|t| t == found.iter().map(|(_, n)| n).sum::<i64>());
    let only_total = total.is_some() && named.is_empty();
    named.sort();
    let mut sorted = found.clone();
    sorted.sort();
    if is_total && (only_total || named == sorted) { None } else { wrong() }
}

/// Whether an event, an action or a question is the one described: by its name alone, or by its
/// name and some of its fields.
pub fn is_such(wanted: &Node, found: &Json) -> bool {
    difference(wanted, found, "").is_none()
}

/// The name alone stands for anything so called.
fn is_called(name: &str, object: &serde_json::Map<String, Json>) -> bool {
    object.len() == 1 && object.contains_key(name)
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// What a case calls "nothing" is null to a reader.
pub fn with_nulls(json: Json) -> Json {
    match json {
        Json::String(text) if text == NOTHING => Json::Null,
        Json::Array(list) => list.into_iter().map(with_nulls).collect(),
        Json::Object(object) => {
            object.into_iter().map(|(key, value)| (key, with_nulls(value))).collect()
        }
        other => other,
    }
}

/// What is a length by its name, in micrometres inside.
const LENGTHS: [&str; 2] = ["cost", "allowance"];
/// Below a millimetre it is no place on a table: two dice, two hits.
const LEAST: i64 = 1_000;

/// Micrometres as a case would write them: `50, 52.5 cm`.
fn centimetres(lengths: &[i64]) -> String {
    let one = |length: &i64| {
        let (sign, size) = (if *length < 0 { "-" } else { "" }, length.unsigned_abs());
        let decimal = format!("{sign}{}.{:04}", size / 10_000, size % 10_000);
        decimal.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    format!("\"{} cm\"", lengths.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// A place on a table.
fn place(list: &[Json]) -> Option<String> {
    let numbers: Vec<i64> = list.iter().map(Json::as_i64).collect::<Option<_>>()?;
    let is_place = numbers.len() == 2 && numbers.iter().any(|n| n.abs() >= LEAST);
    is_place.then(|| centimetres(&numbers))
}

/// JSON as a case would write it: `{ fire = { unit = "B1" } }`.
pub fn show(json: &Json) -> String {
    match json {
        Json::Object(object) => {
            let entry = |(key, value): (&String, &Json)| match value.as_i64() {
                Some(length) if LENGTHS.contains(&key.as_str()) && length.abs() >= LEAST => {
                    format!("{key} = {}", centimetres(&[length]))
                }
                _ => format!("{key} = {}", show(value)),
            };
            let entries: Vec<_> = object.iter().map(entry).collect();
            if entries.is_empty() {
                "{}".to_owned()
            } else {
                format!("{{ {} }}", entries.join(", "))
            }
        }
        Json::Array(list) if place(list).is_some() => place(list).unwrap_or_default(),
        Json::Array(list) => format!("[{}]", list.iter().map(show).collect::<Vec<_>>().join(", ")),
        Json::Null => NOTHING.to_owned(),
        other => other.to_string(),
    }
}
