//! Wheels and pivots of bases, and how far their corners go.

use crate::point::nearest;
use crate::{Base, Heading, Point, SCALE, Side4, Vector};

/// A point turned clockwise about a pivot, to the nearest micrometre.
pub fn rotated(p: Point, pivot: Point, degrees: i32) -> Point {
    let (unit, arm) = (Heading::of(degrees).unit(), pivot.to(p));
    let x = arm.dot(Vector::new(unit.y, unit.x));
    let y = arm.dot(Vector::new(-unit.x, unit.y));
    pivot.plus(Vector::new(nearest(x, SCALE as i64), nearest(y, SCALE as i64)))
}

/// The length of an arc of so many degrees, rounded up; pi is 355/113.
pub const fn arc_length_up(radius: i32, degrees: u16) -> i32 {
    let (num, den) = (radius as i64 * degrees as i64 * 355, 180 * 113);
    ((num + den - 1) / den) as i32
}

impl Base {
    /// Wheeled forward about the front corner of its right or left side; no other side wheels.
    pub fn wheeled(&self, side: Side4, degrees: u16) -> Base {
        let [front_left, front_right, ..] = self.corners();
        let (pivot, turn) = match side {
            Side4::Right => (front_right, degrees as i32),
            Side4::Left => (front_left, -(degrees as i32)),
            Side4::Front | Side4::Rear => return *self,
        };
        let at = rotated(self.at, pivot, turn);
        Base { at, facing: self.facing.turned(turn), ..*self }
    }

    /// Turned clockwise about its centre.
    pub const fn pivoted(&self, degrees: i32) -> Base {
        self.facing(self.facing.turned(degrees))
    }
}
