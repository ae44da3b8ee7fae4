//! What a person may ask of a computer: why it did something, and to be quick.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::{Path, State};
use kernel::Viewer;
use serde::Deserialize;
use table::{Forecast, Wish};

use super::Person;
use super::acting::{Done, FINE};
use super::fields::Asked;
use super::looking::{Answer, Html};
use crate::App;
use crate::error::Error;
use crate::pages::fragments::{self, Told};
use crate::room::{Eyes, Game, Reason};

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
    let Some(reason) = room.thoughts.at(about.entry.unwrap_or(usize::MAX)) else {
        let html = fragments::no_reasons().into_string();
        return Ok(Json(Html { html, ..Html::default() }));
    };
    room.read(|game| tell(game, game.eyes(&person.id), &reason)).await?.map(Json)
}

fn tell(game: &Game, eyes: Eyes, reason: &Reason) -> Result<Html, Error> {
    // Whoever sees less than the computer would learn from its reasons what is hidden from him.
    let open = game.check_open().is_err() || {
        let theirs = game.table.view(Viewer::Side(reason.side))?;
        game.table.view(game.viewer_as(eyes, None)?)?.get() == theirs.get()
    };
    if !open {
        return Err(Error::forbidden("hidden", "the computer will tell after the battle"));
    }
    let texts = |plan: &[table::Json]| plan.iter().map(|a| a.get().to_owned()).collect::<Vec<_>>();
    let mut told = Vec::new();
    for one in &reason.considered {
        let plan = texts(&one.plan);
        let plan: Vec<&str> = plan.iter().map(String::as_str).collect();
        let words = game.table.plan_words(reason.entry, &plan)?;
        told.push(Told { words, why: one.why, gain: one.gain });
    }
    let odds = reason.considered.first().and_then(|best| odds(game, reason, &texts(&best.plan)));
    let army = desk::capital(game.table.side_name(reason.side));
    let html = fragments::reasons(&army, reason.strength.name(), &told, odds.as_ref());
    Ok(Html { html: html.into_string(), ..Html::default() })
}

/// What the chosen plan may come to; nothing if no die falls in it.
fn odds(game: &Game, reason: &Reason, plan: &[String]) -> Option<Forecast> {
    let actions: Vec<&str> = plan.iter().map(String::as_str).collect();
    let wish =
        Wish { at: Some(reason.entry), side: Some(reason.side), actions: &actions, follow: true };
    game.table.odds(&wish).ok().filter(|forecast| forecast.outcomes.len() > 1)
}

/// The computer plays the best it has found so far.
pub async fn hurry(State(app): State<Arc<App>>, Path(id): Path<String>, person: Person) -> Done {
    let room = app.rooms.open(&id).await?;
    let may = room.read(|game| {
        let people = game.seats.iter().any(|seat| !seat.is_computer());
        !people || !game.eyes(&person.id).sides().is_empty()
    });
    if !may.await? {
        return Err(Error::forbidden("seat", "only who plays may hurry the computer"));
    }
    room.hurry.store(true, Ordering::Relaxed);
    Ok(FINE)
}
