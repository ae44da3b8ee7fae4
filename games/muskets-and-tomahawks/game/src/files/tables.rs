//! A tables file turned into the tables of the rules.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use files::fault::{Fault, Hop, Part, Problem, check_schema, parse, way};
use files::ids::{check_id, check_name, twice, unknown};
use files::number::Number;
use files::sourced::{self, Source};
use files::{TextFile, hash};
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::tables::{
    self as rules, BaseTable, CardTable, FightTable, Measures, MoveTable, PointTable, Profile,
    ReactionTable, Tables, WeaponRow,
};
use tabletop::{INCH, Shape};

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
    /// (MT-TER-1)
    pub terrain: BTreeMap<TerrainWord, TerrainLine>,
    /// By code.
    pub looks: BTreeMap<Box<str>, Look>,
    pub options: OptionsTable,
    pub lists: Vec<ListLine>,
    pub limits: Limits,
}

/// (MT-PRO-3) What a force may be.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// One Officer for so many points or part of them.
    pub officer_each: i32,
    pub core_percent: i32,
    pub usual_points: i32,
    pub most_points: i32,
    pub most_units: usize,
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
    let tables = Tables {
        cards: cards(&file.cards),
        points: command(&file.command)?,
        moves: moves(file)?,
        bases: bases(&file.bases)?,
        weapons: weapons(&file.weapons)?,
        steel: steel(&file.steel),
        spotting: spotting(&file.spotting)?,
        shooting: shooting(file)?,
        reaction: reaction(file)?,
        fighting: FightTable {
            bloodthirsty: file.fighting.bloodthirsty.i8(),
            surprised_defence: file.fighting.surprised.i8(),
            recoil_loss: file.fighting.recoil_loss.u8(),
            flight_loss: file.fighting.flight_loss.u8(),
            support: within(file.fighting.support, || way!["fighting", "support"])?,
        },
        measures: measures(&file.measures)?,
        victory: rules::VictoryTable {
            price: file.victory.price.get().unsigned_abs(),
            minor: file.victory.minor.get(),
            major: file.victory.major.get(),
        },
        profiles: profiles(&file.profiles)?,
    };
    let forces = &file.forces;
    Ok(TableSet {
        hash: String::new(),
        sources,
        terrain: terrain(&file.terrain)?,
        looks: file.profiles.rows.iter().map(|row| ((*row.code).into(), row.look)).collect(),
        options: file.options.clone(),
        lists: lists(&file.lists, &tables)?,
        limits: Limits {
            officer_each: forces.officer_each.get().into(),
            core_percent: forces.core_percent.get().into(),
            usual_points: forces.usual_points.get().into(),
            most_points: forces.most_points.get().into(),
            most_units: usize::from(forces.most_units.u8()),
            balance_percent: forces.balance_percent.get(),
        },
        tables: Arc::new(tables),
    })
}

/// No move and no range is longer.
const FARTHEST: i32 = 240 * INCH;

/// Nothing, or a length that fits a table.
fn within(length: Length, place: impl FnOnce() -> Vec<Hop>) -> Result<i32, Problem> {
    match length.0 {
        far @ 0..=FARTHEST => Ok(far),
        _ => Err(Problem::new(place(), format!("{length} inches"), "0 to 240 inches")),
    }
}

/// A length that is not nothing.
fn positive(length: Length, place: impl Fn() -> Vec<Hop>) -> Result<i32, Problem> {
    match within(length, &place)? {
        0 => Err(Problem::new(place(), "0 inches", "more than that")),
        far => Ok(far),
    }
}

fn small<const MIN: i16, const MAX: i16>(number: Number<MIN, MAX>) -> u8 {
    number.u8()
}

fn cards(of: &CardsTable) -> CardTable {
    let troop = [
        of.regulars,
        of.provincials,
        of.irregulars,
        of.indians,
        of.militia,
        of.civilians,
        of.artillery,
    ];
    CardTable {
        troop: troop.map(small),
        forward_boys: of.forward_boys.u8(),
        morale: of.morale.u8(),
        clocks: of.clocks.u8(),
        hand: of.hand.u8(),
    }
}

