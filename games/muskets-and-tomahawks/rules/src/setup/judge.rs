//! (MT-ENG-13) Whether a side may set up so.

use kernel::{Refusal, Side, refuse};
use tabletop::{Base, Point};

use super::{stood, waiting};
use crate::action::{Deploy, Holds, MarkerAt};
use crate::event::Stand;
use crate::ground::close;
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::{Deploy as Rule, Inside};
use crate::state::*;

pub fn check(state: &State, side: Side, deploy: &Deploy) -> Result<(), Refusal> {
    if deploy.auto {
        return match deploy.units.is_empty() && deploy.markers.is_empty() {
            true => Ok(()),
            false => refuse(cite!("MT-ENG-7"), "The automatic set-up takes no places."),
        };
    }
    check_everybody(state, side, deploy)?;
    check_markers(state, side, &deploy.markers)?;
    let stands: Vec<Stand> = deploy.units.iter().map(stood).collect();
    check_area(state, side, &stands, &deploy.markers)?;
    check_room(state, side, &stands, &deploy.markers)?;
    stands.iter().try_for_each(|stand| check_order(state, stand))?;
    check_buildings(state, &stands, &deploy.markers)
}

/// Each unit once, with all its figures.
fn check_everybody(state: &State, side: Side, deploy: &Deploy) -> Result<(), Refusal> {
    let holds = |marker: &MarkerAt| match marker.holds {
        Holds::Unit(unit) => Some(unit),
        Holds::Dummy { .. } => None,
    };
    let mut named: Vec<UnitId> = deploy.units.iter().map(|at| at.unit).collect();
    named.extend(deploy.markers.iter().filter_map(holds));
    named.sort_unstable();
    let all: Vec<UnitId> = waiting(state, side).filter(|unit| !state.spec(*unit).fixed).collect();
    if named != all {
        return refuse(cite!("MT-ENG-7"), "Set up every unit exactly once.");
    }
    let ground = &state.scenario.ground;
    let (wide, high) = (ground.width / HUNDREDTH, ground.height / HUNDREDTH);
    let is_place =
        |at: &crate::action::At| (0..=wide).contains(&at.0) && (0..=high).contains(&at.1);
    for at in &deploy.units {
        if at.at.len() != usize::from(state.spec(at.unit).size) || !at.at.iter().all(is_place) {
            return refuse(
                cite!("MT-ENG-7"),
                "Give every figure of the unit a place on the table.",
            );
        }
        if at.gun.is_some() != state.spec(at.unit).gun.is_some() {
            return refuse(cite!("MT-ENG-7"), "A gun needs a place, and only a gun.");
        }
    }
    match deploy.markers.iter().all(|marker| is_place(&marker.at)) {
        true => Ok(()),
        false => refuse(cite!("MT-ENG-7"), "Markers are placed on the table."),
    }
}

/// (MT-HID-1, MT-HID-2)
fn check_markers(state: &State, side: Side, markers: &[MarkerAt]) -> Result<(), Refusal> {
    let (mut units, mut dummies) = (0, 0);
    for marker in markers {
        match marker.holds {
            Holds::Unit(unit) => {
                let spec = state.spec(unit);
                let sly = [Trait::Scout, Trait::Native].iter().any(|t| spec.profile.traits.has(*t));
                if !sly && !spec.may_hide && !spec.hidden {
                    return refuse(cite!("MT-HID-1"), "That unit can't start under a marker.");
                }
                units += 1;
            }
            Holds::Dummy { dummy } => {
                let mut own = state.scenario.units_of(side);
                if !own.any(|unit| state.profile(unit).troop == dummy) {
                    return refuse(cite!("MT-HID-2"), "A dummy takes a troop type of your own.");
                }
                dummies += 1;
            }
        }
    }
    match dummies == (units + 1) / 2 {
        true => Ok(()),
        false => refuse(cite!("MT-HID-2"), "Add one dummy for two hidden units, rounded up."),
    }
}

/// (MT-SET-4)
fn check_area(
    state: &State,
    side: Side,
    stands: &[Stand],
    markers: &[MarkerAt],
) -> Result<(), Refusal> {
    let figures = stands.iter().flat_map(|stand| {
        let radius = state.radius(stand.unit);
        stand.places.iter().map(move |at| (*at, radius))
    });
    let radius = state.tables().bases.marker;
    let markers = markers.iter().map(|marker| (marker.at.point(), radius));
    let mut all = figures.chain(markers);
    let fits = |(at, radius): (Point, i32)| may_stand(state, side, at, radius);
    match all.all(fits) {
        true => Ok(()),
        false => refuse(cite!("MT-SET-4"), "That is outside your deployment area."),
    }
}

