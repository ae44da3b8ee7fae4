//! Questions about a game. Nothing here changes anything.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use desk::{At, Mark, Offer, PieceCard, capital};
use kernel::Viewer;
use serde::{Deserialize, Serialize};

use super::Person;
use super::fields::Asked;
use crate::App;
use crate::error::Error;
use crate::pages::fragments::{self, Button};
use crate::room::{Eyes, Game, Snapshot};
use crate::work::{AT_ONCE, Asker};

pub(super) type Answer<T> = Result<Json<T>, Error>;

/// When, and with whose eyes.
#[derive(Debug, Default, Deserialize)]
pub struct When {
    /// After so many entries; now if left out.
    at: Option<usize>,
    /// A side, `observer` or `umpire`.
    #[serde(rename = "as")]
    eyes: Option<String>,
}

/// A question that a page waits for.
pub(super) async fn ask<T: Send + 'static>(
    app: &App,
    id: &str,
    person: &Person,
    look: impl FnOnce(&Game, Eyes) -> Result<T, Error> + Send + 'static,
) -> Answer<T> {
    let (game, eyes, asker) = seen(app, id, person).await?;
    app.core.work.desk.run(asker, AT_ONCE, move || look(&game, eyes)).await?.map(Json)
}

/// A question that may take a while to answer, and what it may cost.
pub(super) async fn study<T: Send + 'static>(
    app: &App,
    id: &str,
    person: &Person,
    steps: u64,
    look: impl FnOnce(&Game, Eyes) -> Result<T, Error> + Send + 'static,
) -> Answer<T> {
    let (game, eyes, asker) = seen(app, id, person).await?;
    app.core.work.study.run(asker, steps, move || look(&game, eyes)).await?.map(Json)
}

/// A game, with whose eyes a person sees it, and in which line he waits for answers.
async fn seen(app: &App, id: &str, person: &Person) -> Result<(Arc<Game>, Eyes, Asker), Error> {
    let game = app.rooms.open(id).await?.now().await?;
    let asker = person.asks_of(&game);
    let eyes = game.eyes_of(&person.who())?;
    Ok((game, eyes, asker))
}

fn viewer(game: &Game, eyes: Eyes, when: &When) -> Result<Viewer, Error> {
    game.viewer_as(eyes, when.eyes.as_deref())
}

pub async fn moment(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(when): Asked<When>,
    person: Person,
) -> Answer<Snapshot> {
    ask(&app, &id, &person, move |game, eyes| {
        let viewer = viewer(game, eyes, &when)?;
        Ok(Snapshot::new(game, eyes, viewer, when.at)?)
    })
    .await
}

#[derive(Debug, Deserialize)]
pub struct Focus {
    focus: Option<String>,
    key: Option<String>,
    place: Option<String>,
    piece: Option<String>,
    /// A card that only tells: what commits stands beside it.
    #[serde(default)]
    bare: bool,
}

#[derive(Serialize)]
pub struct Offers {
    seq: u64,
    focus: Option<String>,
    layer: String,
    offers: Vec<OfferSent>,
    card: String,
}

/// An offer without its actions: the key is enough.
#[derive(Serialize)]
pub struct OfferSent {
    key: String,
    verb: String,
    words: String,
    piece: Option<String>,
    at: At,
    cost: Option<String>,
    note: Option<String>,
    warning: Option<String>,
    chance: Option<u8>,
    throws: bool,
    rank: desk::Rank,
    /// How many actions it takes: fewer are done if something intervenes.
    steps: usize,
}

impl OfferSent {
    fn new<A>(offer: Offer<A>) -> OfferSent {
        let Offer { key, verb, words, piece, at, cost, note, warning, chance, throws, rank, plan } =
            offer;
        let steps = plan.len();
        OfferSent { key, verb, words, piece, at, cost, note, warning, chance, throws, rank, steps }
    }

