use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use kernel::Viewer;
use scene::file::{self, Cut, Overlay};
use scene::{Theme, png};
use table::Shelf;

use crate::end::End;
use crate::opening::Opening;

/// `linstock draw`
#[derive(Debug, Args)]
pub struct Draw {
    #[command(flatten)]
    pub opening: Opening,
    /// Where the picture goes: .png or .svg
    #[arg(long, short, value_name = "FILE")]
    pub output: PathBuf,
    /// Dark colours
    #[arg(long)]
    pub dark: bool,
    /// Without the margin
    #[arg(long)]
    pub no_margin: bool,
    /// Without the pieces
    #[arg(long)]
    pub ground_only: bool,
    /// Of a PNG, in pixels; by default one a unit of the drawing, 60 a hex
    #[arg(long, value_name = "PIXELS")]
    pub width: Option<u32>,
}

/// Draws a position as a picture.
pub fn run(shelf: &Shelf, args: &Draw, out: &mut dyn Write) -> Result<(), End> {
    let kind = args.output.extension().and_then(|e| e.to_str()).unwrap_or_default();
    if !matches!(kind, "png" | "svg") {
        let name = args.output.display();
        return Err(End::Fault(format!("{name}: expected .png or .svg")));
    }
    let (table, at) = args.opening.open(shelf)?;
    let sheet = table.sheet()?;
    let (pieces, effects) = match args.ground_only {
        true => Default::default(),
        false => (
            table.look(Viewer::Umpire, at, |seen| seen.pieces())?,
            table.effects(Viewer::Umpire, at)?,
        ),
    };
    let shown = Overlay { pieces: &pieces, effects: &effects, ..Overlay::default() };
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let cut = if args.no_margin { Cut::Play } else { Cut::Whole };
    let finish = file::Finish { cut, theme, css: &table.css() };
    let picture = file::svg(&sheet, shown, &table.header().scenario, finish);
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
