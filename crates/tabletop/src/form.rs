//! The distance between any two things on the table.

use crate::quad::compare;
use crate::{Base, Hull, Point, Polygon, Polyline, Quad, Rounding, Segment};

/// Anything that lies on the table.
#[derive(Debug, Clone, Copy)]
pub enum Form<'a> {
    Point(Point),
    Segment(Segment),
    Base(Base),
    Quad(Quad),
    Area(&'a Polygon),
    Line(&'a Polyline),
}

impl Form<'_> {
    /// Convex parts that together are the thing.
    pub fn hulls(&self) -> Vec<Hull> {
        match self {
            Form::Point(p) => vec![Hull::point(*p)],
            Form::Segment(s) => vec![s.hull()],
            Form::Base(base) => vec![base.hull()],
            Form::Quad(quad) => vec![quad.hull()],
            Form::Area(area) => area.parts().to_vec(),
            Form::Line(line) => line.segments().map(|s| s.hull()).collect(),
        }
    }

    /// They are no farther apart than `distance`.
    pub fn is_within(&self, other: &Form<'_>, distance: i32) -> bool {
        self.any(other, |a, b| a.is_within(b, distance))
    }

    /// They are closer than `distance`.
    pub fn is_closer(&self, other: &Form<'_>, distance: i32) -> bool {
        self.any(other, |a, b| a.is_closer(b, distance))
    }

    /// They share a point.
    pub fn meets(&self, other: &Form<'_>) -> bool {
        self.is_within(other, 0)
    }

    /// The distance between them; 0 when they touch or overlap.
    pub fn gap(&self, other: &Form<'_>, rounding: Rounding) -> i32 {
        let (ours, theirs) = (self.hulls(), other.hulls());
        let gap = |grow: i32| {
            let scaled = |hulls: &[Hull]| hulls.iter().map(|h| h.scaled(grow)).collect::<Vec<_>>();
            let (ours, theirs) = (scaled(&ours), scaled(&theirs));
            let pairs = ours.iter().flat_map(|a| theirs.iter().map(move |b| a.gap(b)));
            pairs.min().unwrap_or(i32::MAX)
        };
        match rounding {
            Rounding::Down => gap(1),
            // Half micrometres are whole ones on a table twice as large.
            Rounding::Nearest => (gap(2) + 1) / 2,
            Rounding::Up => {
                let down = gap(1);
                if self.is_within(other, down) { down } else { down + 1 }
            }
        }
    }

    /// The point of it that is nearest to another, to the nearest micrometre; that point itself inside.
    pub fn nearest(&self, p: Point) -> Point {
        let at = |hull: &Hull| hull.nearest(p);
        self.hulls().iter().map(at).min_by_key(|near| near.far2(p)).unwrap_or(p)
    }

    /// The shortest line from this to the other, its ends to the nearest micrometre and on a rim rounded
    /// inward; none when they touch or overlap.
    pub fn shortest_line(&self, other: &Form<'_>) -> Option<Segment> {
        if self.meets(other) {
            return None;
        }
        let (ours, theirs) = (self.hulls(), other.hulls());
        let pairs = ours.iter().flat_map(|a| theirs.iter().map(move |b| (a, b)));
        let lines = pairs.filter_map(|(a, b)| a.shortest_line(b));
        lines.min_by(|one, two| compare(one.0, two.0)).map(|(_, line)| line)
    }

    fn any(&self, other: &Form<'_>, test: impl Fn(&Hull, &Hull) -> bool) -> bool {
        let (ours, theirs) = (self.hulls(), other.hulls());
        ours.iter().any(|a| theirs.iter().any(|b| test(a, b)))
    }
}

/// A squared distance as an exact quotient, radii aside, and the line.
type Line = ((u128, u128), Segment);

impl Hull {
    /// The shortest line between two outlines that do not meet; of equal ones the first.
    pub(crate) fn shortest_line(&self, other: &Hull) -> Option<Line> {
        let lines = |from: &Hull, to: &Hull| {
            let pairs = to.sides().flat_map(|s| from.points().iter().map(move |p| (s, *p)));
            let line = |(s, p): (Segment, Point)| (s.far2_ratio(p), Segment::new(p, s.nearest(p)));
            pairs.map(line).min_by(|one, two| compare(one.0, two.0))
        };
        let ours = lines(self, other)?;
        let (far, line) = lines(other, self)?;
        let theirs = (far, line.reversed());
        let (far, line) = if compare(theirs.0, ours.0).is_lt() { theirs } else { ours };
        let a = crate::along(line.a, line.b, self.radius());
        let b = crate::along(line.b, line.a, other.radius());
        Some((far, Segment::new(a, b)))
    }

    /// The point of it that is nearest to another, to the nearest micrometre; on a rim, rounded inward.
    pub fn nearest(&self, p: Point) -> Point {
        if self.contains(p) {
            return p;
        }
        let feet = self.sides().map(|side| side.nearest(p));
        let foot = feet.min_by_key(|foot| foot.far2(p)).unwrap_or(p);
        crate::along(foot, p, self.radius())
    }
}
