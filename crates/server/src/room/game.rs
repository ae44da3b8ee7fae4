use std::sync::Arc;

use bots::Strength;
use kernel::{Side, Turn, Viewer};
use serde::{Deserialize, Serialize};
use table::Table;

use super::Who;
use crate::error::Error;
use crate::store::Head;
use crate::store::chain::Sum;

/// One game in memory, as the disk has it. It never changes: [`super::Room`] puts another in its place,
/// so whoever has one can look at it as long as he likes and holds nobody up.
#[derive(Clone)]
pub struct Game {
    pub id: String,
    pub number: i64,
    pub title: String,
    pub lesson: Option<String>,
    /// The lesson itself.
    pub teaching: Option<std::sync::Arc<crate::lesson::Teaching>>,
    /// Whoever made it.
    pub owner: String,
    pub parent: Option<String>,
    pub rematch: Option<String>,
    pub created: i64,
    pub table: Box<dyn Table>,
    pub seats: Vec<Seat>,
    pub chat: Arc<Vec<Said>>,
    /// For each entry: its click, its author and its sum.
    pub marks: Vec<EntryMark>,
    /// The sum that the journal begins with.
    pub first_sum: Sum,
    /// Grows with every event that is sent to somebody.
    pub seq: u64,
    /// How many of them each had no business with, by eyes: they take no number of his.
    pub unheard: [u64; 5],
    /// How many browsers look at the game for each side.
    pub present: [usize; 2],
    /// How it ended.
    pub ending: Option<Ending>,
    /// A bug stopped it; the record is kept. In words for everybody: what broke is in the log.
    pub paused: Option<String>,
}

/// What the journal itself does not know of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryMark {
    /// The index of the first entry of the same click.
    pub click: usize,
    pub seat: Option<u32>,
    /// Of this entry and all before it.
    pub sum: Sum,
}

/// A chair at the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat {
    pub id: u32,
    pub name: String,
    pub holds: Vec<Role>,
    pub player: Player,
    /// Reactions are answered by the rules' defaults.
    pub auto: bool,
    /// Whether its invite link can be shown: it is made of the server's secret, which may be another now.
    pub invites: bool,
}

/// What a seat entitles to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// By the name of the side.
    Side(String),
    Observer,
    Umpire,
}

/// Who sits there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// People by the hash of their token: one on two devices, or several who share a side. Nobody yet
    /// if empty.
    People(Vec<String>),
    Computer(Strength),
}

/// A line of the chat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Said {
    pub seat: Option<u32>,
    pub name: String,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The name of the side; none for a draw.
    pub winner: Option<String>,
    /// The paragraph by which it ended; none after a resignation.
    pub rule: Option<String>,
    pub resigned: bool,
}

/// With whose eyes somebody looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Eyes {
    Side(Side),
    /// Both sides on one screen.
    Both,
    Observer,
    Umpire,
}

impl Eyes {
    pub const ALL: [Eyes; 5] = [
        Eyes::Side(Side::First),
        Eyes::Side(Side::Second),
        Eyes::Both,
        Eyes::Observer,
        Eyes::Umpire,
    ];

    pub fn index(self) -> usize {
        match self {
            Eyes::Side(side) => side.index(),
            Eyes::Both => 2,
            Eyes::Observer => 3,
            Eyes::Umpire => 4,
        }
    }

    /// The sides whose decisions are theirs.
    pub fn sides(self) -> &'static [Side] {
        match self {
            Eyes::Side(Side::First) => &[Side::First],
            Eyes::Side(Side::Second) => &[Side::Second],
            Eyes::Both => &Side::BOTH,
            Eyes::Observer | Eyes::Umpire => &[],
        }
    }
}

impl Seat {
    pub fn is_computer(&self) -> bool {
        matches!(self.player, Player::Computer(_))
    }

    pub fn holds_side(&self, name: &str) -> bool {
        self.holds.iter().any(|role| matches!(role, Role::Side(side) if side == name))
    }

    pub fn has(&self, person: &str) -> bool {
        matches!(&self.player, Player::People(people) if people.iter().any(|p| p == person))
    }
}

impl Game {
    /// Where the journal ends.
    pub fn head(&self) -> Head {
        let sum = self.marks.last().map_or(self.first_sum, |mark| mark.sum);
        Head { length: self.marks.len() as i64, sum }
    }

    /// Whoever must act, if anybody.
    pub fn decides(&self) -> Option<Side> {
        if self.ending.is_some() { None } else { self.table.decides() }
    }

    /// The same as far as `viewer` knows.
    pub fn decides_for(&self, viewer: Viewer) -> Option<Side> {
        if self.ending.is_some() { None } else { self.table.turn_for(viewer).decider() }
    }

    /// Whether something of it is kept from somebody now.
    pub fn hides(&self) -> bool {
        self.table.has_secrets() && !self.can_be_told()
    }

    /// The number of the last event that such eyes were sent, or could have been.
    pub fn seq_for(&self, eyes: Eyes) -> u64 {
        self.seq - self.unheard[eyes.index()]
    }

    /// The last so many events are nothing to those who have heard fewer of them.
    pub(super) fn note_unheard(&mut self, events: u64, heard: impl Fn(&Game, Eyes) -> u64) {
        let unheard = Eyes::ALL.map(|eyes| events - heard(self, eyes).min(events));
        self.unheard.iter_mut().zip(unheard).for_each(|(all, more)| *all += more);
    }

