//! What the rules measure that no position says: quarters, distances, sight, dice, sums.

use ::black_powder::action::Ordered;
use ::black_powder::fight::{self, DiceOf};
use ::black_powder::frame::{Given, Shot, Test};
use ::black_powder::ground::dock::{self, Terms};
use ::black_powder::ground::{self, sight, terrain, traverse};
use ::black_powder::parts::*;
use ::black_powder::tables::Values;
use ::black_powder::{State, command, nerve, result, shoot, victory, volley};
use ::cases::fault::{Wrong, wrong};
use ::cases::node::Node;
use kernel::{Ruleset, Side};
use serde::Deserialize;
use serde_json::{Value as Json, json};
use tabletop::{Point, Segment, Side4};

use super::{pointing, read, read_as};
use crate::BlackPowder;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    of: UnitId,
    point: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    unit: UnitId,
    target: UnitId,
    face: Option<Face>,
    #[serde(default)]
    shrapnel: bool,
    manner: Option<Manner>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct With {
    unit: UnitId,
    face: Option<Face>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Way {
    unit: UnitId,
    by: UnitId,
    from: Point,
    to: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    commander: CommanderId,
    #[serde(default = "plain")]
    kind: OrderKind,
    units: Vec<Ordered>,
}

fn plain() -> OrderKind {
    OrderKind::Plain
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    profile: String,
    size: Size,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Muster {
    arm: Arm,
    men: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ground {
    unit: UnitId,
    piece: PieceId,
}

pub fn measure(state: &State, what: &str, of: &Node) -> Result<Json, Wrong> {
    let names = BlackPowder::names(&state.scenario).clone();
    names.scope(|| measured(state, what, of))
}

fn measured(state: &State, what: &str, of: &Node) -> Result<Json, Wrong> {
    let unit = || known(state, of, read::<UnitId>(of)?);
    Ok(match what {
        "quarter" => {
            let At { of: unit, point } = read(of)?;
            face_name(state, unit, ground::quarter(state, unit, point))
        }
        "gap" => {
            let (one, two): (UnitId, UnitId) = read(of)?;
            json!(ground::gap(state, one, two))
        }
        "base" => {
            let shape = ground::base(state, unit()?).shape;
            json!([shape.width(), shape.depth()])
        }
        "sight" => sight_of(state, &read(of)?),
        "targets" => {
            let With { unit, face } = with(of)?;
            let found = shoot::targets(state, unit, face.and_then(Face::index));
            found.iter().map(|s| json!(s.target)).collect()
        }
        "volley" => volley_of(state, &read(of)?),
        "fight" => fight_of(state, unit()?),
        "values" => values(state.values(unit()?)),
        "stamina" => match state.stamina(unit()?) {
            u8::MAX => Json::Null,
            known => json!(known),
        },
        "shaken" => json!(state.is_shaken(unit()?)),
        "points" => json!(state.spec(unit()?).points),
        "profile" => profile(state, of, &read(of)?)?,
        "commander_points" => {
            json!(::black_powder::points::commander(state.tables(), read(of)?))
        }
        "size" => {
            let Muster { arm, men } = read(of)?;
            json!(state.tables().size_of(arm, men))
        }
        "rating" => {
            let order: Order = read_as(of, of.in_units(ORDER_UNITS).json())?;
            let Order { commander, kind, units } = order;
            json!(command::rating(state, &Given { commander, kind, units }))
        }
        "charge_faces" => {
            let Look { unit, target, .. } = read(of)?;
            let faces = dock::faces(state, unit, target);
            faces.iter().flatten().map(|face| face_name(state, target, *face)).collect()
        }
        "dock" => dock_of(state, &read(of)?),
        "test" => test_of(state, read(of)?),
        "supports" => {
            let units: Vec<UnitId> = read(of)?;
            let found = result::supports(state, &units);
            let one = |(by, of, rear): &(UnitId, UnitId, bool)| json!({ "by": by, "of": of, "rear": rear });
            found.iter().map(one).collect()
        }
        "passes" => {
            let Way { unit, by, from, to } = read(of)?;
            json!(traverse::passing(state, unit, by, &Segment::new(from, to), None))
        }
        "entry" => {
            let base = ground::enter::entry(state, unit()?);
            base.map_or(Json::Null, |base| json!({ "at": base.at, "facing": base.facing }))
        }
        "overlaps" => {
            let Ground { unit, piece } = read(of)?;
            let area = terrain::area(&state.scenario.piece(piece).kind);
            json!(area.map(|area| terrain::overlaps(&ground::hull(state, unit), area)))
        }
        "level" => json!(terrain::level(&state.scenario, ground::base(state, unit()?).at)),
        "broken" => json!(victory::is_broken(state, read(of)?)),
        "lost" => {
            let side: Side = read(of)?;
            let (men, all) = victory::men_of(state, side);
            let (points, beaten) =
                (victory::points_lost(state, side), victory::is_defeated(state, side));
            json!({ "points": points, "men": men, "of": all, "defeated": beaten })
        }
        "pointed" => pointing::to(state, &read(of)?),
        "charged" => pointing::at(state, &read(of)?),
        "together" => pointing::together(state, of, &read(of)?)?,
        other => return Err(wrong(of.line, format!("`{other}`"), format!("one of {KNOWN}"))),
    })
}

const KNOWN: &str = "quarter, gap, base, sight, targets, volley, fight, values, stamina, shaken, points, \
                     commander_points, profile, size, rating, charge_faces, dock, test, supports, passes, entry, overlaps, level, \
                     broken, lost, pointed, charged, together";

/// (BP-ACT-2) Plans are written in hundredths.
const ORDER_UNITS: &::cases::node::Units = &[(" in", 100), (" deg", 100)];

fn known(state: &State, of: &Node, unit: UnitId) -> Result<UnitId, Wrong> {
    match unit.index() < state.units.len() {
        true => Ok(unit),
        false => Err(wrong(of.line, of.what(), "a unit of the case")),
    }
}

/// A unit, or a unit and the face it uses.
fn with(of: &Node) -> Result<With, Wrong> {
    match read(of) {
        Ok(with) => Ok(with),
        Err(_) => Ok(With { unit: read(of)?, face: None }),
    }
}

/// The sides of a base by name, those of a building by number.
fn face_name(state: &State, unit: UnitId, face: usize) -> Json {
    match state.unit(unit).garrison {
        Some(_) => json!(face + 1),
        None => json!(Side4::ALL[face % 4]),
    }
}

/// (BP-GEO-7) How many of nine aim points, at what range.
fn sight_of(state: &State, look: &Look) -> Json {
    let with = look.face.and_then(Face::index);
    let seen = sight::seen(state, look.unit, look.target, with);
    let range = sight::muzzle(state, look.unit, with).gap(&ground::hull(state, look.target));
    json!({ "seen": seen, "range": range })
}

/// (BP-SHO-2 to 4, BP-SAV-2)
fn volley_of(state: &State, look: &Look) -> Json {
    let Look { unit, target, shrapnel, .. } = *look;
    let face = look.face.and_then(Face::index).map(|face| face as u8);
    let manner = look.manner.unwrap_or(Manner::Fire);
    let shot = Shot { unit, target, face, manner, shrapnel, range: 0, first: true };
    let (dice, first_fire) = volley::dice(state, &shot);
    let shooting = &state.tables().shooting;
    let basic = if shrapnel { shooting.shrapnel.1 } else { shooting.need };
    let need = volley::need(state, basic, &volley::modifiers(state, &shot));
    let save = volley::save_need(state.values(target).morale, &volley::saves(state, &shot));
    let enfilade = volley::is_enfilade(state, &shot);
    json!({ "dice": dice, "need": need, "save": save, "first_fire": first_fire, "enfilade": enfilade })
}

/// (BP-HTH-2, BP-HTH-3) Dice, or dice by face, and what they need.
fn fight_of(state: &State, unit: UnitId) -> Json {
    let sum = fight::modifiers(state, unit);
    let need = volley::need(state, state.tables().fighting.need, &sum);
    let dice = match fight::dice_of(state, unit) {
        DiceOf::Whole(dice) => json!(dice),
        DiceOf::Faces(faces) => faces.iter().map(|(_, dice)| json!(dice)).collect(),
    };
    json!({ "dice": dice, "need": need })
}

fn values(Values { fight, shoot, morale, stamina }: Values) -> Json {
    json!({ "fight": fight, "shoot": shoot, "morale": morale, "stamina": stamina })
}

fn profile(state: &State, of: &Node, sheet: &Sheet) -> Result<Json, Wrong> {
    let tables = state.tables();
    let Some(number) = tables.profile(&sheet.profile) else {
        return Err(wrong(of.line, format!("profile \"{}\"", sheet.profile), "one of the sheet"));
    };
    let profile = &tables.profiles[number];
    let mut found = values(tables.values(profile, sheet.size));
    let points = ::black_powder::points::unit(tables, profile, sheet.size, profile.specials);
    found["points"] = json!(points);
    found["range"] = json!(profile.range);
    found["specials"] = json!(profile.specials.names());
    found["formations"] = json!(profile.formations);
    Ok(found)
}

/// (BP-BRK-2, BP-BRK-3) What a break test would come to, in thirty-sixths.
fn test_of(state: &State, test: Test) -> Json {
    let modifiers = nerve::modifiers(state, test).total();
    let faces = || (1..=6_i8).flat_map(|one| (1..=6_i8).map(move |two| one + two));
    let ways = |wanted: Nerve| {
        faces().filter(|sum| nerve::result(state, test, sum + modifiers) == wanted).count()
    };
    let [breaks, retires, holds] = [Nerve::Breaks, Nerve::Retires, Nerve::Holds].map(ways);
    json!({ "modifiers": modifiers, "breaks": breaks, "retires": retires, "holds": holds })
}

/// (BP-CHG-6) Where a charge would end, or the item that forbids it.
fn dock_of(state: &State, look: &Look) -> Json {
    let face = look.face.and_then(Face::index).unwrap_or(0);
    match dock::dock(state, look.unit, look.target, face, Terms::Charge) {
        Ok(dock) => json!({ "to": dock.to, "distance": dock.distance, "at": dock.base.at }),
        Err(miss) => json!({ "refused": miss.refusal.rule.number() }),
    }
}
