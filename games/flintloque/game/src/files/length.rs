//! Lengths in centimetres as files give them, in whole micrometres as the rules want them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use tabletop::{CM, REACH};

const FORM: &str = "centimetres: a whole number, or text such as \"63.75\"";
/// Digits after the point: one micrometre is 0.0001 cm.
const DIGITS: usize = 4;

/// A length in micrometres; in files `63` or `"63.75"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Length(i32);

impl Length {
    pub const fn of_cm(cm: i16) -> Length {
        Length(cm as i32 * CM)
    }

    pub const fn of_micrometres(micrometres: i32) -> Length {
        Length(micrometres)
    }

    pub const fn micrometres(self) -> i32 {
        self.0
    }

    fn in_reach(micrometres: i64) -> Option<Length> {
        let fits = micrometres.unsigned_abs() <= REACH.unsigned_abs().into();
        fits.then_some(Length(micrometres as i32))
    }

    /// As it is written in a file.
    pub fn parse(text: &str) -> Option<Length> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !are_digits(whole) || !are_digits(part) || part.len() > DIGITS || whole.len() > 9 {
            return None;
        }
        let number = |s: &str| s.parse::<i64>().ok();
        let part = number(&format!("{part:0<DIGITS$}"))?;
        Length::in_reach(sign * (number(whole)? * i64::from(CM) + part))
    }
}

/// In centimetres, no digit more than needed.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / CM, self.0.abs() % CM);
        let text = format!("{sign}{whole}.{part:0DIGITS$}");
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl Serialize for Length {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self.0 % CM {
            0 => s.serialize_i32(self.0 / CM),
            _ => s.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Length, D::Error> {
        struct NumberOrText;
        impl de::Visitor<'_> for NumberOrText {
            type Value = Length;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(FORM)
            }
            fn visit_i64<E: de::Error>(self, cm: i64) -> Result<Length, E> {
                let length = cm.checked_mul(i64::from(CM)).and_then(Length::in_reach);
                length.ok_or_else(|| E::invalid_value(de::Unexpected::Signed(cm), &self))
            }
            fn visit_u64<E: de::Error>(self, cm: u64) -> Result<Length, E> {
                self.visit_i64(i64::try_from(cm).unwrap_or(i64::MAX))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Length, E> {
                let wrong = || E::invalid_value(de::Unexpected::Str(text), &self);
                Length::parse(text).ok_or_else(wrong)
            }
        }
        d.deserialize_any(NumberOrText)
    }
}

impl JsonSchema for Length {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Length".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let decimal = r"^-?[0-9]{1,9}(\.[0-9]{1,4})?$";
        json_schema!({ "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": decimal }] })
    }
}
