//! Muskets & Tomahawks, shown.

mod armies;
mod card;
mod changes;
mod ids;
pub mod march;
mod moment;
mod offers;
mod phrase;
mod piece;
mod reckoning;
mod shots;
mod tell;
mod why;

use desk::table::Measure;
use desk::{
    At, Card, Drafting, Foreseen, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Retold, Shown,
    Telling, Weight, Why,
};
use kernel::Known;
use muskets_and_tomahawks::{Action, Event};

use crate::{MusketsAndTomahawks, Prospect};

pub use armies::conditions;
pub use ids::{
    Named, body_id, body_name, card_id, card_words, marker_id, marker_name, name, named, the,
    token_id, unit_id,
};

pub const MEASURE: Measure = Measure::INCHES;

impl Shown for Prospect<'_> {
    type Action = Action;

    fn moment(&self) -> Moment {
        moment::moment(self)
    }

    fn actors(&self) -> Vec<String> {
        offers::actors(self)
    }

    fn offers(&self, focus: Option<&str>) -> Vec<Offer<Action>> {
        offers::offers(self, focus)
    }

    fn offer_at(&self, focus: Option<&str>, place: &str) -> Option<Offer<Action>> {
        offers::offer_at(self, focus, place)
    }

    fn card(&self, offer: &Offer<Action>) -> Option<Card> {
        card::card(self, offer)
    }

    fn phrase(&self, action: &Action) -> Phrase {
        phrase::phrase(self, action)
    }

    fn why_not(&self, focus: Option<&str>, at: &At) -> Why {
        why::why_not(self, focus, at)
    }

    fn piece(&self, piece: &str) -> Option<PieceCard> {
        piece::piece(self, piece)
    }

    fn here(&self, place: &str) -> Option<Here> {
        piece::here(self, place)
    }

    fn reckoning(&self) -> Reckoning {
        reckoning::reckoning(self)
    }

    fn opening(&self) -> Option<Telling> {
        tell::opening(self)
    }
}

impl Retold for MusketsAndTomahawks {
    fn tell(after: &Known<'_, Self>, event: &Event) -> Option<Telling> {
        tell::tell(after, event)
    }

    fn sum_up(before: &Known<'_, Self>, after: &Known<'_, Self>, _: &[Event]) -> String {
        changes::sum_up(before, after)
    }
}

impl Drafting for MusketsAndTomahawks {}

impl Foreseen for MusketsAndTomahawks {
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

    fn fate(known: &Known<'_, Self>, _: Self::Subject, fate: Self::Upshot) -> (Weight, String) {
        changes::fate(known, fate)
    }
}
