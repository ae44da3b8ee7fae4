//! Any convex shape: a few points grown by a radius. Gaps and overlaps are decided here.

use crate::point::square;
use crate::{Point, Segment, Vector};

/// An upright rectangle around something, to rule out quickly what is far away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    pub min: Point,
    pub max: Point,
}

impl Bounds {
    /// Around at least one point.
    pub fn around(points: &[Point]) -> Bounds {
        let mut bounds = Bounds { min: points[0], max: points[0] };
        for p in &points[1..] {
            bounds.min = Point::new(bounds.min.x.min(p.x), bounds.min.y.min(p.y));
            bounds.max = Point::new(bounds.max.x.max(p.x), bounds.max.y.max(p.y));
        }
        bounds
    }

    /// Around both.
    pub fn with(&self, other: &Bounds) -> Bounds {
        let (a, b) = (self, other);
        Bounds {
            min: Point::new(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: Point::new(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        }
    }

    pub const fn grown(&self, by: i32) -> Bounds {
        let (min, max) = (self.min, self.max);
        Bounds {
            min: Point::new(min.x.saturating_sub(by), min.y.saturating_sub(by)),
            max: Point::new(max.x.saturating_add(by), max.y.saturating_add(by)),
        }
    }

    pub const fn meets(&self, other: &Bounds) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// The segment shares a point with it.
    pub fn is_met_by(&self, segment: &Segment) -> bool {
        let (min, max, way) = (self.min, self.max, segment.way());
        let side = |x: i32, y: i32| way.cross(segment.a.to(Point::new(x, y))).signum();
        let sides =
            || side(min.x, min.y) + side(min.x, max.y) + side(max.x, min.y) + side(max.x, max.y);
        self.meets(&segment.bounds()) && sides().abs() < 4
    }

    /// The other lies wholly in it.
    pub const fn holds(&self, other: &Bounds) -> bool {
        self.contains(other.min) && self.contains(other.max)
    }

    pub const fn contains(&self, p: Point) -> bool {
        self.min.x <= p.x && p.x <= self.max.x && self.min.y <= p.y && p.y <= self.max.y
    }
}

/// A convex outline of up to [`Hull::MOST`] points, clockwise, and all that lies within a radius of
/// it: a base, a disc, a segment, the way of a disc, a part of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hull {
    points: [Point; Hull::MOST],
    count: u8,
    radius: i32,
    /// Around the points: most of what is asked about is far away.
    bounds: Bounds,
}

impl Hull {
    pub const MOST: usize = 8;

    /// Of points that are convex and clockwise already.
    pub(crate) fn of(convex: &[Point]) -> Hull {
        let mut points = [Point::default(); Hull::MOST];
        points[..convex.len()].copy_from_slice(convex);
        Hull { points, count: convex.len() as u8, radius: 0, bounds: Bounds::around(convex) }
    }

    pub fn point(p: Point) -> Hull {
        Hull::of(&[p])
    }

    pub fn disc(centre: Point, radius: i32) -> Hull {
        Hull::point(centre).grown(radius)
    }

    pub fn segment(a: Point, b: Point) -> Hull {
        if a == b { Hull::point(a) } else { Hull::of(&[a, b]) }
    }

    /// The smallest convex outline around at least one and at most [`Hull::MOST`] points.
    pub fn around(points: &[Point]) -> Hull {
        let mut sorted = [Point::default(); Hull::MOST];
        let sorted = &mut sorted[..points.len()];
        sorted.copy_from_slice(points);
        sorted.sort_unstable();
        let mut outline = [sorted[0]; 2 * Hull::MOST];
        let upper = chain(&mut outline, sorted.iter());
        let lower = chain(&mut outline[upper..], sorted.iter().rev());
        Hull::of(&outline[..(upper + lower).max(1)])
    }

    /// Grown by a radius on all sides.
    pub const fn grown(mut self, radius: i32) -> Hull {
        self.radius += radius;
        self
    }

    /// As it is on a table so many times as large.
    pub(crate) fn scaled(&self, times: i32) -> Hull {
        let mut points = self.points;
        for p in &mut points {
            *p = Point::new(p.x * times, p.y * times);
        }
        Hull::of(&points[..self.count as usize]).grown(self.radius * times)
    }

    pub fn moved(mut self, way: Vector) -> Hull {
        for p in &mut self.points[..self.count as usize] {
            *p = p.plus(way);
        }
        let Bounds { min, max } = self.bounds;
        self.bounds = Bounds { min: min.plus(way), max: max.plus(way) };
        self
    }

    /// All places of a hull of at most four points that is moved along a way.
    pub fn swept(&self, way: Vector) -> Hull {
        let n = self.count as usize;
        let mut both = [Point::default(); Hull::MOST];
        both[..n].copy_from_slice(self.points());
        both[n..2 * n].copy_from_slice(self.moved(way).points());
        Hull::around(&both[..2 * n]).grown(self.radius)
    }

    pub fn points(&self) -> &[Point] {
        &self.points[..self.count as usize]
    }

    pub const fn radius(&self) -> i32 {
        self.radius
    }

    pub fn bounds(&self) -> Bounds {
        self.bounds.grown(self.radius)
    }

