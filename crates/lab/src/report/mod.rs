//! Tells of runs and of single games: text, and pages that need nothing else.

mod page;
mod plot;
mod run;
mod text;
mod words;

pub use page::STYLE;
pub use run::page as run_page;
pub use text::text;
