//! A mind whose ruleset is not known where it is kept.

use std::any::Any;

use crate::{Mind, Played, Strength};

/// The memory of an opponent, to be kept beside a game of any ruleset.
pub struct AnyMind {
    seed: u64,
    mind: Option<Box<dyn Any + Send>>,
}

impl AnyMind {
    pub fn new(seed: u64) -> AnyMind {
        AnyMind { seed, mind: None }
    }

    /// The mind for this ruleset: a new one if none was kept, or another kind of it.
    pub fn of<R: Played>(&mut self, strength: Strength) -> &mut Mind<R> {
        let kept = self.mind.as_ref().and_then(|m| m.downcast_ref::<Mind<R>>());
        if kept.is_none_or(|m| m.strength != strength) {
            self.mind = None;
        }
        let seed = self.seed;
        let mind = self.mind.get_or_insert_with(|| Box::new(Mind::<R>::new(strength, seed)));
        mind.downcast_mut().expect("a mind of this ruleset was just put there")
    }
}
