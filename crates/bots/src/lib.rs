//! Computer opponents: what a side knows goes in, an action comes out.
//!
//! [`choose`] never sees the game's state. It gets what its side knows, makes states that fit it (one, if
//! nothing is hidden), and asks the game for candidates with their expected gains. What a game must bring is
//! [`Played`].

mod any_mind;
mod choose;
mod clock;
mod draw;
pub mod expect;
mod mind;
mod play_out;
mod played;
mod strength;
mod worlds;

pub use any_mind::AnyMind;
pub use choose::{Choice, Fault, choose};
pub use clock::{Budget, Clock};
pub use draw::{Will, draw};
pub use mind::Mind;
pub use play_out::PlayOut;
pub use played::{Candidate, Played};
pub use strength::{NoSuchStrength, Strength};
