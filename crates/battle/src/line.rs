//! One line of a record as it is read: the action parsed, the events left as text.

use std::fmt;
use std::str;

use kernel::Side;
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::lines::RawLine;
use crate::{Cause, CutOff};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntryLine<'a, A> {
    pub n: usize,
    pub side: Side,
    pub action: A,
    #[serde(borrow, deserialize_with = "dice")]
    pub dice: Vec<(Die<'a>, u8)>,
    #[serde(borrow)]
    pub events: &'a RawValue,
    /// Compared as text, at the end of the line.
    #[serde(borrow, default)]
    pub sum: Option<&'a str>,
}

/// A recorded die without its face: just what a [`kernel::Tape`] wants beside it.
pub(crate) struct Die<'a> {
    pub sides: u8,
    pub cite: &'a str,
}

impl AsRef<str> for Die<'_> {
    fn as_ref(&self) -> &str {
        self.cite
    }
}

/// Reads `[[sides, face, "paragraph"], ...]`.
fn dice<'de: 'a, 'a, D: Deserializer<'de>>(d: D) -> Result<Vec<(Die<'a>, u8)>, D::Error> {
    struct Dice;
    impl<'de> Visitor<'de> for Dice {
        type Value = Vec<(Die<'de>, u8)>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("dice, each as [sides, face, \"paragraph\"]")
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut dice = Vec::new();
            while let Some((sides, face, cite)) = seq.next_element()? {
                dice.push((Die { sides, cite }, face));
            }
            Ok(dice)
        }
    }
    d.deserialize_seq(Dice)
}

/// A line that can be used, or the torn end of the file.
pub(crate) enum Parsed<T> {
    Whole(T),
    Torn(CutOff),
}

/// The text of a line. A last line that breaks off inside a letter is torn.
pub(crate) fn text<'a>(raw: &RawLine<'a>, number: usize) -> Result<Parsed<&'a str>, Cause> {
    match str::from_utf8(raw.bytes) {
        Ok(text) => Ok(Parsed::Whole(text)),
        Err(e) if !raw.closed && e.error_len().is_none() => {
            Ok(Parsed::Torn(CutOff { line: number, bytes: raw.bytes.len() }))
        }
        Err(e) => Err(Cause::not_utf8(raw.bytes, e.valid_up_to())),
    }
}

/// Parses a line. A last line whose JSON breaks off is torn.
pub(crate) fn parse<'a, T: Deserialize<'a>>(
    text: &'a str,
    closed: bool,
    number: usize,
) -> Result<Parsed<T>, Cause> {
    match serde_json::from_str(text) {
        Ok(parsed) => Ok(Parsed::Whole(parsed)),
        Err(e) if !closed && e.classify() == Category::Eof => {
            Ok(Parsed::Torn(CutOff { line: number, bytes: text.len() }))
        }
        Err(e) => Err(Cause::syntax(text, &e)),
    }
}
