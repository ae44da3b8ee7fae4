//! Odds of what somebody means to do, of what may be done to him, and of the printed game.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use desk::{Answers, AskFault, Card, Carried, Topic};
use serde::{Deserialize, Serialize};
use table::{Forecast, Shelf, Wish};

use super::Person;
use super::fields::{Asked, Body};
use super::looking::{Answer, Html, Spot, check_decides, study};
use crate::App;
use crate::error::Error;
use crate::pages::fragments;
use crate::work::{AT_ONCE, IN_A_WHILE};

#[derive(Debug, Deserialize)]
pub struct Planned {
    actions: Vec<table::Json>,
    #[serde(default)]
    follow: bool,
}

/// What actions in a row may come to. Only for whoever decides.
pub async fn plan(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(planned): Body<Planned>,
) -> Answer<Forecast> {
    study(&app, &id, &person, IN_A_WHILE, move |game, eyes| {
        check_decides(game, eyes)?;
        let actions: Vec<&str> = planned.actions.iter().map(|action| action.get()).collect();
        let wish = Wish { at: None, side: None, actions: &actions, follow: planned.follow };
        Ok(game.table.odds(&wish)?)
    })
    .await
}

/// Shots to be fired one after the other, each by its offer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shots {
    shots: Vec<PlannedShot>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedShot {
    focus: Option<String>,
    key: String,
}

/// So many shots can be planned.
const MOST_SHOTS: usize = 12;

/// What shots in a row may come to together, as a card, and the actions that do them.
#[derive(Debug, Serialize)]
pub struct PlanTold {
    html: String,
    actions: Vec<table::Json>,
}

pub async fn shots(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    Body(Shots { shots }): Body<Shots>,
) -> Answer<PlanTold> {
    if shots.is_empty() || shots.len() > MOST_SHOTS {
        return Err(Error::bad(format!("Expected 1 to {MOST_SHOTS} shots")));
    }
    study(&app, &id, &person, IN_A_WHILE, move |game, eyes| {
        check_decides(game, eyes)?;
        let (mut words, mut actions) = (Vec::new(), Vec::new());
        for PlannedShot { focus, key } in &shots {
            let offer = game.table.offer(focus.as_deref(), key)?;
            let offer = offer.ok_or_else(|| Error::bad("Expected shots that are possible now"))?;
            // The first leads into the step in which the others are fired.
            let skip = if actions.is_empty() { 0 } else { offer.plan.len().saturating_sub(1) };
            actions.extend(offer.plan.into_iter().skip(skip));
            words.push(offer.words);
        }
        let texts: Vec<&str> = actions.iter().map(|action| action.get()).collect();
        let wish = Wish { at: None, side: None, actions: &texts, follow: false };
        let odds = game.table.odds(&wish)?;
        let html = fragments::planned(&words, &odds).into_string();
        Ok(PlanTold { html, actions })
    })
    .await
}

/// Every attack that could reach a piece or a place.
pub async fn threats(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(spot): Asked<Spot>,
    person: Person,
) -> Answer<Html> {
    if spot.piece.is_none() && spot.place.is_none() {
        return Err(Error::bad("Expected a piece, a place or both"));
    }
    study(&app, &id, &person, IN_A_WHILE, move |game, eyes| {
        let viewer = spot.viewer(game, eyes)?;
        let (piece, place) = (spot.piece.as_deref(), spot.place.as_deref());
        game.table.check_live()?;
        let found = game.table.look(viewer, spot.at, |seen| seen.dangers(piece, place))?;
        let (threats, svg) = found.map_err(Error::bad)?;
        let html = fragments::threats(game.table.ruleset(), &threats).into_string();
        Ok(Html { html, text: Some(fragments::threats_words(&threats)), svg: Some(svg) })
    })
    .await
}

/// The answer to a form, and the form's part of the page.
#[derive(Serialize)]
pub struct Answered {
    topic: &'static str,
    card: Card,
    html: String,
    /// Where the other forms are, filled in as far as this one is.
    forms: Vec<(&'static str, String)>,
}

/// A question about the printed game. `topic` says which form; the rest fills it in.
pub async fn printed(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    Asked(mut given): Asked<Vec<(String, String)>>,
) -> Answer<Answered> {
    let (topic, carried) = topic(&app.core.shelf, &ruleset, &mut given)?;
    let topics = app.core.shelf.topics(&ruleset)?;
    let forms = topics.iter().map(|to| (to.id, form(&ruleset, &carried, topic, &given, to)));
    let forms = forms.collect();
    let answers = topic.read(&given).map_err(Error::from)?;
    let (_, card) = answer(&app, &person, &ruleset, topic, answers).await?;
    let card = card.map_err(Error::from)?;
    let html = fragments::card(&ruleset, &card, None).into_string();
    Ok(Json(Answered { topic: topic.id, card, html, forms }))
}

/// What the rules say to a form, worked out by those who answer questions; with the form.
pub async fn answer(
    app: &App,
    person: &Person,
    ruleset: &str,
    topic: &'static Topic,
    answers: Answers,
) -> Result<(Answers, Result<Card, AskFault>), Error> {
    let (core, ruleset) = (app.core.clone(), ruleset.to_owned());
    let asked = move || {
        let found = core.shelf.answer(&ruleset, topic, &answers)?;
        Ok::<_, Error>((answers, found))
    };
    app.core.work.desk.run(person.asks(), AT_ONCE, asked).await?
}

/// The address of a form, for somebody who comes from another one filled in like this.
pub fn form(
    ruleset: &str,
    carried: &Carried,
    from: &'static Topic,
    given: &[(String, String)],
    to: &'static Topic,
) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(carried.going(from, given, to));
    format!("/odds/{ruleset}?{}", query.finish())
}

/// The form that is meant, and what was filled in on others; both are taken out of what is filled in.
pub fn topic(
    shelf: &Shelf,
    ruleset: &str,
    given: &mut Vec<(String, String)>,
) -> Result<(&'static Topic, Carried), Error> {
    let topics = shelf.topics(ruleset).map_err(|_| Error::missing("such ruleset"))?;
    let asked = given.iter().position(|(name, _)| name == "topic").map(|at| given.remove(at).1);
    let found = match &asked {
        None => topics.first(),
        Some(id) => topics.iter().find(|topic| topic.id == id),
    };
    let found = found.ok_or_else(|| Error::missing("such form"))?;
    Ok((found, Carried::take(topics, given)))
}

impl From<AskFault> for Error {
    fn from(AskFault { message, rule }: AskFault) -> Error {
        match rule {
            None => Error::bad(message),
            Some(rule) => Error::refused(message, rule),
        }
    }
}
