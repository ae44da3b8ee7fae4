use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use serde_json::value::RawValue;

use super::board::{at_the_screen, drawn};
use super::of_game;
use crate::App;
use crate::error::Error;
use crate::http::{Form, Person};
use crate::pages::{asked_as, fragments, list as page};
use crate::room::{Game, Wanted, Who};

pub async fn list(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
) -> Result<Markup, Error> {
    show(&app, &id, &person, None).await
}

async fn show(
    app: &App,
    id: &str,
    person: &Person,
    refused: Option<&Error>,
) -> Result<Markup, Error> {
    let (who, refused) = (person.who(), refused.cloned());
    of_game(app, id, person, move |game, _| listed(game, &who, refused.as_ref())).await
}

fn listed(game: &Game, who: &Who, refused: Option<&Error>) -> Result<Markup, Error> {
    if let Some(side) = game.curtain(who)? {
        return drawn(game, side, "/list");
    }
    let eyes = game.eyes_of(who)?;
    let look = game.look(eyes, None)?;
    let seen = look.seen();
    let viewer = game.viewer(eyes);
    let length = game.table.length_for(viewer);
    let listing = if seen.may_act() { game.listing()? } else { Vec::new() };
    // A lesson names its own way.
    let steers = seen.may_act() && game.teaching.is_none();
    let steering = match steers {
        true => game.table.look_as_decider(|seen| seen.steering())?,
        false => None,
    };
    let mut pieces: Vec<&str> = listing.iter().filter_map(|(p, _)| p.piece.as_deref()).collect();
    pieces.sort_unstable();
    pieces.dedup();
    let mut cards = Vec::new();
    for piece in pieces {
        cards.extend(game.table.look(viewer, None, |seen| seen.piece(piece))?);
    }
    let told = game.table.tell(viewer, length.saturating_sub(1))?;
    let told = told.into_iter().filter(|line| !line.telling.heading && !line.telling.is_title());
    let last: Vec<String> = told.map(|line| line.telling.words).collect();
    let refused = refused.map(|e| fragments::refused(seen.ruleset, &e.message, e.rule.as_deref()));
    Ok(page::list(&page::List {
        id: &game.id,
        title: &game.title,
        seen,
        length,
        actions: listing.into_iter().map(|(p, action)| (p, action.get().to_owned())).collect(),
        cards,
        steering,
        last: &last,
        refused,
        lesson: game.teaching.is_some().then(|| game.lesson_html()).transpose()?,
        side: at_the_screen(game, who),
    }))
}

/// A button of the list was pressed.
pub async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    form: Form,
) -> Result<Response, Error> {
    let expect = form.number("expect")?;
    let order = match form.get("heading") {
        Some(heading) => steered(&form, heading)?,
        None => Wanted::Actions(vec![action(&form)?]),
    };
    let room = app.rooms.open(&id).await?;
    back(&app, &id, &person, room.act(person.who(), expect, order).await).await
}

fn action(form: &Form) -> Result<Box<RawValue>, Error> {
    let action = form.get("action").ok_or_else(|| Error::bad("Expected a move, found none"))?;
    RawValue::from_string(action.to_owned()).map_err(|_| Error::bad("Expected a move as JSON"))
}

/// By heading and distance.
fn steered(form: &Form, heading: &str) -> Result<Wanted, Error> {
    let far = form.get("far").ok_or_else(|| Error::bad("Expected a distance, found none"))?;
    let focus = form.get("piece").map(str::to_owned);
    Ok(Wanted::Key { focus, key: desk::key_along(heading, far) })
}

pub async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    form: Form,
) -> Result<Response, Error> {
    let expect = form.number("expect")?;
    let room = app.rooms.open(&id).await?;
    back(&app, &id, &person, room.undo(person.who(), expect, false).await).await
}

/// To the list again; what was refused is said on it.
async fn back<T>(
    app: &App,
    id: &str,
    person: &Person,
    done: Result<T, Error>,
) -> Result<Response, Error> {
    match done {
        Ok(_) => {
            let address = format!("/g/{id}/list{}", asked_as(person.side.as_deref()));
            Ok(Redirect::to(&address).into_response())
        }
        Err(error) if error.status == StatusCode::FORBIDDEN || error.status.is_server_error() => {
            Err(error)
        }
        Err(error) => {
            Ok((error.status, show(app, id, person, Some(&error)).await?).into_response())
        }
    }
}

pub async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    form: Form,
) -> Result<Redirect, Error> {
    let swapped = form.get("same").is_none();
    let next = app.rooms.open(&id).await?.rematch(&person.id, swapped).await?;
    Ok(Redirect::to(&format!("/g/{next}")))
}
