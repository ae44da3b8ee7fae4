use sqlx::{AssertSqlSafe, ConnectOptions};

use super::super::chain::{Damage, verify};
use super::super::{EntryRow, NewGame, Store, TurnRow};
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
    let entry = EntryRow { index: 3, click: 3, seat: Some(0), line: "l3".into(), sum };
    let write = Write::Entries { game: 1, head, entries: vec![entry], turn: None, result: None };
    store.commit(std::slice::from_ref(&write)).await.unwrap();
    assert_eq!(store.commit(std::slice::from_ref(&write)).await, Err(StoreFault::Moved));
    // The connection was thrown away; the next one works.
    assert_eq!(store.game("g").await.unwrap().unwrap().entries.len(), 4);
    let note = Write::Note { game: 1, person: "me".into(), text: "x".into() };
    store.commit(&[note]).await.unwrap();
    store.close().await;
}

fn long_game(id: &str, length: i64) -> NewGame {
    let header = "{}".to_owned();
    let (mut entries, mut sum) = (Vec::new(), chain::first(&header));
    for index in 0..length {
        let line = format!("entry {index}");
        sum = chain::next(&sum, index, index, None, &line);
        entries.push(EntryRow { index, click: index, seat: None, line, sum });
    }
    NewGame {
        id: id.to_owned(),
        ruleset: "r".to_owned(),
        scenario: "s".to_owned(),
        title: "t".to_owned(),
        header,
        owner: "me".to_owned(),
        lesson: None,
        parent: None,
        created: 0,
        turn: TurnRow { decides: None, length, at: 0 },
        seats: Vec::new(),
        sitters: Vec::new(),
        entries,
        rematch_of: None,
        uploaded: None,
        texts: Vec::new(),
    }
}

#[tokio::test]
async fn a_long_game_arrives_in_pieces_and_is_seen_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (sqlite, _) = Sqlite::open(folder.path()).await.unwrap();
    let store = Store::new(std::sync::Arc::new(sqlite));
    let write = |id: &str, length| store.write(Write::Game(Box::new(long_game(id, length))));
    // Two at once, and short ones beside them, which come first.
    let order = tokio::sync::Mutex::new(Vec::new());
    let note = async |id: &'static str, length| {
        write(id, length).await.unwrap();
        order.lock().await.push(id);
    };
    tokio::join!(note("long", 3_000), note("longer", 5_000), note("short", 3), note("none", 0));
    assert_eq!(*order.lock().await, ["short", "none", "long", "longer"]);
    for (id, length) in [("long", 3_000), ("longer", 5_000), ("short", 3), ("none", 0)] {
        let game = store.read.game(id).await.unwrap().unwrap();
        assert_eq!(verify(&game.game.header, game.head.as_ref(), &game.entries), (length, None));
    }
    store.close().await;
}

#[tokio::test]
async fn what_has_not_arrived_wholly_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (sqlite, _) = Sqlite::open(folder.path()).await.unwrap();
    let entries = long_game("half", 100).entries;
    sqlite.commit(&[Write::Arriving { id: "half".to_owned(), entries }]).await.unwrap();
    // A game that is stored meanwhile has a number of its own.
    sqlite.commit(&[Write::Game(Box::new(long_game("other", 5)))]).await.unwrap();
    assert!(sqlite.game("half").await.unwrap().is_none());
    drop(sqlite);

    let (sqlite, found) = Sqlite::open(folder.path()).await.unwrap();
    assert!(found.is_sound() && found.games == 1, "{found}");
    let other = sqlite.game("other").await.unwrap().unwrap();
    assert_eq!((other.game.number, other.entries.len()), (2, 5));
    let count = async |sql: &'static str| {
        let row = query(sql).fetch_one(&sqlite.readers).await.unwrap();
        row.try_get::<i64, _>(0).unwrap()
    };
    assert_eq!(count("SELECT count(*) FROM entries").await, 5);
    assert_eq!(count("SELECT count(*) FROM arriving").await, 0);
    sqlite.close().await;
}
