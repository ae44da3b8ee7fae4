//! The usual shots: every loaded figure at its nearest legal target; and whether a marker would fire.

use super::aim::{Sights, crew};
use super::check::{check_line, check_shooter, check_shot, gap_of};
use tabletop::Point;

use crate::action::{Shot, Volley};
use crate::frame::Manner;
use crate::ground::{End, Looks, arc};
use crate::parts::*;
use crate::state::{Order, State};

/// Every loaded figure at its nearest legal target (MT-ENG-2); no shots where nobody has one.
pub fn ready(state: &State, unit: UnitId, manner: Manner, at: Option<UnitId>) -> Volley {
    let u = state.unit(unit);
    let mut volley = Volley::default();
    if state.is_engaged(unit) || u.flight || u.shaken || !state.is_on_table(unit) {
        return volley;
    }
    let sights = Sights::new(state);
    if let Some(gun) = state.spec(unit).gun {
        volley.shots.extend(gun_shot(&sights, unit, gun, manner, at));
        return volley;
    }
    if u.formed.is_formed() {
        volley.turn = turn(&sights, unit, at);
    }
    let shot = |figure| best_shot(&sights, unit, figure, volley.turn, manner, at);
    let shots = u.figures.iter().filter_map(|f| shot(f.id)).collect();
    volley.shots = shots;
    volley
}

/// (MT-FOR-4) A formed unit turns to the nearest enemy as far as it has to.
fn turn(sights: &Sights<'_>, unit: UnitId, at: Option<UnitId>) -> i32 {
    let state = sights.state;
    let Some(man) = state.unit(unit).figures.first() else { return 0 };
    let Some(centre) = state.centre(unit) else { return 0 };
    let enemies = sights.lineup.of(state.side(unit).other());
    let wanted = enemies.filter(|(_, peg)| at.is_none_or(|at| peg.unit == at));
    let Some((_, nearest)) = wanted.min_by_key(|(id, peg)| (peg.at.far2(centre), *id)) else {
        return 0;
    };
    if arc::holds(centre, man.facing, nearest.at) {
        return 0;
    }
    let toward = arc::facing_along(centre.to(nearest.at));
    man.facing.turn_to(toward).clamp(-4_500, 4_500)
}

/// The nearest legal target of a figure, with the first weapon that reaches it.
pub(super) fn best_shot(
    sights: &Sights<'_>,
    unit: UnitId,
    figure: FigureId,
    turn: i32,
    manner: Manner,
    at: Option<UnitId>,
) -> Option<Shot> {
    let state = sights.state;
    let me = sights.peg(figure)?;
    let man = state.figure(figure)?;
    let row = |weapon: Weapon| state.tables().weapon(weapon);
    let mut arms: Vec<Weapon> = man.weapons.iter().map(|arm| arm.kind).collect();
    arms.retain(|weapon| check_shooter(state, unit, figure, *weapon).is_ok());
    arms.retain(|weapon| !manner.is_thrown() || row(*weapon).one_shot);
    // What is used once is kept for a rush.
    arms.sort_by_key(|weapon| row(*weapon).one_shot);
    let range = arms.iter().map(|weapon| row(*weapon).range).max()?;
    let enemies = sights.lineup.of(state.side(unit).other());
    let wanted = enemies.filter(|(_, peg)| at.is_none_or(|at| peg.unit == at));
    // Whoever stands in a house is shot at through an opening: a little nearer than himself.
    let slack = 2 * tabletop::INCH;
    let near =
        wanted.filter(|(_, peg)| me.at.is_within(peg.at, range + me.radius + peg.radius + slack));
    let mut near: Vec<(i64, FigureId)> = near.map(|(id, peg)| (me.at.far2(peg.at), id)).collect();
    near.sort_unstable();
    let volley = Volley { turn, ..Volley::default() };
    for (_, target) in near {
        for weapon in &arms {
            let shot =
                Shot { figure: Man::Figure(figure), weapon: *weapon, target: Man::Figure(target) };
            if check_shot(sights, unit, &volley, &shot).is_ok() {
                return Some(shot);
            }
        }
    }
    None
}

/// The nearest legal target of a gun.
fn gun_shot(
    sights: &Sights<'_>,
    unit: UnitId,
    gun: BodyId,
    manner: Manner,
    at: Option<UnitId>,
) -> Option<Shot> {
    let state = sights.state;
    let base = state.body_base(gun)?;
    if manner.is_thrown() || crew(state, gun) == 0 {
        return None;
    }
    let enemies = sights.lineup.of(state.side(unit).other());
    let wanted = enemies.filter(|(_, peg)| at.is_none_or(|at| peg.unit == at));
    let mut near: Vec<(i64, FigureId)> =
        wanted.map(|(id, peg)| (base.at.far2(peg.at), id)).collect();
    near.sort_unstable();
    let shot = |id: FigureId| Shot {
        figure: Man::Body(gun),
        weapon: Weapon::Artillery,
        target: Man::Figure(id),
    };
    let is_legal = |shot: &Shot| check_shot(sights, unit, &Volley::default(), shot).is_ok();
    near.into_iter().map(|(_, id)| shot(id)).find(is_legal)
}

