use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use linstock::end::End;
use linstock::{
    cases, draw, engine, keeping, ladder, list, odds, play, replay, report, rules, section, serve,
    sim,
};

/// Play black-powder wargames: rules enforced, odds exact, an opponent always ready.
#[derive(Parser)]
#[command(name = "linstock", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the games to browsers (the default command)
    Serve(serve::Serve),
    /// List the games and their battles
    List,
    /// Play a game between computers and print every move
    Play(play::Play),
    /// Print a recorded game and verify it
    Replay(replay::Replay),
    /// Write a report of a game: result, turning points, losses, luck
    Report(report::Report),
    /// Print the contents of a rulebook, or a paragraph in our words
    Rules(rules::Rules),
    /// Show the odds of moves without making them
    Odds(odds::Odds),
    /// Draw a battle, or a position of a record, as a picture
    Draw(draw::Draw),
    /// Play many games and summarise them
    Sim(sim::Sim),
    /// Let the computer's levels play each other and rate them
    Ladder(ladder::Ladder),
    /// Price sections and check them; after a battle, show who is left
    #[command(visible_alias = "army")]
    Section(section::Section),
    /// Run case files and folders of them
    Cases(cases::Cases),
    /// Copy all games of a server into one file, also while it runs
    Backup(keeping::Backup),
    /// Restore the games of a backup into a folder
    Restore(keeping::Restore),
    /// Delete old games
    Prune(keeping::Prune),
    /// Play for another program: JSON lines on standard input and output
    Engine,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(cli, &mut out);
    let flushed = out.flush().map_err(End::from);
    done.and(flushed).map_or_else(End::report, |()| ExitCode::SUCCESS)
}

fn run(cli: Cli, out: &mut dyn Write) -> Result<(), End> {
    let shelf = games::shelf();
    match cli.command {
        None => serve::run(shelf, &serve::Serve::default(), out),
        Some(Command::Serve(args)) => serve::run(shelf, &args, out),
        Some(Command::List) => list::run(&shelf, out),
        Some(Command::Play(args)) => play::run(&shelf, &args, out),
        Some(Command::Replay(args)) => replay::run(&shelf, &args, out),
        Some(Command::Report(args)) => report::run(&shelf, &args, out),
        Some(Command::Rules(args)) => rules::run(&shelf, &args, out),
        Some(Command::Odds(args)) => odds::run(&shelf, &args, out),
        Some(Command::Draw(args)) => draw::run(&shelf, &args, out),
        Some(Command::Sim(args)) => sim::run(&shelf, &args, out),
        Some(Command::Ladder(args)) => ladder::run(&shelf, &args, out),
        Some(Command::Section(args)) => section::run(&shelf, &args, out),
        Some(Command::Cases(args)) => cases::run(&args, out),
        Some(Command::Backup(args)) => keeping::backup(&args, out),
        Some(Command::Restore(args)) => keeping::restore(&args, out),
        Some(Command::Prune(args)) => keeping::prune(&args, out),
        Some(Command::Engine) => engine::run(&shelf, io::stdin().lock(), out).map_err(End::from),
    }
}
