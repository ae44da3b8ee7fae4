use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use desk::muster::{Judged, Muster};
use kernel::Seeded;
use table::Shelf;

use crate::end::End;
use crate::replay::{self, Record};
use crate::seed;

/// Nothing above this is read.
const LARGEST: u64 = 1024 * 1024;

/// `linstock section`
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Section {
    #[command(subcommand)]
    command: Option<Command>,
    /// Files of sections
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The game they are for, if several have armies to build
    #[arg(long)]
    ruleset: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Roll for the fallen of a finished game and save who is left
    After(After),
}

/// `linstock section after`
#[derive(Debug, Args)]
struct After {
    #[command(flatten)]
    record: Record,
    /// Whose section
    #[arg(long)]
    side: String,
    /// What the dice are seeded with
    #[arg(long)]
    seed: Option<u64>,
    /// Where the section goes
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
}

pub fn run(shelf: &Shelf, args: &Section, out: &mut dyn Write) -> Result<(), End> {
    if let Some(Command::After(args)) = &args.command {
        return after(shelf, args, out);
    }
    let muster = muster(shelf, args.ruleset.as_deref())?;
    let mut faults = Vec::new();
    for file in &args.files {
        let name = file.display().to_string();
        let text = read(file)?;
        let wrong = muster.faults(&name, &text);
        match muster.read(&name, &text).and_then(|draft| muster.judge(&draft)) {
            Ok(judged) => print(&name, &judged, out)?,
            // It is only too much for a form.
            Err(unfit) if wrong.is_empty() => faults.push(format!("{name}: {unfit}")),
            Err(_) => {}
        }
        faults.extend(wrong);
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(End::Fault(faults.join("\nlinstock: "))),
    }
}

fn muster(shelf: &Shelf, wanted: Option<&str>) -> Result<&'static dyn Muster, End> {
    let rulesets = shelf.rulesets();
    let ids = rulesets.iter().map(|(id, _)| *id).filter(|id| wanted.is_none_or(|w| w == *id));
    for id in ids {
        if let Some(muster) = shelf.muster(id)? {
            return Ok(muster);
        }
    }
    let wanted = wanted.unwrap_or_default();
    Err(End::Fault(format!("--ruleset {wanted}: no game of this name whose armies can be built")))
}

/// The text of a file.
pub fn read(file: &Path) -> Result<String, End> {
    let fault = |e| End::file(file, &e);
    let length = std::fs::metadata(file).map_err(fault)?.len();
    if length > LARGEST {
        let found = format!("found {length} bytes, expected at most {LARGEST}");
        return Err(End::Fault(format!("{}: {found}", file.display())));
    }
    let bytes = std::fs::read(file).map_err(fault)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
        let found = "found a byte that is not UTF-8, expected text in UTF-8";
        End::Fault(format!("{}:{line}: {found}", file.display()))
    })
}

/// The price list.
fn print(file: &str, judged: &Judged, out: &mut dyn Write) -> Result<(), End> {
    let name = if judged.name.is_empty() { "without a name" } else { &judged.name };
    writeln!(out, "{file}: {name}, {} points", judged.total)?;
    for member in &judged.members {
        let points = member.points.map_or("?".to_owned(), |points| points.to_string());
        writeln!(out, "{points:>5}  {}: {}", member.name, member.title)?;
        let shares = member.shares.iter();
        let shares = shares.map(|s| format!("{:+} {} ({})", s.points, s.what, s.rule));
        writeln!(out, "       {}", shares.collect::<Vec<_>>().join(", "))?;
        if let Some(absent) = &member.absent {
            writeln!(out, "       {absent}")?;
        }
    }
    for line in &judged.history {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

fn after(shelf: &Shelf, args: &After, out: &mut dyn Write) -> Result<(), End> {
    let table = replay::load(shelf, &args.record)?.table;
    let side = table.side(&args.side)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => seed::fresh().map_err(End::Fault)?,
    };
    let after = table.after(side, &mut Seeded::new(seed))?;
    std::fs::write(&args.output, &after.text).map_err(|e| End::file(&args.output, &e))?;
    for line in &after.lines {
        writeln!(out, "{line}")?;
    }
    Ok(writeln!(out, "{}: {}, thrown with seed {seed}", args.output.display(), after.name)?)
}
