//! Wheels and pivots of bases, and how far their corners go.

use crate::point::nearest;
use crate::{BINARY, Base, Heading, Point, Rounding, SCALE, Side4, Vector};

/// A point turned clockwise about a pivot by whole degrees, to the nearest micrometre.
pub fn rotated(p: Point, pivot: Point, degrees: i32) -> Point {
    rotated_fine(p, pivot, degrees % 360 * 100)
}

/// The same by hundredths of a degree.
pub fn rotated_fine(p: Point, pivot: Point, hundredths: i32) -> Point {
    let (unit, arm) = (Heading::fine(hundredths).unit(), pivot.to(p));
    let x = arm.dot(Vector::new(unit.y, unit.x));
    let y = arm.dot(Vector::new(-unit.x, unit.y));
    pivot.plus(Vector::new(nearest(x, SCALE as i64), nearest(y, SCALE as i64)))
}

/// A way turned clockwise by hundredths of a degree, by directions 2^30 long, to the nearest micrometre.
pub fn way_turned(way: Vector, hundredths: i32) -> Vector {
    let unit = Heading::fine(hundredths).binary();
    let x = way.dot(Vector::new(unit.y, unit.x));
    let y = way.dot(Vector::new(-unit.x, unit.y));
    Vector::new(nearest(x, BINARY as i64), nearest(y, BINARY as i64))
}

/// The length of an arc of so many degrees, rounded up; pi is 355/113.
pub const fn arc_length_up(radius: i32, degrees: u16) -> i32 {
    arc_length(radius, 100 * degrees as u32, Rounding::Up)
}

/// The length of an arc of so many hundredths of a degree; pi is 355/113.
pub const fn arc_length(radius: i32, hundredths: u32, rounding: Rounding) -> i32 {
    let diameter = 2 * radius as i64;
    arc_across(diameter * diameter, hundredths, rounding)
}

/// The same by the square of the diameter: that of a diagonal is whole, its root is not.
pub(crate) const fn arc_across(diameter2: i64, hundredths: u32, rounding: Rounding) -> i32 {
    let turn = 355 * hundredths as u128;
    rounding.root(turn * turn * diameter2 as u128, 2 * 113 * 18_000)
}

impl Base {
    /// Wheeled forward by whole degrees about the front corner of its right or left side; no other
    /// side wheels.
    pub fn wheeled(&self, side: Side4, degrees: u16) -> Base {
        self.wheeled_fine(side, 100 * degrees as i32)
    }

    /// The same by hundredths of a degree. The corner stays where it is to the micrometre.
    pub(crate) fn wheeled_fine(&self, side: Side4, hundredths: i32) -> Base {
        let [front_left, front_right, ..] = self.corners();
        let (pivot, corner, turn) = match side {
            Side4::Right => (front_right, 1, hundredths),
            Side4::Left => (front_left, 0, -hundredths),
            Side4::Front | Side4::Rear => return *self,
        };
        let turned = self.facing(self.facing.turned_fine(turn));
        turned.moved(turned.corners()[corner].to(pivot))
    }

    /// Turned clockwise about its centre by whole degrees.
    pub const fn pivoted(&self, degrees: i32) -> Base {
        self.facing(self.facing.turned(degrees))
    }
}
