use std::path::Path;
use std::sync::Arc;

use desk::muster::{Aftermath, Muster, Unfit};
use desk::{Asked, Drafting, Foreseen};
use files::{Book, Briefing, TextFile};
use kernel::{Dice, Place, Side};
use lab::Measured;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::ShelfFault;

/// What a ruleset brings to be put on the shelf: its battles. How it is shown, drawn, foreseen,
/// asked, played by the computer and measured are traits of their own.
pub trait Stocked: Place + Foreseen + Asked + Drafting + Measured {
    /// What the game is called.
    const TITLE: &'static str;

    /// What it is, in a sentence for the front page.
    const LINE: &'static str = "";

    /// The battle whose map stands for it.
    const FACE: &'static str = "";

    /// What is drawn on its pieces: each mark, and what it means.
    const LEGEND: &'static [(&'static str, &'static str)] = &[];

    /// The table with which only its battle files begin.
    const HEAD: &'static str = "battle";

    /// Its rulebook in our words.
    fn book() -> &'static Book;

    /// The battles that come with it.
    fn battles() -> Vec<BattleInfo>;

    /// The files of a battle that comes with it, the battle's own first.
    fn files(id: &str) -> Option<Vec<TextFile>>;

    /// A battle's file from disk, and those it names beside it.
    fn read(file: &Path) -> Result<Vec<TextFile>, ShelfFault>;

    /// The tables that come with it.
    fn tables() -> TextFile;

    /// Reads a battle with its tables and choices.
    fn open(made_of: &Materials, choices: &Value) -> Result<Opened<Self>, ShelfFault>;

    /// The files of its lessons.
    fn lessons() -> &'static [&'static str] {
        &[]
    }

    /// Reads tables.
    fn table_set(tables: &TextFile) -> Result<Arc<Self::Tables>, ShelfFault>;

    /// Their fingerprint, as [`Opened`] has it.
    fn table_hash(tables: &TextFile) -> Result<String, ShelfFault>;

    /// What never changes in a battle: counters and ground, for programs that know nothing else.
    fn board(scenario: &Self::Scenario) -> impl Serialize;

    /// The arguable readings that can be chosen before a battle.
    fn switches() -> Vec<SwitchInfo> {
        Vec::new()
    }

    /// How its armies are built, if players may. Whoever brings one to a battle has its text in the
    /// choices, under `armies` and the name of the side.
    fn muster() -> Option<&'static dyn Muster> {
        None
    }

    /// What is left of an army after a battle, thrown for by the rules. `brought` is the text it came
    /// with; none if it was the battle's own.
    fn after(
        _state: &Self::State,
        _side: Side,
        _brought: Option<&str>,
        _won: Option<bool>,
        _dice: &mut dyn Dice,
    ) -> Result<Aftermath, Unfit> {
        Err(Unfit(format!("the armies of {} are not kept from battle to battle", Self::TITLE)))
    }
}

/// The choices of a header; what is left out is as usual.
pub fn choices<C: DeserializeOwned + Default>(given: &Value) -> Result<C, ShelfFault> {
    match given {
        Value::Null => Ok(C::default()),
        // With the path: which choice it was.
        given => serde_path_to_error::deserialize(given)
            .map_err(|e| ShelfFault::battle(format!("choices: {e}"))),
    }
}

/// What a game is made of, as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Materials {
    /// The battle's own file, then those it names.
    pub battle: Vec<TextFile>,
    pub tables: TextFile,
}

/// A battle, read and checked.
pub struct Opened<R: Place> {
    pub id: String,
    pub scenario: Arc<R::Scenario>,
    pub scenario_hash: String,
    pub table_hash: String,
    /// The choices as they hold, for the header of the record.
    pub choices: Value,
    pub info: BattleInfo,
    /// Everything it was read from but the tables.
    pub files: Vec<TextFile>,
}

/// A battle on the shelf.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BattleInfo {
    pub id: String,
    pub title: String,
    /// One line about it.
    pub about: String,
    /// What records and forms call the sides.
    pub sides: [String; 2],
    /// What people call them: "British", "Ferach voltigeurs".
    pub names: [String; 2],
    /// With article, for a verb in the plural: "the British", "the Elves".
    pub people: [String; 2],
    /// "17 January 1781"; empty for what never was.
    pub date: String,
    /// What players read before it.
    pub briefing: Option<Briefing>,
    pub options: Vec<OptionInfo>,
}

impl BattleInfo {
    /// What a side wants, in one line.
    pub fn aim(&self, side: Side) -> Option<&str> {
        self.briefing.as_ref()?.aim(&self.sides[side.index()])
    }
}

/// An optional rule of a battle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OptionInfo {
    pub id: String,
    pub about: String,
    /// The rule itself.
    pub text: String,
}

/// An arguable reading of the book, in plain words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct SwitchInfo {
    pub id: &'static str,
    /// The ruling or paragraph that explains it.
    pub rule: &'static str,
    pub about: &'static str,
    /// What it can be set to, as JSON, and in words; the usual one first.
    pub ways: &'static [(&'static str, &'static str)],
}
