//! Actions made by many clicks.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use desk::{At, Click, capital};
use serde::{Deserialize, Serialize};

use super::Person;
use super::fields::Body;
use super::looking::Answer;
use crate::App;
use crate::error::Error;
use crate::pages::fragments;
use crate::room::{Acted, Amend, Drafted, Room};

/// A draft as it stands.
#[derive(Serialize)]
pub struct Told {
    length: usize,
    clicks: usize,
    words: String,
    parts: Vec<String>,
    cost: Option<String>,
    svg: String,
    /// What it may come to, as a card.
    html: String,
    ready: bool,
    /// Why it cannot be sent yet.
    why: Option<String>,
    /// Why an older one is gone.
    dropped: Option<&'static str>,
}

const WENT_ON: &str = "The game went on, so your draft was dropped.";

async fn tell(room: &Room, drafted: Drafted) -> Answer<Told> {
    let ruleset = room.read(|game| game.table.ruleset()).await?;
    let Drafted { length, clicks, draft, dropped } = drafted;
    let html = draft.card.map(|card| fragments::card(ruleset, &card, None).into_string());
    let why = draft.lacks.map(|why| format!("{} {}.", why.what, capital(&why.why)));
    Ok(Json(Told {
        length,
        clicks,
        words: draft.words,
        parts: draft.parts,
        cost: draft.cost,
        svg: draft.svg,
        html: html.unwrap_or_default(),
        ready: why.is_none(),
        why,
        dropped: dropped.then_some(WENT_ON),
    }))
}

pub async fn draft(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
) -> Answer<Told> {
    let room = app.rooms.open(&id).await?;
    let drafted = room.draft(&person.who()).await?;
    tell(&room, drafted).await
}

/// One more click, or some fewer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    expect: usize,
    /// How many clicks the draft had.
    clicks: usize,
    #[serde(default)]
    click: Option<Clicked>,
    #[serde(default)]
    back: Option<usize>,
}

/// With what in hand, and where: one of place, piece and key, or a heading at a place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
pub struct Clicked {
    focus: Option<String>,
    place: Option<String>,
    piece: Option<String>,
    heading: Option<String>,
    key: Option<String>,
}

impl Clicked {
    fn read(self) -> Result<Click, Error> {
        let at = match (self.place, self.piece, self.heading) {
            (Some(place), None, None) => At::Place(place),
            (Some(place), None, Some(heading)) => At::Heading { place, heading },
            (None, Some(piece), None) => At::Piece(piece),
            (None, None, None) if self.key.is_some() => At::Nowhere,
            _ => {
                return Err(Error::bad(
                    "expected a place with or without a heading, a piece, or a key",
                ));
            }
        };
        Ok(Click { focus: self.focus, at, key: self.key })
    }
}

pub async fn amend(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(change): Body<Change>,
) -> Answer<Told> {
    let amend = match (change.click, change.back) {
        (Some(click), None) => Amend::Click(click.read()?),
        (None, Some(back)) if back > 0 => Amend::Back(back),
        _ => return Err(Error::bad("expected either a click, or how many to take back")),
    };
    let room = app.rooms.open(&id).await?;
    let drafted = room.amend_draft(&person.who(), change.expect, change.clicks, amend).await?;
    tell(&room, drafted).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Send {
    expect: usize,
    clicks: usize,
}

pub async fn send(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(Send { expect, clicks }): Body<Send>,
) -> Answer<Acted> {
    let room = app.rooms.open(&id).await?;
    room.send_draft(&person.who(), expect, clicks).await.map(Json)
}
