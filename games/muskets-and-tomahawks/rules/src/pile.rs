//! (MT-CARD-1) Cards by how many there are of each kind. A closed pile is told by its size only.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::parts::{CARDS, Card};

/// A multiset of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(pub [u8; CARDS]);

impl Cards {
    pub fn of(self, card: Card) -> u8 {
        self.0[card.index()]
    }

    pub fn set(&mut self, card: Card, count: u8) {
        self.0[card.index()] = count;
    }

    pub fn put(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Nothing is taken where there is none.
    pub fn take(&mut self, card: Card) {
        let count = &mut self.0[card.index()];
        *count = count.saturating_sub(1);
    }

    pub fn count(self) -> u8 {
        self.0.iter().sum()
    }

    pub fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// The kinds that there are, in order.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.of(*card) > 0)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.kinds().map(|card| (card, self.of(card))))
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Cards, D::Error> {
        let mut cards = Cards::default();
        for (card, count) in BTreeMap::<Card, u8>::deserialize(d)? {
            cards.set(card, count);
        }
        Ok(cards)
    }
}

/// The deck, or a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pile {
    /// Of a closed pile only the Clocks.
    pub cards: Cards,
    /// Of kinds that the reader is not told.
    pub unknown: u8,
    /// What is put there is not seen.
    pub closed: bool,
}

impl Pile {
    pub fn open(cards: Cards) -> Pile {
        Pile { cards, unknown: 0, closed: false }
    }

    /// (MT-STA-10) Its size, and the Clocks in it.
    pub fn close(&mut self) {
        let clocks = self.cards.of(Card::CLOCK);
        let size = self.count();
        self.cards = Cards::default();
        self.cards.set(Card::CLOCK, clocks);
        (self.unknown, self.closed) = (size - clocks, true);
    }

    pub fn count(&self) -> u8 {
        self.cards.count() + self.unknown
    }

    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    pub fn has(&self, card: Card) -> bool {
        self.cards.of(card) > 0
    }

    pub fn put(&mut self, card: Option<Card>) {
        match card {
            Some(card) if !self.closed || card.is_clock() => self.cards.put(card),
            _ => self.unknown += 1,
        }
    }

    pub fn take(&mut self, card: Option<Card>) {
        match card {
            Some(card) if self.has(card) => self.cards.take(card),
            _ => self.unknown = self.unknown.saturating_sub(1),
        }
    }
}
