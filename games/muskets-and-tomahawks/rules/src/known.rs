//! (MT-STA-2, MT-STA-5, MT-STA-8, MT-STA-10) What somebody knows of a state, sees of an event, is told of an
//! action, and may guess.

use std::borrow::Cow;

use kernel::{Audience, Cite, Seeded, Side, Viewer};

use crate::action::{Act, Action, Deploy, Told};
use crate::cards;
use crate::event::Event;
use crate::frame::Frame;
use crate::parts::*;
use crate::pile::{Cards, Pile};
use crate::state::*;

const UNTOLD: Told = Told::Unknown(Unnamed::Unknown);

fn is_own(viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::Umpire || viewer == Viewer::Side(side)
}

/// (MT-STA-10) The fields of that table are masked, and nothing else.
pub fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
    if state.over.is_some() || viewer == Viewer::Umpire {
        return Cow::Borrowed(state);
    }
    let mut known = state.clone();
    let now = &mut known.now;
    now.deck.close();
    for side in Side::BOTH.into_iter().filter(|side| !is_own(viewer, *side)) {
        let army = &mut now.sides[side.index()];
        army.hand.close();
        if army.held != Held::Nothing {
            army.held = Held::Unknown;
        }
        let theirs = |marker: &&mut Marker| state.marker_side(marker.id) == side;
        now.markers.iter_mut().filter(theirs).for_each(Marker::mask);
        for unit in state.scenario.units_of(side) {
            let place = &mut now.units[unit.index()].place;
            if matches!(place, Place::Hidden(_)) {
                *place = Place::Unseen;
            }
        }
    }
    now.stack.iter_mut().for_each(|frame| mask(frame, viewer));
    Cow::Owned(known)
}

impl Marker {
    fn mask(&mut self) {
        self.content = Content::Unknown;
        (self.vigilance, self.order, self.acted) = (None, None, None);
    }
}

/// That an Order to some marker is running.
fn mask(frame: &mut Frame, viewer: Viewer) {
    if let Frame::Single { side, who, .. } = frame
        && matches!(who, Who::Marker(_))
        && !is_own(viewer, *side)
    {
        *who = Who::UNKNOWN;
    }
}

/// (MT-ENG-14) What `viewer` gets of an event, if anything.
pub fn seen(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    if viewer == Viewer::Umpire {
        return Some(event.clone());
    }
    let others = |marker: MarkerId| !is_own(viewer, state.marker_side(marker));
    match event {
        Event::Watching { marker, .. }
        | Event::StandingOrder { marker, .. }
        | Event::Lapsed { marker }
        | Event::Acted { who: Who::Marker(marker) }
            if others(*marker) =>
        {
            return None;
        }
        _ => {}
    }
    let mut seen = event.clone();
    match &mut seen {
        Event::Begin(frame) | Event::Next(frame) => mask(frame, viewer),
        Event::Deployed { side, markers, .. } if !is_own(viewer, *side) => {
            markers.iter_mut().for_each(Marker::mask);
        }
        Event::Drew { side, card } | Event::Held { side, card } if !is_own(viewer, *side) => {
            *card = UNTOLD;
        }
        Event::Readied { side, who, order } if !is_own(viewer, *side) => {
            if matches!(who, Who::Marker(_)) {
                (*who, *order) = (Who::UNKNOWN, None);
            }
        }
        Event::Ordered { side, who, .. } if !is_own(viewer, *side) => {
            if matches!(who, Who::Marker(_)) {
                *who = Who::UNKNOWN;
            }
        }
        Event::Revealed { side, content, .. } if !is_own(viewer, *side) => {
            if matches!(content, Content::Dummy(_)) {
                *content = Content::SomeDummy;
            }
        }
        _ => {}
    }
    Some(seen)
}

