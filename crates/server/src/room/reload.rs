//! From the store to the table.

use std::io::Cursor;
use std::sync::Arc;

use bots::NoSuchStrength;
use table::Sources;

use super::{Ending, EntryMark, Game, Player, Role, Said, Seat};
use crate::app::{Core, now};
use crate::error::Error;
use crate::kept::Kept;
use crate::secret;
use crate::store::{ChatRow, EntryRow, SeatRow, Sitter, StoredGame, chain};
use crate::work::Asker;

const DAMAGED: &str = "the file of the game is damaged; the server's log says where";

/// Reads a game and proves its journal.
pub(crate) async fn open(core: &Arc<Core>, id: &str) -> Result<Game, Error> {
    let stored = core.store.read.game(id).await;
    let stored = stored.map_err(|e| Error::internal("the store cannot be read", e))?;
    let stored = stored.ok_or_else(|| Error::missing("such game"))?;
    let (at, asker) = (core.clone(), Asker::Player(format!("opens {id}")));
    let kept = Kept::new(core);
    core.work.study.run_freely(asker, move |_| build(&at, &kept, stored)).await?
}

fn build(core: &Core, kept: &Kept, stored: StoredGame) -> Result<Game, Error> {
    let StoredGame { game: row, head, seats, sitters, mut entries, chat } = stored;
    let (sound, damage) = chain::verify(&row.header, head.as_ref(), &entries);
    if let Some(damage) = &damage {
        tracing::error!("game {}: {damage}", row.id);
    }
    entries.truncate(sound);
    let mut record = String::with_capacity(row.header.len() + entries.len() * 512);
    for line in std::iter::once(&row.header).chain(entries.iter().map(|e| &e.line)) {
        record.push_str(line);
        record.push('\n');
    }
    let id = row.id.clone();
    let name = format!("game {id}");
    let loaded = core.shelf.open(&name, Box::new(Cursor::new(record)), &Sources::kept(kept));
    let loaded = loaded.map_err(|fault| {
        tracing::error!("{fault}");
        Error::conflict(
            "record",
            "this game cannot be opened by these rules; the server's log says why",
        )
    })?;
    let ending = row.result.as_deref().and_then(|text| serde_json::from_str::<Ending>(text).ok());
    let mark = |e: &EntryRow| EntryMark { click: e.click as usize, seat: e.seat, sum: e.sum };
    let marks = entries.iter().map(mark);
    let mut game = Game {
        id: row.id,
        number: row.number,
        title: row.title,
        teaching: crate::lesson::of(&core.shelf, row.lesson.as_deref()),
        lesson: row.lesson,
        owner: row.owner,
        parent: row.parent,
        rematch: row.rematch,
        created: row.created,
        table: loaded.table,
        seats: seats
            .into_iter()
            .map(|row| seat(core, &id, row, &sitters))
            .collect::<Result<_, _>>()?,
        chat: Arc::new(chat.into_iter().map(said).collect()),
        marks: marks.collect(),
        first_sum: chain::first(&row.header),
        seq: first_seq(),
        unheard: [0; 5],
        present: [0; 2],
        ending: None,
        paused: None,
    };
    // What is left can be looked at; playing on would bury what was lost, or be another game.
    game.paused = damage.map(|damage| match game.table.has_secrets() {
        // Which entry it was is a number in truth.
        true => DAMAGED.to_owned(),
        false => damage.to_string(),
    });
    if let Some(folded) = game.table.folded() {
        game.paused.get_or_insert(folded.to_string());
    }
    if let Some(ending) = ending.or(game.ruled_ending()).or(game.noted_ending()) {
        game.end(ending);
    }
    Ok(game)
}

fn said(row: ChatRow) -> Said {
    Said { seat: row.seat, name: row.name, text: row.text, at: row.at }
}

/// Greater than any number that was ever sent for this game, across restarts, and exact in a browser.
pub(crate) fn first_seq() -> u64 {
    now().unsigned_abs() << 10
}

fn seat(core: &Core, game: &str, row: SeatRow, sitters: &[Sitter]) -> Result<Seat, Error> {
    let people = || sitters.iter().filter(|s| s.seat == row.id).map(|s| s.person.clone()).collect();
    let invites = secret::hash(&core.secret.seat(game, row.id)) == row.token_hash;
    Ok(Seat {
        invites,
        id: row.id,
        holds: row.roles.split_whitespace().map(role).collect(),
        player: match row.computer {
            Some(level) => {
                Player::Computer(level.parse().map_err(|fault: NoSuchStrength| {
                    Error::conflict("record", fault.to_string())
                })?)
            }
            None => Player::People(people()),
        },
        name: row.name,
        auto: row.auto,
    })
}

fn role(name: &str) -> Role {
    match name {
        "observer" => Role::Observer,
        "umpire" => Role::Umpire,
        side => Role::Side(side.to_owned()),
    }
}