fn command(of: &CommandTable) -> Result<PointTable, Problem> {
    let order: Vec<(u8, u8)> = of.order.iter().map(|row| (row.from.u8(), row.price.u8())).collect();
    let is_falling = order.is_sorted_by(|a, b| a.0 > b.0);
    if !is_falling || order.last().is_none_or(|(from, _)| *from != 0) {
        let expected = "from the most figures to the fewest, the last row from 0";
        return Err(Problem::new(way!["command", "order"], "rows in another order", expected));
    }
    Ok(PointTable {
        most: of.most.u8(),
        per_officer: of.per_officer.u8(),
        enemy_card: of.enemy_card.u8(),
        no_troops: of.no_troops.u8(),
        forward: of.forward.u8(),
        forward_officer: of.forward_officer.u8(),
        hark: of.hark.u8(),
        hold_back: of.hold_back.u8(),
        stand_fast: of.stand_fast.u8(),
        preparation: of.preparation.u8(),
        order,
    })
}

fn moves(file: &TablesFile) -> Result<MoveTable, Problem> {
    let (of, bodies) = (&file.moves, &file.bodies);
    let far = |key: &'static str, length| within(length, || way!["moves", key]);
    let body = |key: &'static str, length| within(length, || way!["bodies", key]);
    Ok(MoveTable {
        walk: far("walk", of.walk)?,
        scout: far("scout", of.scout)?,
        native: far("native", of.native)?,
        cavalry: far("cavalry", of.cavalry)?,
        light_cavalry: far("light_cavalry", of.light_cavalry)?,
        free: far("free", of.free)?,
        near: far("near", of.near)?,
        rough: -far("rough", of.rough)?,
        very_rough: -far("very_rough", of.very_rough)?,
        obstacle: -far("obstacle", of.obstacle)?,
        road_column: far("road_column", of.road_column)?,
        road: far("road", of.road)?,
        least: far("least", of.least)?,
        step: positive(of.step, || way!["moves", "step"])?,
        dummy: body("dummy", bodies.dummy)?,
        by_hand: body("by_hand", bodies.by_hand)?,
        by_hand_most: body("by_hand_most", bodies.by_hand_most)?,
        limbered: body("limbered", bodies.limbered)?,
        wagon: body("wagon", bodies.wagon)?,
        burdened: -body("burdened", bodies.burdened)?,
    })
}

fn bases(of: &BasesTable) -> Result<BaseTable, Problem> {
    let far = |key: &'static str, length| positive(length, || way!["bases", key]);
    let rect = |key: &'static str, [width, depth]: [Length; 2]| {
        Ok(Shape::Rect { width: far(key, width)?, depth: far(key, depth)? })
    };
    Ok(BaseTable {
        foot: far("foot", of.foot)?,
        mounted: far("mounted", of.mounted)?,
        gun: far("gun", of.gun)?,
        marker: far("marker", of.marker)?,
        token: far("token", of.token)?,
        wagon: rect("wagon", of.wagon)?,
        cart: rect("cart", of.cart)?,
    })
}

/// One row for each of a kind, in their order.
fn each<T: Copy + PartialEq + std::fmt::Debug, L, R, const N: usize>(
    all: [T; N],
    table: &'static str,
    rows: &[L],
    of: impl Fn(&L) -> T,
    make: impl Fn(usize, &L) -> Result<R, Problem>,
) -> Result<[R; N], Problem> {
    let one = |kind: T| {
        let mut found = rows.iter().enumerate().filter(|(_, row)| of(row) == kind);
        match (found.next(), found.next()) {
            (Some((i, row)), None) => make(i, row),
            (none, _) => {
                let many = if none.is_none() { "no row" } else { "two rows" };
                let found = format!("{many} for {kind:?}");
                Err(Problem::new(way![table, "rows"], found, "one row for each"))
            }
        }
    };
    let made: Result<Vec<R>, Problem> = all.into_iter().map(one).collect();
    Ok(made?.try_into().unwrap_or_else(|_| unreachable!("as many as there are")))
}

fn weapons(of: &WeaponsTable) -> Result<[WeaponRow; 11], Problem> {
    each(
        Weapon::ALL,
        "weapons",
        &of.rows,
        |row| row.weapon,
        |i, row| {
            Ok(WeaponRow {
                range: positive(row.range, || way!["weapons", "rows", i, "range"])?,
                kills: row.kills.map(small),
                black_powder: row.powder,
                one_shot: row.once,
                reload: row.reload.u8(),
                from_saddle: row.saddle,
            })
        },
    )
}

