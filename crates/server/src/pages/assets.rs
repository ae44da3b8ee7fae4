//! Files that pages need: styles and scripts that are part of the program, sheets and pictures that
//! the renderer draws once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use kernel::Viewer;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use table::{Ask, Origin, Shelf};

use crate::App;
use crate::error::Error;
use crate::room::Game;

/// `web/`, in the program.
#[derive(RustEmbed)]
#[folder = "../../web/"]
#[include = "css/*"]
#[include = "js/*"]
#[include = "img/*"]
struct Web;

const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "public, no-cache";

pub async fn css(
    State(app): State<Arc<App>>,
    path: Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    if path.as_str() == "board.css" {
        let board = app.board_css.get_or_init(|| app.core.shelf.stylesheet().into());
        return Ok(file(board.clone(), "text/css; charset=utf-8", ASK_AGAIN, &headers));
    }
    web("css", &path, &headers)
}

pub async fn js(path: Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    web("js", &path, &headers)
}

pub async fn img(path: Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    web("img", &path, &headers)
}

fn web(folder: &str, path: &str, headers: &HeaderMap) -> Result<Response, Error> {
    let found = Web::get(&format!("{folder}/{path}")).ok_or_else(|| Error::missing("such file"))?;
    let kind = match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webp") => "image/webp",
        _ => "application/octet-stream",
    };
    Ok(file(found.data.into_owned().into(), kind, ASK_AGAIN, headers))
}

/// Every script that a page's script imports, and what those import: named in the page's head, they
/// are fetched at once and not one after the other found.
pub(super) fn imports(module: &str) -> Vec<String> {
    let mut known = vec![format!("{module}.js")];
    let mut at = 0;
    while let Some(path) = known.get(at).cloned() {
        at += 1;
        let Some(found) = Web::get(&format!("js/{path}")) else { continue };
        let text = String::from_utf8_lossy(&found.data).into_owned();
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        for import in text.lines().filter_map(|line| line.split(" from '").nth(1)) {
            let Some(name) = import.strip_suffix("';") else { continue };
            let next = match (name.strip_prefix("../"), name.strip_prefix("./")) {
                (Some(up), _) => up.to_owned(),
                (_, Some(here)) if folder.is_empty() => here.to_owned(),
                (_, Some(here)) => format!("{folder}/{here}"),
                _ => continue,
            };
            if !known.contains(&next) {
                known.push(next);
            }
        }
    }
    known.split_off(1)
}

fn file(bytes: Bytes, kind: &'static str, keep: &'static str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", short_hash(&bytes));
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known.is_some_and(|known| known.contains(&tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, kind)], bytes).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    response
}

fn short_hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The sheet of a game, by the battle it is played on.
pub struct Laid {
    pub hash: String,
    sheet: Bytes,
}

/// So many sheets of games are kept drawn.
const MOST_SHEETS: usize = 64;

/// What a sheet is drawn from: the texts of a battle and what was chosen for it. Armies of one's own are choices, and
/// their figures are on the sheet.
type MadeOf = (String, String, String);

/// Laid out once a battle with its choices.
pub fn laid(game: &Game) -> Result<Arc<Laid>, Error> {
    type All = Mutex<HashMap<MadeOf, Arc<Laid>>>;
    static ALL: LazyLock<All> = LazyLock::new(All::default);
    let header = game.table.header();
    let choices = header.choices.to_string();
    let key = (header.scenario_hash.clone(), header.table_hash.clone(), choices);
    let all = || ALL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(laid) = all().get(&key) {
        return Ok(laid.clone());
    }
    let sheet = written(&game.table.sheet()?)?;
    let laid = Arc::new(Laid { hash: short_hash(&sheet), sheet });
    let mut all = all();
    if all.len() >= MOST_SHEETS {
        all.clear();
    }
    all.insert(key, laid.clone());
    Ok(laid)
}

