//! Where points of the table lie on the sheet, and how they are named.
//!
//! Twenty units are a centimetre, so the base of a man is 50 wide; north is up.

use ::flintloque::{Scenario, State};
use scene::curve;
use scene::table::{Board, Labels, Scale};
use tabletop::Point;

use crate::desk::MEASURE;

pub const SCALE: Scale = Scale { measure: MEASURE, units: 20 };

pub fn board(scenario: &Scenario) -> Board {
    Board { size: scenario.table, scale: SCALE }
}

/// For words that lie on nobody's face.
pub fn labels(state: &State) -> Labels {
    let mut labels = Labels::on(&board(&state.scenario));
    labels.keep_all(state.all().map(|f| at(&state.scenario, state.figure(f).at)));
    labels
}

/// A length of the table in units of the sheet.
pub fn length(micrometres: i32) -> f64 {
    SCALE.length(micrometres)
}

pub fn at(scenario: &Scenario, p: Point) -> curve::Point {
    board(scenario).at(p)
}

/// On whole units, as pieces lie.
pub fn whole(scenario: &Scenario, p: Point) -> (i32, i32) {
    board(scenario).whole(p)
}

pub fn all(scenario: &Scenario, points: &[Point]) -> Vec<curve::Point> {
    board(scenario).all(points)
}

/// A length in centimetres with one digit behind the point.
pub fn cm(micrometres: i32) -> String {
    MEASURE.fixed(micrometres)
}

/// The name of a point: "50.0/52.5".
pub fn place(p: Point) -> String {
    MEASURE.place(p)
}

/// The point of a name.
pub fn point(name: &str) -> Option<Point> {
    MEASURE.point(name)
}

/// "28", or "12.3" where it is not whole.
pub fn short(length: i32) -> String {
    MEASURE.short(length)
}
