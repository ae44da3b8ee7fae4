use serde::Serialize;

use crate::{Chances, Sum};

/// What could strike one piece.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Threats {
    /// "Maryland b in 1108"
    pub title: String,
    /// "in the next British Activation, as things stand"
    pub when: String,
    pub piece: String,
    pub place: String,
    /// The likeliest to tell first.
    pub attacks: Vec<Threat>,
    /// All that can be done together, one after the other: "All five shots".
    pub together: Option<(String, Chances)>,
    pub notes: Vec<String>,
}

/// One attack, and what it would do to that piece.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Threat {
    pub kind: ThreatKind,
    /// "7th a in 1209 fires, range 2"
    pub words: String,
    pub blows: Vec<Blow>,
    /// What must come first: "if Tarleton activates himself, 4 in 6 (4.32)".
    pub conditions: Vec<String>,
    pub sum: Option<Sum>,
    pub chances: Chances,
    /// The chance that it does anything to the piece, in per cent.
    pub tells: u8,
}

/// How an attack is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreatKind {
    /// From afar.
    Fire,
    /// Hand to hand, from where they stand.
    Assault,
    /// Hand to hand, after a move.
    Charge,
}

/// Who strikes, and from where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Blow {
    pub piece: String,
    pub from: String,
    /// The places gone through, the last one from which it strikes.
    pub via: Vec<String>,
}
