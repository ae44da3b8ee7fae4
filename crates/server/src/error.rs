//! What can go wrong with a request. Which one to use:
//!
//! - the words of the request are wrong, whoever says them: [`Error::bad`];
//! - there is no such thing, or the asker may not know of it: [`Error::missing`];
//! - somebody else may do it, but not this person: [`Error::forbidden`];
//! - it could have been right a moment ago, or will be later: [`Error::conflict`];
//! - the rules forbid it: the [`TableFault`] as it is, by `?`;
//! - the disk, not the request: [`Error::unavailable`]; it says whether the game is as it was;
//! - a bug: [`Error::internal`]. What happened goes to the log, not to the asker.
//!
//! The message is for people and says what was expected and what was found.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::{ShelfFault, TableFault};

use crate::store::StoreFault;

/// Why a request was not done. It has changed nothing, unless its kind is `unsure` or `slow`: then it
/// may have, and the journal of the game says what holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    pub status: StatusCode,
    /// One word for programs.
    pub kind: &'static str,
    pub message: String,
    /// The paragraph that forbids it.
    pub rule: Option<String>,
}

impl Error {
    fn new(status: StatusCode, kind: &'static str, message: impl fmt::Display) -> Error {
        Error { status, kind, message: message.to_string(), rule: None }
    }

    pub fn bad(message: impl fmt::Display) -> Error {
        Error::new(StatusCode::BAD_REQUEST, "bad", message)
    }

    pub fn missing(what: impl fmt::Display) -> Error {
        Error::new(StatusCode::NOT_FOUND, "missing", format!("there is no {what}"))
    }

    pub fn forbidden(kind: &'static str, message: impl fmt::Display) -> Error {
        Error::new(StatusCode::FORBIDDEN, kind, message)
    }

    pub fn conflict(kind: &'static str, message: impl fmt::Display) -> Error {
        Error::new(StatusCode::CONFLICT, kind, message)
    }

    pub fn stale(expected: usize, length: usize) -> Error {
        Error::conflict("stale", TableFault::Stale { expected, length })
    }

    /// It would tell what is hidden from whoever asks.
    pub fn secret() -> Error {
        Error::forbidden("secret", "You can see this when the game is over")
    }

    pub fn over() -> Error {
        Error::conflict("over", "This game is over")
    }

    /// What the rules forbid, by this paragraph.
    pub fn refused(message: impl fmt::Display, rule: String) -> Error {
        let error = Error::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", message);
        Error { rule: Some(rule), ..error }
    }

    /// It was understood, and is not in order.
    pub fn unfit(message: impl fmt::Display) -> Error {
        Error::new(StatusCode::UNPROCESSABLE_ENTITY, "army", message)
    }

    pub fn unavailable(fault: StoreFault) -> Error {
        tracing::error!("a write failed: {fault}");
        let (status, kind, message) = match fault {
            StoreFault::NotDone(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "disk",
                "The server can't save this now, so it was not done. Try again.",
            ),
            StoreFault::Unsure(_) => (
                StatusCode::SERVICE_UNAVAILABLE,
                "unsure",
                "The disk failed while this was saved: it may have been done. Look before you try again.",
            ),
            StoreFault::Moved => (
                StatusCode::CONFLICT,
                "stale",
                "This game was changed by somebody else, so it was not done. Load it again.",
            ),
        };
        Error::new(status, kind, message)
    }

    /// A link that seats nobody any more.
    pub fn used_up() -> Error {
        let message = "This link has been used or is too old. To play on this device, open the game where \
                       you play it and make a link under Settings.";
        Error::conflict("used", message)
    }

    /// A file that cannot be read, with the place and the reason.
    pub fn misread(message: impl fmt::Display) -> Error {
        Error::new(StatusCode::UNPROCESSABLE_ENTITY, "battle", message)
    }

    pub fn internal(what: &str, cause: impl fmt::Display) -> Error {
        tracing::error!("{what}: {cause}");
        let message = "Something went wrong on the server, and was noted there";
        Error::new(StatusCode::INTERNAL_SERVER_ERROR, "bug", message)
    }

    /// Another content type than expected.
    pub fn other_kind(message: impl fmt::Display) -> Error {
        Error::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad", message)
    }

    pub fn too_large(limit: usize) -> Error {
        let message = format!("Expected at most {limit} bytes, found more");
        Error::new(StatusCode::PAYLOAD_TOO_LARGE, "large", message)
    }

    /// Of an answer that has no words of ours.
    pub fn plain(status: StatusCode) -> Error {
        let message = status.canonical_reason().unwrap_or("this does not work").to_lowercase();
        Error::new(status, "http", message)
    }

    pub fn slow() -> Error {
        let message = "That took too long. It may still be done: look before you try again.";
        Error::new(StatusCode::REQUEST_TIMEOUT, "slow", message)
    }

    pub fn busy() -> Error {
        let message = "The server is too busy to answer this now. Try again in a moment.";
        Error::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
    }

    pub fn too_many() -> Error {
        let message = "Too many requests at once. Wait a moment.";
        Error::new(StatusCode::TOO_MANY_REQUESTS, "often", message)
    }
}

impl From<TableFault> for Error {
    fn from(fault: TableFault) -> Error {
        let kind = fault.kind();
        let status = match &fault {
            TableFault::Broke { message } => {
                return Error::internal("the rules broke off", message);
            }
            TableFault::Stale { .. }
            | TableFault::Over
            | TableFault::Running
            | TableFault::Folded { .. } => StatusCode::CONFLICT,
            TableFault::NotYourTurn { .. } => StatusCode::CONFLICT,
            TableFault::Refused { .. } | TableFault::InPlan { .. } | TableFault::NoUndo { .. } => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            _ => StatusCode::BAD_REQUEST,
        };
        let rule = match &fault {
            TableFault::Refused { rule, .. } | TableFault::InPlan { rule, .. } => {
                Some(rule.clone())
            }
            _ => None,
        };
        Error { status, kind, message: fault.to_string(), rule }
    }
}

impl From<ShelfFault> for Error {
    fn from(fault: ShelfFault) -> Error {
        match fault {
            ShelfFault::Broke { message } => Error::internal("the rules broke off", message),
            // It was understood as a record, and is not in order.
            ShelfFault::Record(_) => {
                Error::new(StatusCode::UNPROCESSABLE_ENTITY, fault.kind(), fault)
            }
            fault => Error::new(StatusCode::BAD_REQUEST, fault.kind(), fault),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// What is sent: `{"error": {...}}`.
#[derive(Serialize)]
struct Sent<'a> {
    error: ErrorSent<'a>,
}

#[derive(Serialize)]
struct ErrorSent<'a> {
    kind: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
}

/// As JSON. Pages get it dressed by `http::dress`, which finds it among the extensions.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let told =
            ErrorSent { kind: self.kind, message: &self.message, rule: self.rule.as_deref() };
        let mut response = (self.status, Json(Sent { error: told })).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
