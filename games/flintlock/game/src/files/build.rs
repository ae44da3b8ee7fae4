//! File structs to a scenario ready to play.

use std::sync::Arc;

use ::flintlock::field::Field;
use ::flintlock::parts::{Arm, UnitId, UnitSpec};
use ::flintlock::scenario::{Scenario, Switches};
use serde::{Deserialize, Serialize};

use super::battle_file::{BattleFile, SideName};
use super::fault::{Part, Problem, check_schema, way};
use super::info::{self, BattleInfo};
use super::map_file::MapFile;
use super::tables::TableSet;
use super::{chart, checks, complete, hash, ids, map, options, roster};

/// How much a file must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checks {
    /// A whole battle that can be played from the start.
    Full,
    /// A position for a test: leaders and Commands that are left out are made up, and only what
    /// the rules could not work with is refused.
    Relaxed,
}

/// What the players choose before a battle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Choices {
    pub switches: Switches,
    /// Ids of the battle's options that are on.
    pub options: Vec<String>,
}

impl Choices {
    /// As JSON in one certain way: only the switches that are not at their default, so that
    /// switches to come leave old fingerprints alone.
    pub(super) fn canonical(&self) -> String {
        let all = |switches: &Switches| serde_json::to_value(switches).unwrap_or_default();
        let usual = all(&Switches::default());
        let mut switches = std::collections::BTreeMap::new();
        for (name, value) in all(&self.switches).as_object().into_iter().flatten() {
            if usual.get(name) != Some(value) {
                switches.insert(name.clone(), value.clone());
            }
        }
        let switches = serde_json::to_string(&switches).unwrap_or_default();
        let options = serde_json::to_string(&self.options).unwrap_or_default();
        format!("{{\"options\":{options},\"switches\":{switches}}}")
    }
}

/// A battle ready to be set up, and what there is to know about it.
#[derive(Debug, Clone)]
pub struct Loaded {
    pub id: String,
    pub title: String,
    pub scenario: Arc<Scenario>,
    /// SHA-256 over map, battle and choices, in hex.
    pub scenario_hash: String,
    /// SHA-256 of the tables file, in hex.
    pub table_hash: String,
    /// As chosen, options in the order of the battle file.
    pub choices: Choices,
    pub info: BattleInfo,
}

/// Map and battle to a scenario. The fingerprint is that of the two as JSON; texts have their own
/// (see [`super::load_text`]).
pub fn build(
    map: &MapFile,
    battle: &BattleFile,
    tables: &TableSet,
    choices: &Choices,
    checks: Checks,
) -> Result<Loaded, Problem> {
    let land = map::build(map, checks).map_err(|problem| problem.of(Part::Map))?;
    check_schema(battle.schema, checks == Checks::Full)?;
    let battle = match checks {
        Checks::Full => {
            check_head(map, battle)?;
            battle
        }
        Checks::Relaxed => &complete::complete(battle),
    };
    let roster = roster::build(battle, &land, &tables.tables, checks)?;
    if checks == Checks::Full {
        checks::check(battle, &roster, &land, &tables.tables)?;
    }
    let (options, choices) = options::build(battle, &roster, &land, choices)?;
    let title = [&battle.battle.name, &battle.battle.id].into_iter().find(|s| !s.is_empty());
    let title = title.cloned().unwrap_or_default();
    let chart = chart::of(map, battle, &land, &roster)?;
    let info = info::of(map, battle, &roster);
    let scenario_hash = hash::of(&[&json(map), &json(battle), &choices.canonical()]);
    let names = Scenario::name_tables(
        SideName::BOTH.map(|side| battle.sides.of(side).people(side)),
        land.cell_names(),
        roster.ids.units.iter().map(String::as_str),
        roster.ids.leaders.iter().map(String::as_str),
        roster.ids.commands.iter().map(String::as_str),
    );
    let scenario = Scenario {
        id: battle.battle.id.clone(),
        title: title.clone(),
        field: Field::new(land.ground, &tables.tables),
        tables: tables.tables.clone(),
        guns: guns(&roster.units),
        units: roster.units,
        leaders: roster.leaders,
        commands: roster.commands,
        sides: roster.sides,
        first: battle.battle.first_activation.into(),
        spent_after: spent_after(battle),
        switches: choices.switches,
        options,
        names,
        chart,
    };
    Ok(Loaded {
        id: scenario.id.clone(),
        title,
        scenario: Arc::new(scenario),
        scenario_hash,
        table_hash: tables.hash.clone(),
        choices,
        info,
    })
}

fn json<T: Serialize>(file: &T) -> String {
    serde_json::to_string(file).unwrap_or_default()
}

fn guns(units: &[UnitSpec]) -> Vec<UnitId> {
    let is_gun = |unit: &UnitSpec| unit.arm() == Arm::Artillery;
    (0..units.len()).filter(|i| is_gun(&units[*i])).map(|i| UnitId(i as u8)).collect()
}

/// (3.0, ruling 3.0d) Four times the upper estimate; 120 without one.
fn spent_after(battle: &BattleFile) -> u16 {
    battle.battle.length_activations.map_or(120, |[_, to]| 4 * to.get() as u16)
}

/// Whether a map is asked for by path rather than by id.
pub(super) fn is_path(map: &str) -> bool {
    map.ends_with(".toml") || map.contains('/')
}

fn check_head(map: &MapFile, battle: &BattleFile) -> Result<(), Problem> {
    let head = &battle.battle;
    ids::check_id(&head.id, || way!["battle", "id"])?;
    if !is_path(&head.map) && head.map != map.map.id {
        return Err(another_map(&head.map, &map.map.id));
    }
    if matches!(head.length_activations, Some([from, to]) if from > to) {
        return Err(length());
    }
    let briefing = battle.briefing.as_ref();
    briefing.map_or(Ok(()), |briefing| briefing.check(SideName::BOTH.map(SideName::word)))
}

fn another_map(asked: &str, given: &str) -> Problem {
    let expected = format!("\"{given}\", the map that is given");
    Problem::new(way!["battle", "map"], format!("map \"{asked}\""), expected)
}

fn length() -> Problem {
    let way = way!["battle", "length_activations"];
    Problem::new(way, "a length that ends before it begins", "the lower figure first")
}
