//! (MT-TER, MT-BLD-2, MT-WAT-1) What lies on the table, and what it does.

use serde::{Deserialize, Serialize};
use tabletop::terrain::{PieceShape, Terrain};
use tabletop::{Base, Bounds, Form, Hull, INCH, Point, Segment, Vector};

use crate::parts::{Cover, Edge};

/// (MT-TER-1)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Height {
    Low,
    High,
}

/// (MT-MOV-3) A class of ground, which counts once for a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    Open,
    Rough,
    VeryRough,
}

/// What a piece of terrain is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lie {
    /// Fords too (MT-WAT-1).
    Area {
        going: Going,
        height: Height,
        cover: Cover,
    },
    /// A line, or the outline of an area. High and without cover it is a palisade or wall.
    Obstacle {
        height: Height,
        cover: Cover,
    },
    Road,
    DeepWater,
    Hill {
        level: u8,
    },
    Building(Building),
}

/// (MT-BLD-2)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Building {
    pub openings: Vec<Opening>,
    pub capacity: u8,
}

/// (MT-BLD-2, 4) A point on the outline of a building.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    pub at: Point,
    pub is_door: bool,
    /// The outward normal of its side, of any length.
    pub out: Vector,
}

/// (MT-MOV-9) A stretch of the table edge through which a side may leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exit {
    pub side: kernel::Side,
    pub line: Segment,
}

/// The table with all that never moves.
#[derive(Debug, Clone)]
pub struct Ground {
    pub width: i32,
    pub height: i32,
    pub exits: Vec<Exit>,
    pieces: Terrain<Lie>,
    /// The convex parts of each piece: those of an area, or the segments of a line; of a building and of an
    /// obstacle with an area its outline.
    parts: Vec<Vec<Hull>>,
    hills: Vec<usize>,
    roads: Vec<usize>,
    buildings: Vec<usize>,
}

impl Lie {
    /// (MT-MOV-8, MT-LOS-2) A palisade or High wall: no cover, no way over it but by climbing.
    pub const fn is_palisade(&self) -> bool {
        matches!(self, Lie::Obstacle { height: Height::High, cover: Cover::None })
    }
}

impl Ground {
    pub fn new(width: i32, height: i32, exits: Vec<Exit>, pieces: Terrain<Lie>) -> Ground {
        let parts = pieces.iter().map(|piece| parts(&piece.shape)).collect();
        let all = |is: fn(&Lie) -> bool| {
            let numbered = pieces.iter().enumerate();
            numbered.filter(|(_, piece)| is(&piece.ground)).map(|(number, _)| number).collect()
        };
        let hills = all(|lie| matches!(lie, Lie::Hill { .. }));
        let roads = all(|lie| matches!(lie, Lie::Road));
        let buildings = all(|lie| matches!(lie, Lie::Building(_)));
        Ground { width, height, exits, pieces, parts, hills, roads, buildings }
    }

    pub const fn pieces(&self) -> &Terrain<Lie> {
        &self.pieces
    }

    pub fn lie(&self, piece: usize) -> &Lie {
        &self.pieces.get(piece).ground
    }

    /// The convex parts of a piece: of an area its inside, of a line its segments.
    pub fn parts(&self, piece: usize) -> &[Hull] {
        &self.parts[piece]
    }

    pub fn roads(&self) -> &[usize] {
        &self.roads
    }

    /// The pieces that are buildings.
    pub fn buildings(&self) -> impl Iterator<Item = (usize, &Building)> {
        self.buildings.iter().map(|piece| match self.lie(*piece) {
            Lie::Building(building) => (*piece, building),
            _ => unreachable!("listed as a building"),
        })
    }

    pub fn building(&self, piece: usize) -> Option<&Building> {
        match self.lie(piece) {
            Lie::Building(building) => Some(building),
            _ => None,
        }
    }

    /// (MT-TER-4) The level of the highest hill a point lies on.
    pub fn level(&self, at: Point) -> u8 {
        let on = |piece: &usize| self.pieces.get(*piece).shape.contains(at);
        let level = |piece: &usize| match self.lie(*piece) {
            Lie::Hill { level } => *level,
            _ => 0,
        };
        self.hills.iter().filter(|piece| on(piece)).map(level).max().unwrap_or(0)
    }

    pub fn hills(&self) -> &[usize] {
        &self.hills
    }

    /// (MT-BLD-2) The building a point lies in.
    pub fn building_at(&self, at: Point) -> Option<usize> {
        let mut all = self.buildings.iter().copied();
        all.find(|piece| self.pieces.get(*piece).shape.contains(at))
    }

    /// (MT-GEN-8) The areas a point lies in or on the edge of, with their cover.
    pub fn areas_at(&self, at: Point) -> impl Iterator<Item = (usize, Going, Height, Cover)> {
        let under = self.pieces.index().near(&Bounds::around(&[at]));
        under.into_iter().filter_map(move |piece| match *self.lie(piece) {
            Lie::Area { going, height, cover } if self.pieces.get(piece).shape.contains(at) => {
                Some((piece, going, height, cover))
            }
            _ => None,
        })
    }

    /// (MT-TRA-2, MT-REA-8a) The best cover of the areas a point lies in.
    pub fn area_cover(&self, at: Point) -> Cover {
        self.areas_at(at).map(|(.., cover)| cover).max().unwrap_or_default()
    }

