//! What figures stand on: rectangles and discs that are placed and face somewhere.

use serde::{Deserialize, Serialize};

use crate::point::nearest;
use crate::{Bounds, Heading, Hull, Point, Polygon, SCALE, Segment, Vector};

/// The form of a base. The width is its front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    Rect { width: i32, depth: i32 },
    Round { radius: i32 },
}

impl Shape {
    /// The front, or the diameter.
    pub const fn width(self) -> i32 {
        match self {
            Shape::Rect { width, .. } => width,
            Shape::Round { radius } => 2 * radius,
        }
    }

    /// From front to rear.
    pub const fn depth(self) -> i32 {
        match self {
            Shape::Rect { depth, .. } => depth,
            Shape::Round { radius } => 2 * radius,
        }
    }

    pub const fn at(self, at: Point, facing: Heading) -> Base {
        Base { shape: self, at, facing }
    }
}

/// The four sides of a base, clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side4 {
    Front,
    Right,
    Rear,
    Left,
}

impl Side4 {
    pub const ALL: [Side4; 4] = [Side4::Front, Side4::Right, Side4::Rear, Side4::Left];

    /// Degrees clockwise from the front.
    pub const fn turn(self) -> i32 {
        90 * self as i32
    }

    /// The next side clockwise.
    pub const fn next(self) -> Side4 {
        Side4::ALL[(self as usize + 1) % 4]
    }

    pub const fn opposite(self) -> Side4 {
        Side4::ALL[(self as usize + 2) % 4]
    }
}

/// A base in its place; `at` is the centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Base {
    pub shape: Shape,
    pub at: Point,
    pub facing: Heading,
}

impl Base {
    pub const fn moved_to(mut self, at: Point) -> Base {
        self.at = at;
        self
    }

    pub const fn moved(self, way: Vector) -> Base {
        self.moved_to(self.at.plus(way))
    }

    pub const fn facing(mut self, facing: Heading) -> Base {
        self.facing = facing;
        self
    }

    /// Smaller by so much on every side, a micrometre wide and deep at least. A shrunk base that
    /// reaches into an area at all does so however the area is cut into parts.
    pub const fn shrunk(mut self, by: i32) -> Base {
        const fn less(length: i32, by: i32) -> i32 {
            if length > 2 * by { length - 2 * by } else { 1 }
        }
        self.shape = match self.shape {
            Shape::Rect { width, depth } => {
                Shape::Rect { width: less(width, by), depth: less(depth, by) }
            }
            Shape::Round { radius } => {
                Shape::Round { radius: if radius > by { radius - by } else { 0 } }
            }
        };
        self
    }

    /// A place given from the centre in half micrometres, to the right and ahead; nearest.
    pub(crate) const fn local(&self, right: i32, ahead: i32) -> Point {
        self.at.plus(self.offset(right, ahead))
    }

    /// The same as a way from the centre.
    pub(crate) const fn offset(&self, right: i32, ahead: i32) -> Vector {
        let f = self.facing.unit();
        let (right, ahead) = (right as i64, ahead as i64);
        let x = f.x as i64 * ahead + f.y as i64 * right;
        let y = f.y as i64 * ahead - f.x as i64 * right;
        Vector::new(nearest(x, 2 * SCALE as i64), nearest(y, 2 * SCALE as i64))
    }

    /// Front left, front right, rear right, rear left, to the nearest micrometre; those of the
    /// square around a disc. Rounding is the same both ways, so the rear mirrors the front.
    pub const fn corners(&self) -> [Point; 4] {
        let (w, d) = (self.shape.width(), self.shape.depth());
        let (left, right) = (self.offset(-w, d), self.offset(w, d));
        let at = self.at;
        [at.plus(left), at.plus(right), at.plus(left.reversed()), at.plus(right.reversed())]
    }

