//! Black Powder, shown.

mod armies;
mod ask;
mod card;
mod changes;
mod deploy;
mod draft;
mod hearing;
mod ids;
mod line;
mod moment;
mod offers;
mod order;
mod party;
mod phrase;
mod piece;
mod point;
mod reckoning;
mod shots;
mod tell;
mod threat;
mod why;

use black_powder::{Action, Event};
use desk::table::Measure;
use desk::{
    At, Card, Foreseen, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Retold, Shown, Steering,
    Telling, Threats, Weight, Why,
};
use kernel::Known;

use crate::{BlackPowder, Prospect};

pub use ids::{Named, commander_id, named, unit_id};

pub const MEASURE: Measure = Measure::INCHES;

/// So near to a place that is pointed out a click means that place: a commander's base, or a finger.
const CALL: i32 = 4 * tabletop::INCH;

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
        point::offer_at(self, focus, place)
    }

    fn steering(&self) -> Option<Steering> {
        offers::steering(self)
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

    fn is_near(&self, place: &str, other: &str) -> bool {
        desk::table::is_near(&MEASURE, place, other, CALL)
    }

    fn here(&self, place: &str) -> Option<Here> {
        piece::here(self, place)
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

impl Retold for BlackPowder {
    fn tell(after: &Known<'_, Self>, event: &Event) -> Option<Telling> {
        tell::tell(after, event)
    }

    fn sum_up(before: &Known<'_, Self>, after: &Known<'_, Self>, _: &[Event]) -> String {
        changes::sum_up(before, after)
    }
}

impl Foreseen for BlackPowder {
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
