//! A view of a battle as a picture: the only renderer, for the page, for files and for tests.
//!
//! [`Drawn`] and [`Pictured`] are what a game brings. A picture is a [`Sheet`] that
//! never changes, and on it [`Piece`]s, offers and effects that do. In the browser colours are CSS
//! custom properties of [`stylesheet`]; in files they are written out.

pub mod css;
pub mod curve;
pub mod digits;
pub mod drawn;
pub mod file;
pub mod near;
pub mod ornament;
pub mod pen;
#[cfg(feature = "png")]
pub mod png;
pub mod rng;
pub mod sheet;
pub mod table;
pub mod theme;

pub use css::stylesheet;
pub use drawn::{Drawn, Pictured};
pub use sheet::{Coat, Free, Layer, Piece, Sheet, Spot};
pub use theme::Theme;
