//! Register, citations and cases, joined.

use kernel::{Book, Paragraph, Status};

use crate::{Case, Citations};

/// One paragraph and what keeps it.
pub struct Row {
    pub paragraph: &'static Paragraph,
    pub code: Vec<String>,
    pub cases: Vec<Case>,
}

impl Row {
    /// What is missing, if anything.
    pub fn gap(&self) -> Option<&'static str> {
        match self.paragraph.status {
            Status::Prose => None,
            _ if self.cases.is_empty() => Some("no case"),
            Status::Absence => None,
            _ if self.code.is_empty() => Some("no citation in code"),
            _ => None,
        }
    }
}

pub fn coverage(book: &Book, citations: &Citations, cases: &[Case]) -> Vec<Row> {
    let row = |paragraph: &'static Paragraph| Row {
        paragraph,
        code: citations.get(paragraph.number).into_iter().flatten().cloned().collect(),
        cases: cases
            .iter()
            .filter(|c| c.rules.iter().any(|r| r == paragraph.number))
            .cloned()
            .collect(),
    };
    book.paragraphs.iter().map(row).collect()
}
