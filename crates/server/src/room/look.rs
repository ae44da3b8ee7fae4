//! A moment of a game with all that pages need to show it.

use desk::{Moment, Phrase, capital};
use kernel::{Side, Turn, Viewer};
use scene::Coat;
use table::TableFault;

use super::{Ending, Eyes, Game, Player, Seat};
use crate::error::Error;
use crate::pages::{Person, Seen, Undo};

/// A moment for certain eyes. [`Look::seen`] is what the fragments take.
pub struct Look {
    pub moment: Moment,
    ruleset: String,
    first: Coat,
    decides: Option<Side>,
    mine: &'static [Side],
    people: [Sitting; 2],
    undo: Result<String, String>,
    over: Option<String>,
}

struct Sitting {
    name: String,
    named: bool,
    free: bool,
    you: bool,
    computer: bool,
    here: bool,
    devices: usize,
}

impl Look {
    pub fn seen(&self) -> Seen<'_> {
        let person = |at: &'_ usize| {
            let Sitting { name, named, free, you, computer, here, devices } = &self.people[*at];
            Person {
                name,
                named: *named,
                free: *free,
                you: *you,
                computer: *computer,
                here: *here,
                devices: *devices,
            }
        };
        Seen {
            ruleset: &self.ruleset,
            first: self.first,
            moment: &self.moment,
            decides: self.decides,
            mine: self.mine,
            people: [person(&0), person(&1)],
            undo: match &self.undo {
                Ok(takes) => Undo::Takes(takes),
                Err(barred) => Undo::Barred(barred),
            },
            over: self.over.as_deref(),
        }
    }

    /// The letters of the sides.
    pub fn letters(&self) -> [char; 2] {
        [self.moment.armies[0].letter, self.moment.armies[1].letter]
    }
}

impl Game {
    /// The game as such eyes see it, now or after the first `at` entries.
    pub fn look(&self, eyes: Eyes, at: Option<usize>) -> Result<Look, TableFault> {
        self.look_as(self.viewer(eyes), eyes, at)
    }

    /// The same with somebody else's view, as in a replay.
    pub fn look_as(
        &self,
        viewer: Viewer,
        eyes: Eyes,
        at: Option<usize>,
    ) -> Result<Look, TableFault> {
        let is_now = at.is_none_or(|at| at == self.table.length_for(viewer));
        Ok(Look {
            moment: self.taught(self.table.look(viewer, at, |seen| seen.moment())?)?,
            ruleset: self.table.ruleset().to_owned(),
            first: self.table.first_coat(),
            decides: self.decides_for(viewer).filter(|_| is_now),
            mine: eyes.sides(),
            people: Side::BOTH.map(|side| self.sitting(side, eyes)),
            undo: self.undo_words(viewer, eyes),
            over: self.ending.as_ref().filter(|_| is_now).map(|ending| self.ending_words(ending)),
        })
    }

    /// In a lesson only what it asks for is lit.
    fn taught(&self, mut moment: Moment) -> Result<Moment, TableFault> {
        let Some(only) = self.only()? else { return Ok(moment) };
        moment.actors = only.actors;
        if moment.done.key.as_ref().is_some_and(|key| !only.keys.contains(key)) {
            moment.done.key = None;
            moment.done.why = "not in this step".to_owned();
        }
        Ok(moment)
    }

    /// With whose view a replay and what comes after a battle are told: what was asked for, or his own; once
    /// everything may be told, all of it.
    pub fn reader(&self, eyes: Eyes, name: Option<&str>) -> Result<Viewer, Error> {
        let all = self.table.has_secrets() && self.can_be_told();
        self.viewer_as(eyes, name.or(all.then_some("umpire")))
    }

