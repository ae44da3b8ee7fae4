//! (MT-SHO) Shots on their way.

use serde::{Deserialize, Serialize};

use crate::action::Volley;
use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    pub unit: UnitId,
    pub manner: Manner,
    pub volley: Volley,
    pub stage: FireStage,
}

/// (MT-SHO-6, MT-VIG-4, MT-HTH-5, MT-SHO-12) How shots come to be fired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// A Shoot action.
    Shoot,
    /// Vigilance fire of a unit, or of a marker by its standing order.
    Vigilance,
    /// At chargers: hasty.
    Charge,
    /// At chargers by a vigilant unit: not hasty.
    Ready,
    /// One Shot Weapons after a Move: hasty.
    Throw,
    /// The same at just short in an Engage: losses cause no test of their own.
    Rush,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireStage {
    Dice,
    Losses,
    Tests,
}
