//! Requests for pages.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::Markup;
use serde::Deserialize;

use super::{assets, errors, help, learn, rules, tables};
use crate::App;
use crate::app::Core;
use crate::error::Error;
use crate::http::{Asked, Person};
use crate::room::Game;
use crate::work::AT_ONCE;

mod board;
mod front;
mod list;
mod odds;

pub(super) use front::levels;

pub(super) type Page = Result<Markup, Error>;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(front::front))
        .route("/games/{ruleset}", get(front::game))
        .route("/help", get(help_page))
        .route("/learn", get(learn_page))
        .route("/rules", get(shelf_page))
        .route("/rules/{ruleset}", get(rules_page))
        .route("/odds", get(odds::shelf))
        .route("/odds/{ruleset}", get(odds::ask))
        .route("/join/{token}", get(front::join))
        .route("/g/{id}", get(board::play))
        .route("/g/{id}/replay", get(board::replay))
        .route("/g/{id}/after", get(board::after))
        .route("/g/{id}/report", get(board::report))
        .route("/g/{id}/list", get(list::list).post(list::act))
        .route("/g/{id}/undo", post(list::undo))
        .route("/g/{id}/rematch", post(list::rematch))
        .route("/css/{*path}", get(assets::css))
        .route("/js/{*path}", get(assets::js))
        .route("/img/{*path}", get(assets::img))
        .route("/sheets/{ruleset}/{battle}/{name}", get(assets::sheet))
        .route("/g/{id}/sheet/{name}", get(assets::sheet_of_game))
        .route("/pictures/{ruleset}/{name}", get(assets::picture))
}

/// A page about a game, drawn by those who answer questions.
async fn of_game(
    app: &App,
    id: &str,
    person: &Person,
    draw: impl FnOnce(&Game, &Core) -> Page + Send + 'static,
) -> Page {
    let game = app.rooms.open(id).await?.now().await?;
    let core = app.core.clone();
    app.core.work.desk.run(person.asks_of(&game), AT_ONCE, move || draw(&game, &core)).await?
}

async fn shelf_page(State(app): State<Arc<App>>) -> Response {
    match app.core.shelf.rulesets().as_slice() {
        [(only, _)] => Redirect::to(&format!("/rules/{only}")).into_response(),
        all => rules::shelf(all).into_response(),
    }
}

async fn rules_page(State(app): State<Arc<App>>, Path(ruleset): Path<String>) -> Page {
    let book = app.core.shelf.book(&ruleset).map_err(|_| Error::missing("such ruleset"))?;
    let file = app.core.shelf.tables(&ruleset)?;
    let odds = !app.core.shelf.topics(&ruleset)?.is_empty();
    Ok(rules::rules(&ruleset, book, &tables::read(&file.text), odds))
}

async fn help_page(State(app): State<Arc<App>>) -> Markup {
    let games = app.core.shelf.rulesets();
    let legend = |(id, title): (&str, &str)| help::Legend::of_game(&app.core.shelf, id, title);
    help::help(&games.into_iter().filter_map(legend).collect::<Vec<_>>())
}

async fn learn_page(State(app): State<Arc<App>>, person: Person) -> Page {
    let games = app.rooms.games_of(&person.id, 100).await?;
    let (lessons, titles) = (lessons::all(&app.core.shelf), app.core.shelf.rulesets());
    let course = |lesson| {
        let lesson: &lessons::Lesson = lesson;
        let begun = games
            .iter()
            .find(|game| game.lesson.as_deref() == Some(&lesson.id) && game.finished.is_none());
        let game = titles.iter().find(|(id, _)| *id == lesson.ruleset).map(|(_, title)| *title)?;
        Some(learn::Course { lesson, game, begun: begun.map(|game| game.id.as_str()) })
    };
    Ok(learn::learn(&lessons.iter().filter_map(course).collect::<Vec<_>>()))
}

/// An error where a page was asked for.
pub fn error_page(path: &str, error: &Error) -> Response {
    let id = path.strip_prefix("/g/").and_then(|rest| rest.split('/').next());
    let markup = match (error.status, id) {
        (StatusCode::NOT_FOUND, Some(id)) if !path.contains("/list/") => errors::no_such_game(id),
        (StatusCode::NOT_FOUND, None)
            if error.kind != "missing" || error.message.contains("page") =>
        {
            errors::not_found()
        }
        (StatusCode::FORBIDDEN, Some(id)) => errors::not_your_seat(id, &error.message),
        (StatusCode::PAYLOAD_TOO_LARGE, _) => errors::too_large(),
        (StatusCode::TOO_MANY_REQUESTS, _) => errors::too_many(),
        (status, _) if path == "/records" => errors::broken_record(status.as_u16(), &error.message),
        (status, _) if path == "/battles" => errors::broken_battle(status.as_u16(), &error.message),
        (status, _) => {
            let changed = ["unsure", "slow"].contains(&error.kind);
            errors::other(status.as_u16(), &error.message, changed)
        }
    };
    (error.status, markup).into_response()
}

/// Which entry a replay stands at.
#[derive(Debug, Deserialize)]
pub(super) struct Ply {
    pub ply: Option<usize>,
}

pub(super) type AtPly = Asked<Ply>;
