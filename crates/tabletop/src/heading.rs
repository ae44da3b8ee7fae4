//! Directions in hundredths of a degree.

use serde::{Deserialize, Serialize};

use crate::sines::{binary, direction};
use crate::{Fault, Point, Vector};

/// The length of [`Heading::unit`].
pub const SCALE: i32 = 1_000_000_000;

/// The length of [`Heading::binary`].
pub const BINARY: i32 = 1 << 30;

/// Hundredths of a degree clockwise from north (`+y`). Written and read as such; a game that has
/// whole degrees only writes and reads them by [`crate::degrees`].
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "u16", into = "u16")]
pub struct Heading(u16);

/// Hundredths of a degree in a full turn.
const FULL: i32 = 36_000;

impl Heading {
    pub const NORTH: Heading = Heading(0);
    pub const EAST: Heading = Heading(9_000);
    pub const SOUTH: Heading = Heading(18_000);
    pub const WEST: Heading = Heading(27_000);

    /// Any number of whole degrees, full turns taken off.
    pub const fn of(degrees: i32) -> Heading {
        Heading::fine(degrees % 360 * 100)
    }

    /// Any number of hundredths of a degree, full turns taken off.
    pub const fn fine(hundredths: i32) -> Heading {
        Heading(hundredths.rem_euclid(FULL) as u16)
    }

    /// Whole degrees from outside.
    pub const fn whole(degrees: u16) -> Result<Heading, Fault> {
        if degrees < 360 { Ok(Heading(degrees * 100)) } else { Err(Fault::NoHeading(degrees)) }
    }

    /// The nearest whole degree.
    pub const fn degrees(self) -> u16 {
        (self.0 + 50) / 100 % 360
    }

    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// The direction as a vector of length [`SCALE`], to the nearest; multiples of 90 degrees are
    /// exact. Whole degrees are rounded to millionths: games were stored that stand on them.
    pub const fn unit(self) -> Vector {
        if self.0.is_multiple_of(100) {
            WHOLE[(self.0 / 100) as usize]
        } else {
            direction(self.0 as i32)
        }
    }

    /// The direction as a vector of length [`BINARY`], to the nearest.
    pub const fn binary(self) -> Vector {
        binary(self.0 as i32)
    }

    pub const fn opposite(self) -> Heading {
        self.turned(180)
    }

    /// Turned clockwise, or counterclockwise by a negative number, in whole degrees.
    pub const fn turned(self, degrees: i32) -> Heading {
        self.turned_fine(degrees % 360 * 100)
    }

    /// The same in hundredths of a degree.
    pub const fn turned_fine(self, hundredths: i32) -> Heading {
        Heading::fine(self.0 as i32 + hundredths % FULL)
    }

    /// The smaller angle between two headings in degrees, 0 to 180; parts of a degree count as one,
    /// so that it is no more than a whole number only if the angle is.
    pub const fn apart(self, other: Heading) -> u16 {
        self.apart_fine(other).div_ceil(100)
    }

    /// The smaller angle between two headings in hundredths of a degree, 0 to 18,000.
    pub const fn apart_fine(self, other: Heading) -> u16 {
        let turn = self.0.abs_diff(other.0);
        if turn > 18_000 { 36_000 - turn } else { turn }
    }

    /// The turn that leads to the other, -17,999 to 18,000 hundredths of a degree.
    pub const fn turn_to(self, other: Heading) -> i32 {
        let turn = (other.0 as i32 - self.0 as i32).rem_euclid(FULL);
        if turn > 18_000 { turn - FULL } else { turn }
    }

    /// The nearest whole degree; north when both points are one.
    pub fn toward(from: Point, to: Point) -> Heading {
        let border = |passed: i32| direction(100 * passed + 50);
        nearest(from.to(to), 90, border).map_or(Heading::NORTH, Heading::of)
    }

    /// The nearest hundredth of a degree; north when both points are one.
    pub fn toward_fine(from: Point, to: Point) -> Heading {
        Heading::along(from.to(to))
    }

    /// The nearest hundredth of a degree to a way; north when there is none.
    pub fn along(way: Vector) -> Heading {
        // Halfway between two directions lies their sum.
        let border = |passed: i32| direction(passed).plus(direction(passed + 1));
        nearest(way, 9_000, border).map_or(Heading::NORTH, Heading::fine)
    }
}

/// The nearest of so many headings a quarter, by the borders halfway between one and the next.
fn nearest(mut way: Vector, quarter: i32, border: impl Fn(i32) -> Vector) -> Option<i32> {
    if way.is_zero() {
        return None;
    }
    let mut whole = 0;
    while way.x < 0 || way.y <= 0 {
        way = way.right().reversed(); // a quarter turn to the left
        whole += quarter;
    }
    let (mut passed, mut open) = (0, quarter);
    while passed < open {
        let middle = (passed + open) / 2;
        if border(middle).cross(way) < 0 { passed = middle + 1 } else { open = middle }
    }
    Some(whole + passed)
}

/// Every whole degree's, worked out once: most corners of bases are made of them.
static WHOLE: [Vector; 360] = {
    let mut units = [Vector::new(0, 0); 360];
    let mut degrees = 0;
    while degrees < 360 {
        let fine = direction(100 * degrees);
        units[degrees as usize] = Vector::new(millionths(fine.x), millionths(fine.y));
        degrees += 1;
    }
    units
};

/// Without the last three digits; the table has no half that would have to go up.
const fn millionths(fine: i32) -> i32 {
    (fine.abs() + 499) / 1000 * 1000 * fine.signum()
}

impl TryFrom<u16> for Heading {
    type Error = Fault;

    fn try_from(hundredths: u16) -> Result<Heading, Fault> {
        let fits = (hundredths as i32) < FULL;
        if fits { Ok(Heading(hundredths)) } else { Err(Fault::NoFineHeading(hundredths)) }
    }
}

impl From<Heading> for u16 {
    fn from(heading: Heading) -> u16 {
        heading.0
    }
}

/// Headings written and read as whole degrees: `#[serde(with = "tabletop::degrees")]`.
pub mod degrees {
    use serde::de::Error as _;
    use serde::ser::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::Heading;

    /// A heading between two degrees would be read as another one, so it is not written.
    pub fn serialize<S: Serializer>(heading: &Heading, to: S) -> Result<S::Ok, S::Error> {
        if !heading.hundredths().is_multiple_of(100) {
            return Err(S::Error::custom("whole degrees were expected"));
        }
        to.serialize_u16(heading.degrees())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Heading, D::Error> {
        Heading::whole(u16::deserialize(from)?).map_err(D::Error::custom)
    }
}