    /// With whose view a reader may look: his own, or after the end and for those who see all, any.
    pub fn viewer_as(&self, eyes: Eyes, name: Option<&str>) -> Result<Viewer, Error> {
        let own = self.viewer(eyes);
        let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(own) };
        let asked = self.table.viewer(name)?;
        let holds = matches!(asked, Viewer::Side(side) if eyes.sides().contains(&side));
        let told = self.ending.is_some() || self.table.has_secrets() && self.can_be_told();
        if asked == own || holds || told || eyes == Eyes::Umpire {
            return Ok(asked);
        }
        Err(Error::forbidden("secret", "you can see the other view when the game is over"))
    }

    fn sitting(&self, side: Side, eyes: Eyes) -> Sitting {
        let you = eyes.sides().contains(&side);
        let seat = self.seats_of(side).next();
        let (name, named, computer) = match seat {
            // An opened record tells who played it.
            None => {
                let told = self.table.header().players.get(self.table.side_name(side));
                let told = told.map(|name| name.chars().filter(|c| !c.is_control()).take(40));
                (told.map_or_else(|| "nobody".to_owned(), Iterator::collect), false, false)
            }
            Some(seat) => match &seat.player {
                Player::Computer(level) => (format!("Computer ({})", level.name()), false, true),
                Player::People(_) if !seat.name.is_empty() => (seat.name.clone(), true, false),
                Player::People(people) if people.is_empty() => {
                    ("seat free".to_owned(), false, false)
                }
                Player::People(_) => ("a friend".to_owned(), false, false),
            },
        };
        let places = |seat: &Seat| match &seat.player {
            Player::People(people) => people.len(),
            Player::Computer(_) => 0,
        };
        let devices = self.seats_of(side).map(places).sum();
        let free = seat.is_some() && !computer && devices == 0;
        let here = self.present[side.index()] > 0;
        Sitting { name, named, free, you, computer, here, devices }
    }

    /// What the next press of Undo takes back, or why nothing.
    fn undo_words(&self, viewer: Viewer, eyes: Eyes) -> Result<String, String> {
        let nothing = || "nothing to undo".to_owned();
        let Some(side) = self.table.last_side(viewer) else { return Err(nothing()) };
        if self.ending.is_some() {
            return Err("the game is over".to_owned());
        }
        if !eyes.sides().contains(&side) {
            return Err(self.answered(viewer));
        }
        match self.table.check_undo(side) {
            Ok(()) => {
                let last = self.table.length_for(viewer) - 1;
                Ok(self.undone(viewer, last).unwrap_or_else(|| "the last move".to_owned()))
            }
            Err(TableFault::NoUndo { why }) => Err(why),
            Err(fault) => Err(fault.to_string()),
        }
    }

    /// What of the enemy's last entry bars Undo: its dice, what has begun with it, or that it is an answer or a move.
    fn answered(&self, viewer: Viewer) -> String {
        let Some(last) = self.table.length_for(viewer).checked_sub(1) else {
            return "the enemy has moved".to_owned();
        };
        let told = self.table.tell_of(viewer, last..last + 1).unwrap_or_default();
        if told.iter().any(|line| !line.telling.dice.is_empty()) {
            return "dice have been rolled".to_owned();
        }
        let before = self.table.look(viewer, Some(last), |seen| seen.moment());
        let after = self.table.look(viewer, None, |seen| seen.moment().when);
        match (before, after) {
            // Nobody need have moved: he was ready, or ended his turn.
            (Ok(before), Ok(when)) if before.when != when => {
                format!("{} has begun", when.split(',').next().unwrap_or(&when))
            }
            (Ok(before), _) if before.prompt.asked => "the enemy has answered".to_owned(),
            _ => "the enemy has moved".to_owned(),
        }
    }

    /// "7th c's move", "Right b: halt", "the end of McArthur's turn"; other things by their own words.
    fn undone(&self, viewer: Viewer, entry: usize) -> Option<String> {
        let phrase = self.table.words_at(entry).ok().flatten()?;
        let piece = phrase.piece.as_deref();
        let card = piece.map(|piece| self.table.look(viewer, None, |seen| seen.piece(piece)));
        let card = card.and_then(Result::ok).flatten();
        let Phrase { verb, words, .. } = phrase;
        Some(match (card, words.strip_prefix("End ")) {
            (Some(card), _) if verb.starts_with("Move") || verb == "Ride" => {
                format!("{}'s move", card.title)
            }
            (Some(card), _) => format!("{}: {}", card.title, uncapital(&verb)),
            (None, Some(ended)) => format!("the end of {ended}"),
            (None, None) => words,
        })
    }

    /// How it ended, in a sentence.
    pub fn ending_words(&self, ending: &Ending) -> String {
        let rule = ending.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        if let Some((_, words)) = self.table.gave_up_words() {
            return words;
        }
        // The game's own words, which know what the sides are called.
        if let (Turn::Over(_), Ok(moment)) =
            (self.table.turn(), self.table.look(Viewer::Observer, None, |seen| seen.moment()))
        {
            return moment.prompt.order;
        }
        match &ending.winner {
            Some(winner) => format!("The {} side has won{rule}.", capital(winner)),
            None => format!("The battle ends in a draw{rule}."),
        }
    }
}

/// With a small letter at its start.
fn uncapital(words: &str) -> String {
    // A term of the rulebook keeps its capitals: "Quick March".
    let next = words.split(' ').nth(1).and_then(|word| word.chars().next());
    if next.is_some_and(char::is_uppercase) {
        return words.to_owned();
    }
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |c| c.to_lowercase().chain(letters).collect())
}
