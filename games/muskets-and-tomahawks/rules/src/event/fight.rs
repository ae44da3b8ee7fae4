//! (MT-HTH) What a round of hand-to-hand comes to.

use kernel::Cite;
use serde::{Deserialize, Serialize};

use crate::parts::*;
use crate::rulebook::cite;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FightEvent {
    /// (MT-HTH-1)
    Declared { unit: UnitId, target: Who, surprise: bool },
    /// (MT-HTH-5)
    Reacted { unit: UnitId, by: UnitId, answer: Answer },
    /// Units that are in contact now, each with its enemies.
    Engaged { pairs: Vec<(UnitId, UnitId)>, by: Option<UnitId> },
    /// (MT-HTH-19)
    Parted { unit: UnitId },
}

impl FightEvent {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        cite(match self {
            FightEvent::Declared { .. } => cite!("MT-HTH-1"),
            FightEvent::Reacted { .. } => cite!("MT-HTH-5"),
            FightEvent::Engaged { .. } => cite!("MT-HTH-13"),
            FightEvent::Parted { .. } => cite!("MT-HTH-19"),
        });
    }
}
