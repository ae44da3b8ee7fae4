//! The folder of a run.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::journal::{self, Reader, Writer};
use super::{CutOff, Fault, Manifest, manifest, tables};
use crate::GameResult;

/// A folder that is written to: nobody else writes there meanwhile.
pub struct Folder {
    path: PathBuf,
    manifest: Manifest,
    journal: Writer,
    _lock: File,
}

/// How a folder was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begun {
    /// Games that are there already.
    pub games: u64,
    /// The last of them.
    pub last: Option<GameResult>,
    /// The torn last line, if there was one.
    pub cut_off: Option<CutOff>,
}

impl Folder {
    /// Begins a run in a new or empty folder, or goes on with the same run. Anything else is refused.
    pub fn begin(path: &Path, manifest: Manifest) -> Result<(Folder, Begun), Fault> {
        if path.join(manifest::FILE).exists() {
            let found = Manifest::read(path)?;
            manifest.check_same(&found).map_err(|why| {
                Fault::new(
                    path,
                    format!("this folder has another run: {why}; choose another folder"),
                )
            })?;
        } else {
            check_empty(path)?;
            fs::create_dir_all(path).map_err(Fault::io(path))?;
            manifest.write(path)?;
        }
        Folder::open(path, manifest)
    }

    fn open(path: &Path, manifest: Manifest) -> Result<(Folder, Begun), Fault> {
        let name = path.join(journal::FILE);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&name)
            .map_err(Fault::io(&name))?;
        file.try_lock().map_err(|_| Fault::new(path, "another program is playing this run"))?;
        let mut reader = Reader::open(path, &manifest)?;
        let mut last = None;
        while let Some(game) = reader.next()? {
            last = Some(game);
        }
        let begun = Begun { games: reader.games, last, cut_off: reader.cut_off };
        file.set_len(reader.bytes).map_err(Fault::io(&name))?;
        file.seek(SeekFrom::End(0)).map_err(Fault::io(&name))?;
        let lock = file.try_clone().map_err(Fault::io(&name))?;
        let journal = reader.writer(file);
        Ok((Folder { path: path.to_owned(), manifest, journal, _lock: lock }, begun))
    }

    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Adds a game that is over.
    pub fn add(&mut self, game: &GameResult) -> Result<(), Fault> {
        self.journal.add(game)
    }

    /// When all games are played: the tables.
    pub fn finish(self) -> Result<Vec<PathBuf>, Fault> {
        tables::write(&self.path, &self.manifest)
    }

    /// Reads a folder, played out or not: its manifest, then each game.
    pub fn read(
        path: &Path,
        mut each: impl FnMut(&Manifest, GameResult),
    ) -> Result<(Manifest, Option<CutOff>), Fault> {
        let manifest = Manifest::read(path)?;
        let mut reader = Reader::open(path, &manifest)?;
        while let Some(game) = reader.next()? {
            each(&manifest, game);
        }
        let cut_off = reader.cut_off;
        Ok((manifest, cut_off))
    }
}

/// A folder that is not there, or has nothing in it.
pub fn check_empty(path: &Path) -> Result<(), Fault> {
    match fs::read_dir(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(Fault::new(path, error)),
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => {
                let found = match path.join(manifest::FILE).exists() {
                    true => "the folder of a run".to_owned(),
                    false => format!("a folder with other files and no {}", manifest::FILE),
                };
                Err(Fault::new(path, format!("found {found}; expected a new or empty one")))
            }
        },
    }
}

/// Writes a file under another name first: it is there whole, or not at all.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Fault> {
    let new = unfinished(path);
    fs::write(&new, bytes).map_err(Fault::io(&new))?;
    fs::rename(&new, path).map_err(Fault::io(path))
}

/// The name of a file that is being written.
pub fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    name.into()
}
