//! A tables file turned into the tables of the rules.

use std::sync::{Arc, LazyLock};

use ::flintlock::tables::*;

use super::built_in;
use super::fault::{Fault, Hop, Part, Problem, check_schema, parse, way};
use super::hash;
use super::ladder::ladder;
use super::tables_file::{self as file, Band, Cost, ShockResult, TablesFile};
use super::totals::not_next;

/// Tables ready to play with, and where they come from.
#[derive(Debug, Clone)]
pub struct TableSet {
    pub tables: Tables,
    /// SHA-256 of the file, in hex.
    pub hash: String,
    /// Name, source and basis of each table.
    pub sources: Vec<(String, String, String)>,
}

/// A tables file from its text.
pub fn tables(file_name: &str, text: &str) -> Result<Tables, Fault> {
    table_set(file_name, text).map(|set| set.tables)
}

/// A tables file from its text, with hash and sources.
pub fn table_set(file_name: &str, text: &str) -> Result<TableSet, Fault> {
    let file: TablesFile = parse(file_name, text)?;
    let tables = convert(&file).map_err(|p| p.of(Part::Tables).locate(file_name, text))?;
    let owned = |(name, source, basis): (&str, &str, &str)| {
        (name.to_owned(), source.to_owned(), basis.to_owned())
    };
    let sources = file.sources().into_iter().map(owned).collect();
    Ok(TableSet { tables, hash: hash::of(&[text]), sources })
}

/// The tables that come with the game.
pub fn default_tables() -> Arc<TableSet> {
    static SET: LazyLock<Arc<TableSet>> = LazyLock::new(|| {
        let set = table_set("tables.toml", built_in::TABLES);
        Arc::new(set.unwrap_or_else(|fault| unreachable!("built-in tables: {fault}")))
    });
    SET.clone()
}

fn convert(file: &TablesFile) -> Result<Tables, Problem> {
    check_schema(Some(file.schema), true)?;
    for (name, source, basis) in file.sources() {
        if source.trim().is_empty() || basis.trim().is_empty() {
            return Err(no_source(name));
        }
    }
    let killed = &file.leader_killed.on;
    if let Some(i) = (1..killed.len()).find(|i| killed[..*i].contains(&killed[*i])) {
        return Err(twice(way!["leader_killed", "on", i]));
    }
    Ok(Tables {
        range: range(file)?,
        fire: FireDrms {
            disordered: file.fire.disordered.i8(),
            reduced: file.fire.reduced.i8(),
            first_volley: file.fire.first_volley.i8(),
            smoke: file.fire.smoke.i8(),
            target_cavalry: file.fire.target_cavalry.i8(),
            reaction_to_movement: file.fire.reaction_to_movement.i8(),
        },
        fire_results: ladder(
            &file.fire_results.rows,
            |row| row.at,
            |row| FireRow { troops: row.troops, guns: row.guns },
            |i| row_of("fire_results", i),
        )?,
        morale_disorders_at: file.morale_check.disorders_at.i8(),
        change_disorders_at: file.formation_change.disorders_at.i8(),
        unstack_drm: file.formation_change.unstack.i8(),
        formations: formations(&file.formations),
        column_ma: file.column.ma.u8(),
        skirmish_ma: file.skirmish.ma.u8(),
        status: status(&file.status),
        pre_shock: ladder(
            &file.pre_shock.rows,
            |row| row.at,
            |row| row.result,
            |i| row_of("pre_shock", i),
        )?,
        pre_shock_militia: file.pre_shock_modifiers.militia.i8(),
        pre_shock_charged: file.pre_shock_modifiers.charged.i8(),
        factors: ShockFactors {
            flank: file.factors.flank.i8(),
            rear: file.factors.rear.i8(),
            combination: file.factors.combination.i8(),
            cavalry: file.factors.cavalry.i8(),
            charge: file.factors.charge.i8(),
            disordered: file.factors.disordered.i8(),
            reduced: file.factors.reduced.i8(),
        },
        attacker_superior: shock("attacker_superior", &file.attacker_superior)?,
        defender_superior: shock("defender_superior", &file.defender_superior)?,
        terrain: terrain(&file.terrain),
        hexsides: hexsides(&file.hexsides),
        flight: FlightPoints {
            unit: file.flight.unit.i8(),
            skirmisher: file.flight.skirmisher.i8(),
            gun_lost: file.flight.gun_lost.i8(),
            gun_taken: file.flight.gun_taken.i8(),
        },
        leader_killed_on: killed.iter().map(|n| n.u8()).collect(),
    })
}

fn row_of(table: &'static str, row: usize) -> Vec<Hop> {
    way![table, "rows", row, "at"]
}

