//! A view of a battle as a picture: the only renderer, for the page, for files and for tests.
//!
//! [`Drawn`] is what a ruleset brings, in one folder named after it. A picture is a [`Sheet`] that
//! never changes, and on it [`Piece`]s, offers and effects that do. In the browser colours are CSS
//! custom properties of [`stylesheet`]; in files they are written out.

mod css;
mod curve;
mod digits;
mod drawn;
pub mod file;
pub mod flintlock;
pub mod flintloque;
mod near;
mod ornament;
pub mod pen;
#[cfg(feature = "png")]
pub mod png;
mod rng;
mod sheet;
pub mod theme;

pub use css::stylesheet;
pub use drawn::Drawn;
pub use sheet::{Coat, Free, Layer, Piece, Sheet, Spot};
pub use theme::Theme;
