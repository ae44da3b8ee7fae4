//! A tables file turned into the tables of the rules.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use black_powder::parts::{Arm, Formation, Size};
use black_powder::special::{Special, Specials};
use black_powder::tables::*;
use files::fault::{Fault, Hop, Part, Problem, check_schema, parse, way};
use files::ids::{check_id, check_name, twice, unknown};
use files::sourced::{self, Source};
use files::{TextFile, hash};
use tabletop::INCH;

use super::build::check_profile;
use super::length::Length;
use super::rows::*;
use super::tables_file::TablesFile;

/// Tables ready to play with, and where they come from.
#[derive(Debug, Clone)]
pub struct TableSet {
    pub tables: Arc<Tables>,
    /// SHA-256 of the file, in hex.
    pub hash: String,
    pub sources: Vec<Source>,
    pub lists: Vec<ListLine>,
    pub limits: Limits,
}

/// (BP-PTS-4) What an army may be.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    pub brigades: [usize; 2],
    /// In a brigade.
    pub units: [usize; 2],
    /// In a brigade.
    pub batteries: usize,
    pub most_units: usize,
    pub usual_points: i16,
    pub balance_percent: i16,
}

/// The tables that come with the game, as a file.
pub fn table_file() -> TextFile {
    TextFile::new("tables.toml", include_str!("../../../data/tables.toml"))
}

/// The tables that come with the game.
pub fn default_tables() -> Arc<TableSet> {
    static SET: LazyLock<Arc<TableSet>> = LazyLock::new(|| {
        let TextFile { name, text } = table_file();
        let set = table_set(&name, &text);
        Arc::new(set.unwrap_or_else(|fault| unreachable!("built-in tables: {fault}")))
    });
    SET.clone()
}

/// Tables from their text.
pub fn table_set(file_name: &str, text: &str) -> Result<TableSet, Fault> {
    let file: TablesFile = parse(file_name, text)?;
    let set = convert(&file).map_err(|p| p.of(Part::Tables).locate(file_name, text))?;
    Ok(TableSet { hash: hash::of(&[text]), ..set })
}

fn convert(file: &TablesFile) -> Result<TableSet, Problem> {
    check_schema(file.schema, true)?;
    let sources = sourced::sources(file.tables())?;
    let weapons = weapons(file)?;
    let (moves, nerve, profiles) = (&file.moves, &file.nerve.rows, profiles(file, &weapons)?);
    for (i, pair) in nerve.windows(2).enumerate() {
        if pair[1].total.get() != pair[0].total.get() + 1 {
            let found = format!("total = {}", pair[1].total.get());
            let expected = format!("{}", pair[0].total.get() + 1);
            return Err(Problem::new(way!["nerve", "rows", i + 1, "total"], found, expected));
        }
    }
    let far = |key: &'static str, length: Length| positive(length, || way!["moves", key]);
    let special = &file.special;
    let tables = Tables {
        moves: Moves {
            foot: far("foot", moves.foot)?,
            horse: far("horse", moves.horse)?,
            by_hand: far("by_hand", moves.by_hand)?,
            battalion: far("battalion", moves.battalion)?,
            commander_on_foot: far("commander_on_foot", moves.commander_on_foot)?,
            commander_on_horse: far("commander_on_horse", moves.commander_on_horse)?,
            obstacle: far("obstacle", moves.obstacle)?,
            building: far("building", moves.building)?,
            friend: positive(file.measures.friend, || way!["measures", "friend"])?,
        },
        bases: bases(file)?,
        sizes: sizes(file)?,
        formations: formations(file)?,
        house: dice_row(file.formations.house.shoot, file.formations.house.fight),
        weapons,
        command: command(file),
        shooting: shooting(file),
        saves: saves(file),
        fighting: fighting(file),
        nerve: nerve.map(|row| [row.shooting, row.hand_to_hand]),
        test: TestTable {
            excess: file.break_test.excess.i8(),
            disordered: file.break_test.disordered.i8(),
            guns: file.break_test.guns.i8(),
            lowest: nerve[0].total.i8(),
            highest: nerve[3].total.i8(),
        },
        blunders: file.blunders.rows.map(blunder),
        measures: measures(file)?,
        risk: risk(file),
        untested: special.untested.map(|stamina| stamina.u8()),
        raised: special.raised.map(raised),
        points: points(file)?,
        men: men(file)?,
        profiles,
    };
    let tables = Arc::new(tables);
    for (i, profile) in tables.profiles.iter().enumerate() {
        check_bases(&tables, i, profile)?;
    }
    let (lists, limits) = (lists(file, &tables)?, limits(file)?);
    Ok(TableSet { tables, hash: String::new(), sources, lists, limits })
}

