//! The games on the shelf: rules tables, maps and battles as files, and the reading of them.
//!
//! One module per ruleset. Each turns text into what its rules crate wants, and says in words,
//! with file and line, what is wrong with text that it cannot use.

pub mod flintlock;
pub mod flintloque;

mod fault;
mod hash;
mod ids;
mod number;
mod read;
mod schema;
mod switch;
mod text_file;
mod totals;

pub use schema::schemas;
pub use text_file::TextFile;
