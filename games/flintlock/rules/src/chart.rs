//! What the sheet says and no rule reads: names on the map, where north is, who wears what.

use hexes::Hex;
use serde::{Deserialize, Serialize};

use crate::parts::{CommandId, UnitId};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chart {
    /// The map's id. Scattered things, such as trees, are seeded with it.
    pub map: String,
    /// What the field is called.
    pub field: String,
    /// Of the battle: "1781-01-17".
    pub date: String,
    pub place: String,
    /// True bearing of the top of the sheet, in degrees.
    pub bearing: u16,
    pub yards_per_hex: u16,
    pub flora: Flora,
    /// Hexes are numbered by column and row, "CCRR", rather than by coordinates.
    pub numbered: bool,
    pub roads: Vec<Road>,
    pub labels: Vec<Label>,
    /// By unit.
    pub badges: Vec<Badge>,
    /// By Command.
    pub guidons: Vec<Guidon>,
}

impl Chart {
    pub fn badge(&self, unit: UnitId) -> &Badge {
        &self.badges[unit.index()]
    }

    pub fn guidon(&self, command: CommandId) -> Guidon {
        self.guidons[command.index()]
    }
}

/// What the light woods are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flora {
    #[default]
    Oak,
    Pine,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Road {
    /// Empty if it has none.
    pub name: String,
    pub path: Vec<Hex>,
}

/// A name written on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    pub hex: Hex,
    pub text: String,
}

/// How a unit's counter is told from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    pub nation: Nation,
    /// The name of its regiment in at most eight characters.
    pub short: String,
    /// Which counter of its regiment it is: the "a" of `b7-a`.
    pub part: Option<char>,
    pub hat: Hat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    British,
    Loyalist,
    German,
    Continental,
    Militia,
}

impl Nation {
    pub const ALL: [Nation; 5] =
        [Nation::British, Nation::Loyalist, Nation::German, Nation::Continental, Nation::Militia];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hat {
    /// Line.
    Cocked,
    /// Light infantry: with a feather.
    Cap,
    /// Militia and riflemen.
    Round,
    /// Grenadiers.
    Bearskin,
}

impl Hat {
    pub const ALL: [Hat; 4] = [Hat::Cocked, Hat::Cap, Hat::Round, Hat::Bearskin];
}

/// How a Command is told from others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guidon {
    /// No other Command of the battle has it.
    pub letter: char,
    /// Its place among the Commands of its side, which gives it a colour.
    pub stripe: u8,
}
