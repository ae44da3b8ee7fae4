//! What an opponent remembers from one decision to the next.

use std::collections::VecDeque;

use kernel::Known;

use crate::{Played, Strength};

/// The memory of one opponent in one game. It can be lost at any time: a new one plays on.
pub struct Mind<R: Played> {
    pub strength: Strength,
    /// Breaks ties and seeds guesses: equal seeds and equal knowledge give equal decisions.
    pub seed: u64,
    /// The rest of the plan that is being carried out.
    pub plan: VecDeque<R::Action>,
    /// What is known when the plan goes on; anything else, and it is dropped.
    pub expected: Option<Known<'static, R>>,
    /// What the ruleset's own part wants to remember, in each of the states it thinks in.
    pub memories: Vec<R::Memory>,
}

impl<R: Played> Mind<R> {
    pub fn new(strength: Strength, seed: u64) -> Mind<R> {
        Mind { strength, seed, plan: VecDeque::new(), expected: None, memories: Vec::new() }
    }

    pub fn forget_plan(&mut self) {
        self.plan.clear();
        self.expected = None;
    }
}
