//! Numbers that know their bounds, so that a wrong one is refused where it stands.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};

/// A whole number from `MIN` to `MAX`, both included; `USUAL` where a file says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Number<const MIN: i16, const MAX: i16, const USUAL: i16 = MIN>(i16);

impl<const MIN: i16, const MAX: i16, const USUAL: i16> Number<MIN, MAX, USUAL> {
    pub fn new(number: i64) -> Option<Self> {
        (i64::from(MIN)..=i64::from(MAX)).contains(&number).then_some(Number(number as i16))
    }

    pub const fn get(self) -> i16 {
        self.0
    }

    /// For bounds within `i8`.
    pub const fn i8(self) -> i8 {
        const { assert!(MIN >= -128 && MAX <= 127) };
        self.0 as i8
    }

    /// For bounds within `u8`.
    pub const fn u8(self) -> u8 {
        const { assert!(MIN >= 0 && MAX <= 255) };
        self.0 as u8
    }
}

impl<const MIN: i16, const MAX: i16, const USUAL: i16> Default for Number<MIN, MAX, USUAL> {
    fn default() -> Self {
        const { assert!(MIN <= USUAL && USUAL <= MAX) };
        Number(USUAL)
    }
}

impl<'de, const MIN: i16, const MAX: i16, const USUAL: i16> Deserialize<'de>
    for Number<MIN, MAX, USUAL>
{
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Bounded<const MIN: i16, const MAX: i16, const USUAL: i16>;
        impl<const MIN: i16, const MAX: i16, const USUAL: i16> de::Visitor<'_>
            for Bounded<MIN, MAX, USUAL>
        {
            type Value = Number<MIN, MAX, USUAL>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a whole number from {MIN} to {MAX}")
            }
            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Self::Value, E> {
                Number::new(n).ok_or_else(|| E::invalid_value(de::Unexpected::Signed(n), &self))
            }
            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Self::Value, E> {
                self.visit_i64(i64::try_from(n).unwrap_or(i64::MAX))
            }
        }
        d.deserialize_i64(Bounded)
    }
}

impl<const MIN: i16, const MAX: i16, const USUAL: i16> JsonSchema for Number<MIN, MAX, USUAL> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Number{MIN}To{MAX}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": MIN, "maximum": MAX })
    }
}
