//! Live updates.

use std::time::Duration;

use crate::table::{Person, Served, serve};
use axum::body::{Body, BodyDataStream};
use axum::http::Request;
use futures_util::StreamExt;
use serde_json::Value;
use tower::ServiceExt;

/// A stream being read.
struct Ears {
    stream: BodyDataStream,
    text: String,
}

/// One event.
#[derive(Debug)]
struct Heard {
    id: String,
    event: String,
    data: Value,
}

async fn listen(served: &Served, person: &Person, game: &str, last: Option<&str>) -> Ears {
    let mut request = Request::get(format!("/api/g/{game}/stream"));
    if !person.cookie.is_empty() {
        request = request.header("cookie", &person.cookie);
    }
    if let Some(last) = last {
        request = request.header("last-event-id", last);
    }
    let response =
        served.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    Ears { stream: response.into_body().into_data_stream(), text: String::new() }
}

impl Ears {
    /// The next event other than of people coming and going.
    async fn next(&mut self) -> Heard {
        loop {
            let heard = self.any().await;
            if heard.event != "people" {
                return heard;
            }
        }
    }

    async fn any(&mut self) -> Heard {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let frame: String = self.text.drain(..end + 2).collect();
                if frame.starts_with(':') {
                    continue;
                }
                let field = |name: &str| {
                    let line = frame.lines().find_map(|line| line.strip_prefix(name));
                    line.unwrap_or_default().to_owned()
                };
                let data = serde_json::from_str(&field("data: ")).unwrap();
                return Heard { id: field("id: "), event: field("event: "), data };
            }
            let chunk = tokio::time::timeout(Duration::from_secs(5), self.stream.next()).await;
            let chunk = chunk.expect("an event in time").expect("a stream").unwrap();
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}

#[tokio::test]
async fn whoever_listens_reads_in_the_log_who_gave_up() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    let length = one.step(&game).await;
    let mut ears = listen(&served, &served.person(), &game, None).await;
    assert_eq!(ears.next().await.event, "sync");
    one.post(&format!("/api/g/{game}/resign"), serde_json::json!({ "expect": length })).await.ok();
    let heard = ears.next().await;
    assert!(heard.data["log"]["add"].to_string().contains("resign. "), "{}", heard.data["log"]);
    assert!(heard.data["said"].as_str().unwrap().contains("resign. "));
    // And so does whoever comes later, from the store.
    served.app.rooms.sweep();
    let page = one.get(&format!("/g/{game}")).await.ok().text();
    let log = page.split_once("id=\"log\"").expect("a log").1;
    assert!(log.contains("resign. "));
}

#[tokio::test]
async fn an_observer_hears_each_entry_once_and_resumes() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    let nobody = served.person();
    let mut ears = listen(&served, &nobody, &game, None).await;
    let first = ears.next().await;
    assert_eq!((first.event.as_str(), &first.data["length"]), ("sync", &Value::from(0)));
    one.step(&game).await;
    one.step(&game).await;
    let (a, b) = (ears.next().await, ears.next().await);
    assert_eq!((a.event.as_str(), &a.data["length"]), ("change", &Value::from(1)));
    assert_eq!((b.event.as_str(), &b.data["length"]), ("change", &Value::from(2)));
    // Whoever comes back while others listened gets only what he missed.
    let mut again = listen(&served, &nobody, &game, Some(&a.id)).await;
    let missed = again.next().await;
    assert_eq!((missed.id, missed.event.as_str()), (b.id.clone(), "change"));
    // Nobody listened: the whole picture.
    drop((ears, again));
    tokio::time::sleep(Duration::from_millis(50)).await;
    one.step(&game).await;
    let mut later = listen(&served, &nobody, &game, Some(&b.id)).await;
    let whole = later.next().await;
    assert_eq!((whole.event.as_str(), &whole.data["length"]), ("sync", &Value::from(3)));
    // After a restart numbers go on above all that were.
    let last: u64 = whole.id.parse().unwrap();
    drop(later);
    let served = served.restart().await;
    let mut ears = listen(&served, &served.person(), &game, Some(&whole.id)).await;
    let after = ears.next().await;
    assert_eq!(after.event, "sync");
    assert!(after.id.parse::<u64>().unwrap() > last);
}

#[tokio::test]
async fn an_undo_cuts_the_log_and_pieces_come_as_differences() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    let mut ears = listen(&served, &one, &game, None).await;
    let all = ears.next().await.data["pieces"].as_array().unwrap().len();
    assert!(all > 10);
    let length = one.step(&game).await;
    let change = ears.next().await.data;
    assert!(change["pieces"]["set"].as_array().unwrap().len() < all);
    if one.undo(&game, length, false).await.status.is_success() {
        let cut = ears.next().await.data;
        assert_eq!((&cut["log"]["cut"], &cut["length"]), (&Value::from(0), &Value::from(0)));
    }
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    let mut ears = listen(&served, &one, &game, None).await;
    ears.next().await;
    served.app.core.close();
    let end = async { while ears.stream.next().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(5), end).await.expect("the stream ends");
}
