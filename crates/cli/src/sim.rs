use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use lab::report::Summed;
use lab::run::{self, Folder, Manifest, Shard};
use lab::{Arena, Player, Summary, report};
use table::{Shelf, TextFolder};

use crate::choosing::Choosing;
use crate::end::End;
use crate::seed;

/// `linstock sim`
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Sim {
    #[command(subcommand)]
    command: Option<Command>,
    /// The battles, by their ids (see `linstock list`) or files
    #[arg(value_name = "BATTLE")]
    battles: Vec<String>,
    /// Games of each battle
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Equal seeds give equal games; if none is given, one is drawn and printed
    #[arg(long)]
    seed: Option<u64>,
    /// Who plays the first side: random, eager, ensign, colonel, general
    #[arg(long, value_name = "STRENGTH", default_value = "colonel")]
    first: Player,
    /// Who plays the second side
    #[arg(long, value_name = "STRENGTH", default_value = "colonel")]
    second: Player,
    /// How many games at a time; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// Only this part of the run, such as 2/4: the second of four
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// A folder for the results; an interrupted run continues there
    #[arg(long, short, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Put the shards of a run together
    #[arg(long, value_name = "DIR", num_args = 1.., conflicts_with_all = ["battles", "shard"], requires = "out")]
    merge: Vec<PathBuf>,
    /// Keep the record of every game in the folder too
    #[arg(long, requires = "out")]
    records: bool,
    /// Print the summary as one line of JSON, and nothing else
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    choosing: Choosing,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write a report of a run: text, and a page with plots. Of several runs the page has the
    /// battles of history they have in common, side by side
    Report {
        /// The folder of the run, or of each
        #[arg(required = true, value_name = "FOLDER")]
        folders: Vec<PathBuf>,
        /// Where the page goes
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Print the summary as one line of JSON
        #[arg(long)]
        json: bool,
    },
}

/// Plays many battles, merges shards, or tells of a run.
pub fn run(shelf: &Shelf, args: &Sim, out: &mut dyn Write) -> Result<(), End> {
    if let Some(Command::Report { folders, output, json }) = &args.command {
        return match &folders[..] {
            [folder] => tell(shelf, folder, output.as_deref(), *json, out),
            _ => tell_together(shelf, folders, output.as_deref(), *json, out),
        };
    }
    if let (false, Some(folder)) = (args.merge.is_empty(), &args.out) {
        let files = run::merge(&args.merge, folder)?;
        return written(&files, out);
    }
    if args.battles.is_empty() {
        return Err(End::Fault(
            "expected at least one battle, found none: see linstock list".into(),
        ));
    }
    let fields = open(shelf, args)?;
    let seed = args.seed.map_or_else(|| seed::fresh().map_err(End::Fault), Ok)?;
    let fields: Vec<&dyn Arena> = fields.iter().map(|field| &**field).collect();
    let abouts = fields.iter().map(|field| field.about().clone()).collect();
    let players = [args.first, args.second];
    let mut manifest = Manifest::new(abouts, args.games, seed, players);
    manifest.shard = args.shard;
    match &args.out {
        None => {
            if !args.json {
                writeln!(out, "seed {seed}")?;
            }
            in_the_air(&fields, &manifest, args, out)
        }
        Some(folder) => {
            if !args.json {
                writeln!(
                    out,
                    "seed {seed}, into {}; interrupted, the same command goes on there",
                    folder.display()
                )?;
            }
            in_a_folder(shelf, &fields, manifest, folder, args, out)
        }
    }
}

fn open(shelf: &Shelf, args: &Sim) -> Result<Vec<Box<dyn Arena>>, End> {
    let fields = args.battles.iter().map(|battle| shelf.field(&args.choosing.ask(battle)));
    let fields = fields.collect::<Result<Vec<_>, _>>()?;
    let ruleset = &fields[0].about().ruleset;
    match fields.iter().find(|field| field.about().ruleset != *ruleset) {
        None => Ok(fields),
        Some(other) => {
            let (id, found) = (&other.about().id, &other.about().ruleset);
            Err(End::Fault(format!(
                "{id}: expected a battle of {ruleset} in one run, found one of {found}"
            )))
        }
    }
}

pub fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| available_parallelism().map_or(1, usize::from)).max(1)
}

/// Without a folder only the summary stays.
fn in_the_air(
    fields: &[&dyn Arena],
    manifest: &Manifest,
    args: &Sim,
    out: &mut dyn Write,
) -> Result<(), End> {
    let (bar, mut summaries) = (bar(manifest, 0), summaries(manifest));
    run::play(fields, manifest, 0, threads(args.threads), |game| {
        summaries[game.battle].add(&game);
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    print(manifest, &summaries, args.json, out)
}

fn print(
    manifest: &Manifest,
    sums: &[Summary],
    json: bool,
    out: &mut dyn Write,
) -> Result<(), End> {
    match json {
        true => Ok(writeln!(out, "{}", report::json(manifest, sums))?),
        false => Ok(write!(out, "{}", report::text(manifest, sums))?),
    }
}

fn in_a_folder(
    shelf: &Shelf,
    fields: &[&dyn Arena],
    manifest: Manifest,
    path: &Path,
    args: &Sim,
    out: &mut dyn Write,
) -> Result<(), End> {
    let records = args.records.then(|| path.join("records"));
    let threads = threads(args.threads);
    let run = Play { path, fields, threads, records: records.as_deref() };
    let mut silent = std::io::sink();
    let files = play_in(&run, manifest, if args.json { &mut silent } else { out })?;
    if let Some(records) = &records {
        keep_texts(shelf, args, &records.join("texts"))?;
    }
    tell(shelf, path, None, args.json, out)?;
    if args.json { Ok(()) } else { written(&files, out) }
}

/// What the records are played with, beside them.
fn keep_texts(shelf: &Shelf, args: &Sim, folder: &Path) -> Result<(), End> {
    for battle in &args.battles {
        let kept = shelf.keepsakes(&args.choosing.ask(battle))?;
        TextFolder(folder.to_owned()).keep(&kept).map_err(|e| End::file(folder, &e))?;
    }
    Ok(())
}

/// A run that is played in a folder.
pub struct Play<'a> {
    pub path: &'a Path,
    pub fields: &'a [&'a dyn Arena],
    pub threads: usize,
    /// Where each game's record goes, if they are kept.
    pub records: Option<&'a Path>,
}

