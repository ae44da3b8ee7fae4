use axum::extract::{FromRequestParts, Request};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::secret;

/// The name of the cookie.
const NAME: &str = "linstock";
/// Two years.
const AGE: u32 = 63_072_000;

/// Whoever asks: a browser, known by its cookie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The hash of the token, as in the store.
    pub id: String,
}

impl<S: Send + Sync> FromRequestParts<S> for Person {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Person, Error> {
        let person = parts.extensions.get::<Person>().cloned();
        person.ok_or_else(|| Error::internal("nobody was greeted", &parts.uri))
    }
}

/// Knows a person again, or gives him a token.
pub async fn greet(mut request: Request, next: Next) -> Response {
    let known = token(request.headers()).map(|token| Person { id: secret::hash(token) });
    if let Some(person) = known {
        request.extensions_mut().insert(person);
        return next.run(request).await;
    }
    // Programs that never send the cookie back should not be sent one with each picture.
    let path = request.uri().path();
    let is_page = !path.starts_with("/api/g/") && !path.contains('.');
    let token = match secret::token() {
        Ok(token) => token,
        Err(e) => return Error::internal("no random numbers", e).into_response(),
    };
    request.extensions_mut().insert(Person { id: secret::hash(&token) });
    let mut response = next.run(request).await;
    let cookie = format!("{NAME}={token}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax");
    if let (true, Ok(cookie)) = (is_page, HeaderValue::from_str(&cookie)) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs =
        cookies.flat_map(|all| all.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, token)| *name == NAME && secret::is_token(token)).map(|(_, t)| t)
}
