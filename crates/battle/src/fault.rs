//! What can be wrong with a record. Advice: one `Cause` per thing that a reader must know to mend
//! the file; each says what was found and what was expected.

use std::fmt;
use std::io;

use kernel::{Refusal, TapeFault};

use crate::{FORMAT, LONGEST_LINE};

/// Something is wrong with a record, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    /// Counted from 1; line 1 is the header, line `n + 1` is entry `n`.
    pub line: usize,
    pub cause: Cause,
}

/// What is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    Unreadable { message: String },
    Empty,
    HeaderCutOff,
    NotARecord { found: String },
    OtherFormat { found: String },
    SeenOnly { by: String },
    OtherGame { field: &'static str, found: String, expected: String },
    TooLong,
    NotUtf8 { byte: u8, at: usize },
    Syntax { message: String, column: usize, found: String },
    OtherNumber { found: usize, expected: usize },
    OtherSum { found: String, expected: String },
    OtherSide { found: String, expected: String },
    AlreadyOver,
    Refused { action: String, refusal: Refusal },
    OtherDice { fault: TapeFault },
    OtherDie { die: usize, found: u8, expected: u8 },
    NoSuchParagraph { found: String },
    OtherEvents { event: usize, found: String, expected: String },
    NoSuchPosition { message: String },
    RulesBroke { message: String },
}

impl Cause {
    pub(crate) fn unreadable(error: io::Error) -> Cause {
        Cause::Unreadable { message: error.to_string() }
    }

    pub(crate) fn not_a_record(line: &str) -> Cause {
        Cause::NotARecord { found: shorten(line) }
    }

    pub(crate) fn other_format(found: &serde_json::Value) -> Cause {
        Cause::OtherFormat { found: shorten(&found.to_string()) }
    }

    pub(crate) fn other_game(field: &'static str, found: &str, expected: &str) -> Cause {
        Cause::OtherGame { field, found: shorten(found), expected: expected.to_owned() }
    }

    pub(crate) fn seen_only(by: &str) -> Cause {
        Cause::SeenOnly { by: shorten(by) }
    }

    pub(crate) fn too_long() -> Cause {
        Cause::TooLong
    }

    pub(crate) fn not_utf8(bytes: &[u8], at: usize) -> Cause {
        Cause::NotUtf8 { byte: bytes.get(at).copied().unwrap_or(0), at }
    }

    /// serde's message without its own line number, which is always 1 here.
    pub(crate) fn syntax(text: &str, error: &serde_json::Error) -> Cause {
        let message = error.to_string();
        let end = message.rfind(" at line ").unwrap_or(message.len());
        Cause::Syntax {
            message: shorten(&message[..end]),
            column: error.column(),
            found: shorten(around(text, error.column())),
        }
    }

    pub(crate) fn other_sum(found: &str, expected: String) -> Cause {
        Cause::OtherSum { found: shorten(found), expected }
    }

    pub(crate) fn other_events(event: usize, found: &str, expected: &str) -> Cause {
        Cause::OtherEvents { event, found: shorten(found), expected: shorten(expected) }
    }

    pub(crate) fn rules_broke(message: String) -> Cause {
        Cause::RulesBroke { message: shorten(&message) }
    }

    /// The position in a header cannot be set up.
    pub fn no_such_position(message: &str) -> Cause {
        Cause::NoSuchPosition { message: shorten(message) }
    }

    /// Whether the file is whole and in order but the rules of today tell another game.
    pub fn is_disproof(&self) -> bool {
        matches!(
            self,
            Cause::OtherSide { .. }
                | Cause::AlreadyOver
                | Cause::Refused { .. }
                | Cause::OtherDice { .. }
                | Cause::OtherDie { .. }
                | Cause::OtherEvents { .. }
                | Cause::RulesBroke { .. }
        )
    }

