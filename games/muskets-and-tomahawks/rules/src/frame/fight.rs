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
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FightStage {
    Strike,
    Losses,
    Tests,
    Close,
}
