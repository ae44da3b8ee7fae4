//! What can go wrong with a request. Which one to use:
//!
//! - the words of the request are wrong, whoever says them: [`Error::bad`];
//! - there is no such thing, or the asker may not know of it: [`Error::missing`];
//! - somebody else may do it, but not this person: [`Error::forbidden`];
//! - it could have been right a moment ago, or will be later: [`Error::conflict`];
//! - the rules forbid it: the [`TableFault`] as it is, by `?`;
//! - the disk, not the request: [`Error::unavailable`]; the game is as it was, and trying again helps;
//! - a bug: [`Error::internal`]. What happened goes to the log, not to the asker.
//!
//! The message is for people and says what was found and what was expected.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::{ShelfFault, TableFault};

/// Why a request was not done. It has changed nothing.
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

    pub fn over() -> Error {
        Error::conflict("over", "the game is over")
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

    pub fn unavailable(cause: impl fmt::Display) -> Error {
        tracing::error!("a write failed: {cause}");
        let message = "it could not be written to the disk and was not done; please try again";
        Error::new(StatusCode::SERVICE_UNAVAILABLE, "disk", message)
    }

    pub fn internal(what: &str, cause: impl fmt::Display) -> Error {
        tracing::error!("{what}: {cause}");
        let message = "something went wrong on the server; it has been noted there";
        Error::new(StatusCode::INTERNAL_SERVER_ERROR, "bug", message)
    }

    pub fn too_large(limit: usize) -> Error {
        let message = format!("found more than {limit} bytes; expected less");
        Error::new(StatusCode::PAYLOAD_TOO_LARGE, "large", message)
    }

    /// Of an answer that has no words of ours.
    pub fn plain(status: StatusCode) -> Error {
        let message = status.canonical_reason().unwrap_or("that does not work").to_lowercase();
        Error::new(status, "http", message)
    }

    pub fn slow() -> Error {
        Error::new(StatusCode::REQUEST_TIMEOUT, "slow", "that took too long")
    }

    pub fn too_many() -> Error {
        let message = "too many requests from this address; wait a moment";
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
            TableFault::Stale { .. } | TableFault::Over | TableFault::Running => {
                StatusCode::CONFLICT
            }
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
    error: Told<'a>,
}

#[derive(Serialize)]
struct Told<'a> {
    kind: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'a str>,
}

/// As JSON. Pages get it dressed by `http::dress`, which finds it among the extensions.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let told = Told { kind: self.kind, message: &self.message, rule: self.rule.as_deref() };
        let mut response = (self.status, Json(Sent { error: told })).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
