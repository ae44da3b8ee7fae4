//! The games there are, and every way to begin one.

use std::fs::File;
use std::io::{BufRead, Read};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use battle::{Battle, Cause, Header, Proof, Reader, guard};
use desk::muster::Muster;
use desk::{Answers, AskFault, Card, Topic};
use kernel::Book;
use lab::{Field, Ground};
use serde_json::Value;

use crate::{BattleInfo, Opened, ShelfFault, Stocked, SwitchInfo, Table};

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

/// A record on the table.
pub struct Loaded {
    pub table: Box<dyn Table>,
    pub proof: Proof,
}

/// All games.
pub struct Shelf {
    games: Vec<Box<dyn Game>>,
    tables: Vec<HouseTables>,
}

/// Tables of one's own, in force where nothing else is asked for.
struct HouseTables {
    ruleset: &'static str,
    file: PathBuf,
    hash: String,
}

/// One ruleset, its type forgotten.
trait Game: Send + Sync {
    fn id(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn head(&self) -> &'static str;
    fn book(&self) -> &'static Book;
    fn battles(&self) -> Vec<BattleInfo>;
    fn topics(&self) -> &'static [Topic];
    fn answer(&self, topic: &Topic, answers: &Answers) -> Result<Card, AskFault>;
    fn switches(&self) -> Vec<SwitchInfo>;
    fn muster(&self) -> Option<&'static dyn Muster>;
    /// The fingerprint of tables, if they are this game's.
    fn table_hash(&self, file: &Path) -> Result<String, ShelfFault>;
    fn begin(
        &self,
        origin: &Origin,
        choices: &Value,
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, ShelfFault>;
    fn load(&self, origin: &Origin, record: Reader<Box<dyn BufRead>>)
    -> Result<Loaded, ShelfFault>;
    fn field(&self, origin: &Origin, choices: &Value) -> Result<Box<dyn Field>, ShelfFault>;
}

impl Shelf {
    /// An empty shelf.
    pub fn empty() -> Shelf {
        Shelf { games: Vec::new(), tables: Vec::new() }
    }

    /// Puts a ruleset on the shelf.
    pub fn with<R: Stocked>(mut self) -> Shelf {
        self.games.push(Box::new(Stock::<R>(PhantomData)));
        self
    }

    /// Puts tables beside those that come with the games. They belong to the game that can read them.
    pub fn with_tables(mut self, file: &Path) -> Result<Shelf, ShelfFault> {
        let mut faults = Vec::new();
        for game in &self.games {
            match game.table_hash(file) {
                Ok(hash) => {
                    let (ruleset, file) = (game.id(), file.to_owned());
                    self.tables.push(HouseTables { ruleset, file, hash });
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

    /// The printed rules of a ruleset.
    pub fn book(&self, ruleset: &str) -> Result<&'static Book, ShelfFault> {
        Ok(self.game(ruleset)?.book())
    }

    /// The battles of a ruleset.
    pub fn battles(&self, ruleset: &str) -> Result<Vec<BattleInfo>, ShelfFault> {
        Ok(self.game(ruleset)?.battles())
    }

    /// What can be asked about the printed game of a ruleset.
    pub fn topics(&self, ruleset: &str) -> Result<&'static [Topic], ShelfFault> {
        Ok(self.game(ruleset)?.topics())
    }

    /// What the rules answer to a form filled in.
    pub fn answer(
        &self,
        ruleset: &str,
        topic: &Topic,
        answers: &Answers,
    ) -> Result<Result<Card, AskFault>, ShelfFault> {
        let game = self.game(ruleset)?;
        ask(|| Ok(game.answer(topic, answers)))
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
        self.game_for(ask)?.begin(&ask.origin, &ask.choices, None)
    }

    /// A game from any position, given as JSON.
    pub fn begin_at(&self, ask: &Ask, position: &str) -> Result<Box<dyn Table>, ShelfFault> {
        self.game_for(ask)?.begin(&ask.origin, &ask.choices, Some(position))
    }

    /// A battle for the laboratory: many games can be played on it.
    pub fn field(&self, ask: &Ask) -> Result<Box<dyn Field>, ShelfFault> {
        self.game_for(ask)?.field(&ask.origin, &ask.choices)
    }

    /// Proves a record and sets its end up. `file` is what faults call it; battle and tables are
    /// those that come with the game unless files are given for them, or tables of the house are
    /// those it was played with.
    pub fn load(
        &self,
        file: &str,
        record: Box<dyn BufRead>,
        battle_file: Option<PathBuf>,
        tables: Option<PathBuf>,
    ) -> Result<Loaded, ShelfFault> {
        let reader = Reader::open(file, record)?;
        let game = self.game(&reader.header().ruleset)?;
        let tables = tables.or_else(|| self.tables_of(reader.header()));
        let origin = Origin { battle: reader.header().scenario.clone(), battle_file, tables };
        game.load(&origin, reader)
    }

    fn game(&self, ruleset: &str) -> Result<&dyn Game, ShelfFault> {
        let game = self.games.iter().find(|game| game.id() == ruleset);
        let known = || self.games.iter().map(|game| game.id()).collect::<Vec<_>>();
        game.map(|game| &**game).ok_or_else(|| ShelfFault::no_such_ruleset(ruleset, &known()))
    }

    /// The game whose file it is.
    fn game_of(&self, file: &Path) -> Result<&dyn Game, ShelfFault> {
        if let [only] = &self.games[..] {
            return Ok(&**only);
        }
        let text = heads(file)?;
        let game = self.games.iter().find(|game| begins(&text, game.head()));
        game.map(|game| &**game).ok_or_else(|| {
            let told =
                self.games.iter().map(|game| format!("[{}] for {}", game.head(), game.title()));
            let expected = told.collect::<Vec<_>>().join(", ");
            let file = file.display();
            ShelfFault::battle(format!("{file}: found no battle of any game; expected {expected}"))
        })
    }

    fn game_for(&self, ask: &Ask) -> Result<&dyn Game, ShelfFault> {
        if let Some(ruleset) = &ask.ruleset {
            return self.game(ruleset);
        }
        if let Some(file) = &ask.origin.battle_file {
            return self.game_of(file);
        }
        let has = |game: &dyn Game| game.battles().iter().any(|b| b.id == ask.origin.battle);
        let game = self.games.iter().find(|game| has(&***game));
        game.map(|game| &**game).ok_or_else(|| {
            let battles = self.games.iter().flat_map(|game| game.battles());
            ShelfFault::no_such_battle(
                &ask.origin.battle,
                &battles.map(|b| b.id).collect::<Vec<_>>(),
            )
        })
    }
}

/// What a battle file says it is: enough for files that are broken further down.
fn heads(file: &Path) -> Result<String, ShelfFault> {
    let unreadable = |error| ShelfFault::file(file, &error);
    let mut bytes = Vec::new();
    File::open(file)
        .map_err(unreadable)?
        .take(LONGEST)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Longer files are refused by their games.
const LONGEST: u64 = 16 << 20;

/// Whether a file has this table: `[scenario]`, or `scenario.id = ...`.
fn begins(text: &str, head: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start().trim_start_matches('[').trim_start();
        let rest = line.strip_prefix(head).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with([']', '.', '=']))
    })
}

struct Stock<R>(PhantomData<fn() -> R>);

impl<R: Stocked> Game for Stock<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn head(&self) -> &'static str {
        R::HEAD
    }

