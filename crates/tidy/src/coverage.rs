//! Register, citations and cases, joined.

use files::{Book, Paragraph};
use kernel::Status;

use crate::{Case, Citations, citations, comments, data};

/// One paragraph and what keeps it.
pub struct Row<'a> {
    pub paragraph: &'a Paragraph,
    pub code: Vec<String>,
    pub cases: Vec<Case>,
}

impl Row<'_> {
    /// What is missing, if anything.
    pub fn gap(&self) -> Option<&'static str> {
        match self.paragraph.status {
            Status::Prose => None,
            _ if self.cases.is_empty() => Some("no case"),
            Status::Absence => None,
            Status::Definition if self.code.is_empty() => Some("no code names it"),
            Status::Table if self.code.is_empty() => Some("neither code nor data names it"),
            _ if self.code.is_empty() => Some("no citation in code"),
            _ => None,
        }
    }
}

/// Where a ruleset's sources and data speak of its paragraphs.
pub struct Places {
    cited: Citations,
    comments: Citations,
    data: Citations,
}

impl Places {
    pub fn of(ruleset: &str) -> Places {
        let (cited, comments) = (citations(ruleset), comments(ruleset));
        Places { cited, comments, data: data(ruleset) }
    }

    /// What counts as the code of a paragraph.
    fn code(&self, paragraph: &Paragraph) -> Vec<String> {
        let number = &paragraph.number;
        let lists = match paragraph.status {
            Status::Definition => vec![&self.cited, &self.comments],
            Status::Table => vec![&self.cited, &self.data],
            Status::Enforced | Status::Absence | Status::Prose => vec![&self.cited],
        };
        let mut code: Vec<String> =
            lists.into_iter().filter_map(|list| list.get(number)).flatten().cloned().collect();
        code.sort_unstable();
        code.dedup();
        code
    }
}

pub fn coverage<'a>(book: &'a Book, places: &Places, cases: &[Case]) -> Vec<Row<'a>> {
    let row = |paragraph: &'a Paragraph| Row {
        paragraph,
        code: places.code(paragraph),
        cases: cases.iter().filter(|c| c.rules.contains(&paragraph.number)).cloned().collect(),
    };
    book.paragraphs.iter().map(row).collect()
}
