use std::sync::Arc;

use kernel::{Side, Viewer};

use super::acting::{check_fresh, turn_row};
use super::{Acted, Eyes, Game, Room, Who, wholly};
use crate::computer;
use crate::error::Error;
use crate::store::Write;

impl Room {
    /// Takes the last click back, or with `whole` all that can be taken back.
    pub async fn undo(
        self: &Arc<Room>,
        who: impl Into<Who>,
        expect: usize,
        whole: bool,
    ) -> Result<Acted, Error> {
        let (room, who) = (self.clone(), who.into());
        wholly(async move { room.undo_now(&who, expect, whole).await }).await
    }

    async fn undo_now(
        self: &Arc<Room>,
        who: &Who,
        expect: usize,
        whole: bool,
    ) -> Result<Acted, Error> {
        let mut inner = self.lock().await?;
        let game = self.game();
        let before = game.table.length();
        let side = match game.hides() {
            // Whose entry the last one is may be a secret too.
            true => game.side_of(who)?,
            // Nothing yet: the rules say so in their own words.
            false => game.table.last_side(Viewer::Umpire).unwrap_or(Side::First),
        };
        check_fresh(&game, side, expect)?;
        game.seat_for(&who.person, side)?;
        game.check_open()?;
        game.table.check_undo(side)?;
        let mut next = Game::clone(&game);
        take_back(&mut next, side, whole)?;
        let length = next.table.length();
        let (head, back) = (game.head(), next.head());
        let turn = next.is_shorter_than(&game, Eyes::Observer).then(|| turn_row(&next));
        self.keep(Write::Undo { game: game.number, head, back, turn }).await?;
        next.seq += 1;
        next.note_unheard(1, |next, eyes| next.is_shorter_than(&game, eyes).into());
        let shown = self.show(next);
        self.publish_cut(&mut inner, &shown, &game);
        computer::drive(self, &shown);
        Ok(shown.acted(side, before - length))
    }
}

impl Game {
    /// Whether such eyes miss something that they saw before.
    pub(super) fn is_shorter_than(&self, before: &Game, eyes: Eyes) -> bool {
        let length = |game: &Game| game.table.length_for(self.viewer(eyes));
        length(self) < length(before)
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