    /// The seats that hold a side.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = &Seat> {
        let name = self.table.side_name(side);
        self.seats.iter().filter(move |seat| seat.holds_side(name))
    }

    /// The computer that holds a side. People who share the side with one decide themselves.
    pub fn computer_of(&self, side: Side) -> Option<&Seat> {
        let mut seats = self.seats_of(side);
        let first = seats.next()?;
        (first.is_computer() && seats.all(Seat::is_computer)).then_some(first)
    }

    /// The seats of a person.
    pub fn seats_with<'a>(&'a self, person: &'a str) -> impl Iterator<Item = &'a Seat> {
        self.seats.iter().filter(move |seat| seat.has(person))
    }

    /// With whose eyes a person looks.
    pub fn eyes(&self, person: &str) -> Eyes {
        let holds = |side: &Side| {
            let name = self.table.side_name(*side);
            self.seats_with(person).any(|seat| seat.holds_side(name))
        };
        match Side::BOTH.map(|side| holds(&side)) {
            [true, true] => Eyes::Both,
            [true, false] => Eyes::Side(Side::First),
            [false, true] => Eyes::Side(Side::Second),
            [false, false] => {
                let umpire = |seat: &Seat| seat.holds.contains(&Role::Umpire);
                if self.seats_with(person).any(umpire) { Eyes::Umpire } else { Eyes::Observer }
            }
        }
    }

    /// With whose eyes somebody looks who may have said for which side. Whoever holds both sides of a
    /// game that hides something is nobody until he says who sits at the screen.
    pub fn eyes_of(&self, who: &Who) -> Result<Eyes, Error> {
        let eyes = self.eyes(&who.person);
        if eyes != Eyes::Both || !self.hides() {
            return Ok(eyes);
        }
        match who.side.as_deref().map(|name| self.table.viewer(name)).transpose()? {
            None | Some(Viewer::Observer) => Ok(Eyes::Observer),
            Some(Viewer::Side(side)) => Ok(Eyes::Side(side)),
            Some(Viewer::Umpire) => Err(Error::secret()),
        }
    }

    /// Who must sit down at the screen before anything is shown: two play at it, each has secrets, and
    /// who decides has not said that he is there.
    pub fn curtain(&self, who: &Who) -> Result<Option<Side>, Error> {
        if self.eyes(&who.person) != Eyes::Both || !self.hides() {
            return Ok(None);
        }
        let eyes = self.eyes_of(who)?;
        Ok(self.decides().filter(|side| eyes != Eyes::Side(*side)))
    }

    /// The side for which somebody speaks in a game that hides something.
    pub fn side_of(&self, who: &Who) -> Result<Side, Error> {
        match (self.eyes_of(who)?, self.eyes(&who.person)) {
            (Eyes::Side(side), _) => Ok(side),
            (_, Eyes::Both) => {
                Err(Error::forbidden("curtain", "Two play on this screen: say which side you are."))
            }
            _ => Err(Error::forbidden("observer", "You are watching this game")),
        }
    }

    /// What such eyes see now. One screen for both sides shows what the deciding side sees; where sides
    /// have secrets, what everybody sees, and all of it at the end.
    pub fn viewer(&self, eyes: Eyes) -> Viewer {
        match eyes {
            Eyes::Side(side) => Viewer::Side(side),
            Eyes::Both if self.hides() => Viewer::Observer,
            Eyes::Both if self.table.has_secrets() => Viewer::Umpire,
            Eyes::Both => match self.table.decides().or(self.table.last_side(Viewer::Umpire)) {
                Some(side) => Viewer::Side(side),
                None => Viewer::Observer,
            },
            Eyes::Observer => Viewer::Observer,
            Eyes::Umpire => Viewer::Umpire,
        }
    }

    /// The seat on which a person may decide for a side, or why not.
    pub fn seat_for<'a>(&'a self, person: &'a str, side: Side) -> Result<&'a Seat, Error> {
        let name = self.table.side_name(side);
        let mut mine = self.seats_with(person).peekable();
        if mine.peek().is_none() {
            return Err(Error::forbidden("observer", "You are watching this game"));
        }
        mine.find(|seat| seat.holds_side(name)).ok_or_else(|| self.not_your_seat(side))
    }

    /// The side for which somebody decides now, and his seat; or why he does not. Judged by what he
    /// knows of whose turn it is.
    pub fn deciding(&self, who: &Who) -> Result<(Side, u32), Error> {
        let side = self.decides().ok_or_else(Error::over)?;
        if !self.hides() {
            return Ok((side, self.seat_for(&who.person, side)?.id));
        }
        let mine = self.side_of(who)?;
        let side = self.decides_for(Viewer::Side(mine)).ok_or_else(Error::over)?;
        if side != mine {
            return Err(self.not_your_seat(side));
        }
        Ok((side, self.seat_for(&who.person, side)?.id))
    }

    fn not_your_seat(&self, side: Side) -> Error {
        let name = self.table.side_name(side);
        let message = format!("{} decide now", desk::capital(name));
        Error::forbidden("seat", message)
    }

    /// Faults once nothing can be decided any more.
    pub fn check_open(&self) -> Result<(), Error> {
        if let Some(why) = &self.paused {
            let message = format!("This game is paused and safe: {why}");
            return Err(Error::conflict("paused", message));
        }
        if self.ending.is_some() { Err(Error::over()) } else { Ok(()) }
    }

    /// The end by the rules, if they have come to one.
    pub(super) fn ruled_ending(&self) -> Option<Ending> {
        let Turn::Over(outcome) = self.table.turn() else { return None };
        Some(Ending {
            winner: outcome.winner.map(|side| self.table.side_name(side).to_owned()),
            rule: Some(outcome.rule.number().to_owned()),
            resigned: false,
        })
    }
}
