use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use indicatif::ProgressBar;
use table::{Folded, Loaded, Shelf, Sources, TextFolder};

use crate::end::End;
use crate::telling;

/// `linstock replay`
#[derive(Debug, Args)]
pub struct Replay {
    #[command(flatten)]
    pub record: Record,
    /// Only verify it
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
    /// A folder of texts that were kept (see `linstock play --texts`); by default `texts` beside the
    /// record, if it is there
    #[arg(long, value_name = "FOLDER")]
    pub texts: Option<PathBuf>,
}

/// Proves a record, then prints it. Nothing is printed of a record that is not in order; one that is, but
/// cannot be proved, is printed and said not to be.
pub fn run(shelf: &Shelf, args: &Replay, out: &mut dyn Write) -> Result<(), End> {
    let Loaded { table, proof } = load(shelf, &args.record)?;
    if !args.quiet {
        telling::title(shelf, &*table, out)?;
        telling::entries(&*table, 0, out)?;
        telling::result(&*table, out)?;
    }
    let (entries, dice) = (proof.entries, proof.dice);
    if let Some(folded) = table.folded() {
        out.flush()?;
        return Err(End::Failed(not_proved(folded, entries)));
    }
    Ok(writeln!(out, "Proved: {entries} decisions and {dice} dice give the events recorded.")?)
}

/// What is said of a record that was only folded.
pub fn not_proved(Folded { proved, why }: &Folded, entries: usize) -> String {
    let told = format!("told from its events, {proved} of {entries} decisions proved");
    format!("not proved: {why}; {told}")
}

/// The texts that were kept with a record.
pub fn texts_of(record: &Path, given: Option<&Path>) -> TextFolder {
    let beside = || record.parent().unwrap_or(Path::new("")).join("texts");
    TextFolder(given.map_or_else(beside, Path::to_owned))
}

/// Proves a record, or tells it from its events; what is cut off at its end is said.
pub fn load(shelf: &Shelf, record: &Record) -> Result<Loaded, End> {
    let fault = |e| End::file(&record.file, &e);
    let file = File::open(&record.file).map_err(fault)?;
    let bar = ProgressBar::new(file.metadata().map_err(fault)?.len());
    let input = BufReader::with_capacity(1 << 16, bar.wrap_read(file));
    let name = record.file.display().to_string();
    let texts = texts_of(&record.file, record.texts.as_deref());
    let (battle_file, tables) = (record.battle.clone(), record.tables.clone());
    let sources = Sources { battle_file, tables, texts: &texts };
    let loaded = shelf.open(&name, Box::new(input), &sources);
    bar.finish_and_clear();
    let loaded = loaded?;
    if let Some(cut_off) = loaded.proof.cut_off {
        eprintln!("linstock: {name}: {cut_off}");
    }
    Ok(loaded)
}
