//! The texts that games are made of, by their fingerprints: what opens a record when the files that
//! come with the game have changed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use files::TextFile;
use serde::{Deserialize, Serialize};

/// Whoever keeps texts: a folder, a table of a database, a map.
pub trait Texts {
    /// The text that was kept under this fingerprint. It need not be trusted: what does not fit the
    /// record is not used.
    fn text(&self, hash: &str) -> Option<String>;
}

impl<F: Fn(&str) -> Option<String>> Texts for F {
    fn text(&self, hash: &str) -> Option<String> {
        self(hash)
    }
}

/// Nothing was kept.
pub struct NoTexts;

impl Texts for NoTexts {
    fn text(&self, _hash: &str) -> Option<String> {
        None
    }
}

/// A text to be kept, once for all games that have it. Two of equal fingerprint are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keepsake {
    pub hash: String,
    pub text: String,
}

/// What is kept under the fingerprint of a battle, which counts its choices too: the files of it, by
/// their own.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Contents {
    /// The version of this; its name marks it as ours.
    linstock_battle: u32,
    /// Name and fingerprint, the battle's own file first.
    files: Vec<(String, String)>,
}

/// A battle and its tables, to be kept.
pub(crate) fn keepsakes(
    scenario_hash: &str,
    files: &[TextFile],
    table_hash: &str,
    tables: &TextFile,
) -> Vec<Keepsake> {
    // Only the last part: where somebody has his files is nobody's business.
    let name = |file: &TextFile| {
        let name = Path::new(&file.name).file_name();
        name.map_or_else(|| file.name.clone(), |name| name.to_string_lossy().into_owned())
    };
    let contents = Contents {
        linstock_battle: 1,
        files: files.iter().map(|file| (name(file), file.hash())).collect(),
    };
    let contents = serde_json::to_string(&contents).unwrap_or_default();
    let keep = |hash: &str, text: &str| Keepsake { hash: hash.to_owned(), text: text.to_owned() };
    let mut kept = vec![keep(scenario_hash, &contents), keep(table_hash, &tables.text)];
    kept.extend(files.iter().map(|file| keep(&file.hash(), &file.text)));
    kept
}

/// The files of a battle, if they were kept.
pub(crate) fn battle(texts: &dyn Texts, scenario_hash: &str) -> Option<Vec<TextFile>> {
    let contents: Contents = serde_json::from_str(&texts.text(scenario_hash)?).ok()?;
    let file = |(name, hash): (String, String)| Some(TextFile::new(name, texts.text(&hash)?));
    contents.files.into_iter().map(file).collect()
}

/// Texts in a folder, each in a file named by its fingerprint.
pub struct TextFolder(pub PathBuf);

impl TextFolder {
    /// Puts texts there that are not there yet.
    pub fn keep(&self, texts: &[Keepsake]) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        for Keepsake { hash, text } in texts {
            match self.path(hash) {
                Some(path) if !path.exists() => fs::write(path, text)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Fingerprints come from outside: nothing else becomes part of a path.
    fn path(&self, hash: &str) -> Option<PathBuf> {
        let is_hash = !hash.is_empty() && hash.bytes().all(|b| b.is_ascii_hexdigit());
        is_hash.then(|| self.0.join(hash))
    }
}

impl Texts for TextFolder {
    fn text(&self, hash: &str) -> Option<String> {
        let file = TextFile::read(&self.path(hash)?).ok()?;
        Some(file.text)
    }
}
