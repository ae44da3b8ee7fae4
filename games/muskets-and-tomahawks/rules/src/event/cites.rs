//! Every item at work in an event.

use kernel::Cite;

use super::*;

impl Event {
    pub fn cites(&self, cite: &mut dyn FnMut(Cite)) {
        match self {
            Event::Fire(event) => event.cites(cite),
            Event::Fight(event) => event.cites(cite),
            Event::Nerve(event) => event.cites(cite),
            _ => {}
        }
    }
}