fn steel(of: &SteelTable) -> rules::SteelTable {
    let both = |pair: [Plus; 2]| pair.map(|plus| plus.i8());
    rules::SteelTable {
        sabre: both(of.sabre),
        naval: both(of.naval_weapons),
        lance: both(of.cavalry_lance),
    }
}

fn spotting(of: &SpottingTable) -> Result<rules::SpottingTable, Problem> {
    let place = || way!["spotting", "columns"];
    let mut columns = [0; 10];
    for (column, length) in columns.iter_mut().zip(of.columns) {
        *column = positive(length, place)?;
    }
    if !columns.is_sorted() {
        return Err(Problem::new(place(), "columns in another order", "from near to far"));
    }
    let area = |key: &'static str, of: AreaLine| {
        Ok((positive(of.each, || way!["spotting", key, "each"])?, of.columns.i8()))
    };
    Ok(rules::SpottingTable {
        columns,
        start: of.start.i8(),
        smoke: of.smoke.i8(),
        mounted: of.mounted.i8(),
        large: of.large.i8(),
        light: of.light.i8(),
        dense: of.dense.i8(),
        solid: of.solid.i8(),
        stealthy: of.stealthy.i8(),
        marker: of.marker.i8(),
        scout: of.scout.i8(),
        obstacle: of.obstacle.i8(),
        light_area: area("light_area", of.light_area)?,
        dense_area: area("dense_area", of.dense_area)?,
    })
}

fn shooting(file: &TablesFile) -> Result<rules::ShootingTable, Problem> {
    let (of, canister) = (&file.shooting, &file.canister);
    let over = |key: &'static str, of: OverLine| {
        Ok((positive(of.over, || way!["shooting", key, "over"])?, of.add.i8()))
    };
    Ok(rules::ShootingTable {
        hasty: of.hasty.i8(),
        long: over("long", of.long)?,
        extreme: over("extreme", of.extreme)?,
        obstacle: of.obstacle.i8(),
        extended: of.extended.i8(),
        light: of.light.i8(),
        dense: of.dense.i8(),
        solid: of.solid.i8(),
        cavalry: of.cavalry.i8(),
        large: of.large.i8(),
        area: positive(of.area, || way!["shooting", "area"])?,
        impossible: of.impossible.u8(),
        impossible_kill: of.impossible_kill.i8(),
        sharpshooters: of.sharpshooters.u8(),
        canister: (
            positive(canister.range, || way!["canister", "range"])?,
            canister.dice.u8(),
            canister.kills.u8(),
        ),
    })
}

fn reaction(file: &TablesFile) -> Result<ReactionTable, Problem> {
    let (of, rally) = (&file.reaction_modifiers, &file.rally);
    for (i, row) in file.reactions.rows.iter().enumerate() {
        if usize::try_from(row.total.get() + 1) != Ok(i) {
            let found = format!("total = {}", row.total.get());
            let place = way!["reactions", "rows", i, "total"];
            return Err(Problem::new(place, found, format!("{}", i as i16 - 1)));
        }
    }
    let rally = [
        rally.trained,
        rally.skirmisher,
        rally.native,
        rally.recruit,
        rally.warrior,
        rally.conscript,
    ];
    let figures = |of: FiguresLine| (of.figures.u8(), of.add.i8());
    Ok(ReactionTable {
        rally: rally.map(small),
        results: file.reactions.rows.map(|row| row.results),
        officer: of.officer.i8(),
        officer_near: within(of.officer_near, || way!["reaction_modifiers", "officer_near"])?,
        many: figures(of.many),
        very_many: figures(of.very_many),
        formed: of.formed.i8(),
        morale: of.morale.i8(),
        few: figures(of.few),
        native_cover: of.native_cover.i8(),
        solid_cover: of.solid_cover.i8(),
        unseen: of.unseen.i8(),
        casualties: figures(of.casualties),
        heavy_fire: of.heavy_fire.i8(),
        outnumber: of.outnumber.i8(),
        surprised: of.surprised.i8(),
        fewer_lost: of.fewer_lost.i8(),
        veterans: of.veterans.u8(),
    })
}

