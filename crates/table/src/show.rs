use desk::{
    At, Card, Here, Moment, Offer, Phrase, PieceCard, Reckoning, Sight, Telling, Threats, Why,
};
use kernel::{Side, Viewer};

use crate::{Json, TableFault};

/// A line of the log with what a page does with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The index of the entry it belongs to.
    pub entry: usize,
    /// Whose action that was.
    pub side: Side,
    pub telling: Telling,
}

/// Of all that could be done, what is shown: pieces that can be taken up, and keys of offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Only {
    pub actors: Vec<String>,
    pub keys: Vec<String>,
}

/// What somebody at the table is shown. `at` looks back to the position after so many entries;
/// without it, the position now. Offers are always those of whoever decides now.
pub trait Show {
    fn moment(&self, viewer: Viewer, at: Option<usize>) -> Result<Moment, TableFault>;
    fn offers(&self, focus: Option<&str>) -> Result<Vec<Offer<Json>>, TableFault>;
    /// Every legal action in words: the plain list.
    fn listing(&self, at: Option<usize>) -> Result<Vec<(Phrase, Json)>, TableFault>;
    fn card(&self, focus: Option<&str>, key: &str) -> Result<Option<Card>, TableFault>;
    /// The same for one action of the plain list.
    fn card_of(&self, action: &str) -> Result<Option<Card>, TableFault>;
    fn why_not(&self, focus: Option<&str>, at: &At) -> Result<Why, TableFault>;
    fn piece_card(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        piece: &str,
    ) -> Result<Option<PieceCard>, TableFault>;
    fn here(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        place: &str,
    ) -> Result<Option<Here>, TableFault>;
    /// The line from a piece or a place, and how it is drawn.
    fn sight(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        from: &str,
        to: &str,
    ) -> Result<Option<(Sight, String)>, TableFault>;
    /// The attacks that could reach a piece, a piece at a place, or a place; and how they are drawn.
    /// The inner error says why there is nothing to tell.
    fn threats(
        &self,
        viewer: Viewer,
        at: Option<usize>,
        piece: Option<&str>,
        place: Option<&str>,
    ) -> Result<Result<(Threats, String), String>, TableFault>;
    /// The entries from index `since` on, as `viewer` may know them.
    fn tell(&self, viewer: Viewer, since: usize) -> Result<Vec<Told>, TableFault>;
    /// What automatic play would answer; none where a plan is asked for.
    fn default_choice(&self) -> Result<Option<Json>, TableFault>;
    /// The action of an entry, in words.
    fn words_at(&self, entry: usize) -> Result<Option<Phrase>, TableFault>;

    /// What the battle has cost so far.
    fn reckoning(&self, at: Option<usize>) -> Result<Reckoning, TableFault>;

    /// The part of the picture that never changes.
    fn sheet(&self) -> Result<scene::Sheet, TableFault>;
    fn pieces(&self, viewer: Viewer, at: Option<usize>) -> Result<Vec<scene::Piece>, TableFault>;
    /// What goes into the group `#offers`.
    fn offers_layer(&self, focus: Option<&str>, only: Option<&Only>) -> Result<String, TableFault>;
    /// What the last entry before `at` leaves in `#effects`.
    fn effects(&self, viewer: Viewer, at: Option<usize>) -> Result<String, TableFault>;
    fn hover(&self, viewer: Viewer, at: Option<usize>, piece: &str) -> Result<String, TableFault>;
}
