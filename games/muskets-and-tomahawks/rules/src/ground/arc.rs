//! (MT-GEN-12, MT-GEN-14, MT-FOR-4) Directions and arcs, as whole vectors.

use tabletop::{Heading, Point, Vector};

/// (MT-GEN-12) A direction lies within 45 degrees of another.
pub fn is_within_45(forward: Vector, way: Vector) -> bool {
    let wide = |a: i64, b: i64| i128::from(a) * i128::from(b);
    let ahead = forward.dot(way);
    ahead >= 0 && 2 * wide(ahead, ahead) >= wide(forward.len2(), way.len2())
}

/// (MT-FOR-4, MT-ART-3) A point lies in the arc of a facing.
pub fn holds(from: Point, facing: Heading, at: Point) -> bool {
    is_within_45(facing.binary(), from.to(at))
}

/// (MT-GEN-14) The facing of a way, to the nearest hundredth; of none, north.
pub fn facing_along(way: Vector) -> Heading {
    Heading::along(way)
}
