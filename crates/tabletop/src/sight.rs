//! Lines of sight: from where, to where, and what bars them.

use crate::{Base, Fraction, Hull, Point, Segment, Stretch};

impl Segment {
    /// What of the segment lies in a convex outline without a radius, borders included.
    pub fn closed_stretch(&self, hull: &Hull) -> Option<Stretch> {
        let (mut from, mut to) = (Fraction::ZERO, Fraction::ONE);
        for axis in hull.axes() {
            let start = axis.at.to(self.a).cross(axis.way);
            let gain = self.way().cross(axis.way);
            if gain == 0 && start < 0 {
                return None;
            }
            if gain > 0 {
                from = from.max(Fraction::new(-start, gain));
            } else if gain < 0 {
                to = to.min(Fraction::new(-start, gain));
            }
        }
        (from <= to).then_some((from, to))
    }

    /// The segment shares a point with a convex shape, borders included, other than its own ends alone: who
    /// stands at the end of a line of sight and only touches it does not bar it.
    pub fn is_barred_by(&self, hull: &Hull) -> bool {
        if !self.bounds().meets(&hull.bounds()) {
            return false;
        }
        if hull.points().len() > 1 && hull.radius() == 0 {
            let inside = self.closed_stretch(hull);
            return self.a != self.b
                && inside.is_some_and(|(from, to)| from < Fraction::ONE && to > Fraction::ZERO);
        }
        let line = self.hull();
        let ends = [self.a, self.b];
        line.is_closer(hull, 0)
            || line.is_within(hull, 0) && !ends.iter().any(|end| hull.contains(*end))
    }

    /// So many points from one end to the other, both included, evenly spread and each to the nearest
    /// micrometre; one alone is the middle.
    pub fn spread(&self, count: usize) -> Vec<Point> {
        match count {
            1 => vec![self.at_nearest(Fraction::new(1, 2))],
            _ => (0..count)
                .map(|k| self.at_nearest(Fraction::new(k as i64, count as i64 - 1)))
                .collect(),
        }
    }
}

impl Base {
    /// The corners, the middles of the sides from the front on, and the centre.
    pub fn aim_points(&self) -> [Point; 9] {
        let [a, b, c, d] = self.corners();
        let (w, h) = (self.shape.width(), self.shape.depth());
        let middles =
            [(0, h), (w, 0), (0, -h), (-w, 0)].map(|(right, ahead)| self.local(right, ahead));
        let [front, right, rear, left] = middles;
        [a, b, c, d, front, right, rear, left, self.at]
    }
}

/// For every point, whether it is seen from at least one of the others.
pub fn seen(from: &[Point], to: &[Point], mut is_clear: impl FnMut(&Segment) -> bool) -> Vec<bool> {
    let mut sees = |to: Point| from.iter().any(|from| is_clear(&Segment::new(*from, to)));
    to.iter().map(|to| sees(*to)).collect()
}

/// The first clear line from one of these points to one of those, in their order.
pub fn clear_line(
    from: &[Point],
    to: &[Point],
    mut is_clear: impl FnMut(&Segment) -> bool,
) -> Option<Segment> {
    let lines = to.iter().flat_map(|to| from.iter().map(|from| Segment::new(*from, *to)));
    lines.into_iter().find(|line| is_clear(line))
}
