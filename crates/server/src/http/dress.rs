use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::pages;

/// An error as a page where a page was asked for. Elsewhere it is JSON.
pub fn error(path: &str, response: Response) -> Response {
    // A page that says itself what is wrong.
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("text/html")) {
        return response;
    }
    let (parts, _) = response.into_parts();
    // One without words is axum's own, such as a wrong method.
    let error = parts.extensions.get::<Error>();
    let error = error.cloned().unwrap_or_else(|| Error::plain(parts.status));
    let mut dressed = if path.starts_with("/api/") {
        error.into_response()
    } else {
        pages::error_page(path, &error)
    };
    for (name, value) in &parts.headers {
        if !["content-type", "content-length"].contains(&name.as_str()) {
            dressed.headers_mut().append(name.clone(), value.clone());
        }
    }
    dressed
}
