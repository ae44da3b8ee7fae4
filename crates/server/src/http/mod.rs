//! The router is the table of contents.

pub mod limits;

mod acting;
mod dress;
mod fields;
mod games;
mod guard;
mod looking;
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

pub use fields::{Asked, Body, Form};
pub use games::seat_of;
pub use person::Person;

use crate::{App, pages};

/// The largest request that is not a record.
pub const LARGEST: usize = 64 * 1024;
/// The largest record.
pub const LARGEST_RECORD: usize = 16 * 1024 * 1024;

/// Every address there is.
pub fn router(app: Arc<App>) -> Router {
    let uploads = Router::new()
        .route("/records", post(records::upload))
        .layer(DefaultBodyLimit::max(LARGEST_RECORD + LARGEST));
    let game = Router::new()
        .route("/moment", get(looking::moment))
        .route("/offers", get(looking::offers))
        .route("/legal", get(looking::legal))
        .route("/card", get(looking::card))
        .route("/why", get(looking::why))
        .route("/here", get(looking::here))
        .route("/sight", get(looking::sight))
        .route("/hover", get(looking::hover))
        .route("/marks", get(looking::marks))
        .route("/note", get(looking::note))
        .route("/record", get(records::download))
        .route("/stream", get(stream::listen))
        .route("/act", post(acting::act))
        .route("/undo", post(acting::undo))
        .route("/chat", post(acting::chat))
        .route("/settings", post(acting::settings))
        .route("/resign", post(acting::resign))
        .route("/rematch", post(acting::rematch));
    Router::new()
        .route("/games", post(games::begin_by_form))
        .route("/join/{token}", post(games::join))
        .route("/g/{id}/fork", post(games::fork))
        .route("/api/games", post(games::begin).get(games::mine))
        .nest("/api/g/{id}", game)
        .merge(pages::routes())
        .layer(DefaultBodyLimit::max(LARGEST))
        .merge(uploads)
        .fallback(guard::nowhere)
        .layer(CatchPanicLayer::custom(guard::broke))
        .layer(from_fn_with_state(app.clone(), guard::pass))
        // Streams are left alone: they are compressed once for all who listen.
        .layer(CompressionLayer::new())
        .with_state(app)
}
