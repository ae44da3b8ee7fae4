//! Actions made by many clicks: an order for several units, a path for each of twelve figures. A draft is
//! nothing but the clicks it was made by, so that undoing inside it is to forget the last one, and nobody has
//! to keep anything else of it.

use kernel::Known;

use crate::{At, Card, Retold, Why};

/// One click of a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Click {
    /// The piece in hand.
    pub focus: Option<String>,
    pub at: At,
    /// The button that was pressed, if it was one.
    pub key: Option<String>,
}

/// A half-made action as it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft<A> {
    /// All of it: "March with 2 units".
    pub words: String,
    /// Its parts, a line each: "7th a to 1108, 3".
    pub parts: Vec<String>,
    /// What it costs so far, short enough for a disc on the board.
    pub cost: Option<String>,
    /// Ghosts of where it leads, for `#hover`.
    pub svg: String,
    /// What it may come to so far.
    pub card: Option<Card>,
    /// The actions it stands for, in order; each is judged when its turn comes.
    pub plan: Vec<A>,
    /// Why it cannot be sent yet.
    pub lacks: Option<Why>,
}

/// A game in which something is done by many clicks.
pub trait Drafting: Retold {
    /// What clicks in a row have put together, to whoever makes it; without any, what is to be begun. An error
    /// says why the last click means nothing. `None`: in this game everything is one click.
    fn draft(
        known: &Known<'_, Self>,
        clicks: &[Click],
    ) -> Option<Result<Draft<Self::Action>, Box<Why>>> {
        let _ = (known, clicks);
        None
    }
}
