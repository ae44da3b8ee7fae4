//! From where to where on its way something is close to a base.

use crate::fraction::Ruler;
use crate::hull::Axis;
use crate::point::square;
use crate::{Base, Hull, Point, Segment};

/// In the finest lengths of a [`Ruler`], from the start of a way.
type Span = (i128, i128);

/// From where to where on its way a segment is closer than `distance` to the base, in micrometres
/// from its start: the first rounded down, the second up.
pub fn while_within(path: &Segment, base: &Base, distance: i32) -> Option<(i32, i32)> {
    let is_near = path.comes_within(base, distance);
    if is_near { while_near(path, &base.hull(), distance) } else { None }
}

/// The same for any hull.
pub(crate) fn while_near(path: &Segment, hull: &Hull, distance: i32) -> Option<(i32, i32)> {
    if !path.hull().is_closer(hull, distance) {
        return None;
    }
    if path.a == path.b {
        return Some((0, 0));
    }
    let way = Way { path, ruler: Ruler::new(path) };
    let reach = distance + hull.radius();
    // What is close to a convex outline: its inside, discs round its corners, bands along its sides. Of a
    // segment the axes across it are no sides.
    let discs = hull.points().iter().map(|corner| way.in_disc(*corner, reach));
    let bands = hull.axes().take(hull.points().len()).map(|axis| way.in_band(&axis, reach));
    let inside = way.while_right_of(hull.axes().filter(|_| hull.points().len() > 2));
    let spans = discs.chain(bands).chain([inside]).flatten().filter(|(from, to)| from <= to);
    let (from, to) = spans.reduce(|one, two| (one.0.min(two.0), one.1.max(two.1)))?;
    Some((Ruler::down(from), Ruler::up(to)))
}

struct Way<'a> {
    path: &'a Segment,
    ruler: Ruler,
}

impl Way<'_> {
    const fn whole(&self) -> Span {
        (0, self.ruler.length)
    }

    /// While it is within `reach` of a point.
    fn in_disc(&self, centre: Point, reach: i32) -> Option<Span> {
        let (way, offset) = (self.path.way(), self.path.a.to(centre));
        let (len2, cross) = (way.len2() as u128, way.cross(offset).unsigned_abs() as u128);
        let room = (square(reach) as u128 * len2).checked_sub(cross * cross)?;
        let (whole, rest) = (room / len2, room % len2);
        let fine = 2 * Ruler::BITS;
        let half = ((whole << fine) + (rest << fine) / len2).isqrt() as i128;
        let foot = ((way.dot(offset) as i128) << fine) / self.ruler.length;
        Some((0.max(foot - half), self.ruler.length.min(foot + half)))
    }

    /// While it is straight out from a side by no more than `reach`.
    fn in_band(&self, axis: &Axis, reach: i32) -> Option<Span> {
        let (side, len2) = (axis.way, axis.way.len2());
        let (way, offset) = (self.path.way(), axis.at.to(self.path.a));
        let out = (square(reach) as u128 * len2 as u128).isqrt() as i64;
        let (along, across) = (side.dot(offset), side.cross(offset));
        let (on, off) = (side.dot(way), side.cross(way));
        let limits = [(along, on), (len2 - along, -on), (across, off), (out - across, -off)];
        self.while_above_zero(limits.into_iter())
    }

    /// While it is on the right of all lines.
    fn while_right_of(&self, axes: impl Iterator<Item = Axis>) -> Option<Span> {
        let mut axes = axes.peekable();
        axes.peek()?;
        self.while_above_zero(axes.map(|axis| {
            let offset = axis.at.to(self.path.a);
            (offset.cross(axis.way), self.path.way().cross(axis.way))
        }))
    }

    /// While `start + t * gain` is not below zero for all of these, `t` from 0 to 1.
    fn while_above_zero(&self, limits: impl Iterator<Item = (i64, i64)>) -> Option<Span> {
        let mut span = self.whole();
        for (start, gain) in limits {
            if gain == 0 && start < 0 {
                return None;
            }
            if gain == 0 {
                continue;
            }
            let zero = self.ruler.length * -(start as i128) / gain as i128;
            if gain > 0 {
                span.0 = span.0.max(zero);
            } else {
                span.1 = span.1.min(zero);
            }
        }
        Some(span)
    }
}
