//! Games played out from one position meet again and again, above all while few dice have fallen: what the Colonel
//! does there is found out once.

use std::collections::HashMap;
use std::hash::BuildHasher;

use black_powder::{Action, Position, State};
use odds::Quick;

use super::colonel;

/// So many positions are remembered: some tens of megabytes.
const MOST: usize = 8_000;

#[derive(Default)]
pub struct Known {
    /// By the hash of the position; of two that share it the later.
    actions: HashMap<u64, (Position, Action), Quick>,
}

impl Known {
    pub fn action(&mut self, state: &State) -> Action {
        if self.actions.len() >= MOST {
            self.actions.clear();
        }
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
}
