//! What the runner asks of a set of rules.

use std::sync::Arc;

use kernel::{Narrate, Place, Ruleset};

use crate::fault::Wrong;
use crate::node::Node;

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
}