/// No move and no range is longer.
const FARTHEST: i32 = 120 * INCH;
/// A place is sought in steps no shorter.
const SHORTEST: i32 = INCH / 10;

fn positive(length: Length, place: impl FnOnce() -> Vec<Hop>) -> Result<i32, Problem> {
    match length.0 {
        far if (SHORTEST..=FARTHEST).contains(&far) => Ok(far),
        _ => Err(Problem::new(place(), format!("{length} inches"), "0.1 to 120 inches")),
    }
}

fn command(file: &TablesFile) -> Command {
    let (command, steps) = (&file.command, &file.command_steps);
    Command {
        each_step: command.each_step.i8(),
        enemy: command.enemy.i8(),
        attack_column: command.attack_column.i8(),
        off_road: command.off_road.i8(),
        on_road: command.on_road.i8(),
        reliable: file.special.reliable.i8(),
        trait_step: file.commanders.trait_step.i8(),
        steps: [steps.designer, steps.short].map(|steps| steps.map(|moves| moves.u8())),
        headstrong: file.commanders.headstrong.u8(),
    }
}

fn shooting(file: &TablesFile) -> Shooting {
    let (shooting, special) = (&file.shooting, &file.special);
    Shooting {
        need: shooting.need.u8(),
        guns_at_depth: shooting.guns_at_depth.i8(),
        close: shooting.close.i8(),
        unsteady: shooting.unsteady.i8(),
        poor_target: shooting.poor_target.i8(),
        far_guns: shooting.far_guns.i8(),
        overhead: shooting.overhead.i8(),
        enfilade: shooting.enfilade.u8(),
        first_fire: special.first_fire.u8(),
        guns: [file.guns.falling, file.guns.rising].map(|dice| dice.map(|dice| dice.u8())),
        shrapnel: (special.shrapnel_dice.u8(), special.shrapnel_need.u8()),
    }
}

fn saves(file: &TablesFile) -> Saves {
    let (saves, special) = (&file.saves, &file.special);
    Saves {
        attack_column: saves.attack_column.i8(),
        light: saves.light.i8(),
        heavy: saves.heavy.i8(),
        march_column: saves.march_column.i8(),
        guns: saves.guns.map(|by| by.i8()),
        lancers: [special.lancers_cavalry.i8(), special.lancers_foot.i8()],
    }
}

fn fighting(file: &TablesFile) -> Fighting {
    let fighting = &file.fighting;
    Fighting {
        need: fighting.need.u8(),
        charging: fighting.charging.i8(),
        won: fighting.won.i8(),
        unsteady: fighting.unsteady.i8(),
        skirmishers: fighting.skirmishers.i8(),
        flanked: fighting.flanked.i8(),
        commander: file.commanders.attack.u8(),
        rear_support: fighting.rear_support.i8(),
        flank_support: fighting.flank_support.i8(),
        square: fighting.square.i8(),
        heavy: file.special.heavy.i8(),
    }
}

fn risk(file: &TablesFile) -> Risk {
    let (commanders, special) = (&file.commanders, &file.special);
    Risk {
        fire: commanders.risk_fire.u8(),
        fight: commanders.risk_fight.u8(),
        broken: commanders.risk_broken.u8(),
        least_rating: commanders.least_rating.u8(),
        brave: special.brave.u8(),
        square: (special.square[0].u8(), special.square[1].u8()),
    }
}

