//! Free measurement in whole micrometres: bases, ranges, lines of sight, ways and what stops them.
//!
//! Shapes and lengths only; what they mean in a game is for its rules. Everything is integer and
//! exact: distances compare squares, sides compare cross products, and a length is rounded up or
//! down by a function that says so. East is `+x`, north is `+y`, headings run clockwise from north.
//! Coordinates within [`REACH`] of the origin never overflow.
//!
//! Read `point`, `heading`, `segment` and `hull` first: every gap and every overlap is one between
//! two hulls. `base`, `polygon` and `polyline` are what lies on a table; `contact`, `motion`,
//! `push`, `turns`, `arcs` and `reach` are what happens there.

#![cfg_attr(not(test), deny(clippy::float_arithmetic, clippy::float_cmp))]

pub mod arcs;
mod base;
mod contact;
mod fault;
mod fraction;
mod heading;
mod hull;
mod motion;
mod parts;
mod point;
mod polygon;
mod polyline;
mod push;
pub mod reach;
mod segment;
mod sines;
mod span;
mod turns;

pub use base::{Base, Shape, Side4};
pub use contact::{flush, slots};
pub use fault::Fault;
pub use fraction::{Fraction, Stretch, union, union_length, union_length_up};
pub use heading::{Heading, SCALE};
pub use hull::{Bounds, Hull};
pub use motion::{MovingDisc, never_nearer};
pub use point::{Point, Vector, along, isqrt, polar};
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use push::{Obstacle, push};
pub use segment::Segment;
pub use span::while_within;
pub use turns::{arc_length_up, rotated};

/// A millimetre.
pub const MM: i32 = 1_000;
/// A centimetre.
pub const CM: i32 = 10 * MM;
/// An inch.
pub const INCH: i32 = 25_400;
/// The farthest coordinate that is read: 100 metres. All arithmetic holds to twice that.
pub const REACH: i32 = 100_000 * MM;
