//! The games there are, and every way to begin one.

use std::fs::File;
use std::io::BufRead;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::RwLock;

use battle::{Header, Reader};
use desk::muster::Muster;
use desk::{Answers, AskFault, Card, Topic};
use files::{Book, TextFile};
use lab::Arena;
use serde_json::Value;

use crate::game::{Game, Loaded, Stock, Unproved};
use crate::own::Shelved;
use crate::{
    BattleInfo, Keepsake, Materials, NoTexts, ShelfFault, Stocked, SwitchInfo, Table, Texts, texts,
};

/// Where a battle and its tables are read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The id of a battle that comes with the game...
    pub battle: String,
    /// ...unless it is read from this file.
    pub battle_file: Option<PathBuf>,
    /// Other tables than those that come with the game.
    pub tables: Option<PathBuf>,
}

impl Origin {
    /// A battle by its id, or by its file: whatever has a slash or a dot in it.
    pub fn new(battle: &str, tables: Option<PathBuf>) -> Origin {
        let is_file = battle.contains(['/', '\\', '.']);
        let battle_file = is_file.then(|| PathBuf::from(battle));
        Origin { battle: battle.to_owned(), battle_file, tables }
    }
}

/// A game to be begun.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// If none: the one that has a battle of that id.
    pub ruleset: Option<String>,
    pub origin: Origin,
    /// Switches and options, in the ruleset's own words.
    pub choices: Value,
}

/// Where a record finds what it was played with, beside what is on the shelf.
pub struct Sources<'a> {
    /// The battle's file.
    pub battle_file: Option<PathBuf>,
    /// The file of its tables.
    pub tables: Option<PathBuf>,
    /// Whatever was kept.
    pub texts: &'a dyn Texts,
}

impl<'a> Sources<'a> {
    /// Only these.
    pub fn kept(texts: &'a dyn Texts) -> Sources<'a> {
        Sources { battle_file: None, tables: None, texts }
    }
}

/// All games.
pub struct Shelf {
    games: Vec<Box<dyn Game>>,
    coming: &'static [Coming],
    tables: Vec<HouseTables>,
    /// Added to while games are played.
    pub(crate) own: RwLock<Vec<Shelved>>,
}

/// A game that is on its way to the shelf, in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coming {
    pub id: &'static str,
    pub title: &'static str,
    pub line: &'static str,
}

/// Tables of one's own, in force where nothing else is asked for.
struct HouseTables {
    ruleset: &'static str,
    file: PathBuf,
    text: TextFile,
    hash: String,
}

impl Shelf {
    /// An empty shelf.
    pub fn empty() -> Shelf {
        Shelf { games: Vec::new(), coming: &[], tables: Vec::new(), own: RwLock::default() }
    }

    /// Puts a ruleset on the shelf.
    pub fn with<R: Stocked>(mut self) -> Shelf {
        self.games.push(Box::new(Stock::<R>(PhantomData)));
        self
    }

    /// Says what games are on their way.
    pub fn with_coming(mut self, coming: &'static [Coming]) -> Shelf {
        self.coming = coming;
        self
    }

