//! The weapons of a tables file.

use ::flintloque::tables::*;

use super::fault::{Problem, way};
use super::kinds;
use super::length::Length;
use super::rows::{BladeRow, Class, FirelockRow};
use super::tables_file::TablesFile;

/// The melee weapon of those who have no other.
pub const NO_BLADE: &str = "none";

pub fn blades(file: &TablesFile) -> Result<Vec<Blade>, Problem> {
    let rows = &file.melee_weapons.rows;
    kinds::check_ids("melee-weapons", rows.iter().map(|row| &*row.id))?;
    if !rows.iter().any(|row| row.id == NO_BLADE && row.kind == BladeKind::Plain) {
        return Err(no_butt());
    }
    let blade = |row: &BladeRow| Blade {
        key: (*row.id).into(),
        name: (*row.name).into(),
        melee: row.melee.get(),
        points: row.points.get(),
        kind: row.kind,
    };
    Ok(rows.iter().map(blade).collect())
}

pub fn firelocks(file: &TablesFile, races: &[Race]) -> Result<Vec<Firelock>, Problem> {
    let rows = &file.firelocks.rows;
    kinds::check_ids("firelocks", rows.iter().map(|row| &*row.id))?;
    rows.iter().enumerate().map(|(i, row)| firelock(i, row, races)).collect()
}

fn firelock(i: usize, row: &FirelockRow, races: &[Race]) -> Result<Firelock, Problem> {
    if let Some(nation) = &row.nation {
        kinds::check_race(races, nation, || way!["firelocks", "rows", i, "nation"])?;
    }
    let thrown = row.class == Class::Grenade;
    if thrown != (row.reload.get() == 0) {
        return Err(wrong_reload(i, row.reload.get()));
    }
    let ascending =
        row.bands.is_sorted_by(|a, b| a < b) && row.bands.first() > Some(&Length::default());
    if !(1..=4).contains(&row.bands.len()) || !ascending {
        return Err(wrong_bands(i));
    }
    if row.hit.is_empty() || row.hit.len() > row.bands.len() || row.hit.len() != row.impact.len() {
        return Err(wrong_columns(i));
    }
    let column = |n: usize| Some((row.hit.get(n)?.get(), row.impact.get(n)?.get()));
    Ok(Firelock {
        key: (*row.id).into(),
        name: (*row.name).into(),
        columns: [0, 1, 2, 3].map(column),
        bands: row.bands.iter().map(|band| band.micrometres()).collect(),
        reload: row.reload.u8(),
        bayonet: row.bayonet,
        one_handed: row.one_handed,
        spread: row.spread,
        grenade: thrown,
        rifle: row.class == Class::Rifle,
        size: row.size,
        nation: row.nation.as_deref().map(Into::into),
        points: row.points.map(|points| points.get()),
    })
}

fn no_butt() -> Problem {
    let found = format!("no plain weapon \"{NO_BLADE}\"");
    Problem::new(way!["melee-weapons", "rows"], found, "one that is always there (FL-MWP-1)")
}

fn wrong_reload(i: usize, found: i16) -> Problem {
    let form = "1 or more, 0 for grenades (FL-WPN-5)";
    Problem::new(way!["firelocks", "rows", i, "reload"], format!("reload = {found}"), form)
}

fn wrong_bands(i: usize) -> Problem {
    let way = way!["firelocks", "rows", i, "bands"];
    Problem::new(way, "bands that do not ascend", "one to four upper limits, each farther")
}

fn wrong_columns(i: usize) -> Problem {
    let form = "as many of `hit` as of `impact`, and no more than bands";
    Problem::new(way!["firelocks", "rows", i, "hit"], "columns that do not match", form)
}
