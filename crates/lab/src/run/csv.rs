//! Comma-separated values, as RFC 4180 has them, with plain line feeds.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::folder::unfinished;
use super::tables::{Cell, Column, Sink};

pub struct Csv {
    path: PathBuf,
    out: BufWriter<File>,
}

impl Csv {
    pub fn create(path: &Path, columns: &[Column]) -> io::Result<Csv> {
        let out = BufWriter::new(File::create(unfinished(path))?);
        let mut csv = Csv { path: path.to_owned(), out };
        let names: Vec<Cell<'_>> = columns.iter().map(|column| Cell::Text(&column.name)).collect();
        csv.row(&names)?;
        Ok(csv)
    }
}

impl Sink for Csv {
    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (n, cell) in cells.iter().enumerate() {
            if n > 0 {
                self.out.write_all(b",")?;
            }
            match cell {
                Cell::Number(number) => write!(self.out, "{number}")?,
                Cell::Text(text) if text.contains([',', '"', '\n', '\r']) => {
                    write!(self.out, "\"{}\"", text.replace('"', "\"\""))?;
                }
                Cell::Text(text) => self.out.write_all(text.as_bytes())?,
            }
        }
        self.out.write_all(b"\n")
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()?;
        fs::rename(unfinished(&self.path), &self.path)
    }
}
