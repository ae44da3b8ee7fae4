//! Units of a battle file, and the skirmish counters that go with them.

use std::collections::BTreeMap;

use ::flintlock::parts::*;
use ::flintlock::tables::Tables;
use hexes::Facing;
use kernel::Side;

use super::battle_file::{Gun, UnitFile, UnitFormation, WeaponLetter};
use super::fault::{Problem, way};
use super::ids::{or, unknown};
use super::land::Land;
use super::roster::{Ids, another_side};

pub fn unit(
    i: usize,
    file: &UnitFile,
    command_ids: &BTreeMap<String, usize>,
    commands: &[CommandSpec],
    land: &Land,
) -> Result<UnitSpec, Problem> {
    let command = match &file.command {
        Some(_) if file.troops == Troops::Artillery => return Err(gun_in_command(i)),
        Some(id) => {
            let found = command_ids.get(id);
            let way = || way!["units", i, "command"];
            Some(CommandId(*found.ok_or_else(|| unknown(way(), "Command", id))? as u8))
        }
        None if file.troops == Troops::Artillery => None,
        None => return Err(no_command(i, &file.id)),
    };
    let of_command = command.map(|c| commands[c.index()].side);
    let side = match (file.side.map(Side::from), of_command) {
        (Some(own), Some(theirs)) if own != theirs => {
            return Err(another_side(way!["units", i, "side"], "its Command"));
        }
        (own, theirs) => own.or(theirs).ok_or_else(|| no_side(i, &file.id))?,
    };
    let formation = command.map_or(Formation::Open, |c| commands[c.index()].formation);
    let by_side = formation == Formation::Column && file.troops.arm() == Arm::Infantry;
    let facing = file.facing.unwrap_or(forward(side, by_side));
    let start = match (&file.hex, file.formation) {
        (Some(hex), None) => Some((land.hex(hex, || way!["units", i, "hex"])?, facing)),
        _ => None,
    };
    Ok(UnitSpec {
        name: or(&file.name, &file.id),
        side,
        command,
        troops: file.troops,
        weapon: weapon(i, file)?,
        morale: file.morale.i8(),
        ma: file.ma.map_or(usual_ma(file.troops), |n| n.u8()),
        militia: file.colonial_militia.unwrap_or(file.troops == Troops::Militia),
        skirmishers: None,
        base: None,
        men: file.men.get() as u16,
        regiment: file.regiment.clone().unwrap_or_else(|| file.id.clone()),
        start,
    })
}

fn weapon(i: usize, file: &UnitFile) -> Result<Weapon, Problem> {
    let usual = match file.troops {
        Troops::Rifle => WeaponLetter::R,
        Troops::Cavalry => WeaponLetter::None,
        Troops::Artillery => WeaponLetter::A,
        _ => WeaponLetter::M,
    };
    let weapon = match (file.troops.arm(), file.weapon.unwrap_or(usual)) {
        (Arm::Infantry, WeaponLetter::M) => Weapon::Musket,
        (Arm::Infantry, WeaponLetter::R) => Weapon::Rifle,
        (Arm::Cavalry, WeaponLetter::None) => Weapon::Sabre,
        (Arm::Artillery, WeaponLetter::A) => match file.gun {
            Some(Gun::SixPounder) => Weapon::SixPounder,
            Some(Gun::ThreePounder) | None => Weapon::ThreePounder,
        },
        _ => return Err(wrong_weapon(i)),
    };
    match (file.gun, file.troops) {
        (Some(_), Troops::Artillery) | (None, _) => Ok(weapon),
        (Some(_), _) => Err(gun_without_gunners(i)),
    }
}

fn usual_ma(troops: Troops) -> u8 {
    match troops.arm() {
        Arm::Infantry => 4,
        Arm::Cavalry => 8,
        Arm::Artillery => 3,
    }
}

/// Towards the enemy: the British start at the bottom of the map.
fn forward(side: Side, by_side: bool) -> Facing {
    match (side == BRITISH, by_side) {
        (true, false) => Facing::N,
        (true, true) => Facing::Ne,
        (false, false) => Facing::S,
        (false, true) => Facing::Sw,
    }
}

/// (6.52) The two skirmish counters of a unit that may have them.
pub fn skirmishers(
    i: usize,
    file: &UnitFile,
    land: &Land,
    tables: &Tables,
    units: &mut Vec<UnitSpec>,
    ids: &mut Ids,
) -> Result<(), Problem> {
    let starts = file.formation == Some(UnitFormation::Skirmish);
    if starts && !file.sk {
        return Err(cannot_skirmish(i));
    }
    if !starts && file.sk_hexes.is_some() {
        return Err(hexes_without_skirmish(i));
    }
    if !file.sk {
        return Ok(());
    }
    let hexes = match (&file.sk_hexes, &file.hex) {
        (Some(both), _) => both.each_ref().map(Some),
        (None, hex) => [hex.as_ref(), hex.as_ref()],
    };
    let base = units[i].clone();
    let first = units.len();
    units[i].skirmishers = Some([UnitId(first as u8), UnitId(first as u8 + 1)]);
    for (half, hex) in hexes.into_iter().enumerate() {
        let way = || match file.sk_hexes {
            Some(_) => way!["units", i, "sk_hexes", half],
            None => way!["units", i, "hex"],
        };
        let facing = file.facing.unwrap_or(forward(base.side, true));
        let start = match hex {
            Some(hex) if starts => Some((land.hex(hex, way)?, facing)),
            _ => None,
        };
        units.push(UnitSpec {
            name: format!("{}/{}", base.name, half + 1),
            ma: tables.skirmish_ma,
            base: Some(UnitId(i as u8)),
            men: (base.men + 1 - half as u16) / 2,
            start,
            ..base.clone()
        });
        ids.units.push(format!("{}/{}", file.id, half + 1));
    }
    Ok(())
}

fn gun_in_command(i: usize) -> Problem {
    Problem::new(way!["units", i, "command"], "a gun in a Command", "none for guns (5.6)")
}

fn no_command(i: usize, id: &str) -> Problem {
    Problem::new(way!["units", i], format!("unit \"{id}\" without Command"), "its Command")
}

fn no_side(i: usize, id: &str) -> Problem {
    Problem::new(way!["units", i], format!("unit \"{id}\" without side"), "british or american")
}

fn wrong_weapon(i: usize) -> Problem {
    let form = "M or R for Infantry, \"\" for Cavalry, A for guns";
    Problem::new(way!["units", i, "weapon"], "a weapon that its type does not carry", form)
}

fn gun_without_gunners(i: usize) -> Problem {
    Problem::new(way!["units", i, "gun"], "a gun for troops", "type = \"artillery\"")
}

fn cannot_skirmish(i: usize) -> Problem {
    let way = way!["units", i, "formation"];
    Problem::new(way, "skirmish order for a unit without skirmishers", "sk = true")
}

fn hexes_without_skirmish(i: usize) -> Problem {
    let way = way!["units", i, "sk_hexes"];
    Problem::new(way, "hexes of skirmishers", "formation = \"skirmish\" beside them")
}
