//! Flintlock, shown.

mod armies;
mod aside;
mod ask;
mod barred;
mod card;
mod chances;
mod changes;
mod danger;
mod ids;
mod moment;
mod offers;
mod phrase;
mod piece;
mod points;
mod reach;
mod reckoning;
mod sight;
mod tell;
mod threat;
pub mod together;
mod why;

use crate::{Flintlock, Prospect};
use ::flintlock::frame::Frame;
use ::flintlock::parts::UnitId;
use ::flintlock::{Action, Event, State};
use kernel::Known;

use desk::{
    At, Card, Foreseen, Here, Leg, Moment, Offer, Phrase, PieceCard, Reckoning, Retold, Shown,
    Sight, Telling, Threats, Weight, Why,
};

pub use chances::sum_up;
pub use ids::{Who, leader_id, unit_id, who};
pub use reckoning::men_lost;

impl Shown for Prospect<'_> {
    type Action = Action;

    fn moment(&self) -> Moment {
        moment::moment(self)
    }

    fn actors(&self) -> Vec<String> {
        offers::actors(self)
    }

    fn offers(&self, focus: Option<&str>) -> Vec<Offer<Action>> {
        danger::annotated(self, offers::offers(self, focus))
    }

    fn offer_at(&self, focus: Option<&str>, place: &str) -> Option<Offer<Action>> {
        points::offer_at(self, focus, place)
    }

    fn phrase(&self, action: &Action) -> Phrase {
        phrase::phrase(self, action)
    }

    fn card(&self, offer: &Offer<Action>) -> Option<Card> {
        card::card(self, offer)
    }

    fn why_not(&self, focus: Option<&str>, at: &At) -> Why {
        why::why_not(self, focus, at)
    }

    fn piece(&self, piece: &str) -> Option<PieceCard> {
        piece::piece(self, self.viewer(), piece)
    }

    fn here(&self, place: &str) -> Option<Here> {
        piece::here(self, place)
    }

    fn sight(&self, from: &str, to: &str) -> Option<Sight> {
        sight::sight(self, from, to)
    }

    fn threats(&self, piece: Option<&str>, place: Option<&str>) -> Result<Threats, String> {
        threat::threats(self, piece, place)
    }

    fn reckoning(&self) -> Reckoning {
        reckoning::reckoning(self)
    }

    fn opening(&self) -> Option<Telling> {
        tell::opening(self)
    }
}

impl Retold for Flintlock {
    fn tell(after: &Known<'_, Self>, event: &Event) -> Option<Telling> {
        tell::tell(after, event)
    }

    fn leg(before: &Known<'_, Self>, after: &Known<'_, Self>, event: &Event) -> Option<Leg> {
        tell::leg(before, after, event)
    }

    fn sum_up(before: &Known<'_, Self>, _: &Known<'_, Self>, events: &[Event]) -> String {
        chances::sum_up(before, events)
    }
}

impl Foreseen for Flintlock {
    type Subject = changes::Subject;
    type Upshot = changes::Upshot;

    fn changes(
        before: &Known<'_, Self>,
        after: &Known<'_, Self>,
        out: &mut Vec<(Self::Subject, Self::Upshot)>,
    ) {
        changes::changes(before, after, out);
    }

    fn subject(known: &Known<'_, Self>, subject: Self::Subject) -> String {
        changes::subject(known, subject)
    }

    fn fate(
        known: &Known<'_, Self>,
        subject: Self::Subject,
        fate: Self::Upshot,
    ) -> (Weight, String) {
        changes::fate(known, subject, fate)
    }

    fn sentence(subject: Self::Subject, name: &str, words: &str) -> String {
        changes::sentence(subject, name, words)
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
