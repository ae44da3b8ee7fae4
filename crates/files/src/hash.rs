//! Fingerprints of files, so that a recorded game knows what it was played with.

use sha2::{Digest, Sha256};

/// SHA-256 over the texts, a zero byte between them, in hex. No TOML file has a zero byte.
pub fn of(texts: &[&str]) -> String {
    Sha256::digest(texts.join("\0")).iter().map(|byte| format!("{byte:02x}")).collect()
}
