//! Battles that did not come with the game: the house's own, and those that players bring.

use std::path::Path;

use battle::Header;
use files::TextFile;
use serde_json::Value;

use crate::game::{Game, Judged};
use crate::shelf::read_file;
use crate::{BattleInfo, Keepsake, Materials, Shelf, ShelfFault, Texts};

/// A battle of somebody's own, judged and ready to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnBattle {
    pub ruleset: &'static str,
    /// What there is to tell about it. Its `id` is what a game is asked for by, in
    /// [`Origin::battle`](crate::Origin).
    pub info: BattleInfo,
    /// Its files, to be kept.
    pub kept: Vec<Keepsake>,
}

/// So many battles that players brought are on the shelf at a time.
const MOST_UNLISTED: usize = 200;

/// One on the shelf.
pub(crate) struct Shelved {
    pub ruleset: &'static str,
    /// What its file calls itself, and so its records.
    pub id: String,
    pub info: BattleInfo,
    pub files: Vec<TextFile>,
    /// Whether everybody is offered it.
    pub listed: bool,
}

impl Shelf {
    /// Puts a battle from disk beside those that come with its game: it is listed and played under its
    /// own id, which must be free. `linstock serve --battle FILE`.
    pub fn with_battle(self, file: &Path) -> Result<Shelf, ShelfFault> {
        let game = self.game_of(&read_file(file)?)?;
        let (ruleset, files) = (game.id(), game.read(file)?);
        let Judged { id, info, .. } = self.judge_files(game, &files)?;
        if self.battles(ruleset)?.iter().any(|battle| battle.id == id) {
            let known = format!("found id \"{id}\"; expected one that no other battle has");
            return Err(ShelfFault::battle(format!("{}: {known}", file.display())));
        }
        self.shelve(Shelved { ruleset, id, info, files, listed: true });
        Ok(self)
    }

    /// Judges a battle given as text and makes it ready to be played. `files` are the battle's own
    /// file, then the map it names if that is no built-in one. It is not listed: a game is asked for
    /// by the `id` of what comes back, which is made of the battle's id and its text, so that equal
    /// texts have equal ids and nobody's battle hides another's. What is wrong comes with file, line,
    /// what was found and what was expected.
    pub fn add_battle(&self, files: &[TextFile]) -> Result<OwnBattle, ShelfFault> {
        let first = files.first().ok_or_else(|| ShelfFault::battle("found no file"))?;
        let game = self.game_of(first)?;
        let Judged { id, mut info, kept, .. } = self.judge_files(game, files)?;
        let hashes: String = files.iter().map(TextFile::hash).collect();
        let hash = TextFile::new("", hashes).hash();
        info.id = format!("{id}-{}", hash.get(..8).unwrap_or_default());
        let (ruleset, files) = (game.id(), files.to_vec());
        self.shelve(Shelved { ruleset, id, info: info.clone(), files, listed: false });
        Ok(OwnBattle { ruleset, info, kept })
    }

    /// Puts a battle that a game was played on back on the shelf, from what was kept of it.
    pub fn shelve_again(&self, header: &Header, texts: &dyn Texts) -> Option<OwnBattle> {
        let files = crate::texts::battle(texts, &header.scenario_hash)?;
        self.add_battle(&files).ok()
    }

    /// By the tables that new games have.
    fn judge_files(&self, game: &dyn Game, files: &[TextFile]) -> Result<Judged, ShelfFault> {
        let tables = self.tables_for(game);
        game.judge(&Materials { battle: files.to_vec(), tables }, &Value::Null)
    }

    fn shelve(&self, new: Shelved) {
        let mut own = self.own.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let is_it = |old: &Shelved| old.ruleset == new.ruleset && old.info.id == new.info.id;
        if own.iter().any(is_it) {
            return;
        }
        // Those of long ago are brought back by the games that are played on them.
        if own.iter().filter(|old| !old.listed).count() >= MOST_UNLISTED
            && let Some(oldest) = own.iter().position(|old| !old.listed)
        {
            own.remove(oldest);
        }
        own.push(new);
    }

    /// What is told of each of one's own battles that `wanted` is true of.
    pub(crate) fn own<T>(&self, wanted: impl Fn(&Shelved) -> Option<T>) -> Vec<T> {
        let own = self.own.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        own.iter().filter_map(wanted).collect()
    }
}
