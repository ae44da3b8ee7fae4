use std::fmt::Display;
use std::io::{self, Write};

use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::value::to_raw_value;
use table::{Json, ShelfFault, TableFault};

use super::lines::LONGEST_REQUEST;

/// The fields of an answer, in order.
#[derive(Default)]
pub struct Fields(Vec<(&'static str, Json)>);

impl Fields {
    pub fn with(mut self, field: &'static str, value: &(impl Serialize + ?Sized)) -> Fields {
        if let Ok(json) = to_raw_value(value) {
            self.0.push((field, json));
        }
        self
    }

    pub fn and(mut self, more: Fields) -> Fields {
        self.0.extend(more.0);
        self
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(self.0.len()))?;
        for (field, value) in &self.0 {
            map.serialize_entry(field, value)?;
        }
        map.end()
    }
}

/// One line back.
pub struct Answer(Fields);

impl Answer {
    pub fn good(id: Option<&Json>, fields: Fields) -> Answer {
        Answer(Fields::default().with("id", &id).with("ok", &true).and(fields))
    }

    pub fn trouble(id: Option<&Json>, trouble: &Trouble) -> Answer {
        let head = Fields::default().with("id", &id).with("ok", &false);
        Answer(head.with("error", trouble))
    }

    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut line = serde_json::to_vec(&self.0)?;
        line.push(b'\n');
        out.write_all(&line)
    }
}

/// Why a request was not fulfilled. Whatever it is, the game is as it was.
#[derive(Debug, Serialize)]
pub struct Trouble {
    /// One word for programs.
    kind: &'static str,
    /// A sentence for people.
    message: String,
    /// The paragraph, if the rules refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
}

impl Trouble {
    fn new(kind: &'static str, message: impl Display) -> Trouble {
        Trouble { kind, message: message.to_string(), rule: None }
    }

    pub fn line_too_long() -> Trouble {
        let limit = LONGEST_REQUEST;
        Trouble::new("request", format!("found a line of more than {limit} bytes"))
    }

    pub fn bad_request(error: &serde_json::Error) -> Trouble {
        Trouble::new("request", format!("expected a JSON object on one line: {error}"))
    }

    pub fn bad_field(field: &str, expected: &str, error: &serde_json::Error) -> Trouble {
        Trouble::new("field", format!("field \"{field}\": expected {expected}: {error}"))
    }

    pub fn no_field(field: &str, expected: &str) -> Trouble {
        Trouble::new("field", format!("field \"{field}\" is missing: expected {expected}"))
    }

    pub fn both_fields(one: &str, other: &str) -> Trouble {
        Trouble::new("field", format!("expected \"{one}\" or \"{other}\", found both"))
    }

    pub fn no_such_command(found: &str, known: &[&str]) -> Trouble {
        let found: String = found.chars().take(40).collect();
        let known = known.join(", ");
        Trouble::new("cmd", format!("expected one of: {known}, found command \"{found}\""))
    }

    pub fn no_game() -> Trouble {
        Trouble::new("game", "no game is open: begin one with \"new\" or \"load\"")
    }

    pub fn no_chance(message: String) -> Trouble {
        Trouble::new("seed", message)
    }

    /// Whether it says that an action is illegal now, and not that the request was wrong.
    pub fn is_illegal(&self) -> bool {
        matches!(self.kind, "refused" | "turn" | "over")
    }

    /// Where something is hidden nobody is told anything before he says who he is.
    pub fn no_viewer() -> Trouble {
        let expected = "a side's name, \"observer\" or \"umpire\"";
        Trouble::new(
            "field",
            format!("field \"as\" is missing: this game has secrets; expected {expected}"),
        )
    }

    pub fn other_side(found: &str, viewer: &str) -> Trouble {
        Trouble::new(
            "side",
            format!("expected the same side, or the umpire, found \"{found}\" as {viewer}"),
        )
    }

    /// Whoever scripts dice learns which are thrown.
    pub fn not_your_dice() -> Trouble {
        Trouble::new("dice", "in a game with secrets only the umpire may script dice")
    }

    /// What broke may be a secret: it is told to people on the standard error only.
    pub fn hushed(self) -> Trouble {
        if self.kind != "bug" {
            return self;
        }
        eprintln!("linstock: {}", self.message);
        Trouble::new("bug", "the program broke off, which is its fault")
    }

    pub fn bug(message: String) -> Trouble {
        Trouble::new("bug", format!("the program broke off, which is its fault: {message}"))
    }
}

impl From<TableFault> for Trouble {
    fn from(fault: TableFault) -> Trouble {
        match fault {
            TableFault::Refused { rule, why } => {
                Trouble { kind: "refused", message: why, rule: Some(rule) }
            }
            TableFault::InPlan { action, rule, why } => {
                let message = format!("action {action}: {why}");
                Trouble { kind: "refused", message, rule: Some(rule) }
            }
            other => Trouble::new(other.kind(), &other),
        }
    }
}

impl From<ShelfFault> for Trouble {
    fn from(fault: ShelfFault) -> Trouble {
        Trouble::new(fault.kind(), &fault)
    }
}
