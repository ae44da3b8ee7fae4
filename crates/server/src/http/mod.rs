//! The router is the table of contents.

pub mod limits;
pub mod origin;

mod acting;
mod armies;
mod battles;
mod computer;
mod doors;
mod drafts;
mod dress;
mod fields;
mod files;
mod games;
mod guard;
mod looking;
mod odds;
mod person;
mod records;
mod stream;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub use doors::serve;
pub use fields::{Asked, Body, Form};
pub use games::seat_of;
pub use odds::{answer, form, topic};
pub use person::Person;

use crate::{App, pages};

/// The largest request that is not a record.
pub const LARGEST: usize = 64 * 1024;
/// The largest record.
pub const LARGEST_RECORD: usize = 16 * 1024 * 1024;

/// The largest battle with its map.
pub const LARGEST_BATTLE: usize = 1024 * 1024;

/// Every address there is.
pub fn router(app: Arc<App>) -> Router {
    let uploads = Router::new()
        .route("/records", post(records::upload))
        .layer(DefaultBodyLimit::max(LARGEST_RECORD + LARGEST));
    let battles = Router::new()
        .route("/battles", post(battles::upload))
        .layer(DefaultBodyLimit::max(LARGEST_BATTLE));
    Router::new()
        .route("/games", post(games::begin_by_form))
        .route("/join/{token}", post(games::join))
        .route("/g/{id}/fork", post(games::fork))
        .route("/api/games", post(games::begin).get(games::mine))
        .route("/api/g/{id}/moment", get(looking::moment))
        .route("/api/g/{id}/offers", get(looking::offers))
        .route("/api/g/{id}/legal", get(looking::legal))
        .route("/api/g/{id}/journal", get(looking::journal))
        .route("/api/g/{id}/device", post(games::device))
        .route("/api/g/{id}/draft", get(drafts::draft).post(drafts::amend))
        .route("/api/g/{id}/draft/send", post(drafts::send))
        .route("/api/g/{id}/card", get(looking::card))
        .route("/api/g/{id}/point", get(looking::point))
        .route("/api/g/{id}/why", get(looking::why))
        .route("/api/g/{id}/here", get(looking::here))
        .route("/api/g/{id}/sight", get(looking::sight))
        .route("/api/g/{id}/threats", get(odds::threats))
        .route("/api/g/{id}/odds", post(odds::plan))
        .route("/api/g/{id}/shots", post(odds::shots))
        .route("/api/odds/{ruleset}", get(odds::printed))
        .route("/armies", get(armies::shelf))
        .route("/armies/{ruleset}", get(armies::show).post(armies::act))
        .route("/armies/{ruleset}/file", post(armies::upload))
        .route("/armies/{ruleset}/keep", post(armies::keep))
        .route("/armies/{ruleset}/fight", post(armies::fight))
        .route("/api/armies/{ruleset}", post(armies::judge))
        .route("/g/{id}/survivors", post(armies::survivors))
        .route("/api/g/{id}/hover", get(looking::hover))
        .route("/api/g/{id}/marks", get(looking::marks))
        .route("/api/g/{id}/note", get(looking::note))
        .route("/api/g/{id}/record", get(records::download))
        .route("/api/g/{id}/stream", get(stream::listen))
        .route("/api/g/{id}/act", post(acting::act))
        .route("/api/g/{id}/hurry", post(computer::hurry))
        .route("/api/g/{id}/reasons", get(computer::reasons))
        .route("/api/g/{id}/undo", post(acting::undo))
        .route("/api/g/{id}/chat", post(acting::chat))
        .route("/api/g/{id}/settings", post(acting::settings))
        .route("/api/g/{id}/resign", post(acting::resign))
        .route("/api/g/{id}/rematch", post(acting::rematch))
        .merge(pages::routes())
        .layer(DefaultBodyLimit::max(LARGEST))
        .merge(uploads)
        .merge(battles)
        .fallback(guard::nowhere)
        .layer(CatchPanicLayer::custom(guard::broke))
        .layer(from_fn_with_state(app.clone(), guard::pass))
        // Streams are left alone: they are compressed once for all who listen.
        .layer(CompressionLayer::new())
        .with_state(app)
}
