//! What is wrong with a file, and where.

use std::borrow::Cow;
use std::fmt;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};

/// Nothing above this is read.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;
/// The one version of the file formats.
pub const SCHEMA: u32 = 1;

/// A file that cannot be used: where, what was found, what would have done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    pub line: Option<usize>,
    pub found: String,
    pub expected: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": found {}, expected {}", self.found, self.expected)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    pub fn whole_file(file: &str, found: impl Into<String>, expected: &str) -> Fault {
        Fault { file: file.to_owned(), line: None, found: found.into(), expected: expected.into() }
    }
}

/// Which of the things given together is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Map,
    Battle,
    Tables,
    Choices,
}

/// One step of the way to a value in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hop {
    Key(Cow<'static, str>),
    At(usize),
}

impl From<&'static str> for Hop {
    fn from(key: &'static str) -> Hop {
        Hop::Key(Cow::Borrowed(key))
    }
}

impl From<String> for Hop {
    fn from(key: String) -> Hop {
        Hop::Key(Cow::Owned(key))
    }
}

impl From<usize> for Hop {
    fn from(at: usize) -> Hop {
        Hop::At(at)
    }
}

/// The way to a value: `way!["units", 3, "hex"]`.
#[macro_export]
macro_rules! way {
    ($($step:expr),* $(,)?) => { vec![$($crate::fault::Hop::from($step)),*] };
}
pub use crate::way;

/// Something wrong in a file that has been parsed, at a way of keys and positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub part: Part,
    pub way: Vec<Hop>,
    pub found: String,
    pub expected: String,
}

impl Problem {
    pub fn new(way: Vec<Hop>, found: impl Into<String>, expected: impl Into<String>) -> Problem {
        Problem { part: Part::Battle, way, found: found.into(), expected: expected.into() }
    }

    pub fn of(self, part: Part) -> Problem {
        Problem { part, ..self }
    }

    /// The fault in the file that the problem was found in.
    pub fn locate(&self, file: &str, text: &str) -> Fault {
        Fault {
            file: file.to_owned(),
            line: line_of(text, &self.way),
            found: self.found.clone(),
            expected: self.expected.clone(),
        }
    }
}

/// The line of the last step of the way that is in the text.
fn line_of(text: &str, way: &[Hop]) -> Option<usize> {
    let document = DeTable::parse(text).ok()?;
    let mut table = Some(document.get_ref());
    let mut array = None;
    let mut place = None;
    for step in way {
        let value = match step {
            Hop::Key(key) => {
                table.and_then(|t| t.iter().find(|(k, _)| k.get_ref() == key).map(|(_, v)| v))
            }
            Hop::At(at) => array.and_then(|a: &toml::de::DeArray<'_>| a.get(*at)),
        };
        let Some(value) = value else { break };
        place = Some(value.span().start);
        (table, array) = match value.get_ref() {
            DeValue::Table(t) => (Some(t), None),
            DeValue::Array(a) => (None, Some(a)),
            _ => (None, None),
        };
    }
    place.map(|at| line_at(text.as_bytes(), at))
}

pub fn line_at(text: &[u8], at: usize) -> usize {
    1 + text[..at.min(text.len())].iter().filter(|b| **b == b'\n').count()
}

/// Text to one of the file structs.
pub fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    if text.len() > MAX_BYTES {
        return Err(too_long(file));
    }
    toml::from_str(text).map_err(|error| other_schema(file, text, &error))
}

pub fn too_long(file: &str) -> Fault {
    Fault::whole_file(file, "a file of more than 16 MB", "a scenario or tables file")
}

/// A file of another version is told so, rather than that its new fields are unknown.
fn other_schema(file: &str, text: &str, error: &toml::de::Error) -> Fault {
    let fault = not_toml(file, text, error);
    let Ok(document) = DeTable::parse(text) else { return fault };
    let schema = document.get_ref().iter().find(|(k, _)| k.get_ref() == "schema");
    match schema.map(|(_, v)| v.get_ref()) {
        Some(DeValue::Integer(n)) if n.as_str() != SCHEMA.to_string() => {
            let problem = wrong_schema(n.as_str());
            problem.locate(file, text)
        }
        _ => fault,
    }
}

/// The version that a file gives; a position inside another file need not.
pub fn check_schema(schema: Option<u32>, needed: bool) -> Result<(), Problem> {
    match schema {
        Some(SCHEMA) => Ok(()),
        Some(other) => Err(wrong_schema(&other.to_string())),
        None if needed => Err(Problem::new(vec![], "no schema", "schema = 1")),
        None => Ok(()),
    }
}

fn wrong_schema(found: &str) -> Problem {
    Problem::new(way!["schema"], format!("schema = {found}"), "schema = 1")
}

fn not_toml(file: &str, text: &str, error: &toml::de::Error) -> Fault {
    let message = error.message().replace('\n', " ");
    let (found, expected) = if let Some((found, expected)) = message.split_once(", expected ") {
        (found.to_owned(), expected.to_owned())
    } else if let Some((found, expected)) = message.split_once(", available keys: ") {
        (found.to_owned(), expected.to_owned())
    } else if let Some(field) = message.strip_prefix("missing field ") {
        (format!("nothing for {field}"), format!("a value for {field}"))
    } else {
        (message, "a TOML file of this kind".to_owned())
    };
    let line = error.span().map(|span| line_at(text.as_bytes(), span.start));
    Fault { file: file.to_owned(), line, found, expected }
}