fn measures(of: &MeasuresTable) -> Result<Measures, Problem> {
    let far = |key: &'static str, length| within(length, || way!["measures", key]);
    Ok(Measures {
        contact: far("contact", of.contact)?,
        cohesion: far("cohesion", of.cohesion)?,
        extended_cohesion: far("extended_cohesion", of.extended_cohesion)?,
        extended: far("extended", of.extended)?,
        zone: far("zone", of.zone)?,
        behind: far("behind", of.behind)?,
        reveal: far("reveal", of.reveal)?,
        unfold: positive(of.unfold, || way!["measures", "unfold"])?,
        beside_officer: far("beside_officer", of.beside_officer)?,
        deploy: positive(of.deploy, || way!["measures", "deploy"])?,
        looting: far("looting", of.looting)?,
        escort: far("escort", of.escort)?,
        horses: [far("horses", of.horses[0])?, far("horses", of.horses[1])?],
        reserve: of.reserve.u8(),
        standing_need: of.standing_need.u8(),
        standing_gap: far("standing_gap", of.standing_gap)?,
    })
}

fn terrain(of: &TerrainTable) -> Result<BTreeMap<TerrainWord, TerrainLine>, Problem> {
    use TerrainWord::*;
    const ALL: [TerrainWord; 12] = [
        Barrier,
        Hay,
        LowWall,
        CropField,
        ScrubGround,
        Orchard,
        Wood,
        Marshes,
        RockyGround,
        Palisade,
        Wagon,
        Cart,
    ];
    let rows = each(ALL, "terrain", &of.rows, |row| row.of, |_, row| Ok(*row))?;
    Ok(rows.into_iter().map(|row| (row.of, row)).collect())
}

fn profiles(of: &ProfilesTable) -> Result<Vec<Profile>, Problem> {
    let profile = |(i, row): (usize, &ProfileLine)| {
        let at = |key: &'static str| way!["profiles", "rows", i, key];
        check_id(&row.code, || at("code"))?;
        check_name(&row.name, || at("name"))?;
        if of.rows[..i].iter().any(|other| other.code == row.code) {
            return Err(twice(at("code"), &row.code));
        }
        let [least, most] = row.size.map(|n| n.u8());
        if least > most {
            let found = format!("from {least} to {most}");
            return Err(Problem::new(at("size"), found, "the least, then the most"));
        }
        let traits: Traits = row.traits.iter().copied().collect();
        let is_gun = row.weapons.contains(&Weapon::Artillery);
        if is_gun != (row.troop == TroopType::Artillery) {
            let expected = "the gun for Artillery, and for nobody else (MT-ART-1)";
            return Err(Problem::new(at("weapons"), "weapons of another type", expected));
        }
        if traits.has(Trait::Officer) && (least, most) != (1, 1) {
            return Err(Problem::new(at("size"), "several Officers", "one (MT-OFF-1)"));
        }
        Ok(Profile {
            code: (*row.code).into(),
            name: (*row.name).into(),
            troop: row.troop,
            aggression: row.aggression.u8(),
            defence: row.defence.u8(),
            shooting: row.shooting.u8(),
            discipline: row.discipline,
            traits,
            weapons: row.weapons.clone(),
            steel: row.steel.clone(),
            mounted: traits.has(Trait::Cavalry) || traits.has(Trait::LightCavalry),
            size: (least, most),
            price: row.points.get().unsigned_abs(),
            whole: row.whole,
        })
    };
    of.rows.iter().enumerate().map(profile).collect()
}

fn lists(of: &ListsTable, tables: &Tables) -> Result<Vec<ListLine>, Problem> {
    let rows = &of.rows;
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
        let is_known = |code: &&String| tables.profiles.iter().any(|p| *p.code == ***code);
        if let Some(code) = row.profiles.iter().find(|code| !is_known(code)) {
            return Err(unknown(at("profiles"), "profile", code));
        }
    }
    match rows.is_empty() {
        true => Err(Problem::new(way!["lists", "rows"], "no list", "one at least")),
        false => Ok(rows.clone()),
    }
}
