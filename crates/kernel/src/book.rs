//! The printed rules as a register: paragraphs, citations of them, and refusals that cite.

use std::fmt;

use serde::{Serialize, Serializer};

/// One numbered paragraph of a rulebook, in our own words.
#[derive(Debug)]
pub struct Paragraph {
    pub number: &'static str,
    pub title: &'static str,
    pub status: Status,
    pub text: &'static str,
}

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

/// A place where the book is silent or contradicts itself, and what we decided.
#[derive(Debug)]
pub struct Ruling {
    pub id: &'static str,
    pub rule: &'static str,
    pub question: &'static str,
    pub decision: &'static str,
    pub reason: &'static str,
}

/// A rulebook: all its paragraphs and rulings, in order.
#[derive(Debug)]
pub struct Book {
    pub title: &'static str,
    pub paragraphs: &'static [Paragraph],
    pub rulings: &'static [Ruling],
    /// Tables the book does not print: name and what the reconstruction rests on.
    pub reconstructed: &'static [(&'static str, &'static str)],
}

impl Book {
    pub fn paragraph(&self, number: &str) -> Option<&'static Paragraph> {
        self.paragraphs.iter().find(|p| p.number == number)
    }

    /// The citation of a paragraph named at run time, for readers of files.
    pub fn cite(&self, number: &str) -> Option<Cite> {
        self.paragraph(number).map(|p| Cite(p.number))
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
pub const fn find(paragraphs: &[Paragraph], number: &'static str) -> Cite {
    let mut i = 0;
    while i < paragraphs.len() {
        if same(paragraphs[i].number, number) {
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
