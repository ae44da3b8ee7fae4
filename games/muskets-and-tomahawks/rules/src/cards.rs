//! (MT-CARD, MT-STA-9) The deck, what is drawn from it, and what can be counted of it.

use kernel::Side;

use crate::Cx;
use crate::action::Told;
use crate::event::Event;
use crate::parts::*;
use crate::pile::{Cards, Pile};
use crate::rulebook::cite;
use crate::scenario::Scenario;
use crate::state::{Army, Held, How, Place, Position, State};
use crate::victory;

/// (MT-CARD-2) Every card of the game.
pub fn all(scenario: &Scenario, armies: &[Army; 2]) -> Cards {
    let (table, mut cards) = (&scenario.tables.cards, Cards::default());
    for side in Side::BOTH {
        for unit in scenario.units_of(side) {
            let troop = scenario.unit(unit).profile.troop;
            cards.set(Card::troop(side, troop), table.troop[troop as usize]);
        }
        let morale = table.morale + armies[side.index()].more_morale;
        cards.set(Card::new(side, Kind::ForwardBoys), table.forward_boys);
        cards.set(Card::new(side, Kind::Morale), morale);
    }
    cards.set(Card::CLOCK, table.clocks);
    cards
}

/// (MT-STA-9) What `side` has not seen, by kind: it lies in the deck, or with the other side.
pub fn unseen(state: &State, side: Side) -> Cards {
    let mut left = all(&state.scenario, &state.sides);
    let own = state.army(side);
    for card in Card::all() {
        let mut gone = state.discard.of(card) + own.hand.cards.of(card);
        gone += u8::from(own.held == Held::Card(card));
        gone += u8::from(state.card_played() == Some(card));
        if card.is_clock() {
            gone += state.clocks_shown;
        }
        left.set(card, left.of(card).saturating_sub(gone));
    }
    left
}

/// (MT-CARD-3, MT-CARD-6) The opening hands: the third Clock is left out of the draws.
pub fn deal(cx: &mut Cx<'_>, first: Side) {
    for side in [first, first.other()] {
        draw(cx, side, true);
    }
}

/// (MT-CARD-5) A new hand, Clocks replaced as they come.
pub fn draw(cx: &mut Cx<'_>, side: Side, opening: bool) {
    let (hand, clocks) = (cx.state().tables().cards.hand, cx.state().tables().cards.clocks);
    let mut left = hand;
    while left > 0 && cx.state().over.is_none() {
        let state = cx.state();
        let mut among = [0; CARDS + 1];
        among[..CARDS].copy_from_slice(&state.deck.cards.0);
        among[CARDS] = state.deck.unknown;
        if opening && state.clocks_shown + 1 >= clocks {
            among[Card::CLOCK.index()] = 0;
        }
        if among.iter().all(|n| *n == 0) {
            return;
        }
        let kind = cx.dice.draw(&among, cite!("MT-GEN-16"), &mut |kind| kind as u32);
        if kind != Card::CLOCK.index() {
            let card = told(kind);
            cx.emit(Event::Drew { side, card });
            left -= 1;
        } else if clock(cx) && take_all(cx, side, left) {
            return;
        }
    }
}

fn told(kind: usize) -> Told {
    if kind == CARDS { Told::Unknown(Unnamed::Unknown) } else { Told::Card(Card::at(kind)) }
}

/// (MT-CARD-15) A new deck with no more cards than are to be drawn is taken whole, but for its Clocks.
fn take_all(cx: &mut Cx<'_>, side: Side, left: u8) -> bool {
    let deck = cx.state().deck;
    let others = deck.count() - deck.cards.of(Card::CLOCK);
    if cx.state().over.is_some() || others > left {
        return false;
    }
    for card in deck.cards.kinds().filter(|card| !card.is_clock()) {
        for _ in 0..deck.cards.of(card) {
            cx.emit(Event::Drew { side, card: Told::Card(card) });
        }
    }
    for _ in 0..deck.unknown {
        cx.emit(Event::Drew { side, card: told(CARDS) });
    }
    true
}

