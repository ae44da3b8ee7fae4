//! Black Powder on the shelf. Only this file, its `board` and its `chosen` know it.

mod board;
mod chosen;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use ::files::{Book, TextFile};
use black_powder::Scenario;
use chosen::Chosen;
use desk::muster::Muster;
use serde::Serialize;
use serde_json::Value;
use table::{BattleInfo, Materials, Opened, OptionInfo, ShelfFault, Stocked, SwitchInfo};

use crate::BlackPowder;
use crate::files::{self, FREE_DEPLOYMENT, TableSet};

impl Stocked for BlackPowder {
    const TITLE: &'static str = "Black Powder";
    const LINE: &'static str =
        "Whole armies on an open table; give your orders and hope they are obeyed.";
    const FACE: &'static str = "bp-cowpens";
    const LEGEND: &'static [(&'static str, &'static str)] = crate::scene::legend::LEGEND;
    const HEAD: &'static str = "field";

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
        &[include_str!("../../../data/lessons/first-orders.toml")]
    }

    fn open(made_of: &Materials, choices: &Value) -> Result<Opened<BlackPowder>, ShelfFault> {
        let chosen: Chosen = table::choices(choices)?;
        let tables = BlackPowder::table_set(&made_of.tables)?;
        let [TextFile { name, text }] = &made_of.battle[..] else {
            let found = made_of.battle.len();
            return Err(ShelfFault::battle(format!("found {found} files; expected one battle")));
        };
        let armies = chosen.armies()?;
        let loaded = files::load(name, text, &tables, &chosen.switches, &chosen.options, &armies);
        let loaded = loaded.map_err(ShelfFault::battle)?;
        // Equal games have equal choices.
        let switches = chosen.switches.beyond_usual();
        let written = armies.into_iter().map(|(side, army)| (side, files::army::text(&army)));
        let armies = written.collect();
        let choices = serde_json::to_value(Chosen { switches, armies, ..chosen });
        Ok(Opened {
            id: loaded.info.id.clone(),
            scenario: loaded.scenario,
            scenario_hash: loaded.scenario_hash,
            table_hash: tables.hash.clone(),
            choices: choices.map_err(ShelfFault::battle)?,
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
        Ok(BlackPowder::table_set(tables)?.hash.clone())
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        board::board(scenario)
    }

    fn muster() -> Option<&'static dyn Muster> {
        Some(&crate::muster::ARMIES)
    }

    fn switches() -> Vec<SwitchInfo> {
        let info =
            |s: files::Switch| SwitchInfo { id: s.id, rule: s.rule, about: s.about, ways: s.ways };
        files::SWITCHES.map(info).to_vec()
    }
}

fn about(info: files::BattleInfo) -> BattleInfo {
    let of = |side: &files::SideInfo| {
        let people = side.people.trim_start_matches("the ");
        format!("{} {people} under {}", desk::thousands(side.men.into()), side.general)
    };
    let [first, second] = &info.sides;
    let armies = format!("{} against {}", of(first), of(second));
    let date = desk::date(&info.date).unwrap_or_default();
    let parts = [date.clone(), info.place, info.note, armies];
    let about: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let free = OptionInfo {
        id: FREE_DEPLOYMENT.to_owned(),
        about: "Free deployment".to_owned(),
        text: "Each side in turn places a whole brigade in its zone (BP-SCN-4).".to_owned(),
    };
    BattleInfo {
        id: info.id,
        title: info.title,
        about: about.join("; "),
        sides: info.sides.each_ref().map(|side| side.id.clone()),
        names: info.sides.each_ref().map(|side| side.adjective.clone()),
        people: info.sides.map(|side| side.people),
        date,
        briefing: info.briefing,
        options: info.free_deployment.then_some(free).into_iter().collect(),
    }
}
