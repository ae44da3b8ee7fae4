use desk::{Offer, Sight, Threatened, Threats, Why};
use kernel::Viewer;

use crate::{Coat, Piece, Sheet};

/// What a ruleset brings to be drawn.
pub trait Drawn: Threatened {
    /// The coats of the first side; pages and reports name the sides in the same colours.
    const FIRST: Coat;

    /// Classes of its own for the style sheet.
    fn css() -> String {
        String::new()
    }

    fn sheet(scenario: &Self::Scenario) -> Sheet;

    /// Everything that stands on the sheet.
    fn pieces(state: &Self::State, viewer: Viewer) -> Vec<Piece>;

    /// What goes into the group `#offers`: who can act, and with a focus where it can go and whom it
    /// can hit. What is clicked by itself carries `data-offer` with the offer's key. The part from
    /// [`crate::file::ABOVE`] on belongs above the pieces.
    fn offers(
        state: &Self::State,
        actors: &[String],
        focus: Option<&str>,
        offers: &[Offer<Self::Action>],
    ) -> String {
        let _ = (state, actors, focus, offers);
        String::new()
    }

    /// Where an offer at a point of the table would lead, for `#hover` while the pointer is there.
    fn ghost(state: &Self::State, offer: &Offer<Self::Action>) -> String {
        let _ = (state, offer);
        String::new()
    }

    /// The same where nothing is offered at the point: how far it is, and what forbids it.
    fn barred(state: &Self::State, focus: Option<&str>, place: &str, why: &Why) -> String {
        let _ = (state, focus, place, why);
        String::new()
    }

    /// What goes into `#effects` after an entry: where something came from, who fired at whom.
    fn effects(before: &Self::State, after: &Self::State, events: &[Self::Event]) -> String {
        let _ = (before, after, events);
        String::new()
    }

    /// The line of the line-of-sight tool, for `#effects`.
    fn sight(state: &Self::State, sight: &Sight) -> String {
        let _ = (state, sight);
        String::new()
    }

    /// What a resting pointer on a piece adds to `#effects`, such as a leader's Command Range.
    fn hover(state: &Self::State, viewer: Viewer, piece: &str) -> String {
        let _ = (state, viewer, piece);
        String::new()
    }

    /// The attacks that could reach a piece, for `#sight`.
    fn threats(state: &Self::State, threats: &Threats) -> String {
        let _ = (state, threats);
        String::new()
    }
}
