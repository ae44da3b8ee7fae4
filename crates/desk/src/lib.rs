//! What somebody at the table is shown, whatever the rules and whatever the medium: the prompt, the
//! track of the sequence of play, both armies, what can be done, and what it may come to.
//!
//! Nothing here draws or sends. The renderer (`scene`) and the pages (`server`) read these models;
//! [`Shown`] and [`Retold`] are what a game brings. Sentences carry paragraph
//! numbers in round brackets, "(11.34)"; pages turn them into links.

pub mod asked;
pub mod card;
pub mod carried;
pub mod chances;
pub mod draft;
pub mod foreseen;
pub mod moment;
pub mod muster;
pub mod offer;
pub mod piece;
pub mod shown;
pub mod table;
pub mod threat;
pub mod words;

pub use asked::{Answers, AskFault, Asked, FormLine, Kind, Topic};
pub use card::{Card, Chances, Face, Outcome, Sum, SumLine, Weight};
pub use carried::Carried;
pub use chances::{HIDDEN, told};
pub use draft::{Click, Draft, Drafting};
pub use foreseen::{Foreseen, Foresight, foresee};
pub use moment::{
    Army, Cell, Done, Gauge, Moment, Prompt, Roster, Row, RowState, Station, StationState,
};
pub use moment::{Reckoned, Reckoning, Unspent};
pub use offer::{At, Offer, Phrase, Rank, Steering};
pub use piece::{Chip, Here, PieceCard, Sight, Why};
pub use shown::{ALONG, Die, Leg, Mark, Retold, Shown, Telling, key_along, key_at, place_of};
pub use threat::{Blow, Threat, ThreatKind, Threats};
pub use words::{
    BOARD_LEGEND, MONTHS, capital, count, date, gives_up, listed, minus, signed, thousands,
};
