use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use linstock::end::End;
use linstock::{
    cases, draw, engine, keeping, ladder, list, odds, play, replay, report, rules, section, serve,
    sim,
};

/// Black-powder wargames by the printed rules.
#[derive(Parser)]
#[command(name = "linstock", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the games to browsers; also what happens without a command
    Serve(serve::Serve),
    /// List the games and their battles
    List,
    /// Play a battle out and print what happens
    Play(play::Play),
    /// Print a recorded game again and prove it
    Replay(replay::Replay),
    /// Tell of a recorded game: how it went, what turned it, who was lucky
    Report(report::Report),
    /// Print the contents of a rulebook, or a paragraph in our words
    Rules(rules::Rules),
    /// Say what actions may come to, without doing them
    Odds(odds::Odds),
    /// Draw a battle, or a position of a record, as a picture
    Draw(draw::Draw),
    /// Play many battles and sum them up
    Sim(sim::Sim),
    /// Let the opponents play each other and say how much better each is
    Ladder(ladder::Ladder),
    /// Price sections and say what is wrong with them; after a battle, who is left
    #[command(visible_alias = "army")]
    Section(section::Section),
    /// Run case files and folders of them
    Cases(cases::Cases),
    /// Copy all games of a server into one file, also while it runs
    Backup(keeping::Backup),
    /// Put the games of such a file into a folder
    Restore(keeping::Restore),
    /// Remove old games of the kinds that are named
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
