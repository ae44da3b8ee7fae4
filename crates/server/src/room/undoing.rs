use std::sync::Arc;

use kernel::Side;

use super::acting::turn_row;
use super::messages::News;
use super::{Acted, Game, Room, wholly};
use crate::computer;
use crate::error::Error;
use crate::store::Write;

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
        let game = self.game();
        let before = game.table.length();
        if expect != before {
            return Err(Error::stale(expect, before));
        }
        // Nothing yet: the rules say so in their own words.
        let side = game.table.last_side().unwrap_or(Side::First);
        game.seat_for(person, side)?;
        game.check_open()?;
        game.table.check_undo(side)?;
        let mut next = Game::clone(&game);
        take_back(&mut next, side, whole)?;
        let length = next.table.length();
        let (head, back, turn) = (game.head(), next.head(), turn_row(&next));
        self.keep(Write::Undo { game: game.number, head, back, turn }).await?;
        next.seq += 1;
        let shown = self.show(next);
        self.publish(&mut inner, &shown, shown.seq, None, News::Cut(length));
        computer::drive(self, &shown);
        Ok(Acted { ok: true, seq: shown.seq, length, done: before - length })
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
