//! Lines on the ground: walls, hedges, streams.

use serde::{Deserialize, Serialize};

use crate::{Base, Bounds, Fault, Fraction, Hull, Point, Segment};

/// A line from point to point, open at its ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polyline {
    points: Vec<Point>,
    bounds: Bounds,
}

impl Polyline {
    pub fn new(points: Vec<Point>) -> Result<Polyline, Fault> {
        if points.len() < 2 {
            return Err(Fault::TooFewPoints { found: points.len(), needed: 2 });
        }
        if let Some(index) = points.windows(2).position(|pair| pair[0] == pair[1]) {
            return Err(Fault::RepeatedPoint { index });
        }
        let bounds = Bounds::around(&points);
        Ok(Polyline { points, bounds })
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    pub fn segments(&self) -> impl Iterator<Item = Segment> {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The point lies on the line.
    pub fn holds(&self, p: Point) -> bool {
        self.point_is_within(p, 0)
    }

    pub fn point_is_within(&self, p: Point, distance: i32) -> bool {
        self.bounds.grown(distance).contains(p) && self.segments().any(|s| s.is_within(p, distance))
    }

    /// The segment shares a point with the line.
    pub fn is_met_by(&self, segment: &Segment) -> bool {
        self.bounds.meets(&segment.bounds()) && self.segments().any(|s| s.meets(segment))
    }

    /// Where a segment crosses the line and goes on beyond it, in order. One that starts on the line
    /// and leaves it has crossed, one that ends on it has not; touching a bend from one side is no
    /// crossing, passing over an end of the line is.
    pub fn crossings(&self, segment: &Segment) -> Vec<Fraction> {
        let way = segment.way();
        if way.is_zero() || !self.bounds.meets(&segment.bounds()) {
            return Vec::new();
        }
        let turn = |p: Point| way.cross(segment.a.to(p)).signum();
        let mut crossings: Vec<Fraction> = Vec::new();
        for side in self.segments().filter(|s| turn(s.a) * turn(s.b) < 0) {
            crossings.extend(segment.crossing(&side).filter(|place| *place < Fraction::ONE));
        }
        let mut runs = self.points.chunk_by(|a, b| turn(*a) == turn(*b)).peekable();
        let mut before = None;
        while let Some(run) = runs.next() {
            let (here, after) = (turn(run[0]), runs.peek().map(|next| turn(next[0])));
            if here == 0 {
                crossings.extend(over_run(segment, run, before.is_some() && before == after));
            }
            before = Some(here);
        }
        crossings.sort_unstable();
        crossings.dedup();
        crossings
    }

    /// How often a path crosses the line. One that comes to the line and leaves it again on the side it
    /// came from has not crossed it.
    pub fn times_crossed(&self, path: &[Segment]) -> usize {
        let (mut times, mut from) = (0, None);
        for leg in path {
            let is_back = from.is_some() && self.side_of(leg) == from;
            times += self.crossings(leg).len().saturating_sub(usize::from(is_back));
            from = match self.holds(leg.b) {
                true => self.side_of(&leg.reversed()).or(from),
                false => None,
            };
        }
        times
    }

    /// The side, -1 or 1, on which a segment that starts on the line leaves it; 0 over an end of it.
    fn side_of(&self, segment: &Segment) -> Option<i64> {
        let (way, mut at) = (segment.way(), segment.a);
        let is_along = |s: &Segment| s.way().cross(way) == 0;
        // As long as the line goes the same way, so does the segment.
        while let Some(end) = self.segments().find_map(|s| {
            let end = if s.way().dot(way) > 0 { s.b } else { s.a };
            (is_along(&s) && s.is_within(at, 0) && end != at).then_some(end)
        }) {
            if way.dot(end.to(segment.b)) <= 0 {
                return None;
            }
            at = end;
        }
        let mut here = self.segments().filter(|s| s.is_within(at, 0));
        let (one, two) = (here.next()?, here.next());
        let side = |s: &Segment| s.way().cross(way).signum();
        let inner = two.map_or(0, |two| one.way().cross(two.way()).signum());
        // Inside a bend is on the inner side of both its arms.
        let is_inside = side(&one) == inner && two.is_some_and(|two| side(&two) == inner);
        Some(if inner == 0 {
            side(&one)
        } else if is_inside {
            inner
        } else {
            -inner
        })
    }

    /// The gap to the base is at most `slack`.
    pub fn is_touched_by(&self, base: &Base, slack: i32) -> bool {
        if !self.bounds.meets(&base.bounds().grown(slack)) {
            return false;
        }
        let hull = base.hull();
        self.segments().any(|s| s.hull().is_within(&hull, slack))
    }

    /// The base reaches over the line deeper than `depth`.
    pub fn overlaps_base(&self, base: &Base, depth: i32) -> bool {
        if !self.bounds.meets(&base.bounds()) {
            return false;
        }
        let hull = base.hull();
        self.segments().any(|s| s.hull().overlaps(&hull, depth))
    }

    /// The segment comes closer than `distance`.
    pub fn comes_within(&self, segment: &Segment, distance: i32) -> bool {
        let hull = segment.hull();
        distance > 0
            && self.is_near(&hull, distance)
            && self.segments().any(|s| s.hull().is_closer(&hull, distance))
    }

    /// The gap to the base, rounded down.
    pub fn gap(&self, base: &Base) -> i32 {
        let hull = base.hull();
        self.segments().map(|s| s.hull().gap(&hull)).min().unwrap_or(i32::MAX)
    }

    pub(crate) fn is_near(&self, hull: &Hull, distance: i32) -> bool {
        self.bounds.meets(&hull.bounds().grown(distance))
    }
}

/// Where a segment meets points of its own line and goes on; `is_bend`: the line comes to them and
/// leaves them on the same side.
fn over_run(segment: &Segment, run: &[Point], is_bend: bool) -> Option<Fraction> {
    let way = segment.way();
    let places = run.iter().map(|p| way.dot(segment.a.to(*p)));
    let (first, last) = (places.clone().min()?, places.max()?);
    let goes_on = 0 <= last && last < way.len2();
    let starts_on = first <= 0;
    (goes_on && (starts_on || !is_bend)).then(|| Fraction::new(first.max(0), way.len2()))
}

impl TryFrom<Vec<Point>> for Polyline {
    type Error = Fault;

    fn try_from(points: Vec<Point>) -> Result<Polyline, Fault> {
        Polyline::new(points)
    }
}

impl From<Polyline> for Vec<Point> {
    fn from(line: Polyline) -> Vec<Point> {
        line.points
    }
}
