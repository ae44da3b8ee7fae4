//! Muskets & Tomahawks outside its rules.
//!
//! `files` reads its tables, battles and forces; `desk` says what can be done and what it may come to; `scene`
//! draws it; `bot` plays it; `lab` measures it; `muster` builds forces; `cases` sets worked cases up; `stock` puts
//! it on the shelf.

pub mod bot;
mod cases;
pub mod desk;
pub mod files;
pub mod lab;
pub mod muster;
pub mod scene;
pub mod stock;

kernel::game! {
    /// Muskets & Tomahawks.
    pub MusketsAndTomahawks: muskets_and_tomahawks::MusketsAndTomahawks
}

kernel::prospect! {
    /// The game as somebody knows it: markers, hands and the deck are what he may know of them.
    pub Prospect: MusketsAndTomahawks
}
