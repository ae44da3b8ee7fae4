//! Leaders, Commands and units of a battle file turned into those of the rules.

use std::collections::BTreeMap;

use ::flintlock::parts::*;
use ::flintlock::tables::Tables;
use kernel::Side;

use super::battle_file::*;
use super::fault::{Hop, Problem, way};
use super::ids::{check_id, or, twice, unknown};
use super::land::Land;
use super::{Checks, fall_back, units};

/// The most there may be of anything.
pub const MAX_COUNTERS: usize = 250;

pub struct Roster {
    pub ids: Ids,
    pub leaders: Vec<LeaderSpec>,
    pub commands: Vec<CommandSpec>,
    /// Those of the file in its order, then their skirmishers.
    pub units: Vec<UnitSpec>,
    pub sides: [SideSpec; 2],
}

/// What everything is called in files.
pub struct Ids {
    pub leaders: Vec<String>,
    pub commands: Vec<String>,
    pub units: Vec<String>,
}

type Index = BTreeMap<String, usize>;

pub fn build(
    battle: &BattleFile,
    land: &Land,
    tables: &Tables,
    checks: Checks,
) -> Result<Roster, Problem> {
    let leader_ids = index("leaders", battle.leaders.iter().map(|l| &l.id))?;
    let command_ids = index("commands", battle.commands.iter().map(|c| &c.id))?;
    let unit_ids = index("units", battle.units.iter().map(|u| &u.id))?;
    let counters = unit_ids.len() + 2 * battle.units.iter().filter(|u| u.sk).count();
    if counters > MAX_COUNTERS {
        return Err(too_many("units", counters));
    }
    let overall = [
        overall(battle, &leader_ids, SideName::British)?,
        overall(battle, &leader_ids, SideName::American)?,
    ];
    let mut leaders = Vec::new();
    for (i, file) in battle.leaders.iter().enumerate() {
        leaders.push(leader(i, file, overall.contains(&i), land)?);
    }
    let mut commands = Vec::new();
    for (i, file) in battle.commands.iter().enumerate() {
        commands.push(command(i, file, &leader_ids, &leaders)?);
    }
    let mut ids = Ids {
        leaders: battle.leaders.iter().map(|l| l.id.clone()).collect(),
        commands: battle.commands.iter().map(|c| c.id.clone()).collect(),
        units: battle.units.iter().map(|u| u.id.clone()).collect(),
    };
    let mut units = Vec::new();
    for (i, file) in battle.units.iter().enumerate() {
        units.push(units::unit(i, file, &command_ids, &commands, land)?);
    }
    for (i, file) in battle.units.iter().enumerate() {
        units::skirmishers(i, file, land, tables, &mut units, &mut ids)?;
    }
    for (i, unit) in units.iter().enumerate() {
        if let Some(command) = unit.command {
            commands[command.index()].units.insert(UnitId(i as u8));
        }
    }
    for (i, file) in battle.commands.iter().enumerate() {
        let own = |u: &&UnitSpec| u.command == Some(CommandId(i as u8)) && u.base.is_none();
        let own: Vec<&UnitSpec> = units.iter().filter(own).collect();
        let can_skirmish = own.iter().filter(|u| u.skirmishers.is_some()).count();
        commands[i].sk_max = file.sk_max.map_or(can_skirmish as u8, |n| n.u8());
        commands[i].cohesion = match (file.cohesion, checks) {
            (Some(rating), _) => rating.u8(),
            (None, Checks::Full) => fall_back::cohesion(&own),
            (None, Checks::Relaxed) => 3,
        };
    }
    let sides = SideName::BOTH.map(|side| SideSpec {
        name: battle.sides.of(side).people(side).army.into(),
        overall: LeaderId(overall[side as usize] as u8),
        flight_level: match (battle.sides.of(side).flight_level, checks) {
            (Some(level), _) => level.get(),
            (None, Checks::Full) => fall_back::flight_level(&units, side.into()),
            (None, Checks::Relaxed) => 99,
        },
    });
    Ok(Roster { ids, leaders, commands, units, sides })
}

