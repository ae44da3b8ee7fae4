//! Running the binary.
#![allow(dead_code)] // each test file uses its own part

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What a run printed and how it ended.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

impl Ran {
    #[track_caller]
    pub fn check(&self, code: i32) {
        assert_eq!(self.code, Some(code), "{}", self.err);
    }
}

pub fn linstock() -> Command {
    Command::new(env!("CARGO_BIN_EXE_linstock"))
}

pub fn run(args: &[&str]) -> Ran {
    told(linstock().args(args).output().unwrap())
}

/// Runs it with this on standard input.
pub fn feed(args: &[&str], input: &[u8]) -> Ran {
    let pipe = Stdio::piped;
    let mut child =
        linstock().args(args).stdin(pipe()).stdout(pipe()).stderr(pipe()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        told(child.wait_with_output().unwrap())
    })
}

fn told(output: Output) -> Ran {
    Ran {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code(),
    }
}