    fn button(&self) -> Button<'_> {
        Button {
            key: &self.key,
            verb: &self.verb,
            words: &self.words,
            note: self.note.as_deref().or(self.warning.as_deref()),
            cost: self.cost.as_deref(),
            chance: self.chance,
            throws: self.throws,
            rank: self.rank,
            on_board: self.at != At::Nowhere,
            at_piece: matches!(self.at, At::Piece(_)),
            heads: matches!(self.at, At::Heading { .. }),
        }
    }
}

/// Whether the offers of now are theirs.
pub(super) fn may_decide(game: &Game, eyes: Eyes) -> bool {
    game.decides().is_some_and(|side| eyes.sides().contains(&side))
}

pub async fn offers(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(Focus { focus, .. }): Asked<Focus>,
    person: Person,
) -> Answer<Offers> {
    ask(&app, &id, &person, move |game, eyes| {
        let focus_name = focus.as_deref();
        let (layer, offers) = match may_decide(game, eyes) {
            true => {
                let only = game.only()?;
                (game.table.offers_layer(focus_name, only.as_ref())?, game.offers(focus_name)?)
            }
            false => (String::new(), Vec::new()),
        };
        let held = focus_name.into_iter().flat_map(|ids| ids.split(' '));
        let cards: Vec<PieceCard> = game.table.look(game.viewer(eyes), None, |seen| {
            held.filter_map(|piece| seen.piece(piece)).collect()
        })?;
        let offers: Vec<OfferSent> = offers.into_iter().map(OfferSent::new).collect();
        let buttons: Vec<Button<'_>> = offers.iter().map(OfferSent::button).collect();
        let mut card =
            fragments::hand(game.table.ruleset(), &cards, &buttons, may_decide(game, eyes))
                .into_string();
        if may_decide(game, eyes) {
            card.push_str(&question(game, eyes, focus_name, &buttons)?);
        }
        Ok(Offers { seq: game.seq_for(eyes), layer, offers, card, focus })
    })
    .await
}

