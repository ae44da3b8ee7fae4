//! (BP-GEO, BP-MOV, BP-TER) Everything geometric: pure functions of the state on `tabletop`.

pub mod dock; // (BP-CHG-5 to 7)
pub mod enter; // (BP-BLD-1, BP-VIC-5)
pub mod forced; // (BP-MOV-11)
pub mod form; // (BP-FRM-2)
pub mod retreat; // (BP-BRK-8)
pub mod room; // (BP-GEO-11)
pub mod short; // (BP-GEO-14)
pub mod sight; // (BP-GEO-7, 8)
pub mod terrain; // (BP-TER)
pub mod traverse; // (BP-RSP-7)
pub mod walk; // (BP-ACT-4)

use tabletop::arcs;
use tabletop::{
    Base, Bounds, Division, Fraction, Heading, Hull, IN_ORDER, Point, Quad, Segment, Shape,
};

use crate::parts::*;
use crate::scenario::Scenario;
use crate::state::State;

/// (BP-GEO-3) A hundredth of an inch.
pub const EPS: i32 = 254;

/// (BP-GEO-12) Hundredths of an inch in micrometres.
pub const HUNDREDTH: i32 = 254;

/// What a unit without a base for its formation would stand on; no such unit passes a check.
const NOTHING: Shape = Shape::Rect { width: 1, depth: 1 };

/// (BP-GEO-2) Its rectangle in the formation it has, whatever house it is in.
pub fn base(state: &State, unit: UnitId) -> Base {
    let u = state.unit(unit);
    shape(state, unit, u.formation).at(u.at, u.facing)
}

pub fn shape(state: &State, unit: UnitId, formation: Formation) -> Shape {
    let mounted = state.unit(unit).mounted;
    state.scenario.shape(unit, mounted, formation).unwrap_or(NOTHING)
}

/// (BP-GEO-5) What distances are measured to: its rectangle, or its building.
pub fn hull(state: &State, unit: UnitId) -> Hull {
    match house(state, unit) {
        Some(quad) => quad.hull(),
        None => base(state, unit).hull(),
    }
}

/// The building it holds.
pub fn house(state: &State, unit: UnitId) -> Option<Quad> {
    state.unit(unit).garrison.and_then(|piece| state.scenario.house(piece))
}

/// A face, outside on its left, and where it looks.
pub fn face(state: &State, unit: UnitId, face: usize) -> (Segment, Heading) {
    match house(state, unit) {
        Some(quad) => {
            let segment = quad.face(face);
            (segment, segment.outward())
        }
        None => base(state, unit).sides()[face],
    }
}

/// (BP-GEO-4, BP-GEO-15) The face in whose quarter a point lies.
pub fn quarter(state: &State, unit: UnitId, p: Point) -> usize {
    match house(state, unit) {
        Some(quad) => quad.quarter(p, Division::Corners(EPS), IN_ORDER),
        None => arcs::quarter(&base(state, unit), p, EPS) as usize,
    }
}

/// (BP-GEO-3) "Within": a hundredth of an inch is granted.
pub fn within(one: &Hull, two: &Hull, distance: i32) -> bool {
    one.is_within(two, distance + EPS)
}

pub fn are_within(state: &State, one: UnitId, two: UnitId, distance: i32) -> bool {
    within(&hull(state, one), &hull(state, two), distance)
}

/// (BP-GEO-5) Rounded down to the micrometre.
pub fn gap(state: &State, one: UnitId, two: UnitId) -> i32 {
    hull(state, one).gap(&hull(state, two))
}

/// It is wholly inside; found without its corners, and so rather large.
pub fn bounds(state: &State, unit: UnitId) -> Bounds {
    match house(state, unit) {
        Some(quad) => quad.hull().bounds(),
        None => base(state, unit).bounds(),
    }
}

/// (BP-CMD-4) An enemy unit is within the distance.
pub fn enemy_within(state: &State, unit: UnitId, distance: i32) -> bool {
    let ours = hull(state, unit);
    let near = ours.bounds().grown(distance + EPS);
    let mut close = state.enemies_of(unit).filter(|enemy| bounds(state, *enemy).meets(&near));
    close.any(|enemy| within(&ours, &hull(state, enemy), distance))
}

/// (BP-GEO-5, BP-SEQ-5) Of equals the first in the file.
pub fn closest_enemy(state: &State, unit: UnitId) -> Option<UnitId> {
    let ours = hull(state, unit);
    let around = ours.bounds();
    let mut best: Option<(i32, UnitId)> = None;
    for enemy in state.enemies_of(unit) {
        // Whoever comes later has to be nearer.
        if best.is_some_and(|(gap, _)| !bounds(state, enemy).meets(&around.grown(gap))) {
            continue;
        }
        let found = (ours.gap(&hull(state, enemy)), enemy);
        best = Some(best.map_or(found, |other| other.min(found)));
    }
    best.map(|(_, enemy)| enemy)
}

/// (BP-GEO-5) From a commander, or the point where it left the table.
pub fn point_gap(state: &State, unit: UnitId, p: Point) -> i32 {
    hull(state, unit).gap(&Hull::point(p))
}

/// The middle of a segment, to the nearest micrometre.
pub fn middle(segment: &Segment) -> Point {
    segment.at_nearest(Fraction::new(1, 2))
}

/// Where the flag of a garrison stands.
pub fn middle_of_house(scenario: &Scenario, piece: PieceId) -> Option<Point> {
    let [a, _, c, _] = scenario.house(piece)?.corners();
    Some(middle(&Segment::new(a, c)))
}

/// Wholly on the table.
pub fn is_on_table(scenario: &Scenario, base: &Base) -> bool {
    base.lies_on(scenario.table.0, scenario.table.1)
}

/// The greatest number from 0 to `most` up to which all is free; none if nothing is.
pub fn farthest(most: i32, is_free: impl Fn(i32) -> bool) -> Option<i32> {
    if most >= 0 && is_free(most) {
        return Some(most);
    }
    if !is_free(0) {
        return None;
    }
    let (mut free, mut barred) = (0, most);
    while barred - free > 1 {
        let middle = free + (barred - free) / 2;
        if is_free(middle) { free = middle } else { barred = middle }
    }
    Some(free)
}
