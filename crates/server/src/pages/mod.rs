//! What the browser shows: whole pages, and the fragments that a page swaps while a game goes on.
//!
//! Everything here is a function from models to markup. Nothing reads a game, a clock or a request
//! (that is `handlers`), so every page and every part can be tested and looked at by itself.

mod assets;
mod handlers;
mod layout;
mod stops;
mod tables;
mod text;

pub mod fragments;

pub mod armies;
pub mod battles;
pub mod briefing;
pub mod curtain;
pub mod errors;
pub mod front;
pub mod game;
pub mod help;
pub mod join;
pub mod learn;
pub mod list;
pub mod odds;
pub mod play;
pub mod replay;
pub mod report;
pub mod rules;
pub mod start;

mod model;

pub use handlers::{error_page, routes};
pub use layout::{Here, page};
pub use model::{Person, Seen, Undo, people};
pub use text::{asked_as, label, minus, one, plain, told, words};

#[cfg(test)]
mod fixture;
#[cfg(test)]
mod tests;
