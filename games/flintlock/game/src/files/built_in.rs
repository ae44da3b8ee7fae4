//! The files that are part of the program.

pub const TABLES: &str = include_str!("../../../data/tables.toml");

/// A battlefield that comes with the program.
pub struct BuiltIn {
    pub id: &'static str,
    pub map: &'static str,
    pub battle: &'static str,
}

macro_rules! built_in {
    ($($id:literal),*) => {
        [$(BuiltIn {
            id: $id,
            map: include_str!(concat!("../../../data/maps/", $id, ".toml")),
            battle: include_str!(concat!("../../../data/battles/", $id, ".toml")),
        }),*]
    };
}

/// In the order in which they are offered: small to large.
pub static ALL: [BuiltIn; 5] =
    built_in!["proving-field", "cowpens", "hobkirks-hill", "camden", "guilford"];

pub fn find(id: &str) -> Option<&'static BuiltIn> {
    ALL.iter().find(|field| field.id == id)
}
