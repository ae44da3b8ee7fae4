/// Somebody who asks: a person, and if he said so, for which of his sides or with whose eyes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Who {
    pub person: String,
    /// `as` in the address: a side, `observer` or `umpire`.
    pub side: Option<String>,
}

impl From<&str> for Who {
    fn from(person: &str) -> Who {
        Who { person: person.to_owned(), side: None }
    }
}

impl From<&String> for Who {
    fn from(person: &String) -> Who {
        Who::from(person.as_str())
    }
}
