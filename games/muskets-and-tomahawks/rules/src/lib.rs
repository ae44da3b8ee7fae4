//! Muskets & Tomahawks: small parties of figures on a table with free measurement, a shared deck, hidden
//! markers.
//!
//! `rulebook` is the register of the numbered items; the modules follow their chapters. `sequence` is where
//! play is driven from, `known` what each side knows.

pub mod modifiers;
pub mod parts;
pub mod pile; // (MT-CARD-1)
pub mod rulebook;
pub mod scenario;
pub mod tables;

pub mod action;
pub mod event;
pub mod frame;
pub mod state;

mod by_name;
pub mod ground; // (MT-GEN, MT-FOR, MT-MOV, MT-TER, MT-LOS, MT-SPOT)

pub use action::Action;
pub use event::Event;
pub use scenario::Scenario;
pub use state::{Position, State};

/// The ruleset.
#[derive(Debug, Clone, Copy)]
pub struct MusketsAndTomahawks;
