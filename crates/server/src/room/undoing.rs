use std::sync::Arc;

use kernel::Side;

use super::acting::turn_row;
use super::{Acted, Game, Room, wholly};
use crate::computer;
use crate::error::Error;
use crate::store::{Cut, Write};

impl Room {
    /// Takes the last click back, or with `whole` all that can be taken back.
    pub async fn undo(
        self: &Arc<Room>,
        person: &str,
        expect: usize,
        whole: bool,
    ) -> Result<Acted, Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.undo_now(&person, expect, whole).await }).await
    }

    async fn undo_now(
        self: &Arc<Room>,
        person: &str,
        expect: usize,
        whole: bool,
    ) -> Result<Acted, Error> {
        let mut inner = self.lock().await?;
        let game = &mut inner.game;
        let before = game.table.length();
        if expect != before {
            return Err(Error::stale(expect, before));
        }
        // Nothing yet: the rules say so in their own words.
        let side = game.table.last_side().unwrap_or(Side::First);
        game.seat_for(person, side)?;
        game.check_open()?;
        game.table.check_undo(side)?;
        inner.adrift = true;
        let game = &mut inner.game;
        take_back(game, side, whole)?;
        let length = game.table.length();
        let cut = Cut { from: length as i64 };
        let write = Write::Undo { game: game.number, cut, turn: turn_row(game) };
        self.keep(&mut inner, write).await?;
        self.publish_undo(&mut inner, length);
        computer::drive(self, &inner.game);
        Ok(Acted { ok: true, seq: inner.game.seq, length, done: before - length })
    }
}

/// Takes back as far as the click, or the rules, allow. At least one entry.
fn take_back(game: &mut Game, side: Side, whole: bool) -> Result<(), Error> {
    let click = game.marks.last().map_or(0, |mark| mark.click);
    loop {
        game.table.undo(side)?;
        game.marks.truncate(game.table.length());
        let goes_on = whole || game.table.length() > click;
        if !goes_on || game.table.check_undo(side).is_err() {
            return Ok(());
        }
    }
}
