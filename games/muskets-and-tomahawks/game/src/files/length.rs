//! Lengths in inches as files give them, in whole micrometres as the rules want them.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de};

const FORM: &str = "inches: a whole number, or text such as \"39.5\"";
/// A hundredth of an inch in micrometres.
const HUNDREDTH: i64 = 254;
/// Longer than any table.
const MOST: i64 = 100_000;

/// A length in micrometres; in files `39` or `"39.5"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length(pub i32);

impl Length {
    fn of(hundredths: i64) -> Option<Length> {
        (hundredths.abs() <= MOST).then_some(Length((hundredths * HUNDREDTH) as i32))
    }

    fn parse(text: &str) -> Option<Length> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        if !are_digits(whole) || !are_digits(part) || part.len() > 2 || whole.len() > 6 {
            return None;
        }
        let number = |s: &str| s.parse::<i64>().ok();
        let part = number(&format!("{part:0<2}"))?;
        Length::of(sign * (number(whole)? * 100 + part))
    }
}

/// In inches, no digit more than needed.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = i64::from(self.0) / HUNDREDTH;
        let sign = if hundredths < 0 { "-" } else { "" };
        let text = format!("{sign}{}.{:02}", hundredths.abs() / 100, hundredths.abs() % 100);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Length, D::Error> {
        struct Form;
        impl de::Visitor<'_> for Form {
            type Value = Length;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(FORM)
            }
            fn visit_i64<E: de::Error>(self, inches: i64) -> Result<Length, E> {
                let length = inches.checked_mul(100).and_then(Length::of);
                length.ok_or_else(|| E::invalid_value(de::Unexpected::Signed(inches), &self))
            }
            fn visit_u64<E: de::Error>(self, inches: u64) -> Result<Length, E> {
                self.visit_i64(i64::try_from(inches).unwrap_or(i64::MAX))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Length, E> {
                Length::parse(text)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        d.deserialize_any(Form)
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
        let decimal = r"^-?[0-9]{1,6}(\.[0-9]{1,2})?$";
        json_schema!({ "anyOf": [{ "type": "integer" }, { "type": "string", "pattern": decimal }] })
    }
}
