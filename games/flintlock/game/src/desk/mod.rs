//! Flintlock, shown.

mod armies;
mod ask;
mod barred;
mod card;
mod chances;
mod changes;
mod ids;
mod line;
mod moment;
mod offers;
mod phrase;
mod piece;
mod reach;
mod reckoning;
mod sight;
mod tell;
mod threat;
mod why;

use crate::Flintlock;
use ::flintlock::frame::Frame;
use ::flintlock::parts::UnitId;
use ::flintlock::{Action, Event, State};
use kernel::Viewer;

use desk::{
    At, Card, Foreseen, Here, Leg, Moment, Offer, Phrase, PieceCard, Reckoning, Shown, Sight,
    Telling, Threatened, Threats, Weight, Why,
};

pub use chances::sum_up;
pub use ids::{leader_id, unit_id};
pub use reckoning::men_lost;

// Nothing is hidden in Flintlock: every viewer is shown the same.
impl Shown for Flintlock {
    fn moment(state: &State, _: Viewer) -> Moment {
        moment::moment(state)
    }

    fn actors(state: &State) -> Vec<String> {
        offers::actors(state)
    }

    fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
        offers::offers(state, focus)
    }

    fn phrase(state: &State, action: &Action) -> Phrase {
        phrase::phrase(state, action)
    }

    fn card(state: &State, offer: &Offer<Action>) -> Option<Card> {
        card::card(state, offer)
    }

    fn why_not(state: &State, focus: Option<&str>, at: &At) -> Why {
        why::why_not(state, focus, at)
    }

    fn piece(state: &State, viewer: Viewer, piece: &str) -> Option<PieceCard> {
        piece::piece(state, viewer, piece)
    }

    fn here(state: &State, _: Viewer, place: &str) -> Option<Here> {
        piece::here(state, place)
    }

    fn sight(state: &State, _: Viewer, from: &str, to: &str) -> Option<Sight> {
        sight::sight(state, from, to)
    }

    fn tell(state: &State, event: &Event) -> Option<Telling> {
        tell::tell(state, event)
    }

    fn opening(state: &State) -> Option<Telling> {
        tell::opening(state)
    }

    fn leg(before: &State, state: &State, event: &Event) -> Option<Leg> {
        tell::leg(before, state, event)
    }

    fn reckoning(state: &State) -> Reckoning {
        reckoning::reckoning(state)
    }

    fn sum_up(before: &State, _: &State, events: &[Event]) -> String {
        chances::sum_up(before, events)
    }
}

impl Foreseen for Flintlock {
    type Subject = changes::Subject;
    type Upshot = changes::Upshot;

    fn changes(before: &State, after: &State, out: &mut Vec<(Self::Subject, Self::Upshot)>) {
        changes::changes(before, after, out);
    }

    fn subject(state: &State, subject: Self::Subject) -> String {
        changes::subject(state, subject)
    }

    fn fate(state: &State, subject: Self::Subject, fate: Self::Upshot) -> (Weight, String) {
        changes::fate(state, subject, fate)
    }
}

impl Threatened for Flintlock {
    fn threats(
        state: &State,
        _: Viewer,
        piece: Option<&str>,
        place: Option<&str>,
    ) -> Result<Threats, String> {
        threat::threats(state, piece, place)
    }
}

/// The unit that an unfinished action is about.
fn hand(state: &State) -> Option<UnitId> {
    match state.stack.last()? {
        Frame::Acting { unit, .. } | Frame::Moving { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// The piece that is in hand, by id.
fn in_hand(state: &State) -> Option<String> {
    match state.stack.last()? {
        Frame::Leading { leader } => Some(ids::leader_id(state, *leader)),
        _ => hand(state).map(|unit| ids::unit_id(state, unit)),
    }
}

/// The unit whose movement is reacted to.
fn mover(state: &State) -> Option<UnitId> {
    match state.stack.last()? {
        Frame::Reacting { mover } => Some(*mover),
        _ => None,
    }
}
