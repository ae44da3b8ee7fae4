//! All SQL. One connection writes; a few others read.

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, query};
use tokio::sync::Mutex;

use super::schema::STEPS;
use super::{
    ArmyRow, ChatRow, Database, EntryRow, GameRow, NewGame, SeatRow, Sitter, StoreFault,
    StoredGame, Summary, TurnRow, Write,
};

/// How many rows go into one statement; few sizes, so that the statements stay prepared.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// After so many pages the log is brought into the file. It holds up whoever writes then, so seldom.
const CHECKPOINT: &str = "8000";

/// A file of games.
pub struct Sqlite {
    writer: Mutex<Option<SqliteConnection>>,
    readers: SqlitePool,
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> StoreFault {
        StoreFault(error.to_string())
    }
}

type Done = Result<(), sqlx::Error>;

impl Sqlite {
    /// Opens a file, makes it if there is none, and brings its tables up to date.
    pub async fn open(file: &Path) -> Result<Sqlite, StoreFault> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .statement_cache_capacity(64)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            .disable_statement_logging();
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrate(&mut writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(4);
        let readers = readers.connect_with(options.read_only(true)).await?;
        Ok(Sqlite { writer: Mutex::new(Some(writer)), readers })
    }
}

async fn migrate(db: &mut SqliteConnection) -> Result<(), StoreFault> {
    let version: i64 = query("PRAGMA user_version").fetch_one(&mut *db).await?.try_get(0)?;
    let known = STEPS.len();
    let Some(steps) = usize::try_from(version).ok().and_then(|done| STEPS.get(done..)) else {
        return Err(StoreFault(format!(
            "found a store of version {version}, expected at most {known}: it was used by a newer program"
        )));
    };
    for (i, step) in steps.iter().enumerate() {
        let mut step_done = db.begin().await?;
        sqlx::raw_sql(*step).execute(&mut *step_done).await?;
        let next = known - steps.len() + i + 1;
        let mark = AssertSqlSafe(format!("PRAGMA user_version = {next}"));
        sqlx::raw_sql(mark).execute(&mut *step_done).await?;
        step_done.commit().await?;
    }
    Ok(())
}

#[async_trait]
impl Database for Sqlite {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreFault> {
        let mut writer = self.writer.lock().await;
        let Some(db) = &mut *writer else {
            return Err(StoreFault("the store is closed".to_owned()));
        };
        let mut all = db.begin().await?;
        // Entries first, many in one statement. A game waits for each of its writes, so that no two
        // of a batch depend on each other.
        add(&mut all, batch.iter().flat_map(entries_of)).await?;
        for one in batch {
            write(&mut all, one).await?;
        }
        Ok(all.commit().await?)
    }

    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault> {
        // One transaction, so that all parts are of the same moment.
        let mut db = self.readers.begin().await?;
        let row =
            query("SELECT * FROM games WHERE id = ?").bind(id).fetch_optional(&mut *db).await?;
        let Some(game) = row.as_ref().map(game_row).transpose()? else { return Ok(None) };
        let number = game.number;
        let seats = seats(&mut db, number).await?;
        let sitters = query("SELECT seat, person FROM sitters WHERE game = ? ORDER BY since")
            .bind(number)
            .fetch_all(&mut *db)
            .await?;
        let entries = query("SELECT n, click, seat, line FROM entries WHERE game = ? ORDER BY n")
            .bind(number)
            .fetch_all(&mut *db)
            .await?;
        let chat = query("SELECT n, seat, name, text, at FROM chat WHERE game = ? ORDER BY n")
            .bind(number)
            .fetch_all(&mut *db)
            .await?;
        Ok(Some(StoredGame {
            game,
            seats,
            sitters: each(&sitters, sitter)?,
            entries: each(&entries, entry)?,
            chat: each(&chat, chat_row)?,
        }))
    }

