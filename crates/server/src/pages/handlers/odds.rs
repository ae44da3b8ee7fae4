use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

use crate::App;
use crate::error::Error;
use crate::http::{Asked, Person, answer, form, topic};
use crate::pages::odds::{self, Odds};

pub async fn shelf(State(app): State<Arc<App>>) -> Response {
    match answering(&app).as_slice() {
        [(only, _)] => Redirect::to(&format!("/odds/{only}")).into_response(),
        all => odds::shelf(all).into_response(),
    }
}

/// The games that have forms for the printed game.
fn answering(app: &App) -> Vec<(&'static str, &'static str)> {
    let shelf = &app.core.shelf;
    let asks = |(id, _): &(&str, &str)| shelf.topics(id).is_ok_and(|topics| !topics.is_empty());
    shelf.rulesets().into_iter().filter(asks).collect()
}

/// The form, and the answer to what it is filled in with. What is wrong with it stands in the answer.
pub async fn ask(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    Asked(mut given): Asked<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let shelf = &app.core.shelf;
    let (topic, carried) = topic(shelf, &ruleset, &mut given)?;
    let usual = || topic.read(&[]).map_err(|fault| Error::internal("a form is broken", fault));
    let (answers, found) = match topic.read(&given) {
        Ok(answers) => answer(&app, &person, &ruleset, topic, answers).await?,
        Err(fault) => (usual()?, Err(fault)),
    };
    let status = if found.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let games = shelf.rulesets();
    let game = games.iter().find(|(id, _)| *id == ruleset).map_or("", |(_, title)| title);
    let topics = shelf.topics(&ruleset)?;
    let links = topics.iter().map(|to| form(&ruleset, &carried, topic, &given, to)).collect();
    let (ruleset, answers, carried) = (&ruleset, &answers, &carried);
    let page = odds::odds(&Odds { ruleset, game, topics, links, topic, answers, carried, found });
    Ok((status, page).into_response())
}
