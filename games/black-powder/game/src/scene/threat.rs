//! Where danger comes from.

use black_powder::State;
use desk::Threats;

use super::spot;

pub fn threats(state: &State, threats: &Threats) -> String {
    let board = spot::board(&state.scenario);
    scene::table::threat::threats(&board, threats, |name| {
        spot::point(state, name).map(|p| spot::at(&state.scenario, p))
    })
}
