//! How well an opponent plays.

use std::fmt;
use std::str::FromStr;

use crate::Budget;

/// Three opponents, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Strength {
    /// Knows the drill: goes where he should and fires, but forecasts nothing.
    Ensign,
    /// Weighs every shot and every attack by its exact odds.
    #[default]
    Colonel,
    /// Besides, plays the best plans out against the answers to them.
    General,
}

impl Strength {
    pub const ALL: [Strength; 3] = [Strength::Ensign, Strength::Colonel, Strength::General];

    /// As it is written in commands, links and files.
    pub const fn id(self) -> &'static str {
        match self {
            Strength::Ensign => "ensign",
            Strength::Colonel => "colonel",
            Strength::General => "general",
        }
    }

    /// As people read it.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Ensign => "Ensign",
            Strength::Colonel => "Colonel",
            Strength::General => "General",
        }
    }

    /// The longest a decision may take where somebody waits for it.
    pub const fn budget(self) -> Budget {
        match self {
            Strength::Ensign => Budget::millis(1000),
            Strength::Colonel => Budget::millis(2000),
            Strength::General => Budget::millis(3000),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// There is no opponent of that name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoSuchStrength(String);

impl fmt::Display for NoSuchStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found opponent \"{}\"; expected ensign, colonel or general", self.0)
    }
}

impl std::error::Error for NoSuchStrength {}

impl FromStr for Strength {
    type Err = NoSuchStrength;

    fn from_str(text: &str) -> Result<Strength, NoSuchStrength> {
        let named = Strength::ALL.into_iter().find(|s| s.id() == text);
        named.ok_or_else(|| NoSuchStrength(text.to_owned()))
    }
}
