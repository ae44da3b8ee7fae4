//! For games on a table, where every point is a place: points by name, lengths and headings in words, what a
//! line leads over, clicks that mean a place near by.
//!
//! Names of places are written and read here and nowhere else.

mod aimed;
mod click;
mod compass;
mod ground;
mod measure;

pub use aimed::{Swing, aimed};
pub use click::{is_near, slips};
pub use compass::{compass, degrees, wind};
pub use ground::{called, kind, leads};
pub use measure::Measure;
