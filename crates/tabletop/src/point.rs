//! Points and vectors in whole micrometres, and points at a distance.

use serde::{Deserialize, Serialize};

use crate::{Fault, Heading, REACH, SCALE};

/// A place on the table, `[x, y]` in micrometres from the south-west corner.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// The way from one point to another.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "[i32; 2]", into = "[i32; 2]")]
pub struct Vector {
    pub x: i32,
    pub y: i32,
}

impl Point {
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    pub const fn to(self, other: Point) -> Vector {
        Vector { x: other.x - self.x, y: other.y - self.y }
    }

    pub const fn plus(self, way: Vector) -> Point {
        Point { x: self.x + way.x, y: self.y + way.y }
    }

    /// The squared distance.
    pub const fn far2(self, other: Point) -> i64 {
        self.to(other).len2()
    }

    /// No farther than `distance`.
    pub const fn is_within(self, other: Point, distance: i32) -> bool {
        distance >= 0 && self.far2(other) <= square(distance)
    }
}

impl Vector {
    pub const fn new(x: i32, y: i32) -> Vector {
        Vector { x, y }
    }

    /// The squared length.
    pub const fn len2(self) -> i64 {
        square(self.x) + square(self.y)
    }

    pub const fn length_down(self) -> i32 {
        isqrt(self.len2()) as i32
    }

    pub const fn length_up(self) -> i32 {
        let down = isqrt(self.len2());
        (if down * down < self.len2() { down + 1 } else { down }) as i32
    }

    pub const fn dot(self, other: Vector) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// Above zero when `other` points to the left of this one.
    pub const fn cross(self, other: Vector) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    pub const fn plus(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }

    pub const fn reversed(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }

    /// The same length, a quarter turn to the right.
    pub const fn right(self) -> Vector {
        Vector { x: self.y, y: -self.x }
    }

    pub const fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0
    }
}

pub(crate) const fn square(length: i32) -> i64 {
    length as i64 * length as i64
}

/// The whole root, rounded down.
pub const fn isqrt(n: i64) -> i64 {
    n.isqrt()
}

/// The point at `distance` on the way to (and beyond) `toward`, each coordinate rounded back: never
/// farther than `distance`. Stays at `from` when there is no way.
pub fn along(from: Point, toward: Point, distance: i32) -> Point {
    let way = from.to(toward);
    let len2 = way.len2() as u128;
    if len2 == 0 || distance <= 0 {
        return from;
    }
    let part = |d: i32| {
        let far2 = square(d) as u128 * square(distance) as u128 / len2;
        far2.isqrt() as i32 * d.signum()
    };
    from.plus(Vector::new(part(way.x), part(way.y)))
}

/// The point at `distance` in the direction of `heading`, to the nearest micrometre.
pub fn polar(from: Point, heading: Heading, distance: i32) -> Point {
    let unit = heading.unit();
    let part = |u: i32| nearest(u as i64 * distance as i64, SCALE as i64);
    from.plus(Vector::new(part(unit.x), part(unit.y)))
}

/// The nearest whole quotient, halves away from zero; `den` is above zero.
pub(crate) const fn nearest(num: i64, den: i64) -> i32 {
    ((num.abs() + den / 2) / den * num.signum()) as i32
}

fn checked(xy: [i32; 2]) -> Result<[i32; 2], Fault> {
    let fits = xy.iter().all(|c| c.unsigned_abs() <= REACH.unsigned_abs());
    if fits { Ok(xy) } else { Err(Fault::OutOfReach(xy)) }
}

impl TryFrom<[i32; 2]> for Point {
    type Error = Fault;

    fn try_from(xy: [i32; 2]) -> Result<Point, Fault> {
        checked(xy).map(|[x, y]| Point { x, y })
    }
}

impl TryFrom<[i32; 2]> for Vector {
    type Error = Fault;

    fn try_from(xy: [i32; 2]) -> Result<Vector, Fault> {
        checked(xy).map(|[x, y]| Vector { x, y })
    }
}

impl From<Point> for [i32; 2] {
    fn from(p: Point) -> [i32; 2] {
        [p.x, p.y]
    }
}

impl From<Vector> for [i32; 2] {
    fn from(v: Vector) -> [i32; 2] {
        [v.x, v.y]
    }
}
