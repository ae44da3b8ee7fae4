//! The skirmish that a case describes: table, terrain, sections, how it is won.

use std::sync::Arc;

use crate::files::{CoordinatedBonus, QuickFire, default_tables};
use ::flintloque::parts::{Edge, PieceId};
use ::flintloque::scenario::{Options, Piece, PieceShape, Scenario, Victory};
use ::flintloque::stage::{Camp, Stage};
use kernel::Side;
use serde::Deserialize;
use tabletop::{CM, Point, Polygon, Polyline};

use super::figures::roster;
use super::{SIDES, choices, part, read};
use cases::fault::{Wrong, wrong};
use cases::fields;
use cases::node::Node;

/// What a case may print for a section; all else is its state.
pub const SECTION: &[&str] = &["name", "alliance", "home-edge", "deployment", "command-points"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SectionFile {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    alliance: String,
    #[serde(default)]
    home_edge: Option<Edge>,
    #[serde(default)]
    deployment: Option<Vec<Point>>,
    #[serde(default)]
    command_points: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    id: String,
    kind: String,
    #[serde(default)]
    polygon: Option<Vec<Point>>,
    #[serde(default)]
    line: Option<Vec<Point>>,
}

/// As in a scenario file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
enum VictoryFile {
    Attrition {
        #[serde(rename = "tie-break")]
        tie_break: Option<String>,
    },
    Hold {
        polygon: String,
        side: String,
    },
    Breakthrough {
        side: String,
        number: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
enum SpecialFile {
    Leave { side: String, edge: Edge },
    MovedBefore { side: String },
}

pub fn build(setup: &Node) -> Result<Arc<Scenario>, Wrong> {
    let set = default_tables();
    let usual = Stage::new(set.tables.clone());
    let table = setup.get("table").map_or(Ok(usual.table), read)?;
    let camps = [camp(setup, 0, &usual)?, camp(setup, 1, &usual)?];
    let figures = roster(setup, &set, table, &camps)?;
    let pieces = pieces(setup)?;
    let victory = victory(setup, &pieces)?;
    let (leave, rode_up) = special(setup)?;
    let stage = Stage {
        id: "case",
        name: "a case",
        sides: SIDES,
        table,
        turns: turns(setup, usual.turns)?,
        figures,
        pieces,
        camps,
        victory,
        leave,
        rode_up,
        options: options(setup)?,
        ..usual
    };
    stage.scenario().map_err(|e| outline(setup, e))
}

fn turns(setup: &Node, usual: u8) -> Result<u8, Wrong> {
    match setup.get("turns") {
        Some(node) => read(node),
        None => Ok(choices(setup)?.max_turns.map_or(usual, |turns| turns.u8())),
    }
}

fn options(setup: &Node) -> Result<Options, Wrong> {
    let (chosen, usual) = (choices(setup)?, default_tables().usual);
    let radius = chosen.grenade_radius_cm.or(usual.grenade_radius_cm);
    let bonus = chosen.coordinated_bonus.or(usual.coordinated_bonus);
    Ok(Options {
        initiative_adds_cp: chosen.initiative_adds_cp.or(usual.initiative_adds_cp) != Some(false),
        quick_fire_shifts: chosen.quick_fire == Some(QuickFire::RightShift),
        grenade_radius: radius.map_or(5 * CM, |radius| radius.micrometres()),
        coordinated_bonus: bonus != Some(CoordinatedBonus::None),
    })
}

/// The line of a section, or an empty one.
pub fn section_line(setup: &Node, name: &str) -> Node {
    let line = setup.get("sections").and_then(|sections| sections.get(name));
    line.cloned().unwrap_or_else(|| Node::empty(setup.line))
}

/// (FL-SET-3) A section, the edge behind it and its zone.
fn camp(setup: &Node, i: usize, usual: &Stage) -> Result<Camp, Wrong> {
    let (line, usual) = (section_line(setup, SIDES[i]), &usual.camps[i]);
    let file: SectionFile = read(&part(&line, SECTION, true)?)?;
    let zone = file.deployment.map(Polygon::new).transpose();
    Ok(Camp {
        name: file.name.unwrap_or_else(|| usual.name.clone()),
        alliance: file.alliance,
        command_points: file.command_points.unwrap_or(usual.command_points),
        home: file.home_edge.unwrap_or(usual.home),
        zone: zone.map_err(|e| outline(&line, e))?,
    })
}

fn outline(node: &Node, fault: tabletop::Fault) -> Wrong {
    wrong(node.line, fault.to_string(), "another outline")
}

fn pieces(setup: &Node) -> Result<Vec<(String, Piece)>, Wrong> {
    let list = setup.get("terrain").map_or(Ok(&[][..]), fields::list)?;
    list.iter().map(piece).collect()
}

fn piece(node: &Node) -> Result<(String, Piece), Wrong> {
    let file: PieceFile = read(node)?;
    let set = default_tables();
    let Some(kind) = set.terrain.iter().find(|kind| *kind.key == *file.kind) else {
        let known: Vec<_> = set.terrain.iter().map(|kind| &*kind.key).collect();
        let expected = format!("one of {}", known.join(", "));
        return Err(wrong(node.line, format!("terrain \"{}\"", file.kind), expected));
    };
    let shape = match (file.polygon, file.line) {
        (Some(points), None) => {
            PieceShape::Area(Polygon::new(points).map_err(|e| outline(node, e))?)
        }
        (None, Some(points)) => {
            PieceShape::Line(Polyline::new(points).map_err(|e| outline(node, e))?)
        }
        _ => return Err(wrong(node.line, "no shape, or two", "`polygon` or `line`")),
    };
    let name = file.id.as_str().into();
    Ok((file.id, Piece { name, kind: file.kind.into(), ground: kind.ground, shape }))
}

fn victory(setup: &Node, pieces: &[(String, Piece)]) -> Result<Victory, Wrong> {
    let Some(node) = setup.get("victory") else { return Ok(Victory::Removed) };
    let piece = |id: &str| match pieces.iter().position(|(name, _)| name == id) {
        Some(i) => Ok(PieceId(i as u8)),
        None => Err(wrong(node.line, format!("\"{id}\""), "a piece of terrain of the case")),
    };
    Ok(match read(node)? {
        VictoryFile::Attrition { tie_break: None } => Victory::Removed,
        VictoryFile::Attrition { tie_break: Some(id) } => {
            Victory::RemovedThenHeld { piece: piece(&id)? }
        }
        VictoryFile::Hold { polygon, side } => {
            Victory::Held { piece: piece(&polygon)?, by: side_of(node, &side)? }
        }
        VictoryFile::Breakthrough { side, number } => {
            Victory::Breakthrough { by: side_of(node, &side)?, number }
        }
    })
}

type Special = (Option<(Side, Edge)>, [bool; 2]);

fn special(setup: &Node) -> Result<Special, Wrong> {
    let (mut leave, mut rode_up) = (None, [false; 2]);
    for node in setup.get("special").map_or(Ok(&[][..]), fields::list)? {
        match read(node)? {
            SpecialFile::Leave { side, edge } => leave = Some((side_of(node, &side)?, edge)),
            SpecialFile::MovedBefore { side } => rode_up[side_of(node, &side)?.index()] = true,
        }
    }
    Ok((leave, rode_up))
}

pub fn side_of(node: &Node, name: &str) -> Result<Side, Wrong> {
    match SIDES.iter().position(|side| *side == name) {
        Some(i) => Ok(Side::BOTH[i]),
        None => Err(wrong(node.line, format!("side \"{name}\""), "\"a\" or \"b\"")),
    }
}
