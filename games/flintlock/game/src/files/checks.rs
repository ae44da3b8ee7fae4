//! What a whole battle must be, beyond what the rules could work with.

use std::collections::BTreeMap;

use ::flintlock::parts::*;
use ::flintlock::tables::{PROHIBITED, Tables};
use hexes::Hex;

use super::battle_file::{BattleFile, Rank, SideName};
use super::fault::{Hop, Problem, way};
use super::ids::unknown;
use super::land::Land;
use super::roster::Roster;

pub fn check(
    battle: &BattleFile,
    roster: &Roster,
    land: &Land,
    tables: &Tables,
) -> Result<(), Problem> {
    check_both_sides(roster)?;
    check_leaders(battle, roster, land, tables)?;
    check_commands(battle, roster)?;
    check_units(battle, roster)?;
    check_regiments(battle, roster)?;
    check_places(battle, roster, land, tables)
}

/// One Overall Leader a side; everybody else leads a Command; all on the map.
fn check_leaders(
    battle: &BattleFile,
    roster: &Roster,
    land: &Land,
    tables: &Tables,
) -> Result<(), Problem> {
    for (i, leader) in roster.leaders.iter().enumerate() {
        let rank = battle.leaders[i].rank;
        if leader.overall != (rank == Rank::Ol) {
            return Err(rank_of_overall(i, leader.overall));
        }
        let leads = roster.commands.iter().any(|c| c.leader == LeaderId(i as u8));
        if !leads && !leader.overall {
            return Err(leader_without_command(i, &battle.leaders[i].id));
        }
        let hex = leader.start.ok_or_else(|| not_placed(way!["leaders", i], "leader"))?;
        check_ground(land, tables, Gait::Leader, hex, || way!["leaders", i, "hex"])?;
    }
    Ok(())
}

fn check_commands(battle: &BattleFile, roster: &Roster) -> Result<(), Problem> {
    for (i, command) in roster.commands.iter().enumerate() {
        if command.units.is_empty() {
            return Err(command_without_units(i, &battle.commands[i].id));
        }
        let own = command.units.iter().map(|id| &roster.units[id.index()]);
        let can_skirmish = own.filter(|u| u.skirmishers.is_some()).count();
        if usize::from(command.sk_max) > can_skirmish {
            return Err(too_many_in_skirmish(i, command.sk_max, can_skirmish));
        }
        let own = command.units.iter().map(|id| &roster.units[id.index()]);
        let starting = own.filter(|u| u.base.is_some() && u.start.is_some()).count() / 2;
        if starting > usize::from(command.sk_max) {
            return Err(more_in_skirmish_than_may(i, starting, command.sk_max));
        }
    }
    Ok(())
}

fn check_units(battle: &BattleFile, roster: &Roster) -> Result<(), Problem> {
    for (i, file) in battle.units.iter().enumerate() {
        let unit = &roster.units[i];
        if file.sk && (unit.arm() != Arm::Infantry || unit.militia) {
            return Err(may_not_skirmish(i));
        }
        let parts = unit.skirmishers.map(|both| both.map(|id| &roster.units[id.index()]));
        let broken_down = parts.is_some_and(|both| both[0].start.is_some());
        let start = unit.start.or(parts.and_then(|both| both[0].start));
        let (_, facing) = start.ok_or_else(|| not_placed(way!["units", i], "unit"))?;
        let formation = unit.command.map(|c| roster.commands[c.index()].formation);
        let by_side =
            broken_down || (unit.arm() == Arm::Infantry && formation == Some(Formation::Column));
        if facing.is_vertex() == by_side {
            return Err(wrong_facing(i, &facing.to_string(), by_side));
        }
        if let (Some(hex), Some(both)) = (&file.hex, &file.sk_hexes)
            && !both.contains(hex)
        {
            return Err(third_hex(i));
        }
    }
    Ok(())
}

