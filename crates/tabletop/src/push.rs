//! Bases slid along a straight way until something stops them.

use crate::motion::farthest;
use crate::{Base, Hull, Point, Polygon, Polyline, Vector, along};

/// What can stop a base.
#[derive(Debug, Clone, Copy)]
pub enum Obstacle<'a> {
    Base(Base),
    Area(&'a Polygon),
    Line(&'a Polyline),
    /// The edge of a table of this size, beyond which no part may come.
    Edge {
        width: i32,
        height: i32,
    },
}

impl Obstacle<'_> {
    /// The base, where it stands, is in it deeper than `slack`, or over the edge.
    pub fn stops(&self, base: &Base, slack: i32) -> bool {
        self.stops_on_way(base, Vector::default(), slack)
    }

    /// The base, slid along `way`, is somewhere in it deeper than `slack`, or over the edge.
    pub fn stops_on_way(&self, base: &Base, way: Vector, slack: i32) -> bool {
        let hull = base.hull();
        let bounds = hull.bounds().with(&hull.moved(way).bounds());
        let hits = |other: &Hull| hull.sinks_on_way(way, other, slack);
        match self {
            Obstacle::Base(other) => {
                let other = other.hull();
                bounds.meets(&other.bounds()) && hits(&other)
            }
            Obstacle::Area(area) => bounds.meets(area.bounds()) && area.parts().iter().any(hits),
            Obstacle::Line(line) => {
                bounds.meets(line.bounds()) && line.segments().any(|s| hits(&s.hull()))
            }
            Obstacle::Edge { width, height } => {
                !base.lies_on(*width, *height) || !base.moved(way).lies_on(*width, *height)
            }
        }
    }
}

/// Slides a base in a direction up to a distance and stops before the first obstacle it would be
/// in deeper than `slack`: the farthest free place, rounded back. The whole way there is free. A base
/// that is stopped where it stands stays.
pub fn push(
    base: &Base,
    direction: Vector,
    distance: i32,
    slack: i32,
    obstacles: &[Obstacle<'_>],
) -> Point {
    let way_of = |far: i32| base.at.to(along(base.at, base.at.plus(direction), far));
    let whole = way_of(distance);
    let ahead: Vec<_> = obstacles.iter().filter(|o| o.stops_on_way(base, whole, slack)).collect();
    let is_free = |far: i32| {
        let way = way_of(far);
        !ahead.iter().any(|o| o.stops_on_way(base, way, slack))
    };
    base.at.plus(way_of(farthest(distance.max(0), is_free).unwrap_or(0)))
}
