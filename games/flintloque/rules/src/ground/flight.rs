//! (FL-MOR-3, 4) Flight: one straight line, heedless of ranges.

use tabletop::{Fraction, Point, Segment, along};

use super::contact::closest_enemy;
use super::mover::Mover;
use super::route::Limits;
use super::walk::{Ray, Terms, passable_beyond, restful};
use crate::parts::*;
use crate::state::State;

/// Where a flight ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flight {
    pub at: Point,
    /// The centre reached the edge: the figure has left the table.
    pub lost: bool,
}

/// (FL-MOR-4) The ways that are open: away only if there is an enemy to run from.
pub fn flights(state: &State, figure: FigureId) -> Vec<Way> {
    let open = |way: &Way| *way != Way::Away || closest_enemy(state, figure).is_some();
    [Way::Away, Way::Home, Way::Edge].into_iter().filter(open).collect()
}

/// (FL-MOR-3, 4) Where a figure ends that flees so far; a way that is not open leads nowhere.
pub fn flight(state: &State, figure: FigureId, way: Way, allowance: i32) -> Flight {
    let base = state.base(figure);
    let Some(goal) = goal(state, figure, way, allowance) else {
        return Flight { at: base.at, lost: false };
    };
    let (leg, to_edge) = cut_at_edge(state, &Segment::new(base.at, goal));
    let ray = Ray::new(leg.a, leg.b);
    let terms = Terms::heedless(&Limits::of(state, figure, allowance));
    let mover = Mover::new(state, figure);
    let far = passable_beyond(&mover, &ray, &terms);
    if to_edge && way != Way::Home && far >= ray.length {
        return Flight { at: leg.b, lost: true };
    }
    Flight { at: ray.at(restful(&mover, &base, &ray, far)), lost: false }
}

/// The far end of the line of flight.
fn goal(state: &State, figure: FigureId, way: Way, allowance: i32) -> Option<Point> {
    let at = state.figure(figure).at;
    let edge = match way {
        Way::Away => {
            let enemy = state.figure(closest_enemy(state, figure)?).at;
            return Some(along(at, at.plus(enemy.to(at)), allowance));
        }
        Way::Home => home(state, figure),
        Way::Edge => closest_edge(state, figure),
    };
    Some(match edge {
        Edge::North => Point::new(at.x, at.y + allowance),
        Edge::East => Point::new(at.x + allowance, at.y),
        Edge::South => Point::new(at.x, at.y - allowance),
        Edge::West => Point::new(at.x - allowance, at.y),
    })
}

/// Nobody flees before there is one.
fn home(state: &State, figure: FigureId) -> Edge {
    state.post(state.side(figure)).map_or(Edge::North, |post| post.home)
}

/// (FL-MOR-4) Measured from the centre; of equals the home edge, else the first clockwise from north.
fn closest_edge(state: &State, figure: FigureId) -> Edge {
    let (at, (width, height)) = (state.figure(figure).at, state.scenario.table);
    let home = home(state, figure);
    let far = |edge: &Edge| match edge {
        Edge::North => height - at.y,
        Edge::East => width - at.x,
        Edge::South => at.y,
        Edge::West => at.x,
    };
    let order = [home].into_iter().chain(Edge::ALL);
    order.min_by_key(far).unwrap_or(home)
}

/// The part of a line that is on the table, and whether it was cut or ends on the edge.
fn cut_at_edge(state: &State, leg: &Segment) -> (Segment, bool) {
    let (way, (width, height)) = (leg.way(), state.scenario.table);
    let reach = |at: i32, part: i32, most: i32| match part.signum() {
        1 => Some(Fraction::new((most - at).into(), part.into())),
        -1 => Some(Fraction::new(at.into(), (-part).into())),
        _ => None,
    };
    let out = [reach(leg.a.x, way.x, width), reach(leg.a.y, way.y, height)];
    match out.into_iter().flatten().min().filter(|place| *place <= Fraction::ONE) {
        None => (*leg, false),
        Some(place) => {
            let at = leg.at_nearest(place);
            let at = Point::new(at.x.clamp(0, width), at.y.clamp(0, height));
            (Segment::new(leg.a, at), true)
        }
    }
}