fn blunder(word: BlunderWord) -> Blunder {
    match word {
        BlunderWord::Flee(moves) => Blunder::Flee(moves.u8()),
        BlunderWord::Left => Blunder::Left,
        BlunderWord::Right => Blunder::Right,
        BlunderWord::Forward => Blunder::Forward,
        BlunderWord::Rush => Blunder::Rush,
    }
}

fn raised(word: RaisedWord) -> Raised {
    match word {
        RaisedWord::Shocked => Raised::Shocked,
        RaisedWord::Raw => Raised::Raw,
        RaisedWord::Fine => Raised::Fine,
        RaisedWord::Keen => Raised::Keen,
    }
}

fn measures(file: &TablesFile) -> Result<Measures, Problem> {
    let of = &file.measures;
    let far = |key: &'static str, length: Length| positive(length, || way!["measures", key]);
    let pair =
        |key: &'static str, [a, b]: [Length; 2]| Ok::<_, Problem>((far(key, a)?, far(key, b)?));
    Ok(Measures {
        near: far("near", of.near)?,
        chain: far("chain", of.chain)?,
        follow: far("follow", of.follow)?,
        clear: far("clear", of.clear)?,
        support: far("support", of.support)?,
        close: far("close", of.close)?,
        gun_priority: far("gun_priority", of.gun_priority)?,
        woods: far("woods", of.woods)?,
        overhead: far("overhead", of.overhead)?,
        cover: far("cover", of.cover)?,
        door: far("door", of.door)?,
        join: far("join", of.join)?,
        rescue: far("rescue", of.rescue)?,
        square_halt: far("square_halt", of.square_halt)?,
        traverse: pair("traverse", of.traverse)?,
        contact: far("contact", of.contact)?,
        dock_step: far("dock_step", of.dock_step)?,
        form_step: pair("form_step", of.form_step)?,
        entry_step: pair("entry_step", of.entry_step)?,
        narrow_road: far("narrow_road", of.narrow_road)?,
    })
}

fn bases(file: &TablesFile) -> Result<Vec<BaseRow>, Problem> {
    let mut rows: Vec<BaseRow> = Vec::new();
    for (i, row) in file.bases.rows.iter().enumerate() {
        if rows.iter().any(|r| r.body == row.body && r.formation == row.formation) {
            let found = format!("{} of that body for the second time", row.formation.words());
            return Err(Problem::new(way!["bases", "rows", i], found, "each once"));
        }
        let mut sizes = [None; 4];
        let all = [
            ("large", row.large),
            ("standard", row.standard),
            ("small", row.small),
            ("tiny", row.tiny),
        ];
        for (size, (key, base)) in sizes.iter_mut().zip(all) {
            let Some(base) = base else { continue };
            let far = |length| positive(length, || way!["bases", "rows", i, key]);
            *size = Some((far(base[0])?, far(base[1])?));
        }
        rows.push(BaseRow { body: row.body, formation: row.formation, sizes });
    }
    Ok(rows)
}

fn sizes(file: &TablesFile) -> Result<[SizeRow; 4], Problem> {
    let rows = &file.sizes.rows;
    let of = |size: Size| {
        let mut found = rows.iter().filter(|row| row.size == size);
        match (found.next(), found.next()) {
            (Some(row), None) => Ok(SizeRow {
                shoot: row.shoot.i8(),
                fight: row.fight.i8(),
                stamina: row.stamina.i8(),
                exactly: row.exactly.map(|dice| dice.u8()),
                house_bonus: row.house.i8(),
            }),
            (none, _) => {
                let many = if none.is_none() { "no row" } else { "two rows" };
                let found = format!("{many} for {}", format!("{size:?}").to_lowercase());
                Err(Problem::new(way!["sizes", "rows"], found, "one row for each size"))
            }
        }
    };
    let [large, standard, small, tiny] = Size::ALL.map(of);
    Ok([large?, standard?, small?, tiny?])
}

