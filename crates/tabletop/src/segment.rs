//! Straight lines from point to point.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::fraction::Ruler;
use crate::point::{nearest, square};
use crate::{Base, Bounds, Fraction, Hull, Point, Rounding, Stretch, Vector, along};

/// The straight line from `a` to `b`, both included; it may be a single point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Segment {
    pub a: Point,
    pub b: Point,
}

impl Segment {
    pub const fn new(a: Point, b: Point) -> Segment {
        Segment { a, b }
    }

    pub const fn way(&self) -> Vector {
        self.a.to(self.b)
    }

    pub const fn length_up(&self) -> i32 {
        self.way().length_up()
    }

    pub const fn length_down(&self) -> i32 {
        self.way().length_down()
    }

    pub const fn reversed(&self) -> Segment {
        Segment { a: self.b, b: self.a }
    }

    pub fn bounds(&self) -> Bounds {
        Bounds::around(&[self.a, self.b])
    }

    pub(crate) fn hull(&self) -> Hull {
        Hull::segment(self.a, self.b)
    }

    /// The place of a fraction, each coordinate rounded back towards `a`.
    pub const fn at(&self, place: Fraction) -> Point {
        let way = self.way();
        self.a.plus(Vector::new(place.of(way.x), place.of(way.y)))
    }

    /// The place of a fraction, to the nearest micrometre.
    pub fn at_nearest(&self, place: Fraction) -> Point {
        let way = self.way();
        let part = |d: i32| {
            let twice = 2 * d as i128 * place.num() as i128 / place.den() as i128;
            nearest(twice as i64, 2)
        };
        self.a.plus(Vector::new(part(way.x), part(way.y)))
    }

    /// The point after so much of the way, rounded back; `b` when the way is no longer than that.
    pub fn walked(&self, distance: i32) -> Point {
        if self.b.is_within(self.a, distance) { self.b } else { along(self.a, self.b, distance) }
    }

    /// The length of a stretch, rounded down.
    pub fn stretch_down(&self, stretch: Stretch) -> i32 {
        Ruler::down(Ruler::new(self).length(stretch))
    }

    /// The length of a stretch, rounded up.
    pub fn stretch_up(&self, stretch: Stretch) -> i32 {
        Ruler::up(Ruler::new(self).length(stretch))
    }

    /// The length of a stretch, rounded as asked.
    pub fn stretch(&self, stretch: Stretch, rounding: Rounding) -> i32 {
        let fine = Ruler::new(self).length(stretch);
        match rounding {
            Rounding::Down => Ruler::down(fine),
            Rounding::Up => Ruler::up(fine),
            Rounding::Nearest => Ruler::down(fine + (1 << (Ruler::BITS - 1))),
        }
    }

    /// Shares a point with the other.
    pub fn meets(&self, other: &Segment) -> bool {
        self.bounds().meets(&other.bounds()) && self.crossing(other).is_some()
    }

    /// Where this segment first meets the other.
    pub fn crossing(&self, other: &Segment) -> Option<Fraction> {
        let (way, across, offset) = (self.way(), other.way(), self.a.to(other.a));
        let den = way.cross(across);
        if den != 0 {
            let here = Fraction::new(offset.cross(across), den);
            let there = Fraction::new(offset.cross(way), den);
            return (here.is_on_segment() && there.is_on_segment()).then_some(here);
        }
        if way.is_zero() {
            return other.is_within(self.a, 0).then_some(Fraction::ZERO);
        }
        if way.cross(offset) != 0 {
            return None;
        }
        let len2 = way.len2();
        let (one, two) = (way.dot(offset), way.dot(self.a.to(other.b)));
        let (first, last) = (one.min(two), one.max(two));
        (first <= len2 && last >= 0).then(|| Fraction::new(first.max(0), len2))
    }

    /// The point is no farther than `distance` from the segment.
    pub fn is_within(&self, p: Point, distance: i32) -> bool {
        distance >= 0 && self.far_cmp(p, square(distance)).is_le()
    }

    /// The distance to a point, rounded down.
    pub fn point_gap(&self, p: Point) -> i32 {
        self.far2_down(p).isqrt() as i32
    }

    /// The segment comes closer than `distance` to the base.
    pub fn comes_within(&self, base: &Base, distance: i32) -> bool {
        let far = distance.saturating_add(base.span());
        distance > 0
            && self.bounds().grown(far).contains(base.at)
            && self.is_within(base.at, far)
            && self.hull().is_closer(&base.hull(), distance)
    }

    /// The squared distance to a point compared with a square.
    pub(crate) fn far_cmp(&self, p: Point, square: i64) -> Ordering {
        match self.foot(p) {
            Foot::At(end) => p.far2(end).cmp(&square),
            Foot::Between(cross) => {
                let wide = |a: i64, b: i64| a as i128 * b as i128;
                wide(cross, cross).cmp(&wide(square, self.way().len2()))
            }
        }
    }

    /// The squared distance to a point, rounded down.
    pub(crate) fn far2_down(&self, p: Point) -> i64 {
        match self.foot(p) {
            Foot::At(end) => p.far2(end),
            Foot::Between(cross) => {
                let wide = cross.unsigned_abs() as u128;
                (wide * wide / self.way().len2() as u128) as i64
            }
        }
    }

    /// The squared distance to a point as an exact quotient.
    pub(crate) fn far2_ratio(&self, p: Point) -> (u128, u128) {
        match self.foot(p) {
            Foot::At(end) => (p.far2(end) as u128, 1),
            Foot::Between(cross) => {
                let wide = cross.unsigned_abs() as u128;
                (wide * wide, self.way().len2() as u128)
            }
        }
    }

    fn foot(&self, p: Point) -> Foot {
        let (way, offset) = (self.way(), self.a.to(p));
        let dot = way.dot(offset);
        if dot <= 0 {
            Foot::At(self.a)
        } else if dot >= way.len2() {
            Foot::At(self.b)
        } else {
            Foot::Between(way.cross(offset))
        }
    }
}

/// The point of a segment nearest to another point: an end, or between the ends at a distance of
/// this cross product over the length.
enum Foot {
    At(Point),
    Between(i64),
}

impl Fraction {
    /// Not before the start and not beyond the end.
    pub const fn is_on_segment(self) -> bool {
        0 <= self.num() && self.num() <= self.den()
    }
}
