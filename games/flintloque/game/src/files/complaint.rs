//! What is wrong with a section, and by which item.

use std::fmt;

use kernel::Cite;
use serde::Serialize;

use super::fault::{Hop, Problem, way};

/// A citation that does not build for an item that does not exist.
macro_rules! cite {
    ($number:literal) => {
        const { kernel::find(&::flintloque::rulebook::REGISTER, $number) }
    };
}
pub(super) use cite;

/// Something that a section may not be or have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Complaint {
    /// The place on the roster, if it is about one figure.
    pub figure: Option<usize>,
    /// The field of the figure, or of the section.
    pub field: &'static str,
    pub rule: Cite,
    pub found: String,
    pub expected: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, expected {} ({})", self.found, self.expected, self.rule)
    }
}

impl Complaint {
    /// The problem in the file that has the section at the end of `way`.
    pub(super) fn problem(&self, mut way: Vec<Hop>) -> Problem {
        if let Some(i) = self.figure {
            way.extend(way!["figures", i]);
        }
        way.push(self.field.into());
        Problem::new(way, self.found.clone(), format!("{} ({})", self.expected, self.rule))
    }
}
