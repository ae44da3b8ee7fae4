//! Shards put together: exactly the files that the whole run would have given.

use std::fs;
use std::path::{Path, PathBuf};

use super::journal::Reader;
use super::{Fault, Folder, Manifest, folder};

/// Merges the shards of a run into a new folder. Everything is checked before anything is written.
pub fn merge(shards: &[PathBuf], out: &Path) -> Result<Vec<PathBuf>, Fault> {
    folder::check_empty(out)?;
    let mut parts: Vec<(&Path, Manifest)> = Vec::new();
    for path in shards {
        parts.push((path, Manifest::read(path)?));
    }
    let whole = check_parts(&mut parts)?;
    for (path, manifest) in &parts {
        check_played_out(path, manifest)?;
    }
    fs::create_dir_all(out).map_err(Fault::io(out))?;
    let (mut merged, _) = Folder::begin(out, whole)?;
    let opened = parts.iter().map(|(path, manifest)| Reader::open(path, manifest));
    let mut readers = opened.collect::<Result<Vec<_>, _>>()?;
    // Game k is the next of shard k modulo their number.
    'games: loop {
        for reader in &mut readers {
            let Some(game) = reader.next()? else { break 'games };
            merged.add(&game)?;
        }
    }
    merged.finish()
}

/// All of one run, each part once. Sorts them; gives the manifest of the whole.
fn check_parts(parts: &mut [(&Path, Manifest)]) -> Result<Manifest, Fault> {
    let Some((_, first)) = parts.first() else {
        return Err(Fault::new(Path::new(""), "found no shards to merge"));
    };
    let (first, of) = (first.clone(), first.shard().of);
    for (path, manifest) in parts.iter() {
        let foreign = |why| Fault::new(path, format!("a shard of another run: {why}"));
        first.check_same_run(manifest).map_err(foreign)?;
        if manifest.shard().of != of {
            return Err(foreign(format!("found {}; expected one of {of} parts", manifest.shard())));
        }
    }
    parts.sort_by_key(|(_, manifest)| manifest.shard().part);
    for pair in parts.windows(2) {
        if pair[0].1.shard() == pair[1].1.shard() {
            let other = pair[0].0.display();
            let why =
                format!("shard {} is here and in {other}: expected each once", pair[1].1.shard());
            return Err(Fault::new(pair[1].0, why));
        }
    }
    let has = |part: &u32| parts.iter().any(|(_, manifest)| manifest.shard().part == *part);
    let missing: Vec<String> =
        (1..=of).filter(|part| !has(part)).map(|part| format!("{part}/{of}")).collect();
    if !missing.is_empty() {
        let why = format!("missing: shard {}", missing.join(", "));
        return Err(Fault::new(Path::new(""), why));
    }
    Ok(Manifest { shard: None, ..first })
}

fn check_played_out(path: &Path, manifest: &Manifest) -> Result<(), Fault> {
    let reader = Reader::open(path, manifest)?.finish()?;
    let (games, wanted) = (reader.games, manifest.own_games());
    if games == wanted {
        return Ok(());
    }
    let shard = manifest.shard();
    Err(Fault::new(path, format!("shard {shard} has {games} of {wanted} games: play it out first")))
}