/// (MT-SET-4, MT-SET-8)
fn may_stand(state: &State, side: Side, at: Point, radius: i32) -> bool {
    let ground = &state.scenario.ground;
    match &state.scenario.sides[side.index()].deploy {
        Rule::Points(points) => {
            points.iter().any(|point| at.is_within(*point, state.tables().measures.deploy))
        }
        Rule::Rule { inside, min_x, min_gap } => {
            let pieces = ground.pieces();
            let is_in = |piece: usize| pieces.get(piece).shape.contains(at);
            let inside = match inside {
                Inside::Anywhere => true,
                Inside::Pieces(list) => list.iter().any(|piece| is_in(piece.index())),
                Inside::Areas => ground.areas_at(at).next().is_some(),
            };
            let away = |gap: i32| {
                state.of(side.other()).all(|unit| {
                    let near = gap + radius + state.radius(unit);
                    // A gap of that much is enough.
                    let far = i64::from(near) * i64::from(near);
                    state.unit(unit).figures.iter().all(|figure| figure.at.far2(at) >= far)
                })
            };
            inside && min_x.is_none_or(|least| at.x >= least) && min_gap.is_none_or(away)
        }
    }
}

/// (MT-MOV-6) Bases free, on passable ground.
fn check_room(
    state: &State,
    side: Side,
    stands: &[Stand],
    markers: &[MarkerAt],
) -> Result<(), Refusal> {
    let fixed = waiting(state, side).filter(|unit| state.spec(*unit).fixed);
    let fixed: Vec<Stand> = fixed.filter_map(|unit| super::stand(&state.scenario, unit)).collect();
    let bases = |stands: &[Stand]| -> Vec<Base> {
        let of = |stand: &Stand| -> Vec<Base> {
            stand.places.iter().map(|at| state.base(stand.unit, *at)).collect()
        };
        stands.iter().flat_map(of).collect()
    };
    let mut own = bases(stands);
    own.extend(markers.iter().map(|marker| state.marker_base(marker.at.point())));
    let lineup = state.lineup();
    let mut others: Vec<Base> = lineup.pegs.iter().map(|peg| peg.base()).collect();
    others.extend(bases(&fixed));
    let guns = stands.iter().chain(&fixed).filter_map(|stand| {
        let (at, facing) = stand.gun?;
        Some(state.body_shape(state.spec(stand.unit).gun?).at(at, facing))
    });
    let guns: Vec<Base> = guns.collect();
    let field = lineup.field(state);
    field.check_rest(side, &own, &others)?;
    let crossed = |gun: &Base| {
        own.iter().chain(&others).any(|base| base.overlaps(gun, 0)) || !field.is_on_table(gun)
    };
    let barred =
        |base: &Base| state.scenario.ground.is_deep(base.at) || field.rests_on_obstacle(base.at);
    match guns.iter().any(crossed) || own.iter().chain(&guns).any(barred) {
        true => refuse(cite!("MT-MOV-6"), "Nobody stands there: water, an obstacle or a gun."),
        false => Ok(()),
    }
}

/// (MT-FOR-1, MT-FOR-2)
fn check_order(state: &State, stand: &Stand) -> Result<(), Refusal> {
    let bases: Vec<Base> = stand.places.iter().map(|at| state.base(stand.unit, *at)).collect();
    if !tabletop::is_cohesive(&bases, state.reach(stand.unit)) {
        return refuse(cite!("MT-FOR-1"), "The figures of a unit keep together.");
    }
    if !stand.formation.is_formed() {
        return Ok(());
    }
    let may = state.has(stand.unit, Trait::CloseOrder);
    if !may || close::ranks(&bases, stand.facing, stand.formation).is_none() {
        return refuse(cite!("MT-FOR-2"), "They don't stand in that formation.");
    }
    if state.profile(stand.unit).mounted && stand.formation == Formation::Line {
        return refuse(cite!("MT-CAV-2"), "Riders don't form a line.");
    }
    Ok(())
}

/// (MT-BLD-3)
fn check_buildings(state: &State, stands: &[Stand], markers: &[MarkerAt]) -> Result<(), Refusal> {
    let ground = &state.scenario.ground;
    for (piece, building) in ground.buildings() {
        let inside = |at: &Point| ground.building_at(*at) == Some(piece);
        let mut men: usize = stands.iter().flat_map(|s| &s.places).filter(|at| inside(at)).count();
        for marker in markers.iter().filter(|marker| inside(&marker.at.point())) {
            if let Holds::Unit(unit) = marker.holds {
                men += state.size(unit);
            }
        }
        if men > building.capacity.into() {
            return refuse(cite!("MT-BLD-3"), "There is no room for so many in that building.");
        }
    }
    Ok(())
}
