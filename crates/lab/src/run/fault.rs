use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why a run was not begun, resumed, merged or read. Nothing has been overwritten.
#[derive(Debug)]
pub struct Fault {
    pub path: PathBuf,
    pub why: String,
}

impl Fault {
    pub fn new(path: &Path, why: impl fmt::Display) -> Fault {
        Fault { path: path.to_owned(), why: why.to_string() }
    }

    pub fn io(path: &Path) -> impl FnOnce(io::Error) -> Fault + '_ {
        move |error| Fault::new(path, error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.as_os_str().is_empty() {
            return f.write_str(&self.why);
        }
        write!(f, "{}: {}", self.path.display(), self.why)
    }
}

impl std::error::Error for Fault {}
