//! Flintlock at the table: everything about the game that is not a rule.
//!
//! `files` reads its tables, battles and armies; `desk` says what can be done and what it may come to; `scene` draws
//! it; `bot` plays it; `lab` measures it; `cases` sets up worked cases; `stock` puts it on the shelf.

pub mod bot;
pub mod cases;
pub mod desk;
pub mod files;
pub mod lab;
pub mod scene;
pub mod stage;
pub mod stock;

kernel::game! {
    /// The game of these rules.
    pub Flintlock: flintlock::Flintlock
}

kernel::prospect! {
    /// The game as somebody knows it: nothing is hidden in it, so everybody knows it all.
    pub Prospect: Flintlock
}
