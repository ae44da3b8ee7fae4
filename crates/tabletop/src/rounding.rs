//! Lengths that are no whole number of micrometres, rounded as the caller says.

use crate::{Segment, Vector};

/// What becomes of a part of a micrometre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rounding {
    Down,
    Up,
    /// Halves go up.
    Nearest,
}

impl Rounding {
    /// The root of a square, divided. The root is never taken before the rounding, so there is but one.
    pub const fn root(self, square: u128, divisor: u128) -> i32 {
        let root = square.isqrt();
        (match self {
            Rounding::Down => root / divisor,
            Rounding::Up if root * root == square => root.div_ceil(divisor),
            Rounding::Up => root / divisor + 1,
            Rounding::Nearest => ((4 * square).isqrt() + divisor) / (2 * divisor),
        }) as i32
    }

    /// A quotient that is not below zero.
    pub const fn quotient(self, num: u128, den: u128) -> i32 {
        (match self {
            Rounding::Down => num / den,
            Rounding::Up => num.div_ceil(den),
            Rounding::Nearest => (2 * num + den) / (2 * den),
        }) as i32
    }
}

impl Vector {
    pub const fn length(self, rounding: Rounding) -> i32 {
        rounding.root(self.len2() as u128, 1)
    }
}

impl Segment {
    pub const fn length(&self, rounding: Rounding) -> i32 {
        self.way().length(rounding)
    }
}