/// In the order of `Weapon`; a sabre has no range (11.11).
fn range(file: &TablesFile) -> Result<[[Option<i8>; MAX_RANGE + 1]; 5], Problem> {
    let table = &file.range;
    Ok([
        bands("musket", &table.musket)?,
        bands("rifle", &table.rifle)?,
        bands("three-pounder", &table.three_pounder)?,
        bands("six-pounder", &table.six_pounder)?,
        [None; MAX_RANGE + 1],
    ])
}

fn bands(weapon: &'static str, bands: &[Band]) -> Result<[Option<i8>; MAX_RANGE + 1], Problem> {
    let mut by_range = [None; MAX_RANGE + 1];
    let mut next = 1;
    for (i, band) in bands.iter().enumerate() {
        let way = || way!["range", weapon, i, "at"];
        let (Some(from), Some(to)) = (band.at.from, band.at.to) else {
            return Err(endless(way()));
        };
        if from != next {
            return Err(not_next(way(), band.at, next));
        }
        if to as usize > MAX_RANGE {
            return Err(too_far(way(), to));
        }
        by_range[from as usize..=to as usize].fill(Some(band.drm.i8()));
        next = to + 1;
    }
    if bands.is_empty() {
        return Err(no_range(weapon));
    }
    Ok(by_range)
}

fn formations(table: &file::Formations) -> [FormationRow; 4] {
    [&table.column, &table.open, &table.close, &table.skirmish].map(|line| FormationRow {
        shock_attack: line.shock_attack.i8(),
        shock_defence: line.shock_defence.i8(),
        own_fire: line.own_fire.i8(),
        fired_at_front_or_rear: line.fired_at_front_or_rear.i8(),
        fired_at_flank: line.fired_at_flank.i8(),
    })
}

fn status(table: &file::StatusTable) -> [StatusRow; 4] {
    [&table.excellent, &table.good, &table.fair, &table.poor]
        .map(|line| StatusRow { shock: line.shock.i8(), pre_shock: line.pre_shock.i8() })
}

fn shock(name: &'static str, table: &file::ShockTable) -> Result<Ladder<ShockRow>, Problem> {
    let row = |line: &file::ShockLine| {
        let has = |result| line.results.contains(&result);
        ShockRow {
            hits: has(ShockResult::Hits),
            level: has(ShockResult::Level),
            retreat: has(ShockResult::Retreat),
            advance: has(ShockResult::Advance),
            counterattack: has(ShockResult::Counterattack),
            collapse: has(ShockResult::Collapse),
        }
    };
    ladder(&table.rows, |line| line.at, row, |i| row_of(name, i))
}

/// In the order of `Terrain`.
fn terrain(table: &file::TerrainTable) -> [TerrainRow; 8] {
    [
        &table.clear,
        &table.field,
        &table.light_woods,
        &table.heavy_woods,
        &table.swamp,
        &table.building,
        &table.road,
        &table.water,
    ]
    .map(|line| TerrainRow {
        cost: [
            line.column,
            line.open,
            line.close,
            line.skirmish,
            line.cavalry,
            line.artillery,
            line.leader,
        ]
        .map(|Cost(mp)| mp),
        fire: line.fire.i8(),
        shock: line.shock.i8(),
        height: line.half_levels.i8(),
        disorders_close: line.disorders_close,
    })
}

/// In the order of `Hexside`.
fn hexsides(table: &file::HexsideTable) -> [HexsideRow; 5] {
    [&table.slope_one, &table.slope_two, &table.creek, &table.fence, &table.ravine].map(|line| {
        HexsideRow {
            cost: [
                line.column,
                line.open,
                line.close,
                line.skirmish,
                line.cavalry,
                line.artillery,
                line.leader,
            ]
            .map(|Cost(mp)| mp),
            fire: line.fire.i8(),
            shock: line.shock.i8(),
        }
    })
}

fn no_source(table: &'static str) -> Problem {
    Problem::new(way![table], "an empty source or basis", "where the table is from, and why")
}

fn twice(way: Vec<Hop>) -> Problem {
    Problem::new(way, "a total given twice", "each total once")
}

fn endless(way: Vec<Hop>) -> Problem {
    Problem::new(way, "a band without end", "a range in hexes such as `4` or `6 to 8`")
}

fn too_far(way: Vec<Hop>, found: i8) -> Problem {
    Problem::new(way, format!("a range of {found} hexes"), format!("at most {MAX_RANGE}"))
}

fn no_range(weapon: &'static str) -> Problem {
    Problem::new(way!["range", weapon], "a weapon without range", "at least one band")
}
