//! Hexes, pointy top: directions, facings by hexside and vertex, dense grids, exact straight lines.
//!
//! Everything is integer. A grid lays its hexes out in axial rows with an empty border, so that a
//! step in a direction is the same number everywhere and needs no bounds test.

mod facing;
mod grid;
mod ray;

pub use facing::{Arc, Aspect, Dir, Dirs, Facing};
pub use grid::{Grid, Hex, NAMES};
pub use ray::{REACH, Ray, exits, ray};
