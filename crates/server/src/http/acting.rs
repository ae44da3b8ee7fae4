//! Requests that change a game.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Person;
use super::fields::Body;
use super::looking::may_decide;
use crate::App;
use crate::error::Error;
use crate::room::{Acted, Game, Settings, Wanted, Who};

pub(super) type Done = Result<Json<Fine>, Error>;

/// `{"ok": true}`
#[derive(Serialize)]
pub struct Fine {
    ok: bool,
}

pub(super) const FINE: Json<Fine> = Json(Fine { ok: true });

/// By the key of an offer, or by actions of the rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Act {
    expect: usize,
    #[serde(default)]
    focus: Option<String>,
    #[serde(default)]
    key: Option<String>,
    #[serde(default)]
    actions: Option<Vec<Box<RawValue>>>,
    /// Answer with what can be done next, which saves programs a question.
    #[serde(default)]
    legal: bool,
}

/// What was done, and if asked for, what can be done next.
#[derive(Serialize)]
pub struct Answer {
    #[serde(flatten)]
    acted: Acted,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<table::Json>>,
}

pub async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(act): Body<Act>,
) -> Result<Json<Answer>, Error> {
    let wants_legal = act.legal;
    let order = match act {
        Act { key: Some(key), actions: None, focus, .. } => Wanted::Key { focus, key },
        Act { key: None, actions: Some(actions), focus: None, .. } => Wanted::Actions(actions),
        _ => return Err(Error::bad("Expected either a key with or without focus, or actions")),
    };
    let room = app.rooms.open(&id).await?;
    let acted = room.act(person.who(), act.expect, order).await?;
    let legal = match wants_legal {
        true => Some(room.read(|game| legal(game, &person.who())).await??),
        false => None,
    };
    Ok(Json(Answer { acted, legal }))
}

fn legal(game: &Game, who: &Who) -> Result<Vec<table::Json>, Error> {
    let eyes = game.eyes_of(who)?;
    if may_decide(game, eyes) { Ok(game.table.legal()?) } else { Ok(Vec::new()) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    expect: usize,
    #[serde(default)]
    whole: bool,
}

pub async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(undo): Body<Undo>,
) -> Result<Json<Acted>, Error> {
    let room = app.rooms.open(&id).await?;
    room.undo(person.who(), undo.expect, undo.whole).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chat {
    text: String,
}

pub async fn chat(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(chat): Body<Chat>,
) -> Done {
    app.rooms.open(&id).await?.say(&person.id, &chat.text).await.map(|()| FINE)
}

pub async fn settings(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(settings): Body<Settings>,
) -> Done {
    app.rooms.open(&id).await?.set(&person.id, settings).await.map(|()| FINE)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resign {
    expect: usize,
}

pub async fn resign(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(resign): Body<Resign>,
) -> Done {
    app.rooms.open(&id).await?.resign(person.who(), resign.expect).await.map(|()| FINE)
}

/// Where the next game is.
#[derive(Serialize)]
pub struct Next {
    id: String,
    url: String,
}

/// With the sides swapped, unless they are to stay.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    #[serde(default)]
    same: bool,
}

pub async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(rematch): Body<Rematch>,
) -> Result<Json<Next>, Error> {
    let id = app.rooms.open(&id).await?.rematch(&person.id, !rematch.same).await?;
    Ok(Json(Next { url: format!("/g/{id}"), id }))
}
