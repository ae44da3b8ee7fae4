//! Flintloque on the shelf. Only this file and its `board` know it.

mod board;

use ::flintloque::{Flintloque, Scenario};
use games::flintloque::{self, Choices};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{BattleInfo, Opened, Origin, Shelf, ShelfFault, Stocked, SwitchInfo};

/// What players choose, as every game writes it down: options of the battle, and switches.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Chosen {
    options: Vec<String>,
    switches: Choices,
}

/// Puts it there.
pub(crate) fn add_to(shelf: Shelf) -> Shelf {
    shelf.with::<Flintloque>()
}

impl Stocked for Flintloque {
    const TITLE: &'static str = "Flintloque";

    fn battles() -> Vec<BattleInfo> {
        flintloque::list().into_iter().map(about).collect()
    }

    fn open(origin: &Origin, choices: &Value) -> Result<Opened<Flintloque>, ShelfFault> {
        let Chosen { options, switches } = crate::stock::choices(choices)?;
        if let Some(option) = options.first() {
            let found = format!("choices: options: found \"{option}\"");
            return Err(ShelfFault::battle(format!("{found}; these battles have none")));
        }
        let tables = match &origin.tables {
            None => flintloque::default_tables(),
            Some(file) => flintloque::tables_path(file).map_err(ShelfFault::battle)?.into(),
        };
        let loaded = match &origin.battle_file {
            None => flintloque::load(&origin.battle, &tables, &switches),
            Some(file) => flintloque::load_path(file, &tables, &switches),
        };
        let loaded = loaded.map_err(ShelfFault::battle)?;
        let chosen = Chosen { options, switches: loaded.choices };
        let choices = serde_json::to_value(chosen).map_err(ShelfFault::battle)?;
        Ok(Opened {
            id: loaded.id,
            scenario: loaded.scenario,
            scenario_hash: loaded.scenario_hash,
            table_hash: loaded.table_hash,
            choices,
        })
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
}

fn about(info: flintloque::BattleInfo) -> BattleInfo {
    BattleInfo {
        id: info.id,
        title: info.title,
        about: [info.place, info.note].join("; "),
        sides: info.sides.map(|side| side.id),
        options: Vec::new(),
    }
}
