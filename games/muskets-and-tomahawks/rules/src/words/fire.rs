//! Shots in words.

use crate::event::FireEvent;
use crate::state::State;

pub fn told(_state: &State, _event: &FireEvent) -> Option<String> {
    None
}
