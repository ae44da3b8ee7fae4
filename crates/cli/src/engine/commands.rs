//! What each command does.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};

use kernel::{Outcome, Seeded, Side, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{
    Ask, BattleInfo, Json, Loaded, Origin, Shelf, ShelfFault, Table, TableFault, Throw, Wish,
};

use super::PROTOCOL;
use super::answer::{Fields, Trouble};
use super::request::Request;
use crate::{choosing, seed};

const COMMANDS: [&str; 15] = [
    "hello",
    "scenarios",
    "new",
    "load",
    "board",
    "view",
    "legal",
    "check",
    "do",
    "odds",
    "undo",
    "log",
    "record",
    "position",
    "quit",
];

/// At most one game, and its dice.
pub struct Engine<'a> {
    shelf: &'a Shelf,
    game: Option<Game>,
}

struct Game {
    table: Box<dyn Table>,
    dice: Seeded,
}

/// A scripted die: a face for any paragraph, or for this one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Die {
    Any(u8),
    For(u8, String),
}

#[derive(Serialize)]
struct Scenario {
    ruleset: &'static str,
    #[serde(flatten)]
    battle: BattleInfo,
}

impl<'a> Engine<'a> {
    pub fn new(shelf: &'a Shelf) -> Engine<'a> {
        Engine { shelf, game: None }
    }

    pub fn answer(&mut self, cmd: &str, request: &Request) -> Result<Fields, Trouble> {
        match cmd {
            "hello" => Ok(self.hello()),
            "scenarios" => self.scenarios(),
            "new" => self.begin(request),
            "load" => self.load(request),
            "board" => Ok(Fields::default().with("board", &self.table()?.board()?)),
            "view" => self.view(request),
            "legal" => self.legal(),
            "check" => self.check(request),
            "do" => self.act(request),
            "odds" => self.odds(request),
            "undo" => self.undo(request),
            "log" => self.log(request),
            "record" => self.record(),
            "position" => self.position(),
            "quit" => Ok(Fields::default()),
            unknown => Err(Trouble::no_such_command(unknown, &COMMANDS)),
        }
    }

    fn hello(&self) -> Fields {
        let rulesets: Vec<&str> = self.shelf.rulesets().iter().map(|(id, _)| *id).collect();
        Fields::default()
            .with("name", "linstock")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("protocol", &PROTOCOL)
            .with("record_format", &battle::FORMAT)
            .with("rulesets", &rulesets)
            .with("commands", &COMMANDS)
    }

    fn scenarios(&self) -> Result<Fields, Trouble> {
        let mut scenarios = Vec::new();
        for (ruleset, _) in self.shelf.rulesets() {
            let battles = self.shelf.battles(ruleset)?;
            scenarios.extend(battles.into_iter().map(|battle| Scenario { ruleset, battle }));
        }
        Ok(Fields::default().with("scenarios", &scenarios))
    }

    fn begin(&mut self, request: &Request) -> Result<Fields, Trouble> {
        let ask = ask(request)?;
        let table = self.shelf.begin(&ask)?;
        self.open(table, request)
    }

    fn load(&mut self, request: &Request) -> Result<Fields, Trouble> {
        if let Some(position) = request.text("position") {
            let table = self.shelf.begin_at(&ask(request)?, position)?;
            return self.open(table, request);
        }
        let scenario: Option<String> = request.field("scenario", "a battle's id or file")?;
        let battle_file = scenario.and_then(|name| Origin::new(&name, None).battle_file);
        let tables = request.field("tables", "the path of a file")?;
        let (name, input) = record_input(request)?;
        let Loaded { table, proof } = self.shelf.load(&name, input, battle_file, tables)?;
        let cut_off = proof.cut_off.map(|cut_off| cut_off.to_string());
        let read = Fields::default()
            .with("entries", &proof.entries)
            .with("thrown", &proof.dice)
            .with("cut_off", &cut_off);
        Ok(self.open(table, request)?.and(read))
    }

    /// Puts a game on the table in place of the one that was there.
    fn open(&mut self, mut table: Box<dyn Table>, request: &Request) -> Result<Fields, Trouble> {
        let given = request.field("seed", "a whole number")?;
        let seed = given.map_or_else(|| seed::fresh().map_err(Trouble::no_chance), Ok)?;
        if table.length() == 0 {
            table.header_mut().seed = Some(seed);
        }
        let status = status(&*table)?;
        let header = table.header();
        let about = Fields::default()
            .with("ruleset", &header.ruleset)
            .with("scenario", &header.scenario)
            .with("scenario_hash", &header.scenario_hash)
            .with("table_hash", &header.table_hash)
            .with("choices", &header.choices)
            .with("sides", &Side::BOTH.map(|side| table.side_name(side)))
            .with("seed", &seed);
        self.game = Some(Game { table, dice: Seeded::new(seed) });
        Ok(about.and(status))
    }

    fn game(&self) -> Result<&Game, Trouble> {
        self.game.as_ref().ok_or_else(Trouble::no_game)
    }

    fn table(&self) -> Result<&dyn Table, Trouble> {
        Ok(&*self.game()?.table)
    }

    fn view(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let viewer = viewer(table, request)?;
        let view = table.view(viewer)?;
        Ok(Fields::default().with("length", &table.length()).with("view", &view))
    }

    fn legal(&self) -> Result<Fields, Trouble> {
        let table = self.table()?;
        Ok(status(table)?.with("actions", &table.legal()?))
    }

    /// An illegal action is an answer here, not an error; one that cannot be read is an error.
    fn check(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let action = action(request)?;
        let fault = match side(table, request).and_then(|side| Ok(table.check(side, action)?)) {
            Ok(()) => return Ok(Fields::default().with("legal", &true)),
            Err(trouble) => trouble,
        };
        if !fault.is_illegal() {
            return Err(fault);
        }
        Ok(Fields::default().with("legal", &false).with("refusal", &fault))
    }

    fn act(&mut self, request: &Request) -> Result<Fields, Trouble> {
        let Game { table, dice } = self.game.as_mut().ok_or_else(Trouble::no_game)?;
        let (side, action) = (side(&**table, request)?, action(request)?);
        let since = table.length();
        let expected = request.field("expect", "the length of the journal")?.unwrap_or(since);
        let expecting = "dice, each as [face, \"paragraph\"] or a face alone";
        let done = match request.field::<Vec<Die>>("dice", expecting)? {
            None => table.act(side, expected, action, Throw::Dice(dice))?,
            Some(dice) => {
                let script: Vec<(String, u8)> = dice.into_iter().map(Die::script).collect();
                table.act(side, expected, action, Throw::Script(&script))?
            }
        };
        let fields = Fields::default().with("dice", &done.dice).with("events", &done.events);
        let log = words(&**table, Viewer::Umpire, since)?;
        Ok(fields.with("log", &log).and(status(&**table)?))
    }

    /// Of one `action`, or of several `actions` in a row.
    fn odds(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let expected = "a list of actions";
        let several: Option<Vec<Json>> = request.field("actions", expected)?;
        if several.is_some() && request.text("action").is_some() {
            return Err(Trouble::both_fields("action", "actions"));
        }
        let actions: Vec<&str> = match &several {
            Some(list) => list.iter().map(|json| json.get()).collect(),
            None => vec![action(request)?],
        };
        let side = side(table, request)?;
        let follow = request.field("follow", "true or false")?.unwrap_or(false);
        let wish = Wish { at: None, side: Some(side), actions: &actions, follow };
        let forecast = table.odds(&wish)?;
        let fields = Fields::default()
            .with("exact", &forecast.exact)
            .with("runs", &forecast.runs)
            .with("outcomes", &forecast.outcomes);
        Ok(match several.is_some() || follow {
            true => fields.with("sure", &forecast.sure).with("each", &forecast.each),
            false => fields,
        })
    }

    fn undo(&mut self, request: &Request) -> Result<Fields, Trouble> {
        let Game { table, .. } = self.game.as_mut().ok_or_else(Trouble::no_game)?;
        let author = table.last_side().unwrap_or(Side::First);
        let given: Option<String> = request.field("side", "a side's name")?;
        let side = given.map_or(Ok(author), |name| table.side(&name))?;
        let action = table.undo(side)?;
        Ok(Fields::default().with("action", &action).and(status(&**table)?))
    }

    fn log(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let since = request.field("since", "a number of entries")?.unwrap_or(0);
        let log = words(table, viewer(table, request)?, since)?;
        Ok(Fields::default().with("length", &table.length()).with("log", &log))
    }

    fn record(&self) -> Result<Fields, Trouble> {
        let mut record = Vec::new();
        self.table()?.write_record(&mut record).map_err(|e| Trouble::bug(e.to_string()))?;
        Ok(Fields::default().with("record", &String::from_utf8_lossy(&record)))
    }

    fn position(&self) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let (header, position) = (table.header(), table.position()?);
        Ok(Fields::default()
            .with("ruleset", &header.ruleset)
            .with("scenario", &header.scenario)
            .with("choices", &header.choices)
            .with("position", &position))
    }
}

