//! Strict reading of a table: every field is known, of its type, and taken once.

use crate::fault::{Wrong, wrong};
use crate::node::{Node, Value};

pub struct Fields<'a> {
    pub node: &'a Node,
    entries: Vec<(&'a str, &'a Node)>,
    known: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    pub fn of(node: &'a Node) -> Result<Fields<'a>, Wrong> {
        match &node.value {
            Value::Table(entries) => Ok(Fields {
                node,
                entries: entries.iter().map(|(key, node)| (key.as_str(), node)).collect(),
                known: Vec::new(),
            }),
            _ => Err(wrong(node.line, node.what(), "a table")),
        }
    }

    pub fn take(&mut self, key: &'static str) -> Option<&'a Node> {
        self.known.push(key);
        let at = self.entries.iter().position(|(k, _)| *k == key)?;
        Some(self.entries.remove(at).1)
    }

    pub fn need(&mut self, key: &'static str) -> Result<&'a Node, Wrong> {
        let line = self.node.line;
        self.take(key).ok_or_else(|| wrong(line, format!("no `{key}`"), format!("`{key} = ...`")))
    }

    pub fn text(&mut self, key: &'static str) -> Result<Option<&'a str>, Wrong> {
        self.take(key).map(text).transpose()
    }

    pub fn flag(&mut self, key: &'static str) -> Result<Option<bool>, Wrong> {
        let flag = |node: &Node| match node.value {
            Value::Flag(flag) => Ok(flag),
            _ => Err(wrong(node.line, node.what(), "true or false")),
        };
        self.take(key).map(flag).transpose()
    }

    pub fn list(&mut self, key: &'static str) -> Result<&'a [Node], Wrong> {
        self.take(key).map_or(Ok(&[]), list)
    }

    /// To be asked last: a field that nobody took is unknown.
    pub fn finish(self) -> Result<(), Wrong> {
        match self.entries.first() {
            None => Ok(()),
            Some((key, node)) => {
                let known: Vec<_> = self.known.iter().map(|k| format!("`{k}`")).collect();
                let expected = format!("one of {}", known.join(", "));
                Err(wrong(node.line, format!("unknown field `{key}`"), expected))
            }
        }
    }
}

pub fn text(node: &Node) -> Result<&str, Wrong> {
    match &node.value {
        Value::Text(text) => Ok(text),
        _ => Err(wrong(node.line, node.what(), "text in quotes")),
    }
}

pub fn list(node: &Node) -> Result<&[Node], Wrong> {
    match &node.value {
        Value::List(list) => Ok(list),
        _ => Err(wrong(node.line, node.what(), "a list")),
    }
}
