//! What the sheet says and no rule reads, from both files.

use ::flintlock::chart::{Badge, Chart, Guidon, Hat, Label, Nation, Road};
use ::flintlock::parts::{AMERICAN, Arm, Troops, UnitSpec, Weapon};
use kernel::Side;

use super::battle_file::{BattleFile, CommandFile, RegimentFile};
use super::fault::{Part, Problem, way};
use super::ids::or;
use super::land::{Land, Names};
use super::map_file::{Compass, MapFile};
use super::roster::Roster;

/// The longest short name.
const SHORT: usize = 8;

pub fn of(
    map: &MapFile,
    battle: &BattleFile,
    land: &Land,
    roster: &Roster,
) -> Result<Chart, Problem> {
    let of_map = |problem: Problem| problem.of(Part::Map);
    let head = &map.map;
    Ok(Chart {
        map: head.id.clone(),
        field: or(&head.name, &head.id),
        date: battle.battle.date.clone(),
        place: battle.battle.place.clone(),
        bearing: degrees(head.up_is),
        yards_per_hex: head.yards_per_hex.get() as u16,
        flora: head.flora.unwrap_or_default(),
        numbered: matches!(land.names, Names::ColumnRow { .. }),
        roads: roads(map, land).map_err(of_map)?,
        labels: labels(map, land).map_err(of_map)?,
        badges: badges(battle, roster)?,
        guidons: guidons(battle, roster)?,
    })
}

fn degrees(up: Compass) -> u16 {
    use Compass::*;
    let all = [N, Ne, E, Se, S, Sw, W, Nw];
    all.iter().position(|c| *c == up).unwrap_or(0) as u16 * 45
}

/// Their ways have been gone already: the names are good.
fn roads(map: &MapFile, land: &Land) -> Result<Vec<Road>, Problem> {
    let long = map.roads.iter().map(|road| (road.name.clone(), &road.path));
    let short = map.map.roads.iter().map(|path| (String::new(), path));
    let road = |(name, path): (String, &Vec<String>)| {
        let path: Result<_, _> = path.iter().map(|hex| land.hex(hex, || way!["roads"])).collect();
        Ok(Road { name, path: path? })
    };
    long.chain(short).map(road).collect()
}

fn labels(map: &MapFile, land: &Land) -> Result<Vec<Label>, Problem> {
    let label = |(i, label): (usize, &super::map_file::Label)| {
        let hex = land.hex(&label.hex, || way!["labels", i, "hex"])?;
        Ok(Label { hex, text: label.text.clone() })
    };
    map.labels.iter().enumerate().map(label).collect()
}

fn badges(battle: &BattleFile, roster: &Roster) -> Result<Vec<Badge>, Problem> {
    for (i, regiment) in battle.regiments.iter().enumerate() {
        if regiment.short.as_ref().is_some_and(|s| s.is_empty() || s.chars().count() > SHORT) {
            return Err(long_short(i));
        }
    }
    let badge = |(unit, id): (&UnitSpec, &String)| {
        let regiment = battle.regiments.iter().find(|r| r.id == unit.regiment);
        badge(unit, id, regiment)
    };
    Ok(roster.units.iter().zip(&roster.ids.units).map(badge).collect())
}

fn badge(unit: &UnitSpec, id: &str, regiment: Option<&RegimentFile>) -> Badge {
    let nation = regiment.and_then(|r| r.nation).unwrap_or(match unit.side {
        AMERICAN if unit.militia => Nation::Militia,
        AMERICAN => Nation::Continental,
        _ => Nation::British,
    });
    let hat = regiment.and_then(|r| r.hat).unwrap_or(match unit.troops {
        Troops::Rifle | Troops::Militia => Hat::Round,
        _ if nation == Nation::Militia => Hat::Round,
        Troops::Light => Hat::Cap,
        _ => Hat::Cocked,
    });
    // A skirmish counter is called after its unit: `b7-a/1`.
    let own = id.split('/').next().unwrap_or_default();
    let mut end = own.rsplit_once('-').map(|(_, end)| end.chars()).unwrap_or("".chars());
    let part = end.next().filter(|c| c.is_ascii_alphabetic() && end.next().is_none());
    let short = match (regiment, unit.arm()) {
        (Some(RegimentFile { short: Some(short), .. }), _) => short.clone(),
        (_, Arm::Artillery) if unit.weapon == Weapon::SixPounder => "6-pdr".to_owned(),
        (_, Arm::Artillery) => "3-pdr".to_owned(),
        (Some(regiment), _) => shortened(&or(&regiment.name, &regiment.id)),
        // Without a regiment the name of the unit, less its part.
        (None, _) => shortened(&bare(&unit.name, part)),
    };
    Badge { nation, short, part, hat }
}

/// "Left a/1" to "Left".
fn bare(name: &str, part: Option<char>) -> String {
    let name = name.split('/').next().unwrap_or_default();
    let ending = part.map(|part| format!(" {part}")).unwrap_or_default();
    name.strip_suffix(&ending).unwrap_or(name).to_owned()
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= SHORT {
        return name.to_owned();
    }
    let word = name.split(' ').next().unwrap_or_default();
    word.chars().take(SHORT).collect()
}

/// Letters that are given; for the rest the first free letter of the leader's name, or of the
/// Command's own if its leader has several.
fn guidons(battle: &BattleFile, roster: &Roster) -> Result<Vec<Guidon>, Problem> {
    let mut used: Vec<char> = Vec::new();
    for (i, file) in battle.commands.iter().enumerate() {
        let Some(letter) = file.letter else { continue };
        if !letter.is_ascii_uppercase() || used.contains(&letter) {
            return Err(bad_letter(i, letter));
        }
        used.push(letter);
    }
    let mut stripes = [0u8; 2];
    let mut guidon = |(command, file): (usize, &CommandFile)| {
        let spec = &roster.commands[command];
        let letter = file.letter.unwrap_or_else(|| {
            let several = roster.commands.iter().filter(|c| c.leader == spec.leader).count() > 1;
            let leader = if several { "" } else { &roster.leaders[spec.leader.index()].name };
            let wanted = format!("{leader}{}ABCDEFGHIJKLMNOPQRSTUVWXYZ", spec.name);
            let wanted = wanted.to_ascii_uppercase();
            let free = |c: &char| c.is_ascii_uppercase() && !used.contains(c);
            let digits = (0..10).map(|n| char::from(b'0' + n)).find(|c| !used.contains(c));
            wanted.chars().find(free).or(digits).unwrap_or('*')
        });
        used.push(letter);
        let count = &mut stripes[Side::index(spec.side)];
        *count += 1;
        Guidon { letter, stripe: *count - 1 }
    };
    Ok(battle.commands.iter().enumerate().map(&mut guidon).collect())
}

fn long_short(regiment: usize) -> Problem {
    let way = way!["regiments", regiment, "short"];
    Problem::new(way, "a long short name", format!("1 to {SHORT} characters"))
}

fn bad_letter(command: usize, letter: char) -> Problem {
    let way = way!["commands", command, "letter"];
    let found = format!("letter \"{}\"", letter.escape_default());
    Problem::new(way, found, "a capital letter that no other Command has")
}
