//! The browser's side: its pure modules, its types, and that they name what is sent.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Config, Server, http};
use tower::ServiceExt;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

/// The properties of a type in `types.js`.
fn properties(name: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(web().join("js/types.js")).expect("types.js");
    let start = text
        .find(&format!("@typedef {{object}} {name}\n"))
        .unwrap_or_else(|| panic!("no type {name}"));
    let part = text[start..].split("*/").next().unwrap_or_default();
    let lines = part.lines().filter_map(|line| line.split("@property ").nth(1));
    lines.map(|line| name_of(line).to_owned()).collect()
}

/// What stands after the type: `{string | null} focus  the piece in hand`.
fn name_of(property: &str) -> &str {
    let after = property.rsplit("} ").next().unwrap_or_default();
    after.split_whitespace().next().unwrap_or_default()
}

fn keys(value: &Value) -> BTreeSet<String> {
    value.as_object().expect("an object").keys().cloned().collect()
}

fn check(value: &Value, types: &[&str]) {
    let expected: BTreeSet<String> = types.iter().flat_map(|name| properties(name)).collect();
    assert_eq!(keys(value), expected, "{types:?}");
}

struct Browser {
    router: axum::Router,
    cookie: String,
}

impl Browser {
    async fn send(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> axum::response::Response {
        let mut request =
            Request::builder().method(method).uri(path).header("cookie", &self.cookie);
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.router
            .clone()
            .oneshot(request.body(body).expect("a request"))
            .await
            .expect("an answer")
    }

    async fn json(&self, method: &str, path: &str, body: Option<Value>) -> Value {
        let response = self.send(method, path, body).await;
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        serde_json::from_slice(&bytes).unwrap_or_else(|e| panic!("{path}: {e}"))
    }
}

#[tokio::test]
async fn messages_have_the_fields_of_types_js() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config::new(folder.path().to_owned());
    config.port = Some(0);
    let server = Server::open(config, games::shelf()).await.expect("a server");
    let mut browser = Browser { router: http::router(server.app.clone()), cookie: String::new() };
    let front = browser.send("GET", "/", None).await;
    let cookie = front.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
    browser.cookie = cookie.split(';').next().unwrap_or_default().to_owned();

    let wish = json!({ "battle": "proving-field", "opponent": "screen" });
    let game = browser.json("POST", "/api/games", Some(wish)).await;
    let base = format!("/api/g/{}", game["id"].as_str().expect("an id"));
    let moment = browser.json("GET", &format!("{base}/moment"), None).await;
    check(&moment, &["Now", "Whole"]);
    check(&moment["html"], &["Parts"]);
    check(&moment["pieces"][0], &["Piece"]);
    let offers = browser.json("GET", &format!("{base}/offers"), None).await;
    check(&offers, &["Offers"]);
    check(&offers["offers"][0], &["Offer"]);

    let mut stream = browser.send("GET", &format!("{base}/stream"), None).await.into_body();
    let act = json!({ "expect": 0, "key": offers["offers"][0]["key"] });
    let done = browser.json("POST", &format!("{base}/act"), Some(act)).await;
    assert_eq!(done["ok"], true, "{done}");
    let change = loop {
        let frame = stream.frame().await.expect("a frame").expect("no fault");
        let text = String::from_utf8(frame.into_data().expect("data").to_vec()).expect("text");
        if text.contains("event: change") {
            break text;
        }
    };
    let data: String = change.lines().filter_map(|line| line.strip_prefix("data: ")).collect();
    let change: Value = serde_json::from_str(&data).expect("JSON");
    check(&change, &["Now", "Delta"]);
}

#[test]
fn pure_modules_pass_their_tests() {
    if Command::new("node").arg("--version").output().is_err() {
        eprintln!("SKIPPED: node is not here, the browser's modules were not tested");
        return;
    }
    let ran =
        Command::new("node").arg("--test").arg("test/").current_dir(web()).output().expect("node");
    let words = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{words}");
}

#[test]
fn scripts_have_right_types() {
    let tsc = web().join("node_modules/.bin/tsc");
    if !tsc.exists() {
        eprintln!("SKIPPED: types were not checked; `npm install` in web/ brings the checker");
        return;
    }
    let ran =
        Command::new(tsc).args(["-p", "jsconfig.json"]).current_dir(web()).output().expect("tsc");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
}

/// Small files, no build, nothing from elsewhere.
#[test]
fn modules_import_only_each_other() {
    for folder in ["js", "js/panels"] {
        for file in std::fs::read_dir(web().join(folder)).expect("a folder") {
            let path = file.expect("a file").path();
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            assert!(text.starts_with("// @ts-check"), "{}", path.display());
            let imports = text.lines().filter_map(|line| line.split(" from '").nth(1));
            for import in imports {
                let target = import.split('\'').next().unwrap_or_default();
                let target = path.with_file_name("x").parent().expect("a folder").join(target);
                assert!(target.exists(), "{}: {}", path.display(), target.display());
            }
        }
    }
}
