//! (11.4) Smoke.

use hexes::Hex;
use kernel::Side;

use crate::Cx;
use crate::event::Event;
use crate::options;
use crate::parts::*;
use crate::scenario::SmokeTest;
use crate::state::*;

/// A marker within this many hexes keeps a new one away (11.41, 11.42).
const NEAR: u16 = 2;

/// (11.43, 11.44) Whether Smoke lies on a unit: its leader's, if he covers it, or its own.
pub fn lies_on(state: &State, unit: UnitId) -> bool {
    let covered = state.has(unit, Marks::COVERED)
        && state.leader_of(unit).is_some_and(|l| state.leader(l).smoke);
    covered || state.has(unit, Marks::SMOKE)
}

/// The markers on the map, and whose they are.
fn markers(state: &State) -> Vec<(Hex, Side)> {
    let leaders = state.scenario.leader_ids().filter_map(|l| {
        let at = state.leader(l);
        at.smoke.then(|| (at.hex, state.scenario.leader(l).side))
    });
    let units = state.units.iter().filter(|u| u.marks.has(Marks::SMOKE)).map(|u| (u.hex, u.side));
    leaders.chain(units).filter(|(hex, _)| *hex != OFF_MAP).collect()
}

/// (11.41a) Whether one of the markers lies within two hexes of a shooter.
fn is_near_smoke(state: &State, markers: &[(Hex, Side)], unit: UnitId) -> bool {
    let (hex, own) = (state.unit(unit).hex, state.side(unit));
    let test = state.scenario.switches.smoke_two_hex_test;
    let counts = |side: Side| match test {
        SmokeTest::Any => true,
        SmokeTest::Own => side == own,
        SmokeTest::Never => false,
    };
    markers.iter().any(|(at, side)| counts(*side) && state.grid().distance(hex, *at) <= NEAR)
}

/// (11.41, 11.42) Smoke of these shooters, all tested against the markers of before: first that of
/// leaders, then that of units. Guns make none (11.47).
pub fn place(cx: &mut Cx<'_>, shooters: impl IntoIterator<Item = UnitId>) {
    let (markers, mut units) = (markers(cx.state()), Vec::new());
    let makes = |state: &State, unit: UnitId| {
        state.is_on_map(unit) && state.is_infantry(unit) && !is_near_smoke(state, &markers, unit)
    };
    for unit in shooters {
        let state = cx.state();
        match covering(state, unit) {
            Some(leader) => {
                if !state.leader(leader).smoke && makes(state, unit) {
                    cx.emit(Event::LeaderSmoke { leader, on: true });
                }
            }
            None => {
                if !state.has(unit, Marks::SMOKE) && makes(state, unit) && !units.contains(&unit) {
                    units.push(unit);
                }
            }
        }
    }
    for unit in units {
        cx.emit(Event::UnitSmoke { unit, on: true });
    }
}

/// (11.41, 11.42) Whether a shot of this unit would make new Smoke, and whose troops it would cover: those of a
/// leader, or the unit itself.
pub fn of_a_shot(state: &State, unit: UnitId) -> Option<Option<LeaderId>> {
    let covering = covering(state, unit);
    let lies = covering.map_or(state.has(unit, Marks::SMOKE), |leader| state.leader(leader).smoke);
    let makes = state.is_infantry(unit) && !is_near_smoke(state, &markers(state), unit);
    (makes && !lies).then_some(covering)
}

/// (11.41) The leader whose marker stands for the Smoke of a unit.
fn covering(state: &State, unit: UnitId) -> Option<LeaderId> {
    let leader = state.leader_of(unit).filter(|_| state.has(unit, Marks::COVERED))?;
    (state.leader(leader).hex != OFF_MAP).then_some(leader)
}

/// (11.13f, 11.46) End of an Activation: Smoke of the reactions is placed, then that of everybody
/// who did not fire goes, on both sides.
pub fn settle(cx: &mut Cx<'_>) {
    let state = cx.state();
    let reacted: Vec<UnitId> =
        state.units_of(state.active().other()).filter(|u| state.has(*u, Marks::FIRED)).collect();
    place(cx, reacted);
    options::freshen_smoke(cx);
    let state = cx.state();
    let lingers = options::air_is_still(state);
    let fired = |leader: LeaderId| {
        state
            .scenario
            .unit_ids()
            .any(|u| state.unit(u).marks.has(Marks::FIRED) && state.leader_of(u) == Some(leader))
    };
    let leaders: Vec<LeaderId> =
        state.scenario.leader_ids().filter(|l| state.leader(*l).smoke && !fired(*l)).collect();
    let units: Vec<UnitId> = state
        .scenario
        .unit_ids()
        .filter(|u| {
            let marks = state.unit(*u).marks;
            marks.has(Marks::SMOKE) && !marks.has(Marks::FIRED)
        })
        .collect();
    for leader in leaders {
        if lingers && !cx.state().leader(leader).stale_smoke {
            cx.emit(Event::SmokeLingers { leader: Some(leader), unit: None });
        } else {
            cx.emit(Event::LeaderSmoke { leader, on: false });
        }
    }
    for unit in units {
        if lingers && !cx.state().has(unit, Marks::STALE_SMOKE) {
            cx.emit(Event::SmokeLingers { leader: None, unit: Some(unit) });
        } else {
            cx.emit(Event::UnitSmoke { unit, on: false });
        }
    }
}
