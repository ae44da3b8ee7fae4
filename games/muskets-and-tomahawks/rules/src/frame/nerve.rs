//! (MT-REA) Reaction tests.

use serde::{Deserialize, Serialize};

use crate::parts::*;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tests {
    pub queue: Vec<Test>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Test {
    pub unit: UnitId,
    pub cause: Trial,
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
