//! A file beside the database that says how many commits it had. A database that has fewer has lost
//! its tail: the log file was deleted or damaged, or an old copy was put in its place.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The number and its double, so that a mark cut in half is not taken for another.
const LENGTH: usize = 42;

/// Written after each commit, without waiting for the disk: it may be behind, never ahead.
pub struct Mark(Option<File>);

impl Mark {
    /// The mark of a folder, and what it says; nothing if it is new or cannot be read.
    pub fn open(path: &Path) -> (Mark, Option<i64>) {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let Ok(mut file) = options.open(path) else { return (Mark(None), None) };
        let mut text = String::new();
        let read = file.read_to_string(&mut text).ok().and_then(|_| number(&text));
        (Mark(Some(file)), read)
    }

    /// A mark that cannot be written says less than it could, which harms nobody now.
    pub fn note(&mut self, commits: i64) {
        let Mark(Some(file)) = self else { return };
        let text = format!("{commits:020} {commits:020}\n");
        let written = file.seek(SeekFrom::Start(0)).and_then(|_| file.write_all(text.as_bytes()));
        if let Err(error) = written {
            tracing::warn!("the number of commits was not noted: {error}");
        }
    }
}

fn number(text: &str) -> Option<i64> {
    let (once, again) = text.get(..LENGTH)?.trim_end().split_once(' ')?;
    if once == again { once.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_noted_is_read_and_half_a_mark_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mark");
        let (mut mark, read) = Mark::open(&path);
        assert_eq!(read, None);
        mark.note(9);
        mark.note(10);
        assert_eq!(Mark::open(&path).1, Some(10));
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replacen("10", "99", 1)).unwrap();
        assert_eq!(Mark::open(&path).1, None);
        std::fs::write(&path, &text[..15]).unwrap();
        assert_eq!(Mark::open(&path).1, None);
    }
}
