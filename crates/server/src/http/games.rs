//! Games that begin, and people who sit down.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Redirect;
use serde::Serialize;

use super::Person;
use super::fields::{Body, Form};
use crate::App;
use crate::error::Error;
use crate::room::Link;
use crate::seating::{self, Opponent, Wish};
use crate::secret;
use crate::store::{Leads, Summary};

/// A new game as programs get it.
#[derive(Serialize)]
pub struct Begun {
    id: String,
    url: String,
    /// Links to the seats that are still free.
    links: Vec<String>,
}

pub async fn begin(
    State(app): State<Arc<App>>,
    person: Person,
    Body(wish): Body<Wish>,
) -> Result<Json<Begun>, Error> {
    let id = seating::begin(&app.core, &person.id, person.asks(), wish).await?;
    let room = app.rooms.open(&id).await?;
    let links = room.read(|game| game.invitations(&app.core.secret, &person.id)).await?;
    Ok(Json(Begun { url: format!("/g/{id}"), id, links }))
}

pub async fn begin_by_form(
    State(app): State<Arc<App>>,
    person: Person,
    form: Form,
) -> Result<Redirect, Error> {
    let wish = wish(&form)?;
    // A friend is invited before anything else: the board opens with the link.
    let next = if wish.opponent == Opponent::Link { "#invite" } else { "" };
    let id = seating::begin(&app.core, &person.id, person.asks(), wish).await?;
    Ok(Redirect::to(&format!("/g/{id}{next}")))
}

/// A wish as a form says it.
pub fn wish(form: &Form) -> Result<Wish, Error> {
    let opponent = match form.get("opponent") {
        None | Some("" | "computer") => Opponent::Computer,
        Some("screen") => Opponent::Screen,
        Some("link") => Opponent::Link,
        Some("watch") => Opponent::Watch,
        Some(other) => {
            let expected = "computer, screen, link or watch";
            return Err(Error::bad(format!("Expected opponent {expected}, found \"{other}\"")));
        }
    };
    Ok(Wish {
        ruleset: form.text("ruleset"),
        battle: form.text("battle"),
        side: form.text("side"),
        opponent,
        level: form.text("level"),
        option: form.all("option"),
        switch: switches(form)?,
        armies: Default::default(),
        lesson: form.text("lesson"),
        name: form.text("name"),
    })
}

/// Fields such as `switch.flight_rollers`, each with its value in JSON.
fn switches(form: &Form) -> Result<serde_json::Map<String, serde_json::Value>, Error> {
    let named =
        form.0.iter().filter_map(|(name, text)| Some((name.strip_prefix("switch.")?, text)));
    let read = |(name, text): (&str, &String)| {
        let value = serde_json::from_str(text);
        let value = value.map_err(|e| Error::bad(format!("{name}: can't read \"{text}\": {e}")))?;
        Ok((name.to_owned(), value))
    };
    named.map(read).collect()
}

/// Sits down by a link.
pub async fn join(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    person: Person,
    form: Form,
) -> Result<Redirect, Error> {
    let (id, link) = seat_of(&app, &token).await?;
    let room = app.rooms.open(&id).await?;
    room.sit(&person.id, link).await?;
    if let Some(name) = form.get("name").filter(|name| !name.trim().is_empty()) {
        let settings = crate::room::Settings { name: Some(name.to_owned()), ..Default::default() };
        room.set(&person.id, settings).await?;
    }
    Ok(Redirect::to(&format!("/g/{id}")))
}

/// The game and the seat a link leads to.
pub async fn seat_of(app: &App, token: &str) -> Result<(String, Link), Error> {
    let nowhere = || Error::missing("seat behind this link: the link may be incomplete");
    if !secret::is_token(token) {
        return Err(nowhere());
    }
    let hash = secret::hash(token);
    let leads = app.core.store.read.seat_of(&hash).await;
    let leads = leads.map_err(|e| Error::internal("the store cannot be read", e))?;
    let Leads { game, seat, expires } = leads.ok_or_else(nowhere)?;
    Ok(match expires {
        Some(expires) => (game, Link::Device { seat, hash, expires }),
        None => (game, Link::Invite { seat }),
    })
}

/// Where another device of whoever asks can sit down.
#[derive(Serialize)]
pub struct Device {
    link: String,
}

pub async fn device(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
) -> Result<Json<Device>, Error> {
    let link = app.rooms.open(&id).await?.device_link(&person.id).await?;
    Ok(Json(Device { link }))
}

/// Plays on from an entry of a game or record: a new game.
pub async fn fork(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    form: Form,
) -> Result<Redirect, Error> {
    let ply = form.number("ply")?;
    let mut wish = wish(&form)?;
    if form.get("opponent").is_none() {
        wish.opponent = Opponent::Screen;
    }
    let game = app.rooms.open(&id).await?.now().await?;
    let (core, asker, who) = (&app.core, person.asks(), person.who());
    let record = move || {
        game.check_all_seen(&who)?;
        let viewer = game.reader(game.eyes_of(&who)?, who.side.as_deref())?;
        game.record(viewer, ply)
    };
    let id = seating::from_record(core, &person.id, asker, record, Some(id), Some(wish)).await?;
    Ok(Redirect::to(&format!("/g/{id}")))
}

/// A game in the list of one's own.
#[derive(Serialize)]
pub struct Mine {
    id: String,
    url: String,
    ruleset: String,
    battle: String,
    title: String,
    decides: Option<String>,
    over: bool,
    length: i64,
    created: i64,
}

pub async fn mine(State(app): State<Arc<App>>, person: Person) -> Result<Json<Vec<Mine>>, Error> {
    let games = app.rooms.games_of(&person.id, 100).await?;
    let row = |game: Summary| Mine {
        url: format!("/g/{}", game.id),
        id: game.id,
        ruleset: game.ruleset,
        battle: game.scenario,
        title: game.title,
        decides: game.decides,
        over: game.finished.is_some(),
        length: game.length,
        created: game.created,
    };
    Ok(Json(games.into_iter().map(row).collect()))
}
