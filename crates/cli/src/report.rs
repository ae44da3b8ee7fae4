use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lab::report;
use table::Shelf;

use crate::end::End;
use crate::replay::{self, Record};

/// `linstock report`
#[derive(Debug, Args)]
pub struct Report {
    #[command(flatten)]
    record: Record,
    /// Where the page goes
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
}

/// Proves a record and writes a page about it.
pub fn run(shelf: &Shelf, args: &Report, out: &mut dyn Write) -> Result<(), End> {
    let loaded = replay::load(shelf, &args.record)?;
    let page = report::game_page(&loaded.table.account()?);
    std::fs::write(&args.output, &page).map_err(|e| End::file(&args.output, &e))?;
    Ok(writeln!(out, "{}: {} kB", args.output.display(), page.len().div_ceil(1000))?)
}
