//! Areas: simple outlines, what lies inside them and how much of a line does.

use serde::{Deserialize, Serialize};

use crate::parts::convex_parts;
use crate::{Base, Bounds, Fault, Fraction, Hull, Point, Segment, Stretch};

/// The area inside a simple outline, which is not closed: the last point joins the first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    points: Vec<Point>,
    bounds: Bounds,
    parts: Vec<Hull>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Inside,
    Border,
    Outside,
}

impl Polygon {
    pub fn new(points: Vec<Point>) -> Result<Polygon, Fault> {
        check(&points)?;
        let mut clockwise = points.clone();
        if twice_area(&points) > 0 {
            clockwise.reverse();
        }
        let (bounds, parts) = (Bounds::around(&points), convex_parts(&clockwise));
        Ok(Polygon { points, bounds, parts })
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// Convex parts that together are the area.
    pub fn parts(&self) -> &[Hull] {
        &self.parts
    }

    pub fn sides(&self) -> impl Iterator<Item = Segment> {
        sides(&self.points)
    }

    /// Inside or on the border.
    pub fn contains(&self, p: Point) -> bool {
        self.place(p) != Place::Outside
    }

    /// Inside, not on the border.
    pub fn holds_strictly(&self, p: Point) -> bool {
        self.place(p) == Place::Inside
    }

    fn place(&self, p: Point) -> Place {
        if !self.bounds.contains(p) {
            return Place::Outside;
        }
        let mut inside = false;
        for Segment { a, b } in self.sides() {
            let cross = a.to(b).cross(a.to(p));
            if cross == 0 && Bounds::around(&[a, b]).contains(p) {
                return Place::Border;
            }
            if (a.y > p.y) != (b.y > p.y) && (cross > 0) == (b.y > a.y) {
                inside = !inside;
            }
        }
        if inside { Place::Inside } else { Place::Outside }
    }

    /// The parts of a segment that lie inside, in order. Touching the border or a corner is nothing.
    pub fn stretches(&self, segment: &Segment) -> Vec<Stretch> {
        let (mut stretches, mut entered) = (Vec::new(), None);
        for (place, inside) in self.changes(segment) {
            match entered.take() {
                Some(from) if !inside => stretches.push((from, place)),
                from => entered = from.or(inside.then_some(place)),
            }
        }
        stretches
    }

    /// Some part of the segment lies inside.
    pub fn passes(&self, segment: &Segment) -> bool {
        if segment.a == segment.b {
            return self.holds_strictly(segment.a);
        }
        if !self.bounds.is_met_by(segment) {
            return false;
        }
        // As a rule no corner lies on the line, and then any side that is crossed decides.
        let (mut is_any, mut is_clean) = (false, true);
        let (left, right) = self.follow(segment, |_, on_left, on_right| {
            is_any = true;
            is_clean &= on_left && on_right;
        });
        if !is_clean {
            return self.changes(segment).iter().any(|(_, inside)| *inside);
        }
        if is_any { left == right } else { left && right }
    }

    /// Where along a segment the inside begins and ends. Two lines are followed, one close by on
    /// either side; what lies between them is inside when both are.
    fn changes(&self, segment: &Segment) -> Vec<(Fraction, bool)> {
        let way = segment.way();
        if way.is_zero() || !self.bounds.meets(&segment.bounds()) {
            return Vec::new();
        }
        let mut crossed: Vec<(Fraction, bool, bool)> = Vec::new();
        let (mut left, mut right) = self
            .follow(segment, |place, on_left, on_right| crossed.push((place, on_left, on_right)));
        crossed.sort_unstable_by_key(|c| c.0);
        let mut changes = vec![(Fraction::ZERO, left && right)];
        for (i, (place, on_left, on_right)) in crossed.iter().enumerate() {
            left ^= on_left;
            right ^= on_right;
            if crossed.get(i + 1).is_none_or(|next| next.0 != *place) {
                changes.push((*place, left && right));
            }
        }
        changes.push((Fraction::ONE, false));
        changes
    }

    /// Whether the lines close by on the left and right of a segment start inside; tells of every side
    /// they cross between its ends, and which of them does.
    fn follow(
        &self,
        segment: &Segment,
        mut tell: impl FnMut(Fraction, bool, bool),
    ) -> (bool, bool) {
        let way = segment.way();
        let (mut left, mut right) = (false, false);
        for side in self.sides() {
            let (a, b) = (way.cross(segment.a.to(side.a)), way.cross(segment.a.to(side.b)));
            let (on_left, on_right) = ((a > 0) != (b > 0), (a < 0) != (b < 0));
            if !on_left && !on_right {
                continue;
            }
            let across = side.way();
            let place = Fraction::new(segment.a.to(side.a).cross(across), way.cross(across));
            if place <= Fraction::ZERO {
                left ^= on_left;
                right ^= on_right;
            } else if place < Fraction::ONE {
                tell(place, on_left, on_right);
            }
        }
        (left, right)
    }

    /// The gap to the base is at most `slack`, or they overlap.
    pub fn is_touched_by(&self, base: &Base, slack: i32) -> bool {
        if !self.bounds.meets(&base.bounds().grown(slack)) {
            return false;
        }
        let hull = base.hull();
        self.parts.iter().any(|part| part.is_within(&hull, slack))
    }

    /// The base reaches deeper than `depth` into a convex part of the area.
    pub fn overlaps_base(&self, base: &Base, depth: i32) -> bool {
        if !self.bounds.meets(&base.bounds()) {
            return false;
        }
        let hull = base.hull();
        self.parts.iter().any(|part| part.overlaps(&hull, depth))
    }

    /// The segment comes closer than `distance`.
    pub fn comes_within(&self, segment: &Segment, distance: i32) -> bool {
        let hull = segment.hull();
        distance > 0
            && self.is_near(&hull, distance)
            && self.parts.iter().any(|part| part.is_closer(&hull, distance))
    }

    /// The point is no farther than `distance`; 0 inside.
    pub fn point_is_within(&self, p: Point, distance: i32) -> bool {
        let hull = Hull::point(p);
        self.is_near(&hull, distance)
            && self.parts.iter().any(|part| part.is_within(&hull, distance))
    }

    /// The gap to the base, rounded down; 0 when they touch or overlap.
    pub fn gap(&self, base: &Base) -> i32 {
        let hull = base.hull();
        self.parts.iter().map(|part| part.gap(&hull)).min().unwrap_or(i32::MAX)
    }

    pub(crate) fn is_near(&self, hull: &Hull, distance: i32) -> bool {
        self.bounds.meets(&hull.bounds().grown(distance))
    }
}

fn sides(points: &[Point]) -> impl Iterator<Item = Segment> {
    let ends = points.iter().skip(1).chain(points.first());
    points.iter().zip(ends).map(|(a, b)| Segment::new(*a, *b))
}

/// Above zero when the outline runs counterclockwise.
fn twice_area(points: &[Point]) -> i128 {
    sides(points).map(|s| points[0].to(s.a).cross(points[0].to(s.b)) as i128).sum()
}

fn check(points: &[Point]) -> Result<(), Fault> {
    let n = points.len();
    if n < 3 {
        return Err(Fault::TooFewPoints { found: n, needed: 3 });
    }
    if let Some(index) = sides(points).position(|s| s.a == s.b) {
        return Err(Fault::RepeatedPoint { index });
    }
    let first = points[0].to(points[1]);
    if points.iter().all(|p| first.cross(points[0].to(*p)) == 0) {
        return Err(Fault::NoArea);
    }
    let all: Vec<Segment> = sides(points).collect();
    for (side, one) in all.iter().enumerate() {
        let next = &all[(side + 1) % n];
        let folds = one.way().cross(next.way()) == 0 && one.way().dot(next.way()) < 0;
        let others = (side + 2..n).filter(|other| (other + 1) % n != side);
        let met = others.into_iter().find(|other| one.meets(&all[*other]));
        if let Some(other) = folds.then_some((side + 1) % n).or(met) {
            return Err(Fault::SelfCrossing { side, other });
        }
    }
    Ok(())
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = Fault;

    fn try_from(points: Vec<Point>) -> Result<Polygon, Fault> {
        Polygon::new(points)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.points
    }
}
