use serde::{Deserialize, Serialize};

pub const KINDS: usize = 3;

/// Cards by kind: no card has a place or a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub kinds: [u8; KINDS],
    /// Cards of which the kind is not known.
    pub hidden: u8,
    /// Whoever looks sees backs: what is put here becomes hidden.
    pub closed: bool,
}

impl Pile {
    pub fn open(kinds: [u8; KINDS]) -> Pile {
        Pile { kinds, hidden: 0, closed: false }
    }

    pub fn count(&self) -> u8 {
        self.kinds.iter().sum::<u8>() + self.hidden
    }

    pub fn close(&mut self) {
        *self = Pile { kinds: [0; KINDS], hidden: self.count(), closed: true };
    }

    pub fn put(&mut self, kind: Option<u8>) {
        match kind {
            Some(kind) if !self.closed => self.kinds[usize::from(kind)] += 1,
            _ => self.hidden += 1,
        }
    }

    pub fn take(&mut self, kind: Option<u8>) {
        let at = kind.map(usize::from).filter(|kind| self.kinds[*kind] > 0);
        let from = at.map_or(&mut self.hidden, |kind| &mut self.kinds[kind]);
        *from = from.saturating_sub(1);
    }

    /// The kind of the n-th card, from 1, in the fixed order of kinds; unknown ones come last.
    pub fn nth(&self, mut n: u8) -> Option<u8> {
        for (kind, count) in self.kinds.iter().enumerate() {
            if n <= *count {
                return Some(kind as u8);
            }
            n -= count;
        }
        None
    }
}
