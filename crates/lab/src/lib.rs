//! The laboratory: battles measured, one or ten thousand of them.
//!
//! [`course`] walks over a game and weighs every roll against what was to be expected of it, by the
//! rules' own `resolve`. [`Arena`] is a battle on which games can be played; [`run`] plays many of
//! them in a folder that can be interrupted, shared out and put together again; [`report`] tells of
//! a run or of a single game. What a ruleset must bring is [`Measured`]; one folder for each.

pub mod measured;

pub mod account;
pub mod chance;
pub mod course;
pub mod luck;

pub mod field;
pub mod player;
pub mod result;
pub mod streams;

pub mod run;

pub mod history;
pub mod ladder;
pub mod stats;
pub mod summary;

pub mod report;

pub use account::{Account, ToldRoll, Turning, account};
pub use course::{Course, Mark, course};
pub use field::{About, Arena, Ground, Pairing};
pub use history::{Aim, History, Sign};
pub use ladder::{Rung, Tally};
pub use luck::{Roll, Weighing};
pub use measured::{
    CounterEnd, HARMS, Harm, Measured, RosterUnit, Scale, Standing, Terms, UnitEnd,
};
pub use player::Player;
pub use result::{GameResult, SideResult};
pub use streams::Streams;
pub use summary::Summary;
