use sqlx::{AssertSqlSafe, ConnectOptions};

use super::super::chain::{Damage, verify};
use super::*;

/// A database as the second version left it, with one game of three entries.
async fn old(folder: &Path) {
    let options = SqliteConnectOptions::new().filename(folder.join(FILE)).create_if_missing(true);
    let mut db =
        SqliteConnection::connect_with(&options.disable_statement_logging()).await.unwrap();
    for sql in &STEPS[..2] {
        sqlx::raw_sql(*sql).execute(&mut db).await.unwrap();
    }
    let game =
        "INSERT INTO games (id, ruleset, scenario, title, header, owner, created, touched, length)
                VALUES ('g', 'r', 's', 't', '{}', 'me', 0, 0, 3)";
    sqlx::raw_sql(game).execute(&mut db).await.unwrap();
    for n in 0..3 {
        let sql = format!(
            "INSERT INTO entries (game, n, click, seat, line) VALUES (1, {n}, {n}, 0, 'l{n}')"
        );
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut db).await.unwrap();
    }
    sqlx::raw_sql("PRAGMA user_version = 2").execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

#[tokio::test]
async fn games_of_before_there_were_chains_get_theirs() {
    let folder = tempfile::tempdir().unwrap();
    old(folder.path()).await;
    let (store, found) = Sqlite::open(folder.path()).await.unwrap();
    assert!(found.is_sound() && found.games == 1, "{found}");
    let game = store.game("g").await.unwrap().unwrap();
    assert_eq!(verify(&game.game.header, game.head.as_ref(), &game.entries), (3, None));
    assert!(store.check().await.is_sound());
    store.close().await;

    // From then on whatever is touched is seen: the end at once, the midst when it is read.
    let edit = async |sql: &'static str| {
        let options = SqliteConnectOptions::new().filename(folder.path().join(FILE));
        let mut db = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut db).await.unwrap();
        db.close().await.unwrap();
    };
    edit("UPDATE entries SET line = 'L1' WHERE n = 1").await;
    let (store, found) = Sqlite::open(folder.path()).await.unwrap();
    assert!(found.is_sound(), "{found}");
    let damaged = vec![("g".to_owned(), Damage::Changed { entry: 1 })];
    assert_eq!(store.check().await.damaged, damaged);
    store.close().await;
    edit("DELETE FROM entries WHERE n = 2").await;
    let (store, found) = Sqlite::open(folder.path()).await.unwrap();
    assert_eq!(found.damaged, [("g".to_owned(), Damage::Shorter { found: 2, written: 3 })]);
    store.close().await;
}

#[tokio::test]
async fn a_write_for_another_end_of_the_journal_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    old(folder.path()).await;
    let (store, _) = Sqlite::open(folder.path()).await.unwrap();
    let head = store.game("g").await.unwrap().unwrap().head.unwrap();
    let sum = chain::next(&head.sum, 3, 3, Some(0), "l3");
    let entry =
        super::super::EntryRow { index: 3, click: 3, seat: Some(0), line: "l3".into(), sum };
    let write = Write::Entries { game: 1, head, entries: vec![entry], turn: None, result: None };
    store.commit(std::slice::from_ref(&write)).await.unwrap();
    assert_eq!(store.commit(std::slice::from_ref(&write)).await, Err(StoreFault::Moved));
    // The connection was thrown away; the next one works.
    assert_eq!(store.game("g").await.unwrap().unwrap().entries.len(), 4);
    let note = Write::Note { game: 1, person: "me".into(), text: "x".into() };
    store.commit(&[note]).await.unwrap();
    store.close().await;
}