    /// (MT-WAT-1) Deep water without a road over it: a bridge is a road.
    pub fn is_deep(&self, at: Point) -> bool {
        let under = |piece: usize| self.pieces.get(piece).shape.contains(at);
        let mut near = self.pieces.index().near(&Bounds::around(&[at])).into_iter();
        let is_water = |piece: usize| matches!(self.lie(piece), Lie::DeepWater) && under(piece);
        near.any(is_water) && !self.roads.iter().any(|road| under(*road))
    }

    /// (MT-WAT-1) A leg touches deep water where there is no bridge.
    pub fn wades(&self, leg: &Segment) -> bool {
        let mut is_wet = false;
        self.pieces.index().any_along(leg, |piece| {
            let met = matches!(self.lie(piece), Lie::DeepWater);
            is_wet |= met && leg.meets_any(&self.parts[piece]);
            is_wet
        });
        if !is_wet {
            return false;
        }
        let dry: Vec<Hull> = self.roads.iter().flat_map(|r| self.parts[*r].to_vec()).collect();
        let dry = leg.meetings(&dry);
        let is_water = |piece: &usize| matches!(self.lie(*piece), Lie::DeepWater);
        let waters = self.pieces.index().near(&leg.bounds()).into_iter().filter(is_water);
        let met = |piece: usize| leg.meetings(&self.parts[piece]);
        waters
            .into_iter()
            .flat_map(met)
            .any(|(from, to)| !dry.iter().any(|(start, end)| *start <= from && to <= *end))
    }

    /// (MT-MOV-4) The whole leg lies on roads.
    pub fn is_on_road(&self, legs: &[Segment]) -> bool {
        if self.roads.is_empty() || legs.is_empty() {
            return false;
        }
        let parts: Vec<Hull> = self.roads.iter().flat_map(|r| self.parts[*r].to_vec()).collect();
        legs.iter().all(|leg| leg.lies_in(&parts))
    }

    /// (MT-GEN-15) The gap between a base and a piece is at most `slack`; of a building and of an obstacle
    /// with an area it is that to the outline.
    pub fn touches(&self, piece: usize, base: &Base, slack: i32) -> bool {
        match &self.pieces.get(piece).shape {
            PieceShape::Area(area) if !matches!(self.lie(piece), Lie::Area { .. }) => {
                let base = Form::Base(*base);
                area.bounds().grown(slack).meets(&bounds_of(&base))
                    && area.sides().any(|side| Form::Segment(side).is_within(&base, slack))
            }
            shape => shape.is_touched_by(base, slack),
        }
    }

    /// (MT-TER-3) A ray and a line or outline have a point in common.
    pub fn is_crossed(&self, piece: usize, ray: &Segment) -> bool {
        match &self.pieces.get(piece).shape {
            PieceShape::Area(area) => area.sides().any(|side| side.meets(ray)),
            shape => shape.line().is_some_and(|line| line.is_met_by(ray)),
        }
    }

    /// (MT-GEN-7) A palisade, High wall or outline of a building lies between two points.
    pub fn is_walled(&self, between: &Segment) -> bool {
        self.pieces.index().any_along(between, |piece| {
            let lie = self.lie(piece);
            (lie.is_palisade() || matches!(lie, Lie::Building(_)))
                && self.is_crossed(piece, between)
        })
    }

    /// (MT-MOV-9) Whether a point of the table edge is an exit of this side.
    pub fn is_exit(&self, side: kernel::Side, at: Point) -> bool {
        self.exits.iter().any(|exit| exit.side == side && exit.line.is_within(at, 0))
    }

    pub const fn is_on_edge(&self, at: Point) -> bool {
        at.x <= 0 || at.y <= 0 || at.x >= self.width || at.y >= self.height
    }

    /// The line of an edge.
    pub const fn edge(&self, edge: Edge) -> Segment {
        let (w, h) = (self.width, self.height);
        let (from, to) = match edge {
            Edge::North => (Point::new(0, h), Point::new(w, h)),
            Edge::East => (Point::new(w, 0), Point::new(w, h)),
            Edge::South => (Point::new(0, 0), Point::new(w, 0)),
            Edge::West => (Point::new(0, 0), Point::new(0, h)),
        };
        Segment::new(from, to)
    }

    /// (MT-BLD-2) One figure for three square inches.
    pub fn room_in(area: &[Point]) -> u8 {
        let sides = area.iter().zip(area.iter().cycle().skip(1));
        let twice: i64 = sides
            .map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y))
            .sum();
        let figure = 6 * i64::from(INCH) * i64::from(INCH);
        (twice.abs() / figure).clamp(1, 255) as u8
    }
}

impl Opening {
    /// (MT-BLD-4) A point lies in the arc of 45 degrees either side of the outward normal.
    pub fn opens_on(&self, at: Point) -> bool {
        super::arc::is_within_45(self.out, self.at.to(at))
    }
}

fn bounds_of(form: &Form<'_>) -> Bounds {
    match form {
        Form::Base(base) => base.bounds(),
        _ => unreachable!("a base is asked about"),
    }
}

fn parts(shape: &PieceShape) -> Vec<Hull> {
    match shape {
        PieceShape::Area(area) => area.parts().to_vec(),
        PieceShape::Line(line) | PieceShape::Band(line, _) => {
            line.segments().map(|s| Hull::segment(s.a, s.b)).collect()
        }
    }
}
