//! A game that teaches: only what the lesson asks can be done, with the dice of the lesson.

use std::ops::Deref;
use std::sync::Arc;

use desk::{At, Offer, Phrase, Why};
use kernel::Side;
use lessons::{Click, Handed, Lesson, Progress, guide};
use maud::Markup;
use table::{Json, Only, Pointed, Shelf, TableFault};

use crate::error::Error;
use crate::pages::fragments::{self, lesson as bubble};
use crate::room::Game;

/// The lesson that a game gives, and what the battle after it is called.
pub struct Teaching {
    lesson: Lesson,
    next: String,
}

impl Deref for Teaching {
    type Target = Lesson;

    fn deref(&self) -> &Lesson {
        &self.lesson
    }
}

/// The lesson of that id.
pub fn find(shelf: &Shelf, id: &str) -> Result<Lesson, Error> {
    lessons::find(shelf, id)
        .ok_or_else(|| Error::bad(format!("found lesson \"{id}\"; expected one of /learn")))
}

/// The lesson a stored game gives, if it gives one.
pub fn of(shelf: &Shelf, id: Option<&str>) -> Option<Arc<Teaching>> {
    let lesson = id.and_then(|id| lessons::find(shelf, id))?;
    let next = lesson.next_battle(shelf);
    Some(Arc::new(Teaching { lesson, next }))
}

