//! What a run is: everything its games depend on.

use std::fmt;
use std::fs;
use std::path::Path;
use std::str::FromStr;

use battle::Sum;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Fault, folder};
use crate::{About, Player};

/// The version of the layout of a folder.
pub const FORMAT: u32 = 1;
/// Where it stands in the folder.
pub const FILE: &str = "run.json";

/// What is asked.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the layout; its name marks the file as ours.
    pub linstock_sim: u32,
    /// The version of the program.
    pub program: String,
    pub battles: Vec<About>,
    /// Games of each battle.
    pub games: u64,
    pub seed: u64,
    /// Who plays the first side, and the second.
    pub players: [String; 2],
    /// Which part of the run is played here; none: all of it.
    pub shard: Option<Shard>,
}

/// One of several parts of a run; the first is 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    pub part: u32,
    pub of: u32,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Shard, Self::Err> {
        let wrong = "expected i/n, such as 2/4: the second of four parts";
        let (part, of) = text.split_once('/').ok_or(wrong)?;
        let (part, of) = (part.parse().map_err(|_| wrong)?, of.parse().map_err(|_| wrong)?);
        if part == 0 || part > of { Err(wrong) } else { Ok(Shard { part, of }) }
    }
}

impl Manifest {
    pub fn new(battles: Vec<About>, games: u64, seed: u64, players: [Player; 2]) -> Manifest {
        Manifest {
            linstock_sim: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            battles,
            games,
            seed,
            players: players.map(|player| player.to_string()),
            shard: None,
        }
    }

    pub fn shard(&self) -> Shard {
        self.shard.unwrap_or(Shard { part: 1, of: 1 })
    }

    /// Where the sums of the journal begin: a journal of another run does not fit.
    pub fn sum(&self) -> Sum {
        sum(&self.fields())
    }

    fn fields(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            other => unreachable!("a manifest is an object of JSON: {other:?}"),
        }
    }

    pub fn write(&self, folder: &Path) -> Result<(), Fault> {
        let mut fields = self.fields();
        fields.insert("sum".to_owned(), sum(&fields).text().into());
        let path = folder.join(FILE);
        let text = serde_json::to_string_pretty(&fields).map_err(|e| Fault::new(&path, e))?;
        folder::write_whole(&path, (text + "\n").as_bytes())
    }

    /// Reads the manifest of a folder; one that was edited is refused.
    pub fn read(folder: &Path) -> Result<Manifest, Fault> {
        let path = folder.join(FILE);
        let text = fs::read_to_string(&path).map_err(Fault::io(&path))?;
        let wrong = |why: String| Fault::new(&path, why);
        let mut fields: Map<String, Value> =
            serde_json::from_str(&text).map_err(|e| wrong(format!("not a manifest: {e}")))?;
        let format = fields.get("linstock_sim").cloned().unwrap_or_default();
        if format != FORMAT {
            return Err(wrong(format!("found layout version {format}; expected {FORMAT}")));
        }
        let written = fields.remove("sum").unwrap_or_default();
        if !written.as_str().is_some_and(|text| sum(&fields).is_written(text)) {
            return Err(wrong("it was edited: its sum does not fit".to_owned()));
        }
        serde_json::from_value(fields.into()).map_err(|e| wrong(format!("not a manifest: {e}")))
    }

    /// The same run, whatever the part of it?
    pub fn check_same_run(&self, other: &Manifest) -> Result<(), String> {
        let (ours, theirs) = (self.fields(), other.fields());
        let differs = |key: &&String| *key != "shard" && ours.get(*key) != theirs.get(*key);
        let Some(key) = theirs.keys().find(differs) else { return Ok(()) };
        let shown = |fields: &Map<String, Value>| fields.get(key).map(shorten).unwrap_or_default();
        if key == "battles" {
            return Err(self.other_battles(other));
        }
        Err(format!("found {key} {}; expected {}", shown(&theirs), shown(&ours)))
    }

    fn other_battles(&self, other: &Manifest) -> String {
        let list = |m: &Manifest| m.battles.iter().map(|b| b.id.clone()).collect::<Vec<_>>();
        let (ours, theirs) = (list(self), list(other));
        if ours != theirs {
            return format!("found battles {}; expected {}", theirs.join(", "), ours.join(", "));
        }
        let differs = self.battles.iter().zip(&other.battles).find(|(a, b)| a != b);
        let id = differs.map_or("", |(battle, _)| &battle.id);
        format!(
            "its battle {id} has another fingerprint: the map, the forces, the tables or the options differ"
        )
    }

    /// Everything the same?
    pub fn check_same(&self, other: &Manifest) -> Result<(), String> {
        self.check_same_run(other)?;
        if self.shard() == other.shard() {
            return Ok(());
        }
        Err(format!("found shard {}; expected {}", other.shard(), self.shard()))
    }
}

fn sum(fields: &Map<String, Value>) -> Sum {
    let mut sum = Sum::start();
    sum.add(Value::Object(fields.clone()).to_string().as_bytes());
    sum
}

fn shorten(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 60 { text } else { text.chars().take(60).chain(['…']).collect() }
}
