//! The register of the printed rules, citations from it, and refusals that cite.

use std::fmt;

use serde::{Serialize, Serializer};

/// What a paragraph asks of the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// A rule of play: cited in code, held by a case, met in random play.
    Enforced,
    /// As `Enforced`, but the numbers stand in a data file; where no code cites it, that file names it.
    Table,
    /// What a word means, how something is measured, an order that is kept: nothing is refused or
    /// rolled by it. The code that keeps it names it in a comment; held by a case.
    Definition,
    /// Says that something does *not* happen: held by a case; there is no code to cite it.
    Absence,
    /// A heading, an explanation, a list of parts: nothing to enforce.
    Prose,
}

impl Status {
    pub const ALL: [Status; 5] =
        [Status::Enforced, Status::Table, Status::Definition, Status::Absence, Status::Prose];

    /// As rulebooks write it.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Enforced => "enforced",
            Status::Table => "table",
            Status::Definition => "definition",
            Status::Absence => "absence",
            Status::Prose => "prose",
        }
    }
}

/// What rules need of a rulebook: which paragraphs and rulings there are. The words are no part of a build.
#[derive(Debug)]
pub struct Register {
    /// Numbers in the order of the book, and what each asks of the code.
    pub paragraphs: &'static [(&'static str, Status)],
    pub rulings: &'static [&'static str],
}

impl Register {
    /// The citation of a paragraph named at run time, for readers of files.
    pub fn cite(&self, number: &str) -> Option<Cite> {
        self.paragraphs.iter().find(|(n, _)| *n == number).map(|(n, _)| Cite(n))
    }

    pub fn has_ruling(&self, id: &str) -> bool {
        self.rulings.contains(&id)
    }
}

/// A reference to a paragraph. Rules make them with their crate's `cite!`, which does not build
/// for a paragraph that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cite(&'static str);

impl Cite {
    pub const fn number(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({})", self.0)
    }
}

impl Serialize for Cite {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.0)
    }
}

/// Looks a paragraph up while compiling. Rulesets wrap it in a `cite!` of their own.
pub const fn find(register: &Register, number: &'static str) -> Cite {
    let mut i = 0;
    while i < register.paragraphs.len() {
        if same(register.paragraphs[i].0, number) {
            return Cite(number);
        }
        i += 1;
    }
    panic!("no such paragraph in the register")
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Why an action is not legal: the paragraph that forbids it, and a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Refusal {
    pub rule: Cite,
    pub why: &'static str,
}

/// The one way to refuse.
pub const fn refuse<T>(rule: Cite, why: &'static str) -> Result<T, Refusal> {
    Err(Refusal { rule, why })
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.rule)
    }
}