/// Where a side is asked something: the card with its answers, and the odds of the first that has any.
fn question(
    game: &Game,
    eyes: Eyes,
    focus: Option<&str>,
    buttons: &[Button<'_>],
) -> Result<String, Error> {
    let prompt = game.table.look(game.viewer(eyes), None, |seen| seen.moment())?.prompt;
    if !prompt.asked {
        return Ok(String::new());
    }
    let card = match buttons.iter().find(|button| button.chance.is_some()) {
        Some(button) => game.table.card(focus, button.key)?,
        None => None,
    };
    Ok(fragments::asked(game.table.ruleset(), &prompt, card.as_ref(), buttons).into_string())
}

#[derive(Serialize)]
pub struct Legal {
    seq: u64,
    length: usize,
    decides: Option<String>,
    actions: Vec<table::Json>,
}

/// The actions of the rules, for programs. Only for whoever decides.
pub async fn legal(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
) -> Answer<Legal> {
    ask(&app, &id, &person, move |game, eyes| {
        let actions = if may_decide(game, eyes) { game.table.legal()? } else { Vec::new() };
        let viewer = game.viewer(eyes);
        let decides = game.decides_for(viewer);
        Ok(Legal {
            seq: game.seq_for(eyes),
            length: game.table.length_for(viewer),
            decides: decides.map(|side| game.table.side_name(side).to_owned()),
            actions,
        })
    })
    .await
}

/// What the journal has, for whoever does not know whether something was done.
#[derive(Serialize)]
pub struct Journal {
    length: usize,
    over: bool,
    /// From the one asked for on, or the last.
    clicks: Vec<ClickAt>,
}

/// Entries that came of one request.
#[derive(Serialize)]
pub struct ClickAt {
    entry: usize,
    entries: usize,
    yours: bool,
}

#[derive(Debug, Deserialize)]
pub struct From {
    from: Option<usize>,
}

pub async fn journal(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(From { from }): Asked<From>,
    person: Person,
) -> Answer<Journal> {
    let me = person.id.clone();
    ask(&app, &id, &person, move |game, eyes| {
        let viewer = game.viewer(eyes);
        let length = game.table.length_for(viewer);
        // What he saw something of, each with the number of the first of its click.
        let mark = |number: usize| {
            let mark =
                game.marks.get(game.table.entries_until(viewer, number + 1).checked_sub(1)?)?;
            Some((game.table.number_of(viewer, mark.click), mark.seat))
        };
        let last = length.checked_sub(1).and_then(mark).map_or(0, |(click, _)| click);
        let mut clicks: Vec<ClickAt> = Vec::new();
        let from = from.unwrap_or(last);
        for (entry, seat) in (from..length).take(MOST_CLICKS).filter_map(mark) {
            match clicks.last_mut() {
                Some(click) if click.entry == entry => click.entries += 1,
                _ => {
                    let mut mine = game.seats_with(&me).map(|seat| Some(seat.id));
                    let yours = mine.any(|mine| mine == seat);
                    clicks.push(ClickAt { entry, entries: 1, yours });
                }
            }
        }
        Ok(Journal { length, over: game.ending.is_some(), clicks })
    })
    .await
}

/// So many entries are told of at once.
const MOST_CLICKS: usize = 1_000;

/// Markup, and what is read out.
#[derive(Default, Serialize)]
pub struct Html {
    pub html: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

pub async fn card(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Focus>,
    person: Person,
) -> Answer<Html> {
    let key = asked.key.ok_or_else(|| Error::bad("Expected a key, found none"))?;
    ask(&app, &id, &person, move |game, eyes| {
        check_decides(game, eyes)?;
        let card = game.table.card(asked.focus.as_deref(), &key)?;
        let commits = Some(key.as_str()).filter(|_| !asked.bare);
        let html = card.map(|card| fragments::card(game.table.ruleset(), &card, commits));
        Ok(Html {
            html: html.map(|html| html.into_string()).unwrap_or_default(),
            ..Html::default()
        })
    })
    .await
}

/// What a point of the table means for the piece in hand.
#[derive(Serialize)]
pub struct Point {
    offer: Option<OfferSent>,
    /// Why there is none.
    why: Option<String>,
    svg: String,
}

pub async fn point(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Focus>,
    person: Person,
) -> Answer<Point> {
    let place = asked.place.ok_or_else(|| Error::bad("Expected a place, found none"))?;
    ask(&app, &id, &person, move |game, eyes| {
        check_decides(game, eyes)?;
        let point = game.point(asked.focus.as_deref(), &place)?;
        let (offer, why) = match point.meant {
            Ok(offer) => (Some(OfferSent::new(offer)), None),
            Err(why) if why.why.is_empty() => (None, Some(why.what)),
            Err(why) => (None, Some(format!("{} {}.", why.what, capital(&why.why)))),
        };
        Ok(Point { offer, why, svg: point.svg })
    })
    .await
}

pub async fn why(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Focus>,
    person: Person,
) -> Answer<Html> {
    let at = match (asked.place, asked.piece) {
        (Some(place), None) => At::Place(place),
        (None, Some(piece)) => At::Piece(piece),
        _ => return Err(Error::bad("Expected either a place or a piece")),
    };
    ask(&app, &id, &person, move |game, eyes| {
        check_decides(game, eyes)?;
        let why = game.why_not(asked.focus.as_deref(), &at)?;
        let html = fragments::why(game.table.ruleset(), &why).into_string();
        Ok(Html { html, ..Html::default() })
    })
    .await
}

pub(super) fn check_decides(game: &Game, eyes: Eyes) -> Result<(), Error> {
    match game.decides_for(game.viewer(eyes)) {
        None => Err(Error::over()),
        Some(side) if eyes.sides().contains(&side) && game.decides() == Some(side) => Ok(()),
        Some(side) => {
            let name = game.table.side_name(side);
            Err(Error::forbidden("seat", format!("{} decide now", desk::capital(name))))
        }
    }
}

#[derive(Debug, Deserialize)]
pub struct Spot {
    pub place: Option<String>,
    pub piece: Option<String>,
    from: Option<String>,
    to: Option<String>,
    pub at: Option<usize>,
    #[serde(rename = "as")]
    eyes: Option<String>,
}

impl Spot {
    pub fn viewer(&self, game: &Game, eyes: Eyes) -> Result<Viewer, Error> {
        game.viewer_as(eyes, self.eyes.as_deref())
    }
}

fn given<'a>(name: &str, value: &'a Option<String>) -> Result<&'a str, Error> {
    value.as_deref().ok_or_else(|| Error::bad(format!("Expected a {name}, found none")))
}

