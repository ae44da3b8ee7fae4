use std::io::Write;

use clap::Args;
use desk::Phrase;
use kernel::Ratio;
use serde::Serialize;
use table::{Chance, Forecast, Json, Shelf, Table, Wish};

use crate::end::End;
use crate::opening::Opening;

/// `linstock odds`
#[derive(Debug, Args)]
#[command(after_help = HELP)]
pub struct Odds {
    #[command(flatten)]
    pub opening: Opening,
    /// The moves, in order; without any, the legal moves are listed
    #[arg(value_name = "ACTION")]
    pub actions: Vec<String>,
    /// Also make the usual choices after the last move
    #[arg(long)]
    pub follow: bool,
    /// Print one line of JSON; without a move the legal ones, each with its words
    #[arg(long)]
    pub json: bool,
}

const HELP: &str = "\
Actions are written as in records and in the engine protocol: a word, or JSON in quotes.
Without an action the legal ones are listed, each in words and as it is written.
Questions that come in between, such as Reaction Fire, are answered by their defaults.
The odds are exact; where there are too many paths they are estimated, and say so.

  linstock odds cowpens
  linstock odds game.jsonl --at 40 '{\"fire\":{\"unit\":\"b7-a\",\"target\":\"amd-b\"}}'
  linstock odds game.jsonl --at 38 '{\"act\":{\"unit\":\"b7-a\"}}' \\
      '{\"fire\":{\"unit\":\"b7-a\",\"target\":\"amd-b\"}}' '{\"fire\":{\"unit\":\"b7-b\",\"target\":\"amd-b\"}}'";

/// Prints what actions may come to.
pub fn run(shelf: &Shelf, args: &Odds, out: &mut dyn Write) -> Result<(), End> {
    let (table, at) = args.opening.open(shelf)?;
    if args.actions.is_empty() {
        return list(&*table, at, args.json, out);
    }
    let written: Vec<String> = args.actions.iter().map(|action| written(action)).collect();
    let actions: Vec<&str> = written.iter().map(String::as_str).collect();
    let wish = Wish { at, side: None, actions: &actions, follow: args.follow };
    let forecast = table.odds(&wish)?;
    if args.json {
        let json = serde_json::to_string(&forecast).map_err(|e| End::Fault(e.to_string()))?;
        return Ok(writeln!(out, "{json}")?);
    }
    print(&forecast, out)
}

/// A bare word is an action without fields.
fn written(action: &str) -> String {
    let is_word = !action.is_empty()
        && action.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    if is_word { format!("\"{action}\"") } else { action.to_owned() }
}

/// A legal action.
#[derive(Serialize)]
struct Legal {
    words: String,
    action: Json,
}

fn list(table: &dyn Table, at: Option<usize>, json: bool, out: &mut dyn Write) -> Result<(), End> {
    let all = table.listing(at)?;
    if json {
        let legal = |(phrase, action): (Phrase, Json)| Legal { words: phrase.words, action };
        let all: Vec<Legal> = all.into_iter().map(legal).collect();
        let json = serde_json::to_string(&all).map_err(|e| End::Fault(e.to_string()))?;
        return Ok(writeln!(out, "{json}")?);
    }
    if all.is_empty() {
        return Ok(writeln!(out, "The battle is over.")?);
    }
    for (phrase, action) in all {
        writeln!(out, "{}\n    {}", phrase.words, action.get())?;
    }
    Ok(())
}

fn print(forecast: &Forecast, out: &mut dyn Write) -> Result<(), End> {
    match forecast.exact {
        true if forecast.runs == 1 => {
            writeln!(out, "Exact: it comes to the same however the dice fall.")?
        }
        true => writeln!(out, "Exact, from {} paths through the dice.", forecast.runs)?,
        false => writeln!(out, "Estimated from {} trials.", forecast.runs)?,
    }
    if forecast.hidden {
        writeln!(out, "{}", desk::HIDDEN)?;
    }
    if !forecast.sure.is_empty() {
        writeln!(out, "\nHowever the dice fall:")?;
    }
    for words in &forecast.sure {
        writeln!(out, "  {words}")?;
    }
    writeln!(out)?;
    lines(&forecast.outcomes, out)?;
    for each in &forecast.each {
        writeln!(out, "\n{}", each.subject.trim_end_matches(':'))?;
        lines(&each.outcomes, out)?;
    }
    Ok(())
}

fn lines(outcomes: &[Chance], out: &mut dyn Write) -> Result<(), End> {
    for Chance { outcome, chance, decimal, margin } in outcomes {
        let percent = match decimal * 100.0 {
            // What may happen is never nought, and what may fail never sure.
            small if small < 0.005 && *chance != Ratio::ZERO => " <0.01".to_owned(),
            large if large > 99.995 && *chance != Ratio::ONE => ">99.99".to_owned(),
            percent => format!("{percent:6.2}"),
        };
        match margin {
            None => writeln!(out, "{percent} %  {outcome}  {chance}")?,
            Some(margin) => {
                writeln!(out, "{percent} % +-{:.2}  {outcome}", margin * 100.0)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_word_is_an_action() {
        assert_eq!(written("cease-fire"), "\"cease-fire\"");
        assert_eq!(written("\"pass\""), "\"pass\"");
        assert_eq!(written("{\"act\":{}}"), "{\"act\":{}}");
    }
}
