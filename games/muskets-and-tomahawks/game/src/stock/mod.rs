//! Muskets & Tomahawks on the shelf. Only this file, its `board` and its `chosen` know it.

mod board;
mod chosen;

use std::path::Path;
use std::sync::{Arc, LazyLock};

use ::files::{Book, TextFile};
use chosen::Chosen;
use desk::muster::Muster;
use muskets_and_tomahawks::Scenario;
use serde::Serialize;
use serde_json::Value;
use table::{BattleInfo, Materials, Opened, ShelfFault, Stocked};

use crate::MusketsAndTomahawks;
use crate::files::{self, TableSet};

impl desk::Asked for MusketsAndTomahawks {
    type Tables = TableSet;
}

impl Stocked for MusketsAndTomahawks {
    const TITLE: &'static str = "Muskets & Tomahawks";
    const LINE: &'static str =
        "Raids and ambushes on the colonial frontier, where the cards decide who moves next.";
    const FACE: &'static str = "mt-long-canes";
    const LEGEND: &'static [(&'static str, &'static str)] = crate::scene::legend::LEGEND;
    const HEAD: &'static str = "raid";

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

    fn open(
        made_of: &Materials,
        choices: &Value,
    ) -> Result<Opened<MusketsAndTomahawks>, ShelfFault> {
        let chosen = Chosen::read(choices)?;
        let tables = MusketsAndTomahawks::table_set(&made_of.tables)?;
        let [TextFile { name, text }] = &made_of.battle[..] else {
            let found = made_of.battle.len();
            return Err(ShelfFault::battle(format!("found {found} files; expected one battle")));
        };
        let armies = chosen.armies()?;
        let loaded = files::load(name, text, &tables, &armies).map_err(ShelfFault::battle)?;
        // Equal games have equal choices.
        let written = armies.into_iter().map(|(side, army)| (side, files::army::text(&army)));
        let choices =
            serde_json::to_value(Chosen { armies: written.collect(), ..Chosen::default() });
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
        Ok(MusketsAndTomahawks::table_set(tables)?.hash.clone())
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        board::board(scenario)
    }

    fn muster() -> Option<&'static dyn Muster> {
        Some(&crate::muster::FORCES)
    }
}

fn about(info: files::BattleInfo) -> BattleInfo {
    let of = |side: &files::SideInfo| {
        let people = side.people.trim_start_matches("the ");
        format!("{} {people} under {}", side.figures, side.commander)
    };
    let [first, second] = &info.sides;
    let armies = format!("{} against {}", of(first), of(second));
    let date = desk::date(&info.date).unwrap_or_default();
    let parts = [date.clone(), info.place, info.note, armies];
    let about: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    BattleInfo {
        id: info.id,
        title: info.title,
        about: about.join("; "),
        sides: info.sides.each_ref().map(|side| side.id.clone()),
        names: info.sides.each_ref().map(|side| side.adjective.clone()),
        people: info.sides.map(|side| side.people),
        date,
        briefing: info.briefing,
        options: Vec::new(),
    }
}
