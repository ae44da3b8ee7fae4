//! What lies in front of a base, and beside it, and behind it.

use crate::sines::direction;
use crate::{Base, Heading, Point, SCALE, Shape, Side4};

/// The point lies in the arc of so many degrees, half of them on either side of the heading, that
/// opens from one point. The borders belong to it.
pub fn opens_on(apex: Point, heading: Heading, degrees: u16, p: Point) -> bool {
    opens_fine(apex, heading, 50 * degrees.min(360), p)
}

/// The same for an arc of so many hundredths of a degree on either side.
pub fn opens_fine(apex: Point, heading: Heading, half: u16, p: Point) -> bool {
    between(apex, apex, heading, half, p)
}

/// The point lies in the front arc of a base, which opens from both front corners, or from the
/// centre of a disc. The borders belong to it.
pub fn front_holds(base: &Base, degrees: u16, p: Point) -> bool {
    side_holds(base, Side4::Front, degrees, p)
}

/// The same for the arc of any side, which opens from the ends of that side.
pub fn side_holds(base: &Base, side: Side4, degrees: u16, p: Point) -> bool {
    side_holds_fine(base, side, 50 * degrees.min(360), p)
}

/// The same for an arc of so many hundredths of a degree on either side.
pub fn side_holds_fine(base: &Base, side: Side4, half: u16, p: Point) -> bool {
    let (ends, out) = base.side(side);
    match base.shape {
        Shape::Rect { .. } => between(ends.a, ends.b, out, half, p),
        Shape::Round { .. } => between(base.at, base.at, out, half, p),
    }
}

fn between(left: Point, right: Point, heading: Heading, half: u16, p: Point) -> bool {
    let (middle, half) = (heading.hundredths() as i32, half as i32);
    let right_of_left = direction(middle - half).cross(left.to(p)) <= 0;
    let left_of_right = direction(middle + half).cross(right.to(p)) >= 0;
    let ahead = direction(middle).dot(left.to(p)) >= 0;
    if half <= 9_000 {
        ahead && right_of_left && left_of_right
    } else {
        ahead || right_of_left || left_of_right
    }
}

/// The quarter of a base in which a point lies, divided by diagonals out from the corners. Front
/// and rear are granted `slack`; inside, the nearest side decides (equal: front, rear, right, left).
pub fn quarter(base: &Base, p: Point, slack: i32) -> Side4 {
    let (f, offset) = (base.facing.unit(), base.at.to(p));
    let (right, ahead) = (offset.dot(f.right()), offset.dot(f));
    let scaled = |length: i32| length as i64 * SCALE as i64;
    let beside = right.abs() - scaled(base.shape.width()) / 2;
    let before = ahead.abs() - scaled(base.shape.depth()) / 2;
    let is_inside = beside < 0 && before < 0;
    let is_end = (is_inside || before >= -scaled(slack)) && beside <= before + scaled(slack);
    match (is_end, ahead >= 0, right >= 0) {
        (true, true, _) => Side4::Front,
        (true, false, _) => Side4::Rear,
        (false, _, true) => Side4::Right,
        (false, _, false) => Side4::Left,
    }
}
