//! (MT-HTH) A round of hand-to-hand.

use serde::{Deserialize, Serialize};

use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// Whose action it is.
    pub unit: UnitId,
    /// The first round after an Engage of `unit` against this one.
    pub charged: Option<UnitId>,
    pub surprise: bool,
    /// (MT-HTH-9) Chargers that came across an obstacle.
    pub across: Vec<FigureId>,
    /// (MT-SHO-12) Casualties before the round, of the side acting and of the other.
    pub fallen: [u8; 2],
    pub stage: FightStage,
    /// (MT-HTH-10) Who fights in this round, and whom each strikes.
    pub fighters: Vec<Fighter>,
    /// (MT-HTH-16) Units in contact as the round began.
    pub pairs: Vec<(UnitId, UnitId)>,
    /// Losses still to be taken.
    pub owed: Vec<(UnitId, u8)>,
    /// Losses taken in this round.
    pub lost: Vec<(UnitId, u8)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    pub figure: FigureId,
    pub strikes: FigureId,
    /// The one he supports (MT-HTH-6); none: he touches the enemy himself.
    pub behind: Option<FigureId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightStage {
    /// Who fights.
    Begin,
    /// (MT-HTH-11) Lances of those who charged.
    Lances,
    Strike,
    Tests,
    Close,
}

impl Fight {
    /// (MT-HTH-13) A further round.
    pub fn again(unit: UnitId) -> Fight {
        Fight {
            unit,
            charged: None,
            surprise: false,
            across: Vec::new(),
            fallen: [0; 2],
            stage: FightStage::Begin,
            fighters: Vec::new(),
            pairs: Vec::new(),
            owed: Vec::new(),
            lost: Vec::new(),
        }
    }

    /// (MT-HTH-17) The round of a charge.
    pub fn charge(
        unit: UnitId,
        charged: UnitId,
        surprise: bool,
        across: Vec<FigureId>,
        fallen: [u8; 2],
    ) -> Fight {
        Fight { charged: Some(charged), surprise, across, fallen, ..Fight::again(unit) }
    }
}
