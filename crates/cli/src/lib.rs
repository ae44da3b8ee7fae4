//! The commands of the binary `linstock`, one file each.

pub mod cases;
pub mod draw;
pub mod end;
pub mod engine;
pub mod keeping;
pub mod ladder;
pub mod list;
pub mod odds;
pub mod play;
pub mod replay;
pub mod report;
pub mod rules;
pub mod section;
pub mod serve;
pub mod sim;

mod choosing;
mod opening;
mod seed;
mod telling;
