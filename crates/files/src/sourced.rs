//! Tables of numbers that say where they come from: `status`, `source` and `basis` beside the values.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::fault::{Problem, way};

/// Where the values of a table are from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The printed rules give them.
    Printed,
    /// The printed rules do not: these are ours.
    Reconstructed,
}

/// A table of a file as the macros make it.
pub trait Sourced {
    fn source(&self) -> (Status, &str, &str);
}

/// Where a table comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    pub table: String,
    pub status: Status,
    pub source: String,
    pub basis: String,
}

/// The sources of all tables of a file, if each has one.
pub fn sources(tables: Vec<(String, &dyn Sourced)>) -> Result<Vec<Source>, Problem> {
    let source = |(table, sourced): (String, &dyn Sourced)| {
        let (status, source, basis) = sourced.source();
        if source.trim().is_empty() || basis.trim().is_empty() {
            let expected = "where the table is from, and why";
            return Err(Problem::new(way![table], "an empty source or basis", expected));
        }
        Ok(Source { table, status, source: source.to_owned(), basis: basis.to_owned() })
    };
    tables.into_iter().map(source).collect()
}

/// A table of a file: where it comes from, why, and its numbers. How its keys are written is the
/// caller's `#[serde(rename_all = "...")]`.
#[macro_export]
macro_rules! sourced_table {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        #[derive(Debug, Clone, serde::Deserialize, schemars::JsonSchema)]
        #[serde(deny_unknown_fields)]
        $(#[$meta])*
        pub struct $name {
            pub status: $crate::sourced::Status,
            /// The printed rules and our items, or "ours".
            pub source: String,
            /// Why these numbers, in a line.
            pub basis: String,
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $crate::sourced::Sourced for $name {
            fn source(&self) -> ($crate::sourced::Status, &str, &str) {
                (self.status, &self.source, &self.basis)
            }
        }
    };
}
