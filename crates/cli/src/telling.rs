//! How a game is told, alike in `play` and `replay`.

use std::io::{self, Write};

use kernel::{Outcome, Side, Turn, Viewer};
use table::{Shelf, Table};

use crate::end::End;

/// What is being played.
pub fn title(shelf: &Shelf, table: &dyn Table, out: &mut dyn Write) -> Result<(), End> {
    let header = table.header();
    let battles = shelf.battles(table.ruleset())?;
    let known = battles.iter().find(|battle| battle.id == header.scenario);
    let title = known.map_or(&header.scenario, |battle| &battle.title);
    writeln!(out, "{title} ({}, {})", header.ruleset, header.scenario)?;
    for (side, player) in &header.players {
        writeln!(out, "  {side}: {player}")?;
    }
    if let Some(seed) = header.seed {
        writeln!(out, "  seed {seed}")?;
    }
    Ok(writeln!(out)?)
}

/// The entries from index `since` on.
pub fn entries(table: &dyn Table, since: usize, out: &mut dyn Write) -> Result<(), End> {
    let mut last = None;
    for line in table.log(Viewer::Umpire, since)? {
        if last != Some(line.entry) {
            write!(out, "{:>5}  {:<9} ", line.entry + 1, table.side_name(line.side))?;
        } else {
            write!(out, "{:17}", "")?;
        }
        writeln!(out, "{}", line.words)?;
        last = Some(line.entry);
    }
    Ok(())
}

/// How it stands at the end.
pub fn result(table: &dyn Table, out: &mut dyn Write) -> io::Result<()> {
    let name = |side: Side| table.people(side);
    let length = desk::count(table.length(), "move");
    if let Some((_, words)) = table.gave_up_words() {
        return writeln!(out, "\n{words} {length} were made.");
    }
    match table.turn() {
        Turn::Over(Outcome { winner: Some(winner), rule }) => {
            writeln!(out, "\n{} win after {length} ({rule}).", name(winner).first())
        }
        Turn::Over(Outcome { winner: None, rule }) => {
            writeln!(out, "\nA draw after {length} ({rule}).")
        }
        Turn::Decide(side) if table.is_spent() => {
            writeln!(out, "\nLeft as a draw after {length}; {} to move.", name(side))
        }
        Turn::Decide(side) => {
            writeln!(out, "\nUnfinished after {length}; {} to move.", name(side))
        }
    }
}
