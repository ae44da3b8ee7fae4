use std::sync::Arc;

use kernel::{Seeded, Side, Viewer};
use table::{Json, TableFault, Throw};

use super::{Ending, EntryMark, Eyes, Game, Inner, Room, Who, wholly};
use crate::app::now;
use crate::error::Error;
use crate::store::{EntryRow, TurnRow, Write, chain};
use crate::{computer, dice};

/// The most actions one click may bring.
const MOST: usize = 256;

const BROKE_OFF: &str = "a bug in its rules stopped it; the server's log says which";

/// What somebody wants done.
#[derive(Debug, Clone)]
pub enum Wanted {
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
        who: impl Into<Who>,
        expect: usize,
        order: Wanted,
    ) -> Result<Acted, Error> {
        let (room, who) = (self.clone(), who.into());
        wholly(async move {
            let mut inner = room.lock().await?;
            let game = room.game();
            game.check_open()?;
            let (side, seat) = game.deciding(&who)?;
            check_fresh(&game, side, expect)?;
            room.carry_out(&mut inner, &game, side, seat, order).await
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
            let game = room.game();
            game.check_open()?;
            check_fresh(&game, side, expect)?;
            room.carry_out(&mut inner, &game, side, seat, Wanted::Actions(actions)).await
        })
        .await
    }

    async fn carry_out(
        self: &Arc<Room>,
        inner: &mut Inner,
        game: &Game,
        side: Side,
        seat: u32,
        order: Wanted,
    ) -> Result<Acted, Error> {
        let before = game.table.length();
        let actions = actions(game, order)?;
        game.check_lesson(&actions)?;
        let mut next = game.clone();
        if let Err(error) = self.play(&mut next, side, &actions) {
            if next.paused.is_some() {
                self.amend(|game| game.paused = next.paused);
            }
            return Err(error);
        }
        let length = next.table.length();
        let entries = add_rows(&mut next, before, seat)?;
        let turn = (next.table.decides() != Some(side)).then(|| turn_row(&next));
        next.ending = next.ruled_ending();
        let result = next.ending.as_ref().map(ending_text).transpose()?;
        let head = game.head();
        self.keep(Write::Entries { game: game.number, head, entries, turn, result }).await?;
        let new = (length - before) as u64;
        next.seq += new;
        next.note_unheard(new, |next, eyes| {
            let number = |entries| next.table.number_of(next.viewer(eyes), entries);
            (number(length) - number(before)) as u64
        });
        let shown = self.show(next);
        self.publish_entries(inner, &shown, before);
        computer::drive(self, &shown);
        Ok(shown.acted(side, length - before))
    }

    /// In memory only. Faults if not even the first action could be done.
    fn play(&self, game: &mut Game, side: Side, actions: &[Json]) -> Result<(), Error> {
        let before = game.table.length_for(Viewer::Side(side));
        let mut handed = game.handed();
        for (done, action) in actions.iter().enumerate() {
            let mut dice =
                self.core.config.dice.map_or_else(dice::fresh, |seed| Ok(Seeded::new(seed)))?;
            let throw = match &mut handed {
                Some(handed) => Throw::Dice(handed),
                None => Throw::Dice(&mut dice),
            };
            match game.table.act(side, before + done, action.get(), throw) {
                Ok(_) => {}
                Err(TableFault::Broke { message }) => {
                    tracing::error!("game {}: the rules broke off: {message}", self.id);
                    // What broke may be a secret.
                    game.paused = Some(BROKE_OFF.to_owned());
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

impl Game {
    /// What was done, in the numbers of the side that did it. One who plays both hears as both.
    pub(super) fn acted(&self, side: Side, done: usize) -> Acted {
        let (viewer, seq) = (Viewer::Side(side), self.seq_for(Eyes::Side(side)));
        Acted { ok: true, seq, length: self.table.length_for(viewer), done }
    }
}

/// Whether a side saw all that it could have seen.
pub(super) fn check_fresh(game: &Game, side: Side, expect: usize) -> Result<(), Error> {
    let length = game.table.length_for(Viewer::Side(side));
    if expect == length { Ok(()) } else { Err(Error::stale(expect, length)) }
}

fn actions(game: &Game, order: Wanted) -> Result<Vec<Json>, Error> {
    match order {
        Wanted::Actions(actions) if actions.is_empty() => {
            Err(Error::bad("Expected a move, found none"))
        }
        Wanted::Actions(actions) if actions.len() > MOST => {
            Err(Error::bad(format!("Expected at most {MOST} moves, found {}", actions.len())))
        }
        Wanted::Actions(actions) => Ok(actions),
        Wanted::Key { focus, key } => {
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
        return Ok(Error::conflict("offer", "The board has just changed. Try again"));
    };
    let at = desk::At::Place(place.to_owned());
    let why = game.table.look_as_decider(|seen| seen.why_not(focus, &at))?;
    Ok(Error::refused(format!("{} {}.", why.what, desk::capital(&why.why)), why.rule))
}

/// The entries from `since` on, a click of this seat, to be stored; each gets its mark.
fn add_rows(game: &mut Game, since: usize, seat: u32) -> Result<Vec<EntryRow>, Error> {
    let mut rows = Vec::new();
    for at in since..game.table.length() {
        let line = game.table.entry(at);
        let line = line.ok_or_else(|| Error::internal("an entry is missing", at))?;
        let (index, click, seat) = (at as i64, since as i64, Some(seat));
        let sum = chain::next(&game.head().sum, index, click, seat, &line);
        game.marks.push(EntryMark { click: since, seat, sum });
        rows.push(EntryRow { index, click, seat, line, sum });
    }
    Ok(rows)
}

pub(super) fn turn_row(game: &Game) -> TurnRow {
    let decides = game.table.decides().map(|side| game.table.side_name(side).to_owned());
    // Lists of games are for everybody who plays.
    let length = game.table.length_for(Viewer::Observer) as i64;
    TurnRow { decides, length, at: now() }
}

pub(super) fn ending_text(ending: &Ending) -> Result<String, Error> {
    serde_json::to_string(ending).map_err(|e| Error::internal("an ending was not written", e))
}