fn dice_row(shoot: DiceWord, fight: DiceWord) -> DiceRow {
    let [shoot, fight] = [shoot, fight].map(|word| match word {
        DiceWord::Full => DiceRule::Full,
        DiceWord::None => DiceRule::None,
        DiceWord::Dice(dice) => DiceRule::Fixed(dice.u8()),
        DiceWord::PerFace(dice) => DiceRule::PerFace(dice.u8()),
    });
    DiceRow { shoot, fight }
}

fn formations(file: &TablesFile) -> Result<Vec<FormationRow>, Problem> {
    let mut known: BTreeSet<Formation> = BTreeSet::new();
    let row = |(i, row): (usize, &FormationLine)| match known.insert(row.formation) {
        true => {
            let dice = dice_row(row.shoot, row.fight);
            Ok(FormationRow { formation: row.formation, dice })
        }
        false => Err(twice(way!["formations", "rows", i], row.formation.words())),
    };
    file.formations.rows.iter().enumerate().map(row).collect()
}

fn weapons(file: &TablesFile) -> Result<Vec<(Box<str>, i32)>, Problem> {
    let rows = &file.weapons.rows;
    let weapon = |(i, row): (usize, &WeaponLine)| {
        check_name(&row.name, || way!["weapons", "rows", i, "name"])?;
        if rows[..i].iter().any(|other| other.name == row.name) {
            return Err(twice(way!["weapons", "rows", i, "name"], &row.name));
        }
        match row.range.0 {
            range @ 0..=FARTHEST => Ok(((*row.name).into(), range)),
            _ => {
                let found = format!("{} inches", row.range);
                Err(Problem::new(way!["weapons", "rows", i, "range"], found, "0 to 120 inches"))
            }
        }
    };
    rows.iter().enumerate().map(weapon).collect()
}

fn points(file: &TablesFile) -> Result<Points, Problem> {
    let of = &file.points;
    let price = |(i, row): (usize, &RulePrice)| {
        let known = Special::NAMES.iter().find(|(_, name)| *name == row.rule);
        let place = || way!["points", "rules", i, "rule"];
        let (rule, name) = known.ok_or_else(|| unknown(place(), "special rule", &row.rule))?;
        if of.rules[..i].iter().any(|other| other.rule == *name) {
            return Err(twice(place(), name));
        }
        Ok((*rule, row.foot.get(), row.horse.get()))
    };
    Ok(Points {
        rules: of.rules.iter().enumerate().map(price).collect::<Result<_, _>>()?,
        crack: of.crack.map(|points| points.get()),
        elite: of.elite.map(|points| points.get()),
        wavering: of.wavering.get(),
        commanders: of.commanders.map(|points| points.get()),
    })
}

fn men(file: &TablesFile) -> Result<Men, Problem> {
    let of = &file.men;
    let falling = |key: &'static str, men: [u16; 3]| match men.is_sorted_by(|a, b| a > b) {
        true => Ok(men),
        false => {
            let expected = "the most men of a standard unit, then fewer, then fewest";
            Err(Problem::new(way!["men", key], format!("{men:?}"), expected))
        }
    };
    let number = |men: Crowd| men.get().unsigned_abs();
    Ok(Men {
        infantry: of.infantry.map(number),
        cavalry: of.cavalry.map(number),
        guns: number(of.guns),
        infantry_limits: falling("infantry_limits", of.infantry_limits.map(number))?,
        cavalry_limits: falling("cavalry_limits", of.cavalry_limits.map(number))?,
        shaken_share: of.shaken_share.get().unsigned_abs(),
    })
}

