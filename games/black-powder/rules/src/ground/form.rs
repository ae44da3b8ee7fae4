//! (BP-FRM-2, BP-ART-3) Where a unit stands in a new formation.

use kernel::{Refusal, refuse};
use tabletop::{Base, Heading};

use super::room::Room;
use super::{base, shape};
use crate::action::How;
use crate::parts::*;
use crate::rulebook::cite;
use crate::special::Special;
use crate::state::State;

/// (BP-FRM-2) As wanted, or shifted straight back by as little as will do.
pub fn settle(room: &Room<'_>, wanted: Base, formation: Formation) -> Result<Base, Refusal> {
    let (step, most) = room.state.tables().measures.form_step;
    let mut back = (0..=most / step).map(|k| {
        let shift = tabletop::Element::Slide { right: 0, ahead: -k * step };
        if k == 0 { wanted } else { shift.end(&wanted) }
    });
    match back.find(|base| room.stand(base, formation, &[]).is_ok()) {
        Some(base) => Ok(base),
        None => refuse(cite!("BP-FRM-2"), "there is no room for the new formation"),
    }
}

/// (BP-UNI-7) It is on the profile's list, and there is a base of its size.
pub fn check_listed(state: &State, unit: UnitId, to: Formation) -> Result<(), Refusal> {
    let mounted = state.unit(unit).mounted;
    if !state.profile(unit).formations.contains(&to)
        || state.scenario.shape(unit, mounted, to).is_none()
    {
        return refuse(cite!("BP-UNI-7"), "it does not use that formation");
    }
    Ok(())
}

/// (BP-FRM-1, BP-FRM-2, BP-FRM-3, BP-FRM-4)
pub fn change(state: &State, unit: UnitId, to: Formation, how: How) -> Result<Base, Refusal> {
    check_listed(state, unit, to)?;
    let u = state.unit(unit);
    if u.garrison.is_some() {
        return refuse(cite!("BP-BLD-1"), "it leaves the building first");
    }
    if u.formation == to {
        return refuse(cite!("BP-FRM-1"), "it has that formation already");
    }
    if matches!(to, Formation::Deployed | Formation::Limbered) {
        return refuse(cite!("BP-ART-3"), "guns limber and unlimber");
    }
    let now = base(state, unit);
    let wanted = match how {
        How::Front => shape(state, unit, to).docked(now.front_middle(), now.facing.opposite()),
        How::Left | How::Right => {
            let column = |f| f == Formation::MarchColumn;
            let line = |f| f == Formation::Line;
            if !(column(to) && line(u.formation) || line(to) && column(u.formation)) {
                return refuse(cite!("BP-FRM-2"), "only lines and march columns form to a side");
            }
            let turn = if how == How::Left { -90 } else { 90 };
            shape(state, unit, to).at(now.at, now.facing.turned(turn))
        }
    };
    settle(&Room::new(state, unit, Some(&now)), wanted, to)
}

/// (BP-ART-3) Foot artillery, as a step of its own.
pub fn harness(
    state: &State,
    unit: UnitId,
    to: Formation,
    facing: Heading,
) -> Result<Base, Refusal> {
    let u = state.unit(unit);
    let rule = cite!("BP-ART-3");
    let is_foot = state.arm(unit) == Arm::Artillery
        && !state.has(unit, Special::HorseArtillery)
        && !state.has(unit, Special::BattalionGun);
    if !is_foot || u.formation == to || u.garrison.is_some() {
        return refuse(rule, "only foot artillery limbers or unlimbers by a step of its own");
    }
    check_listed(state, unit, to)?;
    let now = base(state, unit);
    let wanted = shape(state, unit, to).at(now.at, facing);
    settle(&Room::new(state, unit, Some(&now)), wanted, to)
}
