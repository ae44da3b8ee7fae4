//! Ratings for a battle that does not give them.

use ::flintlock::parts::{Arm, UnitSpec};
use kernel::Side;

/// (12.24) A Cohesion rating for a Command that has none.
pub fn cohesion(units: &[&UnitSpec]) -> u8 {
    let (n, militia) = (units.len(), units.iter().filter(|u| u.militia).count());
    let rating = if units.iter().all(|u| u.arm() == Arm::Cavalry) {
        2
    } else if 2 * militia >= n {
        (n * 4 / 10).max(1)
    } else {
        (n * 6).div_ceil(10).max(2)
    };
    rating as u8
}

/// (14.0) A Flight Level for a side that has none.
pub fn flight_level(units: &[UnitSpec], side: Side) -> i16 {
    let counted = units.iter().filter(|u| u.side == side && u.base.is_none());
    let value = |u: &UnitSpec| match u.arm() {
        Arm::Artillery => 0,
        _ if u.militia => 1,
        _ => 2,
    };
    let value: i16 = counted.map(value).sum();
    (35 * value + 50) / 100 + 3
}
