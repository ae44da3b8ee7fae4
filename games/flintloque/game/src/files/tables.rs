//! A tables file turned into the tables of the rules, and what only builders of sections look up.

use std::sync::{Arc, LazyLock};

use ::files::sourced::Source;
use ::flintloque::parts::{Experience, Troop};
use ::flintloque::tables::*;
use tabletop::{MM, Shape};

use super::choices::{self, Choices};
use super::fault::{Fault, Part, Problem, check_schema, parse, way};
use super::length::Length;
use super::muster::{self, Muster};
use super::rows::*;
use super::tables_file::TablesFile;
use super::totals::{Totals, check_ladder};
use super::{arms, built_in, hash, kinds, values};

/// Tables ready to play with, and where they come from.
#[derive(Debug, Clone)]
pub struct TableSet {
    pub tables: Arc<Tables>,
    /// SHA-256 of the file, in hex.
    pub hash: String,
    pub sources: Vec<Source>,
    /// What a section costs, and what it may be.
    pub muster: Muster,
    pub terrain: Vec<TerrainKind>,
    /// (FL-OPT-1) All options.
    pub usual: Choices,
    /// (FL-GEO-1) Width and height, unless a scenario says otherwise.
    pub table: [Length; 2],
    /// (FL-CMD-1, FL-SKL-3) As usual, and with IMPROVED COMMAND.
    pub command_points: [u8; 2],
}

/// (FL-TER-9) A kind of terrain.
#[derive(Debug, Clone)]
pub struct TerrainKind {
    pub key: Box<str>,
    pub form: PieceForm,
    pub ground: Ground,
}

/// A tables file from its text.
pub fn tables(file_name: &str, text: &str) -> Result<Arc<Tables>, Fault> {
    table_set(file_name, text).map(|set| set.tables)
}

/// A tables file from its text, with all that goes with it.
pub fn table_set(file_name: &str, text: &str) -> Result<TableSet, Fault> {
    let file: TablesFile = parse(file_name, text)?;
    let set = convert(&file).map_err(|p| p.of(Part::Tables).locate(file_name, text))?;
    Ok(TableSet { hash: hash::of(&[text]), ..set })
}

/// The tables that come with the game.
pub fn default_tables() -> Arc<TableSet> {
    static SET: LazyLock<Arc<TableSet>> = LazyLock::new(|| {
        let set = table_set("tables.toml", built_in::TABLES);
        Arc::new(set.unwrap_or_else(|fault| unreachable!("built-in tables: {fault}")))
    });
    SET.clone()
}

fn convert(file: &TablesFile) -> Result<TableSet, Problem> {
    check_schema(file.schema, true)?;
    let sources = ::files::sourced::sources(file.tables())?;
    let usual = choices::of_tables(&file.options);
    usual.check(way!["options", "grenade-radius-cm"])?;
    let troops = kinds::in_order("troops", &file.troops.rows, Troop::ALL, |row| row.id)?;
    let races = races(file)?;
    Ok(TableSet {
        hash: String::new(),
        sources,
        muster: muster::muster(file, &troops, &races)?,
        terrain: terrain(file)?,
        usual,
        table: file.options.table_cm,
        command_points: [file.command_points.points.u8(), file.command_points.improved.u8()],
        tables: Arc::new(Tables {
            experience: experience(file)?,
            elite: file.troops.elite.change(),
            grenadier_tenths: tenths(&file.troops.rows)?,
            troops: troops.map(TroopRow::change),
            mounts: mounts(file, &races)?,
            blades: arms::blades(file)?,
            firelocks: arms::firelocks(file, &races)?,
            races,
            steady: steady(file)?,
            values: values::values(file),
            weary: (file.weary.from.u8(), file.weary.lowest.get()),
            points: muster::points(&file.points),
            aftermath: aftermath(file)?,
        }),
    })
}

fn shape([width, depth]: BaseSize) -> Shape {
    Shape::Rect { width: i32::from(width.get()) * MM, depth: i32::from(depth.get()) * MM }
}

fn races(file: &TablesFile) -> Result<Vec<Race>, Problem> {
    kinds::check_ids("races", file.races.rows.iter().map(|row| &*row.id))?;
    let race = |(i, row): (usize, &RaceRow)| {
        if row.accuracy.get() % 5 != 0 {
            return Err(odd_accuracy(i, row.accuracy.get()));
        }
        Ok(Race {
            key: (*row.id).into(),
            name: (*row.name).into(),
            nations: row.nations.iter().map(|nation| (**nation).into()).collect(),
            base: match row.base {
                FootBase::Foot => shape(file.bases.foot),
                FootBase::Large => shape(file.bases.large),
            },
            profile: Profile {
                steady: row.steady.get(),
                wounds: row.wounds.u8(),
                melee: row.melee.get(),
                accuracy: row.accuracy.get(),
                discipline: row.discipline.get(),
                moves: kinds::moves("races", i, &row.moves)?,
            },
            is_tall: row.size == RaceSize::ElfOrLarger,
        })
    };
    file.races.rows.iter().enumerate().map(race).collect()
}

fn experience(file: &TablesFile) -> Result<[Change; 5], Problem> {
    use Experience::*;
    let all = [Raw, Average, Experienced, Veteran, Legendary];
    let rows = kinds::in_order("experience", &file.experience.rows, all, |row| row.id)?;
    Ok(rows.map(ExperienceRow::change))
}