impl Die {
    fn script(self) -> (String, u8) {
        match self {
            Die::Any(face) => (String::new(), face),
            Die::For(face, cite) => (cite, face),
        }
    }
}

/// Which battle, from the fields of `new` and `load`. `choices` as a record has them, or options
/// and switches apart.
fn ask(request: &Request) -> Result<Ask, Trouble> {
    let scenario: String = request.needed("scenario", "a battle's id or file")?;
    let tables: Option<PathBuf> = request.field("tables", "the path of a file")?;
    let choices = match request.field::<Value>("choices", "an object")? {
        Some(choices) => choices,
        None => {
            let options = request.field("options", "a list of ids")?.unwrap_or_default();
            let switches: Option<Map<String, Value>> = request.field("switches", "an object")?;
            choosing::choices(options, switches.unwrap_or_default())
        }
    };
    let ruleset = request.field("ruleset", "a ruleset's id")?;
    Ok(Ask { ruleset, origin: Origin::new(&scenario, tables), choices })
}

/// The record to load and what to call it: the text itself, or a file.
fn record_input(request: &Request) -> Result<(String, Box<dyn BufRead>), Trouble> {
    if let Some(text) = request.field::<String>("record", "the text of a record")? {
        return Ok(("record".to_owned(), Box::new(Cursor::new(text))));
    }
    let expected = "the path of a record (or give \"record\" or \"position\")";
    let path: String = request.needed("path", expected)?;
    let file = File::open(&path).map_err(|e| ShelfFault::file(Path::new(&path), &e))?;
    Ok((path, Box::new(BufReader::new(file))))
}