    fn book(&self) -> &'static Book {
        R::BOOK
    }

    fn battles(&self) -> Vec<BattleInfo> {
        R::battles()
    }

    fn topics(&self) -> &'static [Topic] {
        R::topics()
    }

    fn answer(&self, topic: &Topic, answers: &Answers) -> Result<Card, AskFault> {
        R::answer(topic, answers)
    }

    fn switches(&self) -> Vec<SwitchInfo> {
        R::switches()
    }

    fn muster(&self) -> Option<&'static dyn Muster> {
        R::muster()
    }

    fn table_hash(&self, file: &Path) -> Result<String, ShelfFault> {
        ask(|| R::table_hash(file))
    }

    fn begin(
        &self,
        origin: &Origin,
        choices: &Value,
        position: Option<&str>,
    ) -> Result<Box<dyn Table>, ShelfFault> {
        let battle = ask(|| {
            let opened = R::open(origin, choices)?;
            let mut header = header(&opened);
            let Some(text) = position else {
                return Ok(Battle::<R>::new(header, opened.scenario));
            };
            let state = place(&opened, text).map_err(ShelfFault::position)?;
            header.position = Some(serde_json::from_str(text).map_err(ShelfFault::position)?);
            Ok(Battle::from_state(header, opened.scenario, state))
        });
        Ok(Box::new(battle?))
    }

    fn load(
        &self,
        origin: &Origin,
        record: Reader<Box<dyn BufRead>>,
    ) -> Result<Loaded, ShelfFault> {
        ask(|| {
            let opened = R::open(origin, &record.header().choices)?;
            record.check_same_game(&header(&opened))?;
            let start = match &record.header().position {
                None => R::setup(&opened.scenario),
                Some(position) => place(&opened, &position.to_string())
                    .map_err(|message| Cause::no_such_position(&message).at(record.file(), 1))?,
            };
            let (battle, proof) = record.into_battle::<R>(opened.scenario, start)?;
            Ok(Loaded { table: Box::new(battle), proof })
        })
    }

    fn field(&self, origin: &Origin, choices: &Value) -> Result<Box<dyn Field>, ShelfFault> {
        ask(|| {
            let opened = R::open(origin, choices)?;
            let header = header(&opened);
            Ok(Box::new(Ground::<R>::new(header, opened.scenario)) as Box<dyn Field>)
        })
    }
}

fn ask<T>(work: impl FnOnce() -> Result<T, ShelfFault>) -> Result<T, ShelfFault> {
    guard(work).unwrap_or_else(|message| Err(ShelfFault::broke(message)))
}

fn header<R: Stocked>(opened: &Opened<R>) -> Header {
    let (scenario_hash, table_hash) = (&opened.scenario_hash, &opened.table_hash);
    Header::new(R::ID, &opened.id, scenario_hash, table_hash, opened.choices.clone())
}

fn place<R: Stocked>(opened: &Opened<R>, text: &str) -> Result<R::State, String> {
    let names = R::names(&opened.scenario);
    let position = names.scope(|| serde_json::from_str(text)).map_err(|e| e.to_string())?;
    names.scope(|| R::place(&opened.scenario, position))
}
