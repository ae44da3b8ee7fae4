//! The proving field, and runs on it with players who decide in no time.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use battle::Header;
use flintlock_game::Flintlock;
use lab::run::{self, Begun, Fault, Folder, Manifest, Shard};
use lab::{Arena, Ground, Player};

pub fn field() -> Ground<Flintlock> {
    let (tables, choices) = (flintlock_game::files::default_tables(), Default::default());
    let loaded = flintlock_game::files::load("proving-field", &tables, &choices).unwrap();
    let choices = serde_json::to_value(&loaded.choices).unwrap();
    let (scenario_hash, table_hash) = (&loaded.scenario_hash, &loaded.table_hash);
    let header = Header::new("flintlock", &loaded.id, scenario_hash, table_hash, choices);
    Ground::new(header, loaded.scenario)
}

pub fn manifest(field: &dyn Arena, games: u64, seed: u64, shard: Option<&str>) -> Manifest {
    let players = [Player::EAGER, Player::EAGER];
    let mut manifest = Manifest::new(vec![field.about().clone()], games, seed, players);
    manifest.shard = shard.map(|shard| shard.parse::<Shard>().unwrap());
    manifest
}

/// Plays a run, or the rest of it, in a folder.
pub fn play(
    field: &dyn Arena,
    folder: &Path,
    manifest: Manifest,
    threads: usize,
) -> Result<Begun, Fault> {
    let (mut folder, begun) = Folder::begin(folder, manifest)?;
    let manifest = folder.manifest().clone();
    if let Some(last) = &begun.last {
        run::check_still_plays(&[field], &manifest, begun.games - 1, last)?;
    }
    run::play(&[field], &manifest, begun.games, threads, |game| folder.add(&game))?;
    folder.finish()?;
    Ok(begun)
}

/// Every file of a folder.
pub fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let read = |entry: fs::DirEntry| {
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    entries.map(read).collect()
}
