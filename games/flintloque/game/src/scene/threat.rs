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
    scene::table::threat::threats(threats, |name| at(state, name))
}
