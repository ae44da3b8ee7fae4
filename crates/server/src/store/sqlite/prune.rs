//! Games that nobody needs any more, taken out on request.

use std::io;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, query};

use super::{FILE, StoreFault};

/// Which games go: those of a kind that nobody has touched for so many days. Kinds that are left out
/// stay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Policy {
    /// Neither over nor a lesson.
    pub abandoned: Option<u32>,
    pub lessons: Option<u32>,
    /// Over, opened records among them.
    pub finished: Option<u32>,
}

/// How many went, or would go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pruned {
    pub abandoned: u64,
    pub lessons: u64,
    pub finished: u64,
    pub left: u64,
}

/// A kind of games, in SQL. A record that was only looked at has no seats and counts as finished.
const ABANDONED: &str = "lesson IS NULL AND finished IS NULL
                         AND EXISTS (SELECT 1 FROM seats s WHERE s.game = number)";
const LESSONS: &str = "lesson IS NOT NULL";
const FINISHED: &str = "lesson IS NULL AND (finished IS NOT NULL
                        OR NOT EXISTS (SELECT 1 FROM seats s WHERE s.game = number))";

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Takes games out, also while a server runs: a game that is played is touched, and one that goes
/// while somebody looks at it refuses to be written. Without `really` it only counts.
pub async fn prune(folder: &Path, policy: &Policy, now: i64, really: bool) -> io::Result<Pruned> {
    let file = folder.join(FILE);
    let said = |e: StoreFault| io::Error::other(format!("{}: {e}", file.display()));
    if !file.exists() {
        return Err(said(StoreFault::NotDone("there are no games here".to_owned())));
    }
    let options = SqliteConnectOptions::new()
        .filename(&file)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(Duration::from_secs(30))
        .disable_statement_logging();
    let mut db = SqliteConnection::connect_with(&options).await.map_err(|e| said(e.into()))?;
    let pruned = take_out(&mut db, policy, now, really).await.map_err(|e| said(e.into()));
    let closed = db.close().await.map_err(|e| said(e.into()));
    let pruned = pruned?;
    closed?;
    Ok(pruned)
}

async fn take_out(
    db: &mut SqliteConnection,
    policy: &Policy,
    now: i64,
    really: bool,
) -> Result<Pruned, sqlx::Error> {
    query("BEGIN IMMEDIATE").execute(&mut *db).await?;
    sqlx::raw_sql(
        "CREATE TEMP TABLE IF NOT EXISTS going (game INTEGER PRIMARY KEY); DELETE FROM going",
    )
    .execute(&mut *db)
    .await?;
    let mut pruned = Pruned::default();
    for (kind, days, count) in [
        (ABANDONED, policy.abandoned, &mut pruned.abandoned),
        (LESSONS, policy.lessons, &mut pruned.lessons),
        (FINISHED, policy.finished, &mut pruned.finished),
    ] {
        let Some(days) = days else { continue };
        let sql =
            format!("INSERT INTO going SELECT number FROM games WHERE touched < ? AND {kind}");
        let row = query(sqlx::AssertSqlSafe(sql)).bind(now - i64::from(days) * DAY);
        *count = row.execute(&mut *db).await?.rows_affected();
    }
    for table in ["entries", "heads", "seats", "sitters", "chat", "notes", "links", "uploads"] {
        let sql = format!("DELETE FROM {table} WHERE game IN (SELECT game FROM going)");
        query(sqlx::AssertSqlSafe(sql)).execute(&mut *db).await?;
    }
    query("DELETE FROM games WHERE number IN (SELECT game FROM going)").execute(&mut *db).await?;
    query("UPDATE ledger SET commits = commits + 1").execute(&mut *db).await?;
    let row = query("SELECT COUNT(*) FROM games").fetch_one(&mut *db).await?;
    pruned.left = row.try_get::<i64, _>(0)?.unsigned_abs();
    query(if really { "COMMIT" } else { "ROLLBACK" }).execute(&mut *db).await?;
    Ok(pruned)
}
