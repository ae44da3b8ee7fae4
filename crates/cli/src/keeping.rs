//! `linstock backup`, `restore` and `prune`: what a host does with the games of a data folder.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use server::store::{self, Condition, Policy};

use crate::end::End;
use crate::serve::data_folder;

/// The folder of a server.
#[derive(Debug, Args)]
pub struct Folder {
    /// The folder that keeps the games [default: linstock in the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
}

impl Folder {
    pub fn path(&self) -> Result<PathBuf, End> {
        self.data.clone().or_else(data_folder).ok_or_else(|| {
            End::Fault("there is no home folder; say where the games are with --data".to_owned())
        })
    }
}

/// `linstock backup`
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to make; it holds the games and the server's secret, so keep it to yourself
    pub file: PathBuf,
    #[command(flatten)]
    pub folder: Folder,
}

/// `linstock restore`
#[derive(Debug, Args)]
pub struct Restore {
    /// A file made by `linstock backup`
    pub file: PathBuf,
    #[command(flatten)]
    pub folder: Folder,
    /// Restore although there is a database: it is moved into before-restore-1 inside the folder
    #[arg(long)]
    pub overwrite: bool,
}

/// `linstock prune`
#[derive(Debug, Args)]
pub struct Prune {
    #[command(flatten)]
    pub folder: Folder,
    /// Remove unfinished games that nobody has touched for so many days
    #[arg(long, value_name = "DAYS")]
    pub abandoned: Option<u32>,
    /// Remove lessons that nobody has touched for so many days
    #[arg(long, value_name = "DAYS")]
    pub lessons: Option<u32>,
    /// Remove finished games and uploaded records that nobody has touched for so many days
    #[arg(long, value_name = "DAYS")]
    pub finished: Option<u32>,
    /// Really delete them; without this they are only counted
    #[arg(long)]
    pub yes: bool,
}

pub fn backup(args: &Backup, out: &mut dyn Write) -> Result<(), End> {
    let folder = args.folder.path()?;
    let found = wait(store::backup(&folder, &args.file))?;
    told("Copied", "to", &found, &args.file, out)
}

pub fn restore(args: &Restore, out: &mut dyn Write) -> Result<(), End> {
    let folder = args.folder.path()?;
    let (found, aside) = wait(server::restore(&args.file, &folder, args.overwrite))?;
    told("Restored", "to", &found, &folder, out)?;
    if let Some(aside) = aside {
        writeln!(out, "What was there before is in {}.", aside.display())?;
    }
    Ok(())
}

pub fn prune(args: &Prune, out: &mut dyn Write) -> Result<(), End> {
    let Prune { abandoned, lessons, finished, .. } = *args;
    let policy = Policy { abandoned, lessons, finished };
    if policy == Policy::default() {
        let why = "say what may go: --abandoned DAYS, --lessons DAYS, --finished DAYS";
        return Err(End::Fault(why.to_owned()));
    }
    let pruned = wait(server::prune(&args.folder.path()?, &policy, args.yes))?;
    let begin = if args.yes { "Removed" } else { "Would remove" };
    writeln!(
        out,
        "{begin} {} abandoned, {} lessons, {} finished. Games left: {}.{}",
        pruned.abandoned,
        pruned.lessons,
        pruned.finished,
        pruned.left,
        if args.yes { "" } else { " Say --yes to do it." },
    )?;
    Ok(())
}

/// How many games, and what is wrong with them.
fn told(
    done: &str,
    to: &str,
    found: &Condition,
    path: &Path,
    out: &mut dyn Write,
) -> Result<(), End> {
    let games = if found.games == 1 { "game" } else { "games" };
    writeln!(out, "{done} {} {games} {to} {}.", found.games, path.display())?;
    if !found.is_sound() {
        writeln!(out, "Not all of them are whole:\n{found}")?;
    }
    Ok(())
}

fn wait<T>(work: impl Future<Output = std::io::Result<T>>) -> Result<T, End> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(|e| End::Fault(e.to_string()))
}
