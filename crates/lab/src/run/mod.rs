//! Many games in a folder: played by all cores, interrupted, resumed, shared out and put together.
//!
//! A folder has a manifest (`run.json`: what is played), a journal (`games.jsonl`: a line for each game
//! that is over, in order) and, when all are, tables made of the journal. Every file depends on the
//! manifest alone: not on threads, interruptions or shards.

mod fault;
mod folder;
mod journal;
mod manifest;
mod merge;
mod parallel;
mod tables;

mod csv;
#[cfg(feature = "parquet")]
mod parquet;

pub use fault::Fault;
pub use folder::{Begun, Folder, write_whole};
pub use journal::CutOff;
pub use manifest::{Manifest, Shard};
pub use merge::merge;
pub use parallel::{check_still_plays, play, play_recorded};

/// What a shard or a whole run still has to play, and its seed.
impl Manifest {
    /// How many games the whole run has.
    pub fn all_games(&self) -> u64 {
        self.games * self.battles.len() as u64
    }

    /// How many of them are played here.
    pub fn own_games(&self) -> u64 {
        let Shard { part, of } = self.shard();
        (self.all_games() + u64::from(of - part)) / u64::from(of)
    }

    /// The number in the whole run of the n-th game played here.
    pub fn game_at(&self, nth: u64) -> u64 {
        let Shard { part, of } = self.shard();
        nth * u64::from(of) + u64::from(part - 1)
    }
}
