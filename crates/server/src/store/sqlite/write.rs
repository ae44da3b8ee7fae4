//! Changes of the database.

use sqlx::sqlite::SqliteConnection;
use sqlx::{AssertSqlSafe, Connection, Row, query};

use super::super::{ArmyRow, EntryRow, Head, LinkRow, NewGame, Sitter, StoreFault, TurnRow, Write};
use super::{Done, chain, read};

/// How many rows go into one statement; few sizes, so that the statements stay prepared.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// Does all of a batch but for the last word; how many commits there are then. The transaction is our
/// own: nobody else should believe to know whether one is open.
pub(super) async fn all(
    db: &mut SqliteConnection,
    batch: &[Write],
    token: &[u8],
) -> Result<i64, StoreFault> {
    query("BEGIN IMMEDIATE").execute(&mut *db).await?;
    // Entries first, many in one statement. A game waits for each of its writes, so that no two
    // of a batch depend on each other.
    for one in batch {
        if let Write::Entries { game, head, entries, .. } = one {
            advance(db, *game, head, &after(head, entries)).await?;
        }
    }
    add(db, batch.iter().flat_map(entries_of)).await?;
    for one in batch {
        write(db, one).await?;
    }
    let sql = "UPDATE ledger SET commits = commits + 1, token = ? RETURNING commits";
    Ok(query(sql).bind(token).fetch_one(db).await?.try_get(0)?)
}

/// Whether the commit with this token was done. In any case a small one is made now, over whatever
/// that one may have left in the log.
pub(super) async fn seal(
    db: &mut SqliteConnection,
    token: &[u8],
) -> Result<(bool, i64), StoreFault> {
    query("BEGIN IMMEDIATE").execute(&mut *db).await?;
    let row = query("SELECT token FROM ledger").fetch_one(&mut *db).await?;
    let done = row.try_get::<Vec<u8>, _>(0)? == token;
    let sql = "UPDATE ledger SET commits = commits + 1, token = x'' RETURNING commits";
    let commits = query(sql).fetch_one(&mut *db).await?.try_get(0)?;
    query("COMMIT").execute(db).await?;
    Ok((done, commits))
}

/// Games from before there were sums get them.
pub(super) async fn link_up(db: &mut SqliteConnection) -> Done {
    let games = query("SELECT number, header FROM games").fetch_all(&mut *db).await?;
    for game in games {
        let (number, header): (i64, String) = (game.try_get(0)?, game.try_get(1)?);
        let mut head = Head { length: 0, sum: chain::first(&header) };
        for entry in read::entries(db, number).await? {
            let EntryRow { index, click, seat, line, .. } = entry;
            head =
                Head { length: index + 1, sum: chain::next(&head.sum, index, click, seat, &line) };
            let sql = "UPDATE entries SET sum = ? WHERE game = ? AND n = ?";
            let row = query(sql).bind(&head.sum[..]).bind(number).bind(index);
            row.execute(&mut *db).await?;
        }
        begin_at(db, number, &head).await?;
    }
    Ok(())
}

async fn begin_at(db: &mut SqliteConnection, game: i64, head: &Head) -> Done {
    let sql = "INSERT INTO heads (game, length, sum) VALUES (?, ?, ?)";
    query(sql).bind(game).bind(head.length).bind(&head.sum[..]).execute(db).await?;
    Ok(())
}

/// The journal must be as long as the writer believes: nothing is written twice.
async fn advance(db: &mut SqliteConnection, game: i64, from: &Head, to: &Head) -> Done {
    let sql = "UPDATE heads SET length = ?, sum = ? WHERE game = ? AND length = ? AND sum = ?";
    let row = query(sql).bind(to.length).bind(&to.sum[..]);
    let row = row.bind(game).bind(from.length).bind(&from.sum[..]).execute(db).await?;
    if row.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::Moved) }
}

fn after(head: &Head, entries: &[EntryRow]) -> Head {
    entries.last().map_or(*head, |last| Head { length: last.index + 1, sum: last.sum })
}

/// A change of a game that is not there any more changes nothing, and says so.
fn one(row: sqlx::sqlite::SqliteQueryResult) -> Done {
    if row.rows_affected() == 1 { Ok(()) } else { Err(StoreFault::Moved) }
}

