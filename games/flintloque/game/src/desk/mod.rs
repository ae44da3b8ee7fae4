//! Flintloque, shown.

mod acts;
mod armies;
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
mod track;
mod why;
mod words;

use crate::Flintloque;
use ::flintloque::frame::{Acting, Frame};
use ::flintloque::parts::FigureId;
use ::flintloque::{Action, Event, State};
use kernel::Viewer;

use desk::{
    At, Card, Foreseen, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Shown, Sight, Steering,
    Telling, Threatened, Threats, Weight, Why,
};

pub use ids::{figure_id, who};
pub use march::farthest;
pub use muster::{SECTIONS, after};
pub use place::{read as point, write as place_of};
pub use words::troop;

// Nothing is hidden in Flintloque (FL-ENG-3): every viewer is shown the same.
impl Shown for Flintloque {
    fn moment(state: &State, _: Viewer) -> Moment {
        moment::moment(state)
    }

    fn actors(state: &State) -> Vec<String> {
        offers::actors(state)
    }

    fn offers(state: &State, focus: Option<&str>) -> Vec<Offer<Action>> {
        offers::offers(state, focus)
    }

    fn offer_at(state: &State, focus: Option<&str>, place: &str) -> Option<Offer<Action>> {
        march::offer_at(state, focus, place)
    }

    fn steering(state: &State) -> Option<Steering> {
        march::steering(state)
    }

    fn is_near(place: &str, other: &str) -> bool {
        place::is_near(place, other)
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

    fn reckoning(state: &State) -> Reckoning {
        reckoning::reckoning(state)
    }

    fn sum_up(before: &State, after: &State, _: &[Event]) -> String {
        chances::sum_up(before, after, None).1
    }

    fn tell(state: &State, event: &Event) -> Option<Telling> {
        tell::tell(state, event)
    }

    fn opening(state: &State) -> Option<Telling> {
        tell::opening(state)
    }
}

impl Foreseen for Flintloque {
    type Subject = changes::Subject;
    type Upshot = changes::Upshot;

    fn changes(before: &State, after: &State, out: &mut Vec<(Self::Subject, Self::Upshot)>) {
        changes::changes(before, after, out);
    }

    fn subject(state: &State, subject: Self::Subject) -> String {
        changes::subject(state, subject)
    }

    fn fate(state: &State, _: Self::Subject, fate: Self::Upshot) -> (Weight, String) {
        changes::fate(state, fate)
    }
}

impl Threatened for Flintloque {
    fn threats(
        state: &State,
        _: Viewer,
        piece: Option<&str>,
        place: Option<&str>,
    ) -> Result<Threats, String> {
        threat::threats(state, piece, place)
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
