//! Many at once: whoever asks much holds up nobody else, and what nobody looks at leaves.

mod table;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use server::{Config, Server};
use table::{serve, serve_with, until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_does_not_wait_for_anybodys_questions() {
    let served = serve().await;
    let mut player = served.person();
    let (game, _) = player.begin("screen").await;
    let mut legal = player.legal(&game).await["actions"].clone();
    // From now on all who answer questions have something to do.
    let done = Arc::new(AtomicBool::new(false));
    served.app.keep_busy_for_tests(&done).await;
    let threats = format!("/api/g/{game}/threats?piece=nobody");
    let mut asker = player.clone();
    let question = tokio::spawn(async move { asker.get(&threats).await.status });
    for length in 0..20 {
        let actions = legal.as_array().unwrap();
        let action = actions.iter().find(|action| **action != json!("pass")).unwrap();
        let act = json!({ "expect": length, "actions": [action], "legal": true });
        let acted = player.post(&format!("/api/g/{game}/act"), act).await.ok().json();
        assert_eq!(acted["length"], length + 1);
        legal = acted["legal"].clone();
    }
    assert!(!question.is_finished(), "nobody could have answered it");
    done.store(true, Ordering::Relaxed);
    let status = question.await.unwrap();
    assert!(status.is_client_error(), "there is no such piece: {status}");
}

#[tokio::test]
async fn two_computers_whom_nobody_watches_leave_the_memory() {
    let served = serve_with(|config| config.idle = Duration::ZERO).await;
    let mut person = served.person();
    let mut games = Vec::new();
    for _ in 0..5 {
        let (game, _) = person.begin("watch").await;
        let room = served.app.rooms.open(&game).await.unwrap();
        let ear = room.listen("nobody", None).await.unwrap();
        until(async || room.read(|game| game.table.length() > 3).await.unwrap()).await;
        drop(ear);
        games.push(game);
    }
    until(async || {
        served.app.rooms.sweep();
        served.app.rooms.count() == 0
    })
    .await;
    // Whoever looks again finds the fight going on.
    let room = served.app.rooms.open(&games[0]).await.unwrap();
    let before = room.read(|game| game.table.length()).await.unwrap();
    let _ear = room.listen("nobody", None).await.unwrap();
    until(async || room.read(|game| game.table.length() > before).await.unwrap()).await;
}

#[tokio::test]
async fn uploads_come_to_an_end() {
    let served = serve_with(|config| config.uploads = 20_000).await;
    let mut person = served.person();
    let (game, _) = person.begin("screen").await;
    for _ in 0..12 {
        person.step(&game).await;
    }
    let record = person.record(&game).await;
    let mut last = StatusCode::SEE_OTHER;
    for _ in 0..40 {
        let mut body =
            String::from("--b\r\ncontent-disposition: form-data; name=\"record\"\r\n\r\n");
        body.push_str(&record);
        body.push_str("\r\n--b--\r\n");
        let request =
            Request::post("/records").header("content-type", "multipart/form-data; boundary=b");
        let answer = person.send(request.body(Body::from(body)).unwrap()).await;
        last = answer.status;
        if last != StatusCode::SEE_OTHER {
            assert!(answer.text().contains("no room for more uploads"), "{}", answer.text());
            break;
        }
    }
    assert_eq!(last, StatusCode::CONFLICT);
    // Games go on.
    person.step(&game).await;
}

/// A server with a port, impatient.
async fn open(
    folder: &std::path::Path,
) -> (std::net::SocketAddr, tokio::sync::oneshot::Sender<()>) {
    let mut config = Config::new(folder.to_owned());
    config.port = Some(0);
    config.patience = Duration::from_millis(300);
    let server = Server::open(config, games::shelf()).await.unwrap();
    let address = server.address().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    (address, stop)
}

/// What the other end has said when it hangs up; nothing if it does not within ten seconds.
async fn until_closed(mut stream: TcpStream) -> Option<String> {
    let mut said = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut said)).await;
    read.ok().map(|_| String::from_utf8_lossy(&said).into_owned())
}

#[tokio::test]
async fn whoever_does_not_finish_a_request_is_hung_up_on() {
    let folder = tempfile::tempdir().unwrap();
    let (address, stop) = open(folder.path()).await;
    let mut half = TcpStream::connect(address).await.unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
    let silent = TcpStream::connect(address).await.unwrap();
    let mut kept = TcpStream::connect(address).await.unwrap();
    kept.write_all(b"GET /learn HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    // Whoever listens to a game says nothing for hours.
    let mut listens = TcpStream::connect(address).await.unwrap();
    let game = begin(address).await;
    let ask = format!("GET /api/g/{game}/stream HTTP/1.1\r\nhost: x\r\n\r\n");
    listens.write_all(ask.as_bytes()).await.unwrap();
    let mut first = [0; 64];
    listens.read_exact(&mut first).await.unwrap();
    assert!(until_closed(half).await.is_some(), "half a header");
    assert!(until_closed(silent).await.is_some(), "nothing at all");
    let answer = until_closed(kept).await.expect("no second request");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let more = tokio::time::timeout(Duration::from_millis(900), async {
        let mut buffer = [0; 65_536];
        loop {
            let read = listens.read(&mut buffer).await.unwrap();
            assert!(read > 0, "the stream was closed");
        }
    });
    assert!(more.await.is_err(), "it is still open");
    drop(stop);
}

async fn begin(address: std::net::SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = json!({ "battle": "cowpens", "opponent": "screen" }).to_string();
    let ask = format!(
        "POST /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(ask.as_bytes()).await.unwrap();
    let answer = until_closed(stream).await.unwrap();
    let body = answer.split("\r\n\r\n").nth(1).unwrap();
    let id = body.split("\"id\":\"").nth(1).unwrap_or_else(|| panic!("{answer}"));
    id.split('"').next().unwrap().to_owned()
}