    async fn seat_of(&self, token_hash: &str) -> Result<Option<(String, u32)>, StoreFault> {
        let sql =
            "SELECT g.id, s.id FROM seats s JOIN games g ON g.number = s.game WHERE s.token = ?";
        let row = query(sql).bind(token_hash).fetch_optional(&self.readers).await?;
        Ok(row.map(|row| Ok::<_, sqlx::Error>((row.try_get(0)?, row.try_get(1)?))).transpose()?)
    }

    async fn games_of(&self, person: &str, most: u32) -> Result<Vec<Summary>, StoreFault> {
        let sql = "SELECT * FROM games WHERE owner = ?1
                   OR number IN (SELECT game FROM sitters WHERE person = ?1)
                   ORDER BY touched DESC LIMIT ?2";
        let mut db = self.readers.acquire().await?;
        let rows = query(sql).bind(person).bind(most).fetch_all(&mut *db).await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            let game = game_row(row)?;
            let mine = query("SELECT seat FROM sitters WHERE person = ? AND game = ?");
            let mine = mine.bind(person).bind(game.number).fetch_all(&mut *db).await?;
            games.push(Summary {
                seats: seats(&mut db, game.number).await?,
                mine: each(&mine, |row| row.try_get(0))?,
                touched: row.try_get("touched")?,
                length: row.try_get("length")?,
                decides: row.try_get("decides")?,
                id: game.id,
                ruleset: game.ruleset,
                scenario: game.scenario,
                title: game.title,
                lesson: game.lesson,
                created: game.created,
                finished: game.finished,
                result: game.result,
            });
        }
        Ok(games)
    }

    async fn awaiting_computers(&self) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT g.id FROM games g JOIN seats s ON s.game = g.number
                   WHERE g.finished IS NULL AND g.decides IS NOT NULL
                   AND (s.computer IS NOT NULL OR s.auto) AND instr(' ' || s.roles || ' ', ' ' || g.decides || ' ')
                   AND EXISTS (SELECT 1 FROM sitters t WHERE t.game = g.number)";
        let rows = query(sql).fetch_all(&self.readers).await?;
        Ok(each(&rows, |row| row.try_get(0))?)
    }

    async fn note(&self, game: i64, person: &str) -> Result<String, StoreFault> {
        let sql = "SELECT text FROM notes WHERE game = ? AND person = ?";
        let row = query(sql).bind(game).bind(person).fetch_optional(&self.readers).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
    }

    async fn armies_of(&self, person: &str) -> Result<Vec<ArmyRow>, StoreFault> {
        let sql = "SELECT * FROM armies WHERE owner = ? ORDER BY touched DESC, id";
        let rows = query(sql).bind(person).fetch_all(&self.readers).await?;
        Ok(each(&rows, army)?)
    }

    async fn close(&self) {
        self.readers.close().await;
        if let Some(writer) = self.writer.lock().await.take() {
            let _ = writer.close().await;
        }
    }
}

fn each<T>(
    rows: &[SqliteRow],
    read: impl Fn(&SqliteRow) -> Result<T, sqlx::Error>,
) -> Result<Vec<T>, sqlx::Error> {
    rows.iter().map(read).collect()
}

async fn seats(db: &mut SqliteConnection, game: i64) -> Result<Vec<SeatRow>, sqlx::Error> {
    let rows = query("SELECT * FROM seats WHERE game = ? ORDER BY id").bind(game);
    each(&rows.fetch_all(db).await?, |row| {
        Ok(SeatRow {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            roles: row.try_get("roles")?,
            computer: row.try_get("computer")?,
            token_hash: row.try_get("token")?,
            auto: row.try_get("auto")?,
        })
    })
}

fn game_row(row: &SqliteRow) -> Result<GameRow, sqlx::Error> {
    Ok(GameRow {
        number: row.try_get("number")?,
        id: row.try_get("id")?,
        ruleset: row.try_get("ruleset")?,
        scenario: row.try_get("scenario")?,
        title: row.try_get("title")?,
        header: row.try_get("header")?,
        owner: row.try_get("owner")?,
        lesson: row.try_get("lesson")?,
        parent: row.try_get("parent")?,
        rematch: row.try_get("rematch")?,
        created: row.try_get("created")?,
        finished: row.try_get("finished")?,
        result: row.try_get("result")?,
    })
}