async fn keep(db: &mut SqliteConnection, army: &ArmyRow) -> Done {
    let sql = "INSERT INTO armies (id, owner, ruleset, name, points, text, touched)
               VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name,
               points = excluded.points, text = excluded.text, touched = excluded.touched
               WHERE owner = excluded.owner AND ruleset = excluded.ruleset";
    let row = query(sql).bind(&army.id).bind(&army.owner).bind(&army.ruleset).bind(&army.name);
    row.bind(army.points).bind(&army.text).bind(army.touched).execute(db).await?;
    Ok(())
}

async fn write(db: &mut SqliteConnection, write: &Write) -> Done {
    match write {
        Write::Game(game) => new_game(db, game).await,
        Write::Arriving { id, entries } => {
            let number = match arriving(db, id).await? {
                Some(number) => number,
                None => {
                    let sql = format!(
                        "INSERT INTO arriving (id, number) VALUES (?, {NEXT}) RETURNING number"
                    );
                    query(AssertSqlSafe(sql)).bind(id).fetch_one(&mut *db).await?.try_get(0)?
                }
            };
            add(db, entries.iter().map(|entry| (number, entry))).await
        }
        Write::Entries { game, turn, result, .. } => {
            let Some(turn) = turn else { return Ok(()) };
            set_turn(db, *game, turn).await?;
            let Some(result) = result else { return Ok(()) };
            finish(db, *game, turn.at, result).await
        }
        Write::Undo { game, head, back, turn } => {
            advance(db, *game, head, back).await?;
            let sql = "DELETE FROM entries WHERE game = ? AND n >= ?";
            query(sql).bind(game).bind(back.length).execute(&mut *db).await?;
            let Some(turn) = turn else { return Ok(()) };
            set_turn(db, *game, turn).await
        }
        Write::Finish { game, at, result } => finish(db, *game, *at, result).await,
        Write::Sit { game, sitter, at, link } => {
            if let Some(hash) = link {
                // It works once: whoever comes second finds it used.
                let sql = "UPDATE links SET expires = 0 WHERE hash = ? AND expires > 0";
                one(query(sql).bind(hash).execute(&mut *db).await?)?;
            }
            sit(db, *game, sitter, *at).await
        }
        Write::Link(LinkRow { hash, game, seat, expires }) => {
            let sql = "UPDATE links SET expires = 0 WHERE game = ? AND seat = ?";
            query(sql).bind(game).bind(seat).execute(&mut *db).await?;
            let sql = "INSERT INTO links (hash, game, seat, expires) VALUES (?, ?, ?, ?)";
            let row = query(sql).bind(hash).bind(game).bind(seat).bind(expires);
            one(row.execute(db).await?)
        }
        Write::Seat { game, seat, name, auto } => {
            let sql = "UPDATE seats SET name = ?, auto = ? WHERE game = ? AND id = ?";
            let row = query(sql).bind(name).bind(auto).bind(game).bind(seat);
            one(row.execute(db).await?)
        }
        Write::Say { game, line } => {
            let sql = "INSERT INTO chat (game, n, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)";
            let said = query(sql).bind(game).bind(line.index).bind(line.seat);
            one(said.bind(&line.name).bind(&line.text).bind(line.at).execute(db).await?)
        }
        Write::Note { game, person, text } => {
            let sql = "INSERT INTO notes (game, person, text) VALUES (?, ?, ?)
                       ON CONFLICT (game, person) DO UPDATE SET text = excluded.text";
            one(query(sql).bind(game).bind(person).bind(text).execute(db).await?)
        }
        Write::Army(army) => keep(db, army).await,
        Write::NoArmy { id, owner } => {
            let sql = "DELETE FROM armies WHERE id = ? AND owner = ?";
            query(sql).bind(id).bind(owner).execute(db).await?;
            Ok(())
        }
    }
}

/// The number of a new game: none that another one has or is going to have.
const NEXT: &str = "(SELECT 1 + max(ifnull((SELECT max(number) FROM games), 0),
                     ifnull((SELECT max(number) FROM arriving), 0)))";

