//! What people do at the table besides playing.

use std::sync::Arc;

use super::acting::{check_fresh, ending_text};
use super::messages::News;
use super::messages::plays;
use super::{Ending, Game, Player, Room, Said, Seat, Who, wholly};
use crate::app::now;
use crate::computer;
use crate::error::Error;
use crate::seating::{self, RematchOf};
use crate::secret;
use crate::store::{ChatRow, LinkRow, Sitter, Write};

/// Letters of a line of chat, of a name, of a person's notes.
const LONGEST_LINE: usize = 500;
const LONGEST_NAME: usize = 40;
const LONGEST_NOTE: usize = 20_000;
/// Lines of chat in one game.
const MOST_LINES: usize = 2_000;

/// How long a link for another device works, in milliseconds: thirty days.
const DEVICE_LINK: i64 = 30 * 24 * 60 * 60 * 1000;

/// What leads to a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Link {
    /// For a friend, as long as nobody sits there.
    Invite { seat: u32 },
    /// For another device of whoever sits there; it works once.
    Device { seat: u32, hash: String, expires: i64 },
}

impl Link {
    pub fn seat(&self) -> u32 {
        match self {
            Link::Invite { seat } | Link::Device { seat, .. } => *seat,
        }
    }

    /// What the store has of it, if it is used up by one device.
    fn hash(&self) -> Option<String> {
        match self {
            Link::Invite { .. } => None,
            Link::Device { hash, .. } => Some(hash.clone()),
        }
    }
}

/// Whether a link would seat somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sits {
    Already,
    Now,
}