fn sitter(row: &SqliteRow) -> Result<Sitter, sqlx::Error> {
    Ok(Sitter { seat: row.try_get(0)?, person: row.try_get(1)? })
}

fn entry(row: &SqliteRow) -> Result<EntryRow, sqlx::Error> {
    Ok(EntryRow {
        index: row.try_get(0)?,
        click: row.try_get(1)?,
        seat: row.try_get(2)?,
        line: row.try_get(3)?,
    })
}

fn chat_row(row: &SqliteRow) -> Result<ChatRow, sqlx::Error> {
    Ok(ChatRow {
        index: row.try_get(0)?,
        seat: row.try_get(1)?,
        name: row.try_get(2)?,
        text: row.try_get(3)?,
        at: row.try_get(4)?,
    })
}

fn army(row: &SqliteRow) -> Result<ArmyRow, sqlx::Error> {
    Ok(ArmyRow {
        id: row.try_get("id")?,
        owner: row.try_get("owner")?,
        ruleset: row.try_get("ruleset")?,
        name: row.try_get("name")?,
        points: row.try_get("points")?,
        text: row.try_get("text")?,
        touched: row.try_get("touched")?,
    })
}

async fn keep(db: &mut SqliteConnection, army: &ArmyRow) -> Done {
    let sql = "INSERT INTO armies (id, owner, ruleset, name, points, text, touched)
               VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name,
               points = excluded.points, text = excluded.text, touched = excluded.touched
               WHERE owner = excluded.owner AND ruleset = excluded.ruleset";
    let row = query(sql).bind(&army.id).bind(&army.owner).bind(&army.ruleset).bind(&army.name);
    row.bind(army.points).bind(&army.text).bind(army.touched).execute(db).await.map(drop)
}

async fn write(db: &mut SqliteConnection, write: &Write) -> Done {
    match write {
        Write::Game(game) => new_game(db, game).await,
        Write::Entries { game, turn, result, .. } => {
            let Some(turn) = turn else { return Ok(()) };
            set_turn(db, *game, turn).await?;
            let Some(result) = result else { return Ok(()) };
            finish(db, *game, turn.at, result).await
        }
        Write::Undo { game, cut, turn } => {
            let sql = "DELETE FROM entries WHERE game = ? AND n >= ?";
            query(sql).bind(game).bind(cut.from).execute(&mut *db).await?;
            set_turn(db, *game, turn).await
        }
        Write::Finish { game, at, result } => finish(db, *game, *at, result).await,
        Write::Sit { game, sitter, at } => sit(db, *game, sitter, *at).await,
        Write::Seat { game, seat, name, auto } => {
            let sql = "UPDATE seats SET name = ?, auto = ? WHERE game = ? AND id = ?";
            query(sql).bind(name).bind(auto).bind(game).bind(seat).execute(db).await.map(drop)
        }
        Write::Say { game, line } => {
            let sql = "INSERT INTO chat (game, n, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)";
            let said = query(sql).bind(game).bind(line.index).bind(line.seat);
            said.bind(&line.name).bind(&line.text).bind(line.at).execute(db).await.map(drop)
        }
        Write::Note { game, person, text } => {
            let sql = "INSERT INTO notes (game, person, text) VALUES (?, ?, ?)
                       ON CONFLICT (game, person) DO UPDATE SET text = excluded.text";
            query(sql).bind(game).bind(person).bind(text).execute(db).await.map(drop)
        }
        Write::Rematch { game, id } => {
            let sql = "UPDATE games SET rematch = ? WHERE number = ?";
            query(sql).bind(id).bind(game).execute(db).await.map(drop)
        }
        Write::Army(army) => keep(db, army).await,
        Write::NoArmy { id, owner } => {
            let sql = "DELETE FROM armies WHERE id = ? AND owner = ?";
            query(sql).bind(id).bind(owner).execute(db).await.map(drop)
        }
    }
}

