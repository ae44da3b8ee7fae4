//! Games played out from one position meet again and again, above all while few dice have fallen: what
//! the Colonel does there is found out once, and so is what an end is worth.

use std::collections::HashMap;
use std::hash::BuildHasher;

use flintloque::{Action, Position, State};
use kernel::Side;
use odds::Quick;

use super::look::Look;
use super::{colonel, place, worth};

#[derive(Default)]
pub struct Known {
    /// What is done, by the hash of the position; of two that share it the later.
    actions: HashMap<u64, (Position, Action), Quick>,
    /// What an end is worth, by side.
    ends: [HashMap<Position, i64, Quick>; 2],
}

impl Known {
    pub fn action(&mut self, state: &State) -> Action {
        let hash = Quick::default().hash_one(&state.now);
        match self.actions.get(&hash) {
            Some((position, action)) if *position == state.now => action.clone(),
            _ => {
                let action = colonel::quick(state);
                self.actions.insert(hash, (state.now.clone(), action.clone()));
                action
            }
        }
    }

    pub fn worth(&mut self, state: &State, side: Side) -> i64 {
        let ends = &mut self.ends[side.index()];
        if let Some(worth) = ends.get(&state.now) {
            return *worth;
        }
        let worth = end(state, side);
        ends.insert(state.now.clone(), worth);
        worth
    }
}

/// Where a game that was played out breaks off, both sides still stand somewhere.
fn end(state: &State, side: Side) -> i64 {
    let stand = || {
        let look = &Look::new(state);
        place::places(look, side) - place::places(look, side.other())
    };
    worth::worth(state, side) + if state.over.is_none() { stand() } else { 0 }
}