fn profiles(file: &TablesFile, weapons: &[(Box<str>, i32)]) -> Result<Vec<Profile>, Problem> {
    let rows = &file.profiles.rows;
    let profile = |(i, row): (usize, &ProfileLine)| {
        let at = |key: &'static str| way!["profiles", "rows", i, key];
        check_id(&row.id, || at("id"))?;
        check_name(&row.name, || at("name"))?;
        if rows[..i].iter().any(|other| other.id == row.id) {
            return Err(twice(at("id"), &row.id));
        }
        let weapon = weapons.iter().find(|(name, _)| **name == *row.weapon);
        let (weapon, range) = weapon.ok_or_else(|| unknown(at("weapon"), "weapon", &row.weapon))?;
        let specials = Specials::named(row.special.iter().map(String::as_str))
            .map_err(|name| unknown(at("special"), "special rule", name))?;
        let place_of = |other: &String| {
            let place = rows.iter().position(|row| row.id == *other && row.arm == Arm::Cavalry);
            place.ok_or_else(|| unknown(at("mounted"), "profile of cavalry", other))
        };
        let profile = Profile {
            id: (*row.id).into(),
            name: (*row.name).into(),
            arm: row.arm,
            weapon: weapon.clone(),
            range: *range,
            fight: row.fight.u8(),
            shoot: row.shoot.u8(),
            morale: row.morale.u8(),
            stamina: row.stamina.u8(),
            specials,
            formations: row.formations.clone(),
            mounted: row.mounted.as_ref().map(place_of).transpose()?,
        };
        check_profile(&profile, way!["profiles", "rows", i])?;
        Ok(profile)
    };
    rows.iter().enumerate().map(profile).collect()
}

/// (BP-UNI-6) Whatever it is, it has a base in each formation of its list.
fn check_bases(tables: &Tables, i: usize, profile: &Profile) -> Result<(), Problem> {
    let place = || way!["profiles", "rows", i, "formations"];
    let lacks = |f: &&Formation| tables.base(profile, **f, Size::Standard).is_none();
    match profile.formations.iter().find(lacks) {
        Some(formation) => {
            let found = format!("{} without a base", formation.words());
            Err(Problem::new(place(), found, "formations with a base (BP-UNI-6)"))
        }
        None if profile.formations.is_empty() => {
            Err(Problem::new(place(), "no formation", "one at least"))
        }
        None => Ok(()),
    }
}

fn lists(file: &TablesFile, tables: &Tables) -> Result<Vec<ListLine>, Problem> {
    let rows = &file.lists.rows;
    for (i, row) in rows.iter().enumerate() {
        let at = |key: &'static str| way!["lists", "rows", i, key];
        check_id(&row.id, || at("id"))?;
        for (key, name) in
            [("name", &row.name), ("adjective", &row.adjective), ("people", &row.people)]
        {
            check_name(name, || at(key))?;
        }
        if rows[..i].iter().any(|other| other.id == row.id) {
            return Err(twice(at("id"), &row.id));
        }
        if let Some(id) = row.profiles.iter().find(|id| tables.profile(id).is_none()) {
            return Err(unknown(at("profiles"), "profile", id));
        }
    }
    match rows.is_empty() {
        true => Err(Problem::new(way!["lists", "rows"], "no list", "one at least")),
        false => Ok(rows.clone()),
    }
}

fn limits(file: &TablesFile) -> Result<Limits, Problem> {
    let of = &file.armies;
    let range = |key: &'static str, [least, most]: [usize; 2]| match least <= most {
        true => Ok([least, most]),
        false => {
            let found = format!("from {least} to {most}");
            Err(Problem::new(way!["armies", key], found, "the least, then the most"))
        }
    };
    let number = |number: i16| usize::from(number.unsigned_abs());
    Ok(Limits {
        brigades: range("brigades", of.brigades.map(|n| number(n.get())))?,
        units: range("units", of.units.map(|n| number(n.get())))?,
        batteries: number(of.batteries.get()),
        most_units: number(of.most_units.get()),
        usual_points: of.usual_points.get(),
        balance_percent: of.balance_percent.get(),
    })
}
