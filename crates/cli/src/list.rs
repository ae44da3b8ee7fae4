use std::io::Write;

use table::{BattleInfo, Shelf};

use crate::end::End;

/// The games and their battles.
pub fn run(shelf: &Shelf, out: &mut dyn Write) -> Result<(), End> {
    for (id, title) in shelf.rulesets() {
        writeln!(out, "{id}: {title}")?;
        for battle in shelf.battles(id)? {
            describe(&battle, out)?;
        }
    }
    Ok(())
}

fn describe(battle: &BattleInfo, out: &mut dyn Write) -> Result<(), End> {
    let [first, second] = &battle.sides;
    writeln!(out, "\n  {}: {} ({first} against {second})", battle.id, battle.title)?;
    if !battle.about.is_empty() {
        writeln!(out, "      {}", battle.about)?;
    }
    for option in &battle.options {
        writeln!(out, "      --option {}: {}", option.id, option.about)?;
    }
    Ok(())
}
