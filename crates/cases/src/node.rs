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

    /// Lengths and angles as whole numbers of other small units than the usual ones.
    pub fn in_units(&self, units: &Units) -> Node {
        let value = match &self.value {
            Value::Text(text) => match measured(text, units) {
                Some(json) => Node::from(json).value,
                None => return self.clone(),
            },
            Value::List(list) => Value::List(list.iter().map(|n| n.in_units(units)).collect()),
            Value::Table(entries) => Value::Table(
                entries.iter().map(|(key, node)| (key.clone(), node.in_units(units))).collect(),
            ),
            Value::Number(_) | Value::Flag(_) => return self.clone(),
        };
        Node { line: self.line, value }
    }

    pub fn json(&self) -> Json {
        match &self.value {
            Value::Text(text) => measured(text, USUAL).unwrap_or_else(|| Json::from(text.as_str())),
            Value::Number(number) => Json::from(*number),
            Value::Flag(flag) => Json::from(*flag),
            Value::List(list) => list.iter().map(Node::json).collect(),
            Value::Table(entries) => {
                entries.iter().map(|(key, node)| (key.clone(), node.json())).collect()
            }
        }
    }
}

/// What a length or an angle can be written in, and how many of the rules' whole numbers it is.
pub type Units = [(&'static str, i64)];

/// Micrometres, and hundredths of a degree.
const USUAL: &Units = &[(" cm", 10_000), (" mm", 1_000), (" in", 25_400), (" deg", 100)];
/// Books of inches and degrees print them rounded: what is expected in these is met within a hundredth.
const ROUNDED: [&str; 2] = [" in", " deg"];

/// `"4 cm"` is a length and `"50, 52.5 cm"` a place, both in whole micrometres; also in mm and in.
fn measured(text: &str, units: &Units) -> Option<Json> {
    let found = numbers(text, units)?;
    match found[..] {
        [one] => Some(Json::from(one)),
        _ => Some(Json::from(found)),
    }
}

fn numbers(text: &str, units: &Units) -> Option<Vec<i64>> {
    let (numbers, name, unit) =
        units.iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, *name, *unit)))?;
    numbers.split(", ").map(|number| whole(number, unit, ROUNDED.contains(&name))).collect()
}

/// A decimal number of units, if it is a whole number of the small ones or may be rounded.
fn whole(number: &str, unit: i64, rounded: bool) -> Option<i64> {
    let (sign, digits) = number.strip_prefix('-').map_or((1, number), |rest| (-1, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |s: &str| (1..=9).contains(&s.len()) && s.bytes().all(|b| b.is_ascii_digit());
    if !are_digits(whole) || !are_digits(part) {
        return None;
    }
    let tenths = 10_i64.pow(part.len() as u32);
    let small = part.parse::<i64>().ok()? * unit;
    let is_whole = rounded || small % tenths == 0;
    is_whole.then_some(sign * (whole.parse::<i64>().ok()? * unit + (small + tenths / 2) / tenths))
}

/// Whether what was found is what a text with a unit means: exactly, or within a hundredth of an inch
/// or a degree. The text may be no such thing.
pub fn is_near(text: &str, found: &Json) -> Option<bool> {
    let unit = USUAL.iter().find(|(name, _)| text.ends_with(name))?;
    let wanted = numbers(text, USUAL)?;
    let grain = if ROUNDED.contains(&unit.0) { unit.1 / 100 + unit.1 / 2_000 } else { 0 };
    let found = match found {
        Json::Array(list) => list.iter().map(Json::as_i64).collect::<Option<Vec<_>>>(),
        one => one.as_i64().map(|one| vec![one]),
    };
    let near = |found: Vec<i64>| {
        found.len() == wanted.len()
            && found.iter().zip(&wanted).all(|(f, w)| (f - w).abs() <= grain)
    };
    Some(found.is_some_and(near))
}

/// Numbers as somebody wrote them who used the unit of this text: "30.228, 32.35 in".
pub fn in_unit_of(text: &str, found: &Json) -> Option<String> {
    let (name, unit) = USUAL.iter().find(|(name, _)| text.ends_with(name))?;
    let one = |found: &Json| {
        let thousandths = (found.as_i64()? * 1_000 + unit / 2).div_euclid(*unit);
        let (sign, size) = (if thousandths < 0 { "-" } else { "" }, thousandths.unsigned_abs());
        Some(format!("{sign}{}.{:03}", size / 1_000, size % 1_000))
    };
    let each = match found {
        Json::Array(list) => list.iter().map(one).collect::<Option<Vec<_>>>()?,
        single => vec![one(single)?],
    };
    Some(format!("\"{}{name}\"", each.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::{Json, Node, in_unit_of, is_near};

    #[test]
    fn inches_and_degrees_are_met_within_a_hundredth() {
        let place = Json::from(vec![767_790, 821_690]);
        assert_eq!(is_near("30.228, 32.35 in", &place), Some(true));
        assert_eq!(is_near("30.24, 32.35 in", &place), Some(false));
        assert_eq!(is_near("30.228 in", &place), Some(false));
        assert_eq!(is_near("76.779, 82.169 cm", &place), Some(true));
        assert_eq!(is_near("76.7791, 82.169 cm", &place), Some(false));
        assert_eq!(is_near("116.565 deg", &Json::from(11_656)), Some(true));
        assert_eq!(is_near("Fairfield", &place), None);
        assert_eq!(in_unit_of("30, 32 in", &place).as_deref(), Some("\"30.228, 32.350 in\""));
    }

    #[test]
    fn an_action_may_count_in_other_units() {
        let node = Node::text(1, "12.05 in").in_units(&[(" in", 100)]);
        assert_eq!(node.json(), Json::from(1_205));
        assert_eq!(Node::text(1, "front").in_units(&[(" in", 100)]).json(), Json::from("front"));
    }

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