    /// Puts the place to it.
    pub fn at(self, file: &str, line: usize) -> Fault {
        Fault { file: file.to_owned(), line, cause: self }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Unreadable { message } => write!(f, "cannot be read: {message}"),
            Cause::Empty => write!(f, "found an empty file; expected the header of a record"),
            Cause::HeaderCutOff => {
                write!(f, "found the end of the file inside the header; expected a whole line")
            }
            Cause::NotARecord { found } => {
                write!(f, "found {found}; expected the header {{\"linstock\":{FORMAT},...}}")
            }
            Cause::OtherFormat { found } => {
                write!(f, "found format version {found}; expected {FORMAT}")
            }
            Cause::OtherGame { field, found, expected } => {
                write!(f, "found {field} \"{found}\"; expected \"{expected}\"")?;
                match *field {
                    "table_hash" => write!(f, " (it was played with other tables: --tables FILE)"),
                    _ => Ok(()),
                }
            }
            Cause::SeenOnly { by } => {
                write!(f, "found what the {by} saw of a game; expected all of it")
            }
            Cause::TooLong => {
                write!(f, "found a line of more than {LONGEST_LINE} bytes; expected a shorter one")
            }
            Cause::NotUtf8 { byte, at } => {
                write!(f, "found byte 0x{byte:02x} at column {}; expected UTF-8 text", at + 1)
            }
            Cause::Syntax { message, column, found } => {
                write!(f, "column {column}: {message}; found {found}")
            }
            Cause::OtherNumber { found, expected } => {
                write!(f, "found entry number {found}; expected {expected}")
            }
            Cause::OtherSum { found, expected } => {
                let why = "this line or one above was edited, lost or moved";
                write!(f, "found sum {found}; expected {expected}: {why}")
            }
            Cause::OtherSide { found, expected } => {
                write!(f, "found an action of the {found}; expected one of the {expected}")
            }
            Cause::AlreadyOver => write!(f, "found an entry; expected none, the game is over"),
            Cause::Refused { action, refusal } => {
                write!(f, "found the action {action}; expected a legal one: {refusal}")
            }
            Cause::OtherDice { fault } => {
                write!(f, "found other dice than the rules throw: {fault}")
            }
            Cause::OtherDie { die, found, expected } => {
                write!(f, "die {die}: found a d{found}; expected a d{expected}")
            }
            Cause::NoSuchParagraph { found } => {
                write!(f, "found a die for ({found}); expected a paragraph of the rulebook")
            }
            Cause::OtherEvents { event, found, expected } => {
                write!(f, "event {event}: found {found}; expected {expected}")
            }
            Cause::NoSuchPosition { message } => {
                write!(f, "found a position that cannot be set up: {message}")
            }
            Cause::RulesBroke { message } => {
                write!(f, "the rules broke off here, which is a fault of the program: {message}")
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.cause),
            1 => write!(f, "{}, line 1 (header): {}", self.file, self.cause),
            line => write!(f, "{}, line {line} (entry {}): {}", self.file, line - 1, self.cause),
        }
    }
}

impl std::error::Error for Fault {}

/// The torn last line of a record. A warning: all entries before it are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CutOff {
    pub line: usize,
    /// How much of the line there was.
    pub bytes: usize,
}

impl fmt::Display for CutOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, bytes) = (self.line, self.bytes);
        let whole = line.saturating_sub(2);
        write!(
            f,
            "line {line} (entry {}) is cut off after {bytes} bytes and lost; \
             the {whole} whole entries before it are loaded",
            line - 1
        )
    }
}

/// Enough of a text to recognise it, on one line.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 160;
    let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut short: String = text.chars().take(LONGEST).map(plain).collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push_str("...");
    }
    short
}

/// The text about a column of serde's, which counts bytes.
fn around(text: &str, column: usize) -> &str {
    let start = text.floor_char_boundary(column.saturating_sub(24).min(text.len()));
    let end = text.floor_char_boundary((column + 24).min(text.len()));
    &text[start..end]
}
