use std::fmt;

use kernel::{Ruleset, Side, Thrown, Viewer};

/// One line of the journal: who did what, the dice it threw, and what came of it.
pub struct Entry<R: Ruleset> {
    pub side: Side,
    pub action: R::Action,
    pub thrown: Vec<Thrown>,
    pub events: Vec<R::Event>,
}

impl<R: Ruleset> Entry<R> {
    /// The dice of which `viewer` is told.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &Thrown> {
        self.thrown.iter().filter(move |die| R::audience(die.cite, self.side).hears(viewer))
    }

    /// Whether it is his own, or a die of it is told to him.
    pub(crate) fn is_heard(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Side(self.side) || self.heard(viewer).next().is_some()
    }
}

// By hand: derived ones would ask the same of `R` itself.
impl<R: Ruleset> Clone for Entry<R> {
    fn clone(&self) -> Entry<R> {
        Entry {
            side: self.side,
            action: self.action.clone(),
            thrown: self.thrown.clone(),
            events: self.events.clone(),
        }
    }
}

impl<R: Ruleset> PartialEq for Entry<R> {
    fn eq(&self, other: &Entry<R>) -> bool {
        self.side == other.side
            && self.action == other.action
            && self.thrown == other.thrown
            && self.events == other.events
    }
}

impl<R: Ruleset> fmt::Debug for Entry<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("side", &self.side)
            .field("action", &self.action)
            .field("thrown", &self.thrown)
            .field("events", &self.events)
            .finish()
    }
}