    /// The gap to the other is at most `distance`.
    pub fn is_within(&self, other: &Hull, distance: i32) -> bool {
        let reach = distance.saturating_add(self.radius + other.radius);
        reach >= 0 && self.nears(other, reach, |s, p, square| s.far_cmp(p, square).is_le())
    }

    /// The gap to the other is below `distance`.
    pub fn is_closer(&self, other: &Hull, distance: i32) -> bool {
        let reach = distance.saturating_add(self.radius + other.radius);
        reach > 0 && self.nears(other, reach, |s, p, square| s.far_cmp(p, square).is_lt())
    }

    /// The gap to the other, rounded down; 0 when they touch or overlap.
    pub fn gap(&self, other: &Hull) -> i32 {
        if self.cores_meet(other) {
            return 0;
        }
        let nearest = |from: &Hull, to: &Hull| {
            let pairs = to.sides().flat_map(|s| from.points().iter().map(move |p| (s, *p)));
            pairs.map(|(s, p)| s.far2_down(p)).min().unwrap_or(i64::MAX)
        };
        let far2 = nearest(self, other).min(nearest(other, self));
        (far2.isqrt() as i32 - self.radius - other.radius).max(0)
    }

    /// They reach into each other deeper than `depth`: no shorter push would part them.
    pub fn overlaps(&self, other: &Hull, depth: i32) -> bool {
        if !self.bounds().meets(&other.bounds()) {
            return false;
        }
        let reach = self.radius + other.radius - depth;
        if reach > 0 { self.is_closer(other, -depth) } else { self.cores_sink(other, -reach) }
    }

    pub fn contains(&self, p: Point) -> bool {
        self.is_within(&Hull::point(p), 0)
    }

    fn nears(
        &self,
        other: &Hull,
        reach: i32,
        near: impl Fn(&Segment, Point, i64) -> bool + Copy,
    ) -> bool {
        if !self.bounds.grown(reach).meets(&other.bounds) {
            return false;
        }
        let square = square(reach);
        let corners_near = |from: &Hull, to: &Hull| {
            to.sides().any(|side| from.points().iter().any(|p| near(&side, *p, square)))
        };
        corners_near(self, other) || corners_near(other, self) || self.cores_meet(other)
    }

    /// The outlines, radii aside, share a point.
    fn cores_meet(&self, other: &Hull) -> bool {
        if self.count == 1 && other.count == 1 {
            return self.points[0] == other.points[0];
        }
        let apart = |from: &Hull, to: &Hull| from.axes().any(|axis| axis.depth(to) < 0);
        !apart(self, other) && !apart(other, self)
    }

    /// The outlines, radii aside, reach into each other deeper than `depth`.
    fn cores_sink(&self, other: &Hull, depth: i32) -> bool {
        let square = square(depth) as i128;
        let sunk = |from: &Hull, to: &Hull| {
            from.axes().all(|axis| {
                let deep = axis.depth(to);
                let is_deeper = || deep as i128 * deep as i128 > square * axis.way.len2() as i128;
                deep > 0 && (square == 0 || is_deeper())
            })
        };
        self.count + other.count > 2 && sunk(self, other) && sunk(other, self)
    }

    /// The sides of the outline; a single point is a side of no length.
    pub(crate) fn sides(&self) -> impl Iterator<Item = Segment> {
        let n = self.count as usize;
        (0..if n == 2 { 1 } else { n }).map(move |i| Segment::new(self.points[i], self.after(i)))
    }

    /// The lines that can part this outline from another. A segment has four: along and across.
    pub(crate) fn axes(&self) -> impl Iterator<Item = Axis> {
        let n = self.count as usize;
        let count = match n {
            1 => 0,
            2 => 4,
            n => n,
        };
        (0..count).map(move |i| {
            let from = if i < n { i } else { i - n };
            let at = self.points[from];
            let way = at.to(self.after(from));
            Axis { at, way: if i < n { way } else { way.right().reversed() } }
        })
    }

    /// The point that follows another in the outline.
    fn after(&self, i: usize) -> Point {
        self.points[if i + 1 == self.count as usize { 0 } else { i + 1 }]
    }
}

/// A line through a point of an outline that has the whole outline on its right or on it.
#[derive(Clone, Copy)]
pub(crate) struct Axis {
    pub(crate) at: Point,
    pub(crate) way: Vector,
}

impl Axis {
    /// How far an outline reaches to the right of the line, times the length of `way`; below zero
    /// when all of it lies to the left.
    pub(crate) fn depth(&self, hull: &Hull) -> i64 {
        hull.points().iter().map(|p| self.at.to(*p).cross(self.way)).max().unwrap_or(i64::MIN)
    }
}

/// Writes the points at which a way through sorted points turns right; how many, without the last.
fn chain<'a>(outline: &mut [Point], points: impl Iterator<Item = &'a Point>) -> usize {
    let mut count = 0;
    for &p in points {
        while count > 0 && outline[count - 1] == p
            || count > 1 && !turns_right(outline[count - 2], outline[count - 1], p)
        {
            count -= 1;
        }
        outline[count] = p;
        count += 1;
    }
    count - 1
}

pub(crate) const fn turns_right(a: Point, b: Point, c: Point) -> bool {
    a.to(b).cross(b.to(c)) < 0
}
