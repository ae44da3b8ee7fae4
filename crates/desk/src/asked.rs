use std::collections::BTreeMap;
use std::fmt;

use kernel::Refusal;

use crate::Card;

/// A ruleset that answers questions about a printed game on the table: forms to fill in, and the
/// odds the rules give for what was filled in.
pub trait Asked {
    /// The numbers of the rules.
    type Tables: Send + Sync;

    /// Each is a form; the first is the usual one.
    fn topics() -> &'static [Topic] {
        &[]
    }

    /// What the rules say, by these tables. `answers` were read for this topic.
    fn answer(topic: &Topic, answers: &Answers, tables: &Self::Tables) -> Result<Card, AskFault> {
        let _ = (topic, answers, tables);
        Err(AskFault::new("Questions about the printed game cannot be answered yet."))
    }
}

/// One form.
#[derive(Debug)]
pub struct Topic {
    pub id: &'static str,
    pub title: &'static str,
    /// What the form is about, in a sentence.
    pub about: &'static str,
    pub fields: &'static [FormLine],
}

/// One question of a form.
#[derive(Debug)]
pub struct FormLine {
    pub id: &'static str,
    /// Fields of one group stand together.
    pub group: &'static str,
    pub label: &'static str,
    pub kind: Kind,
}

/// How a question is answered.
#[derive(Debug)]
pub enum Kind {
    /// By one of these: word and label. The first is the usual one.
    Choice(&'static [(&'static str, &'static str)]),
    /// By a whole number.
    Number { least: i32, most: i32, usual: i32 },
    /// By yes; left out it is no.
    Flag,
}

/// A question of a group, by its id and label, answered by one of these.
pub const fn choice(
    group: &'static str,
    id: &'static str,
    label: &'static str,
    all: &'static [(&'static str, &'static str)],
) -> FormLine {
    FormLine { id, group, label, kind: Kind::Choice(all) }
}

pub const fn number(
    group: &'static str,
    id: &'static str,
    label: &'static str,
    [least, usual, most]: [i32; 3],
) -> FormLine {
    FormLine { id, group, label, kind: Kind::Number { least, most, usual } }
}

pub const fn flag(group: &'static str, id: &'static str, label: &'static str) -> FormLine {
    FormLine { id, group, label, kind: Kind::Flag }
}

/// A form filled in: every field has a value it can have.
#[derive(Debug)]
pub struct Answers(BTreeMap<&'static str, Answer>);

#[derive(Debug, Clone, Copy)]
enum Answer {
    Word(&'static str),
    Number(i32),
    Flag(bool),
}

impl Topic {
    /// Reads names and values; what is left out is as usual.
    pub fn read(&self, given: &[(String, String)]) -> Result<Answers, AskFault> {
        for (name, _) in given {
            if !self.fields.iter().any(|field| field.id == name) {
                let known: Vec<&str> = self.fields.iter().map(|field| field.id).collect();
                let found = format!("found \"{}\"", short(name));
                return Err(AskFault::new(format!(
                    "{found}; expected one of: {}",
                    known.join(", ")
                )));
            }
        }
        let value =
            |field: &FormLine| given.iter().rev().find(|(n, _)| n == field.id).map(|g| &*g.1);
        let answer = |field: &FormLine| Ok((field.id, field.read(value(field))?));
        self.fields.iter().map(answer).collect::<Result<_, _>>().map(Answers)
    }
}

impl FormLine {
    fn read(&self, given: Option<&str>) -> Result<Answer, AskFault> {
        let wrong = |expected: String| {
            let found = short(given.unwrap_or_default());
            Err(AskFault::new(format!("{}: found \"{found}\"; expected {expected}", self.label)))
        };
        match (&self.kind, given) {
            (Kind::Choice(all), None) => Ok(Answer::Word(all.first().map_or("", |c| c.0))),
            (Kind::Choice(all), Some(word)) => match all.iter().find(|c| c.0 == word) {
                Some((word, _)) => Ok(Answer::Word(word)),
                None => {
                    let known: Vec<&str> = all.iter().map(|c| c.0).collect();
                    wrong(format!("one of: {}", known.join(", ")))
                }
            },
            (Kind::Number { usual, .. }, None) => Ok(Answer::Number(*usual)),
            (Kind::Number { least, most, .. }, Some(text)) => match text.trim().parse::<i32>() {
                Ok(number) if (*least..=*most).contains(&number) => Ok(Answer::Number(number)),
                _ => wrong(format!("a whole number from {least} to {most}")),
            },
            (Kind::Flag, None) => Ok(Answer::Flag(false)),
            (Kind::Flag, Some("yes" | "on")) => Ok(Answer::Flag(true)),
            (Kind::Flag, Some("no" | "")) => Ok(Answer::Flag(false)),
            (Kind::Flag, Some(_)) => wrong("yes or no".to_owned()),
        }
    }
}

/// Something of a stranger's, as much of it as a message bears.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

impl Answers {
    /// The word chosen; the field must be a choice of the topic.
    pub fn word(&self, field: &str) -> &'static str {
        match self.0.get(field) {
            Some(Answer::Word(word)) => word,
            other => unreachable!("{field} is a choice, found {other:?}"),
        }
    }

    pub fn number(&self, field: &str) -> i32 {
        match self.0.get(field) {
            Some(Answer::Number(number)) => *number,
            other => unreachable!("{field} is a number, found {other:?}"),
        }
    }

    pub fn flag(&self, field: &str) -> bool {
        match self.0.get(field) {
            Some(Answer::Flag(flag)) => *flag,
            other => unreachable!("{field} is a flag, found {other:?}"),
        }
    }

    /// As it would stand in an address.
    pub fn shown(&self, field: &str) -> String {
        match self.0.get(field) {
            Some(Answer::Word(word)) => (*word).to_owned(),
            Some(Answer::Number(number)) => number.to_string(),
            Some(Answer::Flag(true)) => "yes".to_owned(),
            Some(Answer::Flag(false)) | None => String::new(),
        }
    }
}

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskFault {
    pub message: String,
    /// The paragraph, if the rules forbid what was asked about.
    pub rule: Option<String>,
}

impl AskFault {
    pub fn new(message: impl Into<String>) -> AskFault {
        AskFault { message: message.into(), rule: None }
    }
}

impl From<Refusal> for AskFault {
    fn from(Refusal { rule, why }: Refusal) -> AskFault {
        AskFault { message: why.to_owned(), rule: Some(rule.number().to_owned()) }
    }
}

impl fmt::Display for AskFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for AskFault {}
