//! Where danger comes from.

use ::flintloque::State;
use desk::Threats;
use scene::curve::Point;

use super::{ids, spot};

fn at(state: &State, name: &str) -> Option<Point> {
    let point = match ids::who(&state.scenario, name) {
        Some(figure) => state.figure(figure).at,
        None => spot::point(name)?,
    };
    Some(spot::at(&state.scenario, point))
}

pub fn threats(state: &State, threats: &Threats) -> String {
    let board = spot::board(&state.scenario);
    scene::table::threat::threats(&board, threats, |name| at(state, name))
}
