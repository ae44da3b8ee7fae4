//! An application in this process, and people who use it.

#![allow(dead_code)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::store::{
    ArmyRow, Database, Leads, Sqlite, Store, StoreFault, StoredGame, Summary, Uploaded, Write,
};
use server::{App, Config};
use tempfile::TempDir;
use tower::ServiceExt;

/// A server without a port.
pub struct Served {
    pub app: Arc<App>,
    pub router: Router,
    pub disk: Arc<Flaky>,
    pub folder: TempDir,
}

/// A database that fails on demand.
pub struct Flaky {
    inner: Sqlite,
    pub writes_fail: AtomicBool,
    /// Writes are done, but fail so that nobody can know it.
    pub unsure: AtomicBool,
    pub reads_fail: AtomicBool,
}

pub async fn serve() -> Served {
    serve_with(|_| {}).await
}

pub async fn serve_with(change: impl FnOnce(&mut Config)) -> Served {
    serve_in(tempfile::tempdir().unwrap(), change).await
}

pub async fn serve_in(folder: TempDir, change: impl FnOnce(&mut Config)) -> Served {
    serve_games(folder, change, games::shelf()).await
}

pub async fn serve_games(
    folder: TempDir,
    change: impl FnOnce(&mut Config),
    shelf: ::table::Shelf,
) -> Served {
    let mut config = Config::new(folder.path().to_owned());
    config.pace = Duration::ZERO;
    config.auto_pace = Duration::ZERO;
    // Long questions are for the machine's idle moments, and tests run beside other tests.
    config.timeout = Duration::from_secs(300);
    change(&mut config);
    let (inner, _) = Sqlite::open(folder.path()).await.unwrap();
    let (writes_fail, unsure, reads_fail) = Default::default();
    let disk = Arc::new(Flaky { inner, writes_fail, unsure, reads_fail });
    let app = App::for_tests(config, Store::new(disk.clone()), shelf);
    Served { router: server::http::router(app.clone()), app, disk, folder }
}

impl Served {
    /// Somebody with a browser of his own.
    pub fn person(&self) -> Person {
        Person { router: self.router.clone(), cookie: String::new() }
    }

    /// As after a restart of the program.
    pub async fn restart(self) -> Served {
        self.app.core.close();
        self.app.core.store.close().await;
        serve_in(self.folder, |_| {}).await
    }
}

#[derive(Clone)]
pub struct Person {
    router: Router,
    pub cookie: String,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn kind(&self) -> String {
        self.json()["error"]["kind"].as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    pub fn ok(self) -> Answer {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text());
        self
    }

    /// The address it leads to.
    #[track_caller]
    pub fn leads(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text());
        self.headers["location"].to_str().unwrap().to_owned()
    }
}

impl Person {
    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let (mut parts, body) = request.into_parts();
        if !self.cookie.is_empty() {
            parts.headers.insert(COOKIE, self.cookie.parse().unwrap());
        }
        let response = self.router.clone().oneshot(Request::from_parts(parts, body)).await.unwrap();
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get(SET_COOKIE) {
            self.cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        }
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        let request = Request::builder().method(Method::POST).uri(path);
        let request = request.header(CONTENT_TYPE, "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub async fn form(&mut self, path: &str, body: &str) -> Answer {
        let request = Request::builder().method(Method::POST).uri(path);
        let request = request.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    /// Begins a game: its id and the links to free seats.
    pub async fn begin(&mut self, opponent: &str) -> (String, Vec<String>) {
        let wish = json!({ "battle": "cowpens", "opponent": opponent });
        let begun = self.post("/api/games", wish).await.ok().json();
        let links = begun["links"].as_array().unwrap();
        let links = links.iter().map(|link| link.as_str().unwrap().to_owned()).collect();
        (begun["id"].as_str().unwrap().to_owned(), links)
    }

    pub async fn legal(&mut self, game: &str) -> Value {
        self.get(&format!("/api/g/{game}/legal")).await.ok().json()
    }

    pub async fn act(&mut self, game: &str, expect: usize, action: &Value) -> Answer {
        let body = json!({ "expect": expect, "actions": [action] });
        self.post(&format!("/api/g/{game}/act"), body).await
    }

    /// Does the first legal action that is not a pass: the new length.
    pub async fn step(&mut self, game: &str) -> usize {
        let legal = self.legal(game).await;
        let length = legal["length"].as_u64().unwrap() as usize;
        let actions = legal["actions"].as_array().unwrap();
        let action = actions.iter().find(|action| **action != json!("pass")).unwrap();
        let acted = self.act(game, length, action).await.ok().json();
        acted["length"].as_u64().unwrap() as usize
    }

    pub async fn undo(&mut self, game: &str, expect: usize, whole: bool) -> Answer {
        self.post(&format!("/api/g/{game}/undo"), json!({ "expect": expect, "whole": whole })).await
    }

    pub async fn length(&mut self, game: &str) -> usize {
        self.legal(game).await["length"].as_u64().unwrap() as usize
    }

    pub async fn record(&mut self, game: &str) -> String {
        self.get(&format!("/api/g/{game}/record")).await.ok().text()
    }
}

/// Waits until something holds; not for ever.
pub async fn until(mut holds: impl AsyncFnMut() -> bool) {
    for _ in 0..500 {
        if holds().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it did not come about in ten seconds");
}

impl Flaky {
    fn check(&self, flag: &AtomicBool) -> Result<(), StoreFault> {
        if flag.load(Ordering::SeqCst) {
            Err(StoreFault::NotDone("no disk".to_owned()))
        } else {
            Ok(())
        }
    }
}

#[async_trait]
impl Database for Flaky {
    async fn commit(&self, batch: &[Write]) -> Result<(), StoreFault> {
        self.check(&self.writes_fail)?;
        self.inner.commit(batch).await?;
        match self.unsure.load(Ordering::SeqCst) {
            true => Err(StoreFault::Unsure("half a disk".to_owned())),
            false => Ok(()),
        }
    }

    async fn tidy(&self) {
        self.inner.tidy().await;
    }

    async fn settle(&self) -> Result<(), StoreFault> {
        self.check(&self.unsure)?;
        self.inner.settle().await
    }

    async fn is_known(&self, person: &str) -> Result<bool, StoreFault> {
        self.inner.is_known(person).await
    }

    async fn uploaded(&self, person: &str) -> Result<Uploaded, StoreFault> {
        self.inner.uploaded(person).await
    }

    async fn text(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.inner.text(hash).await
    }

    async fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreFault> {
        self.check(&self.reads_fail)?;
        self.inner.game(id).await
    }

    async fn seat_of(&self, token_hash: &str) -> Result<Option<Leads>, StoreFault> {
        self.inner.seat_of(token_hash).await
    }

    async fn games_of(&self, person: &str, most: u32) -> Result<Vec<Summary>, StoreFault> {
        self.inner.games_of(person, most).await
    }

    async fn awaiting_computers(&self) -> Result<Vec<String>, StoreFault> {
        self.inner.awaiting_computers().await
    }

    async fn note(&self, game: i64, person: &str) -> Result<String, StoreFault> {
        self.inner.note(game, person).await
    }

    async fn armies_of(&self, person: &str) -> Result<Vec<ArmyRow>, StoreFault> {
        self.check(&self.reads_fail)?;
        self.inner.armies_of(person).await
    }

    async fn close(&self) {
        self.inner.close().await;
    }
}
