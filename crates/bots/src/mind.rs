//! What an opponent remembers from one decision to the next.

use std::collections::VecDeque;

use crate::{Played, Strength};

/// The memory of one opponent in one game. It can be lost at any time: a new one plays on.
pub struct Mind<R: Played> {
    pub strength: Strength,
    /// Breaks ties: equal seeds and equal views give equal decisions.
    pub seed: u64,
    /// The rest of the plan that is being carried out.
    pub plan: VecDeque<R::Action>,
    /// The state in which the plan goes on; any other, and it is dropped.
    pub expected: Option<R::State>,
    /// What the ruleset's own part wants to remember.
    pub memory: R::Memory,
}

impl<R: Played> Mind<R> {
    pub fn new(strength: Strength, seed: u64) -> Mind<R> {
        let (plan, memory) = (VecDeque::new(), R::Memory::default());
        Mind { strength, seed, plan, expected: None, memory }
    }

    pub fn forget_plan(&mut self) {
        self.plan.clear();
        self.expected = None;
    }
}