pub async fn here(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(spot): Asked<Spot>,
    person: Person,
) -> Answer<Html> {
    let place = given("place", &spot.place)?.to_owned();
    ask(&app, &id, &person, move |game, eyes| {
        let viewer = spot.viewer(game, eyes)?;
        let here = game.table.look(viewer, spot.at, |seen| seen.here(&place))?;
        let here = here.ok_or_else(|| Error::missing("such place"))?;
        let html = fragments::here(game.table.ruleset(), &here).into_string();
        Ok(Html { html, text: Some(fragments::here_words(&here)), svg: None })
    })
    .await
}

pub async fn sight(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(spot): Asked<Spot>,
    person: Person,
) -> Answer<Html> {
    let from = given("from", &spot.from)?.to_owned();
    let to = given("to", &spot.to)?.to_owned();
    ask(&app, &id, &person, move |game, eyes| {
        let viewer = spot.viewer(game, eyes)?;
        let sight = game.table.look(viewer, spot.at, |seen| seen.line_of_sight(&from, &to))?;
        let (sight, svg) = sight.ok_or_else(|| Error::missing("line between these"))?;
        let html = fragments::sight(game.table.ruleset(), &sight).into_string();
        Ok(Html { html, text: Some(crate::pages::plain(&sight.words)), svg: Some(svg) })
    })
    .await
}

#[derive(Serialize)]
pub struct Svg {
    svg: String,
}

pub async fn hover(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(spot): Asked<Spot>,
    person: Person,
) -> Answer<Svg> {
    let piece = given("piece", &spot.piece)?.to_owned();
    ask(&app, &id, &person, move |game, eyes| {
        let viewer = spot.viewer(game, eyes)?;
        Ok(Svg { svg: game.table.look(viewer, spot.at, |seen| seen.hover(&piece))? })
    })
    .await
}

/// What the scrub bar shows.
#[derive(Serialize)]
pub struct Marks {
    length: usize,
    marks: Vec<MarkAt>,
    /// The entries that begin a group of the log.
    groups: Vec<Group>,
}

#[derive(Serialize)]
pub struct MarkAt {
    entry: usize,
    mark: Mark,
    side: Option<usize>,
}

#[derive(Serialize)]
pub struct Group {
    entry: usize,
    side: Option<usize>,
    words: String,
}

pub async fn marks(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(when): Asked<When>,
    person: Person,
) -> Answer<Marks> {
    ask(&app, &id, &person, move |game, eyes| {
        let viewer = viewer(game, eyes, &when)?;
        let told = game.table.tell(viewer, 0)?;
        let side = |side: Option<kernel::Side>| side.map(|side| side.index());
        let marks = told.iter().filter_map(|line| {
            let mark = line.telling.mark?;
            Some(MarkAt { entry: line.entry, mark, side: side(line.telling.side) })
        });
        let groups = told.iter().filter(|line| line.telling.heading).map(|line| Group {
            entry: line.entry,
            side: side(line.telling.side),
            words: line.telling.words.clone(),
        });
        let length = game.table.length_for(viewer);
        Ok(Marks { length, marks: marks.collect(), groups: groups.collect() })
    })
    .await
}

#[derive(Serialize)]
pub struct Note {
    text: String,
}

/// A person's own notes on a game.
pub async fn note(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
) -> Answer<Note> {
    let room = app.rooms.open(&id).await?;
    let number = room.read(|game| game.number).await?;
    let text = app.core.store.read.note(number, &person.id).await;
    let text = text.map_err(|e| Error::internal("the store cannot be read", e))?;
    Ok(Json(Note { text }))
}
