use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lab::run::{self, Folder, Manifest};
use lab::{Arena, Player, Rung};
use table::Shelf;

use crate::choosing::Choosing;
use crate::end::End;
use crate::sim::{Play, bar, play_in, threads};

/// `linstock ladder`
#[derive(Debug, Args)]
pub struct Ladder {
    /// The battles, by their ids or files; all that history knows if none is named
    #[arg(value_name = "BATTLE")]
    battles: Vec<String>,
    /// Games of each rung, shared out over battles and sides
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Equal seeds give equal games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Weakest first; each plays the one before
    #[arg(long, value_delimiter = ',', default_value = "random,ensign,colonel,general")]
    players: Vec<Player>,
    /// How many games at a time; by default one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// A folder for the games; an interrupted ladder continues there
    #[arg(long, short, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    choosing: Choosing,
}

/// Lets the opponents play each other, and says how much better each is than the one below.
pub fn run(shelf: &Shelf, args: &Ladder, out: &mut dyn Write) -> Result<(), End> {
    if args.players.len() < 2 {
        let found = args.players.len();
        return Err(End::Fault(format!(
            "expected two or more players, found {found}: try --players ensign,colonel"
        )));
    }
    let fields = fields(shelf, args)?;
    let fields: Vec<&dyn Arena> = fields.iter().map(|field| &**field).collect();
    let each = args.games.div_ceil(2 * fields.len() as u64);
    for pair in args.players.windows(2) {
        let titles = fields.iter().map(|field| field.about().title.clone()).collect();
        let mut rung = Rung::new(pair[1], pair[0], titles);
        for (mirrored, players) in rung.runs().into_iter().enumerate() {
            let abouts = fields.iter().map(|field| field.about().clone()).collect();
            let manifest = Manifest::new(abouts, each, args.seed, players);
            play(args, &fields, manifest, out, |game| rung.add(mirrored, game))?;
        }
        write!(out, "{rung}")?;
        out.flush()?;
    }
    Ok(())
}

fn fields(shelf: &Shelf, args: &Ladder) -> Result<Vec<Box<dyn Arena>>, End> {
    let open = |battle: &String| shelf.field(&args.choosing.ask(battle));
    if !args.battles.is_empty() {
        return Ok(args.battles.iter().map(open).collect::<Result<_, _>>()?);
    }
    let mut known = Vec::new();
    for (ruleset, _) in shelf.rulesets() {
        for battle in shelf.battles(ruleset)? {
            let field = open(&battle.id)?;
            if field.about().history.is_some() {
                known.push(field);
            }
        }
    }
    Ok(known)
}

/// Half of a rung: all games with one player on the first side.
fn play(
    args: &Ladder,
    fields: &[&dyn Arena],
    manifest: Manifest,
    out: &mut dyn Write,
    mut add: impl FnMut(&lab::GameResult),
) -> Result<(), End> {
    let threads = threads(args.threads);
    let Some(ladder) = &args.out else {
        let bar = bar(&manifest, 0);
        run::play(fields, &manifest, 0, threads, |game| {
            add(&game);
            bar.inc(1);
            Ok(())
        })?;
        bar.finish_and_clear();
        return Ok(());
    };
    let path = ladder.join(manifest.players.join("-"));
    play_in(&Play { path: &path, fields, threads, records: None }, manifest, out)?;
    Folder::read(&path, |_, game| add(&game))?;
    Ok(())
}
