use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::Path;

/// Held as long as a server uses its data folder. The system lets go of it when the program ends,
/// however it ends.
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Locks a folder, or says who has it.
    pub fn take(data: &Path) -> io::Result<Lock> {
        let path = data.join("lock");
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true).read(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path)?;
        match file.try_lock() {
            Ok(()) => {
                file.set_len(0)?;
                writeln!(file, "{}", std::process::id())?;
                Ok(Lock { _file: file })
            }
            Err(TryLockError::WouldBlock) => Err(io::Error::other(taken(data, &path))),
            Err(TryLockError::Error(e)) => Err(e),
        }
    }
}

fn taken(data: &Path, path: &Path) -> String {
    let who = std::fs::read_to_string(path).unwrap_or_default();
    let who = who.trim();
    let process = if who.is_empty() { String::new() } else { format!(" (process {who})") };
    format!(
        "{}: another server{process} uses this folder; stop it, or give another with --data",
        data.display()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_server_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock::take(folder.path()).unwrap();
        let refused = Lock::take(folder.path()).err().unwrap().to_string();
        assert!(refused.contains("another server"), "{refused}");
        drop(lock);
        assert!(Lock::take(folder.path()).is_ok());
    }
}
