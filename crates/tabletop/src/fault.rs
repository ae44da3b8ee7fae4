//! What is wrong with numbers and outlines that come from outside.

use std::fmt;

use crate::REACH;

/// Why a point, a heading or an outline is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    OutOfReach([i32; 2]),
    NoHeading(u16),
    NoFineHeading(u16),
    TooFewPoints { found: usize, needed: usize },
    RepeatedPoint { index: usize },
    NoArea,
    NotConvex,
    SelfCrossing { side: usize, other: usize },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Fault::OutOfReach([x, y]) => {
                write!(f, "[{x}, {y}] lies beyond {REACH} micrometres from the corner of the table")
            }
            Fault::NoHeading(found) => {
                write!(f, "{found} is no heading: whole degrees from 0 to 359 were expected")
            }
            Fault::NoFineHeading(found) => write!(
                f,
                "{found} is no heading: hundredths of a degree from 0 to 35999 were expected"
            ),
            Fault::TooFewPoints { found, needed } => {
                write!(f, "found {found} points where at least {needed} were expected")
            }
            Fault::RepeatedPoint { index } => {
                write!(f, "point {index} lies where the next one lies")
            }
            Fault::NoArea => write!(f, "all points lie on one straight line"),
            Fault::NotConvex => write!(f, "four corners of a convex outline were expected"),
            Fault::SelfCrossing { side, other } => write!(
                f,
                "the outline meets itself: the sides from point {side} and from point {other}"
            ),
        }
    }
}

impl std::error::Error for Fault {}
