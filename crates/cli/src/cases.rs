use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use indicatif::ProgressBar;

use crate::end::End;

/// `linstock cases`
#[derive(Debug, Args)]
pub struct Cases {
    /// Case files, and folders with case files in them
    #[arg(required = true)]
    pub paths: Vec<PathBuf>,
}

/// Runs case files: pass, or a readable difference, for each.
pub fn run(args: &Cases, out: &mut dyn Write) -> Result<(), End> {
    let bar = ProgressBar::new_spinner().with_message("running cases");
    bar.enable_steady_tick(Duration::from_millis(200));
    let summary = games::cases().run(&args.paths);
    bar.finish_and_clear();
    writeln!(out, "{summary}")?;
    match summary.exit_code() {
        0 => Ok(()),
        1 => Err(End::Failed(format!("{} cases failed", summary.failed()))),
        _ => Err(End::Fault(format!("{} case files cannot be used", summary.broken()))),
    }
}
