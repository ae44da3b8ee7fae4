//! What is wrong with a case file, and where.

pub use files::Fault;

/// A fault at a line of a file whose name the caller knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wrong {
    pub line: Option<usize>,
    pub found: String,
    pub expected: String,
}

/// The one way to say that something in a file is wrong.
pub fn wrong(line: usize, found: impl Into<String>, expected: impl Into<String>) -> Wrong {
    Wrong { line: Some(line), found: found.into(), expected: expected.into() }
}

impl Wrong {
    /// An error of a reader that speaks like serde: "... found ..., expected ...".
    pub fn told(line: usize, message: &str, otherwise: &str) -> Wrong {
        let message = message.replace('\n', " ");
        let message = message.trim().trim_end_matches(" at line 1 column 0");
        match message.split_once(", expected ") {
            Some((found, expected)) => wrong(line, found, expected),
            None => wrong(line, message, otherwise),
        }
    }

    pub fn in_file(self, file: &str) -> Fault {
        let Wrong { line, found, expected } = self;
        Fault { file: file.to_owned(), line, found, expected }
    }
}