/// The number of a game of which a part is stored already.
async fn arriving(db: &mut SqliteConnection, id: &str) -> Result<Option<i64>, StoreFault> {
    let row = query("SELECT number FROM arriving WHERE id = ?").bind(id).fetch_optional(db).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

/// What was on its way when the program ended will not arrive.
pub(super) async fn give_up_arriving(db: &mut SqliteConnection) -> Done {
    if query("SELECT 1 FROM arriving").fetch_optional(&mut *db).await?.is_none() {
        return Ok(());
    }
    let mut gone = db.begin().await?;
    let sql = "DELETE FROM entries WHERE game IN (SELECT number FROM arriving)";
    query(sql).execute(&mut *gone).await?;
    query("DELETE FROM arriving").execute(&mut *gone).await?;
    Ok(gone.commit().await?)
}

async fn new_game(db: &mut SqliteConnection, game: &NewGame) -> Done {
    let begun = arriving(db, &game.id).await?;
    let sql = format!(
        "INSERT INTO games (id, ruleset, scenario, title, header, owner, lesson, parent, created, touched,
         length, decides, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?9, ?9, ?10, ?11, ifnull(?12, {NEXT}))
         RETURNING number"
    );
    let row = query(AssertSqlSafe(sql))
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
        .bind(begun)
        .fetch_one(&mut *db)
        .await?;
    let number: i64 = row.try_get(0)?;
    if begun.is_some() {
        query("DELETE FROM arriving WHERE id = ?").bind(&game.id).execute(&mut *db).await?;
    }
    let sql = "INSERT INTO seats (game, id, name, roles, computer, token, auto) VALUES (?, ?, ?, ?, ?, ?, ?)";
    for seat in &game.seats {
        let seat_row = query(sql).bind(number).bind(seat.id).bind(&seat.name).bind(&seat.roles);
        let seat_row = seat_row.bind(&seat.computer).bind(&seat.token_hash).bind(seat.auto);
        seat_row.execute(&mut *db).await?;
    }
    for sitter in &game.sitters {
        sit(&mut *db, number, sitter, game.created).await?;
    }
    let begins = Head { length: 0, sum: chain::first(&game.header) };
    begin_at(db, number, &after(&begins, &game.entries)).await?;
    for text in &game.texts {
        let sql = "INSERT INTO texts (hash, text) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING";
        query(sql).bind(&text.hash).bind(&text.text).execute(&mut *db).await?;
    }
    if let Some(bytes) = game.uploaded {
        let sql = "INSERT INTO uploads (game, person, bytes) VALUES (?, ?, ?)";
        query(sql).bind(number).bind(&game.owner).bind(bytes).execute(&mut *db).await?;
    }
    if let Some(before) = game.rematch_of {
        let sql = "UPDATE games SET rematch = ? WHERE number = ? AND rematch IS NULL";
        one(query(sql).bind(&game.id).bind(before).execute(&mut *db).await?)?;
    }
    add(db, game.entries.iter().map(|entry| (number, entry))).await
}

async fn sit(db: &mut SqliteConnection, game: i64, sitter: &Sitter, at: i64) -> Done {
    let sql = "INSERT INTO people (id, since) VALUES (?, ?) ON CONFLICT (id) DO NOTHING";
    query(sql).bind(&sitter.person).bind(at).execute(&mut *db).await?;
    let sql = "INSERT INTO sitters (person, game, seat, since) VALUES (?, ?, ?, ?)
               ON CONFLICT (person, game, seat) DO NOTHING";
    let seat = query(sql).bind(&sitter.person).bind(game).bind(sitter.seat).bind(at);
    seat.execute(db).await?;
    Ok(())
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
            row = row.bind(&entry.line).bind(&entry.sum[..]);
        }
        row.execute(&mut *db).await?;
        rest = later;
    }
    Ok(())
}

/// The statement for so many rows.
fn insert(rows: usize) -> String {
    let values = vec!["(?, ?, ?, ?, ?, ?)"; rows].join(", ");
    format!("INSERT INTO entries (game, n, click, seat, line, sum) VALUES {values}")
}

async fn set_turn(db: &mut SqliteConnection, game: i64, turn: &TurnRow) -> Done {
    let sql = "UPDATE games SET length = ?, decides = ?, touched = ? WHERE number = ?";
    let row = query(sql).bind(turn.length).bind(&turn.decides).bind(turn.at).bind(game);
    one(row.execute(db).await?)
}

async fn finish(db: &mut SqliteConnection, game: i64, at: i64, result: &str) -> Done {
    let sql = "UPDATE games SET finished = ?1, result = ?2, touched = ?1, decides = NULL WHERE number = ?3";
    one(query(sql).bind(at).bind(result).bind(game).execute(db).await?)
}
