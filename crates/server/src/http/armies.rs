//! Armies that players build. The rules judge them; the store keeps them for the browser that made them.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use desk::muster::{Draft, Judged, Muster, Unfit};
use kernel::Seeded;
use maud::Markup;
use serde::{Deserialize, Serialize};

use super::fields::{Asked, Form};
use super::files::files;
use super::games::wish;
use super::{LARGEST, Person};
use crate::App;
use crate::app::{Core, now};
use crate::error::Error;
use crate::pages::armies as page;
use crate::seating;
use crate::secret;
use crate::store::{ArmyRow, Write};

/// How many armies a browser may keep.
const MOST: usize = 100;

impl From<Unfit> for Error {
    fn from(unfit: Unfit) -> Error {
        Error::unfit(unfit)
    }
}

/// Where a new draft begins.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Begin {
    /// One that comes with the game.
    from: String,
    /// One that is kept.
    army: String,
}

pub async fn shelf(State(app): State<Arc<App>>) -> Result<Response, Error> {
    let shelf = &app.core.shelf;
    let mut games = Vec::new();
    for (id, title) in shelf.rulesets() {
        if shelf.muster(id)?.is_some() {
            games.push((id, title));
        }
    }
    Ok(match games.as_slice() {
        [(only, _)] => Redirect::to(&format!("/armies/{only}")).into_response(),
        all => page::shelf(all).into_response(),
    })
}

/// The page, from nothing, from an army that comes with the game or from one that is kept.
pub async fn show(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    Asked(begin): Asked<Begin>,
) -> Result<Markup, Error> {
    let muster = muster(&app.core, &ruleset)?;
    let mine = mine(&app.core, &ruleset, &person).await?;
    let draft = if !begin.army.is_empty() {
        let kept = mine.iter().find(|army| army.id == begin.army);
        muster.read(&begin.army, &kept.ok_or_else(|| Error::missing("such army"))?.text)?
    } else if !begin.from.is_empty() {
        let ready = muster.ready().into_iter().find(|ready| ready.id == begin.from);
        muster.read(&begin.from, &ready.ok_or_else(|| Error::missing("such army"))?.text)?
    } else {
        Draft::default()
    };
    let saved = Some(begin.army).filter(|id| !id.is_empty()).unwrap_or_default();
    let desk = Desk { app: &app, ruleset: &ruleset, muster, mine };
    desk.page(&draft, &saved, None, None)
}

/// A button of the page was pressed that changes nothing but the draft.
pub async fn act(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    form: Form,
) -> Result<Response, Error> {
    let muster = muster(&app.core, &ruleset)?;
    let (draft, open) = drawn_up(muster, &form)?;
    if form.get("do") == Some("download") {
        return Ok(download(&muster.judge(&draft)?));
    }
    let mine = mine(&app.core, &ruleset, &person).await?;
    let desk = Desk { app: &app, ruleset: &ruleset, muster, mine };
    Ok(desk.page(&draft, &form.text("saved"), open, None)?.into_response())
}

/// Keeps the army for this browser, or forgets it.
pub async fn keep(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    form: Form,
) -> Result<Redirect, Error> {
    let muster = muster(&app.core, &ruleset)?;
    let saved = form.text("saved");
    if form.get("do") == Some("forget") {
        let gone = Write::NoArmy { id: saved, owner: person.id };
        app.core.store.write(gone).await.map_err(Error::unavailable)?;
        return Ok(Redirect::to(&format!("/armies/{ruleset}")));
    }
    let judged = muster.judge(&Draft::of_form(muster, &form.0)?)?;
    let id = save(&app.core, &ruleset, &person, &saved, judged).await?;
    Ok(Redirect::to(&format!("/armies/{ruleset}?army={id}")))
}

