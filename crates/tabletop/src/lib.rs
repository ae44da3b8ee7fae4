//! Free measurement in whole micrometres: bases, ranges, lines of sight, ways and what stops them.
//!
//! Shapes and lengths only; what they mean in a game is for its rules. Everything is integer and
//! exact: distances compare squares, sides compare cross products, and a length is rounded up or
//! down by a function that says so. East is `+x`, north is `+y`, headings run clockwise from north.
//! Coordinates within [`REACH`] of the origin never overflow.
//!
//! Read `point`, `heading`, `segment` and `hull` first: every gap and every overlap is one between
//! two hulls. `base`, `quad`, `polygon` and `polyline` are what lies on a table, `form` any of them;
//! `terrain` is all pieces of a table, `index` finds what is near. `contact`, `motion`, `push`, `turns`, `arcs` and `reach` are what happens
//! there to figures; `met` how ways meet things, borders included; `group` is many figures.
//!
//! Blocks move by `element`; `sweep` is the ground an element covers, `over` where on the way it lies over
//! something, `path` several elements and how much of them is legal, `touch` and `align` a charge, `plan`
//! the cheapest way to a place, `round` ways round what is in between. `sight` is who sees whom.
//!
//! What is not exact says by how much: places are rounded to a micrometre, headings to a hundredth of a
//! degree, turns are judged at such grains, and pi is 355/113.

#![cfg_attr(not(test), deny(clippy::float_arithmetic, clippy::float_cmp))]

mod align;
pub mod arcs;
mod base;
mod contact;
mod element;
mod fault;
mod form;
mod fraction;
mod group;
mod heading;
mod hull;
mod index;
mod met;
mod motion;
mod over;
mod parts;
mod path;
mod plan;
mod point;
mod polygon;
mod polyline;
mod push;
mod quad;
pub mod reach;
mod round;
mod rounding;
mod segment;
mod sight;
mod sines;
mod span;
mod sweep;
pub mod terrain;
mod touch;
mod turns;

pub use align::{aligned, shared_length};
pub use base::{Base, Shape, Side4};
pub use contact::{flush, slots};
pub use element::{Element, Hand, Lengths};
pub use fault::Fault;
pub use form::Form;
pub use fraction::{Fraction, Stretch, union, union_length, union_length_up};
pub use group::{Track, groups, has_company, is_cohesive, main_body, middle};
pub use heading::{BINARY, Heading, SCALE, degrees};
pub use hull::{Bounds, Hull};
pub use index::Index;
pub use met::times_met;
pub use motion::{MovingDisc, never_nearer};
pub use path::{Grain, Path, last_where};
pub use plan::{Goal, PlannedWay, by_slides, by_wheels, cheapest, shortest};
pub use point::{Point, Vector, along, isqrt, polar};
pub use polygon::Polygon;
pub use polyline::Polyline;
pub use push::{Obstacle, push};
pub use quad::{Division, ENDS_FIRST, IN_ORDER, Quad};
pub use round::{by_corners, corners};
pub use rounding::Rounding;
pub use segment::Segment;
pub use sight::{clear_line, seen};
pub use span::while_within;
pub use sweep::Sweep;
pub use touch::{Contact, Feature};
pub use turns::{arc_length, arc_length_up, rotated, rotated_fine, way_turned};

/// A millimetre.
pub const MM: i32 = 1_000;
/// A centimetre.
pub const CM: i32 = 10 * MM;
/// An inch.
pub const INCH: i32 = 25_400;
/// The farthest coordinate that is read: 100 metres. All arithmetic holds to twice that.
pub const REACH: i32 = 100_000 * MM;