impl Game {
    /// Whether a person may sit down by a link, which both the page that asks and the seat itself want to
    /// know.
    pub fn check_link(&self, person: &str, link: &Link) -> Result<Sits, Error> {
        let seat = self.seats.iter().find(|seat| seat.id == link.seat());
        let seat = seat.ok_or_else(|| Error::missing("such seat"))?;
        if seat.has(person) {
            return Ok(Sits::Already);
        }
        // Whoever plays the other side has no business here, whatever link he was sent.
        if !self.eyes(person).sides().is_empty() {
            let message = "You already play in this game. This link is for somebody else.";
            return Err(Error::conflict("seat", message));
        }
        match (&seat.player, link) {
            (Player::Computer(_), _) => {
                Err(Error::conflict("seat", "The computer plays this side."))
            }
            (Player::People(people), Link::Invite { .. }) if !people.is_empty() => {
                Err(Error::used_up())
            }
            (_, Link::Device { expires, .. }) if *expires < now() => Err(Error::used_up()),
            _ => Ok(Sits::Now),
        }
    }
}

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
            return Err(Error::bad("Expected a message, found an empty line"));
        }
        let mut inner = self.lock().await?;
        let game = self.game();
        let seat = game.seats_with(person).next();
        let Some(seat) = seat else {
            return Err(Error::forbidden("observer", "Only players can write here"));
        };
        if game.chat.len() >= MOST_LINES {
            return Err(Error::conflict("full", "The chat of this game is full"));
        }
        let said = Said { seat: Some(seat.id), name: seat.name.clone(), text, at: now() };
        let line = ChatRow {
            index: game.chat.len() as i64,
            seat: said.seat,
            name: said.name.clone(),
            text: said.text.clone(),
            at: said.at,
        };
        self.keep(Write::Say { game: game.number, line }).await?;
        let game = self.amend_for(|game| Arc::make_mut(&mut game.chat).push(said), plays);
        self.publish_chat(&mut inner, &game);
        Ok(())
    }

    pub async fn set(self: &Arc<Room>, person: &str, settings: Settings) -> Result<(), Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.set_now(&person, settings).await }).await
    }

    async fn set_now(self: &Arc<Room>, person: &str, settings: Settings) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        let game = self.game();
        let number = game.number;
        let mine: Vec<Seat> = game.seats_with(person).cloned().collect();
        if mine.is_empty() && (settings.auto.is_some() || settings.name.is_some()) {
            return Err(Error::forbidden("observer", "You are watching this game"));
        }
        let name = settings.name.map(|name| tidy(&name, LONGEST_NAME)).transpose()?;
        let note = settings.note.map(|note| limited(&note, LONGEST_NOTE)).transpose()?;
        let mut seats = game.seats.clone();
        for seat in mine {
            let name = name.clone().unwrap_or(seat.name);
            let auto = settings.auto.unwrap_or(seat.auto);
            let write = Write::Seat { game: number, seat: seat.id, name: name.clone(), auto };
            self.keep(write).await?;
            if let Some(seat) = seats.iter_mut().find(|s| s.id == seat.id) {
                (seat.name, seat.auto) = (name, auto);
            }
        }
        if let Some(text) = note {
            self.keep(Write::Note { game: number, person: person.to_owned(), text }).await?;
        }
        let game = self.amend(|game| game.seats = seats);
        // The line that says who is awaited has the name too.
        match name {
            Some(_) => self.publish(&mut inner, &game, News::State),
            None => self.publish_people(&mut inner, &game),
        }
        computer::drive(self, &game);
        Ok(())
    }

    /// Sits down by a link, which is used up by it. Sitting down twice changes nothing.
    pub async fn sit(self: &Arc<Room>, person: &str, link: Link) -> Result<(), Error> {
        let (room, person) = (self.clone(), person.to_owned());
        wholly(async move { room.sit_now(&person, link).await }).await
    }

    async fn sit_now(&self, person: &str, link: Link) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        let game = self.game();
        if game.check_link(person, &link)? == Sits::Already {
            return Ok(());
        }
        let (seat, used) = (link.seat(), link.hash());
        let sitter = Sitter { seat, person: person.to_owned() };
        self.keep(Write::Sit { game: game.number, sitter, at: now(), link: used }).await?;
        let mut seats = game.seats.clone();
        let taken = seats.iter_mut().filter(|one| one.id == seat);
        for Seat { player, .. } in taken {
            if let Player::People(people) = player {
                people.push(person.to_owned());
            }
        }
        let game = self.amend(|game| game.seats = seats);
        self.publish(&mut inner, &game, News::State);
        Ok(())
    }

    /// A link by which whoever sits at the game takes another device to his seat. The one before stops
    /// working.
    pub async fn device_link(&self, person: &str) -> Result<String, Error> {
        let game = self.now().await?;
        let seat = game.seats_with(person).next().map(|seat| seat.id);
        let seat = seat.ok_or_else(|| {
            Error::forbidden(
                "observer",
                "You are watching this game: there is no seat to take along.",
            )
        })?;
        let token = secret::token().map_err(|e| Error::internal("no random numbers", e))?;
        let (hash, expires) = (secret::hash(&token), now() + DEVICE_LINK);
        self.keep(Write::Link(LinkRow { hash, game: game.number, seat, expires })).await?;
        Ok(format!("/join/{token}"))
    }

    /// Gives the battle up for the sides one holds.
    pub async fn resign(self: &Arc<Room>, who: impl Into<Who>, expect: usize) -> Result<(), Error> {
        let (room, who) = (self.clone(), who.into());
        wholly(async move { room.resign_now(&who, expect).await }).await
    }

    async fn resign_now(&self, who: &Who, expect: usize) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        let game = self.game();
        game.check_open()?;
        let side = match game.eyes(&who.person).sides() {
            _ if game.hides() => game.side_of(who)?,
            [] => return Err(Error::forbidden("observer", "You are watching this game")),
            [side] => *side,
            // On one screen whoever decides resigns.
            _ => game.decides().ok_or_else(Error::over)?,
        };
        check_fresh(&game, side, expect)?;
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
        self.keep(Write::Finish { game: self.game().number, at: now(), result }).await?;
        let game = self.amend(|game| game.end(ending));
        self.publish(inner, &game, News::State);
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
        let game = self.game();
        if game.seats_with(person).next().is_none() && game.owner != person {
            return Err(Error::forbidden("observer", "Only the players can ask for a rematch"));
        }
        if game.ending.is_none() {
            return Err(Error::conflict("open", "This game is not over"));
        }
        if let Some(id) = &game.rematch {
            return Ok(id.clone());
        }
        let id = seating::again(&self.core, RematchOf::new(&game, swapped)).await?;
        let game = self.amend(|game| game.rematch = Some(id.clone()));
        self.publish(&mut inner, &game, News::State);
        Ok(id)
    }

    /// A fight of computers that leads nowhere is a draw.
    pub(crate) async fn call_off(&self) -> Result<(), Error> {
        let mut inner = self.lock().await?;
        self.game().check_open()?;
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
        return Err(Error::bad(format!("Expected at most {longest} letters, found {length}")));
    }
    Ok(text.to_owned())
}
