//! (FL-REP-3, FL-CAV, FL-MEL-7, FL-MNT-4) Moves that the engine makes itself: straight ahead or back.

use kernel::{Refusal, refuse};
use tabletop::{CM, Heading, Obstacle, Point, along, polar, push};

use super::contact::{all_slots, check_rest, contacts_at, has_room, nearest_slot};
use super::footing::cost;
use super::mover::Mover;
use super::route::{Limits, Route, judge_way};
use super::walk::{Ray, Terms, freed, passable, restful};
use super::{TOUCH, blocking, obstacles};
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::State;

pub use super::flight::{Flight, flight, flights};

/// (FL-MEL-7)
const PUSH: i32 = 5 * CM;

/// A compulsory advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Advance {
    pub at: Point,
    pub facing: Heading,
    pub cost: i32,
    /// It came into contact with the enemy it went for.
    pub contact: bool,
}

/// (FL-REP-3, FL-TEC-4) Straight to the nearest slot of an enemy, or at its centre if it has none, as
/// far as the allowance and what stands in the way let it. It may come to nothing.
pub fn advance(state: &State, mover: FigureId, toward: FigureId, allowance: i32) -> Advance {
    let slot = nearest_slot(state, mover, toward).map(|(_, slot)| slot);
    let limits =
        Limits { no_contact: is_coward(state, mover), ..Limits::of(state, mover, allowance) };
    let mover = Mover::new(state, mover);
    if let Some(slot) = slot
        && let Ok(route) = judge_way(&mover, &[slot.at], slot.facing, &limits)
    {
        return Advance { at: slot.at, facing: slot.facing, cost: route.cost, contact: true };
    }
    let goal = slot.map_or(state.figure(toward).at, |slot| slot.at);
    let (at, facing, cost) = as_far_as_possible(&mover, goal, allowance);
    Advance { at, facing, cost, contact: false }
}

/// (FL-REP-9)
fn is_coward(state: &State, figure: FigureId) -> bool {
    state.is_leader(figure) && state.spec(figure).reputation == Reputation::Cowardly
}

/// Towards a point, out of all ranges; facing where it went, or as before if it cannot be turned.
fn as_far_as_possible(mover: &Mover, goal: Point, allowance: i32) -> (Point, Heading, i32) {
    let start = mover.base;
    let ray = Ray::new(start.at, goal);
    let limits = Limits::of(mover.state, mover.figure, allowance);
    let far = passable(mover, &ray, &Terms::of(mover, &limits));
    let ahead = start.facing(Heading::toward(start.at, goal));
    let rest = |base| restful(mover, base, &ray, far);
    let (turned, kept) = (rest(&ahead), rest(&start));
    let (far, facing) = if kept > turned { (kept, start.facing) } else { (turned, ahead.facing) };
    if far == 0 {
        return (start.at, start.facing, 0);
    }
    let at = ray.at(far);
    (at, facing, cost(mover.state, mover.figure, start.at, at))
}

/// The way of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ride {
    pub at: Point,
    pub facing: Heading,
    /// (FL-CAV-3) Whom it struck: the target, or another who stood in its way; or else it failed.
    pub struck: Option<FigureId>,
    pub cost: i32,
}

/// (FL-CAV-1 to 3) Straight to a slot of the target; short of it when the allowance or something in
/// the way ends the ride.
pub fn charge(
    state: &State,
    rider: FigureId,
    target: FigureId,
    slot: u8,
    allowance: i32,
) -> Result<Ride, Refusal> {
    let Some(place) = all_slots(state, rider, target).get(usize::from(slot)).copied() else {
        return refuse(cite!("FL-GEO-8"), "there is no such place beside the target");
    };
    let mover = Mover::new(state, rider);
    if !has_room(&mover, &place) {
        return refuse(cite!("FL-GEO-8"), "there is no room beside the target");
    }
    let limits = Limits::of(state, rider, allowance);
    Ok(match judge_way(&mover, &[place.at], place.facing, &limits) {
        Ok(Route { cost, .. }) => {
            Ride { at: place.at, facing: place.facing, struck: Some(target), cost }
        }
        Err(_) => {
            let (at, facing, cost) = as_far_as_possible(&mover, place.at, allowance);
            let end = state.base_at(rider, at, facing);
            let struck = contacts_at(&mover, &end, &end.hull()).first().copied();
            Ride { at, facing, struck, cost }
        }
    })
}

/// (FL-MEL-7) Where the loser ends who is pushed 5 cm straight away from the winner. What he stands
/// astride does not hold him, but he does not rest on it either (FL-GEO-11).
pub fn push_back(state: &State, loser: FigureId, winner: FigureId) -> Point {
    let base = state.base(loser);
    let (width, height) = state.scenario.table;
    let others = state.all().filter(|f| *f != loser).map(|f| Obstacle::Base(state.base(f)));
    let walls = blocking(&state.scenario).map(Obstacle::Area);
    let lines = obstacles(&state.scenario).map(Obstacle::Line);
    let all = others.chain(walls).chain(lines).chain([Obstacle::Edge { width, height }]);
    let away = state.figure(winner).at.to(base.at);
    let way = base.at.to(along(base.at, base.at.plus(away), PUSH));
    let hit = |o: &Obstacle| !o.stops(&base, TOUCH) && o.stops_on_way(&base, way, TOUCH);
    let met: Vec<Obstacle> = all.filter(hit).collect();
    let ray = Ray::new(base.at, push(&base, away, PUSH, 0, &met));
    ray.at(restful(&Mover::new(state, loser), &base, &ray, ray.length))
}

/// (FL-MNT-4) Where a rider stands when his mount is gone: on the same spot, or the nearest free place.
pub fn dismounted_place(state: &State, figure: FigureId) -> (Point, Heading) {
    const ROOM: i32 = 30 * CM;
    let f = state.figure(figure);
    let foot = state.scenario.shape(figure, false).at(f.at, f.facing);
    let mover = Mover::new(state, figure);
    if check_rest(&mover, &foot).is_ok() {
        return (f.at, f.facing);
    }
    // Facings are whole degrees, so straight out of every base is one of these ways.
    let ways = (0..360).map(|turn| Ray::new(f.at, polar(f.at, f.facing.turned(turn), ROOM)));
    let free = ways.filter_map(|ray| Some(ray.at(freed(&mover, &foot, &ray)?)));
    (free.min_by_key(|at| f.at.far2(*at)).unwrap_or(f.at), f.facing)
}