/// (MT-STA-7) The closed list of disclosures.
pub fn discloses(event: &Event, viewer: Viewer) -> bool {
    match event {
        Event::Played { side, .. } => !is_own(viewer, *side),
        // A draw meets or misses a Clock; whoever draws learns the card.
        Event::Drew { .. } | Event::Clock { .. } => true,
        Event::Revealed { side, .. } => !is_own(viewer, *side),
        Event::Ordered { side, who, .. } => !matches!(who, Who::Unit(_)) && !is_own(viewer, *side),
        Event::Points { side, reason, .. } => *reason == Reason::NoTroops && !is_own(viewer, *side),
        // (MT-HID-11) The owner learns what was dealt.
        Event::Deployed { side, markers, .. } => !markers.is_empty() && is_own(viewer, *side),
        Event::Over { .. } => true,
        _ => false,
    }
}

/// (MT-STA-5) What `viewer` is told of an action of which he sees something.
pub fn seen_action(side: Side, action: &Action, viewer: Viewer) -> Action {
    if is_own(viewer, side) {
        return action.clone();
    }
    match action {
        Action::Deploy(_) => Action::Deploy(Deploy::default()),
        Action::Hark { who: Who::Marker(_), .. } => Action::Hark { who: Who::UNKNOWN, order: None },
        Action::Order { who: Who::Marker(_), price } => {
            Action::Order { who: Who::UNKNOWN, price: *price }
        }
        Action::HoldBack { .. } => Action::HoldBack { card: UNTOLD },
        Action::Act { who: Who::Marker(_), act } if !matches!(act, Act::Move(_)) => {
            Action::Secret {}
        }
        Action::StandingOrder { .. } => Action::Secret {},
        action => action.clone(),
    }
}

/// (MT-STA-2) The numbers of draws and of the hidden deal are told to nobody.
pub fn audience(cite: Cite) -> Audience {
    match cite.number() {
        "MT-GEN-16" | "MT-HID-11" => Audience::Nobody,
        _ => Audience::All,
    }
}

/// (MT-STA-9) A whole state that fits.
pub fn guess(known: &State, viewer: Viewer, seed: u64) -> State {
    let mut state = known.clone();
    if known.over.is_some() || viewer == Viewer::Umpire {
        return state;
    }
    let mut dice = Seeded::new(seed);
    for side in Side::BOTH {
        guess_markers(&mut state, side, &mut dice);
    }
    guess_cards(&mut state, viewer, &mut dice);
    for frame in &mut state.now.stack {
        if let Frame::Single { side, who, .. } = frame
            && matches!(who, Who::Unknown(_))
        {
            let scenario = &known.scenario;
            let theirs: Vec<MarkerId> = known.now.markers.iter().map(|marker| marker.id).collect();
            let theirs: Vec<MarkerId> =
                theirs.into_iter().filter(|m| scenario.marker_side(*m) == *side).collect();
            if !theirs.is_empty() {
                *who = Who::Marker(theirs[dice.below(theirs.len() as u32) as usize]);
            }
        }
    }
    state
}

/// Units that are somewhere under markers, and dummies, anyhow.
fn guess_markers(state: &mut State, side: Side, dice: &mut Seeded) {
    let scenario = state.scenario.clone();
    let unseen = |unit: &UnitId| state.unit(*unit).place == Place::Unseen;
    let mut units: Vec<UnitId> = scenario.units_of(side).filter(unseen).collect();
    let mut types: Vec<TroopType> =
        scenario.units_of(side).map(|unit| scenario.unit(unit).profile.troop).collect();
    types.dedup();
    let unknown = |marker: &Marker| {
        scenario.marker_side(marker.id) == side && marker.content == Content::Unknown
    };
    let mut left = state.now.markers.iter().filter(|marker| unknown(marker)).count() as u32;
    let order = Order::standing(&scenario.tables);
    for at in 0..state.now.markers.len() {
        if !unknown(&state.now.markers[at]) {
            continue;
        }
        let pick = dice.below(left) as usize;
        left -= 1;
        let marker = &mut state.now.markers[at];
        marker.vigilance = Some(dice.below(3) == 0);
        (marker.order, marker.acted) = (Some(order), Some(false));
        if pick < units.len() {
            let unit = units.remove(pick);
            marker.content = Content::Unit(unit);
            state.now.units[unit.index()].place = Place::Hidden(marker.id);
        } else {
            let of = types[dice.below(types.len() as u32) as usize];
            marker.content = Content::Dummy(of);
        }
    }
}

