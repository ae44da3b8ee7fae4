//! A game that teaches: only what the lesson asks can be done, with the dice of the lesson.

use std::sync::Arc;

use desk::Offer;
use kernel::{Side, Viewer};
use lessons::{Handed, Lesson, Step};
use maud::Markup;
use table::{Json, Only, TableFault};

use crate::error::Error;
use crate::pages::fragments::{self, lesson as bubble};
use crate::room::Game;

/// The lesson of that id.
pub fn find(id: &str) -> Result<Lesson, Error> {
    lessons::find(id)
        .ok_or_else(|| Error::bad(format!("found lesson \"{id}\"; expected one of /learn")))
}

/// The lesson a stored game gives, if it gives one.
pub fn of(id: Option<&str>) -> Option<Arc<Lesson>> {
    id.and_then(lessons::find).map(Arc::new)
}

impl Game {
    /// What the lesson asks of somebody now.
    pub fn step(&self) -> Option<&Step> {
        Some(self.teaching.as_ref()?.progress(self.table.length())?.step)
    }

    /// What the lesson does for the other side now.
    pub fn scripted(&self) -> Option<(Side, Vec<Json>)> {
        let lesson = self.teaching.as_ref()?;
        let progress = lesson.progress(self.table.length())?;
        if lesson.is_mine(progress.step) {
            return None;
        }
        let side = self.table.side(&progress.step.by).ok()?;
        let left = progress.step.actions.iter().skip(progress.done);
        let texts = left.filter_map(|action| serde_json::value::to_raw_value(action).ok());
        Some((side, texts.collect()))
    }

    /// The dice of the lesson for what is done next.
    pub fn handed(&self) -> Option<Handed> {
        self.step().map(|step| Handed::new(&step.dice))
    }

    /// The offers of now; in a lesson only the one it asks for.
    pub fn offers(&self, focus: Option<&str>) -> Result<Vec<Offer<Json>>, TableFault> {
        let mut offers = self.table.offers(focus)?;
        if let Some(step) = self.step() {
            offers.retain(|offer| does(step, &offer.plan));
        }
        Ok(offers)
    }

    /// Which of the pieces and offers are wanted; nothing outside a lesson.
    pub fn only(&self) -> Result<Option<Only>, TableFault> {
        let Some(step) = self.step() else { return Ok(None) };
        let moment = self.table.moment(Viewer::Umpire, None)?;
        let ways = [moment.focus.clone(), None].into_iter();
        for focus in ways.chain(moment.actors.iter().cloned().map(Some)) {
            let offers = self.table.offers(focus.as_deref())?;
            if let Some(offer) = offers.into_iter().find(|offer| does(step, &offer.plan)) {
                let actors = focus.into_iter().filter(|id| moment.actors.contains(id)).collect();
                return Ok(Some(Only { actors, keys: vec![offer.key] }));
            }
        }
        Ok(Some(Only { actors: Vec::new(), keys: Vec::new() }))
    }

    /// Whether the lesson wants these actions.
    pub fn check_lesson(&self, actions: &[Json]) -> Result<(), Error> {
        let Some(lesson) = &self.teaching else { return Ok(()) };
        let Some(progress) = lesson.progress(self.table.length()) else { return Ok(()) };
        let left = &progress.step.actions[progress.done..];
        let wanted = Step { actions: left.to_vec(), ..progress.step.clone() };
        if does(&wanted, actions) {
            return Ok(());
        }
        let what = &progress.step.title;
        Err(Error::conflict("lesson", format!("the lesson asks for something else now: {what}")))
    }

    /// What the learner reads now; empty outside lessons.
    pub fn lesson_html(&self) -> Markup {
        let Some(lesson) = &self.teaching else { return maud::html! {} };
        let ruleset = self.table.ruleset();
        let Some(progress) = lesson.progress(self.table.length()) else {
            return fragments::lesson_over(lesson);
        };
        let (before, of) = lesson.pips(progress.number);
        let mine = lesson.is_mine(progress.step);
        // While the other side acts the learner still reads what he has just done.
        let step = match mine {
            true => Some(progress.step),
            false => lesson.steps[..progress.number].iter().rev().find(|s| lesson.is_mine(s)),
        };
        let Some(step) = step else { return maud::html! {} };
        let number = if mine { before + 1 } else { before };
        let paragraphs: Vec<&str> = step.say.iter().map(String::as_str).collect();
        bubble(
            ruleset,
            &fragments::Lesson {
                step: number as u8,
                of: of as u8,
                title: &step.title,
                paragraphs: if mine { &paragraphs } else { &[] },
            },
        )
    }
}

fn does(step: &Step, plan: &[Json]) -> bool {
    let texts: Vec<&str> = plan.iter().map(|action| action.get()).collect();
    step.is_done_by(&texts)
}
