//! Where points of the table lie on the sheet: 25 units are an inch, north is up.

use black_powder::{Scenario, State};
use scene::curve;
use scene::table::{Board, Labels, Scale};
use tabletop::Point;

use super::pieces;
use crate::desk::{MEASURE, Named, named};

pub const SCALE: Scale = Scale { measure: MEASURE, units: 25 };

pub fn board(scenario: &Scenario) -> Board {
    Board { size: scenario.table, scale: SCALE }
}

pub fn at(scenario: &Scenario, p: Point) -> curve::Point {
    board(scenario).at(p)
}

pub fn all(scenario: &Scenario, points: &[Point]) -> Vec<curve::Point> {
    board(scenario).all(points)
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
    labels.keep_all(state.all().map(|u| at(&state.scenario, pieces::stands(state, u).at)));
    labels
}

/// Where a piece or a place is, by its name.
pub fn point(state: &State, name: &str) -> Option<Point> {
    match named(&state.scenario, name) {
        Some(Named::Unit(unit)) => state.is_on_table(unit).then(|| pieces::stands(state, unit).at),
        Some(Named::Commander(commander)) => Some(state.place_of(commander)),
        None => MEASURE.point(name),
    }
}
