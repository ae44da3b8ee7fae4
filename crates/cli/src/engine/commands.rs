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
            "board" => self.board(request),
            "view" => self.view(request),
            "legal" => self.legal(request),
            "check" => self.check(request),
            "do" => self.act(request),
            "odds" => self.odds(request),
            "undo" => self.undo(request),
            "log" => self.log(request),
            "record" => self.record(request),
            "position" => self.position(request),
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
        let viewer = asker(&*table, request)?;
        let given = request.field("seed", "a whole number")?;
        let seed = given.map_or_else(|| seed::fresh().map_err(Trouble::no_chance), Ok)?;
        if table.length() == 0 {
            table.header_mut().seed = Some(seed);
        }
        let status = status(&*table, viewer)?;
        let header = table.header();
        let about = Fields::default()
            .with("ruleset", &header.ruleset)
            .with("scenario", &header.scenario)
            .with("scenario_hash", &header.scenario_hash)
            .with("table_hash", &header.table_hash)
            .with("choices", &header.choices)
            .with("sides", &Side::BOTH.map(|side| table.side_name(side)));
        // Whoever has it knows every die and every card to come.
        let about = if viewer == Viewer::Umpire { about.with("seed", &seed) } else { about };
        self.game = Some(Game { table, dice: Seeded::new(seed) });
        Ok(about.and(status))
    }

    fn game(&self) -> Result<&Game, Trouble> {
        self.game.as_ref().ok_or_else(Trouble::no_game)
    }

    fn table(&self) -> Result<&dyn Table, Trouble> {
        Ok(&*self.game()?.table)
    }

    /// Whether the game that is open has secrets.
    pub fn hides(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.table.has_secrets())
    }

    fn board(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        asker(table, request)?;
        Ok(Fields::default().with("board", &table.board()?))
    }

    fn view(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let viewer = viewer(table, request)?;
        let view = table.view(viewer)?;
        Ok(Fields::default().with("length", &table.length_for(viewer)).with("view", &view))
    }

    /// What can be done is told to whoever decides, and to the umpire.
    fn legal(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let viewer = asker(table, request)?;
        let decides = table.decides().map(Viewer::Side);
        let actions = match viewer == Viewer::Umpire || decides == Some(viewer) {
            true => table.legal()?,
            false => Vec::new(),
        };
        Ok(status(table, viewer)?.with("actions", &actions))
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
        let (viewer, side) = (asker(&**table, request)?, side(&**table, request)?);
        let action = action(request)?;
        let since = table.length_for(viewer);
        let own = table.length_for(Viewer::Side(side));
        let expected = request.field("expect", "the length of the journal")?.unwrap_or(own);
        let expecting = "dice, each as [face, \"paragraph\"] or a face alone";
        let mut done = match request.field::<Vec<Die>>("dice", expecting)? {
            Some(_) if table.has_secrets() && viewer != Viewer::Umpire => {
                return Err(Trouble::not_your_dice());
            }
            None => table.act(side, expected, action, Throw::Dice(dice))?,
            Some(dice) => {
                let script: Vec<(String, u8)> = dice.into_iter().map(Die::script).collect();
                table.act(side, expected, action, Throw::Script(&script))?
            }
        };
        if viewer == Viewer::Umpire {
            done = table.done(viewer)?;
        }
        let fields = Fields::default().with("dice", &done.dice).with("events", &done.events);
        let log = words(&**table, viewer, since)?;
        Ok(fields.with("log", &log).and(status(&**table, viewer)?))
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
        let viewer = asker(&**table, request)?;
        let author = table.last_side(Viewer::Umpire).unwrap_or(Side::First);
        let side = speaks_for(&**table, request)?.unwrap_or(author);
        let action = table.undo(side)?;
        Ok(Fields::default().with("action", &action).and(status(&**table, viewer)?))
    }

    fn log(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let since = request.field("since", "a number of entries")?.unwrap_or(0);
        let viewer = viewer(table, request)?;
        let log = words(table, viewer, since)?;
        Ok(Fields::default().with("length", &table.length_for(viewer)).with("log", &log))
    }

    fn record(&self, request: &Request) -> Result<Fields, Trouble> {
        let (mut record, table) = (Vec::new(), self.table()?);
        let written = table.write_record_for(asker(table, request)?, &mut record);
        written.map_err(|e| Trouble::bug(e.to_string()))?;
        Ok(Fields::default().with("record", &String::from_utf8_lossy(&record)))
    }

    fn position(&self, request: &Request) -> Result<Fields, Trouble> {
        let table = self.table()?;
        let position = table.position_for(asker(table, request)?)?;
        let header = table.header();
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

/// Where the game stands, as far as `viewer` knows.
fn status(table: &dyn Table, viewer: Viewer) -> Result<Fields, Trouble> {
    #[derive(Serialize)]
    struct Over<'a> {
        winner: Option<&'a str>,
        rule: &'static str,
    }
    let turn = table.turn_for(viewer);
    let over = match turn {
        Turn::Decide(_) => None,
        Turn::Over(Outcome { winner, rule }) => {
            Some(Over { winner: winner.map(|side| table.side_name(side)), rule: rule.number() })
        }
    };
    let prompt = if over.is_none() { table.prompt_for(viewer)? } else { String::new() };
    let spent = viewer == Viewer::Umpire && table.is_spent();
    Ok(Fields::default()
        .with("length", &table.length_for(viewer))
        .with("decides", &turn.decider().map(|side| table.side_name(side)))
        .with("prompt", &prompt)
        .with("over", &over)
        .with("spent", &spent))
}

fn words(table: &dyn Table, viewer: Viewer, since: usize) -> Result<Vec<String>, Trouble> {
    Ok(table.log(viewer, since)?.into_iter().map(|line| line.words).collect())
}

fn action(request: &Request) -> Result<&str, Trouble> {
    request.text("action").ok_or_else(|| Trouble::no_field("action", "an action of the game"))
}

/// Who acts: the side that is named or asks, or whoever decides.
fn side(table: &dyn Table, request: &Request) -> Result<Side, Trouble> {
    match speaks_for(table, request)? {
        Some(side) => Ok(side),
        None => table.decides().ok_or_else(|| TableFault::Over.into()),
    }
}

/// The side named, or in a game with secrets whoever asks: only the umpire speaks for others.
fn speaks_for(table: &dyn Table, request: &Request) -> Result<Option<Side>, Trouble> {
    let named = request.field::<String>("side", "a side's name")?;
    let side = named.as_ref().map(|name| table.side(name)).transpose()?;
    match asker(table, request)? {
        Viewer::Umpire => Ok(side),
        Viewer::Side(own) if side.is_none_or(|side| side == own) => Ok(Some(own)),
        Viewer::Side(own) => {
            Err(Trouble::other_side(&named.unwrap_or_default(), table.side_name(own)))
        }
        Viewer::Observer => Err(Trouble::other_side(&named.unwrap_or_default(), "observer")),
    }
}

/// Who asks, where that makes a difference.
fn asker(table: &dyn Table, request: &Request) -> Result<Viewer, Trouble> {
    if table.has_secrets() { viewer(table, request) } else { Ok(Viewer::Umpire) }
}

/// Who looks: `as`, or where nothing is hidden the umpire.
fn viewer(table: &dyn Table, request: &Request) -> Result<Viewer, Trouble> {
    match request.field::<String>("as", "a side's name, \"observer\" or \"umpire\"")? {
        Some(name) => Ok(table.viewer(&name)?),
        None if table.has_secrets() => Err(Trouble::no_viewer()),
        None => Ok(Viewer::Umpire),
    }
}