/// Where the game stands.
fn status(table: &dyn Table) -> Result<Fields, Trouble> {
    #[derive(Serialize)]
    struct Over<'a> {
        winner: Option<&'a str>,
        rule: &'static str,
    }
    let over = match table.turn() {
        Turn::Decide(_) => None,
        Turn::Over(Outcome { winner, rule }) => {
            Some(Over { winner: winner.map(|side| table.side_name(side)), rule: rule.number() })
        }
    };
    let prompt = if over.is_none() { table.prompt()? } else { String::new() };
    Ok(Fields::default()
        .with("length", &table.length())
        .with("decides", &table.decides().map(|side| table.side_name(side)))
        .with("prompt", &prompt)
        .with("over", &over)
        .with("spent", &table.is_spent()))
}

fn words(table: &dyn Table, viewer: Viewer, since: usize) -> Result<Vec<String>, Trouble> {
    Ok(table.log(viewer, since)?.into_iter().map(|line| line.words).collect())
}

fn action(request: &Request) -> Result<&str, Trouble> {
    request.text("action").ok_or_else(|| Trouble::no_field("action", "an action of the game"))
}

/// Who acts: the side named, or whoever decides.
fn side(table: &dyn Table, request: &Request) -> Result<Side, Trouble> {
    match request.field::<String>("side", "a side's name")? {
        Some(name) => Ok(table.side(&name)?),
        None => table.decides().ok_or_else(|| TableFault::Over.into()),
    }
}

/// Who looks: `as`, or the umpire.
fn viewer(table: &dyn Table, request: &Request) -> Result<Viewer, Trouble> {
    match request.field::<String>("as", "a side's name, \"observer\" or \"umpire\"")? {
        Some(name) => Ok(table.viewer(&name)?),
        None => Ok(Viewer::Umpire),
    }
}
