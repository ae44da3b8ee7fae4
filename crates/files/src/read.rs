//! Reading files from disk: whatever is there, the answer is text or a fault.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::fault::{Fault, MAX_BYTES, line_at, too_long};

pub fn read(path: &Path) -> Result<(String, String), Fault> {
    let name = path.display().to_string();
    let about = std::fs::metadata(path).map_err(|e| unreadable(&name, &e))?;
    if !about.is_file() {
        let what = if about.is_dir() { "a directory" } else { "something that is not a file" };
        return Err(Fault::whole_file(&name, what, "a file"));
    }
    if about.len() > MAX_BYTES as u64 {
        return Err(too_long(&name));
    }
    let file = File::open(path).map_err(|e| unreadable(&name, &e))?;
    let mut bytes = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(|e| unreadable(&name, &e))?;
    if bytes.len() > MAX_BYTES {
        return Err(too_long(&name));
    }
    let text = text_of(&name, bytes)?;
    Ok((name, text))
}

/// Bytes from anywhere to text: what is not UTF-8 or too long is refused.
pub fn text(file_name: &str, bytes: Vec<u8>) -> Result<String, Fault> {
    if bytes.len() > MAX_BYTES {
        return Err(too_long(file_name));
    }
    text_of(file_name, bytes)
}

/// Bytes to text, with the line of the first byte that is none.
fn text_of(file: &str, bytes: Vec<u8>) -> Result<String, Fault> {
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Fault {
            file: file.to_owned(),
            line: Some(line_at(error.as_bytes(), at)),
            found: "a byte that is not UTF-8".to_owned(),
            expected: "text in UTF-8".to_owned(),
        }
    })
}

fn unreadable(file: &str, error: &std::io::Error) -> Fault {
    use std::io::ErrorKind;
    let found = match error.kind() {
        ErrorKind::NotFound => "no such file".to_owned(),
        ErrorKind::PermissionDenied => "a file that may not be read".to_owned(),
        kind => format!("a file that cannot be read ({kind})"),
    };
    Fault::whole_file(file, found, "a file")
}
