//! The program, serving from a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct Program {
    child: Child,
    folder: tempfile::TempDir,
    pub url: String,
}

impl Program {
    pub fn start() -> Program {
        Program::start_with(&[])
    }

    /// With more arguments of `linstock serve`.
    pub fn start_with(more: &[&str]) -> Program {
        let folder = tempfile::tempdir().expect("a folder");
        let (child, url) = spawn(folder.path(), 0, more);
        Program { child, folder, url }
    }

    /// Killed without a word, as by a power cut.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Started again on the same folder and the same port.
    pub fn start_again(&mut self) {
        let port = self.url.rsplit(':').next().and_then(|p| p.trim_matches('/').parse().ok());
        let port: u16 = port.expect("a port");
        for _ in 0..50 {
            let (child, url) = spawn(self.folder.path(), port, &[]);
            if !url.is_empty() {
                (self.child, self.url) = (child, url);
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("it does not start again on port {port}");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The process, and the address that it prints; empty if it ended before.
fn spawn(folder: &Path, port: u16, more: &[&str]) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_linstock"))
        .args(["serve", "--port", &port.to_string(), "--data"])
        .arg(folder)
        .args(more)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let url = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let at = line.find("http://")?;
        Some(line[at..].split_whitespace().next()?.trim_end_matches('/').to_owned())
    });
    // What it says later must not fill the pipe.
    std::thread::spawn(move || lines.for_each(drop));
    (child, url.unwrap_or_default())
}