/// Begins a battle with the army; if it cannot fight, the page says why.
pub async fn fight(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    form: Form,
) -> Result<Response, Error> {
    let muster = muster(&app.core, &ruleset)?;
    let draft = Draft::of_form(muster, &form.0)?;
    let judged = muster.judge(&draft)?;
    let mine = mine(&app.core, &ruleset, &person).await?;
    let desk = Desk { app: &app, ruleset: &ruleset, muster, mine };
    match desk.fight(&person, &form, &judged).await {
        Ok(id) => Ok(Redirect::to(&format!("/g/{id}")).into_response()),
        Err(error) if error.status.is_server_error() => Err(error),
        Err(error) => {
            let page = desk.page(&draft, &form.text("saved"), None, Some(&error.message))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// What programs and the page's script get.
#[derive(Serialize)]
pub struct MusterSent {
    total: i32,
    complaints: Vec<String>,
    text: String,
    html: String,
}

pub async fn judge(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    form: Form,
) -> Result<Json<MusterSent>, Error> {
    let muster = muster(&app.core, &ruleset)?;
    let (draft, open) = drawn_up(muster, &form)?;
    let judged = muster.judge(&draft)?;
    let html =
        page::draft(&ruleset, muster, &draft, &judged, open, &form.text("saved")).into_string();
    let complaints = judged.complaints.iter().map(|c| c.words.clone()).collect();
    Ok(Json(MusterSent { total: judged.total, complaints, text: judged.text, html }))
}

/// A file as a draft.
pub async fn upload(
    State(app): State<Arc<App>>,
    Path(ruleset): Path<String>,
    person: Person,
    parts: Result<Multipart, MultipartRejection>,
) -> Result<Markup, Error> {
    let muster = muster(&app.core, &ruleset)?;
    let [sent] = files(parts, ["army"], LARGEST).await?;
    let sent = sent.ok_or_else(|| Error::missing("army"))?;
    let draft = muster.read(&sent.name, sent.text()?)?;
    let mine = mine(&app.core, &ruleset, &person).await?;
    let desk = Desk { app: &app, ruleset: &ruleset, muster, mine };
    desk.page(&draft, "", None, None)
}

/// What is left of an army after a game becomes one that is kept. The dice are the game's own: asked
/// again, they fall the same way.
pub async fn survivors(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
    form: Form,
) -> Result<Redirect, Error> {
    let core = &app.core;
    let room = app.rooms.open(&id).await?;
    let after = room.read(|game| {
        let side = game.table.side(form.get("side").unwrap_or_default())?;
        let name = game.table.side_name(side);
        if !game.seats_with(&person.id).any(|seat| seat.holds_side(name)) {
            return Err(Error::forbidden("seat", format!("You don't play the {name}")));
        }
        let luck = secret::hash(&core.secret.seat(&game.id, u32::MAX - side.index() as u32));
        let seed = u64::from_str_radix(&luck[..16], 16);
        let seed = seed.map_err(|e| Error::internal("no dice", e))?;
        let after = game.table.after(side, &mut Seeded::new(seed))?;
        let key = secret::hash(&format!("{}/{}/{name}", person.id, game.id));
        Ok((game.table.ruleset(), after, key[..12].to_owned()))
    });
    let (ruleset, after, key) = after.await??;
    let muster = muster(core, ruleset)?;
    let known = mine(core, ruleset, &person).await?.iter().any(|army| army.id == key);
    if !known {
        let judged = muster.judge(&muster.read(&after.name, &after.text)?)?;
        put(core, ruleset, &person, key.clone(), judged).await?;
    }
    Ok(Redirect::to(&format!("/armies/{ruleset}?army={key}")))
}

fn muster(core: &Core, ruleset: &str) -> Result<&'static dyn Muster, Error> {
    let found = core.shelf.muster(ruleset).map_err(|_| Error::missing("such ruleset"))?;
    found.ok_or_else(|| Error::missing("way to build armies for this ruleset"))
}

async fn mine(core: &Core, ruleset: &str, person: &Person) -> Result<Vec<ArmyRow>, Error> {
    let all = core.store.read.armies_of(&person.id).await;
    let all = all.map_err(|e| Error::internal("the store cannot be read", e))?;
    Ok(all.into_iter().filter(|army| army.ruleset == ruleset).collect())
}

/// The draft of a form after its button, and the member that stands open then.
fn drawn_up(muster: &dyn Muster, form: &Form) -> Result<(Draft, Option<usize>), Error> {
    let mut draft = Draft::of_form(muster, &form.0)?;
    let (order, number) = match form.get("do").unwrap_or_default().split_once('.') {
        Some((order, number)) => (order, number.parse::<usize>().ok()),
        None => (form.get("do").unwrap_or_default(), None),
    };
    let here = number.filter(|i| *i < draft.members.len());
    let open = match (order, here) {
        ("add", _) => {
            let recruit = muster.recruit(&draft);
            draft.members.push(recruit);
            Some(draft.members.len() - 1)
        }
        ("copy", Some(i)) => {
            let mut twin = draft.members[i].clone();
            twin.remove("id");
            draft.members.insert(i + 1, twin);
            Some(i + 1)
        }
        ("remove", Some(i)) => {
            draft.members.remove(i);
            None
        }
        _ => None,
    };
    draft.check_number(muster)?;
    // As its file has it: whoever is new gets an id that stays.
    let text = muster.judge(&draft)?.text;
    Ok((muster.read("army", &text)?, open))
}

fn download(judged: &Judged) -> Response {
    let name: String = judged.name.to_lowercase().replace(' ', "-");
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let name = if name.is_empty() { "army" } else { &name };
    let headers = [
        (CONTENT_TYPE, "application/toml; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.toml\"")),
    ];
    (headers, judged.text.clone()).into_response()
}

/// Keeps an army under its id, or as a new one.
async fn save(
    core: &Core,
    ruleset: &str,
    person: &Person,
    saved: &str,
    judged: Judged,
) -> Result<String, Error> {
    let known = mine(core, ruleset, person).await?;
    if known.iter().any(|army| army.id == saved) {
        return put(core, ruleset, person, saved.to_owned(), judged).await;
    }
    if known.len() >= MOST {
        let why =
            format!("Expected at most {MOST} armies, found {}: delete one first", known.len());
        return Err(Error::conflict("full", why));
    }
    let id = secret::game_id().map_err(|e| Error::internal("no random numbers", e))?;
    put(core, ruleset, person, id, judged).await
}

async fn put(
    core: &Core,
    ruleset: &str,
    person: &Person,
    id: String,
    judged: Judged,
) -> Result<String, Error> {
    let row = ArmyRow {
        id: id.clone(),
        owner: person.id.clone(),
        ruleset: ruleset.to_owned(),
        name: judged.name,
        points: judged.total.into(),
        text: judged.text,
        touched: now(),
    };
    core.store.write(Write::Army(Box::new(row))).await.map_err(Error::unavailable)?;
    Ok(id)
}

/// What the page of one ruleset is made from.
struct Desk<'a> {
    app: &'a App,
    ruleset: &'a str,
    muster: &'static dyn Muster,
    mine: Vec<ArmyRow>,
}

