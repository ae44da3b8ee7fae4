use std::sync::Arc;

use kernel::Side;
use table::{Json, TableFault, Throw};

use super::{Ending, EntryMark, Game, Inner, Room, wholly};
use crate::app::now;
use crate::error::Error;
use crate::store::{EntryRow, TurnRow, Write};
use crate::{computer, dice};

/// The most actions one click may bring.
const MOST: usize = 64;

/// What somebody wants done.
#[derive(Debug, Clone)]
pub enum Order {
    /// One of the offers.
    Key { focus: Option<String>, key: String },
    /// Actions of the rules, one after the other.
    Actions(Vec<Json>),
}

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct Acted {
    pub ok: bool,
    pub seq: u64,
    pub length: usize,
    /// How many actions; what intervenes ends the rest of an offer.
    pub done: usize,
}

impl Room {
    /// Does what a person wants, if it is his to decide. `expect` is the length of the journal that he
    /// saw. The work goes on when whoever asked goes away.
    pub async fn act(
        self: &Arc<Room>,
        person: &str,
        expect: usize,
        order: Order,
    ) -> Result<Acted, Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move {
            let mut inner = room.lock().await?;
            inner.game.check_open()?;
            let side = inner.game.decides().ok_or_else(Error::over)?;
            let seat = inner.game.seat_for(&person, side)?.id;
            check_fresh(&inner.game, expect)?;
            room.carry_out(&mut inner, side, seat, order).await
        })
        .await
    }

    /// The same for a computer or a default answer, if `expect` still holds.
    pub(crate) async fn act_for(
        self: &Arc<Room>,
        side: Side,
        seat: u32,
        expect: usize,
        actions: Vec<Json>,
    ) -> Result<Acted, Error> {
        let room = self.clone();
        wholly(async move {
            let mut inner = room.lock().await?;
            inner.game.check_open()?;
            check_fresh(&inner.game, expect)?;
            room.carry_out(&mut inner, side, seat, Order::Actions(actions)).await
        })
        .await
    }

    async fn carry_out(
        self: &Arc<Room>,
        inner: &mut Inner,
        side: Side,
        seat: u32,
        order: Order,
    ) -> Result<Acted, Error> {
        let game = &mut inner.game;
        let before = game.table.length();
        let actions = actions(game, order)?;
        game.check_lesson(&actions)?;
        self.play(game, side, &actions)?;
        // Whatever breaks off from here on, the disk is right.
        inner.adrift = true;
        let game = &mut inner.game;
        let length = game.table.length();
        let mark = EntryMark { click: before, seat: Some(seat) };
        game.marks.resize(length, mark);
        let entries = rows(game, before)?;
        let turn = (game.table.decides() != Some(side)).then(|| turn_row(game));
        game.ending = game.ruled_ending();
        let result = game.ending.as_ref().map(ending_text).transpose()?;
        let write = Write::Entries { game: game.number, entries, turn, result };
        self.keep(inner, write).await?;
        self.publish_entries(inner, before);
        computer::drive(self, &inner.game);
        Ok(Acted { ok: true, seq: inner.game.seq, length, done: length - before })
    }

    /// In memory only. Faults if not even the first action could be done.
    fn play(&self, game: &mut Game, side: Side, actions: &[Json]) -> Result<(), Error> {
        let before = game.table.length();
        let mut handed = game.handed();
        for (done, action) in actions.iter().enumerate() {
            let mut dice = dice::fresh()?;
            let throw = match &mut handed {
                Some(handed) => Throw::Dice(handed),
                None => Throw::Dice(&mut dice),
            };
            match game.table.act(side, before + done, action.get(), throw) {
                Ok(_) => {}
                Err(TableFault::Broke { message }) => {
                    tracing::error!("game {}: the rules broke off: {message}", self.id);
                    game.paused = Some(message);
                    if done == 0 {
                        return game.check_open();
                    }
                    break;
                }
                Err(fault) if done == 0 => return Err(fault.into()),
                // Something intervened.
                Err(_) => break,
            }
        }
        Ok(())
    }
}

fn check_fresh(game: &Game, expect: usize) -> Result<(), Error> {
    let length = game.table.length();
    if expect == length { Ok(()) } else { Err(Error::stale(expect, length)) }
}

fn actions(game: &Game, order: Order) -> Result<Vec<Json>, Error> {
    match order {
        Order::Actions(actions) if actions.is_empty() => Err(Error::bad("found no action")),
        Order::Actions(actions) if actions.len() > MOST => {
            Err(Error::bad(format!("found {} actions; expected at most {MOST}", actions.len())))
        }
        Order::Actions(actions) => Ok(actions),
        Order::Key { focus, key } => {
            let offer = game.table.offer(focus.as_deref(), &key)?;
            match offer {
                Some(offer) => Ok(offer.plan),
                None => Err(barred(game, focus.as_deref(), &key)?),
            }
        }
    }
}

/// Why there is no such offer: at a point of a table the rules say it.
fn barred(game: &Game, focus: Option<&str>, key: &str) -> Result<Error, Error> {
    let Some(place) = desk::place_of(key) else {
        return Ok(Error::conflict("offer", "that cannot be done now"));
    };
    let why = game.table.why_not(focus, &desk::At::Place(place.to_owned()))?;
    Ok(Error::refused(format!("{} {}.", why.what, desk::capital(&why.why)), why.rule))
}

/// The entries from `since` on, to be stored.
pub(super) fn rows(game: &Game, since: usize) -> Result<Vec<EntryRow>, Error> {
    let row = |index: usize| {
        let mark = &game.marks[index];
        let line = game.table.entry(index);
        let line = line.ok_or_else(|| Error::internal("an entry is missing", index))?;
        Ok(EntryRow { index: index as i64, click: mark.click as i64, seat: mark.seat, line })
    };
    (since..game.table.length()).map(row).collect()
}

pub(super) fn turn_row(game: &Game) -> TurnRow {
    let decides = game.table.decides().map(|side| game.table.side_name(side).to_owned());
    TurnRow { decides, length: game.table.length() as i64, at: now() }
}

pub(super) fn ending_text(ending: &Ending) -> Result<String, Error> {
    serde_json::to_string(ending).map_err(|e| Error::internal("an ending was not written", e))
}
