//! The program from outside.

#[path = "../client/mod.rs"]
mod client;
#[path = "../program/mod.rs"]
mod program;
#[path = "../../../table/tests/stocked/mod.rs"]
mod stocked;
#[path = "../../../battle/tests/toy/mod.rs"]
mod toy;

mod binary;
mod engine;
mod engine_secrets;
mod examples;
mod own_battle;
mod section;
mod sim;
