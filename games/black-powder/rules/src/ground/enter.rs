//! (BP-BLD-1, BP-VIC-5) Into a building and out again; back on to the table.

use kernel::{Refusal, refuse};
use tabletop::{Base, Hull, Point, Side4, Vector};

use super::room::Room;
use super::walk::{self, Walk};
use super::{EPS, base, form, shape};
use crate::action::Element;
use crate::parts::*;
use crate::rulebook::cite;
use crate::state::{Fate, State};

/// (BP-BLD-1) The path is gone, the door is near, and enough of the move is left.
pub fn enter(
    state: &State,
    unit: UnitId,
    path: &[Element],
    building: PieceId,
) -> Result<Option<Walk>, Refusal> {
    let rule = cite!("BP-BLD-1");
    let Some(quad) = state.scenario.house(building) else {
        return refuse(rule, "that is no building");
    };
    if state.all().any(|other| state.unit(other).garrison == Some(building)) {
        return refuse(rule, "somebody holds the building already");
    }
    let u = state.unit(unit);
    let fits = match state.arm(unit) {
        Arm::Infantry => !matches!(u.formation, Formation::MarchColumn | Formation::Square),
        Arm::Artillery => u.formation == Formation::Deployed,
        Arm::Cavalry | Arm::Wagon => false,
    };
    if !fits || u.garrison.is_some() {
        return refuse(
            rule,
            "only infantry not in column or square, and batteries, enter buildings",
        );
    }
    let mut left = state.move_length(unit);
    let mut end = base(state, unit);
    let mut walked = None;
    if !path.is_empty() {
        walk::check_path(path)?;
        let walk = walk::walk(state, unit, &walk::legs(path), false).map_err(|f| f.refusal)?;
        (left, end) = (walk.left, walk.end);
        walked = Some(walk);
    }
    let front = end.side(Side4::Front).0;
    let edge = match u.formation {
        Formation::Skirmish => end.hull(),
        _ => Hull::segment(front.a, front.b),
    };
    if !edge.is_within(&quad.hull(), state.tables().measures.door + EPS) {
        return refuse(rule, "its front has to be within 1 inch of the building");
    }
    if left + EPS < state.tables().moves.building {
        return refuse(rule, "entering takes 6 inches of the move");
    }
    Ok(walked)
}

/// (BP-BLD-1) Out by a face, facing outward.
pub fn leave(state: &State, unit: UnitId, face: Face, to: Formation) -> Result<Base, Refusal> {
    let (rule, u) = (cite!("BP-BLD-1"), state.unit(unit));
    if u.garrison.is_none() {
        return refuse(rule, "it is in no building");
    }
    let (Some(on), Face::Number(_)) = (face.index(), face) else {
        return refuse(rule, "faces of a building have the numbers 1 to 4");
    };
    if to != u.formation && to != Formation::Line {
        return refuse(rule, "it leaves in the formation it had, or in line");
    }
    form::check_listed(state, unit, to)?;
    let (edge, out) = super::face(state, unit, on);
    let shape = shape(state, unit, to);
    let at = shape.at(super::middle(&edge), out);
    let placed = tabletop::Element::Slide { right: 0, ahead: shape.depth() / 2 }.end(&at);
    let room = Room::new(state, unit, None);
    room.stand(&placed, to, &[]).map(|()| placed)
}

/// (BP-VIC-5) Where a unit that left the table comes back.
pub fn entry(state: &State, unit: UnitId) -> Option<Base> {
    let Fate::Away(at) = state.unit(unit).fate else { return None };
    let (width, height) = state.scenario.table;
    let edge = match at {
        Point { y: 0, .. } => Edge::South,
        Point { y, .. } if y == height => Edge::North,
        Point { x: 0, .. } => Edge::West,
        _ => Edge::East,
    };
    let formation = state.formation(unit);
    let shape = shape(state, unit, formation);
    let placed = shape.at(at, edge.inward());
    let placed = tabletop::Element::Slide { right: 0, ahead: shape.depth() / 2 }.end(&placed);
    // The least that brings the base on to the table.
    let bounds = placed.hull().bounds();
    let push = |min: i32, max: i32, most: i32| (-min).max(0) - (max - most).max(0);
    let placed = placed.moved(Vector::new(
        push(bounds.min.x, bounds.max.x, width),
        push(bounds.min.y, bounds.max.y, height),
    ));
    let room = Room::new(state, unit, None);
    let (step, most) = state.tables().measures.entry_step;
    let shifts = (1..=most / step).flat_map(|k| [k * step, -k * step]);
    let aside = |right: i32| tabletop::Element::Slide { right, ahead: 0 }.end(&placed);
    [0].into_iter()
        .chain(shifts)
        .map(|right| if right == 0 { placed } else { aside(right) })
        .find(|base| room.stand(base, formation, &[]).is_ok())
}
