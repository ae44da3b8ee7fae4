//! Files that people send with a form.

use axum::extract::Multipart;
use axum::extract::multipart::{MultipartError, MultipartRejection};
use axum::http::StatusCode;
use bytes::Bytes;

use crate::error::Error;

/// One file, and what its sender calls it.
pub struct Sent {
    pub name: String,
    pub bytes: Bytes,
}

impl Sent {
    pub fn text(&self) -> Result<&str, Error> {
        let name = &self.name;
        std::str::from_utf8(&self.bytes)
            .map_err(|e| Error::bad(format!("{name}: expected UTF-8 text: {e}")))
    }
}

/// The files in fields of these names; the first must be there. Forms send an empty one where none was
/// chosen.
pub async fn files<const N: usize>(
    parts: Result<Multipart, MultipartRejection>,
    names: [&str; N],
    largest: usize,
) -> Result<[Option<Sent>; N], Error> {
    let broken = |e: MultipartError| match e.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::too_large(largest),
        _ => Error::bad(e.body_text()),
    };
    let mut parts = parts.map_err(|e| Error::other_kind(e.body_text()))?;
    let mut found = [const { None }; N];
    while let Some(part) = parts.next_field().await.map_err(broken)? {
        let Some(at) = names.iter().position(|name| part.name() == Some(name)) else { continue };
        let name = part.file_name().unwrap_or(names[at]).chars().take(60).collect();
        let bytes = part.bytes().await.map_err(broken)?;
        if bytes.len() > largest {
            return Err(Error::too_large(largest));
        }
        if !bytes.is_empty() || at == 0 {
            found[at] = Some(Sent { name, bytes });
        }
    }
    match &found[0] {
        Some(sent) if sent.bytes.is_empty() => Err(Error::bad(format!(
            "{}: expected a file with something in it, found it empty",
            sent.name
        ))),
        Some(_) => Ok(found),
        None => Err(Error::bad(format!("Expected a file named \"{}\", found none", names[0]))),
    }
}
