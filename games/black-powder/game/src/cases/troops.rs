//! The units of a case: the usual troops of their arm, or a profile of the sheet, with what the case changes.

use ::black_powder::parts::{Arm, Formation, Size};
use ::black_powder::special::Specials;
use ::black_powder::stage::{Troop, usual};
use ::black_powder::tables::{Profile, Tables};
use ::cases::fault::{Wrong, wrong};
use ::cases::fields::Fields;
use ::cases::node::Node;
use kernel::Side;
use serde::Deserialize;
use tabletop::{Heading, Point};

use super::field::side_of;
use super::{part, read};
use crate::files;

/// What a case may print for a unit; all else is its state.
pub const UNIT: &[&str] = &[
    "side",
    "brigade",
    "name",
    "profile",
    "arm",
    "weapon",
    "range",
    "fight",
    "shoot",
    "morale",
    "stamina_value",
    "specials",
    "override_special",
    "formations",
    "saddle",
    "size",
    "formation",
    "at",
    "facing",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    brigade: Option<String>,
    name: Option<String>,
    profile: Option<String>,
    arm: Option<Arm>,
    weapon: Option<String>,
    range: Option<i32>,
    fight: Option<u8>,
    shoot: Option<u8>,
    morale: Option<u8>,
    stamina_value: Option<u8>,
    specials: Option<Vec<String>>,
    override_special: Option<Vec<String>>,
    formations: Option<Vec<Formation>>,
    saddle: Option<String>,
    size: Option<Size>,
    formation: Option<Formation>,
    at: Option<Point>,
    facing: Option<Heading>,
}

pub fn troops(setup: &Node, tables: &Tables) -> Result<Vec<Troop>, Wrong> {
    let Some(table) = setup.get("units") else { return Ok(Vec::new()) };
    Fields::of(table)?;
    table.entries().iter().map(|(id, line)| troop(id, line, tables)).collect()
}

fn troop(id: &str, line: &Node, tables: &Tables) -> Result<Troop, Wrong> {
    let side = match line.get("side") {
        Some(node) => side_of(node)?,
        None => return Err(wrong(line.line, format!("{id} of no side"), "`side`")),
    };
    let printed = part(&part(line, UNIT, true)?, &["side"], false)?;
    let file: UnitFile = read(&printed)?;
    let profile = profile(line, &file, tables)?;
    let problem = files::check_profile(&profile);
    problem.map_err(|fault| wrong(line.line, fault.found, fault.expected))?;
    let elsewhere = ["garrison", "fate"].iter().any(|key| line.get(key).is_some());
    let at = match file.at {
        Some(at) => at,
        None if elsewhere => Point::new(0, 0),
        None => return Err(wrong(line.line, format!("{id} nowhere"), "`at`")),
    };
    let facing = file.facing.unwrap_or(match side {
        Side::First => Heading::NORTH,
        Side::Second => Heading::SOUTH,
    });
    let specials = file.override_special.as_deref().map(|names| named(line, names)).transpose()?;
    let first = profile.formations.first().copied().unwrap_or(Formation::Line);
    Ok(Troop {
        id: id.to_owned(),
        name: file.name.unwrap_or_else(|| id.to_owned()),
        side,
        brigade: file.brigade,
        profile,
        size: file.size.unwrap_or(Size::Standard),
        specials,
        formation: file.formation.unwrap_or(first),
        at,
        facing,
    })
}

fn profile(line: &Node, file: &UnitFile, tables: &Tables) -> Result<Profile, Wrong> {
    let known = |id: &str| match tables.profile(id) {
        Some(number) => Ok(number),
        None => Err(wrong(line.line, format!("profile \"{id}\""), "a profile of the sheet")),
    };
    let mut profile = match (&file.profile, file.arm) {
        (Some(id), None) => tables.profiles[known(id)?].clone(),
        (None, arm) => usual(arm.unwrap_or(Arm::Infantry)),
        (Some(_), Some(_)) => return Err(wrong(line.line, "`profile` and `arm`", "one of them")),
    };
    if let Some(weapon) = &file.weapon {
        let Some((_, range)) = tables.weapons.iter().find(|(name, _)| **name == **weapon) else {
            return Err(wrong(line.line, format!("weapon \"{weapon}\""), "one of BP-UNI-10"));
        };
        (profile.weapon, profile.range) = (weapon.as_str().into(), *range);
    }
    profile.range = file.range.unwrap_or(profile.range);
    profile.fight = file.fight.unwrap_or(profile.fight);
    profile.shoot = file.shoot.unwrap_or(profile.shoot);
    profile.morale = file.morale.unwrap_or(profile.morale);
    profile.stamina = file.stamina_value.unwrap_or(profile.stamina);
    if let Some(names) = &file.specials {
        profile.specials = named(line, names)?;
    }
    if let Some(formations) = &file.formations {
        profile.formations.clone_from(formations);
    }
    if let Some(id) = &file.saddle {
        profile.mounted = Some(known(id)?);
    }
    for (value, of) in [(profile.fight, "fight"), (profile.shoot, "shoot")] {
        if value > 20 {
            return Err(wrong(line.line, format!("`{of}` = {value}"), "at most 20 dice"));
        }
    }
    if !(2..=6).contains(&profile.morale) || !(1..=20).contains(&profile.stamina) {
        return Err(wrong(line.line, "Morale or Stamina", "Morale 2 to 6, Stamina 1 to 20"));
    }
    Ok(profile)
}

fn named(line: &Node, names: &[String]) -> Result<Specials, Wrong> {
    let found = Specials::named(names.iter().map(String::as_str));
    found.map_err(|name| wrong(line.line, format!("special rule \"{name}\""), "one of BP-SPR"))
}