/// Plays a run, or what is left of it, in its folder.
pub fn play_in(
    run: &Play<'_>,
    manifest: Manifest,
    out: &mut dyn Write,
) -> Result<Vec<PathBuf>, End> {
    let Play { path, fields, threads, records } = *run;
    let (mut folder, begun) = Folder::begin(path, manifest)?;
    if let Some(cut_off) = begun.cut_off {
        eprintln!("linstock: {}: {cut_off}", path.display());
    }
    let manifest = folder.manifest().clone();
    if let Some(last) = &begun.last {
        run::check_still_plays(fields, &manifest, begun.games - 1, last)?;
        writeln!(out, "{} of {} games are there", begun.games, manifest.own_games())?;
    }
    let bar = bar(&manifest, begun.games);
    if let Some(records) = records {
        std::fs::create_dir_all(records).map_err(|e| End::file(records, &e))?;
    }
    let since = begun.games;
    run::play_recorded(fields, &manifest, since, threads, records.is_some(), |game, record| {
        // Before the game counts as played: what is in the journal has its record.
        if let Some(records) = records {
            run::write_whole(&records.join(format!("{}.jsonl", game.game)), &record)?;
        }
        folder.add(&game)?;
        bar.inc(1);
        Ok(())
    })?;
    bar.finish_and_clear();
    Ok(folder.finish()?)
}

pub fn bar(manifest: &Manifest, done: u64) -> ProgressBar {
    let bar = ProgressBar::new(manifest.own_games()).with_position(done);
    let style = "{wide_bar} {pos}/{len} games, {elapsed}, {eta} to go";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.reset_eta();
    bar
}

fn summaries(manifest: &Manifest) -> Vec<Summary> {
    manifest.battles.iter().cloned().map(Summary::new).collect()
}

fn tell(
    shelf: &Shelf,
    folder: &Path,
    page: Option<&Path>,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), End> {
    let (manifest, sums) = summed_up(folder)?;
    print(&manifest, &sums, json, out)?;
    if let Some(page) = page {
        let book = shelf.book(&manifest.battles[0].ruleset)?;
        let title = |rule: &str| book.paragraph(rule).map(|paragraph| &*paragraph.title);
        let html = report::run_page(&manifest, &sums, &title);
        std::fs::write(page, &html).map_err(|e| End::file(page, &e))?;
        if !json {
            written(&[page.to_owned()], out)?;
        }
    }
    Ok(())
}

/// Several runs, each in text; on the page the battles of history they have in common.
fn tell_together(
    shelf: &Shelf,
    folders: &[PathBuf],
    page: Option<&Path>,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), End> {
    let titles = shelf.rulesets();
    let mut runs = Vec::new();
    for folder in folders {
        let (manifest, sums) = summed_up(folder)?;
        print(&manifest, &sums, json, out)?;
        let ruleset = &manifest.battles[0].ruleset;
        let title = titles.iter().find(|(id, _)| id == ruleset).map_or(&**ruleset, |(_, t)| t);
        runs.push(Summed { game: title.to_owned(), manifest, sums });
    }
    let Some(page) = page else { return Ok(()) };
    let html = report::scales_page(&runs).ok_or_else(|| {
        End::Fault(
            "expected a battle of history that two of these runs have played, found none".into(),
        )
    })?;
    std::fs::write(page, &html).map_err(|e| End::file(page, &e))?;
    if json { Ok(()) } else { written(&[page.to_owned()], out) }
}

/// The games of a folder, as far as they are played.
fn summed_up(folder: &Path) -> Result<(Manifest, Vec<Summary>), End> {
    let mut sums: Vec<Summary> = Vec::new();
    let (manifest, cut_off) = Folder::read(folder, |manifest, game| {
        if sums.is_empty() {
            sums = summaries(manifest);
        }
        sums[game.battle].add(&game);
    })?;
    if let Some(cut_off) = cut_off {
        eprintln!("linstock: {}: {cut_off}", folder.display());
    }
    if sums.is_empty() {
        sums = summaries(&manifest);
    }
    Ok((manifest, sums))
}

fn written(files: &[PathBuf], out: &mut dyn Write) -> Result<(), End> {
    for file in files {
        let bytes = std::fs::metadata(file).map_err(|e| End::file(file, &e))?.len();
        writeln!(out, "{}: {} kB", file.display(), bytes.div_ceil(1000))?;
    }
    Ok(())
}
