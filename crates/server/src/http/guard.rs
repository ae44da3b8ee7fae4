//! What every request passes on its way in, and every answer on its way out.

use std::any::Any;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, RETRY_AFTER,
    SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::limits::Kind;
use super::{Person, dress, origin, person};
use crate::App;
use crate::error::Error;

const POLICY: &str = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// The way of every request: counted, known, answered in time; errors in words, headers strict.
pub async fn pass(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let uri = request.uri().clone();
    let mut response = match admit(&app, &mut request).await {
        Err(error) => error.into_response(),
        Ok(cookie) => {
            let answer = tokio::time::timeout(app.core.config.timeout, next.run(request));
            // What was asked for may still be done.
            let mut response = answer.await.unwrap_or_else(|_| Error::slow().into_response());
            if let Some(cookie) = cookie {
                response.headers_mut().append(SET_COOKIE, cookie);
            }
            response
        }
    };
    if response.status() >= StatusCode::BAD_REQUEST {
        response = dress::error(uri.path(), response);
    }
    headers(&mut response);
    response
}

/// Counts the request, knows who sends it, and lets changes come from our own pages only.
async fn admit(app: &App, request: &mut Request) -> Result<Option<HeaderValue>, Error> {
    let trusted = &app.core.config.trusted;
    let origin = origin::of(request, trusted);
    if trusted.is_empty() && origin::looks_forwarded(request.headers()) {
        app.warn_of_proxy();
    }
    let changes = !request.method().is_safe();
    if changes {
        check_origin(request.headers())?;
    }
    let makes = changes && makes_games(request.method(), request.uri());
    let counted = [Some(Kind::Request), makes.then_some(Kind::Game)];
    for kind in counted.into_iter().flatten() {
        if !app.limiter.take(origin.address, kind, 1.0) {
            return Err(Error::too_many());
        }
    }
    let cookie = person::greet(&app.core, &origin, request).await?;
    let person = request.extensions().get::<Person>().filter(|person| person.is_known);
    for kind in counted.into_iter().flatten() {
        if person.is_some_and(|p| !app.limiter.take_as(&p.id, origin.address, kind, 1.0)) {
            return Err(Error::too_many());
        }
    }
    Ok(cookie)
}

fn makes_games(method: &Method, uri: &Uri) -> bool {
    let path = uri.path();
    let makes = ["/games", "/api/games", "/records", "/battles", "/learn"].contains(&path)
        || path.ends_with("/fork")
        || path.ends_with("/rematch")
        || path.ends_with("/survivors")
        || path.ends_with("/keep")
        || path.ends_with("/fight");
    method == Method::POST && makes
}

/// Browsers say where a request comes from; programs without a browser say nothing, and have no cookie
/// that somebody else could make them send.
fn check_origin(headers: &HeaderMap) -> Result<(), Error> {
    let foreign = || {
        Error::forbidden("origin", "Expected a request of our own page, found one of another site")
    };
    let text = |name: &HeaderName| headers.get(name).map(|v| v.to_str().unwrap_or("?"));
    match headers.get("sec-fetch-site").map(|v| v.to_str().unwrap_or("?")) {
        None | Some("same-origin" | "none") => {}
        Some(_) => return Err(foreign()),
    }
    match text(&ORIGIN) {
        None => Ok(()),
        Some(origin) => {
            let site = origin.split_once("://").map(|(_, site)| site);
            let same = site.is_some() && site == text(&HOST);
            if same { Ok(()) } else { Err(foreign()) }
        }
    }
}

/// There is nothing at this address.
pub async fn nowhere() -> Error {
    Error::missing("such page")
}

/// A handler broke off: a bug, but only of this request.
pub fn broke(panic: Box<dyn Any + Send>) -> Response {
    let words = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    let words = words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
    Error::internal("a request broke off", words).into_response()
}

/// What every answer says.
fn headers(response: &mut Response) {
    let status = response.status();
    let headers = response.headers_mut();
    let fixed = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if status >= StatusCode::BAD_REQUEST || !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if status == StatusCode::TOO_MANY_REQUESTS {
        headers.insert(RETRY_AFTER, HeaderValue::from_static("5"));
    }
}
