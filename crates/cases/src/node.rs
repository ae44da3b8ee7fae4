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
            Value::Text(text) => Json::from(text.as_str()),
            Value::Number(number) => Json::from(*number),
            Value::Flag(flag) => Json::from(*flag),
            Value::List(list) => list.iter().map(Node::json).collect(),
            Value::Table(entries) => {
                entries.iter().map(|(key, node)| (key.clone(), node.json())).collect()
            }
        }
    }
}
