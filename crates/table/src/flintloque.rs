//! Flintloque on the shelf. Only this file, its `board` and its `chosen` know it.

mod board;
mod chosen;

use std::path::Path;

use ::flintloque::{Flintloque, Scenario, State};
use chosen::Chosen;
use desk::muster::{Aftermath, Muster, Unfit};
use games::flintloque;
use kernel::{Dice, Side};
use serde::Serialize;
use serde_json::Value;

use crate::{BattleInfo, Opened, Origin, Shelf, ShelfFault, Stocked, SwitchInfo};

/// Puts it there.
pub(crate) fn add_to(shelf: Shelf) -> Shelf {
    shelf.with::<Flintloque>()
}

impl Stocked for Flintloque {
    const TITLE: &'static str = "Flintloque";
    const HEAD: &'static str = "scenario";

    fn battles() -> Vec<BattleInfo> {
        flintloque::list().into_iter().map(about).collect()
    }

    fn open(origin: &Origin, choices: &Value) -> Result<Opened<Flintloque>, ShelfFault> {
        let chosen = Chosen::read(choices)?;
        let tables = match &origin.tables {
            None => flintloque::default_tables(),
            Some(file) => flintloque::tables_path(file).map_err(ShelfFault::battle)?.into(),
        };
        let file = match &origin.battle_file {
            None => flintloque::scenario_text(&origin.battle).map(|(n, t)| (n, t.to_owned())),
            Some(file) => flintloque::read_path(file),
        };
        let (name, text) = file.map_err(ShelfFault::battle)?;
        let armies = chosen.armies()?;
        let loaded = flintloque::load_with(&name, &text, &tables, &chosen.switches, &armies);
        let loaded = loaded.map_err(ShelfFault::battle)?;
        let choices = Chosen::write(loaded.choices, &armies)?;
        Ok(Opened {
            id: loaded.id,
            scenario: loaded.scenario,
            scenario_hash: loaded.scenario_hash,
            table_hash: loaded.table_hash,
            choices,
        })
    }

    fn table_hash(file: &Path) -> Result<String, ShelfFault> {
        Ok(flintloque::tables_path(file).map_err(ShelfFault::battle)?.hash)
    }

    fn board(scenario: &Scenario) -> impl Serialize {
        board::board(scenario)
    }

    fn switches() -> Vec<SwitchInfo> {
        let info = |s: flintloque::Switch| SwitchInfo {
            id: s.id,
            rule: s.rule,
            about: s.about,
            ways: s.ways,
        };
        flintloque::SWITCHES.map(info).to_vec()
    }

    fn muster() -> Option<&'static dyn Muster> {
        Some(&desk::flintloque::SECTIONS)
    }

    fn after(
        state: &State,
        side: Side,
        brought: Option<&str>,
        won: Option<bool>,
        dice: &mut dyn Dice,
    ) -> Result<Aftermath, Unfit> {
        desk::flintloque::after(state, side, brought, won, dice)
    }
}

fn about(info: flintloque::BattleInfo) -> BattleInfo {
    BattleInfo {
        id: info.id,
        title: info.title,
        about: [info.place, info.note].join("; "),
        names: info.sides.each_ref().map(|side| side.name.clone()),
        sides: info.sides.map(|side| side.id),
        options: Vec::new(),
    }
}
