use desk::{Offer, Retold, Shown, Sight, Threats, Why};
use kernel::{Known, Knows};

use crate::{Coat, Piece, Sheet};

/// What somebody sees of a position: a game says it of what he knows, as with [`Shown`].
pub trait Drawn: Shown {
    /// Everything that stands on the sheet.
    fn pieces(&self) -> Vec<Piece>;

    /// What goes into the group `#offers`: who can act, and with a focus where it can go and whom it
    /// can hit. What is clicked by itself carries `data-offer` with the offer's key. The part from
    /// [`crate::file::ABOVE`] on belongs above the pieces.
    fn draw_offers(
        &self,
        actors: &[String],
        focus: Option<&str>,
        offers: &[Offer<Self::Action>],
    ) -> String
    where
        Self: Sized,
    {
        let _ = (actors, focus, offers);
        String::new()
    }

    /// Where an offer at a point of the table would lead, for `#hover` while the pointer is there.
    fn ghost(&self, offer: &Offer<Self::Action>) -> String
    where
        Self: Sized,
    {
        let _ = offer;
        String::new()
    }

    /// The same where nothing is offered at the point: how far it is, and what forbids it.
    fn barred(&self, focus: Option<&str>, place: &str, why: &Why) -> String {
        let _ = (focus, place, why);
        String::new()
    }

    /// The line of the line-of-sight tool, for `#effects`.
    fn draw_sight(&self, sight: &Sight) -> String {
        let _ = sight;
        String::new()
    }

    /// The line from a piece or a place, and how it is drawn.
    fn line_of_sight(&self, from: &str, to: &str) -> Option<(Sight, String)> {
        let sight = self.sight(from, to)?;
        let svg = self.draw_sight(&sight);
        Some((sight, svg))
    }

    /// What a resting pointer on a piece adds to `#effects`, such as a leader's Command Range.
    fn hover(&self, piece: &str) -> String {
        let _ = piece;
        String::new()
    }

    /// The attacks that could reach a piece, for `#sight`.
    fn draw_threats(&self, threats: &Threats) -> String {
        let _ = threats;
        String::new()
    }

    /// The attacks that could reach a piece, a piece at a place, or a place; and how they are drawn.
    fn dangers(
        &self,
        piece: Option<&str>,
        place: Option<&str>,
    ) -> Result<(Threats, String), String> {
        let threats = self.threats(piece, place)?;
        let svg = self.draw_threats(&threats);
        Ok((threats, svg))
    }
}

/// What a game brings to be drawn besides its positions.
pub trait Pictured: Retold {
    /// What somebody knows of a position ([`kernel::prospect!`]), shown and drawn.
    type Prospect<'a>: Drawn<Action = Self::Action>
        + Knows<Rules = Self>
        + From<Known<'a, Self>>
        + 'a;

    /// The coats of the first side; pages and reports name the sides in the same colours.
    const FIRST: Coat;

    /// Classes of its own for the style sheet.
    fn css() -> String {
        String::new()
    }

    fn sheet(scenario: &Self::Scenario) -> Sheet;

    /// What goes into `#effects` after an entry: where something came from, who fired at whom.
    fn effects(
        before: &Known<'_, Self>,
        after: &Known<'_, Self>,
        events: &[Self::Event],
    ) -> String {
        let _ = (before, after, events);
        String::new()
    }
}
