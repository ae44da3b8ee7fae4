//! What is known, seen, guessed and disclosed.

use std::borrow::Cow;

use kernel::{Seeded, Side, Viewer};

use super::*;

pub fn is_own(viewer: Viewer, side: Side) -> bool {
    viewer == Viewer::Umpire || viewer == Viewer::Side(side)
}

/// The one writer. Takes known states and seen events too: what is unknown stays unknown.
pub fn apply(state: &mut State, event: &Event) {
    match event.clone() {
        Event::Stepped { side, marker, to, .. } => {
            state.markers[side.index()][usize::from(marker)].place = to;
        }
        Event::Spotted { .. } | Event::Gathered { .. } => {}
        Event::Revealed { side, marker, troop } => {
            let marker = &mut state.markers[side.index()][usize::from(marker)];
            (marker.troop, marker.shown) = (troop, true);
            state.points[side.other().index()] += u8::from(troop == Some(true));
        }
        Event::Swapped { side, one, other } => {
            let [one, other] = [one, other].map(usize::from);
            let markers = &mut state.markers[side.index()];
            (markers[one].troop, markers[other].troop) = (markers[other].troop, markers[one].troop);
            let left = &mut state.ruses[side.index()];
            *left = left.map(|left| left - 1);
        }
        Event::Drew { side, kind } => {
            state.deck.take(kind);
            state.hands[side.index()].put(kind);
        }
        Event::Played { side, kind } => {
            state.hands[side.index()].take(Some(kind));
            state.discard[usize::from(kind)] += 1;
        }
        Event::Traded { side, gave, got } => {
            for (side, out, in_) in [(side, gave, got), (side.other(), got, gave)] {
                state.hands[side.index()].take(out);
                state.hands[side.index()].put(in_);
            }
        }
        Event::TurnTo { side } => (state.active, state.turns) = (side, state.turns + 1),
        Event::Ended { troops, hands, deck, ruses } => {
            for (marker, troop) in
                state.markers.as_flattened_mut().iter_mut().zip(troops.as_flattened())
            {
                marker.troop = *troop;
            }
            (state.hands, state.deck, state.ruses, state.over) = (hands, deck, ruses, true);
        }
    }
}

pub fn known(state: &State, viewer: Viewer) -> Cow<'_, State> {
    if state.over || viewer == Viewer::Umpire {
        return Cow::Borrowed(state);
    }
    let mut known = state.clone();
    known.deck.close();
    for side in Side::BOTH.into_iter().filter(|side| !is_own(viewer, *side)) {
        known.hands[side.index()].close();
        known.ruses[side.index()] = None;
        let hidden = known.markers[side.index()].iter_mut().filter(|m| !m.shown);
        if !state.leaks(leak::KNOWN) {
            hidden.for_each(|marker| marker.troop = None);
        }
    }
    if let (true, Viewer::Side(side)) = (state.leaks(leak::TURN), viewer) {
        known.active = side;
    }
    if !leak::keeps_aside(state.leak.0) {
        known.recount();
    }
    Cow::Owned(known)
}

pub fn seen(state: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let mut seen = event.clone();
    match &mut seen {
        Event::Stepped { side, heavy, .. }
            if !is_own(viewer, *side) && !state.leaks(leak::EFFECTS) =>
        {
            *heavy = None;
        }
        Event::Swapped { side, one, other } if !is_own(viewer, *side) => {
            let [one, other] = [*one, *other].map(|m| state.markers[side.index()][usize::from(m)]);
            let rustles = state.leaks(leak::NUMBERING) && one.troop != other.troop;
            let (side, to) = (*side, one.place);
            return rustles.then_some(Event::Stepped { side, marker: 0, to, heavy: None });
        }
        Event::Drew { side, kind } if !is_own(viewer, *side) => *kind = None,
        Event::Traded { gave, got, .. } if viewer == Viewer::Observer => {
            (*gave, *got) = (None, None);
        }
        _ => {}
    }
    Some(seen)
}

/// Troops where they may be, hands and deck from the cards that were not seen.
pub fn guess(known: &State, seed: u64) -> State {
    let (mut state, mut dice) = (known.clone(), Seeded::new(seed));
    for markers in &mut state.markers {
        let found = markers.iter().filter(|m| m.troop == Some(true)).count();
        let mut left = TROOPS.saturating_sub(found) as u32;
        let mut unknown = markers.iter().filter(|m| m.troop.is_none()).count() as u32;
        for marker in markers.iter_mut().filter(|m| m.troop.is_none()) {
            let at = if known.leaks(leak::NARROW) { unknown - 1 } else { dice.below(unknown) };
            let troop = at < left;
            (marker.troop, unknown) = (Some(troop), unknown - 1);
            left -= u32::from(troop);
        }
    }
    let held = |kind: usize| state.hands.iter().map(|hand| hand.kinds[kind]).sum::<u8>();
    let unseen =
        [0, 1, 2].map(|kind| CARDS - state.discard[kind] - held(kind) - state.deck.kinds[kind]);
    let mut unseen = Pile::open(unseen);
    for hand in &mut state.hands {
        let more =
            u8::from(known.leaks(leak::GUESS) && hand.closed && unseen.count() > hand.hidden);
        let mut dealt = Pile::open(hand.kinds);
        for _ in 0..(hand.hidden + more).min(unseen.count()) {
            let kind = unseen.nth(dice.below(unseen.count().into()) as u8 + 1);
            unseen.take(kind);
            dealt.put(kind);
        }
        *hand = dealt;
    }
    for (kind, count) in unseen.kinds.into_iter().enumerate() {
        state.deck.kinds[kind] += count;
    }
    state.deck = Pile::open(state.deck.kinds);
    state.ruses = state.ruses.map(|left| left.or_else(|| Some(dice.below(4) as u8)));
    state.recount();
    state
}

/// What is revealed, played, traded and shown at the end; one's own draws.
pub fn discloses<const LEAK: u8>(event: &Event, viewer: Viewer) -> bool {
    match event {
        Event::Revealed { side, .. } => !is_own(viewer, *side) && LEAK != leak::UNDO,
        Event::Played { side, .. } => !is_own(viewer, *side),
        Event::Drew { side, .. } => is_own(viewer, *side),
        Event::Traded { .. } => viewer != Viewer::Observer,
        Event::Ended { .. } => true,
        _ => false,
    }
}
