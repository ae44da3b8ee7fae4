//! The games of a run that are over, one a line, tied together by sums.

use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use battle::{LONGEST_LINE, Sum, split_sum};

use super::{Fault, Manifest};
use crate::GameResult;

/// Where it stands in the folder.
pub const FILE: &str = "games.jsonl";

/// A torn last line, which was dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CutOff {
    pub line: u64,
    pub bytes: usize,
}

impl fmt::Display for CutOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, bytes) = (self.line, self.bytes);
        write!(
            f,
            "line {line} is cut off after {bytes} bytes and dropped; its game is played again"
        )
    }
}

/// Reads a journal line by line.
pub struct Reader<'a> {
    manifest: &'a Manifest,
    path: PathBuf,
    input: BufReader<File>,
    sum: Sum,
    line: Vec<u8>,
    pub games: u64,
    /// Bytes of the whole lines so far.
    pub bytes: u64,
    pub cut_off: Option<CutOff>,
}

impl<'a> Reader<'a> {
    pub fn open(folder: &Path, manifest: &'a Manifest) -> Result<Reader<'a>, Fault> {
        let path = folder.join(FILE);
        let file = File::open(&path).map_err(Fault::io(&path))?;
        let input = BufReader::with_capacity(1 << 16, file);
        let (sum, line) = (manifest.sum(), Vec::new());
        Ok(Reader { manifest, path, input, sum, line, games: 0, bytes: 0, cut_off: None })
    }

    /// The next game; none at the end, or where the last line breaks off.
    pub fn next(&mut self) -> Result<Option<GameResult>, Fault> {
        self.line.clear();
        let mut limited = std::io::Read::take(&mut self.input, LONGEST_LINE as u64);
        limited.read_until(b'\n', &mut self.line).map_err(Fault::io(&self.path))?;
        if self.line.is_empty() {
            return Ok(None);
        }
        if self.line.last() != Some(&b'\n') {
            if self.line.len() == LONGEST_LINE {
                return Err(self.wrong("the line is too long to be a game"));
            }
            self.cut_off = Some(CutOff { line: self.games + 1, bytes: self.line.len() });
            return Ok(None);
        }
        let game = self.read()?;
        self.bytes += self.line.len() as u64;
        self.games += 1;
        Ok(Some(game))
    }

    fn read(&mut self) -> Result<GameResult, Fault> {
        let text = &self.line[..self.line.len() - 1];
        let text = std::str::from_utf8(text).map_err(|e| self.wrong(e))?;
        let (front, written) = split_sum(text);
        let mut sum = self.sum;
        sum.add(front.as_bytes());
        if !written.is_some_and(|written| sum.is_written(written)) {
            return Err(
                self.wrong("the sum does not fit: it was edited, or belongs to another run")
            );
        }
        let game: GameResult =
            serde_json::from_str(&format!("{front}}}")).map_err(|e| self.wrong(e))?;
        let expected = self.manifest.game_at(self.games);
        if self.games >= self.manifest.own_games() || game.game != expected {
            return Err(self.wrong(format!("found game {}; expected {expected}", game.game)));
        }
        self.sum = sum;
        Ok(game)
    }

    fn wrong(&self, why: impl fmt::Display) -> Fault {
        Fault::new(&self.path, format!("line {}: {why}", self.games + 1))
    }

    /// Reads on to the end.
    pub fn finish(mut self) -> Result<Reader<'a>, Fault> {
        while self.next()?.is_some() {}
        Ok(self)
    }

    /// Goes on where this stopped.
    pub fn writer(&self, file: File) -> Writer {
        Writer { path: self.path.clone(), file, sum: self.sum, line: Vec::new() }
    }
}

/// Adds games to a journal. A line is one call to `write_all`.
pub struct Writer {
    path: PathBuf,
    file: File,
    sum: Sum,
    line: Vec<u8>,
}

impl Writer {
    pub fn add(&mut self, game: &GameResult) -> Result<(), Fault> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, game).map_err(|e| Fault::new(&self.path, e))?;
        self.sum.close(&mut self.line);
        self.line.push(b'\n');
        self.file.write_all(&self.line).map_err(Fault::io(&self.path))
    }
}
