//! Random names, tokens, and what is kept of them.
//!
//! A token is 128 random bits that only its holder has; the store has its SHA-256. Tokens of seats
//! are made from the server's own secret, so that the link can be shown to its owner again.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use hmac::{Hmac, Mac};
use rand_core::{OsRng, TryRngCore};
use sha2::{Digest, Sha256};

/// The file of a data folder that holds the server's own secret.
pub const FILE: &str = "secret";

/// Letters of ids: no vowels and no look-alikes, so that no words come about.
const LETTERS: &[u8; 28] = b"23456789bcdfghjkmnpqrstvwxyz";

/// Bytes of a token.
const TOKEN: usize = 16;

/// Bytes from the operating system.
pub fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    OsRng.try_fill_bytes(&mut bytes).map_err(|e| io::Error::other(e.to_string()))?;
    Ok(bytes)
}

/// The name of a game: 12 letters, 57 bits. Whoever knows it may watch.
pub fn game_id() -> io::Result<String> {
    let mut id = String::with_capacity(12);
    while id.len() < 12 {
        let limit = 256 - 256 % LETTERS.len();
        let bytes = random::<16>()?;
        let fair = bytes.iter().map(|b| usize::from(*b)).filter(|b| *b < limit);
        id.extend(fair.map(|b| char::from(LETTERS[b % LETTERS.len()])).take(12 - id.len()));
    }
    Ok(id)
}

/// A new token for a browser.
pub fn token() -> io::Result<String> {
    Ok(hex(&random::<TOKEN>()?))
}

/// Whether text could be a token at all.
pub fn is_token(text: &str) -> bool {
    text.len() == 2 * TOKEN && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// What the store keeps of a token.
pub fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

pub fn hex(bytes: &[u8]) -> String {
    let digit = |n: u8| char::from(b"0123456789abcdef"[usize::from(n)]);
    bytes.iter().flat_map(|b| [digit(b >> 4), digit(b & 15)]).collect()
}

/// The server's own secret: a file of the data folder.
pub struct Secret([u8; 32]);

impl Secret {
    /// Reads it, or draws one; whether it is new.
    pub fn open(data: &Path) -> io::Result<(Secret, bool)> {
        match Secret::read(data) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                let secret = Secret(random()?);
                write_private(&data.join(FILE), &secret.0)?;
                Ok((secret, true))
            }
            read => read.map(|secret| (secret, false)),
        }
    }

    pub fn read(data: &Path) -> io::Result<Secret> {
        let path = data.join(FILE);
        let named = |e: io::Error| io::Error::new(e.kind(), format!("{}: {e}", path.display()));
        let bytes = fs::read(&path).map_err(named)?;
        let wrong = || io::Error::other("found a secret of another length, expected 32 bytes");
        Secret::of(&bytes).ok_or_else(|| named(wrong()))
    }

    pub fn of(bytes: &[u8]) -> Option<Secret> {
        bytes.try_into().ok().map(Secret)
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// For servers in tests.
    pub fn fresh() -> io::Result<Secret> {
        random().map(Secret)
    }

    /// The token of a seat.
    pub fn seat(&self, game: &str, seat: u32) -> String {
        hex(&self.mac(&format!("seat {game} {seat}")).finalize().into_bytes()[..TOKEN])
    }

    /// What shows that a browser's token was made here.
    pub fn seal(&self, token: &str) -> String {
        hex(&self.mac(&format!("browser {token}")).finalize().into_bytes()[..TOKEN])
    }

    /// Whether a seal is ours, in time that tells nothing.
    pub fn is_sealed(&self, token: &str, seal: &str) -> bool {
        let bytes: Option<Vec<u8>> = seal
            .as_bytes()
            .chunks(2)
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
            .collect();
        let mac = self.mac(&format!("browser {token}"));
        is_token(seal) && bytes.is_some_and(|bytes| mac.verify_truncated_left(&bytes).is_ok())
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("takes keys of any length");
        mac.chain_update(text.as_bytes())
    }
}

pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_long_enough_and_differ() {
        let (a, b) = (game_id().unwrap(), game_id().unwrap());
        assert_eq!(a.len(), 12);
        assert_ne!(a, b);
        let token = token().unwrap();
        assert!(is_token(&token));
        assert_ne!(hash(&token), token);
        assert!(!is_token("") && !is_token(&token.to_uppercase()) && !is_token(&token[1..]));
    }

    #[test]
    fn the_secret_is_kept_and_makes_the_same_tokens() {
        let folder = tempfile::tempdir().unwrap();
        let (one, new) = Secret::open(folder.path()).unwrap();
        assert!(new);
        let (two, new) = Secret::open(folder.path()).unwrap();
        assert!(!new);
        let token = token().unwrap();
        assert!(two.is_sealed(&token, &one.seal(&token)));
        assert!(!Secret::fresh().unwrap().is_sealed(&token, &one.seal(&token)));
        assert!(!one.is_sealed(&token, "") && !one.is_sealed(&token, &one.seal(&token)[..8]));
        assert_eq!(one.seat("g", 1), two.seat("g", 1));
        assert_ne!(one.seat("g", 1), one.seat("g", 2));
        assert!(is_token(&one.seat("g", 1)));
    }
}
