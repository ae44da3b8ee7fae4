//! (MT-REA) Reaction tests.

use serde::{Deserialize, Serialize};
use tabletop::Point;

use super::Struck;
use crate::parts::*;

/// All dice are rolled, then the results are applied, in this order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tests {
    pub queue: Vec<Test>,
    /// (MT-HTH-12) Those who have left the fight by their results.
    pub left: Vec<UnitId>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub unit: UnitId,
    pub cause: Trial,
    /// Casualties of this shooting or of this round.
    pub lost: u8,
    /// (MT-REA-8)
    pub solid: bool,
    pub unseen: bool,
    pub heavy: bool,
    /// (MT-REA-9)
    pub outnumbers: bool,
    pub surprised: bool,
    pub lost_fewer: bool,
    /// Whom it fought.
    pub foes: Vec<UnitId>,
    /// (MT-RES-2) The centre of those who caused it.
    pub from: Option<Point>,
    /// Once its die has been rolled.
    pub result: Option<Reaction>,
}

/// (MT-REA-1) What a test is taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trial {
    Shooting,
    Fight,
    Morale,
    Event,
}

impl Test {
    pub fn of(unit: UnitId, cause: Trial) -> Test {
        Test {
            unit,
            cause,
            lost: 0,
            solid: false,
            unseen: false,
            heavy: false,
            outnumbers: false,
            surprised: false,
            lost_fewer: false,
            foes: Vec::new(),
            from: None,
            result: None,
        }
    }

    pub fn after_shots(struck: &Struck, from: Option<Point>) -> Test {
        let Struck { unit, lost, solid, unseen, heavy } = *struck;
        Test { lost, solid, unseen, heavy, from, ..Test::of(unit, Trial::Shooting) }
    }
}
