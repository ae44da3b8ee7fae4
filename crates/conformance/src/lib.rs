//! The battery: laws that every ruleset keeps in random games of every scenario.
//!
//! [`play`] plays one game and returns what it met, or the first law that was broken together
//! with a record that replays the way there.

mod game;
pub mod haste;
mod laws;
mod report;
mod rounds;
pub mod secrets;
pub mod weight;

pub use game::{Chooser, Prober, Trial, Watched, play};
pub use report::{Report, Violation};
pub use rounds::{
    Fields, anything, eager, fussy, number, round, rounds, tell, unmet, until_all_is_met,
};