/// The place of every id, each checked.
fn index<'a>(table: &'static str, ids: impl Iterator<Item = &'a String>) -> Result<Index, Problem> {
    let mut places = Index::new();
    for (i, id) in ids.enumerate() {
        if i >= MAX_COUNTERS {
            return Err(too_many(table, i + 1));
        }
        check_id(id, || way![table, i, "id"])?;
        if places.insert(id.clone(), i).is_some() {
            return Err(twice(way![table, i, "id"], id));
        }
    }
    Ok(places)
}

/// The place of a side's Overall Leader: the one it names, or its one leader of that rank.
fn overall(battle: &BattleFile, ids: &Index, side: SideName) -> Result<usize, Problem> {
    let way = || way!["sides", side.word(), "overall_leader"];
    let found = match &battle.sides.of(side).overall_leader {
        Some(id) => Some(*ids.get(id).ok_or_else(|| unknown(way(), "leader", id))?),
        None => battle.leaders.iter().position(|l| l.side == side && l.rank == Rank::Ol),
    };
    let i = found.ok_or_else(|| no_overall(side))?;
    if battle.leaders[i].side != side {
        return Err(other_side(way(), "a leader", side));
    }
    Ok(i)
}

fn leader(i: usize, file: &LeaderFile, overall: bool, land: &Land) -> Result<LeaderSpec, Problem> {
    let ratings = Ratings {
        initiative: file.initiative.u8(),
        command_range: file.command_range.u8(),
        movement: file.movement.u8(),
    };
    let one_less = |rating: u8| rating.saturating_sub(1).max(2);
    let other = &file.replacement;
    let name = or(&file.name, &file.id);
    let start = match &file.hex {
        Some(hex) => Some(land.hex(hex, || way!["leaders", i, "hex"])?),
        None => None,
    };
    Ok(LeaderSpec {
        side: file.side.into(),
        overall,
        ratings,
        replacement: Ratings {
            initiative: other.initiative.map_or(one_less(ratings.initiative), |n| n.u8()),
            command_range: other.command_range.map_or(one_less(ratings.command_range), |n| n.u8()),
            movement: other.movement.map_or(ratings.movement, |n| n.u8()),
        },
        replacement_name: or(&other.name, &format!("{name} (RL)")),
        name,
        start,
    })
}

/// Cohesion, skirmishers and units are filled in when the units are known.
fn command(
    i: usize,
    file: &CommandFile,
    leader_ids: &Index,
    leaders: &[LeaderSpec],
) -> Result<CommandSpec, Problem> {
    let name = file.leader.as_ref().unwrap_or(&file.id);
    let way = || way!["commands", i, "leader"];
    let leader = *leader_ids.get(name).ok_or_else(|| unknown(way(), "leader", name))?;
    let side = leaders[leader].side;
    if file.side.is_some_and(|own| Side::from(own) != side) {
        return Err(another_side(way!["commands", i, "side"], "its leader"));
    }
    if file.formation == Formation::Skirmish {
        return Err(command_in_skirmish(i));
    }
    Ok(CommandSpec {
        name: or(&file.name, &file.id),
        side,
        leader: LeaderId(leader as u8),
        cohesion: 0,
        status: file.shock_status,
        formation: file.formation,
        sk_max: 0,
        units: UnitSet::default(),
    })
}

fn too_many(table: &'static str, found: usize) -> Problem {
    let found = format!("{found} or more {table}, skirmish counters included");
    Problem::new(way![table], found, format!("at most {MAX_COUNTERS}"))
}

fn no_overall(side: SideName) -> Problem {
    let found = format!("no Overall Leader of the {} side", side.word());
    Problem::new(way!["sides", side.word()], found, "overall_leader, or a leader of rank OL")
}

fn other_side(way: Vec<Hop>, what: &str, side: SideName) -> Problem {
    Problem::new(way, format!("{what} of the other side"), format!("one of the {}", side.word()))
}

pub fn another_side(way: Vec<Hop>, whose: &str) -> Problem {
    Problem::new(way, format!("another side than that of {whose}"), "the same side, or none")
}

fn command_in_skirmish(i: usize) -> Problem {
    let way = way!["commands", i, "formation"];
    Problem::new(way, "a Command in skirmish order", "column, open or close")
}
