//! Places are points of the table: centimetres from the south-west corner, "50.0/52.5", east first.

use ::flintloque::State;
use ::flintloque::parts::FigureId;
use desk::table::{self, Measure};
use tabletop::{CM, MM, Point};

pub use desk::table::{compass, wind as point_of};

pub const MEASURE: Measure = Measure::CENTIMETRES;

/// How far outside what is legal a click may be, and still means what is inside.
const SLIP: i32 = MM;

/// So near to a place that is pointed out a click means that place: two bases, or a finger.
const CALL: i32 = 5 * CM;

pub fn write(at: Point) -> String {
    MEASURE.place(at)
}

pub fn of(state: &State, figure: FigureId) -> String {
    write(state.figure(figure).at)
}

/// Whether a click here may mean the place over there.
pub fn is_near(name: &str, other: &str) -> bool {
    table::is_near(&MEASURE, name, other, CALL)
}

/// A point of this table; names of others are none.
pub fn read(state: &State, name: &str) -> Option<Point> {
    MEASURE.on_table(state.scenario.table, name)
}

/// "12.3" centimetres, to the nearest.
pub fn tenths(length: i32) -> String {
    MEASURE.fixed(length)
}

/// "28", or "12.3" where it is not whole.
pub fn cm(length: i32) -> String {
    MEASURE.short(length)
}

/// A point and those so near to it that a click there may mean them.
pub fn slips(from: Point, at: Point) -> impl Iterator<Item = Point> {
    table::slips(from, at, SLIP)
}
