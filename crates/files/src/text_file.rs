use std::path::Path;

use crate::fault::Fault;
use crate::{hash, read};

/// A file as text, and what faults call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub text: String,
}

impl TextFile {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> TextFile {
        TextFile { name: name.into(), text: text.into() }
    }

    /// From disk.
    pub fn read(path: &Path) -> Result<TextFile, Fault> {
        read::read(path).map(|(name, text)| TextFile { name, text })
    }

    /// The fingerprint of the text.
    pub fn hash(&self) -> String {
        hash::of(&[&self.text])
    }
}
