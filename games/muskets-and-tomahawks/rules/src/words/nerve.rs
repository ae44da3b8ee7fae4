//! Reactions in words.

use crate::event::NerveEvent;
use crate::state::State;

pub fn told(_state: &State, _event: &NerveEvent) -> Option<String> {
    None
}
