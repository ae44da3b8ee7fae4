//! (MT-BLD-8, MT-BLD-9) Results inside a building.

use tabletop::{INCH, Point};

use crate::Cx;
use crate::event::{Event, NerveEvent};
use crate::ground::Opening;
use crate::hide;
use crate::parts::*;
use crate::state::State;

/// (MT-BLD-9) How far outside its opening a unit gathers.
const OUTSIDE: i32 = INCH;

/// The building in which all of a unit is.
pub(super) fn home_of(state: &State, unit: UnitId) -> Option<usize> {
    let ground = &state.scenario.ground;
    let mut homes = state.unit(unit).figures.iter().map(|f| ground.building_at(f.at));
    let first = homes.next().flatten()?;
    homes.all(|home| home == Some(first)).then_some(first)
}

/// (MT-BLD-9) The point toward which one leaves: the middle of the withdrawal edge as seen from the centre.
pub(super) fn toward(state: &State, home: Edge, centre: Option<Point>) -> Point {
    let at = centre.unwrap_or_default();
    let ground = &state.scenario.ground;
    match home {
        Edge::South => Point::new(at.x, 0),
        Edge::North => Point::new(at.x, ground.height),
        Edge::West => Point::new(0, at.y),
        Edge::East => Point::new(ground.width, at.y),
    }
}

/// (MT-BLD-9) The places round the nearest opening that no enemy outside touches.
pub(super) fn way_out(
    state: &State,
    unit: UnitId,
    near: Point,
    piece: usize,
) -> Option<Vec<(FigureId, Point)>> {
    let ground = &state.scenario.ground;
    let building = ground.building(piece)?;
    let lineup = state.lineup();
    let contact = state.tables().measures.contact;
    let held = |opening: &Opening| {
        lineup.of(state.side(unit).other()).any(|(_, peg)| {
            ground.building_at(peg.at) != Some(piece)
                && peg.at.is_within(opening.at, peg.radius + contact)
        })
    };
    let free = building.openings.iter().filter(|opening| !held(opening));
    let opening = free.min_by_key(|opening| near.far2(opening.at))?;
    let round = tabletop::along(opening.at, opening.at.plus(opening.out), OUTSIDE);
    let found = lineup.field(state).unfold(&hide::unfold(state, unit, round));
    let figures = state.unit(unit).figures.iter().map(|figure| figure.id);
    Some(figures.zip(found.figures).collect())
}

/// Out by the opening nearest to its centre; whether there was one.
pub(super) fn leave(
    cx: &mut Cx<'_>,
    unit: UnitId,
    facing: Option<Point>,
    piece: Option<usize>,
) -> bool {
    let state = cx.state();
    let Some(piece) = piece.or_else(|| home_of(state, unit)) else { return false };
    let Some(centre) = state.centre(unit) else { return false };
    let Some(places) = way_out(state, unit, centre, piece) else { return false };
    cx.emit(Event::Nerve(NerveEvent::Recoiled { unit, places, facing }));
    super::results::release(cx, unit, Some(centre));
    true
}