/// (MT-CARD-6, MT-CARD-11, MT-CARD-7) A Clock is shown: its tick, and perhaps the end of the cycle. Whether a
/// new cycle has begun.
fn clock(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let (number, tick) = (state.clocks_shown + 1, state.ticks + 1);
    cx.emit(Event::Clock { number, tick });
    reserves(cx);
    if victory::is_decided(cx.state()) {
        victory::end(cx, How::NobodyLeft);
        return false;
    }
    if number < cx.state().tables().cards.clocks {
        return false;
    }
    let cycle = cx.state().cycle;
    if cycle >= cx.state().scenario.cycles {
        victory::end(cx, How::LastClock);
        return false;
    }
    cx.emit(Event::Cycle { number: cycle + 1 });
    true
}

/// (MT-SET-6)
fn reserves(cx: &mut Cx<'_>) {
    let state = cx.state();
    let due = |unit: &UnitId| {
        let reserve = state.spec(*unit).reserve;
        state.unit(*unit).place == Place::Reserve { ready: false }
            && reserve.is_some_and(|reserve| state.ticks >= reserve.from_tick)
    };
    let due: Vec<UnitId> = state.scenario.unit_ids().filter(due).collect();
    let need = state.tables().measures.reserve;
    for unit in due {
        let die = cx.dice.digit(10, cite!("MT-SET-6"));
        cx.emit(Event::ReserveRoll { unit, die, ready: die >= need });
    }
}

/// (MT-STA-9) The bounds after one of a side's cards has changed place.
impl Position {
    pub(crate) fn drew(&mut self, scenario: &Scenario, side: Side, card: Told) {
        let all = all(scenario, &self.sides);
        let played = self.stack.iter().find_map(|frame| match frame {
            crate::frame::Frame::Card { card, .. } => Some(*card),
            _ => None,
        });
        let card = match card {
            Told::Card(card) => Some(card),
            Told::Unknown(_) => None,
        };
        self.deck.take(card);
        let discard = self.discard;
        let army = &mut self.sides[side.index()];
        army.hand.put(card);
        for card in Card::all().filter(|card| !card.is_clock()) {
            let out = discard.of(card) + u8::from(played == Some(card));
            let most = all.of(card).saturating_sub(out);
            army.at_most.set(card, (army.at_most.of(card) + 1).min(most));
        }
        army.tidy();
    }

    pub(crate) fn played(&mut self, side: Side, card: Card, from: PlayedFrom) {
        let army = &mut self.sides[side.index()];
        match from {
            PlayedFrom::Hand => army.hand.take(Some(card)),
            PlayedFrom::Held => army.held = Held::Nothing,
        }
        army.at_least.take(card);
        army.at_most.take(card);
        army.tidy();
    }

    pub(crate) fn prepared(&mut self, side: Side, card: Card) {
        self.discard.take(card);
        let army = &mut self.sides[side.index()];
        army.hand.put(Some(card));
        army.at_least.put(card);
        army.at_most.put(card);
        army.tidy();
    }

    /// (MT-CARD-7) What lies outside goes back.
    pub(crate) fn new_cycle(&mut self, scenario: &Scenario, number: u8) {
        for card in self.discard.kinds() {
            for _ in 0..self.discard.of(card) {
                self.deck.put(Some(card));
            }
        }
        for _ in 0..scenario.tables.cards.clocks {
            self.deck.put(Some(Card::CLOCK));
        }
        (self.discard, self.clocks_shown, self.cycle) = (Cards::default(), 0, number);
    }
}

impl Army {
    /// Cards in hand and held.
    pub fn cards(&self) -> u8 {
        self.hand.count() + u8::from(self.held != Held::Nothing)
    }

    fn tidy(&mut self) {
        let count = self.cards();
        for at in 0..CARDS {
            self.at_most.0[at] = self.at_most.0[at].min(count);
            if count == 0 {
                self.at_least.0[at] = 0;
            }
        }
    }
}

/// (MT-CARD-2) Before anybody draws.
pub fn deck(scenario: &Scenario, armies: &[Army; 2]) -> Pile {
    Pile::open(all(scenario, armies))
}
