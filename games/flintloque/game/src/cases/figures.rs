//! The figures of a case, and the leaders it leaves out.

use crate::files::{FigureFile, TableSet};
use ::flintloque::parts::Role;
use ::flintloque::scenario::FigureSpec;
use ::flintloque::stage::Camp;
use ::flintloque::tables::Tables;
use kernel::Side;
use serde::Deserialize;
use serde_json::{Value as Json, json};
use tabletop::{CM, Heading, Point};

use super::field::side_of;
use super::{SIDES, part, read, read_as};
use cases::fault::{Wrong, wrong};
use cases::fields::Fields;
use cases::node::Node;

/// What a case may print for a figure; all else is its state.
pub const FIGURE: &[&str] = &[
    "side",
    "name",
    "race",
    "experience",
    "troop",
    "elite",
    "rank",
    "role",
    "reputation",
    "firelocks",
    "melee-weapon",
    "mount",
    "at",
    "facing",
];

/// Whole degrees.
#[derive(Deserialize)]
struct Facing(#[serde(with = "tabletop::degrees")] Heading);

/// (FL-PRO-10) How far a leader whom the case leaves out stands from the first of his side.
const APART: i32 = 20 * CM;

/// Ids and figures, the first side's before the second's.
pub fn roster(
    setup: &Node,
    set: &TableSet,
    table: Point,
    camps: &[Camp; 2],
) -> Result<Vec<(String, FigureSpec)>, Wrong> {
    let mut found = Vec::new();
    if let Some(node) = setup.get("figures") {
        Fields::of(node)?;
        for (id, line) in node.entries() {
            found.push((id.clone(), figure(id, line, set, camps)?));
        }
    }
    for (side, name) in Side::BOTH.into_iter().zip(SIDES) {
        let ours = found.iter().map(|(_, f)| f).filter(|f| f.side == side);
        if !ours.clone().any(|f| f.role == Some(Role::Leader)) {
            let at = stand(&found, side, table, &set.tables);
            let mut leader = leader(setup, side, set, camps)?;
            leader.at = at;
            found.push((format!("{name}-leader"), leader));
        }
    }
    found.sort_by_key(|(_, figure)| figure.side.index());
    Ok(found)
}

fn figure(id: &str, line: &Node, set: &TableSet, camps: &[Camp; 2]) -> Result<FigureSpec, Wrong> {
    let printed = part(line, FIGURE, true)?;
    let mut fields = Fields::of(&printed)?;
    let side = fields.need("side")?;
    let side = side_of(side, cases::fields::text(side)?)?;
    let at: Point = read(fields.need("at")?)?;
    let facing = fields.take("facing").map_or(Ok(Facing(Heading::NORTH)), read)?.0;
    let json = part(&printed, &["side", "at", "facing"], false)?.json();
    let spec = spec(id, line, json, side, set, camps)?;
    Ok(FigureSpec { at, facing, ..spec })
}

/// A figure as a roster has it: Average, Regular, an Orc unless the case says otherwise.
fn spec(
    id: &str,
    line: &Node,
    mut json: Json,
    side: Side,
    set: &TableSet,
    camps: &[Camp; 2],
) -> Result<FigureSpec, Wrong> {
    let usual = [("race", "albion-orc"), ("experience", "average"), ("troop", "regular")];
    for (key, value) in [("id", id)].into_iter().chain(usual) {
        if json.get(key).is_none() {
            json[key] = value.into();
        }
    }
    let file: FigureFile = read_as(line, json)?;
    let found = crate::files::spec(set, side, &camps[side.index()].alliance, &file);
    found.ok_or_else(|| wrong(line.line, "an unknown race, weapon or mount", "one of the tables"))
}

/// A Professional officer, unarmed so that he is never asked for a shot.
fn leader(
    setup: &Node,
    side: Side,
    set: &TableSet,
    camps: &[Camp; 2],
) -> Result<FigureSpec, Wrong> {
    let json = json!({ "rank": "officer", "role": "leader" });
    spec("leader", setup, json, side, set, camps)
}

/// Where a leader stands whom the case leaves out: 20 cm from the first figure of his side, on that
/// side of it that is farthest from all enemies; south, west, east and north if they are equal.
fn stand(found: &[(String, FigureSpec)], side: Side, table: Point, tables: &Tables) -> Point {
    let ours = found.iter().map(|(_, f)| f).find(|f| f.side == side);
    let Some(first) = ours else {
        // Nobody to lead: the corner of his side.
        let corner = Point::new(table.x - 10 * CM, table.y - 10 * CM);
        return if side == Side::First { Point::new(10 * CM, 10 * CM) } else { corner };
    };
    let shape = |f: &FigureSpec| match f.mount {
        Some(mount) => tables.mounts[mount].base,
        None => tables.races[f.race].base,
    };
    let own = shape(first);
    let foot = tables.races[0].base;
    let far = APART + (own.width().min(own.depth()) + foot.width()) / 2;
    let at = first.at;
    let places = [(0, -far), (-far, 0), (far, 0), (0, far)];
    let places = places.map(|(x, y)| Point::new(at.x + x, at.y + y));
    let base = |p: &Point| foot.at(*p, Heading::NORTH);
    let fits = |p: &Point| {
        let clear = |f: &FigureSpec| !shape(f).at(f.at, f.facing).overlaps(&base(p), 0);
        base(p).lies_on(table.x, table.y) && found.iter().all(|(_, f)| clear(f))
    };
    let enemies = || found.iter().map(|(_, f)| f).filter(|f| f.side != side);
    let away = |p: &Point| enemies().map(|f| f.at.far2(*p)).min().unwrap_or_default();
    let open = places.into_iter().filter(fits);
    open.reduce(|best, p| if away(&p) > away(&best) { p } else { best }).unwrap_or(places[0])
}
