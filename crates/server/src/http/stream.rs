//! Live updates as server-sent events.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::Person;
use super::fields::Asked;
use crate::App;
use crate::error::Error;
use crate::room::{Eyes, Frame, Room};

/// How often a line without words is sent.
const ALIVE: Duration = Duration::from_secs(15);
/// What begins a gzip stream: deflate, no name, no time.
const GZIP: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

#[derive(Deserialize)]
pub struct Since {
    /// For those who cannot set `Last-Event-ID`.
    since: Option<u64>,
}

pub async fn listen(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(asked): Asked<Since>,
    person: Person,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let room = app.rooms.open(&id).await?;
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let last = text("last-event-id").and_then(|id| id.trim().parse().ok());
    let packed = text(ACCEPT_ENCODING.as_str()).is_some_and(|all| all.contains("gzip"));
    let ear = room.listen(person.who(), last.or(asked.since)).await?;
    room.note_presence(ear.eyes, true).await;
    let here = Here { room, eyes: ear.eyes };
    let listening =
        Listening { begun: false, packed, first: ear.first.into_iter(), next: ear.next, here };
    let stream = unfold(listening, |mut listening| async move {
        let bytes = listening.next().await?;
        Some((Ok::<_, std::convert::Infallible>(bytes), listening))
    });
    let mut response = Response::new(Body::from_stream(stream));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    if packed {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    Ok(response)
}

/// One connection.
struct Listening {
    begun: bool,
    packed: bool,
    first: std::vec::IntoIter<Arc<Frame>>,
    next: Receiver<Arc<Frame>>,
    here: Here,
}

impl Listening {
    /// Nothing once the server shuts down.
    async fn next(&mut self) -> Option<Bytes> {
        if !self.begun {
            self.begun = true;
            // Something at once, so that the other end knows that the stream stands.
            let frame = self.first.next().unwrap_or_else(Frame::alive);
            return Some(match self.packed {
                true => [GZIP, &frame.deflated()].concat().into(),
                false => frame.text.clone(),
            });
        }
        let frame = match self.first.next() {
            Some(frame) => frame,
            None => self.hear().await?,
        };
        Some(if self.packed { frame.deflated() } else { frame.text.clone() })
    }

    async fn hear(&mut self) -> Option<Arc<Frame>> {
        let Here { room, eyes } = &self.here;
        let heard = tokio::select! {
            heard = self.next.recv() => heard,
            () = tokio::time::sleep(ALIVE) => return Some(Frame::alive()),
            () = room.core.closed() => return None,
        };
        match heard {
            Ok(frame) => Some(frame),
            Err(RecvError::Closed) => None,
            Err(RecvError::Lagged(_)) => {
                // What is in the picture must not come again.
                self.next = self.next.resubscribe();
                room.whole(*eyes).await.ok()
            }
        }
    }
}

/// Somebody looks as long as this lives.
struct Here {
    room: Arc<Room>,
    eyes: Eyes,
}

impl Drop for Here {
    fn drop(&mut self) {
        if self.eyes.sides().is_empty() {
            return;
        }
        let (room, eyes) = (self.room.clone(), self.eyes);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { room.note_presence(eyes, false).await });
        }
    }
}
