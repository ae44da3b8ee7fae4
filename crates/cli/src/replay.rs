use std::fs::File;
use std::io::{BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use indicatif::ProgressBar;
use table::{Loaded, Shelf};

use crate::end::End;
use crate::telling;

/// `linstock replay`
#[derive(Debug, Args)]
pub struct Replay {
    #[command(flatten)]
    pub record: Record,
    /// Only prove it
    #[arg(long, short)]
    pub quiet: bool,
}

/// A recorded game, and what it was played with.
#[derive(Debug, Args)]
pub struct Record {
    /// The record
    pub file: PathBuf,
    /// The battle's file, if it did not come with the game
    #[arg(long, value_name = "FILE")]
    pub battle: Option<PathBuf>,
    /// The tables it was played with, if not those that come with the game
    #[arg(long, value_name = "FILE")]
    pub tables: Option<PathBuf>,
}

/// Proves a record, then prints it. Nothing is printed of a record that is not in order.
pub fn run(shelf: &Shelf, args: &Replay, out: &mut dyn Write) -> Result<(), End> {
    let Loaded { table, proof } = load(shelf, &args.record)?;
    if !args.quiet {
        telling::title(shelf, &*table, out)?;
        telling::entries(&*table, 0, out)?;
        telling::result(&*table, out)?;
    }
    let (entries, dice) = (proof.entries, proof.dice);
    Ok(writeln!(out, "Proved: {entries} decisions and {dice} dice give the events recorded.")?)
}

/// Proves a record; what is cut off at its end is said.
pub fn load(shelf: &Shelf, record: &Record) -> Result<Loaded, End> {
    let fault = |e| End::file(&record.file, &e);
    let file = File::open(&record.file).map_err(fault)?;
    let bar = ProgressBar::new(file.metadata().map_err(fault)?.len());
    let input = BufReader::with_capacity(1 << 16, bar.wrap_read(file));
    let name = record.file.display().to_string();
    let loaded = shelf.load(&name, Box::new(input), record.battle.clone(), record.tables.clone());
    bar.finish_and_clear();
    let loaded = loaded?;
    if let Some(cut_off) = loaded.proof.cut_off {
        eprintln!("linstock: {name}: {cut_off}");
    }
    Ok(loaded)
}