    /// The sides from corner to corner, clockwise from the front, and where they look.
    pub fn sides(&self) -> [(Segment, Heading); 4] {
        let [a, b, c, d] = self.corners();
        let looks = |side: Side4| self.facing.turned(side.turn());
        [
            (Segment::new(a, b), self.facing),
            (Segment::new(b, c), looks(Side4::Right)),
            (Segment::new(c, d), looks(Side4::Rear)),
            (Segment::new(d, a), looks(Side4::Left)),
        ]
    }

    /// One of them.
    pub fn side(&self, side: Side4) -> (Segment, Heading) {
        self.sides()[side as usize]
    }

    /// The nominal length of a side.
    pub const fn side_length(&self, side: Side4) -> i32 {
        match side {
            Side4::Front | Side4::Rear => self.shape.width(),
            Side4::Right | Side4::Left => self.shape.depth(),
        }
    }

    pub fn hull(&self) -> Hull {
        match self.shape {
            Shape::Rect { .. } => Hull::of(&self.corners()),
            Shape::Round { radius } => Hull::disc(self.at, radius),
        }
    }

    /// No part of the base is farther than this from its centre.
    pub(crate) const fn span(&self) -> i32 {
        match self.shape {
            Shape::Rect { width, depth } => (width + depth) / 2 + 2,
            Shape::Round { radius } => radius,
        }
    }

    /// Rules out quickly what is farther apart than `distance`.
    pub(crate) const fn may_be_within(&self, other: &Base, distance: i32) -> bool {
        self.at.is_within(other.at, distance.saturating_add(self.span() + other.span()))
    }

    /// The gap is at most `distance`.
    pub fn is_within(&self, other: &Base, distance: i32) -> bool {
        distance >= 0
            && self.may_be_within(other, distance)
            && self.hull().is_within(&other.hull(), distance)
    }

    /// The gap is below `distance`.
    pub fn is_closer(&self, other: &Base, distance: i32) -> bool {
        distance > 0
            && self.may_be_within(other, distance)
            && self.hull().is_closer(&other.hull(), distance)
    }

    /// The gap, rounded down; 0 when they touch or overlap.
    pub fn gap(&self, other: &Base) -> i32 {
        self.hull().gap(&other.hull())
    }

    pub fn point_is_within(&self, p: Point, distance: i32) -> bool {
        distance >= 0
            && self.at.is_within(p, distance.saturating_add(self.span()))
            && self.hull().is_within(&Hull::point(p), distance)
    }

    /// The distance to a point, rounded down; 0 inside.
    pub fn point_gap(&self, p: Point) -> i32 {
        self.hull().gap(&Hull::point(p))
    }

    /// They reach into each other deeper than `depth`: no shorter push would part them.
    pub fn overlaps(&self, other: &Base, depth: i32) -> bool {
        self.may_be_within(other, 0) && self.hull().overlaps(&other.hull(), depth)
    }

    /// The point lies on the base or its border.
    pub fn contains(&self, p: Point) -> bool {
        self.point_is_within(p, 0)
    }

    /// The segment shares a point with the base.
    pub fn meets(&self, segment: &Segment) -> bool {
        segment.is_within(self.at, self.span()) && self.hull().is_within(&segment.hull(), 0)
    }

    /// Wholly on a table of that size, its corner at the origin.
    pub fn lies_on(&self, width: i32, height: i32) -> bool {
        self.lies_in_rect(Point::new(0, 0), Point::new(width, height))
    }

    /// Wholly in the upright rectangle between two corners, borders included.
    pub fn lies_in_rect(&self, min: Point, max: Point) -> bool {
        let room = Bounds { min, max };
        room.holds(&self.bounds()) || room.holds(&self.hull().bounds())
    }

    /// No part of the base is outside; rules out quickly what is far away.
    pub fn bounds(&self) -> Bounds {
        Bounds { min: self.at, max: self.at }.grown(self.span())
    }

    /// Wholly in the area, borders included.
    pub fn lies_in(&self, area: &Polygon) -> bool {
        let hull = self.hull();
        area.contains(self.at) && !area.sides().any(|side| hull.overlaps(&side.hull(), 0))
    }
}
