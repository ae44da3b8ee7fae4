//! Bodies and queries, with our own words when they are wrong.

use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use bytes::Bytes;
use serde::de::DeserializeOwned;

use super::LARGEST;
use crate::error::Error;

/// A body in JSON.
pub struct Body<T>(pub T);

/// A body as a form: names and values in their order.
pub struct Form(pub Vec<(String, String)>);

/// What stands after the question mark.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Error> {
        check_kind(&request, "application/json")?;
        let bytes = Bytes::from_request(request, state).await.map_err(too_large)?;
        let value = serde_json::from_slice(&bytes);
        value.map(Body).map_err(|e| Error::bad(format!("not what was expected: {e}")))
    }
}

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Form, Error> {
        check_kind(&request, "application/x-www-form-urlencoded")?;
        let bytes = Bytes::from_request(request, state).await.map_err(too_large)?;
        Ok(Form(form_urlencoded::parse(&bytes).into_owned().collect()))
    }
}

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Error> {
        let query = Query::from_request_parts(parts, state).await;
        query
            .map(|Query(value)| Asked(value))
            .map_err(|e: QueryRejection| Error::bad(e.body_text()))
    }
}

impl Form {
    /// The first value of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// All values of that name.
    pub fn all(&self, name: &str) -> Vec<String> {
        self.0.iter().filter(|(n, _)| n == name).map(|(_, value)| value.clone()).collect()
    }

    pub fn text(&self, name: &str) -> String {
        self.get(name).unwrap_or_default().to_owned()
    }

    pub fn number(&self, name: &str) -> Result<usize, Error> {
        let text =
            self.get(name).ok_or_else(|| Error::bad(format!("Expected \"{name}\", found none")))?;
        text.parse()
            .map_err(|_| Error::bad(format!("Expected a number for {name}, found \"{text}\"")))
    }
}

/// A browser cannot be made to send this kind to another site without asking first.
fn check_kind(request: &Request, expected: &str) -> Result<(), Error> {
    let found = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = found.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case(expected) {
        return Ok(());
    }
    let mut error = Error::bad(format!("Expected content type {expected}, found \"{kind}\""));
    error.status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    Err(error)
}

fn too_large(rejection: BytesRejection) -> Error {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::too_large(LARGEST),
        _ => Error::bad("The request broke off"),
    }
}
