use kernel::Refusal;
use serde::Serialize;

use crate::Card;

/// A piece close to the eye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PieceCard {
    pub piece: String,
    pub title: String,
    /// "hex 1109"
    pub place: String,
    pub chips: Vec<Chip>,
    /// "Newmarsh, 56 men, faces north"
    pub lines: Vec<String>,
    /// "Morale", "+1"
    pub facts: Vec<(String, String)>,
    /// What it cannot do now, and why.
    pub barred: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chip {
    pub words: String,
    pub good: bool,
}

/// What is at a place, to be read out and shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Here {
    pub place: String,
    /// "1108, road, level 2."
    pub ground: String,
    pub pieces: Vec<PieceCard>,
}

/// The answer of the line-of-sight tool.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// Its ends: places, or pieces.
    pub from: String,
    pub to: String,
    /// What people call them.
    pub ends: [String; 2],
    pub clear: bool,
    /// "Blocked by the woods in 0907 (11.2)."
    pub words: String,
    /// The places the line crosses, and the one that blocks.
    pub crossed: Vec<String>,
    pub blocked_at: Option<String>,
}

/// Why a click does nothing.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Why {
    /// "Maryland d cannot be fired at by the 7th a."
    pub what: String,
    /// The rules' own words.
    pub why: String,
    pub rule: String,
    /// "It can fire at Maryland a or b."
    pub instead: String,
    /// Where only the asking is wrong, the odds still stand.
    pub card: Option<Card>,
}

impl Why {
    pub fn plain(what: &str, why: &str, rule: &str) -> Why {
        let [what, why, rule] = [what, why, rule].map(str::to_owned);
        Why { what, why, rule, instead: String::new(), card: None }
    }

    pub fn refused(what: &str, refusal: Refusal) -> Why {
        Why::plain(what, refusal.why, refusal.rule.number())
    }
}