/// (FL-TRP-3) The rates of Grenadiers are the only ones that a troop type changes.
fn tenths(rows: &[TroopRow]) -> Result<i32, Problem> {
    let is_grenadier = |row: &TroopRow| row.id == Troop::Grenadier;
    let wrong = rows.iter().position(|row| row.move_tenths.is_some() != is_grenadier(row));
    let tenths = rows.iter().find_map(|row| row.move_tenths).map(|tenths| tenths.get().into());
    match (wrong, tenths) {
        (None, Some(tenths)) => Ok(tenths),
        (i, _) => Err(wrong_tenths(i.unwrap_or_default())),
    }
}

fn mounts(file: &TablesFile, races: &[Race]) -> Result<Vec<Mount>, Problem> {
    kinds::check_ids("mounts", file.mounts.rows.iter().map(|row| &*row.id))?;
    let mount = |(i, row): (usize, &MountRow)| {
        for (k, rider) in row.riders.iter().enumerate() {
            kinds::check_race(races, rider, || way!["mounts", "rows", i, "riders", k])?;
        }
        if row.charge < Length::default() || row.charge > kinds::FARTHEST {
            return Err(no_charge(i, row.charge));
        }
        Ok(Mount {
            key: (*row.id).into(),
            name: (*row.name).into(),
            base: shape(file.bases.mounted),
            steady: row.steady.get(),
            wounds: row.wounds.u8(),
            moves: kinds::moves("mounts", i, &row.moves)?,
            charge: row.charge.micrometres(),
            points: row.points.get(),
            riders: row.riders.iter().map(|race| (**race).into()).collect(),
        })
    };
    file.mounts.rows.iter().enumerate().map(mount).collect()
}

/// (FL-STE-2) All results without gap; nothing happens in the last row.
fn steady(file: &TablesFile) -> Result<Vec<(i16, Blow)>, Problem> {
    let rows = &file.steady_results.rows;
    let at: Vec<Totals> = rows.iter().map(|row| row.at).collect();
    check_ladder(&at, |i| way!["steady-results", "rows", i, "at"])?;
    if rows.last().is_none_or(|row| row.result != Blow::Nothing) {
        return Err(harmful_end(rows.len().saturating_sub(1)));
    }
    let up_to = rows.iter().filter_map(|row| Some((i16::from(row.at.to?), row.result)));
    Ok(up_to.collect())
}

/// (FL-SKL-4) From death to running away.
fn aftermath(file: &TablesFile) -> Result<Aftermath, Problem> {
    let file = &file.aftermath;
    let [dead, hurt, recovers] = [file.dead, file.hurt, file.recovers].map(|n| n.get());
    match dead <= hurt && hurt <= recovers {
        true => Ok(Aftermath { dead, hurt, recovers, elite: file.elite.get() }),
        false => Err(wrong_chart()),
    }
}

fn terrain(file: &TablesFile) -> Result<Vec<TerrainKind>, Problem> {
    let rows = &file.terrain.rows;
    kinds::check_ids("terrain", rows.iter().map(|row| &*row.id))?;
    let crossed = |row: &TerrainRow| row.movement == Going::Linear;
    let form = |row: &TerrainRow| row.shape == PieceForm::Line;
    if let Some(i) = rows.iter().position(|row| crossed(row) != form(row)) {
        return Err(wrong_going(i));
    }
    if let Some(i) = rows.iter().position(|row| row.replaces && form(row)) {
        return Err(no_road(i));
    }
    let kind = |row: &TerrainRow| TerrainKind {
        key: (*row.id).into(),
        form: row.shape,
        ground: Ground {
            going: row.movement,
            replaces: row.replaces,
            sight: row.sight,
            cover: row.cover,
        },
    };
    Ok(rows.iter().map(kind).collect())
}

fn odd_accuracy(i: usize, found: i16) -> Problem {
    let found = format!("accuracy = {found}");
    Problem::new(way!["races", "rows", i, "accuracy"], found, "a multiple of 5 (FL-PRO-1)")
}

fn wrong_tenths(i: usize) -> Problem {
    let form = "move-tenths for grenadier and no other (FL-TRP-3)";
    Problem::new(way!["troops", "rows", i], "rates of another troop type", form)
}

fn no_charge(i: usize, found: Length) -> Problem {
    let found = format!("a charge of {found} cm");
    Problem::new(way!["mounts", "rows", i, "charge"], found, "0 to 500")
}

fn harmful_end(i: usize) -> Problem {
    let way = way!["steady-results", "rows", i, "result"];
    Problem::new(way, "harm in the last row", "\"nothing\" there")
}

fn wrong_chart() -> Problem {
    let form = "dead, hurt, recovers, none lower than the one before";
    Problem::new(way!["aftermath"], "results out of order", form)
}

fn wrong_going(i: usize) -> Problem {
    let form = "movement = \"linear\" for lines, and only for them";
    Problem::new(way!["terrain", "rows", i, "movement"], "a movement of another shape", form)
}

fn no_road(i: usize) -> Problem {
    let form = "replaces = true for areas only (FL-TER-1)";
    Problem::new(way!["terrain", "rows", i, "replaces"], "a line that replaces areas", form)
}
