use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kernel::Viewer;
use scene::file::{self, Cut, Shown};
use scene::{Theme, png};
use table::{Shelf, Table};

use crate::choosing::Choosing;
use crate::end::End;

/// `linstock draw`
#[derive(Debug, Args)]
pub struct Draw {
    /// The battle, by its id or its file, or a record (.jsonl)
    pub what: String,
    /// Where the picture goes: .png or .svg
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
    /// By candle rather than by day
    #[arg(long)]
    pub dark: bool,
    /// Without the margin
    #[arg(long)]
    pub no_margin: bool,
    /// Without the pieces
    #[arg(long)]
    pub ground_only: bool,
    /// Of a record: the position after so many entries, rather than the last
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Of a PNG, in pixels; by default one a unit of the drawing, 60 a hex
    #[arg(long, value_name = "PIXELS")]
    pub width: Option<u32>,
    /// The battle's file, if a record is of one that did not come with the game
    #[arg(long, value_name = "FILE")]
    pub battle: Option<PathBuf>,
    #[command(flatten)]
    pub choosing: Choosing,
}

/// Draws a position as a picture.
pub fn run(shelf: &Shelf, args: &Draw, out: &mut dyn Write) -> Result<(), End> {
    let kind = args.output.extension().and_then(|e| e.to_str()).unwrap_or_default();
    if !matches!(kind, "png" | "svg") {
        let name = args.output.display();
        return Err(End::Fault(format!("{name}: found no kind of picture, expected .png or .svg")));
    }
    let table = open(shelf, args)?;
    let at = match args.at {
        Some(at) if at > table.length() => {
            let length = table.length();
            return Err(End::Fault(format!("--at {at}: the record has {length} entries")));
        }
        at => at,
    };
    let sheet = table.sheet()?;
    let (pieces, effects) = match args.ground_only {
        true => Default::default(),
        false => (table.pieces(Viewer::Umpire, at)?, table.effects(Viewer::Umpire, at)?),
    };
    let shown = Shown { pieces: &pieces, effects: &effects, ..Shown::default() };
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let cut = if args.no_margin { Cut::Play } else { Cut::Whole };
    let picture = file::svg(&sheet, shown, &table.header().scenario, cut, theme);
    let bytes = match kind {
        "svg" => picture.into_bytes(),
        _ => {
            let [_, _, wide, _] = if cut == Cut::Whole { sheet.whole } else { sheet.play };
            let wide = args.width.unwrap_or(wide as u32);
            png::png(&picture, wide).map_err(|fault| End::Fault(fault.to_string()))?
        }
    };
    std::fs::write(&args.output, &bytes).map_err(|e| End::file(&args.output, &e))?;
    Ok(writeln!(out, "{}: {} kB", args.output.display(), bytes.len().div_ceil(1000))?)
}

fn open(shelf: &Shelf, args: &Draw) -> Result<Box<dyn Table>, End> {
    let path = Path::new(&args.what);
    if path.extension().is_none_or(|e| e != "jsonl") {
        return Ok(shelf.begin(&args.choosing.ask(&args.what))?);
    }
    let file = File::open(path).map_err(|e| End::file(path, &e))?;
    let input = Box::new(BufReader::new(file));
    let tables = args.choosing.tables.clone();
    Ok(shelf.load(&args.what, input, args.battle.clone(), tables)?.table)
}
