//! Flintlock on the shelf. Only this file and its `board` know it.

mod board;
mod legend;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use crate::Flintlock;
use crate::files::{self, Choices, TableSet};
use ::files::{Book, TextFile};
use ::flintlock::Scenario;
use serde::Serialize;
use serde_json::Value;

use table::{BattleInfo, Materials, Opened, OptionInfo, ShelfFault, Stocked, SwitchInfo};

impl desk::Drafting for Flintlock {}

impl Stocked for Flintlock {
    const TITLE: &'static str = "Flintlock: Black Powder, Cold Steel";
    const LINE: &'static str =
        "Battles of the American Revolution on hexes, won by volleys, nerve and the bayonet.";
    const FACE: &'static str = "cowpens";
    const LEGEND: &'static [(&'static str, &'static str)] = legend::LEGEND;

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
        files::read_files(file).map_err(ShelfFault::battle)
    }

    fn tables() -> TextFile {
        files::table_file()
    }

    fn lessons() -> &'static [&'static str] {
        &[include_str!("../../../data/lessons/first-volley.toml")]
    }

    fn open(made_of: &Materials, choices: &Value) -> Result<Opened<Flintlock>, ShelfFault> {
        let choices: Choices = table::choices(choices)?;
        let tables = Flintlock::table_set(&made_of.tables)?;
        let files = files::with_map(&made_of.battle).map_err(ShelfFault::battle)?;
        let loaded = files::load_files(&files, &tables, &choices);
        let loaded = loaded.map_err(ShelfFault::battle)?;
        let choices = serde_json::to_value(&loaded.choices).map_err(ShelfFault::battle)?;
        Ok(Opened {
            id: loaded.id,
            scenario: loaded.scenario,
            scenario_hash: loaded.scenario_hash,
            table_hash: loaded.table_hash,
            choices,
            info: about(loaded.info),
            files,
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
        Ok(Flintlock::table_set(tables)?.hash.clone())
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        board::board(scenario)
    }

    fn switches() -> Vec<SwitchInfo> {
        let info =
            |s: files::Switch| SwitchInfo { id: s.id, rule: s.rule, about: s.about, ways: s.ways };
        files::SWITCHES.map(info).to_vec()
    }
}

fn about(info: files::BattleInfo) -> BattleInfo {
    let option = |o: files::OptionInfo| OptionInfo { id: o.id, about: o.title, text: o.text };
    let [british, american] = &info.sides;
    let of = |side: &files::SideInfo| {
        let people = side.people.trim_start_matches("the ");
        format!("{} {people} under {}", desk::thousands(side.men.into()), side.overall_leader)
    };
    let armies = format!("{} against {}", of(british), of(american));
    let date = desk::date(&info.date).unwrap_or_default();
    let when_and_where = [date.clone(), info.place, armies];
    let about = when_and_where.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    BattleInfo {
        id: info.id,
        title: info.title,
        about: about.join("; "),
        sides: ["british", "american"].map(str::to_owned),
        names: info.sides.each_ref().map(|side| side.adjective.clone()),
        people: info.sides.map(|side| side.people),
        date,
        briefing: info.briefing,
        options: info.options.into_iter().map(option).collect(),
    }
}
