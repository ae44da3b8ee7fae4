//! What a person may ask of a computer: why it did something, and to be quick.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::{Path, State};
use kernel::Viewer;
use serde::Deserialize;
use table::Wish;

use super::Person;
use super::acting::{Done, FINE};
use super::fields::Asked;
use super::looking::{Answer, Html, study};
use crate::App;
use crate::error::Error;
use crate::pages::fragments::{self, Alternative};
use crate::room::{Game, Reason};
use crate::work::BY_THE_WAY;

#[derive(Debug, Deserialize)]
pub struct About {
    /// The last decision not after this entry; the last of all if left out.
    entry: Option<usize>,
}

/// What a computer considered, with the expected gains, and the odds of what it chose.
pub async fn reasons(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(about): Asked<About>,
    person: Person,
) -> Answer<Html> {
    let room = app.rooms.open(&id).await?;
    let game = room.now().await?;
    // Whoever does not see all would learn from its reasons what is hidden from him.
    game.check_all_seen(&person.who())?;
    let viewer = game.viewer(game.eyes_of(&person.who())?);
    let entry = about.entry.map(|at| game.table.entries_until(viewer, at + 1).saturating_sub(1));
    let Some(reason) = room.thoughts.at(entry.unwrap_or(usize::MAX)) else {
        let html = fragments::no_reasons().into_string();
        return Ok(Json(Html { html, ..Html::default() }));
    };
    study(&app, &id, &person, BY_THE_WAY, move |game, _| tell(game, &reason)).await
}

fn tell(game: &Game, reason: &Reason) -> Result<Html, Error> {
    let plans: Vec<Vec<&str>> =
        reason.considered.iter().map(|one| one.plan.iter().map(|a| a.get()).collect()).collect();
    // As its side knew the game.
    let at = game.table.number_of(Viewer::Side(reason.side), reason.entry);
    let mut told = Vec::new();
    for (one, plan) in reason.considered.iter().zip(&plans) {
        let words = game.table.plan_words(reason.side, at, plan)?;
        told.push(Alternative { words, why: one.why, gain: one.gain });
    }
    // A plan that what intervenes may break has no odds; one without dice has nothing to tell.
    let odds = plans.first().and_then(|actions| {
        let (at, side) = (Some(at), Some(reason.side));
        game.table.odds(&Wish { at, side, actions, follow: true }).ok()
    });
    let odds = odds.filter(|forecast| forecast.outcomes.len() > 1);
    let moment = game.table.look(Viewer::Side(reason.side), None, |seen| seen.moment())?;
    let gauge = &moment.armies[reason.side.index()].gauge.title;
    let html = fragments::reasons(gauge, reason.strength.name(), &told, odds.as_ref());
    Ok(Html { html: html.into_string(), ..Html::default() })
}

/// The computer plays the best it has found so far.
pub async fn hurry(State(app): State<Arc<App>>, Path(id): Path<String>, person: Person) -> Done {
    let room = app.rooms.open(&id).await?;
    let may = room.read(|game| {
        let people = game.seats.iter().any(|seat| !seat.is_computer());
        !people || !game.eyes(&person.id).sides().is_empty()
    });
    if !may.await? {
        return Err(Error::forbidden("seat", "only players can do this"));
    }
    room.hurry.store(true, Ordering::Relaxed);
    Ok(FINE)
}
