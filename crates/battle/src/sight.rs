//! Numbers of one's own: what somebody sees nothing of takes no number in his stream, since a gap
//! would tell as much as a word.

use kernel::{Known, Ruleset, Turn, Viewer};

use crate::{Battle, Entry};

/// The entries that each viewer has seen something of, in the order of [`Viewer::LIMITED`]. Kept only for
/// rules with secrets; elsewhere numbers and entries are the same.
#[derive(Clone, Default)]
pub(crate) struct Sight([Vec<usize>; 3]);

impl Sight {
    pub(crate) fn note<R: Ruleset>(&mut self, index: usize, before: &R::State, entry: &Entry<R>) {
        let saw = witnesses(before, entry);
        self.0.iter_mut().zip(saw).filter(|(_, saw)| *saw).for_each(|(list, _)| list.push(index));
    }

    /// The last entry has been taken back.
    pub(crate) fn forget(&mut self, index: usize) {
        self.0.iter_mut().for_each(|list| list.truncate(list.partition_point(|at| *at < index)));
    }

    fn of(&self, viewer: Viewer) -> Option<&[usize]> {
        let at = Viewer::LIMITED.iter().position(|limited| *limited == viewer)?;
        Some(&self.0[at])
    }
}

/// Who sees anything of an entry: who did it, who hears a die of it, who sees an event of it.
fn witnesses<R: Ruleset>(before: &R::State, entry: &Entry<R>) -> [bool; 3] {
    let mut saw = Viewer::LIMITED.map(|viewer| entry.is_heard(viewer));
    let mut state = before.clone();
    for event in &entry.events {
        R::apply(&mut state, event);
        for (saw, viewer) in saw.iter_mut().zip(Viewer::LIMITED) {
            *saw = *saw || R::seen(&state, event, viewer).is_some();
        }
    }
    saw
}

impl<R: Ruleset> Battle<R> {
    /// The state as `viewer` knows it.
    pub fn known(&self, viewer: Viewer) -> Known<'_, R> {
        Known::of(self.state(), viewer)
    }

    /// As he knew it after the first `at` entries in his own numbers.
    pub fn known_after(&self, viewer: Viewer, at: usize) -> Known<'static, R> {
        Known::of_whole(self.state_after(self.entries_until(viewer, at)), viewer)
    }

    /// Who decides, as far as `viewer` knows.
    pub fn turn_for(&self, viewer: Viewer) -> Turn {
        self.known(viewer).turn()
    }

    /// How many entries there are to `viewer`.
    pub fn length_for(&self, viewer: Viewer) -> usize {
        self.seen_list(viewer).map_or(self.journal.len(), <[usize]>::len)
    }

    /// Which entry of the journal has this number to `viewer`, from 0.
    pub fn entry_of(&self, viewer: Viewer, number: usize) -> Option<usize> {
        match self.seen_list(viewer) {
            None => Some(number).filter(|entry| *entry < self.journal.len()),
            Some(list) => list.get(number).copied(),
        }
    }

    /// How many of the first `entries` entries of the journal have a number to `viewer`: the number of
    /// the next, if he saw it.
    pub fn number_of(&self, viewer: Viewer, entries: usize) -> usize {
        match self.seen_list(viewer) {
            None => entries.min(self.journal.len()),
            Some(list) => list.partition_point(|entry| *entry < entries),
        }
    }

    /// How long the journal was after `at` entries in the viewer's own numbers.
    pub fn entries_until(&self, viewer: Viewer, at: usize) -> usize {
        match at.min(self.length_for(viewer)).checked_sub(1) {
            None => 0,
            Some(last) => self.entry_of(viewer, last).map_or(0, |entry| entry + 1),
        }
    }

    fn seen_list(&self, viewer: Viewer) -> Option<&[usize]> {
        if R::HAS_SECRETS { self.sight.of(viewer) } else { None }
    }
}
