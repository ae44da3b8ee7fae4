use std::fmt;

/// Of a game that was folded from its events, at least in part: it can be looked at and replayed, not
/// played on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folded {
    /// So many entries at its beginning were proved all the same.
    pub proved: usize,
    /// Why the others were not.
    pub why: String,
}

impl fmt::Display for Folded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this game can be replayed but not continued: {}", self.why)
    }
}
