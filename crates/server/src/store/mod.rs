//! What outlives the program. [`Database`] is the one face of a database and `sqlite` its
//! implementation; all SQL is there. [`Store`] puts a queue before it, so that many games share one
//! commit.

pub mod chain;

mod mark;
mod queue;
mod rows;
mod schema;
mod sqlite;

use std::fmt;

use async_trait::async_trait;

pub use queue::Store;
pub use rows::{
    ArmyRow, ChatRow, EntryRow, GameRow, Head, Leads, LinkRow, NewGame, SeatRow, Sitter,
    StoredGame, Summary, TextRow, TurnRow, Uploaded, Write,
};
pub use sqlite::{Condition, Policy, Pruned, Sqlite, backup, prune, restore};

/// Why a write or a read did not go well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StoreFault {
    /// It was not done, and will not turn out to have been.
    NotDone(String),
    /// The disk failed in such a way that it may have been done. What holds can be read once
    /// [`Database::settle`] has gone well, or after a restart.
    Unsure(String),
    /// The game in the store is not the one that the write was made for: somebody else changed or
    /// removed it.
    Moved,
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreFault::NotDone(why) | StoreFault::Unsure(why) => f.write_str(why),
            StoreFault::Moved => f.write_str("the stored game was changed by somebody else"),
        }
    }
}

impl std::error::Error for StoreFault {}

/// A database of games. `commit` is all or nothing, and when it returns the disk has it.
#[async_trait]
pub trait Database: Send + Sync {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreFault>;
    /// Brings the log into the file while others write, so that none of them has to.
    async fn tidy(&self);
    /// After [`StoreFault::Unsure`]: what is read from now on is what holds, whatever happens.
    async fn settle(&self) -> Result<(), StoreFault>;

    /// A game with everything that belongs to it.
    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault>;
    /// The game and the seat that a link leads to.
    async fn seat_of(&self, token_hash: &str) -> Result<Option<Leads>, StoreFault>;
    /// Whether a person has ever sat at a game, made one or kept an army.
    async fn is_known(&self, person: &str) -> Result<bool, StoreFault>;
    async fn uploaded(&self, person: &str) -> Result<Uploaded, StoreFault>;
    /// A text that games are played by.
    async fn text(&self, hash: &str) -> Result<Option<String>, StoreFault>;
    /// The games of a person, the latest first.
    async fn games_of(&self, person: &str, most: u32) -> Result<Vec<Summary>, StoreFault>;
    /// Unfinished games in which the deciding side has a computer and somebody plays against it.
    async fn awaiting_computers(&self) -> Result<Vec<String>, StoreFault>;
    async fn note(&self, game: i64, person: &str) -> Result<String, StoreFault>;
    /// The armies that a person keeps, the latest first.
    async fn armies_of(&self, person: &str) -> Result<Vec<ArmyRow>, StoreFault>;
    async fn close(&self);
}
