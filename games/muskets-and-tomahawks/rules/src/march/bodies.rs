//! (MT-BOD-2, MT-BOD-4, MT-ART-2, MT-ART-9, MT-WAG-1) Guns, wagons and carts that move with their men.

use kernel::{Refusal, refuse};
use tabletop::{Base, Heading, Point, Track};

use super::{check_way, points};
use crate::action::{Drive, March};
use crate::ground::walk::legs;
use crate::ground::{Field, Lie};
use crate::parts::*;
use crate::rulebook::cite;
use crate::scenario::Special;
use crate::special;
use crate::state::*;

pub fn check(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    march: &March,
    ways: &[(FigureId, Vec<Point>)],
) -> Result<(), Refusal> {
    let mut drives: Vec<&Drive> = march.bodies.iter().collect();
    drives.sort_by_key(|drive| drive.body);
    for (n, drive) in drives.iter().enumerate() {
        check_way(state, &drive.to)?;
        let twice = |other: &&Drive| {
            other.body == drive.body || drive.driver.is_some() && other.driver == drive.driver
        };
        let may = match drive.driver {
            Some(driver) => can_drive(state, unit, driver, drive.body),
            None => state.spec(unit).gun == Some(drive.body),
        };
        if !may || drives[..n].iter().any(twice) {
            return refuse(cite!("MT-BOD-2"), "Nobody of the unit can move that one now.");
        }
        check_path(state, field, unit, drive, ways)?;
        check_way_free(state, field, unit, drive, ways)?;
    }
    Ok(())
}

/// (MT-BOD-2) A figure on foot of a permitted unit that touches a working wagon of its side.
pub fn can_drive(state: &State, unit: UnitId, driver: FigureId, body: BodyId) -> bool {
    let spec = state.body_spec(body);
    let named = state.scenario.special.iter().find_map(|special| match special {
        Special::WagonDrivers { units } => Some(units.contains(&unit)),
        _ => None,
    });
    let Some(base) = state.body_base(body) else { return false };
    spec.kind != BodyKind::Gun
        && spec.side == state.side(unit)
        && state.body(body).state == BodyState::Working
        && named.unwrap_or_else(|| !state.is_officer(unit))
        && !state.is_mounted(unit)
        && special::touching(state, unit, &base).any(|figure| figure == driver)
}

/// (MT-ART-2, MT-WAG-1) How far it goes on open ground, and what a road adds.
pub fn drive_allowance(state: &State, unit: UnitId, body: BodyId) -> (i32, i32) {
    let moves = &state.tables().moves;
    if state.body_spec(body).kind != BodyKind::Gun {
        return (moves.wagon, moves.road);
    }
    let crew = special::crew_at_gun(state, unit) as i32;
    match state.body(body).limbered {
        true if crew > 0 => (moves.limbered, moves.road),
        true => (0, 0),
        false => ((crew * moves.by_hand).min(moves.by_hand_most), 0),
    }
}

fn check_path(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    drive: &Drive,
    ways: &[(FigureId, Vec<Point>)],
) -> Result<(), Refusal> {
    let is_gun = state.body_spec(drive.body).kind == BodyKind::Gun;
    let Some(base) = state.body_base(drive.body) else {
        return refuse(cite!("MT-BOD-2"), "It is not on the table.");
    };
    let (rule, ground_rule) = match is_gun {
        true => (cite!("MT-ART-2"), cite!("MT-ART-9")),
        false => (cite!("MT-WAG-1"), cite!("MT-WAG-1")),
    };
    let path = legs(base.at, &points(&drive.to));
    let moves = &state.tables().moves;
    let (far, road) = drive_allowance(state, unit, drive.body);
    let ground = &state.scenario.ground;
    let (mut rough, mut very_rough, mut barred) = (false, false, false);
    for leg in &path {
        barred |= ground.wades(leg);
        ground.pieces().index().any_along(leg, |piece| {
            if !leg.meets_any(ground.parts(piece)) {
                return false;
            }
            match ground.lie(piece) {
                Lie::Area { going, cover, height } => {
                    use crate::ground::{Going, Height};
                    rough |= *going == Going::Rough;
                    very_rough |= *going == Going::VeryRough;
                    // Woods, orchards, rocky ground; guns keep out of marshes and crops too.
                    let trees = *going == Going::Rough && *height == Height::High;
                    let rocks = *cover == Cover::Solid;
                    barred |= trees || rocks || is_gun && *going == Going::VeryRough;
                }
                Lie::Obstacle { .. } | Lie::Building(_) => barred = true,
                _ => {}
            }
            false
        });
    }
    let changed =
        if rough { moves.rough } else { 0 } + if very_rough { moves.very_rough } else { 0 };
    let on_road = ground.is_on_road(&path) && changed == 0;
    let most = far + changed + if on_road { road } else { 0 };
    let length: i32 = path.iter().map(|leg| leg.length_up()).sum();
    if length > most {
        return refuse(rule, "It does not go so far there.");
    }
    if barred {
        return refuse(ground_rule, "It does not go over that ground.");
    }
    let Some(driver) = drive.driver else { return Ok(()) };
    let figure = state.figure(driver).map(|figure| figure.at).unwrap_or(base.at);
    let way = ways.iter().find(|(id, _)| *id == driver).and_then(|(_, to)| to.last());
    let end = state.body_shape(drive.body).at(path.last().map_or(base.at, |l| l.b), drive.facing);
    let by = state.base(unit, way.copied().unwrap_or(figure));
    let off = ground.is_on_edge(by.at);
    match off || by.is_within(&end, field.tables.measures.contact) {
        true => Ok(()),
        false => refuse(rule, "The driver has to end at the side of his wagon."),
    }
}

