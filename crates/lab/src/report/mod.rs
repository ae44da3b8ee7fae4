//! Tells of runs and of single games: text, and pages that need nothing else.

mod game;
mod history;
mod json;
mod page;
mod plot;
mod run;
mod scales;
mod story;
mod text;
mod words;

pub use game::{Dress, body as game_body, page as game_page};
pub use json::json;
pub use run::page as run_page;
pub use scales::{Summed, page as scales_page};
pub use text::text;
