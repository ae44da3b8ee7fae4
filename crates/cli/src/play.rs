use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::{AnyMind, Budget};
use clap::Args;
use indicatif::ProgressBar;
use kernel::{Seeded, Side, Viewer};
use lab::{Player, Streams};
use table::{RecordFile, Shelf, Table, TextFolder, Throw};

use crate::choosing::Choosing;
use crate::end::End;
use crate::{seed, telling};

/// `linstock play`
#[derive(Debug, Args)]
pub struct Play {
    /// The battle, by its id (see `linstock list`) or by its file
    pub battle: String,
    /// Who plays the first side of the battle: random, eager, ensign, colonel, general
    #[arg(long, value_name = "PLAYER", default_value = "eager", alias = "british")]
    pub first: Player,
    /// Who plays the second side
    #[arg(long, value_name = "PLAYER", default_value = "eager", alias = "american")]
    pub second: Player,
    /// Equal seeds give equal games, here and in `linstock sim`; if none is given, one is drawn and
    /// printed
    #[arg(long)]
    pub seed: Option<u64>,
    /// Write the game to this file as it is played
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Overwrite a record of that name
    #[arg(long, requires = "record")]
    pub overwrite: bool,
    /// Keep the texts of its battle and tables in this folder, so that the record opens when those
    /// that come with the game have changed
    #[arg(long, value_name = "FOLDER", requires = "record")]
    pub texts: Option<PathBuf>,
    #[command(flatten)]
    pub choosing: Choosing,
}

/// Plays a battle out.
pub fn run(shelf: &Shelf, args: &Play, out: &mut dyn Write) -> Result<(), End> {
    let ask = args.choosing.ask(&args.battle);
    let mut table = shelf.begin(&ask)?;
    if let Some(folder) = &args.texts {
        let kept = shelf.keepsakes(&ask)?;
        TextFolder(folder.clone()).keep(&kept).map_err(|e| End::file(folder, &e))?;
    }
    let seed = args.seed.map_or_else(|| seed::fresh().map_err(End::Fault), Ok)?;
    let players = seat(&mut *table, args);
    table.header_mut().seed = Some(seed);
    let begin = |path| begin_record(&*table, path, args.overwrite);
    let mut record = args.record.as_deref().map(begin).transpose()?;
    telling::title(shelf, &*table, out)?;

    let streams = Streams::of(seed);
    let (mut dice, mut wills) = (Seeded::new(streams.dice), streams.wills.map(Seeded::new));
    let (mut minds, never) = ([0, 1].map(|_| AnyMind::new(streams.minds)), AtomicBool::new(false));
    let (progress, mut reads) = (Progress::new(), true);
    while let Some(side) = table.decides().filter(|_| !table.is_spent()) {
        let since = table.length();
        let action = match players[side.index()] {
            Player::Without(will) => table.pick(will, &mut wills[side.index()])?,
            Player::Computer(strength) => {
                let mind = &mut minds[side.index()];
                table.thinker(side)?(mind, strength, Budget::ENDLESS, &never)?.action
            }
        };
        // Each side has numbers of its own where something is hidden.
        let seen = table.length_for(Viewer::Side(side));
        table.act(side, seen, action.get(), Throw::Dice(&mut dice))?;
        if let (Some((path, record)), table) = (&mut record, &*table) {
            table.extend_record(record).map_err(|e| End::file(path, &e))?;
        }
        if reads {
            reads = still_reads(telling::entries(&*table, since, out), record.is_some())?;
        }
        progress.tick(table.length());
    }
    progress.0.finish_and_clear();
    if reads {
        telling::result(&*table, out)?;
    }
    Ok(())
}

/// Whoever stops reading the log (`| less`, `| head`) does not stop a game that is recorded.
fn still_reads(told: Result<(), End>, recorded: bool) -> Result<bool, End> {
    match told {
        Err(End::NoReader) if recorded => Ok(false),
        told => told.map(|()| true),
    }
}

/// Writes the players into the header; who plays which side, by its index.
fn seat(table: &mut dyn Table, args: &Play) -> [Player; 2] {
    Side::BOTH.map(|side| {
        let name = table.side_name(side).to_owned();
        let player = [args.first, args.second][side.index()];
        table.header_mut().players.insert(name, player.to_string());
        player
    })
}

fn begin_record<'a>(
    table: &dyn Table,
    path: &'a Path,
    overwrite: bool,
) -> Result<(&'a Path, RecordFile), End> {
    check_free(path, overwrite)?;
    let file = File::create(path).map_err(|e| End::file(path, &e))?;
    let record = table.begin_record(Box::new(file)).map_err(|e| End::file(path, &e))?;
    Ok((path, record))
}

/// A record replaces a record only if that is meant, and never another file.
fn check_free(path: &Path, overwrite: bool) -> Result<(), End> {
    let Ok(file) = File::open(path) else { return Ok(()) };
    let (mut head, wanted) = (Vec::new(), b"{\"linstock\":");
    let read = file.take(wanted.len() as u64).read_to_end(&mut head);
    let found = match read {
        Ok(_) if head.is_empty() => return Ok(()),
        Ok(_) if head == wanted && overwrite => return Ok(()),
        Ok(_) if head == wanted => "a new name, or --overwrite, found a record",
        _ => "a new name, found a file that is no record",
    };
    Err(End::Fault(format!("{}: expected {found}", path.display())))
}

/// Shown while the log goes to a file: a pager would be painted over.
struct Progress(ProgressBar);

impl Progress {
    fn new() -> Progress {
        let to_file = std::fs::metadata("/dev/stdout").is_ok_and(|out| out.is_file());
        if !to_file {
            return Progress(ProgressBar::hidden());
        }
        let bar = ProgressBar::new_spinner();
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(bar)
    }

    fn tick(&self, decisions: usize) {
        if decisions.is_multiple_of(100) {
            self.0.set_message(format!("{decisions} decisions"));
        }
    }
}