/// (MT-BOD-4) The outline of a body on its way: the long side along the leg, at the end as it was told.
pub fn base_on_way(state: &State, body: BodyId, track: &Track, far: i32, end: Heading) -> Base {
    let at = track.at(far);
    let shape = state.body_shape(body);
    if far >= track.length() {
        return shape.at(at, end);
    }
    let mut left = far;
    let leg = track.legs().find(|leg| {
        let here = left < leg.length_up();
        left -= leg.length_up();
        here
    });
    let facing = leg.map_or(end, |leg| Heading::along(leg.way()));
    shape.at(at, facing)
}

/// (MT-BOD-4) At no step does it lie over anything.
fn check_way_free(
    state: &State,
    field: &Field<'_>,
    unit: UnitId,
    drive: &Drive,
    ways: &[(FigureId, Vec<Point>)],
) -> Result<(), Refusal> {
    let rule = cite!("MT-BOD-4");
    let Some(start) = state.body_base(drive.body) else { return Ok(()) };
    let step = state.tables().moves.step;
    let track = Track::new(start.at, &points(&drive.to));
    let men: Vec<(Track, i32)> = state
        .unit(unit)
        .figures
        .iter()
        .map(|figure| {
            let to = ways.iter().find(|(id, _)| *id == figure.id);
            let track = Track::new(figure.at, to.map_or(&[][..], |(_, to)| to));
            (track, state.radius(unit))
        })
        .collect();
    let longest = men.iter().map(|(track, _)| track.length()).max().unwrap_or(0);
    let steps = (longest.max(track.length()) + step - 1) / step;
    let ground = &state.scenario.ground;
    for k in 1..=steps {
        let base = base_on_way(state, drive.body, &track, k * step, drive.facing);
        let strangers = field.pegs.iter().filter(|peg| peg.unit != unit).map(|peg| peg.base());
        let own = men.iter().map(|(track, radius)| {
            tabletop::Shape::Round { radius: *radius }.at(track.at(k * step), Heading::NORTH)
        });
        let off = |base: &Base| ground.is_on_edge(base.at);
        let mut all = strangers.chain(own.filter(|base| !off(base)));
        let others = state.body_ids().filter(|other| *other != drive.body);
        let mut others = others.filter_map(|other| state.body_base(other));
        let pins = field.pins.iter().filter(|pin| pin.side == state.side(unit));
        let mut pins = pins.map(|pin| state.marker_base(pin.at));
        let met = all.any(|other| other.overlaps(&base, 0))
            || others.any(|other| other.overlaps(&base, 0))
            || pins.any(|pin| pin.overlaps(&base, 0));
        let walled = ground.pieces().iter().enumerate().any(|(piece, _)| {
            let solid = matches!(ground.lie(piece), Lie::Obstacle { .. } | Lie::Building(_));
            solid && ground.touches(piece, &base, 0)
        });
        let leaves = !field.is_on_table(&base) && !at_exit(state, unit, &base);
        if met || walled || leaves {
            return refuse(rule, "Something is in its way.");
        }
    }
    Ok(())
}

/// (MT-MOV-9) Its outline touches an exit of its side.
pub fn at_exit(state: &State, unit: UnitId, base: &Base) -> bool {
    let side = state.side(unit);
    let exits = state.scenario.ground.exits.iter().filter(|exit| exit.side == side);
    exits.into_iter().any(|exit| base.meets(&exit.line))
}
