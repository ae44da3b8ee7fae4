//! Files that games are made of: reading, hashing and checking them, whatever the game.
//!
//! A game turns text into what its rules want, and says in words, with file and line, what is wrong with text that it
//! cannot use. What all of them need for that is here.

pub mod book;
pub mod fault;
pub mod hash;
pub mod ids;
pub mod number;
pub mod read;
pub mod schema;
pub mod sourced;
pub mod switch;
pub mod totals;

mod briefing;
mod text_file;

pub use book::{Book, Paragraph, Ruling};
pub use briefing::Briefing;
pub use fault::Fault;
pub use text_file::TextFile;
