//! What people do at the table besides playing.

use std::sync::Arc;

use super::acting::ending_text;
use super::{Ending, Player, Room, Said, Seat, wholly};
use crate::app::now;
use crate::computer;
use crate::error::Error;
use crate::seating::{self, RematchOf};
use crate::store::{ChatRow, Sitter, Write};

/// Letters of a line of chat, of a name, of a person's notes.
const LONGEST_LINE: usize = 500;
const LONGEST_NAME: usize = 40;
const LONGEST_NOTE: usize = 20_000;
/// Lines of chat in one game.
const MOST_LINES: usize = 2_000;

/// What a person may set on his seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Take reactions by the rules' defaults.
    pub auto: Option<bool>,
    pub name: Option<String>,
    /// Private notes on this game.
    pub note: Option<String>,
}

impl Room {
    /// Says something to those who play.
    pub async fn say(self: &Arc<Room>, person: &str, text: &str) -> Result<(), Error> {
        let (room, person, text) = (self.clone(), person.to_owned(), text.to_owned());
        wholly(async move { room.say_now(&person, &text).await }).await
    }

    async fn say_now(&self, person: &str, text: &str) -> Result<(), Error> {
        let text = tidy(text, LONGEST_LINE)?;
        if text.is_empty() {
            return Err(Error::bad("found an empty line"));
        }
        let mut inner = self.lock().await?;
        let seat = inner.game.seats_with(person).next();
        let Some(seat) = seat else {
            return Err(Error::forbidden("observer", "only those who play can talk here"));
        };
        if inner.game.chat.len() >= MOST_LINES {
            return Err(Error::conflict("full", "this game's chat is full"));
        }
        let said = Said { seat: Some(seat.id), name: seat.name.clone(), text, at: now() };
        let line = ChatRow {
            index: inner.game.chat.len() as i64,
            seat: said.seat,
            name: said.name.clone(),
            text: said.text.clone(),
            at: said.at,
        };
        let write = Write::Say { game: inner.game.number, line };
        self.core.store.write(write).await.map_err(Error::unavailable)?;
        inner.game.chat.push(said);
        self.publish_chat(&mut inner);
        Ok(())
    }

    pub async fn set(self: &Arc<Room>, person: &str, settings: Settings) -> Result<(), Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.set_now(&person, settings).await }).await
    }

    async fn set_now(self: &Arc<Room>, person: &str, settings: Settings) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        let number = inner.game.number;
        let mine: Vec<Seat> = inner.game.seats_with(person).cloned().collect();
        if mine.is_empty() && (settings.auto.is_some() || settings.name.is_some()) {
            return Err(Error::forbidden("observer", "you watch this game and have no seat in it"));
        }
        let name = settings.name.map(|name| tidy(&name, LONGEST_NAME)).transpose()?;
        let note = settings.note.map(|note| limited(&note, LONGEST_NOTE)).transpose()?;
        for seat in mine {
            let name = name.clone().unwrap_or(seat.name);
            let auto = settings.auto.unwrap_or(seat.auto);
            let write = Write::Seat { game: number, seat: seat.id, name: name.clone(), auto };
            self.core.store.write(write).await.map_err(Error::unavailable)?;
            if let Some(seat) = inner.game.seats.iter_mut().find(|s| s.id == seat.id) {
                (seat.name, seat.auto) = (name, auto);
            }
        }
        if let Some(text) = note {
            let write = Write::Note { game: number, person: person.to_owned(), text };
            self.core.store.write(write).await.map_err(Error::unavailable)?;
        }
        self.publish_people(&mut inner);
        computer::drive(self, &inner.game);
        Ok(())
    }

    /// Sits down on a seat, beside whoever sits there. Sitting down twice changes nothing.
    pub async fn sit(self: &Arc<Room>, person: &str, seat: u32) -> Result<(), Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.sit_now(&person, seat).await }).await
    }

    async fn sit_now(&self, person: &str, seat: u32) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        let number = inner.game.number;
        let found = inner.game.seats.iter_mut().find(|s| s.id == seat);
        let found = found.ok_or_else(|| Error::missing("such seat"))?;
        if found.has(person) {
            return Ok(());
        }
        let Player::People(people) = &mut found.player else {
            return Err(Error::conflict("seat", "a computer sits there"));
        };
        let sitter = Sitter { seat, person: person.to_owned() };
        let write = Write::Sit { game: number, sitter, at: now() };
        self.core.store.write(write).await.map_err(Error::unavailable)?;
        people.push(person.to_owned());
        self.publish_people(&mut inner);
        Ok(())
    }

    /// Gives the battle up for the sides one holds.
    pub async fn resign(self: &Arc<Room>, person: &str, expect: usize) -> Result<(), Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.resign_now(&person, expect).await }).await
    }

    async fn resign_now(&self, person: &str, expect: usize) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        let game = &mut inner.game;
        game.check_open()?;
        let side = match game.eyes(person).sides() {
            [] => return Err(Error::forbidden("observer", "you hold no side of this game")),
            [side] => *side,
            // On one screen whoever decides resigns.
            _ => game.decides().ok_or_else(Error::over)?,
        };
        if game.table.length() != expect {
            return Err(Error::stale(expect, game.table.length()));
        }
        let winner = Some(game.table.side_name(side.other()).to_owned());
        let ending = Ending { winner, rule: None, resigned: true };
        self.finish(&mut inner, ending).await
    }

    pub(super) async fn finish(
        &self,
        inner: &mut super::Inner,
        ending: Ending,
    ) -> Result<(), Error> {
        let result = ending_text(&ending)?;
        let write = Write::Finish { game: inner.game.number, at: now(), result };
        self.core.store.write(write).await.map_err(Error::unavailable)?;
        inner.game.end(ending);
        self.publish_state(inner);
        Ok(())
    }

    /// The same battle again, with the sides swapped or as they were; its id. Whoever asks second gets
    /// the same game.
    pub async fn rematch(self: &Arc<Room>, person: &str, swapped: bool) -> Result<String, Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.rematch_now(&person, swapped).await }).await
    }

    async fn rematch_now(&self, person: &str, swapped: bool) -> Result<String, Error> {
        let mut inner = self.lock().await?;
        let game = &inner.game;
        if game.seats_with(person).next().is_none() && game.owner != person {
            return Err(Error::forbidden(
                "observer",
                "only those who played can ask for a rematch",
            ));
        }
        if game.ending.is_none() {
            return Err(Error::conflict("open", "this game is not over"));
        }
        if let Some(id) = &game.rematch {
            return Ok(id.clone());
        }
        let (before, number) = (RematchOf::new(game, swapped), game.number);
        let id = seating::again(&self.core, &before).await?;
        let write = Write::Rematch { game: number, id: id.clone() };
        self.core.store.write(write).await.map_err(Error::unavailable)?;
        inner.game.rematch = Some(id.clone());
        self.publish_state(&mut inner);
        Ok(id)
    }

    /// A fight of computers that leads nowhere is a draw.
    pub(crate) async fn call_off(&self) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        inner.game.check_open()?;
        self.finish(&mut inner, Ending { winner: None, rule: None, resigned: false }).await
    }
}

/// One line without control characters.
fn tidy(text: &str, longest: usize) -> Result<String, Error> {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    limited(text.trim(), longest)
}

fn limited(text: &str, longest: usize) -> Result<String, Error> {
    let length = text.chars().count();
    if length > longest {
        return Err(Error::bad(format!("found {length} letters; expected at most {longest}")));
    }
    Ok(text.to_owned())
}
