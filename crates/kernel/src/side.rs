use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::names;

/// One of the two armies. What they are called is the ruleset's business (see [`crate::Names`] and [`crate::People`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    First,
    Second,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        names::write_id(names::SIDES, self.index(), s)
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Side, D::Error> {
        match names::read_id(names::SIDES, "side", d)? {
            0 => Ok(Side::First),
            1 => Ok(Side::Second),
            _ => Err(de::Error::custom("there are two sides")),
        }
    }
}
