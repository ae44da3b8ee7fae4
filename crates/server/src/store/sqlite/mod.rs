//! All SQL. One connection writes; a few others read.
//!
//! A writer that has failed once is thrown away: the database may have rolled back by itself, and
//! whatever the connection believes of its transaction cannot be trusted any more.

mod check;
mod copies;
mod prune;
mod read;
mod write;

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, query};
use tokio::sync::Mutex;

use super::mark::Mark;
use super::schema::STEPS;
use super::{ArmyRow, Database, Leads, StoreFault, StoredGame, Summary, Uploaded, Write, chain};
use crate::secret;

pub use check::Condition;
pub use copies::{backup, restore};
pub use prune::{Policy, Pruned, prune};

/// The database of a data folder.
pub(super) const FILE: &str = "linstock.db";
/// How many commits it had.
const MARK: &str = "linstock.mark";

/// After so many pages the log is brought into the file. It holds up whoever writes then, so seldom.
const CHECKPOINT: &str = "8000";

/// A file of games.
pub struct Sqlite {
    options: SqliteConnectOptions,
    writer: Mutex<Writer>,
    readers: SqlitePool,
    /// As long as it is open, the index of the log is not made anew from what a failed commit has left
    /// there. Now and then it brings the log into the file.
    anchor: Mutex<Option<SqliteConnection>>,
}

struct Writer {
    /// None after a fault: it is opened anew by whoever writes next.
    db: Option<SqliteConnection>,
    mark: Mark,
    closed: bool,
    /// The token of a commit of which it is not known whether it was done.
    unsure: Option<[u8; 16]>,
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> StoreFault {
        StoreFault::NotDone(error.to_string())
    }
}

type Done = Result<(), StoreFault>;

impl Sqlite {
    /// Opens the database of a folder, makes it if there is none, and brings its tables up to date.
    pub async fn open(folder: &Path) -> Result<(Sqlite, Condition), StoreFault> {
        let file = folder.join(FILE);
        private(&file).map_err(|e| StoreFault::NotDone(format!("{}: {e}", file.display())))?;
        let options = options(&file);
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrate(&mut writer).await?;
        // A database that is damaged there is opened all the same.
        if let Err(fault) = write::give_up_arriving(&mut writer).await {
            tracing::warn!("what had not arrived wholly was not removed: {fault}");
        }
        let (mark, marked) = Mark::open(&folder.join(MARK));
        let condition = check::at_start(&mut writer, marked).await?;
        let held = SqliteConnection::connect_with(&options).await?;
        let readers = SqlitePoolOptions::new().max_connections(4);
        let readers = readers.connect_with(options.clone().read_only(true)).await?;
        let writer = Writer { db: Some(writer), mark, closed: false, unsure: None };
        let (writer, anchor) = (Mutex::new(writer), Mutex::new(Some(held)));
        Ok((Sqlite { options, writer, readers, anchor }, condition))
    }

    /// All parts of a game, or of none.
    async fn reading<T>(
        &self,
        read: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, sqlx::Error>,
    ) -> Result<T, StoreFault> {
        let mut db = self.readers.acquire().await?;
        let result = read(&mut db).await;
        if result.is_err() {
            // Like a writer: what it believes of its transaction may be wrong.
            let _ = db.close().await;
        }
        Ok(result?)
    }
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(5))
        .statement_cache_capacity(64)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        .disable_statement_logging()
}

