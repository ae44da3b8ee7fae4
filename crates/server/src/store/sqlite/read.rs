//! Questions to the database. Each is of one moment.

use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Connection, Row, query};

use super::super::{
    ArmyRow, ChatRow, EntryRow, GameRow, Head, Leads, SeatRow, Sitter, StoredGame, Summary,
    Uploaded,
};

type Found<T> = Result<T, sqlx::Error>;

pub(super) async fn game(db: &mut SqliteConnection, id: &str) -> Found<Option<StoredGame>> {
    // One transaction, so that all parts are of the same moment.
    let mut db = db.begin().await?;
    let row = query("SELECT * FROM games WHERE id = ?").bind(id).fetch_optional(&mut *db).await?;
    let Some(game) = row.as_ref().map(game_row).transpose()? else { return Ok(None) };
    let number = game.number;
    let stored = StoredGame {
        head: head(&mut db, number).await?,
        seats: seats(&mut db, number).await?,
        sitters: sitters(&mut db, number).await?,
        entries: entries(&mut db, number).await?,
        chat: chat(&mut db, number).await?,
        game,
    };
    db.commit().await?;
    Ok(Some(stored))
}

pub(super) async fn head(db: &mut SqliteConnection, game: i64) -> Found<Option<Head>> {
    let row = query("SELECT length, sum FROM heads WHERE game = ?").bind(game);
    let row = row.fetch_optional(db).await?;
    row.map(|row| Ok(Head { length: row.try_get(0)?, sum: sum(&row, 1)? })).transpose()
}

pub(super) async fn entries(db: &mut SqliteConnection, game: i64) -> Found<Vec<EntryRow>> {
    let rows = query("SELECT n, click, seat, line, sum FROM entries WHERE game = ? ORDER BY n");
    each(&rows.bind(game).fetch_all(db).await?, entry)
}

async fn sitters(db: &mut SqliteConnection, game: i64) -> Found<Vec<Sitter>> {
    let rows = query("SELECT seat, person FROM sitters WHERE game = ? ORDER BY since, person");
    each(&rows.bind(game).fetch_all(db).await?, sitter)
}

async fn chat(db: &mut SqliteConnection, game: i64) -> Found<Vec<ChatRow>> {
    let rows = query("SELECT n, seat, name, text, at FROM chat WHERE game = ? ORDER BY n");
    each(&rows.bind(game).fetch_all(db).await?, chat_row)
}

pub(super) async fn seat_of(db: &mut SqliteConnection, hash: &str) -> Found<Option<Leads>> {
    let sql = "SELECT g.id, s.id, NULL FROM seats s JOIN games g ON g.number = s.game WHERE s.token = ?1
               UNION ALL
               SELECT g.id, l.seat, l.expires FROM links l JOIN games g ON g.number = l.game WHERE l.hash = ?1";
    let row = query(sql).bind(hash).fetch_optional(db).await?;
    let leads = |row: SqliteRow| {
        Ok(Leads { game: row.try_get(0)?, seat: row.try_get(1)?, expires: row.try_get(2)? })
    };
    row.map(leads).transpose()
}

pub(super) async fn is_known(db: &mut SqliteConnection, person: &str) -> Found<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM people WHERE id = ?1)
               OR EXISTS (SELECT 1 FROM games WHERE owner = ?1)
               OR EXISTS (SELECT 1 FROM armies WHERE owner = ?1)";
    query(sql).bind(person).fetch_one(db).await?.try_get(0)
}

pub(super) async fn uploaded(db: &mut SqliteConnection, person: &str) -> Found<Uploaded> {
    let sql = "SELECT COUNT(*) FILTER (WHERE person = ?1),
               COALESCE(SUM(bytes) FILTER (WHERE person = ?1), 0), COALESCE(SUM(bytes), 0) FROM uploads";
    let row = query(sql).bind(person).fetch_one(db).await?;
    Ok(Uploaded { mine: row.try_get(0)?, my_bytes: row.try_get(1)?, all_bytes: row.try_get(2)? })
}

pub(super) async fn text(db: &mut SqliteConnection, hash: &str) -> Found<Option<String>> {
    let row = query("SELECT text FROM texts WHERE hash = ?").bind(hash).fetch_optional(db).await?;
    row.map(|row| row.try_get(0)).transpose()
}

pub(super) async fn games_of(
    db: &mut SqliteConnection,
    person: &str,
    most: u32,
) -> Found<Vec<Summary>> {
    let sql = "SELECT *, (SELECT h.length FROM heads h WHERE h.game = number) AS entries
               FROM games WHERE owner = ?1
               OR number IN (SELECT game FROM sitters WHERE person = ?1)
               ORDER BY touched DESC LIMIT ?2";
    let rows = query(sql).bind(person).bind(most).fetch_all(&mut *db).await?;
    let mut games = Vec::with_capacity(rows.len());
    for row in &rows {
        let game = game_row(row)?;
        let mine = query("SELECT seat FROM sitters WHERE person = ? AND game = ?");
        let mine = mine.bind(person).bind(game.number).fetch_all(&mut *db).await?;
        games.push(Summary {
            seats: seats(&mut *db, game.number).await?,
            mine: each(&mine, |row| row.try_get(0))?,
            touched: row.try_get("touched")?,
            length: row.try_get::<Option<i64>, _>("entries")?.unwrap_or_default(),
            seen: row.try_get("length")?,
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

pub(super) async fn awaiting_computers(db: &mut SqliteConnection) -> Found<Vec<String>> {
    let sql = "SELECT g.id FROM games g JOIN seats s ON s.game = g.number
               WHERE g.finished IS NULL AND g.decides IS NOT NULL
               AND (s.computer IS NOT NULL OR s.auto) AND instr(' ' || s.roles || ' ', ' ' || g.decides || ' ')
               AND EXISTS (SELECT 1 FROM sitters t WHERE t.game = g.number)";
    each(&query(sql).fetch_all(db).await?, |row| row.try_get(0))
}

pub(super) async fn note(db: &mut SqliteConnection, game: i64, person: &str) -> Found<String> {
    let sql = "SELECT text FROM notes WHERE game = ? AND person = ?";
    let row = query(sql).bind(game).bind(person).fetch_optional(db).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.unwrap_or_default())
}

pub(super) async fn armies_of(db: &mut SqliteConnection, person: &str) -> Found<Vec<ArmyRow>> {
    let sql = "SELECT * FROM armies WHERE owner = ? ORDER BY touched DESC, id";
    each(&query(sql).bind(person).fetch_all(db).await?, army)
}

pub(super) fn each<T>(
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
        sum: sum(row, 4)?,
    })
}

/// A sum of another length is no sum of ours, and fits to nothing.
pub(super) fn sum(row: &SqliteRow, at: usize) -> Result<[u8; 16], sqlx::Error> {
    let bytes: Vec<u8> = row.try_get(at)?;
    Ok(bytes.try_into().unwrap_or_default())
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