/// (MT-SHO-9) The nearest figures of a unit that a shooter could have named, nearest first.
pub(super) fn others_in_line(
    sights: &Sights<'_>,
    by: Man,
    unit: UnitId,
    weapon: Weapon,
) -> Option<FigureId> {
    let shot = |id: FigureId| Shot { figure: by, weapon, target: Man::Figure(id) };
    let line = |id: FigureId| Some((gap_of(&check_line(sights, &shot(id)).ok()?.ray), id));
    sights.lineup.of_unit(unit).filter_map(|(id, _)| line(id)).min().map(|(_, id)| id)
}

/// (MT-HID-10, MT-VIG-7) Whether a vigilant marker sees somebody of the acting unit that its order is about.
pub fn marker_fires(
    state: &State,
    marker: MarkerId,
    unit: UnitId,
    at: UnitId,
    order: Order,
) -> bool {
    let Order::Fire(order) = order else { return false };
    let Some(marker) = state.marker(marker) else { return false };
    if state.is_engaged(at) {
        return false;
    }
    let tables = state.tables();
    let loaded = |weapon: &Weapon| {
        let ready = |f: &crate::state::Figure| {
            f.weapons.iter().any(|arm| arm.kind == *weapon && arm.reload_needed == 0 && !arm.used)
        };
        *weapon != Weapon::Artillery && state.unit(unit).figures.iter().any(ready)
    };
    let sights = Sights::new(state);
    let field = sights.field();
    let from = End::marker(&state.scenario.ground, tables, marker.at);
    let scout = state.has(unit, Trait::Scout);
    let gap = i32::from(order.gap) * tabletop::INCH / 100;
    let weapons: Vec<Weapon> =
        state.profile(unit).weapons.iter().copied().filter(|weapon| loaded(weapon)).collect();
    let seen = |target: FigureId, looks: &Looks| {
        let to = field.ends(sights.peg(target)?);
        let ray = field.spots(&[from], scout, &to, looks)?;
        Some(super::aim::Line { ray, between: field.between(&ray) })
    };
    sights.lineup.of_unit(at).any(|(target, peg)| {
        let far = gap + tables.bases.marker + peg.radius + 2 * tabletop::INCH;
        if !peg.at.is_within(marker.at, far) {
            return false;
        }
        let Some(line) = seen(target, &sights.looks(target)) else { return false };
        let within = |distance: i32| line.ray.from.base.is_within(&line.ray.to.base, distance);
        // Whichever of its figures it is that looks.
        let Some(man) = state.unit(unit).figures.first().map(|f| Man::Figure(f.id)) else {
            return false;
        };
        within(gap)
            && weapons.iter().any(|weapon| {
                let shot = Shot { figure: man, weapon: *weapon, target: Man::Figure(target) };
                let aim = sights.aim(&shot, &line, Manner::Vigilance, false, false);
                let any = order.need >= tables.shooting.impossible;
                within(tables.weapon(*weapon).range) && (any || aim.need <= order.need as i8)
            })
    })
}

/// (MT-HTH-5) Whether anybody of the unit could fire at all.
pub fn has_loaded(state: &State, unit: UnitId) -> bool {
    if let Some(gun) = state.spec(unit).gun {
        return state.body(gun).reload_needed == 0 && crew(state, gun) > 0;
    }
    state.unit(unit).figures.iter().any(|figure| {
        let mut arms = figure.weapons.iter();
        arms.any(|arm| check_shooter(state, unit, figure.id, arm.kind).is_ok())
    })
}

/// (MT-SPOT-1) Any figure of a unit spots any of the other.
pub fn unit_spots(state: &State, unit: UnitId, other: UnitId) -> bool {
    Sights::new(state).unit_spots(unit, other)
}

/// (MT-HID-10) The same of a unit under a marker at that place.
pub fn unit_spotted_from(state: &State, hidden: UnitId, at: Point, unit: UnitId) -> bool {
    let sights = Sights::new(state);
    let from = End::marker(&state.scenario.ground, state.tables(), at);
    let scout = state.has(hidden, Trait::Scout);
    sights.lineup.of_unit(unit).any(|(id, peg)| {
        let to = sights.field().ends(peg);
        sights.field().spots(&[from], scout, &to, &sights.looks(id)).is_some()
    })
}
