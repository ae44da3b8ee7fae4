use serde::{Deserialize, Serialize};

/// The part of a picture that never changes while a battle is fought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The groups `#symbols`, which is hidden, `#terrain`, `#frame`, `#grid`, `#labels`, `#furniture`: what goes
    /// inside an `svg` element.
    pub svg: String,
    /// View box of the whole sheet with its margin: x, y, width, height.
    pub whole: [i32; 4],
    /// View box of the ground alone.
    pub play: [i32; 4],
    /// The places that can be pointed at, by their middle. Empty on a table without places.
    pub spots: Vec<Spot>,
    /// Where every point is a place: how points are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub free: Option<Free>,
    /// How wide a place is, for levels of detail and for walking with keys.
    pub pitch: i32,
}

/// The colours that sides are drawn in: one each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coat {
    #[default]
    Red,
    Blue,
}

impl Coat {
    /// As style sheets know it, in `data-first`.
    pub fn name(self) -> &'static str {
        match self {
            Coat::Red => "red",
            Coat::Blue => "blue",
        }
    }
}

/// Points are named by their distance from a corner in the game's own measure, with one digit behind
/// the point: "50.0/52.5", to the right first, then up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Free {
    /// The corner, in units of the sheet.
    pub x: i32,
    pub y: i32,
    /// Units of the sheet to one of the measure.
    pub scale: i32,
    /// How far the table reaches from that corner, in units of the sheet.
    pub wide: i32,
    pub high: i32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Spot {
    pub id: String,
    pub x: i32,
    pub y: i32,
}

/// A drawn thing that comes, goes and moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// The id of its element, unique in the picture: `u-b7-a`, `l-morgan`; marks are named
    /// after what they go with: `f-b7-a`, `s-l-morgan`.
    pub id: String,
    pub layer: Layer,
    /// The place it stands in, as in [`Spot::id`].
    pub place: String,
    /// Where its origin is; the page moves pieces from one to the next.
    pub x: i32,
    pub y: i32,
    /// `<g id=... class="piece" data-piece=... data-place=... transform="translate(x y)">...</g>`
    pub svg: String,
    /// What a screen reader says; empty for mere marks.
    pub label: String,
}

/// From bottom to top; inside a layer in the order given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layer {
    Units,
    Leaders,
    Markers,
}
