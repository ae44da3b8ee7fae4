//! (BP-BRK-8) The way back.

use tabletop::{Base, Heading, Point, SCALE, Vector};

use super::forced::edge_point;
use super::room::Room;
use super::terrain;
use super::{EPS, base, farthest, is_on_table};
use crate::parts::*;
use crate::state::State;

/// Degrees from the facing, in the order in which they are tried.
const HEADINGS: [i32; 7] = [180, 195, 165, 210, 150, 225, 135];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retreat {
    To(Base),
    /// Over the edge, at this point.
    Off(Point),
    Nowhere,
}

/// So many moves along the first heading that is free.
pub fn retreat(state: &State, unit: UnitId, moves: i32) -> Retreat {
    let from = base(state, unit);
    let room = Room::new(state, unit, Some(&from));
    let formation = state.formation(unit);
    let underfoot = room.underfoot(&from, formation);
    let far = moves * state.move_length(unit);
    let tries = HEADINGS.iter().map(|turn| {
        let way = from.facing.turned(*turn);
        along(&room, &from, formation, &underfoot, way, far)
    });
    tries.into_iter().find(|end| *end != Retreat::Nowhere).unwrap_or(Retreat::Nowhere)
}

fn along(
    room: &Room<'_>,
    from: &Base,
    formation: Formation,
    underfoot: &[PieceId],
    heading: Heading,
    far: i32,
) -> Retreat {
    let scenario = &room.state.scenario;
    let moved = |far: i32| from.moved(part(heading, far));
    let inside = farthest(far, |far| is_on_table(scenario, &moved(far))).unwrap_or(0);
    let is_off = inside < far;
    let (start, end) = (from.hull(), moved(inside));
    let swept = start.swept(from.at.to(end.at));
    let clear = room.state.tables().measures.clear;
    let meets = room.enemies.iter().any(|enemy| {
        if enemy.gap >= clear - EPS {
            return enemy.hull.is_closer(&swept, clear - EPS);
        }
        let stays = !is_off && enemy.hull.is_closer(&end.hull(), clear - EPS);
        enemy.hull.overlaps(&swept, EPS) || stays
    });
    let crosses = terrain::is_wheeled(room.arm)
        && terrain::obstacles(scenario).any(|(_, line, _)| {
            line.segments().any(|s| tabletop::Hull::segment(s.a, s.b).overlaps(&swept, EPS))
        });
    if meets || crosses || room.closed_ground(&swept, formation, underfoot) {
        return Retreat::Nowhere;
    }
    if is_off {
        return Retreat::Off(edge_point(scenario, &moved(inside + 1), end.at));
    }
    if room.is_free(&end.hull()) { Retreat::To(end) } else { Retreat::Nowhere }
}

/// The way so far along a heading, to the nearest micrometre.
fn part(heading: Heading, far: i32) -> Vector {
    let unit = heading.unit();
    let nearest = |u: i32| {
        let twice = 2 * i64::from(u) * i64::from(far) / i64::from(SCALE);
        ((twice.abs() + 1) / 2 * twice.signum()) as i32
    };
    Vector::new(nearest(unit.x), nearest(unit.y))
}
