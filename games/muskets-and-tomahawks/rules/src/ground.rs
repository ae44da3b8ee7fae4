//! (MT-GEN, MT-FOR, MT-MOV, MT-TER, MT-LOS, MT-SPOT) Everything geometric: pure functions on the table's
//! own types. They know neither units nor cards; chapters hand them what stands where.
//!
//! `terrain` is the table, `standing` what stands on it. `ray` is a line of sight; `walk` judges a path,
//! `steps` runs several in step; `close` is cohesion and formations, `places` where a revealed unit fits,
//! `charge` and `recoil` the ways nobody is asked about.

pub mod arc;
pub mod charge;
pub mod close;
pub mod columns;
pub mod places;
pub mod ray;
pub mod recoil;
#[cfg(test)]
pub mod sheet;
#[cfg(test)]
pub mod sketch;
pub mod standing;
pub mod steps;
pub mod terrain;
#[cfg(test)]
mod tests;
pub mod walk;

pub use charge::Charger;
pub use columns::Looks;
pub use places::{Unfold, Unfolded};
pub use ray::{Between, End, Ray};
pub use standing::{Block, Field, Peg, Pin};
pub use terrain::{Building, Exit, Going, Ground, Height, Lie, Opening};
pub use walk::Walker;
