//! What outlives the program. [`Database`] is the one face of a database and `sqlite` its
//! implementation; all SQL is there. [`Store`] puts a queue before it, so that many games share one
//! commit.

mod queue;
mod rows;
mod schema;
mod sqlite;

use std::fmt;

use async_trait::async_trait;

pub use queue::Store;
pub use rows::{
    ArmyRow, ChatRow, Cut, EntryRow, GameRow, NewGame, SeatRow, Sitter, StoredGame, Summary,
    TurnRow, Write,
};
pub use sqlite::Sqlite;

/// A write or a read that was not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreFault(pub String);

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreFault {}

/// A database of games. `commit` is all or nothing, and when it returns the disk has it.
#[async_trait]
pub trait Database: Send + Sync {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreFault>;

    /// A game with everything that belongs to it.
    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault>;
    /// The game and the seat that a link leads to.
    async fn seat_of(&self, token_hash: &str) -> Result<Option<(String, u32)>, StoreFault>;
    /// The games of a person, the latest first.
    async fn games_of(&self, person: &str, most: u32) -> Result<Vec<Summary>, StoreFault>;
    /// Unfinished games in which the deciding side has a computer and somebody plays against it.
    async fn awaiting_computers(&self) -> Result<Vec<String>, StoreFault>;
    async fn note(&self, game: i64, person: &str) -> Result<String, StoreFault>;
    /// The armies that a person keeps, the latest first.
    async fn armies_of(&self, person: &str) -> Result<Vec<ArmyRow>, StoreFault>;
    async fn close(&self);
}
