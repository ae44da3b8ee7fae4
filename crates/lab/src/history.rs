//! What happened on a field, for comparison; no effect on play.

use serde::{Deserialize, Serialize};

/// A battle of history.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {
    /// Which it is, with its day: battles of several games that say the same are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battle: Option<String>,
    /// The index of the side that won.
    pub winner: Option<usize>,
    /// Men in the field and lost, lowest and highest account, by side.
    pub men: [Option<u32>; 2],
    pub losses: [Option<[u32; 2]>; 2],
    pub note: String,
    pub sources: String,
    /// How often who should win, and other signs that the model is right.
    pub aim: Option<Aim>,
    pub signs: Vec<Sign>,
}

/// How often a side should win, in per cent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aim {
    pub side: usize,
    pub percent: [u32; 2],
}

/// A share of something that should lie in a band.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    pub words: String,
    /// Whose counters.
    pub side: usize,
    pub share: Share,
    /// Only these kinds of troops, or all but those; empty: all.
    pub kinds: Vec<String>,
    pub not_kinds: Vec<String>,
    /// Only these groups; empty: all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// The groups behind them, for [`Share::Dearer`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
    /// Only what is gone in so many per cent of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<u32>,
    /// Only in games won by this side.
    pub won_by: Option<usize>,
    pub percent: [u32; 2],
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// Men lost of all men.
    Men,
    /// The same without those who fled.
    MenButFled,
    /// Counters gone of all counters.
    Units,
    /// Of the counters gone, those that fled.
    FledOfGone,
    /// Games in which the groups behind cost the enemy more men than those before them, of all in
    /// which half of either was gone.
    Dearer,
}