fn written(sheet: &scene::Sheet) -> Result<Bytes, Error> {
    let text = serde_json::to_vec(sheet);
    text.map(Bytes::from).map_err(|e| Error::internal("a sheet was not written", e))
}

/// `/g/<id>/sheet/<hash>.json`
pub async fn sheet_of_game(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let laid = laid(&*app.rooms.open(&id).await?.now().await?)?;
    if name != format!("{}.json", laid.hash) {
        return Err(Error::missing("such sheet"));
    }
    Ok(file(laid.sheet.clone(), "application/json", FOREVER, &headers))
}

/// What is drawn of a battle before anybody moves.
pub struct Drawn {
    pub hash: String,
    /// The sheet as the board page takes it.
    sheet: Bytes,
    /// The field with both armies, as files: by day and by night.
    pictures: [Bytes; 2],
}

/// Drawn once a battle.
pub fn drawn(shelf: &Shelf, ruleset: &str, battle: &str) -> Result<Arc<Drawn>, Error> {
    type All = Mutex<HashMap<(String, String), Arc<Drawn>>>;
    static ALL: LazyLock<All> = LazyLock::new(All::default);
    let key = (ruleset.to_owned(), battle.to_owned());
    let all = || ALL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(drawn) = all().get(&key) {
        return Ok(drawn.clone());
    }
    let drawn = Arc::new(draw(shelf, ruleset, battle)?);
    all().insert(key, drawn.clone());
    Ok(drawn)
}

fn draw(shelf: &Shelf, ruleset: &str, battle: &str) -> Result<Drawn, Error> {
    let ask = Ask {
        ruleset: Some(ruleset.to_owned()),
        origin: Origin { battle: battle.to_owned(), battle_file: None, tables: None },
        choices: serde_json::Value::Null,
    };
    let table = shelf.begin(&ask).map_err(|_| Error::missing("such battle"))?;
    let sheet = table.sheet()?;
    let pieces = table.look(Viewer::Observer, None, |seen| seen.pieces())?;
    let shown = scene::file::Overlay { pieces: &pieces, ..Default::default() };
    let css = table.css();
    let picture = |theme| {
        let finish = scene::file::Finish { cut: scene::file::Cut::Play, theme, css: &css };
        scene::file::svg(&sheet, shown, battle, finish)
    };
    let pictures = [scene::Theme::Light, scene::Theme::Dark].map(|theme| picture(theme).into());
    let sheet = written(&sheet)?;
    Ok(Drawn { hash: short_hash(&sheet), sheet, pictures })
}

/// `/sheets/<ruleset>/<battle>/<hash>.json`
pub async fn sheet(
    State(app): State<Arc<App>>,
    Path((ruleset, battle, name)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let drawn = drawn(&app.core.shelf, &ruleset, &battle)?;
    if name != format!("{}.json", drawn.hash) {
        return Err(Error::missing("such sheet"));
    }
    Ok(file(drawn.sheet.clone(), "application/json", FOREVER, &headers))
}

/// `/pictures/<ruleset>/<battle>.svg`, and `.dark.svg` for the night.
pub async fn picture(
    State(app): State<Arc<App>>,
    Path((ruleset, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let battle = name.strip_suffix(".svg").ok_or_else(|| Error::missing("such picture"))?;
    let (battle, theme) = battle.strip_suffix(".dark").map_or((battle, 0), |battle| (battle, 1));
    let drawn = drawn(&app.core.shelf, &ruleset, battle)?;
    Ok(file(drawn.pictures[theme].clone(), "image/svg+xml", ASK_AGAIN, &headers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_import_of_the_board_is_known_and_there() {
        let found = imports("play");
        for name in ["board.js", "panels/dice.js", "animate.js"] {
            assert!(found.iter().any(|f| f == name), "{name} in {found:?}");
        }
        for path in &found {
            assert!(Web::get(&format!("js/{path}")).is_some(), "{path}");
        }
    }
}
