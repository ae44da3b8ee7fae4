//! Fronts laid against sides: the point a charge goes for, the pose in which it ends, and how much of
//! the two sides lies together.

use crate::{Base, Fraction, Heading, Point, Rounding, Segment, Shape};

impl Segment {
    /// The point of the segment nearest to another, to the nearest micrometre.
    pub fn nearest(&self, p: Point) -> Point {
        let (way, offset) = (self.way(), self.a.to(p));
        let len2 = way.len2();
        match way.dot(offset) {
            ..=0 => self.a,
            dot if dot >= len2 => self.b,
            dot => self.at_nearest(Fraction::new(dot, len2)),
        }
    }

    /// The heading out of a side of a clockwise outline, to the nearest hundredth of a degree: that a
    /// side of 300 mm is flush with its neighbour but for 26 micrometres at its end.
    pub fn outward(&self) -> Heading {
        Heading::along(self.way().right().reversed())
    }
}

impl Base {
    pub const fn front_middle(&self) -> Point {
        self.local(0, self.shape.depth())
    }
}

impl Shape {
    /// The pose with the middle of the front at `at`, facing against what looks `out`. The centre is
    /// rounded to the nearest micrometre.
    pub const fn docked(self, at: Point, out: Heading) -> Base {
        let base = self.at(at, out.opposite());
        base.moved(base.offset(0, -self.depth()))
    }
}

/// A base laid flush against a side of a clockwise outline, its front on the side's line and the middle
/// of its front as near as can be to where it came from. `aside` moves it along the line, to its own
/// right.
pub fn aligned(mover: &Base, side: &Segment, out: Heading, aside: i32) -> Base {
    let at = side.nearest(mover.front_middle());
    let base = mover.shape.docked(at, out);
    base.moved(base.offset(2 * aside, 0))
}

/// How much of two sides lies together, seen square to the longer of them.
pub fn shared_length(one: &Segment, two: &Segment, rounding: Rounding) -> i32 {
    let key = |s: &Segment| (s.way().len2(), s.a, s.b);
    let (long, short) = if key(one) >= key(two) { (one, two) } else { (two, one) };
    let (way, place) = (long.way(), |p: Point| long.way().dot(long.a.to(p)));
    let (a, b) = (place(short.a), place(short.b));
    let len2 = way.len2();
    let shared = (a.max(b).min(len2) - a.min(b).max(0)).max(0) as u128;
    if len2 == 0 { 0 } else { shared_root(shared, len2 as u128, rounding) }
}

/// `shared / root of len2`, which is `root of (shared * shared / len2)`. The root is taken 2^16 times as
/// fine, as far below a micrometre as no table is long.
fn shared_root(shared: u128, len2: u128, rounding: Rounding) -> i32 {
    const FINE: u128 = 1 << 16;
    let length = (len2 * FINE * FINE).isqrt();
    let whole = len2.isqrt();
    if whole * whole == len2 {
        return rounding.quotient(shared, whole);
    }
    rounding.quotient(shared * FINE, length)
}
