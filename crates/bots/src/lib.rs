//! Computer opponents: a view goes in, an action comes out.
//!
//! [`choose`] never sees the game's state. It gets what the rules show to its side, makes a state
//! that fits it, and asks the game for candidates with their expected gains. What a game must bring is
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

pub use any_mind::AnyMind;
pub use choose::{Choice, Fault, choose};
pub use clock::{Budget, Clock};
pub use draw::{Will, draw};
pub use mind::Mind;
pub use play_out::PlayOut;
pub use played::{Candidate, Played};
pub use strength::{NoSuchStrength, Strength};
