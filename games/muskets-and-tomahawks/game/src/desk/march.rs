//! A whole unit sent off by one point: its figures keep their places about the foremost, as far as their moves and
//! the ground let them, and draw together where they could not all go so far (MT-FOR-1, MT-MOV-4).

use kernel::{Ahead, Refusal, Ruleset, Side};
use muskets_and_tomahawks::State;
use muskets_and_tomahawks::action::*;
use muskets_and_tomahawks::parts::*;
use muskets_and_tomahawks::state::HUNDREDTH;
use tabletop::{Heading, Point, Vector};

use crate::MusketsAndTomahawks;

/// How finely a way is shortened until it is legal: so many parts of it.
const PARTS: i32 = 24;

/// What a drag stands for, and whether it goes all the way.
#[derive(Debug, Clone)]
pub struct Meant {
    pub action: Action,
    pub whole: bool,
    /// What forbids to go farther.
    pub ended: Option<Refusal>,
}

/// A unit whose centre is to come to a point; a marker that is to go there.
pub fn to(state: &State, side: Side, who: Who, at: Point, turn: i32) -> Result<Meant, Refusal> {
    let from = centre(state, who).ok_or_else(super::why::nobody)?;
    let way = from.to(at);
    let formations = shapes(state, who, turn);
    let mut first = None;
    for part in (1..=PARTS).rev() {
        let way = shortened(way, part);
        for (formation, turn) in &formations {
            let action = march(state, who, way, *formation, *turn);
            match MusketsAndTomahawks::check(state, side, &action) {
                Ok(()) => return Ok(Meant { action, whole: part == PARTS, ended: first }),
                Err(refusal) => first = first.or(Some(refusal)),
            }
        }
        // On the spot there is nothing to shorten.
        if way == (Vector { x: 0, y: 0 }) {
            break;
        }
    }
    Err(first.unwrap_or_else(super::why::nobody))
}

fn shortened(way: Vector, part: i32) -> Vector {
    let of = |far: i32| (i64::from(far) * i64::from(part) / i64::from(PARTS)) as i32;
    Vector { x: of(way.x), y: of(way.y) }
}

/// A formed unit stays so if it can.
fn shapes(state: &State, who: Who, turn: i32) -> Vec<(Formation, i32)> {
    let formed = match who {
        Who::Unit(unit) => state.unit(unit).formed,
        Who::Marker(_) | Who::Unknown(_) => Formation::None,
    };
    match formed {
        Formation::None => vec![(Formation::None, turn)],
        formed => vec![(formed, turn), (Formation::None, 0)],
    }
}

pub fn centre(state: &State, who: Who) -> Option<Point> {
    match who {
        Who::Unit(unit) => state.centre(unit),
        Who::Marker(marker) => state.marker(marker).map(|marker| marker.at),
        Who::Unknown(_) => None,
    }
}

/// Everybody by the same way, the whole turned about its middle.
pub fn march(state: &State, who: Who, way: Vector, formation: Formation, turn: i32) -> Action {
    let mut paths = Vec::new();
    let mut facing = None;
    match who {
        Who::Marker(marker) => {
            if let Some(at) = state.marker(marker).map(|marker| marker.at.plus(way)) {
                paths.push(Way { figure: Mover::Marker(marker), to: vec![At::near(at)] });
            }
        }
        Who::Unit(unit) => {
            let middle = state.centre(unit).unwrap_or_default();
            for figure in &state.unit(unit).figures {
                let turned = tabletop::rotated_fine(figure.at, middle, turn);
                let to = vec![At::near(turned.plus(way))];
                paths.push(Way { figure: Mover::Figure(figure.id), to });
            }
            if formation.is_formed() {
                let first = state.unit(unit).figures.first();
                facing = first.map(|figure| figure.facing.turned_fine(turn));
            }
        }
        Who::Unknown(_) => {}
    }
    let march = March { paths, formation, facing, ..March::default() };
    Action::Act { who, act: Act::Move(march) }
}

