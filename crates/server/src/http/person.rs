use std::net::IpAddr;

use axum::extract::{FromRequestParts, Request};
use axum::http::header::COOKIE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};

use super::origin::Origin;
use crate::app::Core;
use crate::error::Error;
use crate::room::{Game, Who};
use crate::secret;
use crate::work::Asker;

/// The name of the cookie.
const NAME: &str = "linstock";
/// Two years.
const AGE: u32 = 63_072_000;

/// Whoever asks: a browser, known by its cookie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The hash of the token, as in the store.
    pub id: String,
    /// Where he comes from.
    pub from: IpAddr,
    /// Whether he brought a cookie of ours.
    pub is_known: bool,
    /// With whose eyes he asks, if he says so: `as` in the address.
    pub side: Option<String>,
}

impl Person {
    pub fn who(&self) -> Who {
        Who { person: self.id.clone(), side: self.side.clone() }
    }

    /// In which line he waits for answers about a game.
    pub fn asks_of(&self, game: &Game) -> Asker {
        match game.seats_with(&self.id).next() {
            Some(_) => Asker::Player(self.id.clone()),
            None => self.asks(),
        }
    }

    /// In which line he waits otherwise.
    pub fn asks(&self) -> Asker {
        Asker::Stranger(self.from)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Person {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Person, Error> {
        let person = parts.extensions.get::<Person>().cloned();
        let person = person.ok_or_else(|| Error::internal("nobody was greeted", &parts.uri))?;
        let asked = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        let mut side = asked.filter(|(name, value)| name == "as" && !value.is_empty());
        Ok(Person { side: side.next().map(|(_, value)| value.into_owned()), ..person })
    }
}

/// Knows a person again, or makes a cookie for him. Only tokens that were made here count: by their
/// seal, or, from before there were seals and after the secret was lost, by what the store has of them.
pub async fn greet(
    core: &Core,
    origin: &Origin,
    request: &mut Request,
) -> Result<Option<HeaderValue>, Error> {
    let from = origin.address;
    let brought = cookie(request.headers()).map(str::to_owned);
    let (token, seal) = match &brought {
        Some(text) => text.split_once('.').unwrap_or((text, "")),
        None => ("", ""),
    };
    if secret::is_token(token) {
        let person = Person { id: secret::hash(token), from, is_known: true, side: None };
        let sealed = core.secret.is_sealed(token, seal);
        if sealed || is_stored(core, &person).await? {
            request.extensions_mut().insert(person);
            return Ok(if sealed { None } else { header(core, origin, token) });
        }
    }
    // Programs that never send the cookie back should not be sent one with each picture.
    let path = request.uri().path();
    let is_page = !path.starts_with("/api/g/") && !path.contains('.');
    let token = secret::token().map_err(|e| Error::internal("no random numbers", e))?;
    let stranger = Person { id: secret::hash(&token), from, is_known: false, side: None };
    request.extensions_mut().insert(stranger);
    Ok(header(core, origin, &token).filter(|_| is_page))
}

async fn is_stored(core: &Core, person: &Person) -> Result<bool, Error> {
    let known = core.store.read.is_known(&person.id).await;
    known.map_err(|e| Error::internal("the store cannot be read", e))
}

fn header(core: &Core, origin: &Origin, token: &str) -> Option<HeaderValue> {
    let (seal, secure) = (core.secret.seal(token), if origin.secure { "; Secure" } else { "" });
    let cookie =
        format!("{NAME}={token}.{seal}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&cookie).ok()
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs =
        cookies.flat_map(|all| all.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.into_iter().find(|(name, _)| *name == NAME).map(|(_, token)| token)
}
