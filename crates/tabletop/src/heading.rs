//! Directions in whole degrees.

use serde::{Deserialize, Serialize};

use crate::sines::direction;
use crate::{Fault, Point, Vector};

/// The length of [`Heading::unit`].
pub const SCALE: i32 = 1_000_000;

/// Whole degrees clockwise from north (`+y`).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Heading(u16);

impl Heading {
    pub const NORTH: Heading = Heading(0);
    pub const EAST: Heading = Heading(90);
    pub const SOUTH: Heading = Heading(180);
    pub const WEST: Heading = Heading(270);

    /// Any number of degrees, full turns taken off.
    pub const fn of(degrees: i32) -> Heading {
        Heading(degrees.rem_euclid(360) as u16)
    }

    pub const fn degrees(self) -> u16 {
        self.0
    }

    /// The direction as a vector of length [`SCALE`]; multiples of 90 degrees are exact.
    pub const fn unit(self) -> Vector {
        UNITS[self.0 as usize]
    }

    pub const fn opposite(self) -> Heading {
        self.turned(180)
    }

    /// Turned clockwise, or counterclockwise by a negative number.
    pub const fn turned(self, degrees: i32) -> Heading {
        Heading::of(self.0 as i32 + degrees % 360)
    }

    /// The smaller angle between two headings, 0 to 180.
    pub const fn apart(self, other: Heading) -> u16 {
        let turn = self.0.abs_diff(other.0);
        if turn > 180 { 360 - turn } else { turn }
    }

    /// The nearest whole degree; north when both points are one.
    pub fn toward(from: Point, to: Point) -> Heading {
        let mut way = from.to(to);
        if way.is_zero() {
            return Heading::NORTH;
        }
        let mut quarter = 0;
        while way.x < 0 || way.y <= 0 {
            way = way.right().reversed(); // a quarter turn to the left
            quarter += 90;
        }
        // Half degrees divide the quarter; count those that are passed.
        let (mut passed, mut open) = (0, 90);
        while passed < open {
            let middle = (passed + open) / 2;
            if direction(2 * middle + 1).cross(way) < 0 {
                passed = middle + 1
            } else {
                open = middle
            }
        }
        Heading::of(quarter + passed)
    }
}

/// Every heading's, worked out once: all corners of bases are made of them.
static UNITS: [Vector; 360] = {
    let mut units = [Vector::new(0, 0); 360];
    let mut degrees = 0;
    while degrees < 360 {
        let fine = direction(2 * degrees);
        units[degrees as usize] = Vector::new(thousandth(fine.x), thousandth(fine.y));
        degrees += 1;
    }
    units
};

/// Thousandths are taken off a fine sine; the table has no half that would have to go up.
const fn thousandth(fine: i32) -> i32 {
    (fine.abs() + 499) / 1000 * fine.signum()
}

impl TryFrom<u16> for Heading {
    type Error = Fault;

    fn try_from(degrees: u16) -> Result<Heading, Fault> {
        if degrees < 360 { Ok(Heading(degrees)) } else { Err(Fault::NoHeading(degrees)) }
    }
}

impl From<Heading> for u16 {
    fn from(heading: Heading) -> u16 {
        heading.0
    }
}
