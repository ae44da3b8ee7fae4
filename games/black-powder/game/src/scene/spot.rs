//! Where points of the table lie on the sheet: 25 units are an inch, north is up.

use black_powder::Scenario;
use scene::curve;
use scene::table::{Board, Scale};
use tabletop::Point;

use crate::desk::MEASURE;

pub const SCALE: Scale = Scale { measure: MEASURE, units: 25 };

pub fn board(scenario: &Scenario) -> Board {
    Board { size: scenario.table, scale: SCALE }
}

pub fn at(scenario: &Scenario, p: Point) -> curve::Point {
    board(scenario).at(p)
}

/// On whole units, as pieces lie.
pub fn whole(scenario: &Scenario, p: Point) -> (i32, i32) {
    board(scenario).whole(p)
}
