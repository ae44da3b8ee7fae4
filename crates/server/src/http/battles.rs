//! Battles that people bring: judged like those that come with the game, played by their address, and
//! kept with the games that are played on them.

use std::sync::Arc;

use axum::extract::multipart::MultipartRejection;
use axum::extract::{Multipart, State};
use maud::Markup;
use table::{ShelfFault, TextFile};

use super::files::files;
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
    let [battle, map] = files(parts, ["battle", "map"], LARGEST_BATTLE).await?;
    let sent = battle.into_iter().chain(map);
    let files = sent.map(|sent| Ok(TextFile::new(&sent.name, sent.text()?)));
    let files: Vec<TextFile> = files.collect::<Result<_, Error>>()?;
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