/// (MT-FOR-2) A unit that forms up where it stands: shoulder to shoulder, in the order that costs least.
pub fn form(state: &State, side: Side, unit: UnitId, formation: Formation) -> Option<Action> {
    let figures = &state.unit(unit).figures;
    let middle = state.centre(unit)?;
    let radius = state.radius(unit);
    let step = 2 * radius;
    let count = figures.len() as i32;
    let columns = match formation {
        Formation::Line => (count + 1) / 2,
        Formation::Column => 2.min(count),
        Formation::None => return None,
    };
    let facing = figures.first()?.facing;
    let (ahead, right) = (facing.unit(), facing.turned_fine(9_000).unit());
    let ranks = (count + columns - 1) / columns;
    let slot = |i: i32| {
        let (column, rank) = (i % columns, i / columns);
        let across = (2 * column - (columns - 1)) * step / 2;
        let deep = ((ranks - 1) - 2 * rank) * step / 2;
        let part = |of: Vector, far: i32| Vector {
            x: (i64::from(of.x) * i64::from(far) / i64::from(tabletop::SCALE)) as i32,
            y: (i64::from(of.y) * i64::from(far) / i64::from(tabletop::SCALE)) as i32,
        };
        middle.plus(part(right, across)).plus(part(ahead, deep))
    };
    // Front rank first, each slot to the nearest man left.
    let mut left: Vec<&muskets_and_tomahawks::state::Figure> = figures.iter().collect();
    let mut paths = Vec::new();
    for i in 0..count {
        let to = slot(i);
        let near = |f: &&muskets_and_tomahawks::state::Figure| f.at.to(to).length_up();
        let nearest = left.iter().enumerate().min_by_key(|(_, f)| near(f)).map(|(n, _)| n)?;
        let figure = left.swap_remove(nearest);
        paths.push(Way { figure: Mover::Figure(figure.id), to: vec![At::near(to)] });
    }
    let march = March { paths, formation, facing: Some(facing), ..March::default() };
    let action = Action::Act { who: Who::Unit(unit), act: Act::Move(march) };
    MusketsAndTomahawks::check(state, side, &action).is_ok().then_some(action)
}

/// Where the figures of a Move end, or the marker.
pub fn ends(state: &State, action: &Action) -> Vec<(Mover, Vec<Point>)> {
    let Action::Act { act, .. } = action else { return Vec::new() };
    let ways: &[Way] = match act {
        Act::Move(march) => &march.paths,
        Act::Engage { paths, .. } => paths,
        _ => return Vec::new(),
    };
    let from = |mover: Mover| match mover {
        Mover::Figure(figure) => state.figure(figure).map(|figure| figure.at),
        Mover::Marker(marker) => state.marker(marker).map(|marker| marker.at),
        Mover::Body(body) => state.body(body).at,
    };
    let end = |way: &Way| {
        let mut points = vec![from(way.figure)?];
        points.extend(way.to.iter().map(|at| at.point()));
        Some((way.figure, points))
    };
    ways.iter().filter_map(end).collect()
}

/// The longest way, for the tag.
pub fn longest(ends: &[(Mover, Vec<Point>)]) -> i32 {
    let length = |points: &[Point]| points.windows(2).map(|p| p[0].to(p[1]).length_up()).sum();
    ends.iter().map(|(_, points)| length(points)).max().unwrap_or(0)
}

/// The smallest step that counts as a move: what an action can say.
pub const LEAST: i32 = HUNDREDTH;

/// How a unit looks.
pub fn facing(state: &State, unit: UnitId) -> Heading {
    state.unit(unit).figures.first().map_or(Heading::NORTH, |figure| figure.facing)
}

/// Whoever decides, if the game goes on.
pub fn decider(state: &State) -> Option<Side> {
    MusketsAndTomahawks::decider(state)
}
