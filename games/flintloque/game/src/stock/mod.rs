//! Flintloque on the shelf. Only this file, its `board` and its `chosen` know it.

mod board;
mod chosen;
mod legend;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::Flintloque;
use crate::files::{self, TableSet};
use ::files::{Book, TextFile};
use ::flintloque::{Scenario, State};
use chosen::Chosen;
use desk::muster::{Aftermath, Muster, Unfit};
use kernel::{Dice, Side};
use serde::Serialize;
use serde_json::Value;

use table::{BattleInfo, Materials, Opened, ShelfFault, Stocked, SwitchInfo};

impl desk::Drafting for Flintloque {}

impl Stocked for Flintloque {
    const TITLE: &'static str = "Flintloque";
    const LINE: &'static str =
        "Napoleonic skirmishes with a grin: a handful of musket-armed Elves, Orcs and Toads.";
    const FACE: &'static str = "mill-at-hundsbach";
    const LEGEND: &'static [(&'static str, &'static str)] = legend::LEGEND;
    const HEAD: &'static str = "scenario";

    fn book() -> &'static Book {
        static BOOK: LazyLock<Book> = LazyLock::new(|| {
            Book::built_in([
                include_str!("../../../rulebook/paragraphs.md"),
                include_str!("../../../rulebook/rulings.md"),
                include_str!("../../../rulebook/reconstructed.md"),
            ])
            .with_play(include_str!("../../../rulebook/played.md"))
        });
        &BOOK
    }

    fn battles() -> Vec<BattleInfo> {
        files::list().into_iter().map(about).collect()
    }

    fn files(id: &str) -> Option<Vec<TextFile>> {
        files::built_in_files(id)
    }

    fn read(file: &Path) -> Result<Vec<TextFile>, ShelfFault> {
        Ok(vec![TextFile::read(file).map_err(ShelfFault::battle)?])
    }

    fn tables() -> TextFile {
        files::table_file()
    }

    fn lessons() -> &'static [&'static str] {
        &[include_str!("../../../data/lessons/first-skirmish.toml")]
    }

    fn open(made_of: &Materials, choices: &Value) -> Result<Opened<Flintloque>, ShelfFault> {
        let chosen = Chosen::read(choices)?;
        let tables = Flintloque::table_set(&made_of.tables)?;
        let [TextFile { name, text }] = &made_of.battle[..] else {
            let found = made_of.battle.len();
            return Err(ShelfFault::battle(format!("found {found} files; expected one scenario")));
        };
        let armies = chosen.armies()?;
        let loaded = files::load_with(name, text, &tables, &chosen.switches, &armies);
        let loaded = loaded.map_err(ShelfFault::battle)?;
        let choices = Chosen::write(loaded.choices, &armies)?;
        Ok(Opened {
            id: loaded.id,
            scenario: loaded.scenario,
            scenario_hash: loaded.scenario_hash,
            table_hash: loaded.table_hash,
            choices,
            info: about(loaded.info),
            files: made_of.battle.clone(),
        })
    }

    fn table_set(tables: &TextFile) -> Result<Arc<TableSet>, ShelfFault> {
        let usual = files::table_file();
        if tables.text == usual.text {
            return Ok(files::default_tables());
        }
        let set = files::table_set(&tables.name, &tables.text);
        set.map(Arc::new).map_err(ShelfFault::battle)
    }

    fn table_hash(tables: &TextFile) -> Result<String, ShelfFault> {
        Ok(Flintloque::table_set(tables)?.hash.clone())
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        board::board(scenario)
    }

    fn switches() -> Vec<SwitchInfo> {
        let info =
            |s: files::Switch| SwitchInfo { id: s.id, rule: s.rule, about: s.about, ways: s.ways };
        files::SWITCHES.map(info).to_vec()
    }

    fn muster() -> Option<&'static dyn Muster> {
        Some(&crate::desk::SECTIONS)
    }

    fn after(
        state: &State,
        side: Side,
        brought: Option<&str>,
        won: Option<bool>,
        dice: &mut dyn Dice,
    ) -> Result<Aftermath, Unfit> {
        crate::desk::after(state, side, brought, won, dice)
    }
}

fn about(info: files::BattleInfo) -> BattleInfo {
    BattleInfo {
        id: info.id,
        title: info.title,
        about: [info.place, info.note].join("; "),
        names: info.sides.each_ref().map(|side| side.name.clone()),
        people: info.sides.each_ref().map(|side| side.people.clone()),
        date: String::new(),
        briefing: info.briefing,
        sides: info.sides.map(|side| side.id),
        options: Vec::new(),
    }
}