impl Game {
    /// How far the lesson has come; nothing outside lessons and after their end.
    pub fn progress(&self) -> Option<Progress<'_>> {
        self.teaching.as_ref()?.progress(self.table.length())
    }

    /// What the lesson does for the other side now.
    pub fn scripted(&self) -> Option<(Side, Vec<Json>)> {
        let progress = self.progress()?;
        if self.teaching.as_ref()?.is_mine(progress.step) {
            return None;
        }
        let side = self.table.side(&progress.step.by).ok()?;
        let left = progress.left().iter();
        let texts = left.filter_map(|action| serde_json::value::to_raw_value(action).ok());
        Some((side, texts.collect()))
    }

    /// The dice of the lesson for what is done next.
    pub fn handed(&self) -> Option<Handed> {
        self.progress().map(|progress| progress.dice(&*self.table))
    }

    /// The offers of now; in a lesson only the one it asks for.
    pub fn offers(&self, focus: Option<&str>) -> Result<Vec<Offer<Json>>, TableFault> {
        match self.progress() {
            Some(progress) => Ok(progress.offer(&*self.table, focus)?.into_iter().collect()),
            None => self.table.offers(focus),
        }
    }

    /// Every legal action in words; in a lesson only the next one it asks for.
    pub fn listing(&self) -> Result<Vec<(Phrase, Json)>, TableFault> {
        let Some(progress) = self.progress() else { return self.table.listing(None) };
        let next = progress.left().first().map(|action| action.to_string());
        let next = next.and_then(|text| serde_json::value::RawValue::from_string(text).ok());
        let told = |action: Json| Ok((self.table.phrase_of(action.get())?, action));
        next.into_iter().map(told).collect()
    }

    /// Which of the pieces and offers are wanted; nothing outside a lesson.
    pub fn only(&self) -> Result<Option<Only>, TableFault> {
        if self.progress().is_none() {
            return Ok(None);
        }
        let Some(Click { focus, others, offer }) = self.click()? else {
            return Ok(Some(Only { actors: Vec::new(), keys: Vec::new() }));
        };
        let focus = focus.iter().flat_map(|focus| focus.split(' ')).map(str::to_owned);
        let actors = focus.chain(others).collect();
        Ok(Some(Only { actors, keys: vec![offer.key] }))
    }

    /// What the learner has to click; nothing while the other side acts.
    fn click(&self) -> Result<Option<Click>, TableFault> {
        match (self.progress(), &self.teaching) {
            (Some(progress), Some(lesson)) if lesson.is_mine(progress.step) => {
                progress.click(&*self.table)
            }
            _ => Ok(None),
        }
    }

    /// What a point of the table means for the piece in hand, and where that leads. A lesson takes a
    /// point near the one it asks for as that one, and leads nowhere else.
    pub fn point(&self, focus: Option<&str>, place: &str) -> Result<Pointed, TableFault> {
        let here = self.table.point(focus, place)?;
        if self.progress().is_none() {
            return Ok(here);
        }
        // Whoever is dragged may be turned as well: that is for another step.
        let spot = place.split('>').next().unwrap_or(place);
        match self.wanted(focus)? {
            Some(At::Place(wanted))
                if self.table.look_as_decider(|seen| seen.is_near(spot, &wanted))? =>
            {
                self.table.point(focus, &wanted)
            }
            _ => Ok(Pointed {
                meant: Err(self.why_not(focus, &At::Place(place.to_owned()))?),
                ..here
            }),
        }
    }

    /// Where the lesson wants a click, with this piece in hand: of several, each may lead the others.
    fn wanted(&self, focus: Option<&str>) -> Result<Option<At>, TableFault> {
        let offer = match self.progress() {
            Some(progress) => progress.offer(&*self.table, focus)?,
            None => None,
        };
        match offer {
            Some(offer) => Ok(Some(offer.at)),
            None => Ok(self.click()?.map(|click| click.offer.at)),
        }
    }

    /// Why a click there does nothing.
    pub fn why_not(&self, focus: Option<&str>, at: &At) -> Result<Why, TableFault> {
        if self.progress().is_none() {
            return self.table.look_as_decider(|seen| seen.why_not(focus, at));
        }
        let (why, rule) = (String::new(), String::new());
        let (what, instead) = ("Not in this step.".to_owned(), self.asked_for(focus)?);
        Ok(Why { what, why, rule, instead, card: None })
    }

    /// What the step wants clicked next, by name.
    fn asked_for(&self, focus: Option<&str>) -> Result<String, TableFault> {
        let Some(click) = self.click()? else { return Ok("Wait for the enemy's move.".to_owned()) };
        let named = |id: &str| {
            let card = self.table.look_as_decider(|seen| seen.piece(id))?;
            Ok::<_, TableFault>(card.map_or_else(|| id.to_owned(), |card| card.title))
        };
        let led = focus.is_some_and(|held| {
            click.focus.as_deref().is_some_and(|all| all.starts_with(&format!("{held} ")))
        });
        let is_held = |id: &str| focus.is_some_and(|held| held == id);
        Ok(match (&click.focus, &click.offer.at) {
            (Some(all), _) if led => {
                format!("Select {} again: the whole Command goes along.", named(guide(all))?)
            }
            (Some(piece), _)
                if !is_held(piece)
                    && !click.others.iter().any(|other| is_held(other))
                    && !self.offers(focus)?.iter().any(|offer| offer.at == click.offer.at) =>
            {
                format!("Select {}, which is flashing.", named(guide(piece))?)
            }
            (_, At::Piece(piece)) => format!("Choose {}, which is flashing.", named(piece)?),
            (_, At::Place(place)) if place.contains('/') => "Choose the flashing spot.".to_owned(),
            (_, At::Place(place)) => format!("Choose {place}, which is flashing."),
            _ => format!("Press {}.", click.offer.verb),
        })
    }

    /// Whether the lesson wants these actions.
    pub fn check_lesson(&self, actions: &[Json]) -> Result<(), Error> {
        let Some(progress) = self.progress() else { return Ok(()) };
        if progress.allows(actions) {
            return Ok(());
        }
        let what = self.asked_for(None).map_err(Error::from)?;
        Err(Error::conflict("lesson", format!("Not in this step. {what}")))
    }

    /// What the learner reads now; empty outside lessons.
    pub fn lesson_html(&self) -> Result<Markup, TableFault> {
        let Some(lesson) = &self.teaching else { return Ok(maud::html! {}) };
        let ruleset = self.table.ruleset();
        let Some(progress) = self.progress() else {
            return Ok(fragments::lesson_over(lesson, &lesson.next));
        };
        let (before, of) = lesson.pips(progress.number);
        let mine = lesson.is_mine(progress.step);
        // While the other side acts the learner still reads what he has just done.
        let step = match mine {
            true => Some(progress.step),
            false => lesson.steps[..progress.number].iter().rev().find(|s| lesson.is_mine(s)),
        };
        let Some(step) = step else { return Ok(maud::html! {}) };
        let number = if mine { before + 1 } else { before };
        let paragraphs: Vec<&str> = step.say.iter().map(String::as_str).collect();
        let pulse = match mine {
            true => progress.pulse(&*self.table)?.join(" "),
            false => String::new(),
        };
        let enemy = self.table.people(self.table.side(&lesson.side)?.other());
        let moving = format!("Wait for {enemy}.");
        let moving = [&*moving];
        Ok(bubble(
            ruleset,
            &fragments::Lesson {
                step: number as u8,
                of: of as u8,
                title: &step.title,
                paragraphs: if mine { &paragraphs } else { &moving },
                pulse: &pulse,
            },
        ))
    }
}
