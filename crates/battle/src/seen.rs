//! A game as one viewer sees it: event by event for logs and effects, entry by entry for streams, and
//! as a record that folds to what he knows.

use std::io::{self, Write};
use std::ops::Range;

use kernel::{Known, Place, Ruleset, Side, Turn, Viewer};

use crate::header::SEEN_FORMAT;
use crate::{Battle, Entry, Header, Writer};

/// One thing that somebody sees happen.
pub struct Seen<'a, R: Ruleset> {
    /// Of the entry, in his own numbers.
    pub number: usize,
    /// Who decided.
    pub side: Side,
    pub before: Known<'a, R>,
    pub after: Known<'a, R>,
    pub event: R::Event,
}

impl<R: Ruleset> Battle<R> {
    /// Tells `viewer` some entries again, in his own numbers: each event that he sees with the states
    /// before and after it as he knows them.
    pub fn seen_by(
        &self,
        viewer: Viewer,
        numbers: Range<usize>,
        mut each: impl FnMut(Seen<'_, R>),
    ) {
        let first = self.entries_until(viewer, numbers.start);
        let last = self.entries_until(viewer, numbers.end);
        let mut before = self.state_after(first);
        let mut now = before.clone();
        let told = self.journal.iter().enumerate().take(last).skip(first);
        for (index, entry) in told {
            for event in &entry.events {
                R::apply(&mut now, event);
                if let Some(event) = R::seen(&now, event, viewer) {
                    let number = self.number_of(viewer, index);
                    let (then, after) = (Known::of(&before, viewer), Known::of(&now, viewer));
                    each(Seen { number, side: entry.side, before: then, after, event });
                }
                before.clone_from(&now);
            }
        }
    }

    /// The entry of this number as `viewer` saw it.
    pub fn entry_for(&self, viewer: Viewer, number: usize) -> Option<Entry<R>> {
        let index = self.entry_of(viewer, number)?;
        let entry = &self.journal[index];
        match R::HAS_SECRETS {
            true => Some(as_seen(&mut self.state_after(index), entry, viewer)),
            false => Some(Entry::clone(entry)),
        }
    }

    /// Whether everybody may read everything: the game is over.
    pub fn is_open(&self) -> bool {
        !R::HAS_SECRETS || matches!(self.turn(), Turn::Over(_)) || self.header.resigned.is_some()
    }
}

impl<R: Place> Battle<R> {
    /// The game as a record for `viewer`. While it goes on this is what he has seen of it: it opens by
    /// folding, and shows at each of his numbers what he knew then. Afterwards it is the whole game.
    pub fn write_record_for<W: Write>(&self, viewer: Viewer, out: W) -> io::Result<()> {
        if viewer == Viewer::Umpire || self.is_open() {
            return self.write_record(out);
        }
        let mut state = self.state_after(0);
        let header = self.header_for(viewer, &Known::of(&state, viewer))?;
        let mut writer = Writer::new(out, &header, self.names())?;
        for (index, entry) in self.journal.iter().enumerate() {
            let seen = as_seen(&mut state, entry, viewer);
            if self.number_of(viewer, index) < self.number_of(viewer, index + 1) {
                writer.entry(&seen)?;
            }
        }
        Ok(())
    }

    /// Without the seed, which tells every die to come; from where the game began as far as he knew.
    fn header_for(&self, viewer: Viewer, start: &Known<'_, R>) -> io::Result<Header> {
        let position = self.names().scope(|| serde_json::to_value(R::position(start)))?;
        let name = match viewer {
            Viewer::Side(side) => self.names().table(0).name(side.index()).unwrap_or_default(),
            Viewer::Observer | Viewer::Umpire => "observers",
        };
        Ok(Header {
            linstock: SEEN_FORMAT,
            seed: None,
            position: Some(position),
            seen_by: Some(name.to_owned()),
            ..self.header.clone()
        })
    }
}

/// An entry as `viewer` saw it. Goes on from the state before it to the one after.
fn as_seen<R: Ruleset>(state: &mut R::State, entry: &Entry<R>, viewer: Viewer) -> Entry<R> {
    let action = R::seen_action(state, entry.side, &entry.action, viewer);
    let seen = |event| {
        R::apply(state, event);
        R::seen(state, event, viewer)
    };
    let events = entry.events.iter().filter_map(seen).collect();
    Entry { side: entry.side, action, thrown: entry.heard(viewer).copied().collect(), events }
}
