//! Hand-to-hand in words.

use crate::event::FightEvent;
use crate::state::State;

pub fn told(_state: &State, _event: &FightEvent) -> Option<String> {
    None
}
