//! How an arguable reading of a rulebook is put before those who choose.

/// One switch of a ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch {
    /// The name of its field.
    pub id: &'static str,
    /// The ruling or paragraph that explains it.
    pub rule: &'static str,
    pub about: &'static str,
    /// What it can be set to, as JSON, and in words; the usual one first.
    pub ways: &'static [(&'static str, &'static str)],
}
