//! A case file as a tree that remembers its lines and the order in which things were written.

use serde_json::Value as Json;
use toml::de::{DeTable, DeValue};

use crate::fault::{Wrong, wrong};

#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub line: usize,
    pub value: Value,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
}

/// Text to a tree, or where it is no TOML.
pub fn parse(text: &str) -> Result<Node, Wrong> {
    let lines = Lines::new(text);
    let document = DeTable::parse(text).map_err(|error| Wrong {
        line: error.span().map(|s| lines.at(s.start)),
        found: error.message().replace('\n', " "),
        expected: "a case file in TOML".to_owned(),
    })?;
    Ok(Node { line: 1, value: table(document.get_ref(), &lines)? })
}

/// Where the lines of a text start.
struct Lines(Vec<usize>);

impl Lines {
    fn new(text: &str) -> Lines {
        let starts = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        Lines(std::iter::once(0).chain(starts).collect())
    }

    fn at(&self, place: usize) -> usize {
        self.0.partition_point(|start| *start <= place)
    }
}

fn table(table: &DeTable<'_>, lines: &Lines) -> Result<Value, Wrong> {
    let mut entries = Vec::new();
    for (key, value) in table {
        let node = node(value.get_ref(), lines.at(key.span().start), lines)?;
        entries.push((key.span().start, key.get_ref().to_string(), node));
    }
    entries.sort_by_key(|(place, ..)| *place);
    Ok(Value::Table(entries.into_iter().map(|(_, key, node)| (key, node)).collect()))
}

fn node(value: &DeValue<'_>, line: usize, lines: &Lines) -> Result<Node, Wrong> {
    let value = match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Value::Number(number),
            Err(_) => return Err(wrong(line, number.as_str(), "a whole number")),
        },
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Array(array) => {
            let each = array.iter().map(|v| node(v.get_ref(), lines.at(v.span().start), lines));
            Value::List(each.collect::<Result<_, _>>()?)
        }
        DeValue::Table(t) => table(t, lines)?,
        DeValue::Float(number) => {
            return Err(wrong(line, number.as_str(), "a whole number"));
        }
        DeValue::Datetime(date) => return Err(wrong(line, date.to_string(), "no date")),
    };
    Ok(Node { line, value })
}

/// A tree that was written in no file.
impl From<Json> for Node {
    fn from(json: Json) -> Node {
        let value = match json {
            Json::Null => Value::Text("nothing".to_owned()),
            Json::Bool(flag) => Value::Flag(flag),
            Json::Number(number) => match number.as_i64() {
                Some(number) => Value::Number(number),
                None => Value::Text(number.to_string()),
            },
            Json::String(text) => Value::Text(text),
            Json::Array(list) => Value::List(list.into_iter().map(Node::from).collect()),
            Json::Object(map) => {
                Value::Table(map.into_iter().map(|(key, json)| (key, Node::from(json))).collect())
            }
        };
        Node { line: 1, value }
    }
}

impl Node {
    pub fn empty(line: usize) -> Node {
        Node { line, value: Value::Table(Vec::new()) }
    }

    pub fn text(line: usize, text: impl Into<String>) -> Node {
        Node { line, value: Value::Text(text.into()) }
    }

    /// What it is, for messages.
    pub fn what(&self) -> String {
        match &self.value {
            Value::Text(text) => format!("\"{text}\""),
            Value::Number(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::List(_) => "a list".to_owned(),
            Value::Table(_) => "a table".to_owned(),
        }
    }

    pub fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|(k, _)| k == key).map(|(_, node)| node)
    }

    /// Adds an entry unless there is one.
    pub fn default_to(&mut self, key: &str, node: impl FnOnce(usize) -> Node) {
        let line = self.line;
        if let Value::Table(entries) = &mut self.value
            && !entries.iter().any(|(k, _)| k == key)
        {
            entries.push((key.to_owned(), node(line)));
        }
    }

    /// What `over` states again replaces or adds to what is here, table by table.
    pub fn patch(&mut self, over: &Node) {
        match (&mut self.value, &over.value) {
            (Value::Table(under), Value::Table(entries)) => {
                for (key, node) in entries {
                    match under.iter_mut().find(|(k, _)| k == key) {
                        Some((_, here)) => here.patch(node),
                        None => under.push((key.clone(), node.clone())),
                    }
                }
            }
            _ => *self = over.clone(),
        }
    }

    /// Adds what `under` has and this has not, table by table.
    pub fn fill(&mut self, under: &Node) {
        let (Value::Table(here), Value::Table(entries)) = (&mut self.value, &under.value) else {
            return;
        };
        for (key, node) in entries {
            match here.iter_mut().find(|(k, _)| k == key) {
                Some((_, own)) => own.fill(node),
                None => here.push((key.clone(), node.clone())),
            }
        }
    }

    pub fn json(&self) -> Json {
        match &self.value {
            Value::Text(text) => measured(text).unwrap_or_else(|| Json::from(text.as_str())),
            Value::Number(number) => Json::from(*number),
            Value::Flag(flag) => Json::from(*flag),
            Value::List(list) => list.iter().map(Node::json).collect(),
            Value::Table(entries) => {
                entries.iter().map(|(key, node)| (key.clone(), node.json())).collect()
            }
        }
    }
}

/// `"4 cm"` is a length and `"50, 52.5 cm"` a place, both in whole micrometres; also in mm and in.
fn measured(text: &str) -> Option<Json> {
    const UNITS: [(&str, i64); 3] = [(" cm", 10_000), (" mm", 1_000), (" in", 25_400)];
    let (numbers, unit) =
        UNITS.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, *unit)))?;
    let each = numbers.split(", ").map(|number| micrometres(number, unit));
    let found: Vec<i64> = each.collect::<Option<_>>()?;
    match found[..] {
        [one] => Some(Json::from(one)),
        _ => Some(Json::from(found)),
    }
}

/// A decimal number of units, if it is a whole number of micrometres.
fn micrometres(number: &str, unit: i64) -> Option<i64> {
    let (sign, digits) = number.strip_prefix('-').map_or((1, number), |rest| (-1, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |s: &str| (1..=9).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
    if !are_digits(whole) || !are_digits(part) {
        return None;
    }
    let tenths = 10_i64.pow(part.len() as u32);
    let small = part.parse::<i64>().ok()? * unit;
    (small % tenths == 0).then_some(sign * (whole.parse::<i64>().ok()? * unit + small / tenths))
}

#[cfg(test)]
mod tests {
    use super::{Json, Node};

    #[test]
    fn lengths_and_places_are_micrometres() {
        let read = |text: &str| Node::text(1, text).json();
        assert_eq!(read("4 cm"), Json::from(40_000));
        assert_eq!(read("50, 52.5 cm"), Json::from(vec![500_000, 525_000]));
        assert_eq!(read("-0.5 in"), Json::from(-12_700));
        assert_eq!(read("25 mm"), Json::from(25_000));
        for text in ["0.00001 cm", "a cm", "1,2 cm", "cm", "5 km", "Fairfield, 4 in", ". cm"] {
            assert_eq!(read(text), Json::from(text));
        }
    }
}
