//! Whether what was written is still there.

use std::fmt;

use sqlx::sqlite::SqliteConnection;
use sqlx::{Row, query};

use super::super::chain::{Damage, verify};
use super::super::{Head, StoreFault};
use super::{Sqlite, read};

/// What a look at the database found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition {
    pub games: usize,
    /// Commits found, and commits that were noted beside the database.
    pub lost: Option<(i64, i64)>,
    /// Games that are not whole, by their ids.
    pub damaged: Vec<(String, Damage)>,
    /// What could not be read at all.
    pub unreadable: Option<String>,
}

impl Condition {
    pub fn is_sound(&self) -> bool {
        self.lost.is_none() && self.damaged.is_empty() && self.unreadable.is_none()
    }
}

/// One line for each thing that is wrong.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((found, noted)) = self.lost {
            writeln!(
                f,
                "the last {} of {noted} saves are missing: the database or its -wal file was damaged, \
                 deleted or replaced by an older copy",
                noted - found
            )?;
        }
        for (id, damage) in &self.damaged {
            writeln!(f, "game {id}: {damage}")?;
        }
        if let Some(why) = &self.unreadable {
            writeln!(f, "a part of the database cannot be read: {why}")?;
        }
        Ok(())
    }
}

/// What can be seen without reading every entry: the number of commits, and the end of each journal.
pub(super) async fn at_start(
    db: &mut SqliteConnection,
    marked: Option<i64>,
) -> Result<Condition, StoreFault> {
    let row = query("SELECT commits FROM ledger").fetch_one(&mut *db).await?;
    let commits: i64 = row.try_get(0)?;
    let lost = marked.filter(|marked| *marked > commits).map(|marked| (commits, marked));
    let mut found = Condition { lost, ..Condition::default() };
    if let Err(error) = ends(db, &mut found).await {
        found.unreadable = Some(error.to_string());
    }
    Ok(found)
}

async fn ends(db: &mut SqliteConnection, found: &mut Condition) -> Result<(), sqlx::Error> {
    let games = query("SELECT number, id FROM games ORDER BY number").fetch_all(&mut *db).await?;
    found.games = games.len();
    for game in games {
        let (number, id): (i64, String) = (game.try_get(0)?, game.try_get(1)?);
        let sql = "SELECT n, sum FROM entries WHERE game = ? ORDER BY n DESC LIMIT 1";
        let last = query(sql).bind(number).fetch_optional(&mut *db).await?;
        let last = last.map(|row| {
            Ok::<_, sqlx::Error>(Head {
                length: row.try_get::<i64, _>(0)? + 1,
                sum: read::sum(&row, 1)?,
            })
        });
        let (head, last) = (read::head(db, number).await?, last.transpose()?);
        if let Some(damage) = at_end(head, last) {
            found.damaged.push((id, damage));
        }
    }
    Ok(())
}

/// `last` is the last entry there is.
fn at_end(head: Option<Head>, last: Option<Head>) -> Option<Damage> {
    let Some(head) = head else { return Some(Damage::NoHead) };
    let (found, written) = (last.map_or(0, |last| last.length) as usize, head.length as usize);
    match last {
        _ if found < written => Some(Damage::Shorter { found, written }),
        _ if found > written => Some(Damage::Longer { found, written }),
        Some(last) if last.sum != head.sum => Some(Damage::Changed { entry: found - 1 }),
        _ => None,
    }
}

/// Every entry of every game.
pub(super) async fn whole(db: &mut SqliteConnection) -> Result<Condition, sqlx::Error> {
    let games = query("SELECT number, id, header FROM games ORDER BY number");
    let games = games.fetch_all(&mut *db).await?;
    let mut found = Condition { games: games.len(), ..Condition::default() };
    for game in games {
        let (number, id): (i64, String) = (game.try_get(0)?, game.try_get(1)?);
        let header: String = game.try_get(2)?;
        let (head, entries) = (read::head(db, number).await?, read::entries(db, number).await?);
        if let (_, Some(damage)) = verify(&header, head.as_ref(), &entries) {
            found.damaged.push((id, damage));
        }
    }
    Ok(found)
}

impl Sqlite {
    /// Reads everything. Others can use the database meanwhile.
    pub async fn check(&self) -> Condition {
        let read = self.reading(async |db| whole(db).await).await;
        let unreadable = |fault: StoreFault| Condition {
            unreadable: Some(fault.to_string()),
            ..Condition::default()
        };
        read.unwrap_or_else(unreadable)
    }
}