async fn new_game(db: &mut SqliteConnection, game: &NewGame) -> Done {
    let sql = "INSERT INTO games (id, ruleset, scenario, title, header, owner, lesson, parent, created,
               touched, length, decides) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?9, ?9, ?10, ?11) RETURNING number";
    let row = query(sql)
        .bind(&game.id)
        .bind(&game.ruleset)
        .bind(&game.scenario)
        .bind(&game.title)
        .bind(&game.header)
        .bind(&game.owner)
        .bind(&game.lesson)
        .bind(&game.parent)
        .bind(game.created)
        .bind(game.turn.length)
        .bind(&game.turn.decides)
        .fetch_one(&mut *db)
        .await?;
    let number: i64 = row.try_get(0)?;
    let sql = "INSERT INTO seats (game, id, name, roles, computer, token, auto) VALUES (?, ?, ?, ?, ?, ?, ?)";
    for seat in &game.seats {
        let seat_row = query(sql).bind(number).bind(seat.id).bind(&seat.name).bind(&seat.roles);
        let seat_row = seat_row.bind(&seat.computer).bind(&seat.token_hash).bind(seat.auto);
        seat_row.execute(&mut *db).await?;
    }
    for sitter in &game.sitters {
        sit(&mut *db, number, sitter, game.created).await?;
    }
    add(db, game.entries.iter().map(|entry| (number, entry))).await
}

async fn sit(db: &mut SqliteConnection, game: i64, sitter: &Sitter, at: i64) -> Done {
    let sql = "INSERT INTO people (id, since) VALUES (?, ?) ON CONFLICT (id) DO NOTHING";
    query(sql).bind(&sitter.person).bind(at).execute(&mut *db).await?;
    let sql = "INSERT INTO sitters (person, game, seat, since) VALUES (?, ?, ?, ?)
               ON CONFLICT (person, game, seat) DO NOTHING";
    let seat = query(sql).bind(&sitter.person).bind(game).bind(sitter.seat).bind(at);
    seat.execute(db).await.map(drop)
}

/// The entries of a write, each with its game.
fn entries_of(write: &Write) -> impl Iterator<Item = (i64, &EntryRow)> {
    let (game, entries) = match write {
        Write::Entries { game, entries, .. } => (*game, entries.as_slice()),
        _ => (0, [].as_slice()),
    };
    entries.iter().map(move |entry| (game, entry))
}

async fn add(db: &mut SqliteConnection, entries: impl Iterator<Item = (i64, &EntryRow)>) -> Done {
    let entries: Vec<(i64, &EntryRow)> = entries.collect();
    let mut rest = entries.as_slice();
    while !rest.is_empty() {
        let rows = ROWS.into_iter().find(|rows| *rows <= rest.len()).unwrap_or(1);
        let (now, later) = rest.split_at(rows);
        let mut row = query(AssertSqlSafe(insert(rows)));
        for (game, entry) in now {
            row = row.bind(game).bind(entry.index).bind(entry.click).bind(entry.seat);
            row = row.bind(&entry.line);
        }
        row.execute(&mut *db).await?;
        rest = later;
    }
    Ok(())
}

/// The statement for so many rows.
fn insert(rows: usize) -> String {
    let values = vec!["(?, ?, ?, ?, ?)"; rows].join(", ");
    format!("INSERT INTO entries (game, n, click, seat, line) VALUES {values}")
}

async fn set_turn(db: &mut SqliteConnection, game: i64, turn: &TurnRow) -> Done {
    let sql = "UPDATE games SET length = ?, decides = ?, touched = ? WHERE number = ?";
    let row = query(sql).bind(turn.length).bind(&turn.decides).bind(turn.at).bind(game);
    row.execute(db).await.map(drop)
}

async fn finish(db: &mut SqliteConnection, game: i64, at: i64, result: &str) -> Done {
    let sql = "UPDATE games SET finished = ?1, result = ?2, touched = ?1, decides = NULL WHERE number = ?3";
    query(sql).bind(at).bind(result).bind(game).execute(db).await.map(drop)
}
