use serde::Serialize;

/// What an offer may come to: the answer first, then the sum.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Card {
    /// "7th a fires at Maryland b"
    pub title: String,
    /// "1109 to 1108, range 1, musket, in sight"
    pub place: String,
    pub sums: Vec<Sum>,
    /// What each face of the deciding die does; empty if one die does not decide.
    pub faces: Vec<Face>,
    pub chances: Option<Chances>,
    /// What may come back, and anything else worth a sentence.
    pub notes: Vec<String>,
    /// On the button: "Fire".
    pub commit: String,
    pub throws: bool,
}

/// A sum that explains itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// Empty if there is only one.
    pub title: String,
    pub lines: Vec<SumLine>,
    pub total: i16,
    /// "to the die"
    pub words: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SumLine {
    pub value: i16,
    pub words: String,
    pub rule: String,
}

/// One face of a die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Face {
    pub face: u8,
    pub words: String,
    pub weight: Weight,
}

/// How heavy a result is for whoever suffers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    None,
    Light,
    Heavy,
    Worst,
}

/// The odds of a whole offer, from the rules' own resolution.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Chances {
    pub exact: bool,
    /// Paths, or samples of an estimate.
    pub runs: u32,
    /// Whether it hangs on what is hidden from whoever asks ([`crate::HIDDEN`]).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// Estimates only: how far off a chance may be, in per cent, nineteen times in twenty.
    pub margin: u8,
    /// The common denominator of the counts, if it is small enough to read.
    pub of: Option<u64>,
    pub outcomes: Vec<Outcome>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outcome {
    pub words: String,
    pub weight: Weight,
    /// Rounded by itself: those of a card need not add up to 100.
    pub percent: u8,
    /// As a fraction: "2/9".
    pub chance: String,
    /// Out of [`Chances::of`].
    pub count: Option<u64>,
    /// What this line stands for, if it stands for several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<Outcome>,
}

impl Chances {
    /// Nothing has been asked yet.
    pub const NONE: Chances =
        Chances { exact: true, runs: 0, hidden: false, margin: 0, of: None, outcomes: Vec::new() };
}
