//! A map file as it is written.

use std::collections::BTreeMap;

use ::flintlock::chart::Flora;
use ::flintlock::tables::Terrain;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::number::Number;
use super::words;

/// A battlefield: hexes, ground, levels, hexsides, roads and names.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MapFile {
    /// The version of this format. A map file must say it; a map inside another file need not.
    #[schemars(schema_with = "words::schema")]
    pub schema: Option<u32>,
    pub map: MapHead,
    /// The character in `grid.terrain` for each kind of ground.
    pub legend: BTreeMap<String, char>,
    /// The map row by row. A map has this, or `map.radius`, or `map.hexes`.
    pub grid: Option<GridRows>,
    pub hexsides: Hexsides,
    pub roads: Vec<Road>,
    pub labels: Vec<Label>,
}

/// What the map is, and its short form for small fields.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct MapHead {
    /// By which a battle file asks for it.
    pub id: String,
    /// For players; the id if there is none.
    pub name: String,
    /// Columns of the grid: checked against its rows.
    pub cols: Option<Number<1, 99>>,
    /// Rows of the grid: checked against its rows.
    pub rows: Option<Number<1, 99>>,
    pub orientation: Orientation,
    pub offset: Offset,
    pub numbering: Numbering,
    pub yards_per_hex: Number<1, 1000, 45>,
    /// True bearing of the top of the map.
    pub up_is: Compass,
    /// Rough height of one level.
    pub level_feet: Option<Number<1, 1000>>,
    pub note: String,
    /// What the light woods are: oak or pine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "words::flora")]
    pub flora: Option<Flora>,
    /// Short form: all hexes at most so far from hex "0,0".
    pub radius: Option<Number<0, 60>>,
    /// Short form: these hexes, as "q,r".
    pub hexes: Vec<String>,
    /// Short form: ground by hex; the rest is clear.
    #[schemars(schema_with = "words::terrain_by_hex")]
    pub terrain: BTreeMap<String, Terrain>,
    /// Short form: level by hex; the rest is 0.
    pub levels: BTreeMap<String, Number<-9, 9>>,
    /// Short form: hexsides, as "q,r/SIDE".
    pub creek: Vec<String>,
    pub fence: Vec<String>,
    pub ravine: Vec<String>,
    /// Short form: roads, each a chain of hexes.
    pub roads: Vec<Vec<String>>,
}

/// The one way hexes are turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum Orientation {
    #[default]
    #[serde(rename = "pointy-top")]
    PointyTop,
}

/// The one way rows are shifted: rows 02, 04, ... sit half a hex to the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum Offset {
    #[default]
    #[serde(rename = "odd-r")]
    OddR,
}

/// The one way hexes of a grid are numbered: column, then row, from 0101 at top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum Numbering {
    #[default]
    #[serde(rename = "CCRR")]
    ColumnRow,
}

/// A bearing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum Compass {
    #[default]
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Nw,
}

/// The map row by row, top row first.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GridRows {
    /// One string a row, one character of the legend a hex.
    pub terrain: Vec<String>,
    /// The same shape, one digit a hex; without it all is level 0.
    #[serde(default)]
    pub elevation: Vec<String>,
}

/// What stands on hexsides, as "HEX/SIDE", from the hex for which the side is NE, E or SE.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Hexsides {
    pub creek: Vec<String>,
    pub fence: Vec<String>,
    pub ravine: Vec<String>,
}

/// A road.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Road {
    #[serde(default)]
    pub name: String,
    /// Hexes, each next to the one before.
    pub path: Vec<String>,
}

/// A name written on the map; no effect on play.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Label {
    pub hex: String,
    pub text: String,
}
