//! A battlefield as the texts of its files: the battle's own first, then its map.

use std::path::Path;

use super::fault::{Fault, Problem, parse, way};
use super::{
    BattleFile, Choices, Loaded, TableSet, all_ids, build, built_in, load_text, unknown_map,
};
use files::TextFile;

/// The files of a built-in battlefield.
pub fn built_in_files(id: &str) -> Option<Vec<TextFile>> {
    let field = built_in::find(id)?;
    Some(vec![TextFile::new(format!("battles/{id}.toml"), field.battle), map_of(field)])
}

/// The file of a battle from disk, and the map beside it if it has one of its own.
pub fn read_files(battle: &Path) -> Result<Vec<TextFile>, Fault> {
    let mut files = vec![TextFile::read(battle)?];
    let wanted = wanted_map(&files[0])?;
    if built_in::find(&wanted).is_none() && build::is_path(&wanted) {
        let beside = battle.parent().unwrap_or(Path::new("")).join(&wanted);
        files.push(TextFile::read(&beside)?);
    }
    Ok(files)
}

/// The same with the map, where the battle is fought on a built-in one.
pub fn with_map(files: &[TextFile]) -> Result<Vec<TextFile>, Fault> {
    match files {
        [battle] => {
            let wanted = wanted_map(battle)?;
            let Some(field) = built_in::find(&wanted) else {
                let problem = match build::is_path(&wanted) {
                    true => map_not_given(&wanted),
                    false => unknown_map(&wanted),
                };
                return Err(problem.locate(&battle.name, &battle.text));
            };
            Ok(vec![battle.clone(), map_of(field)])
        }
        [_, _] => Ok(files.to_vec()),
        other => {
            let found = format!("{} files", other.len());
            Err(Fault::whole_file("battle", found, "a battle's file, and one of its map"))
        }
    }
}

/// A battlefield from its two files.
pub fn load_files(
    files: &[TextFile],
    tables: &TableSet,
    choices: &Choices,
) -> Result<Loaded, Fault> {
    let files = with_map(files)?;
    let (battle, map) = (&files[0], &files[1]);
    load_text((&map.name, &map.text), (&battle.name, &battle.text), tables, choices)
}

/// The tables that come with the game.
pub fn table_file() -> TextFile {
    TextFile::new("tables.toml", built_in::TABLES)
}

fn map_of(field: &built_in::BuiltIn) -> TextFile {
    TextFile::new(format!("maps/{}.toml", field.id), field.map)
}

fn wanted_map(battle: &TextFile) -> Result<String, Fault> {
    Ok(parse::<BattleFile>(&battle.name, &battle.text)?.battle.map)
}

fn map_not_given(found: &str) -> Problem {
    let expected = format!("that file along with this one, or one of {}", all_ids());
    Problem::new(way!["battle", "map"], format!("map \"{found}\""), expected)
}
