//! Where points of the table lie on the sheet: 25 units are an inch, north is up.

use muskets_and_tomahawks::{Scenario, State};
use scene::curve;
use scene::table::{Board, Labels, Scale};
use tabletop::Point;

use crate::desk::MEASURE;

pub const SCALE: Scale = Scale { measure: MEASURE, units: 25 };

pub fn board(scenario: &Scenario) -> Board {
    Board { size: (scenario.ground.width, scenario.ground.height), scale: SCALE }
}

pub fn at(scenario: &Scenario, p: Point) -> curve::Point {
    board(scenario).at(p)
}

/// On whole units, as pieces lie.
pub fn whole(scenario: &Scenario, p: Point) -> (i32, i32) {
    board(scenario).whole(p)
}

/// A length of the table in units of the sheet.
pub fn length(micrometres: i32) -> f64 {
    SCALE.length(micrometres)
}

/// For words that lie on nobody.
pub fn labels(state: &State) -> Labels {
    let mut labels = Labels::on(&board(&state.scenario));
    labels.keep_all(state.figures().map(|(_, figure)| at(&state.scenario, figure.at)));
    labels.keep_all(state.markers.iter().map(|marker| at(&state.scenario, marker.at)));
    labels
}