impl Desk<'_> {
    fn page(
        &self,
        draft: &Draft,
        saved: &str,
        open: Option<usize>,
        refused: Option<&str>,
    ) -> Result<Markup, Error> {
        let shelf = &self.app.core.shelf;
        let games = shelf.rulesets();
        let game = games.iter().find(|(id, _)| *id == self.ruleset).map_or("", |(_, title)| title);
        let judged = self.muster.judge(draft)?;
        let kept = self.mine.iter().map(|army| page::Kept {
            id: &army.id,
            name: &army.name,
            points: army.points,
        });
        Ok(page::build(&page::Build {
            ruleset: self.ruleset,
            game,
            muster: self.muster,
            draft,
            judged: &judged,
            kept: kept.collect(),
            saved,
            battles: shelf.battles(self.ruleset)?,
            open,
            refused,
        }))
    }

    /// Begins a battle with the army on the side that was chosen.
    async fn fight(&self, person: &Person, form: &Form, judged: &Judged) -> Result<String, Error> {
        if let Some(first) = judged.complaints.first() {
            let number = judged.complaints.len();
            let more = match number - 1 {
                0 => String::new(),
                1 => " 1 other thing is wrong.".to_owned(),
                more => format!(" {more} other things are wrong."),
            };
            let wrong = format!("{}.{more}", first.words);
            return Err(Error::unfit(wrong));
        }
        let field = form.get("field").unwrap_or_default();
        let (battle, side) = field.split_once('/').unwrap_or((field, ""));
        let battles = self.app.core.shelf.battles(self.ruleset)?;
        let info = battles.iter().find(|info| info.id == battle);
        let info = info.ok_or_else(|| Error::bad("Expected a battle of the list"))?;
        let other = info.sides.iter().find(|name| *name != side);
        let known = info.sides.iter().any(|name| name == side);
        let other = other.filter(|_| known);
        let other = other.ok_or_else(|| Error::bad("Expected a side of the battle"))?;
        let mut armies = BTreeMap::from([(side.to_owned(), judged.text.clone())]);
        armies.extend(self.foe(form, judged)?.map(|text| (other.clone(), text)));
        let mut wish = wish(form)?;
        wish.ruleset = self.ruleset.to_owned();
        wish.battle = info.id.clone();
        wish.side = side.to_owned();
        wish.armies = armies;
        wish.name = String::new();
        seating::begin(&self.app.core, &person.id, person.asks(), wish).await
    }

    /// Whom it is against; none: the battle's own.
    fn foe(&self, form: &Form, judged: &Judged) -> Result<Option<String>, Error> {
        let foe = form.get("foe").unwrap_or_default();
        let (kind, id) = foe.split_once('/').unwrap_or((foe, ""));
        let text = match kind {
            "" => return Ok(None),
            "same" => Some(judged.text.clone()),
            "ready" => self.muster.ready().into_iter().find(|r| r.id == id).map(|r| r.text),
            "kept" => self.mine.iter().find(|army| army.id == id).map(|army| army.text.clone()),
            _ => None,
        };
        text.map(Some).ok_or_else(|| Error::bad("Expected an enemy of the list"))
    }
}
