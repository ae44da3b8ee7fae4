//! Copies of a whole data folder in one file: the games, and the secret that the links are made of.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row, query};

use super::super::StoreFault;
use super::super::schema::STEPS;
use super::check::{Condition, whole};
use super::{FILE, MARK, beside, private};
use crate::secret::{self, Secret};

/// Marks a file as a copy of ours: "LnBk".
const MAGIC: i64 = 0x4c6e_426b;

/// Copies the games of a folder into a new file, also while a server uses it. What it found in them.
pub async fn backup(folder: &Path, file: &Path) -> io::Result<Condition> {
    let source = folder.join(FILE);
    if !source.exists() {
        return Err(fault(&source, "there are no games here"));
    }
    if file.exists() {
        return Err(fault(file, "this file is there already; give another name"));
    }
    let secret = Secret::read(folder)?;
    let part = beside(file, ".part");
    // Whether it can be written at all.
    remove(&part).and_then(|()| private(&part)).map_err(|e| fault(file, e))?;
    fs::remove_file(&part)?;
    let copied = copy(&source, &part, &secret).await.map_err(|e| fault(&source, e));
    let copied = copied.and_then(|found| {
        private(&part)?;
        fs::File::open(&part)?.sync_all()?;
        fs::rename(&part, file)?;
        Ok(found)
    });
    if copied.is_err() {
        remove(&part)?;
    }
    copied
}

async fn copy(source: &Path, part: &Path, secret: &Secret) -> Result<Condition, StoreFault> {
    let mut db = open(source).await?;
    let target =
        part.to_str().ok_or_else(|| StoreFault::NotDone("not a name in UTF-8".to_owned()))?;
    query("VACUUM INTO ?").bind(target).execute(&mut db).await?;
    db.close().await?;
    let mut copy = open(part).await?;
    let found = inspect(&mut copy).await?;
    let sql = "CREATE TABLE backup (magic INTEGER NOT NULL, secret BLOB NOT NULL)";
    query(sql).execute(&mut copy).await?;
    let row = query("INSERT INTO backup (magic, secret) VALUES (?, ?)").bind(MAGIC);
    row.bind(secret.bytes()).execute(&mut copy).await?;
    copy.close().await?;
    Ok(found)
}

/// Puts the games of a copy into a folder that has none; with `overwrite` what is there is moved into a
/// folder of its own, which comes back.
pub async fn restore(
    file: &Path,
    folder: &Path,
    overwrite: bool,
) -> io::Result<(Condition, Option<PathBuf>)> {
    if !file.exists() {
        return Err(fault(file, "there is no such file"));
    }
    let target = folder.join(FILE);
    if target.exists() && !overwrite {
        let why = "there is a database here already; with --overwrite it is moved aside";
        return Err(fault(&target, why));
    }
    let part = folder.join("linstock.db.part");
    remove(&part).and_then(|()| private(&part)).map_err(|e| fault(&part, e))?;
    if let Err(why) = fs::copy(file, &part) {
        remove(&part)?;
        return Err(fault(file, why));
    }
    let (found, secret) = match unpack(&part).await {
        Ok(unpacked) => unpacked,
        Err(why) => {
            remove(&part)?;
            return Err(fault(file, why));
        }
    };
    let aside = set_aside(folder)?;
    secret::write_private(&folder.join(secret::FILE), &secret)?;
    private(&part)?;
    fs::File::open(&part)?.sync_all()?;
    fs::rename(&part, &target)?;
    Ok((found, aside))
}

/// What was there goes into a folder with the first free number.
fn set_aside(folder: &Path) -> io::Result<Option<PathBuf>> {
    let names = [FILE, "linstock.db-wal", "linstock.db-shm", MARK, secret::FILE];
    if !names.iter().any(|name| folder.join(name).exists()) {
        return Ok(None);
    }
    let free = |n: &u32| !folder.join(format!("before-restore-{n}")).exists();
    let aside = (1..).find(free).map(|n| folder.join(format!("before-restore-{n}")));
    let aside = aside.ok_or_else(|| io::Error::other("too many folders"))?;
    crate::folder::make_private(&aside)?;
    for name in names.iter().filter(|name| folder.join(name).exists()) {
        fs::rename(folder.join(name), aside.join(name))?;
    }
    Ok(Some(aside))
}

async fn unpack(part: &Path) -> Result<(Condition, Vec<u8>), StoreFault> {
    let no_copy = |_| StoreFault::NotDone("this is no backup of Linstock".to_owned());
    let mut db = open(part).await.map_err(no_copy)?;
    let row = query("SELECT magic, secret FROM backup").fetch_one(&mut db).await;
    let row = row.map_err(|e| no_copy(e.into()))?;
    let (magic, secret): (i64, Vec<u8>) = (row.try_get(0)?, row.try_get(1)?);
    if magic != MAGIC || Secret::of(&secret).is_none() {
        return Err(no_copy(StoreFault::Moved));
    }
    let found = inspect(&mut db).await?;
    query("DROP TABLE backup").execute(&mut db).await?;
    db.close().await?;
    Ok((found, secret))
}

/// Whether the file is whole, and each game in it.
async fn inspect(db: &mut SqliteConnection) -> Result<Condition, StoreFault> {
    let row = query("PRAGMA integrity_check(1)").fetch_one(&mut *db).await?;
    let said: String = row.try_get(0)?;
    if said != "ok" {
        return Err(StoreFault::NotDone(format!("the copy is not whole: {said}")));
    }
    let version: i64 = query("PRAGMA user_version").fetch_one(&mut *db).await?.try_get(0)?;
    // An older one gets its sums when it is served.
    Ok(if version == STEPS.len() as i64 { whole(db).await? } else { Condition::default() })
}

async fn open(file: &Path) -> Result<SqliteConnection, StoreFault> {
    let options = SqliteConnectOptions::new().filename(file).disable_statement_logging();
    Ok(SqliteConnection::connect_with(&options).await?)
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

fn fault(file: &Path, why: impl std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {why}", file.display()))
}
