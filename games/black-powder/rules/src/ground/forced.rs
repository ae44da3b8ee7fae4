//! (BP-MOV-11) Moves nobody chose: straight on, facing kept, until something stops them.

use tabletop::{Base, Hull, Point, Vector, along};

use super::room::Room;
use super::terrain;
use super::{EPS, HUNDREDTH, farthest, is_on_table};
use crate::parts::*;
use crate::scenario::Scenario;

/// Where a forced move ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forced {
    pub base: Base,
    /// (BP-VIC-5) The point of the edge where it left.
    pub off: Option<Point>,
}

/// The way so far in a direction.
pub fn way(from: Point, direction: Vector, far: i32) -> Vector {
    from.to(along(from, from.plus(direction), far))
}

/// One straight move of up to `far`; `room` was made from where the unit stands.
pub fn forced(
    room: &Room<'_>,
    from: &Base,
    formation: Formation,
    direction: Vector,
    far: i32,
) -> Forced {
    let start = from.hull();
    let moved = |far: i32| from.moved(way(from.at, direction, far));
    let swept = |far: i32| start.swept(way(from.at, direction, far));
    let barriers = barriers(room, from, formation);
    let is_free = |far: i32| {
        let hull = swept(far);
        !barriers
            .iter()
            .any(|(other, keep)| hull.is_closer(other, *keep) || hull.overlaps(other, EPS))
    };
    let stop = farthest(far, is_free).unwrap_or(0);
    let scenario = &room.state.scenario;
    let inside = farthest(stop, |far| is_on_table(scenario, &moved(far))).unwrap_or(0);
    if inside < stop {
        let base = moved(inside);
        let off = Some(edge_point(scenario, &moved(inside + 1), base.at));
        return Forced { base, off };
    }
    // (BP-GEO-14) Friends are passed, not stood upon.
    let mut back = stop;
    while back > 0 && !room.is_free(&moved(back).hull()) {
        back -= HUNDREDTH;
    }
    Forced { base: moved(back.max(0)), off: None }
}

/// What stops it, and how far off.
fn barriers(room: &Room<'_>, from: &Base, formation: Formation) -> Vec<(Hull, i32)> {
    let scenario = &room.state.scenario;
    let (clear, start) = (room.state.tables().measures.clear, from.hull());
    let mut all: Vec<(Hull, i32)> =
        room.enemies.iter().map(|enemy| (enemy.hull, enemy.keep)).collect();
    let underfoot = room.underfoot(from, formation);
    let keep = |hull: Hull| (hull, clear.min(start.gap(&hull)));
    for id in room.closed_pieces(formation).filter(|id| !underfoot.contains(id)) {
        match terrain::area(&scenario.piece(id).kind) {
            Some(area) => all.extend(area.parts().iter().map(|part| keep(*part))),
            None => all.extend(scenario.house(id).map(|quad| keep(quad.hull()))),
        }
    }
    if terrain::is_wheeled(room.arm) {
        let lines = terrain::obstacles(scenario).flat_map(|(_, line, _)| line.segments());
        all.extend(lines.map(|s| keep(Hull::segment(s.a, s.b))));
    }
    all
}

/// (BP-VIC-5) The point of the passed edge that is nearest to the centre.
pub fn edge_point(scenario: &Scenario, beyond: &Base, at: Point) -> Point {
    let ((width, height), bounds) = (scenario.table, beyond.hull().bounds());
    let (min, max) = (bounds.min, bounds.max);
    let edges = [
        (min.y < 0, at.y, Point::new(at.x, 0)),
        (max.y > height, height - at.y, Point::new(at.x, height)),
        (min.x < 0, at.x, Point::new(0, at.y)),
        (max.x > width, width - at.x, Point::new(width, at.y)),
    ];
    let passed = edges.iter().filter(|edge| edge.0).min_by_key(|edge| edge.1);
    let point = passed.or(edges.iter().min_by_key(|edge| edge.1)).map_or(at, |edge| edge.2);
    Point::new(point.x.clamp(0, width), point.y.clamp(0, height))
}
