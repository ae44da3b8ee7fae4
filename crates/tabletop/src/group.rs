//! Figures that keep together, and the ways they go.

use crate::{Base, Point, Segment};

/// The groups of bases that hang together by steps of at most `distance`, each in ascending order, by
/// their first members.
pub fn groups(bases: &[Base], distance: i32) -> Vec<Vec<usize>> {
    let mut group: Vec<Option<usize>> = vec![None; bases.len()];
    let mut found: Vec<Vec<usize>> = Vec::new();
    for first in 0..bases.len() {
        if group[first].is_some() {
            continue;
        }
        let mut members = vec![first];
        group[first] = Some(found.len());
        let mut next = 0;
        while let Some(&from) = members.get(next) {
            for (i, base) in bases.iter().enumerate() {
                if group[i].is_none() && bases[from].is_within(base, distance) {
                    group[i] = Some(found.len());
                    members.push(i);
                }
            }
            next += 1;
        }
        members.sort_unstable();
        found.push(members);
    }
    found
}

/// All bases hang together by steps of at most `distance`.
pub fn is_cohesive(bases: &[Base], distance: i32) -> bool {
    groups(bases, distance).len() <= 1
}

/// The largest group; of equal ones the first.
pub fn main_body(bases: &[Base], distance: i32) -> Vec<usize> {
    let all = groups(bases, distance);
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    all.into_iter().find(|group| group.len() == most).unwrap_or_default()
}

/// Each base has another within `distance`. Two pairs far apart satisfy this, but are not cohesive.
pub fn has_company(bases: &[Base], distance: i32) -> bool {
    let near = |i: usize, base: &Base| {
        bases.iter().enumerate().any(|(j, other)| i != j && base.is_within(other, distance))
    };
    bases.len() < 2 || bases.iter().enumerate().all(|(i, base)| near(i, base))
}

/// The middle of several points: the mean of each coordinate, rounded down.
pub fn middle(points: &[Point]) -> Option<Point> {
    let count = points.len() as i64;
    let mean = |sum: i64| sum.div_euclid(count) as i32;
    let sum = |of: fn(&Point) -> i32| points.iter().map(|p| of(p) as i64).sum();
    (count > 0).then(|| Point::new(mean(sum(|p| p.x)), mean(sum(|p| p.y))))
}

/// A way from point to point, gone at its own length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Track {
    points: Vec<Point>,
}

impl Track {
    /// From a start by way of further points.
    pub fn new(start: Point, by_way_of: &[Point]) -> Track {
        Track { points: [&[start], by_way_of].concat() }
    }

    pub fn start(&self) -> Point {
        self.points[0]
    }

    pub fn end(&self) -> Point {
        self.points[self.points.len() - 1]
    }

    pub fn legs(&self) -> impl Iterator<Item = Segment> {
        self.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The sum of its legs, each rounded up.
    pub fn length(&self) -> i32 {
        self.legs().map(|leg| leg.length_up()).sum()
    }

    /// Where one is after so much of it, rounded back on the leg; the end when there is no more.
    pub fn at(&self, distance: i32) -> Point {
        let mut left = distance.max(0);
        for leg in self.legs() {
            let length = leg.length_up();
            if left < length {
                return leg.walked(left);
            }
            left -= length;
        }
        self.end()
    }

    /// Only so much of it.
    pub fn cut(&self, distance: i32) -> Track {
        let mut left = distance.max(0);
        let mut points = vec![self.start()];
        for leg in self.legs() {
            if left <= 0 {
                break;
            }
            points.push(leg.walked(left));
            left -= leg.length_up();
        }
        Track { points }
    }

    /// Where one is after each step of that length, the last at the end.
    pub fn steps(&self, step: i32) -> impl Iterator<Item = Point> + '_ {
        let step = step.max(1);
        let count = (self.length() + step - 1) / step;
        (1..=count).map(move |k| self.at(k.saturating_mul(step)))
    }
}