fn check_both_sides(roster: &Roster) -> Result<(), Problem> {
    for side in SideName::BOTH {
        if !roster.units.iter().any(|u| u.side == side.into()) {
            return Err(no_units(side));
        }
    }
    Ok(())
}

fn check_regiments(battle: &BattleFile, roster: &Roster) -> Result<(), Problem> {
    let mut counters: BTreeMap<&str, i16> = BTreeMap::new();
    for (i, unit) in battle.units.iter().enumerate() {
        let Some(regiment) = unit.regiment.as_deref() else { continue };
        *counters.entry(regiment).or_default() += 1;
        if !battle.regiments.is_empty() && !battle.regiments.iter().any(|r| r.id == regiment) {
            return Err(unknown(way!["units", i, "regiment"], "regiment", regiment));
        }
    }
    for (i, regiment) in battle.regiments.iter().enumerate() {
        if battle.regiments[..i].iter().any(|other| other.id == regiment.id) {
            return Err(regiment_twice(i, &regiment.id));
        }
        if let Some(id) = &regiment.command
            && !roster.ids.commands.contains(id)
        {
            return Err(unknown(way!["regiments", i, "command"], "Command", id));
        }
        let found = counters.get(regiment.id.as_str()).copied().unwrap_or(0);
        if regiment.counters.is_some_and(|wanted| wanted.get() != found) {
            return Err(counter_count(i, found));
        }
    }
    Ok(())
}

/// (10.0) Stacking, and ground on which a counter may stand.
fn check_places(
    battle: &BattleFile,
    roster: &Roster,
    land: &Land,
    tables: &Tables,
) -> Result<(), Problem> {
    let mut stacks: BTreeMap<Hex, Vec<&UnitSpec>> = BTreeMap::new();
    for (i, unit) in roster.units.iter().enumerate() {
        let Some((hex, _)) = unit.start else { continue };
        let way = || way_to_unit(battle, unit, i);
        check_ground(land, tables, gait(unit, roster), hex, way)?;
        let stack = stacks.entry(hex).or_default();
        stack.push(unit);
        if !may_stack(stack, roster) {
            return Err(overstacked(way(), &land.name(hex)));
        }
    }
    for (i, leader) in roster.leaders.iter().enumerate() {
        let others = leader.start.and_then(|hex| stacks.get(&hex));
        if others.is_some_and(|stack| stack[0].side != leader.side) {
            return Err(among_enemies(i));
        }
    }
    Ok(())
}

/// The place in the file that a counter's start comes from.
fn way_to_unit(battle: &BattleFile, unit: &UnitSpec, i: usize) -> Vec<Hop> {
    let at = unit.base.map_or(i, |base| base.index());
    match battle.units[at].sk_hexes {
        Some(_) => way!["units", at, "sk_hexes"],
        None => way!["units", at, "hex"],
    }
}

/// Guns up to four with at most one other; two Close of a Command; the two skirmishers of a unit.
fn may_stack(stack: &[&UnitSpec], roster: &Roster) -> bool {
    let (guns, others): (Vec<&UnitSpec>, Vec<&UnitSpec>) =
        stack.iter().partition(|u| u.arm() == Arm::Artillery);
    let one_side = stack.iter().all(|u| u.side == stack[0].side);
    let close = |u: &UnitSpec| {
        let formation = u.command.map(|c| roster.commands[c.index()].formation);
        u.arm() == Arm::Infantry && u.base.is_none() && formation == Some(Formation::Close)
    };
    let pair = match others[..] {
        [a, b] if guns.is_empty() => {
            (a.base.is_some() && a.base == b.base)
                || (close(a) && close(b) && a.command == b.command)
        }
        [_, _, ..] => false,
        _ => true,
    };
    one_side && pair && stack.len() <= 4
}

