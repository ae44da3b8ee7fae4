use std::fmt;

/// Why a lesson cannot be given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Not a lesson file.
    File(String),
    /// Its battle or position does not exist.
    Start(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::File(why) => write!(f, "not a lesson: {why}"),
            Fault::Start(why) => write!(f, "the lesson cannot begin: {why}"),
        }
    }
}

impl std::error::Error for Fault {}
