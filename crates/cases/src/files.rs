//! Finding case files and reading them: whatever is there, the answer is text or a fault.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::fault::Fault;

/// Nothing above this is read.
const MAX_BYTES: u64 = 4 * 1024 * 1024;
/// Folders within folders, so that a circle of links ends.
const MAX_DEPTH: usize = 16;

/// The files a path stands for: itself, or every `.toml` file below it in order of name.
pub fn find(path: &Path) -> Result<Vec<PathBuf>, Fault> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    walk(path, MAX_DEPTH, &mut found)?;
    if found.is_empty() {
        return Err(whole(path, "a folder without case files", "files ending in .toml"));
    }
    Ok(found)
}

fn walk(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), Fault> {
    let unreadable = |e: std::io::Error| whole(folder, cannot(&e), "a folder");
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        entries.push(entry.map_err(unreadable)?.path());
    }
    entries.sort();
    for path in entries {
        if path.is_dir() && depth > 0 {
            walk(&path, depth - 1, found)?;
        } else if path.extension().is_some_and(|e| e == "toml") && !path.is_dir() {
            found.push(path);
        }
    }
    Ok(())
}

pub fn read(path: &Path) -> Result<String, Fault> {
    let about = fs::metadata(path).map_err(|e| whole(path, cannot(&e), "a case file"))?;
    if !about.is_file() {
        return Err(whole(path, "something that is not a file", "a case file"));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes))
        .map_err(|e| whole(path, cannot(&e), "a case file"))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(whole(path, "a file of more than 4 MB", "a case file"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        Fault {
            line: Some(1 + before.iter().filter(|b| **b == b'\n').count()),
            ..whole(path, "a byte that is not UTF-8", "text in UTF-8")
        }
    })
}

fn cannot(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        kind => format!("something that cannot be read ({kind})"),
    }
}

fn whole(path: &Path, found: impl Into<String>, expected: &str) -> Fault {
    Fault {
        file: path.display().to_string(),
        line: None,
        found: found.into(),
        expected: expected.to_owned(),
    }
}