/// The file is there, and only its owner can read it or what is made beside it.
fn private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?;
    #[cfg(unix)]
    for name in [file.to_owned(), beside(file, "-wal"), beside(file, "-shm")] {
        use std::os::unix::fs::PermissionsExt;
        if name.exists() {
            std::fs::set_permissions(&name, std::fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

async fn migrate(db: &mut SqliteConnection) -> Result<(), StoreFault> {
    let version: i64 = query("PRAGMA user_version").fetch_one(&mut *db).await?.try_get(0)?;
    let known = STEPS.len();
    let Some(steps) = usize::try_from(version).ok().and_then(|done| STEPS.get(done..)) else {
        return Err(StoreFault::NotDone(format!(
            "found a store of version {version}, expected at most {known}: it was used by a newer program"
        )));
    };
    for (i, step) in steps.iter().enumerate() {
        let mut step_done = db.begin().await?;
        sqlx::raw_sql(*step).execute(&mut *step_done).await?;
        let next = known - steps.len() + i + 1;
        if next == CHAINED {
            write::link_up(&mut step_done).await?;
        }
        let mark = AssertSqlSafe(format!("PRAGMA user_version = {next}"));
        sqlx::raw_sql(mark).execute(&mut *step_done).await?;
        step_done.commit().await?;
    }
    Ok(())
}

/// The version from which on entries have sums.
const CHAINED: usize = 3;

#[async_trait]
impl Database for Sqlite {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreFault> {
        let mut writer = self.writer.lock().await;
        if writer.unsure.is_some() {
            writer.settle(&self.options).await?;
        }
        // It comes back only if all went well.
        let mut db = writer.take(&self.options).await?;
        let token = secret::random().map_err(|e| StoreFault::NotDone(e.to_string()))?;
        match write::all(&mut db, batch, &token).await {
            Ok(commits) => {
                // From here on nobody knows, until the answer is there.
                writer.unsure = Some(token);
                match query("COMMIT").execute(&mut db).await {
                    Ok(_) => {
                        writer.unsure = None;
                        writer.db = Some(db);
                        writer.mark.note(commits);
                        Ok(())
                    }
                    Err(error) => {
                        let _ = db.close().await;
                        tracing::error!("a commit failed: {error}");
                        let why = error.to_string();
                        match writer.settle(&self.options).await {
                            Ok(true) => Ok(()),
                            Ok(false) => Err(StoreFault::NotDone(why)),
                            Err(_) => Err(StoreFault::Unsure(why)),
                        }
                    }
                }
            }
            Err(fault) => {
                let _ = db.close().await;
                Err(fault)
            }
        }
    }

    async fn tidy(&self) {
        // Somebody is at it.
        let Ok(mut held) = self.anchor.try_lock() else { return };
        let Some(db) = held.as_mut() else { return };
        if let Err(error) = query("PRAGMA wal_checkpoint(PASSIVE)").execute(db).await {
            tracing::warn!("the log was not brought into the file: {error}");
        }
    }

    async fn settle(&self) -> Result<(), StoreFault> {
        let mut writer = self.writer.lock().await;
        writer.settle(&self.options).await.map(drop)
    }

    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault> {
        self.reading(async |db| read::game(db, id).await).await
    }

    async fn seat_of(&self, token_hash: &str) -> Result<Option<Leads>, StoreFault> {
        self.reading(async |db| read::seat_of(db, token_hash).await).await
    }

    async fn is_known(&self, person: &str) -> Result<bool, StoreFault> {
        self.reading(async |db| read::is_known(db, person).await).await
    }

    async fn uploaded(&self, person: &str) -> Result<Uploaded, StoreFault> {
        self.reading(async |db| read::uploaded(db, person).await).await
    }

    async fn text(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.reading(async |db| read::text(db, hash).await).await
    }

    async fn games_of(&self, person: &str, most: u32) -> Result<Vec<Summary>, StoreFault> {
        self.reading(async |db| read::games_of(db, person, most).await).await
    }

    async fn awaiting_computers(&self) -> Result<Vec<String>, StoreFault> {
        self.reading(async |db| read::awaiting_computers(db).await).await
    }

    async fn note(&self, game: i64, person: &str) -> Result<String, StoreFault> {
        self.reading(async |db| read::note(db, game, person).await).await
    }

    async fn armies_of(&self, person: &str) -> Result<Vec<ArmyRow>, StoreFault> {
        self.reading(async |db| read::armies_of(db, person).await).await
    }

    async fn close(&self) {
        self.readers.close().await;
        let mut writer = self.writer.lock().await;
        writer.closed = true;
        // The writer last: whoever is last brings the log into the file.
        for db in [self.anchor.lock().await.take(), writer.db.take()].into_iter().flatten() {
            let _ = db.close().await;
        }
    }
}

impl Writer {
    async fn take(
        &mut self,
        options: &SqliteConnectOptions,
    ) -> Result<SqliteConnection, StoreFault> {
        if self.closed {
            return Err(StoreFault::NotDone("the store is closed".to_owned()));
        }
        match self.db.take() {
            Some(db) => Ok(db),
            None => Ok(SqliteConnection::connect_with(options).await?),
        }
    }

    /// Finds out whether the last commit was done; if it was not, something else takes its place in
    /// the log, so that it cannot come back after a crash.
    async fn settle(&mut self, options: &SqliteConnectOptions) -> Result<bool, StoreFault> {
        let Some(token) = self.unsure else { return Ok(false) };
        let mut db = self.take(options).await?;
        let done = write::seal(&mut db, &token).await;
        match done {
            Ok((done, commits)) => {
                self.unsure = None;
                self.db = Some(db);
                self.mark.note(commits);
                Ok(done)
            }
            Err(fault) => {
                let _ = db.close().await;
                Err(fault)
            }
        }
    }
}

#[cfg(test)]
mod tests;
