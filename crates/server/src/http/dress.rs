use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::pages;

/// Errors as pages where a page was asked for. Elsewhere they stay JSON.
pub async fn errors(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    if !is_error {
        return response;
    }
    let (parts, _) = response.into_parts();
    let error = match parts.extensions.get::<Error>() {
        Some(error) => error.clone(),
        // One of axum's own, such as a wrong method.
        None => Error::plain(parts.status),
    };
    let mut dressed = if path.starts_with("/api/") {
        error.into_response()
    } else {
        pages::error_page(&path, &error)
    };
    for (name, value) in &parts.headers {
        if !["content-type", "content-length"].contains(&name.as_str()) {
            dressed.headers_mut().append(name.clone(), value.clone());
        }
    }
    dressed
}
