//! Battles that people bring: judged like those that come with the game, played by their address, and
//! kept with the games that are played on them.

use std::sync::Arc;

use axum::extract::multipart::{MultipartError, MultipartRejection};
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use maud::Markup;
use table::{ShelfFault, TextFile};

use super::limits::Kind;
use super::{LARGEST_BATTLE, Person};
use crate::App;
use crate::error::Error;
use crate::pages::battles as page;
use crate::work::IN_A_WHILE;

/// Judges a battle's file, and its map's if it has one of its own; the page offers to play it, or says
/// what is wrong.
pub async fn upload(
    State(app): State<Arc<App>>,
    person: Person,
    parts: Result<Multipart, MultipartRejection>,
) -> Result<Markup, Error> {
    let files = files(parts.map_err(|e| Error::bad(e.body_text()))?).await?;
    let size = files.iter().map(|file| file.text.len()).sum::<usize>() as f64;
    if !app.limiter.take(person.from, Kind::Bytes, size) {
        return Err(Error::too_many());
    }
    let core = app.core.clone();
    let judge = move || core.shelf.add_battle(&files);
    let own = app.core.work.study.run(person.asks(), IN_A_WHILE, judge).await?;
    let own = own.map_err(|fault| match fault {
        ShelfFault::Broke { .. } => Error::from(fault),
        fault => Error::misread(fault),
    })?;
    Ok(page::battle(&own))
}

/// The battle first, then its map.
async fn files(mut parts: Multipart) -> Result<Vec<TextFile>, Error> {
    let (mut battle, mut map) = (None, None);
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let into = match part.name() {
            Some("battle") => &mut battle,
            Some("map") => &mut map,
            _ => continue,
        };
        let name: String = part.file_name().unwrap_or("battle").chars().take(60).collect();
        let bytes = part.bytes().await.map_err(broken)?;
        // A form sends an empty file where none was chosen.
        if bytes.is_empty() {
            continue;
        }
        let text = String::from_utf8(bytes.to_vec()).map_err(|e| {
            Error::misread(format!("{name}: found other bytes than UTF-8 text: {e}"))
        })?;
        *into = Some(TextFile::new(name, text));
    }
    let battle =
        battle.ok_or_else(|| Error::bad("found no file; expected one named \"battle\""))?;
    Ok(std::iter::once(battle).chain(map).collect())
}

fn broken(error: MultipartError) -> Error {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::too_large(LARGEST_BATTLE),
        _ => Error::bad(error.body_text()),
    }
}
