//! What every request passes: origin, size, rate, headers.

use crate::table::{serve, serve_with};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use server::http::limits::Rate;

#[tokio::test]
async fn other_sites_cannot_act() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    for (name, value) in [
        ("origin", "http://elsewhere.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let request = Request::post(format!("/api/g/{game}/chat"));
        let request = request.header("content-type", "application/json").header("host", "here");
        let request = request.header(name, value).body(Body::from(r#"{"text":"x"}"#)).unwrap();
        assert_eq!(one.send(request).await.kind(), "origin", "{name}: {value}");
    }
    let request = Request::post(format!("/api/g/{game}/chat")).header("host", "here:80");
    let request =
        request.header("content-type", "application/json").header("origin", "http://here:80");
    let request = request.header("sec-fetch-site", "same-origin");
    one.send(request.body(Body::from(r#"{"text":"x"}"#)).unwrap()).await.ok();
    // A form cannot pretend to be JSON.
    let request = Request::post(format!("/api/g/{game}/chat")).header("content-type", "text/plain");
    let answer = one.send(request.body(Body::from(r#"{"text":"x"}"#)).unwrap()).await;
    assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let served = serve().await;
    let mut one = served.person();
    let (game, _) = one.begin("screen").await;
    let answer =
        one.post(&format!("/api/g/{game}/chat"), json!({ "text": "x".repeat(70_000) })).await;
    assert_eq!((answer.status, answer.kind().as_str()), (StatusCode::PAYLOAD_TOO_LARGE, "large"));
}

#[tokio::test]
async fn whoever_asks_too_often_waits() {
    let served = serve_with(|config| {
        config.limits.here.requests = Rate { each_second: 0.001, at_once: 5.0 };
        config.limits.here.games = Rate { each_second: 0.001, at_once: 1.0 };
    })
    .await;
    let mut one = served.person();
    one.begin("screen").await;
    let second = one.post("/api/games", json!({ "battle": "cowpens" })).await;
    assert_eq!((second.status, second.kind().as_str()), (StatusCode::TOO_MANY_REQUESTS, "often"));
    for _ in 0..3 {
        assert_eq!(one.get("/api/games").await.status, StatusCode::OK);
    }
    let answer = one.get("/api/games").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn every_answer_is_strict() {
    let served = serve().await;
    let mut one = served.person();
    for path in ["/", "/nowhere", "/api/nowhere", "/css/base.css"] {
        let answer = one.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        assert!(answer.headers.contains_key("referrer-policy"));
    }
    // Errors are pages for people and JSON for programs.
    let page = one.get("/nowhere").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
    assert_eq!(one.get("/api/nowhere").await.kind(), "missing");
}
