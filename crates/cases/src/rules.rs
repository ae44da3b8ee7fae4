//! What the runner asks of a set of rules.

use std::sync::Arc;

use kernel::{Narrate, Place, Ruleset};
use serde_json::Value as Json;

use crate::fault::{Wrong, wrong};
use crate::node::{Node, Units};

/// A ruleset whose cases can be run: one file each, called like the ruleset.
pub trait Cased: Ruleset + Place + Narrate {
    /// The keys of a case, and of a try, that set its position up.
    const SETUP: &'static [&'static str];

    /// The scenario that these keys describe.
    fn scenario(setup: &Node) -> Result<Arc<Self::Scenario>, Wrong>;

    /// The position that these keys describe; called with the names of the scenario in scope.
    fn position(scenario: &Arc<Self::Scenario>, setup: &Node) -> Result<Self::Position, Wrong>;

    /// The answers that `skip` gives, whichever is legal.
    fn declines() -> Vec<Self::Action>;

    /// What lengths and angles of actions are counted in, where it is not what positions count in.
    const ACTION_UNITS: &'static Units = &[];

    /// What the rules measure that no position says: a quarter, a distance, a profile.
    fn measure(_state: &Self::State, what: &str, of: &Node) -> Result<Json, Wrong> {
        Err(wrong(of.line, format!("`{what}`"), "something this game measures"))
    }
}
