//! Discs and points that follow a way: how near they come to what stands beside it.

use crate::{Base, Hull, Point, Polygon, Polyline, Segment, Shape};

/// A disc whose centre follows a segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovingDisc {
    pub path: Segment,
    pub radius: i32,
}

impl MovingDisc {
    pub const fn new(path: Segment, radius: i32) -> MovingDisc {
        MovingDisc { path, radius }
    }

    /// The rim comes closer than `limit` to the base; below zero is that much overlap.
    pub fn comes_within(&self, base: &Base, limit: i32) -> bool {
        self.path.comes_within(base, self.radius + limit)
    }

    /// The rim comes closer than `limit` to the area.
    pub fn comes_within_area(&self, area: &Polygon, limit: i32) -> bool {
        area.comes_within(&self.path, self.radius + limit)
    }

    /// The rim comes closer than `limit` to the line.
    pub fn comes_within_line(&self, line: &Polyline, limit: i32) -> bool {
        line.comes_within(&self.path, self.radius + limit)
    }

    /// The closest approach to the base, rounded down.
    pub fn gap(&self, base: &Base) -> i32 {
        Hull::segment(self.path.a, self.path.b).grown(self.radius).gap(&base.hull())
    }
}

/// The distance to the base nowhere shrinks along the segment. A convex shape is left for good or
/// not at all, so the first step decides.
pub fn never_nearer(path: &Segment, base: &Base) -> bool {
    let way = path.way();
    if base.contains(path.a) {
        return true;
    }
    if let Shape::Round { .. } = base.shape {
        return base.at.to(path.a).dot(way) >= 0;
    }
    let corners = base.corners();
    let sides = (0..4).map(|i| Segment::new(corners[i], corners[(i + 1) % 4]));
    match sides.into_iter().find(|side| faces(side, path.a)) {
        Some(side) => side.way().cross(way) >= 0,
        None => corners
            .iter()
            .min_by_key(|corner| corner.far2(path.a))
            .is_none_or(|corner| corner.to(path.a).dot(way) >= 0),
    }
}

/// The point lies straight out from this side of a clockwise outline.
fn faces(side: &Segment, p: Point) -> bool {
    let (way, offset) = (side.way(), side.a.to(p));
    let ahead = way.dot(offset);
    way.cross(offset) > 0 && 0 <= ahead && ahead <= way.len2()
}

/// The most for which something holds that holds up to some length and not beyond.
pub(crate) fn farthest(most: i32, holds: impl Fn(i32) -> bool) -> Option<i32> {
    if holds(most) {
        return Some(most);
    }
    let (mut good, mut bad) = (0, most);
    if !holds(good) {
        return None;
    }
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        if holds(middle) { good = middle } else { bad = middle }
    }
    Some(good)
}
