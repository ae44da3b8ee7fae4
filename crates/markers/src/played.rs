//! An opponent that goes where it thinks that enemy troops hide.

use bots::{Candidate, Clock, Played, Strength};
use kernel::{Ahead, Guess, Side};

use super::*;

/// What it is worth to step where an enemy hides: a little if it finds troops, much less if it is lured.
const FOUND: i64 = 1000;
const LURED: i64 = -8000;

impl<const LEAK: u8> Played for Toy<LEAK> {
    /// How often it has thought.
    type Memory = u32;
    type Drill = ();

    fn consider(
        world: &Guess<'_, Self>,
        side: Side,
        _: Strength,
        memory: &mut u32,
        _: &Clock<'_>,
    ) -> Vec<Candidate<Action>> {
        *memory += 1;
        let mut menu = Self::choices(world);
        menu.retain(|action| matches!(action, Action::Step { .. } | Action::Pass));
        let gain = |action: &Action| worth(world, side, action);
        menu.into_iter().map(|a| Candidate::one(a.clone(), gain(&a), "it is there")).collect()
    }
}

/// What an action is worth, by the contents of the markers of this state.
pub fn worth(state: &State, side: Side, action: &Action) -> i64 {
    let Action::Step { to, .. } = action else { return 0 };
    let found = state.markers[side.other().index()].iter().filter(|m| m.place == *to && !m.shown);
    found.map(|marker| if marker.troop == Some(true) { FOUND } else { LURED }).sum()
}
