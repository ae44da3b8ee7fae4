use axum::extract::{FromRequestParts, Request};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

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

/// Knows a person again, or makes a cookie for him.
pub fn greet(request: &mut Request) -> Result<Option<HeaderValue>, Error> {
    let known = token(request.headers()).map(|token| Person { id: secret::hash(token) });
    if let Some(person) = known {
        request.extensions_mut().insert(person);
        return Ok(None);
    }
    // Programs that never send the cookie back should not be sent one with each picture.
    let path = request.uri().path();
    let is_page = !path.starts_with("/api/g/") && !path.contains('.');
    let token = secret::token().map_err(|e| Error::internal("no random numbers", e))?;
    request.extensions_mut().insert(Person { id: secret::hash(&token) });
    let cookie = format!("{NAME}={token}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax");
    Ok(HeaderValue::from_str(&cookie).ok().filter(|_| is_page))
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs =
        cookies.flat_map(|all| all.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, token)| *name == NAME && secret::is_token(token)).map(|(_, t)| t)
}
