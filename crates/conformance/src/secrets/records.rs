//! Law 1, of what is written down: numbers, and records of a game that goes on.

use battle::{Battle, Reader};
use kernel::{Place, Viewer};

use super::RECORD;
use crate::laws::Broken;

/// A record for a viewer opens by folding; at each of his numbers it shows what he knew then.
pub fn records<R: Place>(battle: &Battle<R>) -> Result<(), Broken> {
    for viewer in Viewer::LIMITED {
        numbers(battle, viewer)?;
        if !battle.is_open() {
            record(battle, viewer).map_err(|what| (RECORD, format!("{viewer:?}: {what}")))?;
        }
    }
    Ok(())
}

fn numbers<R: Place>(battle: &Battle<R>, viewer: Viewer) -> Result<(), Broken> {
    let there_and_back = |number| {
        let entry = battle.entry_of(viewer, number)?;
        Some((battle.number_of(viewer, entry), battle.number_of(viewer, entry + 1)))
    };
    let whole = 0..battle.length_for(viewer);
    match whole.clone().find(|n| there_and_back(*n) != Some((*n, *n + 1))) {
        Some(number) => Err((RECORD, format!("{viewer:?}: number {number}"))),
        None if battle.entry_of(viewer, whole.end).is_some() => {
            Err((RECORD, format!("{viewer:?}: more than {} entries", whole.end)))
        }
        None => Ok(()),
    }
}

fn record<R: Place>(battle: &Battle<R>, viewer: Viewer) -> Result<(), String> {
    let (mut text, names) = (Vec::new(), battle.names());
    battle.write_record_for(viewer, &mut text).map_err(|e| e.to_string())?;
    let reader = Reader::open("record", &text[..]).map_err(|e| e.to_string())?;
    let position = reader.header().position.clone().ok_or("no position")?;
    let position = names.scope(|| serde_json::from_value(position)).map_err(|e| e.to_string())?;
    let start = R::place(battle.scenario(), position)?;
    let opened = reader.into_folded::<R>(battle.scenario().clone(), start, None);
    let (opened, _) = opened.map_err(|fault| fault.to_string())?;
    if opened.folded().is_none() || opened.journal().len() != battle.length_for(viewer) {
        return Err(format!("{} entries", opened.journal().len()));
    }
    let lengths = 0..=battle.length_for(viewer);
    let is_other = |at: &usize| opened.state_after(*at) != *battle.known_after(viewer, *at);
    lengths.clone().find(is_other).map_or(Ok(()), |at| Err(format!("other after {at}")))
}
