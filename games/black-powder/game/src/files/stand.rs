//! (BP-SCN-5) Everybody stands where he may: on the table, in his zone, on nobody, not too near.

use std::sync::Arc;

use black_powder::ground::{self, room::Room};
use black_powder::scenario::{Deployment, Scenario};
use black_powder::setup;
use files::fault::{Hop, Problem, way};
use kernel::Side;

use super::scenario_file::ScenarioFile;

pub fn check(file: &ScenarioFile, mut scenario: Scenario) -> Result<Scenario, Problem> {
    let deployment = std::mem::replace(&mut scenario.deployment, Deployment::AsWritten);
    let scenario = Arc::new(scenario);
    let state = setup::before(&scenario);
    for (unit, place) in scenario.unit_ids().zip(ways(file)) {
        let base = ground::base(&state, unit);
        let side = state.side(unit);
        let wrong = |found: &str| Problem::new(place.clone(), found, "a place where it may stand");
        if !base.lies_in(&scenario.zones[side.index()]) {
            return Err(wrong("a unit outside its zone"));
        }
        let room = Room::new(&state, unit, None);
        let stands = room.stand(&base, state.formation(unit), &[]);
        stands.map_err(|refusal| wrong(refusal.why))?;
    }
    for id in scenario.commander_ids() {
        let spec = scenario.commander(id);
        let (width, height) = scenario.table;
        if !(0..=width).contains(&spec.at.x) || !(0..=height).contains(&spec.at.y) {
            let at = usize::from(spec.side == Side::Second);
            let found = format!("{} off the table", spec.name);
            return Err(Problem::new(way!["sides", at], found, "a place on it"));
        }
    }
    drop(state);
    let mut scenario = Arc::into_inner(scenario).expect("nobody else holds it");
    scenario.deployment = deployment;
    Ok(scenario)
}

/// The place of every unit in the file, in their order.
fn ways(file: &ScenarioFile) -> impl Iterator<Item = Vec<Hop>> + '_ {
    file.sides.iter().enumerate().flat_map(|(s, side)| {
        side.brigades.iter().enumerate().flat_map(move |(b, brigade)| {
            (0..brigade.units.len()).map(move |u| way!["sides", s, "brigades", b, "units", u])
        })
    })
}
