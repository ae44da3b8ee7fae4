//! How Flintlock's cases are run: their positions are small stages.

use std::sync::Arc;

use crate::files::default_tables;
use crate::{Flintlock, stage};
use ::flintlock::action::Action;
use ::flintlock::position::Position;
use ::flintlock::scenario::Scenario;

use cases::Cased;
use cases::fault::Wrong;
use cases::node::Node;

impl Cased for Flintlock {
    const SETUP: &'static [&'static str] = &[
        "scenario",
        "defaults",
        "map",
        "switches",
        "options",
        "leaders",
        "commands",
        "units",
        "armies",
        "activation",
        "pending",
        "shock",
        "slipped",
        "spent_options",
    ];

    fn scenario(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
        stage::scenario(setup, &default_tables())
    }

    fn position(scenario: &Arc<Scenario>, setup: &Node) -> Result<Position, Wrong> {
        stage::position(scenario, setup)
    }

    fn declines() -> Vec<Action> {
        vec![Action::CeaseFire, Action::HoldFire, Action::Stand, Action::Decline, Action::LetBe]
    }
}