    /// What games are on their way.
    pub fn coming(&self) -> &'static [Coming] {
        self.coming
    }

    /// Puts tables beside those that come with the games. They belong to the game that can read them.
    pub fn with_tables(mut self, file: &Path) -> Result<Shelf, ShelfFault> {
        let text = read_file(file)?;
        let mut faults = Vec::new();
        for game in &self.games {
            match game.table_hash(&text) {
                Ok(hash) => {
                    let (ruleset, file) = (game.id(), file.to_owned());
                    self.tables.push(HouseTables { ruleset, file, text, hash });
                    return Ok(self);
                }
                Err(fault) => faults.push(format!("as tables of {}: {fault}", game.title())),
            }
        }
        Err(ShelfFault::battle(faults.join("\n")))
    }

    /// The tables for a new game: the last that were put beside its own.
    pub fn house_tables(&self, ask: &Ask) -> Result<Option<PathBuf>, ShelfFault> {
        let ruleset = self.game_for(ask)?.id();
        let found = self.tables.iter().rev().find(|tables| tables.ruleset == ruleset);
        Ok(found.map(|tables| tables.file.clone()))
    }

    /// The tables of a game that was begun with them; none if these are not at hand, or its own.
    pub fn tables_of(&self, header: &Header) -> Option<PathBuf> {
        let is_it = |t: &&HouseTables| t.ruleset == header.ruleset && t.hash == header.table_hash;
        self.tables.iter().find(is_it).map(|tables| tables.file.clone())
    }

    /// The rulesets, by id and title.
    pub fn rulesets(&self) -> Vec<(&'static str, &'static str)> {
        self.games.iter().map(|game| (game.id(), game.title())).collect()
    }

    /// What a game is, in a sentence for the front page.
    pub fn line(&self, ruleset: &str) -> Result<&'static str, ShelfFault> {
        Ok(self.game(ruleset)?.line())
    }

    /// The battle whose map stands for a game.
    pub fn face(&self, ruleset: &str) -> Result<&'static str, ShelfFault> {
        Ok(self.game(ruleset)?.face())
    }

    /// What is drawn on the pieces of a game: each mark, and what it means. Of the board itself:
    /// [`desk::BOARD_LEGEND`].
    pub fn legend(
        &self,
        ruleset: &str,
    ) -> Result<&'static [(&'static str, &'static str)], ShelfFault> {
        Ok(self.game(ruleset)?.legend())
    }

    /// The numbers of a ruleset, as they come with it.
    pub fn tables(&self, ruleset: &str) -> Result<TextFile, ShelfFault> {
        Ok(self.game(ruleset)?.tables())
    }

    /// The files of all lessons.
    pub fn lessons(&self) -> impl Iterator<Item = &'static str> {
        self.games.iter().flat_map(|game| game.lessons()).copied()
    }

    /// The style sheet of the pictures of all games.
    pub fn stylesheet(&self) -> String {
        scene::stylesheet(&self.games.iter().map(|game| game.css()).collect::<String>())
    }

    /// The printed rules of a ruleset.
    pub fn book(&self, ruleset: &str) -> Result<&'static Book, ShelfFault> {
        Ok(self.game(ruleset)?.book())
    }

    /// Whether the games of a ruleset hide anything from anybody.
    pub fn has_secrets(&self, ruleset: &str) -> bool {
        self.game(ruleset).is_ok_and(|game| game.has_secrets())
    }

    /// The battles of a ruleset.
    pub fn battles(&self, ruleset: &str) -> Result<Vec<BattleInfo>, ShelfFault> {
        let mut all = self.game(ruleset)?.battles();
        let is_listed = |own: &Shelved| own.listed && own.ruleset == ruleset;
        all.extend(self.own(|own| is_listed(own).then(|| own.info.clone())));
        Ok(all)
    }

    /// The battle of a record, if it is on the shelf; its `id` is what the same again is asked for by.
    pub fn battle_of(&self, header: &Header) -> Option<BattleInfo> {
        let game = self.game(&header.ruleset).ok()?;
        let built_in = game.battles().into_iter().find(|battle| battle.id == header.scenario);
        if built_in.is_some() && header.scenario_hash == self.hash_of(game, header)? {
            return built_in;
        }
        let of_it = |own: &Shelved| own.ruleset == game.id() && own.id == header.scenario;
        let own = self.own(|own| of_it(own).then(|| (own.info.clone(), own.files.clone())));
        let its = |files: &[TextFile]| {
            let made_of = Materials { battle: files.to_vec(), tables: self.tables_for(game) };
            let judged = game.judge(&made_of, &header.choices);
            judged.is_ok_and(|judged| judged.scenario_hash == header.scenario_hash)
        };
        own.into_iter().find(|(_, files)| its(files)).map(|(info, _)| info).or(built_in)
    }

    /// The fingerprint that a built-in battle of that name has today.
    fn hash_of(&self, game: &dyn Game, header: &Header) -> Option<String> {
        let battle = game.files(&header.scenario)?;
        let made_of = Materials { battle, tables: game.tables() };
        game.judge(&made_of, &header.choices).ok().map(|judged| judged.scenario_hash)
    }

    /// What can be asked about the printed game of a ruleset.
    pub fn topics(&self, ruleset: &str) -> Result<&'static [Topic], ShelfFault> {
        Ok(self.game(ruleset)?.topics())
    }

    /// What the rules answer to a form filled in, by the tables of the house.
    pub fn answer(
        &self,
        ruleset: &str,
        topic: &Topic,
        answers: &Answers,
    ) -> Result<Result<Card, AskFault>, ShelfFault> {
        let game = self.game(ruleset)?;
        game.answer(topic, answers, Some(&self.tables_for(game)))
    }

    /// The arguable readings of a ruleset.
    pub fn switches(&self, ruleset: &str) -> Result<Vec<SwitchInfo>, ShelfFault> {
        Ok(self.game(ruleset)?.switches())
    }

    /// How the armies of a ruleset are built, if players may.
    pub fn muster(&self, ruleset: &str) -> Result<Option<&'static dyn Muster>, ShelfFault> {
        Ok(self.game(ruleset)?.muster())
    }

    /// A new game.
    pub fn begin(&self, ask: &Ask) -> Result<Box<dyn Table>, ShelfFault> {
        let game = self.game_for(ask)?;
        game.begin(&self.made_of(game, &ask.origin)?, &ask.choices, None)
    }

    /// A game from any position, given as JSON.
    pub fn begin_at(&self, ask: &Ask, position: &str) -> Result<Box<dyn Table>, ShelfFault> {
        let game = self.game_for(ask)?;
        game.begin(&self.made_of(game, &ask.origin)?, &ask.choices, Some(position))
    }

    /// A battle for the laboratory: many games can be played on it.
    pub fn field(&self, ask: &Ask) -> Result<Box<dyn Arena>, ShelfFault> {
        let game = self.game_for(ask)?;
        game.field(&self.made_of(game, &ask.origin)?, &ask.choices)
    }

    /// Proves a record and sets its end up. `file` is what faults call it; battle and tables are
    /// those on the shelf unless files are given for them. What cannot be proved is refused.
    pub fn load(
        &self,
        file: &str,
        record: Box<dyn BufRead>,
        battle_file: Option<PathBuf>,
        tables: Option<PathBuf>,
    ) -> Result<Loaded, ShelfFault> {
        let sources = Sources { battle_file, tables, texts: &NoTexts };
        self.read(file, record, &sources, Unproved::Refuse)
    }

    /// Opens a record with the texts of its own tables and battle, from the shelf or from `sources`,
    /// and proves it. Where these are not to be had, or the rules tell another game by now, it is
    /// folded from its events: [`Table::folded`] says so and why, it can be looked at and replayed,
    /// and every action is refused. A file that is damaged or edited is refused as ever.
    pub fn open(
        &self,
        file: &str,
        record: Box<dyn BufRead>,
        sources: &Sources<'_>,
    ) -> Result<Loaded, ShelfFault> {
        self.read(file, record, sources, Unproved::Fold)
    }

    /// The texts a new game is made of, by their fingerprints: whoever keeps games keeps these, and
    /// gives them back as [`Texts`] to [`Shelf::open`].
    pub fn keepsakes(&self, ask: &Ask) -> Result<Vec<Keepsake>, ShelfFault> {
        let game = self.game_for(ask)?;
        Ok(game.judge(&self.made_of(game, &ask.origin)?, &ask.choices)?.kept)
    }

    /// The same of a game that was begun before; none if what it was made of is not to be had.
    pub fn keepsakes_of(&self, header: &Header, sources: &Sources<'_>) -> Option<Vec<Keepsake>> {
        let game = self.game(&header.ruleset).ok()?;
        let found = self.found(game, header, sources).ok()?;
        let judged = found.iter().filter_map(|made_of| game.judge(made_of, &header.choices).ok());
        let mut own = judged.filter(|judged| {
            judged.scenario_hash == header.scenario_hash && judged.table_hash == header.table_hash
        });
        own.next().map(|judged| judged.kept)
    }

    fn read(
        &self,
        file: &str,
        record: Box<dyn BufRead>,
        sources: &Sources<'_>,
        unproved: Unproved,
    ) -> Result<Loaded, ShelfFault> {
        let reader = Reader::open(file, record)?;
        let game = self.game(&reader.header().ruleset)?;
        let found = self.found(game, reader.header(), sources)?;
        game.load(&found, reader, unproved)
    }

    /// What a new game is made of.
    fn made_of(&self, game: &dyn Game, origin: &Origin) -> Result<Materials, ShelfFault> {
        let battle = match &origin.battle_file {
            Some(file) => game.read(file)?,
            None => {
                let asked =
                    |own: &&Shelved| own.ruleset == game.id() && own.info.id == origin.battle;
                let own = self.own(|own| Some(own).filter(asked).map(|own| own.files.clone()));
                let files = own.into_iter().next().or_else(|| game.files(&origin.battle));
                files.ok_or_else(|| self.no_such_battle(Some(game), &origin.battle))?
            }
        };
        let tables = match &origin.tables {
            Some(file) => read_file(file)?,
            None => game.tables(),
        };
        Ok(Materials { battle, tables })
    }

    /// What a record may have been made of, the likeliest first.
    fn found(
        &self,
        game: &dyn Game,
        header: &Header,
        sources: &Sources<'_>,
    ) -> Result<Vec<Materials>, ShelfFault> {
        let tables = match &sources.tables {
            Some(file) => read_file(file)?,
            None => self.its_tables(game, header, sources.texts).unwrap_or_else(|| game.tables()),
        };
        let battles = match &sources.battle_file {
            Some(file) => vec![game.read(file)?],
            None => {
                let of_it = |own: &Shelved| own.ruleset == game.id() && own.id == header.scenario;
                let mut all: Vec<_> = game.files(&header.scenario).into_iter().collect();
                all.extend(self.own(|own| of_it(own).then(|| own.files.clone())));
                all.extend(texts::battle(sources.texts, &header.scenario_hash));
                all
            }
        };
        let made_of = |battle| Materials { battle, tables: tables.clone() };
        Ok(battles.into_iter().map(made_of).collect())
    }

    /// The tables of a record, by their fingerprint.
    fn its_tables(&self, game: &dyn Game, header: &Header, texts: &dyn Texts) -> Option<TextFile> {
        let its =
            |tables: &TextFile| game.table_hash(tables).is_ok_and(|hash| hash == header.table_hash);
        let house = self.tables.iter().filter(|tables| tables.ruleset == game.id());
        let kept = || Some(TextFile::new("tables.toml", texts.text(&header.table_hash)?));
        let mut at_hand = std::iter::once(game.tables()).chain(house.map(|t| t.text.clone()));
        at_hand.find(its).or_else(|| kept().filter(its))
    }

    /// The tables that new games have.
    pub(crate) fn tables_for(&self, game: &dyn Game) -> TextFile {
        let house = self.tables.iter().rev().find(|tables| tables.ruleset == game.id());
        house.map_or_else(|| game.tables(), |tables| tables.text.clone())
    }

    fn no_such_battle(&self, game: Option<&dyn Game>, found: &str) -> ShelfFault {
        let games = self.games.iter().filter(|one| game.is_none_or(|game| game.id() == one.id()));
        let battles = games.flat_map(|game| self.battles(game.id()).unwrap_or_default());
        ShelfFault::no_such_battle(found, &battles.map(|b| b.id).collect::<Vec<_>>())
    }

    fn game(&self, ruleset: &str) -> Result<&dyn Game, ShelfFault> {
        let game = self.games.iter().find(|game| game.id() == ruleset);
        let known = || self.games.iter().map(|game| game.id()).collect::<Vec<_>>();
        game.map(|game| &**game).ok_or_else(|| ShelfFault::no_such_ruleset(ruleset, &known()))
    }

    /// The game whose file it is. What a battle file says it is: enough for files that are broken
    /// further down.
    pub(crate) fn game_of(&self, file: &TextFile) -> Result<&dyn Game, ShelfFault> {
        if let [only] = &self.games[..] {
            return Ok(&**only);
        }
        let game = self.games.iter().find(|game| begins(&file.text, game.head()));
        game.map(|game| &**game).ok_or_else(|| {
            let told =
                self.games.iter().map(|game| format!("[{}] for {}", game.head(), game.title()));
            let expected = told.collect::<Vec<_>>().join(", ");
            let name = &file.name;
            ShelfFault::battle(format!("{name}: found no battle of any game; expected {expected}"))
        })
    }

    fn game_for(&self, ask: &Ask) -> Result<&dyn Game, ShelfFault> {
        if let Some(ruleset) = &ask.ruleset {
            return self.game(ruleset);
        }
        if let Some(file) = &ask.origin.battle_file {
            return self.game_of(&read_file(file)?);
        }
        let wanted = &ask.origin.battle;
        let own = self.own(|own| (own.info.id == *wanted).then_some(own.ruleset));
        if let Some(ruleset) = own.first() {
            return self.game(ruleset);
        }
        let has = |game: &dyn Game| game.battles().iter().any(|b| b.id == *wanted);
        let game = self.games.iter().find(|game| has(&***game));
        game.map(|game| &**game).ok_or_else(|| self.no_such_battle(None, wanted))
    }
}

/// A file that is not there is no fault of its contents.
pub(crate) fn read_file(file: &Path) -> Result<TextFile, ShelfFault> {
    File::open(file).map_err(|error| ShelfFault::file(file, &error))?;
    TextFile::read(file).map_err(ShelfFault::battle)
}

/// Whether a file has this table: `[scenario]`, or `scenario.id = ...`.
fn begins(text: &str, head: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start().trim_start_matches('[').trim_start();
        let rest = line.strip_prefix(head).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with([']', '.', '=']))
    })
}
