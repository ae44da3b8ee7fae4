//! Flintloque, shown.

mod acts;
mod armies;
mod aside;
mod ask;
mod barred;
mod card;
mod chances;
mod changes;
mod ids;
mod march;
mod moment;
mod muster;
mod offers;
mod phrase;
mod piece;
mod place;
mod plans;
mod reckoning;
mod remarks;
mod sight;
mod tell;
mod terrain;
mod threat;
mod together;
mod track;
mod why;
mod words;

use crate::{Flintloque, Prospect};
use ::flintloque::frame::{Acting, Frame};
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, Event, State};
use kernel::{Known, Viewer};

use desk::{
    At, Card, Foreseen, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Retold, Shown, Sight,
    Steering, Telling, Threats, Weight, Why,
};

pub use acts::shots_after;
pub use chances::of_any_effect;
pub use ids::{figure_id, who};
pub use march::farthest;
pub use muster::{SECTIONS, after};
pub use place::{MEASURE, read as point, write as place_of};
pub use words::{plan as plan_words, troop};

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
        march::offer_at(self, focus, place)
    }

    fn steering(&self) -> Option<Steering> {
        march::steering(self)
    }

    fn is_near(&self, place: &str, other: &str) -> bool {
        place::is_near(place, other)
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

impl Retold for Flintloque {
    fn tell(after: &Known<'_, Self>, event: &Event) -> Option<Telling> {
        tell::tell(after, event)
    }

    fn sum_up(before: &Known<'_, Self>, after: &Known<'_, Self>, _: &[Event]) -> String {
        chances::sum_up(before, after, None, None).1
    }
}

impl Foreseen for Flintloque {
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
        let you = match known.viewer() {
            Viewer::Side(side) => Some(side),
            Viewer::Observer | Viewer::Umpire => None,
        };
        changes::fate(known, fate, you)
    }

    fn sentence(subject: Self::Subject, name: &str, words: &str) -> String {
        changes::sentence(subject, name, words)
    }
}

/// The activation under way.
fn acting(state: &State) -> Option<&Acting> {
    match state.stack.last()? {
        Frame::Acting(acting) => Some(acting),
        _ => None,
    }
}

/// The figure that an unfinished action is about.
fn hand(state: &State) -> Option<FigureId> {
    match state.stack.last()? {
        Frame::Acting(acting) => Some(acting.figure),
        Frame::Fleeing { figure } | Frame::Station { officer: figure } => Some(*figure),
        Frame::Drilling { rest } | Frame::Reloading { rest } => rest.first().copied(),
        _ => None,
    }
}

/// The figure whose move may be interrupted (FL-SKL-1).
fn mover(state: &State) -> Option<FigureId> {
    match state.stack.last()? {
        Frame::Interrupt { mover } => Some(*mover),
        _ => None,
    }
}
