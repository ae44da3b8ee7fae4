//! Records in and out.

use std::sync::Arc;

use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};

use super::files::files;
use super::limits::Kind;
use super::{LARGEST_RECORD, Person};
use crate::App;
use crate::error::Error;
use crate::seating;
use crate::work::AT_ONCE;

/// A record as a file.
pub async fn download(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    person: Person,
) -> Result<Response, Error> {
    let game = app.rooms.open(&id).await?.now().await?;
    let (asker, who) = (person.asks_of(&game), person.who());
    let record = move || {
        let name = format!("{}-{}.jsonl", game.table.header().scenario, game.id);
        let viewer = game.viewer(game.eyes_of(&who)?);
        Ok::<_, Error>((name, game.signed_record(viewer)?))
    };
    let (name, record) = app.core.work.desk.run(asker, AT_ONCE, record).await??;
    let name: String =
        name.chars().filter(|c| c.is_ascii_alphanumeric() || "-._".contains(*c)).collect();
    let headers = [
        (CONTENT_TYPE, "application/x-ndjson; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, record).into_response())
}

/// A file as a game that can be replayed and played on.
pub async fn upload(
    State(app): State<Arc<App>>,
    person: Person,
    parts: Result<Multipart, MultipartRejection>,
) -> Result<Redirect, Error> {
    let [sent] = files(parts, ["record"], LARGEST_RECORD).await?;
    let sent = sent.ok_or_else(|| Error::missing("record"))?;
    let record = sent.text()?.to_owned();
    check_quota(&app, &person, record.len()).await?;
    let id = seating::from_record(&app.core, &person.id, person.asks(), || Ok(record), None, None)
        .await?;
    Ok(Redirect::to(&format!("/g/{id}/replay")))
}

/// Records and bytes of them that one person may keep here.
const MOST_RECORDS: i64 = 200;
const MOST_BYTES: i64 = 256 << 20;

/// What somebody uploads stays on the disk, so there is an end to it: for an address, a person, and in
/// all.
async fn check_quota(app: &App, person: &Person, size: usize) -> Result<(), Error> {
    let bytes = size as f64;
    let allowed = app.limiter.take(person.from, Kind::Bytes, bytes)
        && app.limiter.take_as(&person.id, person.from, Kind::Bytes, bytes);
    if !allowed {
        return Err(Error::too_many());
    }
    let kept = app.core.store.read.uploaded(&person.id).await;
    let kept = kept.map_err(|e| Error::internal("the store cannot be read", e))?;
    let size = size as i64;
    if kept.mine >= MOST_RECORDS || kept.my_bytes + size > MOST_BYTES {
        return Err(Error::conflict(
            "full",
            "You have uploaded as much as one person may keep here.",
        ));
    }
    if (kept.all_bytes + size).unsigned_abs() > app.core.config.uploads {
        let message = "This server has no room for more uploads. Ask its host to remove old ones.";
        return Err(Error::conflict("full", message));
    }
    Ok(())
}
