//! (BP-GEO-5, BP-GEO-7) The ruler: from edge to edge between units, else from point to point, with what lies between.

use black_powder::parts::UnitId;
use black_powder::scenario::Kind;
use black_powder::{Scenario, State, ground};
use desk::Sight;
use scene::table::ruler::{Over, View, ruler};
use tabletop::{Fraction, Point, Segment};

use super::{arcs, spot};
use crate::desk::{Named, named};

/// One end: a unit, or a point.
enum End {
    Unit(UnitId),
    Point(Point),
}

fn end(state: &State, name: &str) -> Option<End> {
    match named(&state.scenario, name) {
        Some(Named::Unit(unit)) if state.is_on_table(unit) => Some(End::Unit(unit)),
        _ => spot::point(state, name).map(End::Point),
    }
}

impl End {
    /// What is measured from: the corners of its outline.
    fn corners(&self, state: &State) -> Vec<Point> {
        match self {
            End::Point(p) => vec![*p],
            End::Unit(unit) => match ground::house(state, *unit) {
                Some(quad) => quad.corners().to_vec(),
                None => ground::base(state, *unit).corners().to_vec(),
            },
        }
    }
}

/// The nearest points of two outlines.
pub fn nearest(one: &[Point], two: &[Point]) -> (Point, Point) {
    let mut best = (one[0], two[0]);
    let mut try_ = |a: Point, b: Point| {
        if a.to(b).len2() < best.0.to(best.1).len2() {
            best = (a, b);
        }
    };
    for (corners, others, swapped) in [(one, two, false), (two, one, true)] {
        for corner in corners {
            for i in 0..others.len() {
                let edge = Segment::new(others[i], others[(i + 1) % others.len()]);
                let foot = foot(&edge, *corner);
                if swapped { try_(foot, *corner) } else { try_(*corner, foot) }
            }
        }
    }
    best
}

/// The point of a segment that is nearest to another.
fn foot(edge: &Segment, p: Point) -> Point {
    let (way, to) = (edge.way(), edge.a.to(p));
    let long = way.dot(way);
    if long == 0 {
        return edge.a;
    }
    edge.at_nearest(Fraction::new(to.dot(way).clamp(0, long), long))
}

pub fn sight(state: &State, sight: &Sight) -> String {
    let (Some(from), Some(to)) = (end(state, &sight.from), end(state, &sight.to)) else {
        return String::new();
    };
    let (a, b) = nearest(&from.corners(state), &to.corners(state));
    let over = over(&state.scenario, &Segment::new(a, b));
    let limits = match from {
        End::Unit(unit) => {
            arcs::ranges(state, unit).into_iter().map(|(far, _, words)| (far, words)).collect()
        }
        End::Point(_) => Vec::new(),
    };
    let blocked_at = sight.blocked_at.as_deref().and_then(|name| spot::point(state, name));
    let view =
        View { from: a, to: b, is_clear: sight.clear, blocked_at, over: &over, limits: &limits };
    ruler(&spot::board(&state.scenario), view)
}

/// Woods, rough ground and hills along a line, and the walls it crosses.
fn over(scenario: &Scenario, line: &Segment) -> Vec<Over> {
    let mut out = Vec::new();
    for piece in &scenario.pieces {
        let words = || super::ground::called(piece).trim_start_matches("the ").to_owned();
        match &piece.kind {
            Kind::Wood(area) | Kind::OpenWood(area) | Kind::Hill(area, _) => {
                out.extend(area.stretches(line).into_iter().map(|(enters, leaves)| Over::Tall {
                    from: line.at_nearest(enters),
                    to: line.at_nearest(leaves),
                    words: words(),
                }));
            }
            Kind::Obstacle(wall, _) => {
                let crossed = wall.crossings(line).into_iter();
                out.extend(
                    crossed.map(|at| Over::Line { at: line.at_nearest(at), words: words() }),
                );
            }
            Kind::Rough(_) | Kind::Impassable(_) | Kind::Building(_) | Kind::Road(..) => {}
        }
    }
    out
}