/// A uniform choice among the hands that fit sizes, unseen cards and bounds; the held card is a Troop card of
/// its owner.
fn guess_cards(state: &mut State, viewer: Viewer, dice: &mut Seeded) {
    const TRIES: usize = 64;
    let hidden: Vec<Side> = Side::BOTH.into_iter().filter(|side| !is_own(viewer, *side)).collect();
    let mut pool = not_lying_open(state);
    for side in hidden {
        let army = state.army(side);
        let (size, held) = (army.hand.unknown, army.held == Held::Unknown);
        let found = (0..TRIES).find_map(|_| {
            let mut rest = pool;
            let (cards, held) = dealt(&mut rest, side, size, held, dice)?;
            fits(army, cards, held).then_some((cards, held, rest))
        });
        let (cards, held, rest) = found.unwrap_or_else(|| at_least(army, pool, side, dice));
        pool = rest;
        let army = &mut state.now.sides[side.index()];
        army.hand = Pile::open(add(army.hand.cards, cards));
        if let Some(held) = held {
            army.held = Held::Card(held);
        }
    }
    let clocks = state.now.deck.cards.of(Card::CLOCK);
    pool.set(Card::CLOCK, clocks);
    state.now.deck = Pile::open(pool);
}

/// All cards but Clocks that lie neither in the discard pile, nor in a hand that is known, nor in play.
fn not_lying_open(state: &State) -> Cards {
    let mut left = cards::all(&state.scenario, &state.sides);
    for card in Card::all() {
        let held = |side: Side| u8::from(state.army(side).held == Held::Card(card));
        let hands: u8 =
            Side::BOTH.into_iter().map(|s| state.army(s).hand.cards.of(card) + held(s)).sum();
        let gone = state.discard.of(card) + hands + u8::from(state.card_played() == Some(card));
        left.set(card, left.of(card).saturating_sub(gone));
    }
    left.set(Card::CLOCK, 0);
    left
}

fn pick(pool: &mut Cards, dice: &mut Seeded, may: impl Fn(Card) -> bool) -> Option<Card> {
    let weights: Vec<u32> =
        Card::all().map(|card| if may(card) { pool.of(card).into() } else { 0 }).collect();
    if weights.iter().all(|weight| *weight == 0) {
        return None;
    }
    let card = Card::at(dice.weighted(&weights));
    pool.take(card);
    Some(card)
}

fn dealt(
    pool: &mut Cards,
    side: Side,
    size: u8,
    held: bool,
    dice: &mut Seeded,
) -> Option<(Cards, Option<Card>)> {
    let own = |card: Card| card.owner == Some(side) && card.troop_type().is_some();
    let held = if held { Some(pick(pool, dice, own)?) } else { None };
    let mut cards = Cards::default();
    for _ in 0..size {
        cards.put(pick(pool, dice, |_| true)?);
    }
    Some((cards, held))
}

fn fits(army: &Army, cards: Cards, held: Option<Card>) -> bool {
    Card::all().filter(|card| !card.is_clock()).all(|card| {
        let count = cards.of(card) + u8::from(held == Some(card));
        (army.at_least.of(card)..=army.at_most.of(card)).contains(&count)
    })
}

/// What must be there first, then anything.
fn at_least(
    army: &Army,
    mut pool: Cards,
    side: Side,
    dice: &mut Seeded,
) -> (Cards, Option<Card>, Cards) {
    let own = |card: Card| card.owner == Some(side) && card.troop_type().is_some();
    let mut cards = Cards::default();
    for card in army.at_least.kinds() {
        for _ in 0..army.at_least.of(card) {
            if pool.of(card) > 0 && cards.count() < army.hand.unknown {
                pool.take(card);
                cards.put(card);
            }
        }
    }
    let mut held = None;
    if army.held == Held::Unknown {
        held = pick(&mut pool, dice, own).or_else(|| pick(&mut pool, dice, |_| true));
    }
    while cards.count() < army.hand.unknown {
        let Some(card) = pick(&mut pool, dice, |_| true) else { break };
        cards.put(card);
    }
    (cards, held, pool)
}

fn add(one: Cards, other: Cards) -> Cards {
    let mut sum = one;
    sum.0.iter_mut().zip(other.0).for_each(|(a, b)| *a += b);
    sum
}
