//! Games over HTTP. Read in this order: `http::router` is the table of contents, `room` is one game
//! with one writer, `rooms` is all of them, `store` is the database.
//!
//! An action goes `http::acting` → `Room::act` → the rules → `Store::write`, which waits until the
//! disk has it → `room::publish`, so that nobody hears of what could still be lost.

pub mod config;
pub mod error;
pub mod http;
pub mod pages;
pub mod room;
pub mod rooms;
pub mod server;
pub mod store;

mod app;
mod computer;
mod dice;
mod folder;
mod kept;
mod lesson;
mod lock;
mod seating;
mod secret;
mod work;

pub use app::App;
pub use config::Config;
pub use error::Error;
pub use room::{Eyes, Game, Player, Role, Room, Seat};
pub use rooms::Rooms;
pub use server::{Server, prune, restore};
