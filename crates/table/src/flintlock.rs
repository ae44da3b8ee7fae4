//! Flintlock on the shelf. Only this file and its `board` know it.

mod board;

use std::path::Path;

use ::flintlock::{Flintlock, Scenario};
use games::flintlock::{self, Choices};
use serde::Serialize;
use serde_json::Value;

use crate::{BattleInfo, Opened, OptionInfo, Origin, Shelf, ShelfFault, Stocked, SwitchInfo};

/// Puts it there.
pub(crate) fn add_to(shelf: Shelf) -> Shelf {
    shelf.with::<Flintlock>()
}

impl Stocked for Flintlock {
    const TITLE: &'static str = "Flintlock: Black Powder, Cold Steel";

    fn battles() -> Vec<BattleInfo> {
        flintlock::list().into_iter().map(about).collect()
    }

    fn open(origin: &Origin, choices: &Value) -> Result<Opened<Flintlock>, ShelfFault> {
        let choices: Choices = crate::stock::choices(choices)?;
        let tables = match &origin.tables {
            None => flintlock::default_tables(),
            Some(file) => flintlock::tables_path(file).map_err(ShelfFault::battle)?.into(),
        };
        let loaded = match &origin.battle_file {
            None => flintlock::load(&origin.battle, &tables, &choices),
            Some(file) => flintlock::load_path(file, &tables, &choices),
        };
        let loaded = loaded.map_err(ShelfFault::battle)?;
        let choices = serde_json::to_value(&loaded.choices).map_err(ShelfFault::battle)?;
        Ok(Opened {
            id: loaded.id,
            scenario: loaded.scenario,
            scenario_hash: loaded.scenario_hash,
            table_hash: loaded.table_hash,
            choices,
        })
    }

    fn table_hash(file: &Path) -> Result<String, ShelfFault> {
        Ok(flintlock::tables_path(file).map_err(ShelfFault::battle)?.hash)
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        board::board(scenario)
    }

    fn switches() -> Vec<SwitchInfo> {
        let info = |s: flintlock::Switch| SwitchInfo {
            id: s.id,
            rule: s.rule,
            about: s.about,
            ways: s.ways,
        };
        flintlock::SWITCHES.map(info).to_vec()
    }
}

fn about(info: flintlock::BattleInfo) -> BattleInfo {
    let option = |o: flintlock::OptionInfo| OptionInfo { id: o.id, about: o.title, text: o.text };
    let [british, american] = &info.sides;
    let armies = format!(
        "{} British under {} against {} Americans under {}",
        british.men, british.overall_leader, american.men, american.overall_leader
    );
    let when_and_where = [info.date, info.place, armies];
    let about = when_and_where.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
    BattleInfo {
        id: info.id,
        title: info.title,
        about: about.join("; "),
        sides: ["british", "american"].map(str::to_owned),
        names: ["British", "American"].map(str::to_owned),
        options: info.options.into_iter().map(option).collect(),
    }
}