fn gait(unit: &UnitSpec, roster: &Roster) -> Gait {
    let formation = unit.command.map(|c| roster.commands[c.index()].formation);
    match (unit.arm(), formation) {
        (Arm::Cavalry, _) => Gait::Cavalry,
        (Arm::Artillery, _) => Gait::Artillery,
        _ if unit.base.is_some() => Gait::Skirmish,
        (_, Some(Formation::Column)) => Gait::Column,
        (_, Some(Formation::Close)) => Gait::Close,
        _ => Gait::Open,
    }
}

fn check_ground(
    land: &Land,
    tables: &Tables,
    gait: Gait,
    hex: Hex,
    way: impl FnOnce() -> Vec<Hop>,
) -> Result<(), Problem> {
    let terrain = land.ground.terrain[hex.index()];
    if tables.enter(terrain, gait) == PROHIBITED {
        return Err(prohibited(way(), &land.name(hex)));
    }
    Ok(())
}

fn rank_of_overall(i: usize, overall: bool) -> Problem {
    let way = way!["leaders", i, "rank"];
    if overall {
        Problem::new(way, "an Overall Leader of rank SL", "rank = \"OL\"")
    } else {
        Problem::new(way, "a second leader of rank OL", "rank = \"SL\"")
    }
}

fn leader_without_command(i: usize, id: &str) -> Problem {
    let found = format!("leader \"{id}\" without Command");
    Problem::new(way!["leaders", i], found, "a Command that he leads")
}

fn command_without_units(i: usize, id: &str) -> Problem {
    let found = format!("Command \"{id}\" without units");
    Problem::new(way!["commands", i], found, "at least one unit")
}

fn too_many_in_skirmish(i: usize, found: u8, can: usize) -> Problem {
    let found = format!("sk_max = {found} where {can} units have skirmishers");
    Problem::new(way!["commands", i, "sk_max"], found, format!("at most {can}"))
}

fn more_in_skirmish_than_may(i: usize, starting: usize, sk_max: u8) -> Problem {
    let found = format!("{starting} units that start in skirmish order");
    Problem::new(way!["commands", i], found, format!("at most sk_max = {sk_max}"))
}

fn not_placed(way: Vec<Hop>, what: &str) -> Problem {
    Problem::new(way, format!("a {what} without hex"), "a hex to start in")
}

fn may_not_skirmish(i: usize) -> Problem {
    let way = way!["units", i, "sk"];
    Problem::new(way, "skirmishers for militia, Cavalry or a gun", "sk = false (6.52)")
}

fn wrong_facing(i: usize, found: &str, by_side: bool) -> Problem {
    let expected = if by_side {
        "a hexside in Column and skirmish order: NE, E, SE, SW, W or NW"
    } else {
        "a vertex: N, ENE, ESE, S, WSW or WNW"
    };
    Problem::new(way!["units", i, "facing"], format!("facing {found}"), expected)
}

fn third_hex(i: usize) -> Problem {
    let way = way!["units", i, "hex"];
    Problem::new(way, "a hex beside those of its skirmishers", "one of sk_hexes, or none")
}

fn regiment_twice(i: usize, id: &str) -> Problem {
    let found = format!("id \"{id}\" for the second time");
    Problem::new(way!["regiments", i, "id"], found, "each id once")
}

fn counter_count(i: usize, found: i16) -> Problem {
    let way = way!["regiments", i, "counters"];
    Problem::new(way, "another number of counters than units", format!("{found}"))
}

fn overstacked(way: Vec<Hop>, hex: &str) -> Problem {
    let form = "one unit, two Close of a Command, a skirmish pair, or guns and one unit (10.0)";
    Problem::new(way, format!("too many counters in hex {hex}"), form)
}

fn among_enemies(i: usize) -> Problem {
    Problem::new(way!["leaders", i, "hex"], "a leader in a hex with enemies", "another hex")
}

fn prohibited(way: Vec<Hop>, hex: &str) -> Problem {
    Problem::new(way, format!("hex {hex}, which is prohibited to it"), "ground it may enter")
}

fn no_units(side: SideName) -> Problem {
    let found = format!("no units of the {} side", side.word());
    Problem::new(vec![], found, "units of both sides")
}
